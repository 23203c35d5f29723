#!/bin/sh
# SPDX-License-Identifier: MIT
# t_receive_crash.sh - receive ends at any call, or it fails: no mail is lost.
#
# As t_crash.sh: once undisturbed, then once for each call and each way in which
# it can go wrong. Afterwards each mail is where it was or where it belongs, and
# the same command once more leaves what the undisturbed run left.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/memory.sh"
. "$srcdir/tests/lib/cmd.sh"
trap 'rm -rf "$tmp"' EXIT
tmp=$(pwd -P)
# What looks for leaks wants to trace its process itself.
ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0
export ASAN_OPTIONS
. "$srcdir/tests/lib/crash.sh"
. "$srcdir/tests/lib/game.sh"

# base: two games, and five mails: orders for each, which go to the disk together;
# a question, orders that come too late because of the first, and orders of
# nobody.
mkdir base
cd base || exit 1
XDG_STATE_HOME=$tmp/base/state
mv ../allied.txt ../french.txt .
start w >../out 2>&1
start v >../out 2>&1
for game in v w; do
	sed -i 's/^id = .*/&\nemail = player@example.org/' $game.ini
	printf '[post]\nfrom = Referee <referee@example.org>\n' >>$game.ini
	printf 'smtp = smtp://127.0.0.1:9\n' >>$game.ini
done
mkdir -p box/new box/cur box/tmp
letter() {
	printf 'From: a@example.net\nSubject: x\n\n'
	cat
}
orders w allied >one.asc
letter <one.asc >box/new/1
orders v allied | letter >box/new/11
echo 'When?' | letter >box/new/2
sed 's/IN AR/AR IN/' allied.txt >other.txt
orders w allied "$(cat other.txt)" | letter >box/new/3
sed 's/^sig: ..../sig: AAAA/' one.asc | letter >box/new/4
XDG_STATE_HOME=$tmp/run/state

take() {
	"$@" "$estafette" receive --maildir box --hold -i referee.id $at
}
take_fresh() {
	fresh base
}
fresh base
take inject --list "$tmp/take.list" -- >"$tmp/out" 2>&1
cp -a "$tmp/run" "$tmp/done"
went_well() {
	[ "$(ls box/cur | tr '\n' ' ')" = '11:2,S 1:2,S 2:2,S 3:2,S 4:2,S ' ] &&
		[ "$(grep -c '^== entry' w.game)" = 5 ] &&
		[ "$(grep -c '^== entry' v.game)" = 5 ] &&
		[ "$(ls w.post/answers | wc -l)" = 1 ] &&
		[ "$(ls .estafette/quarantine/new | tr '\n' ' ')" = '2 4 ' ]
}
tap 'the undisturbed run deals with five mails' went_well
tap '... and a list of reasons that is new lasts' awk '
	$2 == "fsync" && $3 ~ /quarantine$/ { n++ } END { exit !n }' \
	"$tmp/take.list"

# Each mail is in new or in cur, and there only if its outcome is on the disk.
take_left() {
	for left in 1 11 2 3 4; do
		[ -e "box/new/$left" ] || [ -e "box/cur/$left:2,S" ] || {
			echo "mail $left is lost"
			return 1
		}
	done
	[ -e box/new/1 ] || cmp w.game "$tmp/done/w.game" || return 1
	[ -e box/new/11 ] || cmp v.game "$tmp/done/v.game" || return 1
	[ -e box/new/2 ] || [ -e .estafette/quarantine/new/2 ] || return 1
	[ -e box/new/3 ] || diff -r w.post "$tmp/done/w.post"
}

# All is as in the undisturbed run: games, marks, reports, answers, mails; but for
# locks, what is looked up (it holds the times of files), and names that may
# stand in the quarantine's list twice.
settled() {
	diff -r -x '*.lock' -x index -x lookup -x reasons "$@" . "$tmp/done"
}

# Nothing is asked for again, and nothing is refused that was carried out.
take_again() {
	take >"$tmp/out" 2>&1 || { cat "$tmp/out"; return 1; }
	settled
}
turn=0
for mode in kill ENOSPC; do
	tap "receive with $mode at each call" try "$mode" "$turn" take
	turn=$((turn + 1))
done
tap 'receive with one crash after the other' schedules take kill crash ENOSPC
# A mail that cannot be read is overtaken by others, since nobody knows of which
# game it is: then the other orders are carried out, and these come too late.
take_left() {
	for left in 1 11 2 3 4; do
		[ -e "box/new/$left" ] || [ -e "box/cur/$left:2,S" ] || {
			echo "mail $left is lost"
			return 1
		}
	done
	[ ! -e .estafette/quarantine/new/1 ] &&
		[ ! -e .estafette/quarantine/new/3 ]
}
take_again() {
	take >"$tmp/out" 2>&1 || { cat "$tmp/out"; return 1; }
	[ "$(grep -c '^== entry' w.game)" = 5 ] &&
		[ "$(ls w.post/answers | wc -l)" = 1 ] &&
		settled -x w.game -x w.reports -x w.post -x state
}
tap 'receive with EIO at each call' try EIO "$turn" take
for mode in always:ENOSPC always:EIO; do
	tap "receive with $mode from each call on" try "$mode" "$turn" take
	turn=$((turn + 1))
done
tap_done
