#!/bin/sh
# SPDX-License-Identifier: MIT
# t_round_crash.sh - run ends at any call: every mail is taken once, and every
# letter goes, though more mail is being taken when the first are sent.
#
# As t_crash.sh: once undisturbed, then once for each call. Afterwards no letter
# has gone of what is not on the disk, and the same command once more leaves what
# the undisturbed run left.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/memory.sh"
. "$srcdir/tests/lib/cmd.sh"
trap '[ -z "$sink" ] || kill "$sink" 2>/dev/null; rm -rf "$tmp"' EXIT
sink=
tmp=$(pwd -P)
# What looks for leaks wants to trace its process itself.
ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0
export ASAN_OPTIONS
. "$srcdir/tests/lib/crash.sh"
. "$srcdir/tests/lib/game.sh"

mkdir "$tmp/got"
"$builddir/tests/lib/smtpsink" --dir "$tmp/got" >"$tmp/port" 2>"$tmp/sink.err" &
sink=$!
while ! [ -s "$tmp/port" ] && kill -0 "$sink"; do
	sleep 0.02
done
port=$(cat "$tmp/port")

# base: two games whose first letters have gone, and three mails: orders for
# each, and, when those for w are on their way, orders that come too late.
mkdir base
cd base || exit 1
XDG_STATE_HOME=$tmp/base/state
mv ../allied.txt ../french.txt .
mkdir -p box/new box/cur box/tmp
printf '[inbox]\nmaildir = box\n' >estafette.ini
for game in v w; do
	start $game >../out 2>&1
	sed -i 's/^id = .*/&\nemail = player@example.org/' $game.ini
	cat >>$game.ini <<-INI
		[post]
		from = Referee <referee@example.org>
		smtp = smtp://127.0.0.1:$port
		starttls = off
	INI
done
letter() {
	printf 'From: a@example.net\nSubject: x\n\n'
	cat
}
round() {
	"$@" "$estafette" run -i referee.id $at
}
round >../out 2>&1
orders w allied | letter >box/new/1
orders v allied | letter >box/new/2
sed 's/IN AR/AR IN/' allied.txt >other.txt
orders w allied "$(cat other.txt)" | letter >box/new/3
XDG_STATE_HOME=$tmp/run/state

# What was taken, each letter's bytes once; and how many there were.
letters() {
	cksum "$tmp"/got/*.eml 2>/dev/null | cut -d ' ' -f 1,2 | sort -u
}
taken() {
	find "$tmp/got" -name '*.eml' | wc -l
}
journals() {
	cat v.post/journal w.post/journal 2>/dev/null | sort
}
entries() {
	cat v.game w.game | grep -c '^== entry'
}

round_fresh() {
	fresh base
	rm -f "$tmp"/got/*
}

round_fresh
journals >"$tmp/before"
round inject --list "$tmp/round.list" -- >"$tmp/out" 2>&1
server_settled
cp -a "$tmp/run" "$tmp/done"
letters >"$tmp/letters.sum"
journals >"$tmp/journals"
count=$(taken)
tap 'the undisturbed run carries out two orders' test "$(entries)" = 10
tap '... answers what came too late' test "$(ls w.post/answers | wc -l)" = 1
tap '... and sends five letters' test "$count" = 5
tap '... each another one' test "$(wc -l <"$tmp/letters.sum")" = 5
spool() {
	awk '$2 == "connect" { exit } $2 ~ /^rename/ && $3 ~ /box/ { n++ }
		END { exit n < 1 }' "$tmp/round.list"
}
tap '... when the first mail is done with' spool

# Only what is on the disk has been told of, and at most one letter has gone at
# each crash that is not written down.
round_left() {
	server_settled
	for left in 1 2 3; do
		[ -e "box/new/$left" ] || [ -e "box/cur/$left:2,S" ] || {
			echo "mail $left is lost"
			return 1
		}
	done
	for game in v w; do
		grep -qi "^subject: \[$game\]" "$tmp"/got/*.eml 2>/dev/null ||
			continue
		cmp $game.game "$tmp/done/$game.game" || return 1
	done
	letters | comm -13 "$tmp/letters.sum" - | grep . && return 1
	doubt=$(($(taken) - $(journals | comm -13 "$tmp/before" - | wc -l)))
	[ "$doubt" -ge 0 ] && [ "$doubt" -le "$try_crashes" ] && return 0
	echo "$doubt letters are not written down"
	return 1
}

round_again() {
	round >"$tmp/out" 2>&1 || { cat "$tmp/out"; return 1; }
	server_settled
	letters | cmp - "$tmp/letters.sum" || return 1
	for game in v w; do
		cmp $game.game "$tmp/done/$game.game" &&
			diff -r $game.reports "$tmp/done/$game.reports" ||
			return 1
	done
	diff -r box "$tmp/done/box" || return 1
	find . -name '*.tmp' | grep . && return 1
	again=$(($(taken) - count - doubt))
	[ "$again" = 0 ] && return 0
	echo "$again letters too many"
	return 1
}

turn=0
for mode in kill crash; do
	tap "run with $mode at each call" try "$mode" "$turn" round
	turn=$((turn + 1))
done
tap 'run with one crash after the other' schedules round kill crash
tap_done
