#!/bin/sh
# SPDX-License-Identifier: MIT
# t_clock.sh - the clock of the referee's machine jumps, and is set right again.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"
. "$srcdir/tests/lib/post.sh"

run() {
	"$estafette" run -i referee.id -m in $at
}
keys referee alice bob carol

# ---- no rulings ----
mkdir jump && cd jump && ln -s ../*.id ../ids ../*.txt .
XDG_STATE_HOME=$PWD/state
begin jump 7
echo 'overdue = pass' >>jump.ini
tick 2026-11-20T12:00:00Z 2>/dev/null
tap 'a clock that is behind' status 1 tick 2026-11-19T12:00:00Z
tap '... is told' grep -q 'last round was at 2026-11-20T12:00:00Z' "$tmp/.err"
tap '... also by a few hours' status 1 tick 2026-11-20T11:00:00Z
tap 'five minutes are nothing' quiet tick 2026-11-20T11:56:00Z
cp jump.game before
tap 'a clock that is far ahead' status 1 tick 2027-11-20T12:00:00Z
tap '... makes no rulings' cmp jump.game before
tap '... however often' status 1 tick 2027-11-20T12:00:00Z
tap '... nor when it is right again, if nothing is due' quiet \
	tick 2026-11-21T12:00:00Z
echo 2001-01-01T00:00:00Z >.estafette/tick
tap 'status shows it' sh -c '"$0" status | grep -q "^clock: .*2001-01-01"' \
	"$estafette"
echo 2026-11-21T12:00:00Z >.estafette/tick
tap '--clock-ok: it is right' says 'ruling pass allied' \
	tick 2027-11-20T12:00:00Z --clock-ok
cp jump.game before
tap 'an entry that is still to come' status 1 \
	tick 2026-12-05T12:00:00Z --clock-ok
tap '... is told' grep -q 'entry 6 is of 2027-11-20T12:00:00Z' "$tmp/.err"
tap '... and nothing is ruled' cmp jump.game before
tap 'the referee himself is told what his clock has dated' says 'ruling note' \
	rule jump.game note --reason 'By hand.'
tap '... and before what' grep -q \
	'^estafette: entry 7 is of .*, and entry 6 before it of 2027-11-20T12' \
	"$tmp/.err"
tap '... once' sh -c '
	"$0" rule jump.game note --reason Again. -i referee.id $1 2>err &&
	test ! -s err' "$estafette" "$at"
cd ..

# ---- what such a round leaves behind ----
server
mkdir -p mail/in/new mail/in/cur mail/in/tmp && cd mail
ln -s ../*.id ../ids ../*.txt .
XDG_STATE_HOME=$PWD/state
clock 12:00
for name in one two; do
	begin $name 30
	printf 'remind = 24h\noverdue = pass\n' >>$name.ini
	post $name
done
run >/dev/null 2>&1
# letters [N]: so many have come since it was called without a number.
letters() {
	[ -z "$1" ] || { sent $((letters_n + $1)); return; }
	letters_n=$(find "$tmp/got" -name '*.eml' | wc -l)
}
letters
clock 12:00 2034-11-20
tap 'eight years ahead a round is an error' status 1 run
clock 13:00 2026-12-19
tap '... or a month' status 1 run
tap '... and nobody is reminded' letters 0
for day in 2026-11-28 2026-12-07 2026-12-16 2026-12-19; do
	clock 11:59 $day
	tap "with the right clock nothing is due on $day" quiet run
done
clock 12:00 2026-12-19
tap '... and who is asked is reminded in time' prints 'Reminder: 24 hours' run
tap '... in both games' letters 2

# -- behind by a year --
orders one allied 'move A7 A6
end' >turn.asc
drop alice@example.org <turn.asc
clock 13:00 2025-12-19
run >told 2>&1
tap 'a year behind mail is taken' grep -q '^taken: one, allied, entry 6' told
clock 13:00 2026-12-19
tap 'the deadline that was set then is held against nobody' quiet run
tap '... also if status says that it is over' says \
	'until 2026-01-18T13:00:00Z, which is over' "$estafette" status $at
rule one.game extend french +2d -r 'The clock was wrong.' >/dev/null 2>&1
run >/dev/null
clock 13:01 2026-12-21
run >told 2>&1
tap '... but another one is' grep -q '^one.game: entry 8: ruling pass french' told

# -- what was answered then --
letters
clock 13:00 2034-12-21
drop alice@example.org <turn.asc
tap 'years ahead the same orders are answered' prints 'again: one, allied' run
clock 14:00 2026-12-21
drop alice@example.org <turn.asc
tap '... and again when the clock is right' prints 'again: one, allied' run
drop alice@example.org <turn.asc
tap '... but not at once' prints 'answered before, and not long enough ago' run
tap '... two letters' letters 2

# ---- a deadline of which nobody was told ----
kill "$sink" && wait "$sink" 2>/dev/null
sink=
clock 12:00 2026-12-22
orders one allied end >turn.asc
drop alice@example.org <turn.asc
status 6 run >/dev/null 2>&1
for day in 2026-12-31 2027-01-09 2027-01-18; do
	clock 12:00 $day
	run >/dev/null 2>&1
done
cp one.game before
clock 12:01 2027-01-21
run >told 2>&1
tap 'while the mail server is away nobody is ruled against' cmp before one.game
tap '... which is told, with what can be done' grep -q \
	'^estafette: one.game: no mail .* estafette rule one.game extend french' told
server
sed -i "s|^smtp = .*|smtp = smtp://127.0.0.1:$(cat "$tmp/port")|" ./*.ini
clock 12:02 2027-01-21
tap '... then the report goes' prints 'sent: bob@example.org, [one]' run
tap '... and still nothing is ruled' quiet run
rule one.game extend french +2d -r 'The mail server was away.' >/dev/null 2>&1
run >/dev/null
# Whoever sends by another clock has sent, whenever that was.
sed -i 's/ 2027-01-/ 2033-01-/' one.post/journal
clock 12:03 2027-01-23
run >told 2>&1
tap '... before another deadline is over' grep -q '^one.game: .*ruling pass french' \
	told
tap_done
