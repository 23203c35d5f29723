#!/bin/sh
# SPDX-License-Identifier: MIT
# t_seats_crash.sh - adjudicate ends at any call, or it fails, where two seats
# are asked at once and one goes on waiting: nothing is lost.
#
# As t_crash.sh does it with two seats: the game file is the old or the new one,
# byte by byte, and the same command once more leaves everything as an
# undisturbed run does.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/memory.sh"
. "$srcdir/tests/lib/cmd.sh"
tmp=$(pwd -P)
# What looks for leaks wants to trace its process itself.
ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0
export ASAN_OPTIONS
. "$srcdir/tests/lib/crash.sh"
. "$srcdir/tests/lib/seats.sh"

# base NAME BLOCK...: the folder NAME in which these blocks are to be carried
# out, in one command; NAME.done as an undisturbed run leaves it.
base() {
	base_name=$1
	shift
	blocks="$*"
	cd "$tmp" && rm -rf "$base_name" && cp -a run "$base_name" || return 1
	fresh "$base_name"
	answer inject --list "$tmp/answer.list" -- >"$tmp/out" 2>&1 ||
		return 1
	rm -rf "$tmp/done" && cp -a "$tmp/run" "$tmp/done"
}
answer() {
	# shellcheck disable=SC2086
	"$@" "$estafette" adjudicate $game $blocks -i ida.id $at
}
answer_fresh() {
	fresh "$base_name"
}
# Old or new; new, if it says that all went well.
answer_left() {
	cmp -s $game "$tmp/done/$game" && return 0
	[ "$try_status" != 0 ] || echo 'status 0, but nothing is done'
	[ "$try_status" != 0 ] && cmp "$tmp/$base_name/$game" $game
}
answer_again() {
	answer && diff -r "$tmp/done" "$tmp/run"
}
# disturbed WHAT MODE...: in these ways, or with ESTAFETTE_LONG in all.
disturbed() {
	disturbed_what=$1
	shift
	[ -z "$ESTAFETTE_LONG" ] || set -- kill ENOSPC EIO
	turn=0
	for mode; do
		tap "$disturbed_what: $mode at each call" \
			try "$mode" "$turn" answer
		turn=$((turn + 1))
	done
}

both
base first anglo-dutch.block
tap 'the first of two answers leaves the other seat waiting' awaits prussian
disturbed 'the first answer' kill
fresh done
base second prussian.block
tap 'the second one asks the French' awaits french
disturbed 'the second answer' ENOSPC
both
base pair anglo-dutch.block prussian.block
tap 'both in one command are two entries' verified 9
disturbed 'both at once' kill EIO

# The Allied half of a battle: the first seat's end, the second is asked; its
# end, which closes the half.
cut_at 17
sealed prussian 'end'
base half prussian.block
tap 'the end of the second seat closes the half of a round' awaits french
disturbed 'the end of a half' kill
tap 'the end of a half, one crash after the other' \
	schedules answer kill crash ENOSPC EIO
tap_done
