# SPDX-License-Identifier: MIT
# part_page.sh - the page: its size, and what its engine takes in node beside
# what the program takes for the same. Nothing, where make page has built none.

page() {
	page_html=$(sh "$srcdir/tools/page_there.sh" "$srcdir" "$builddir") ||
		return 0
	row 'page, size' "$(($(wc -c <"$page_html") / 1000))" kB - - '< 900'
	command -v node >/dev/null || return 0
	sh "$srcdir/examples/waterloo-basic/demo.sh" "$PWD/demo" >demo.out ||
		return 1
	page_report=$(ls demo/mail/*-french-report.eml | tail -n 1)
	"$estafette" open "$page_report" -i demo/bob.id --no-memory \
		--format json >report.json || return 1
	echo 'end' >orders.txt
	: >verified && : >checked
	for _ in 1 2 3 4 5; do
		"$programs/stopwatch" 1 -- "$estafette" verify \
			demo/belle-alliance.game >>verified
		"$programs/stopwatch" 1 -- "$estafette" check report.json \
			orders.txt >>checked
	done
	speed=$srcdir/tests/browser/speed.mjs
	row 'page, V3 of the demo' "$(node "$speed" "$page_html" verify \
		game=demo/belle-alliance.game)" ms 'the program' \
		"$(milliseconds "$(least 1 verified)")" '<= 4 times'
	row 'page, check' "$(node "$speed" "$page_html" check \
		report=report.json orders=orders.txt)" ms 'the program' \
		"$(milliseconds "$(least 1 checked)")" '< 50'
}
page
