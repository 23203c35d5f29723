# SPDX-License-Identifier: MIT
# part_replay.sh - a replay: how fast it is made, how large it is, and what a
# step takes in browsers, where bootstrap --page has brought them.
. "$bench/games.sh"

replay() {
	entries=100
	game $entries && cd "$tmp/$entries" || return 1
	"$programs/stopwatch" 9 -- "$estafette" replay bench.game \
		-i referee.id >made || return 1
	"$estafette" replay bench.game -i referee.id -o replay.html || return 1
	row "replay of $entries entries, made" \
		"$(milliseconds "$(median 1 made)")" ms - - -
	row "replay of $entries entries, size" \
		"$(($(wc -c <replay.html) / 1000))" kB - - '< 3000'
	[ -d "$srcdir/tests/browser/node_modules" ] || return 0
	for browser in chromium firefox; do
		row "replay, a step in $browser" \
			"$(node "$srcdir/tests/browser/pace.mjs" $browser \
				"$PWD/replay.html")" ms - - '< 50'
	done
}
replay
