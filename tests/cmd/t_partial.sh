#!/bin/sh
# SPDX-License-Identifier: MIT
# t_partial.sh - parts of a turn, told with the next report, also if the referee
# has gone back.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"

begin part
move=$(report part.game --seat allied | sed -n 's/^# \(move [^ ]* [^ ]*\).*/\1/p' |
	head -n 1)
from=$(echo "$move" | cut -d' ' -f2)
tap 'a part of a turn' play part allied "$move"
# before ENTRY: what the French are told of parts.
before() {
	report part.game --seat french --entry "$1" |
		sed -n '/^WHAT HAPPENED BEFORE/,/^THE BOARD/p'
}
tap 'its own report tells nothing before it' silent before 6
tap 'the referee goes back' says 'entry 7: ruling rewind' rule part.game rewind 5 \
	--reason 'A mistake of mine.'
tap '... and what was undone is not told' silent before 7
tap 'the same part once more' play part allied "$move"
tap '... and the end' play part allied end
once() {
	[ "$(before 9 | grep -c "$from to")" = 1 ] || {
		before 9
		return 1
	}
}
tap 'it is told once, and not what was undone' once
tap 'and the file agrees' verified part.game 9
tap_done
