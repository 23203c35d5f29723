# SPDX-License-Identifier: MIT
# part_page.sh - the page: its size, what its engine takes in browsers beside what
# the program takes for the same, and whether the page stands still meanwhile.
# Nothing, where make page has built none.
. "$bench/games.sh"

# program COMMAND...: what it takes, in ms.
program() {
	"$programs/stopwatch" 9 -- "$@" >times || return 1
	milliseconds "$(median 1 times)"
}

# pace BROWSER WHAT FILE...: sets $took, $worst, and $also: of verify the longest
# standstill, of ready a page with nothing in it.
pace() {
	pace_browser=$1
	shift
	node "$srcdir/tests/browser/page_pace.mjs" "$pace_browser" \
		"$page_html" "$@" >paced || return 1
	read -r took worst also <paced
}

# verified WHAT GAME: beside the program on one processor, in both browsers.
verified() {
	beside=$(program "$estafette" verify --jobs 1 "$2") || return 1
	for browser in chromium firefox; do
		pace $browser verify "$PWD/$2" || return 1
		row "page, $1, $browser" "$took" ms 'the program' "$beside" \
			'<= 4 times'
		row 'page, the first time' "$worst" ms 'the program' "$beside" -
		row 'page, longest standstill of it' "$also" ms - - '< 100'
	done
}

# A report that asks for orders, and all orders of its game: right or wrong there.
checked() {
	sh "$srcdir/examples/replay.sh" waterloo-expert "$PWD/expert" \
		>expert.out || return 1
	orders=$(echo "$srcdir"/examples/waterloo-expert/orders/*.txt)
	"$estafette" open expert/mail/*-18-french-report.eml \
		-i expert/bob.id --no-memory --format json \
		>report.json 2>opened.err || return 1
	# The program is timed on those that come to something.
	for right in $orders; do
		"$estafette" check report.json "$right" >check.out 2>&1 && break
	done
	beside=$(program "$estafette" check report.json "$right") || return 1
	for browser in chromium firefox; do
		# shellcheck disable=SC2086 # a list of files
		pace $browser check "$PWD/report.json" $orders || return 1
		row "page, check, $browser, median" "$took" ms 'the program' \
			"$beside" '< 50'
		row 'page, check, the slowest' "$worst" ms - - -
	done
}

page() {
	page_html=$(sh "$srcdir/tools/page_there.sh" "$srcdir" "$builddir") ||
		return 0
	row 'page, size' "$(($(wc -c <"$page_html") / 1000))" kB - - '< 900'
	[ -d "$srcdir/tests/browser/node_modules" ] || return 0
	for browser in chromium firefox; do
		echo '<!doctype html><title>empty</title>' >empty.html
		pace $browser ready "$PWD/empty.html" || return 1
		row "page, ready, $browser, median" "$took" ms \
			'a page with nothing in it' "$also" '< 300'
		row 'page, ready, the first time' "$worst" ms - - -
	done
	checked || return 1
	sh "$srcdir/examples/waterloo-basic/demo.sh" "$PWD/demo" >demo.out &&
		verified 'V3 of the demo' demo/belle-alliance.game || return 1
	entries=500
	game $entries && cd "$tmp/$entries" || return 1
	cp bench.game over.game
	"$estafette" rule over.game finish allied decisive -i referee.id \
		--reason enough >rule.out 2>&1 &&
		"$estafette" reveal over.game -i referee.id >reveal.out 2>&1 ||
		return 1
	verified "V3 of $entries entries" over.game
}
page
