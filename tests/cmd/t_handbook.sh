#!/bin/sh
# SPDX-License-Identifier: MIT
# t_handbook.sh - the tutorials are true: each is followed word by word, and their
# pictures and their game are those that come of it (GOLDEN_UPDATE=1 keeps them).
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/post.sh"
. "$srcdir/tests/lib/byhand.sh"

/usr/bin/python3 -c 'import email' 2>/dev/null ||
	tap_skip_all 'no /usr/bin/python3'
. "$srcdir/tests/lib/follow.sh"
. "$srcdir/tests/lib/mission.sh"

tutorial referee
tap 'the game of the handbook is this one' kept ida/mission.game mission.game
tutorial mailbox
tutorial stranger

# ---- it would be found ----

# untrue LINE...: a page with such a block is not true.
untrue() {
	printf '%s\n' '.Bd -literal' "$@" .Ed >untrue.7
	(follow untrue.7) >.untrue 2>&1
	cat .untrue
	grep -q '^not ok' .untrue
}
tap 'found: another answer' untrue 'carol$ echo one' two
tap 'found: a line too few' untrue 'carol$ echo one; echo two' one
tap 'found: a line too many' untrue 'carol$ echo one' one two
tap 'found: a line that is not among many' untrue 'carol$ echo one' '\&...' two
tap 'found: a command that fails' untrue 'carol$ estafette verify none.game'
tap 'found: a block that nobody types' untrue 'one'
tap 'not found: what is true' fails untrue 'carol$ echo one; echo two; echo 3' \
	'\&...' 't...' 3
tap_done
