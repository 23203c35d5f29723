#!/bin/sh
# SPDX-License-Identifier: MIT
# t_replay.sh - replays in Chromium and Firefox: every step, key and look.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"
. "$srcdir/tests/browser/browser.sh"

# Whoever can write into a game writes what would harm a page.
hostile hostile 7 "say \"שלום $harm 😀 ]]> <!-- &amp;\""
play hostile french 'move A4 A5
end'
"$estafette" replay hostile.game -i referee.id -o hostile.html
"$estafette" replay hostile.reports/french.asc hostile.reports/french.asc \
	-i bob.id -o report.html

# The recorded games.
sh "$srcdir/tests/lib/played.sh" waterloo-basic "$tmp/demo" >/dev/null
"$estafette" replay demo/*.game -o demo.html
games='waterloo-expert campaign'
for game in $games; do
	sh "$srcdir/tests/lib/played.sh" $game "$tmp/$game" >/dev/null
	"$estafette" replay $game/*.game -o $game.html
done
ESTAFETTE_HARM=$harm
export ESTAFETTE_HARM
node "$srcdir/tests/browser/replay.mjs" "$tmp" demo $games
