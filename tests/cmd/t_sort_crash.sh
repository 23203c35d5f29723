#!/bin/sh
# SPDX-License-Identifier: MIT
# t_sort_crash.sh - receive --sort ends at any call: each mail is handed on once.
#
# As t_receive_crash.sh, with a part that takes what it sees between the sorting
# that is disturbed and the next.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/memory.sh"
. "$srcdir/tests/lib/cmd.sh"
trap 'rm -rf "$tmp"' EXIT
tmp=$(pwd -P)
ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0
export ASAN_OPTIONS
. "$srcdir/tests/lib/crash.sh"
. "$srcdir/tests/lib/game.sh"

# base: a Maildir with two mails, and a spool with one.
mkdir base
cd base || exit 1
mkdir -p box/new box/cur box/tmp games/.estafette/spool/new \
	games/.estafette/spool/cur games/.estafette/spool/tmp
printf 'From: a@example.net\nSubject: one\n\n1\n' >box/new/1
printf 'From: a@example.net\nSubject: two\n\n2\n' >box/new/2
printf 'From: a@example.net\nSubject: three\n\n3\n' \
	>games/.estafette/spool/new/3

mails() {
	"$@" "$estafette" receive --sort --maildir box -d games \
		--time 2026-11-20T12:00:00Z
}
mails_fresh() {
	fresh base
	rm -f "$tmp/taken"
}
fresh base
mails inject --list "$tmp/mails.list" -- >"$tmp/out" 2>&1
tap 'the undisturbed run hands three mails on' [ \
	"$(find games/.estafette/sorted/new -type f | wc -l)" = 3 ]

# As a part does: what it sees is taken, and gone.
taken() {
	for mail in games/.estafette/sorted/new/*; do
		[ ! -e "$mail" ] || { sed -n 4p "$mail" && rm "$mail"; }
	done
}
# Each is where it was, or on its way, or taken.
mails_left() {
	mkdir -p games/.estafette/sorted/new
	taken >>"$tmp/taken"
	for left in 1 2 3; do
		grep -qx $left "$tmp/taken" || [ -e "box/new/$left" ] ||
			[ -e "games/.estafette/spool/new/$left" ] ||
			grep -rqx $left games/.estafette/sorted/tmp || {
			echo "mail $left is lost"
			return 1
		}
	done
}
mails_again() {
	mails >"$tmp/out" 2>&1 || { cat "$tmp/out"; return 1; }
	taken >>"$tmp/taken"
	[ "$(sort "$tmp/taken" | tr '\n' ' ')" = '1 2 3 ' ] &&
		[ -z "$(find box/new games/.estafette/spool \
			games/.estafette/sorted -type f)" ] && return 0
	cat "$tmp/taken"
	find . -type f
	return 1
}
try_also=$tmp/taken
turn=0
for mode in kill ENOSPC EIO always:ENOSPC; do
	tap "sorting with $mode at each call" try "$mode" "$turn" mails
	turn=$((turn + 1))
done
tap 'sorting with one crash after the other' \
	schedules mails kill crash ENOSPC EIO
tap_done
