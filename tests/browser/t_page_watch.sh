#!/bin/sh
# SPDX-License-Identifier: MIT
# t_page_watch.sh - the page for everybody: a game is verified and watched in it,
# and one turn is looked into, as by the program (threats.md T61, T62).
# ESTAFETTE_SHOTS=DIR keeps what was drawn.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"
. "$srcdir/tests/browser/browser.sh"

# A game that is over, and the same with a change in it.
sh "$srcdir/tests/lib/played.sh" waterloo-basic "$tmp/demo" >/dev/null
mv demo/*.game demo.game
mv demo/*.reports/french.asc held.asc
sed '/^== entry 10 /,/^sig/s/^time: 20/time: 21/' demo.game >harmed.game
"$estafette" replay demo.game -o demo.html

# Whoever can write into a game writes what would harm a page.
hostile hostile
play hostile french resign

# It goes on: a player has his reports of it, and everybody its file.
cp hostile.game going.game
"$estafette" open hostile.reports/french.asc -i bob.id --format json \
	>opened.json 2>/dev/null
"$estafette" open hostile.reports/allied.asc -i alice.id --format json \
	>other.json 2>/dev/null
"$estafette" replay opened.json -o opened.html
reveal hostile.game >/dev/null 2>&1
"$estafette" replay hostile.game -o hostile.html

ESTAFETTE_HARM=$harm
export ESTAFETTE_HARM
node "$srcdir/tests/browser/page_watch.mjs" "$tmp" "$estafette"
