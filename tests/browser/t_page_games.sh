#!/bin/sh
# SPDX-License-Identifier: MIT
# t_page_games.sh - a whole game of each kind, played by two pages against the
# referee's program: every set of orders is held against the program, the game
# against the recorded one.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/browser/browser.sh"

for game in classic-training waterloo-expert campaign; do
	sh "$srcdir/tests/lib/played.sh" "$game" "$tmp/$game" >/dev/null
done
node "$srcdir/tests/browser/page_games.mjs" "$tmp" "$estafette" \
	"$srcdir/examples"
