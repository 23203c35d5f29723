#!/bin/sh
# SPDX-License-Identifier: MIT
# t_seats_clock.sh - the clock and three seats: reminders, deadlines in each
# phase, a seat that has resigned alone.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/seats.sh"
at='--time 2027-03-03T12:00:00Z' # what is answered comes in time

# clock LINE...: of the game's [clock].
clock() {
	sed -i '/^\[post\]/,/^$/d; /^\[spectators\]/,/^$/d; /^\[clock\]/,$d' \
		three-armies.ini
	{
		printf '[clock]\ndays = 7\n'
		printf '%s\n' "$@"
	} >>three-armies.ini
}
tick() {
	"$estafette" tick -i ida.id --time "$@"
}

# ---- reminders ----
# reminded TIME SEAT...: the reminders that are written then, by seat.
reminded() {
	reminded_time=$1
	shift
	rm -rf eml
	{
		cat three-armies.ini
		printf '[post]\nfrom = Ida <ida@example.org>\n'
	} >mail.ini
	"$estafette" mail $game --eml eml -c mail.ini -i ida.id --time "$reminded_time" \
		>out 2>&1 || { cat out; return 1; }
	reminded_is=$(find eml -name '*-reminder-*' |
		sed 's/.*three-armies-[0-9]*-\(.*\)-reminder-.*/\1/' |
		LC_ALL=C sort | tr '\n' ' ')
	[ "$reminded_is" = "$* " ] && return 0
	echo "reminded: $reminded_is"
	return 1
}
# remind SEAT TEXT: the newest reminder of that seat says so.
remind() {
	tr -d '\r' <"$(find eml -name "*-$1-reminder-*" | tail -n 1)" |
		tr '\n' ' ' >told
	grep -qF -e "$2" told || { cat told; return 1; }
}
cut_at 7
clock 'remind = 48h 12h'
tap 'nobody is reminded before it is time' fails reminded 2027-03-07T11:59:59Z
tap 'two who are asked at once are both reminded, and nobody else' \
	reminded 2027-03-07T12:00:01Z anglo-dutch prussian
tap '... each of what he is asked' remind prussian \
	'What you are asked, and how to answer, is in the report of entry 7'
tap '... nothing of his has come' remind anglo-dutch \
	'No valid orders of yours had been read'
dispatches
sealed anglo-dutch "$ad"
carry anglo-dutch.block >out 2>&1
tap 'one has answered: the other alone is' \
	reminded 2027-03-07T12:00:01Z prussian
tap '... for the question of that entry' remind prussian \
	'is in the report of entry 7, to which this mail replies'
cut_at 7
clock 'remind = 48h 12h'
rule extend prussian 2027-03-20T12:00:00Z >out 2>&1
tap 'each by his own deadline' reminded 2027-03-09T00:00:01Z anglo-dutch
tap '... and the other later' reminded 2027-03-18T12:00:01Z prussian
cut_at 17
clock 'remind = 48h'
tap 'of the second Allied seat in a battle' \
	reminded 2027-03-10T10:00:01Z prussian

# ---- a pause, in which who keeps his deadline is absent ----
cut_at 7
clock
tick 2027-03-02T13:00:00Z >out 2>&1
rule extend anglo-dutch - >out 2>&1
dispatches
sealed prussian 'absent 2027-03-05 to 2027-03-10'
carry prussian.block >out 2>&1
tick 2027-03-04T12:00:00Z >out 2>&1
tap 'his deadline moves' grep -qx 'ruling: extend prussian 2027-03-15T12:00:00Z' \
	$game
paused() {
	orders prussian "$pr" && orders anglo-dutch "$ad" &&
		grep -qx 'await: french 11 march move -' $game
}
tap '... and the pause is not over' paused

# ---- deadlines, in each phase ----
# struck ENTRY RULING...: when the deadline passes there, tick rules this, one
# entry each, and the record agrees.
struck() {
	cut_at "$1" || return 1
	clock 'overdue = pass'
	struck_entry=$1
	shift
	passed "$@"
}
passed() {
	tick 2027-03-08T19:00:00Z >out 2>&1
	tick 2027-04-01T00:00:00Z --clock-ok >out 2>&1
	for passed_ruling; do
		struck_entry=$((struck_entry + 1))
		grep -q "entry $struck_entry: ruling $passed_ruling" out ||
			{ cat out; return 1; }
	done
	[ "$(grep -c ': entry' out)" = $# ] && verified $struck_entry
}
tap 'the second of two marches alone' struck 8 'pass anglo-dutch'
tap 'a battle turn of the second seat' struck 17 'pass prussian'
tap '... of the French as defender or attacker' struck 18 'pass french'
tap '... of the first seat, again' struck 19 'pass anglo-dutch'
tap 'a regrouping of the French' struck 21 'pass french'
tap 'two marches at the end of the game' struck 22 'pass anglo-dutch' \
	'pass prussian'

# ---- the set-up, where nobody stands anywhere yet ----
# placing: the free set-up of three seats; the two Allied ones are asked.
placing() {
	rm -rf "$tmp/setup"
	mkdir "$tmp/setup" && cd "$tmp/setup" || return 1
	XDG_STATE_HOME=$PWD/state
	export XDG_STATE_HOME
	cp "$tmp"/all/*.id .
	sed 's/^setup = .*/setup = free/' "$tmp/all/three-armies.ini" \
		>three-armies.ini
	clock "$@"
	# shellcheck disable=SC2086
	"$estafette" new three-armies.ini -i ida.id \
		--time 2027-03-01T12:00:00Z --entropy "$(entropy setup)" \
		>out 2>&1 || return 1
	for seat in french anglo-dutch prussian; do
		"$estafette" accept $game --seat $seat -i "$(who $seat).id" \
			--no-memory >$seat.block 2>note || return 1
	done
	"$estafette" adjudicate $game french.block anglo-dutch.block \
		prussian.block -i ida.id --time 2027-03-01T12:00:00Z >out 2>&1
	struck_entry=4
}
placing 'remind = 48h' 'overdue = pass'
tap 'both place at once' awaits anglo-dutch prussian
tap '... both are reminded' reminded 2027-03-06T12:00:01Z anglo-dutch prussian
tick 2027-03-07T12:00:00Z >out 2>&1
tick 2027-03-08T12:00:01Z >out 2>&1
tap '... the clock passes both' prints '5: ruling pass anglo-dutch' cat out
tap '... the second in an entry of its own' prints \
	'6: ruling pass prussian' cat out
tap '... then the French are asked, with a deadline of theirs' grep -qx \
	'await: french 6 setup place 2027-03-15T12:00:01Z' $game
tap '... they are reminded, and nobody else' \
	reminded 2027-03-13T12:00:02Z french
tick 2027-03-15T12:00:02Z >out 2>&1
tap '... and passed' prints '7: ruling pass french; awaited: french (the march' \
	cat out
tap '... all is verified' verified 7
historical() {
	"$estafette" show $game --seat all --entry 7 -i ida.id >out 2>&1
	grep -q 'Brussels' out
}
tap '... they stand where history has them' historical
placing 'overdue = pass'
orders prussian 'place all: historical'
tap 'one has placed' awaits anglo-dutch
tick 2027-03-07T12:00:00Z >out 2>&1
tick 2027-03-08T12:00:01Z >out 2>&1
tap '... the other alone is passed' prints '6: ruling pass anglo-dutch' cat out
tap '... all is verified' verified 6

# ---- a seat that has resigned alone ----
cut_at 7
clock 'overdue = forfeit'
sealed prussian "$pr"
sealed anglo-dutch "$ad"
carry anglo-dutch.block >out 2>&1
tick 2027-03-08T19:00:00Z >out 2>&1
tick 2027-03-09T12:00:01Z >out 2>&1
tap 'a seat forfeits alone' prints '9: ruling forfeit prussian' cat out
tap '... and is asked yet' awaits prussian
tap '... until another deadline' grep -qx \
	'await: prussian 9 march move 2027-03-16T12:00:01Z' $game
tick 2027-03-16T12:00:01Z >out 2>&1
tap '... which is not over at its very second' fails grep ruling out
tick 2027-03-16T12:00:02Z >out 2>&1
tap '... then it is passed, as it has forfeited once' \
	prints '10: ruling pass prussian; awaited: french' cat out
tap '... for a reason that programs can read' grep -qx \
	'| by the clock: overdue prussian 9 2027-03-16T12:00:01Z pass' $game
tap '... all is verified' verified 10
at='--time 2027-03-16T13:00:00Z'
tap 'a rewind takes the forfeit back, too' rule rewind 8
tick 2027-03-23T13:00:01Z >out 2>&1
tap '... so that it forfeits again' prints '12: ruling forfeit prussian' cat out
tap_done
