#!/bin/sh
# SPDX-License-Identifier: MIT
# t_seats.sh - three seats on the record: two that are asked at once, a seat that
# goes on waiting, rulings and the clock in every phase.
#
# The positions are those of the recorded game campaign-three, cut off where a
# seat is asked; its set-up is a game of its own.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/seats.sh"

# ---- two answers ----
both
tap 'two seats are asked at once' awaits anglo-dutch prussian
tap 'both answers in one command' says 'entry 9' \
	carry anglo-dutch.block prussian.block
cp $game "$tmp/one"
tap '... are two entries' verified 9
tap '... and the other side is asked' awaits french
both
carry anglo-dutch.block >out 2>&1
tap 'in two commands the second seat is awaited yet' awaits prussian
tap '... for the same question, with the same deadline' sh -c '
	[ "$(grep "^await: prussian " "$0" | sort -u |
		grep -c " 7 march move ")" = 1 ]' $game
carry prussian.block >out 2>&1
tap '... and the same bytes come of it' cmp $game "$tmp/one"
both
tap 'in the other order' says 'entry 9' carry prussian.block anglo-dutch.block
tap '... they are verified, too' verified 9
tap '... and others' fails cmp -s $game "$tmp/one"
both
carry prussian.block >out 2>&1
cp $game before
tap 'the same set again: it was carried out' says \
	'already carried out in entry 8' carry prussian.block
sealed prussian 'march namur to ligny: P01'
tap 'another set for the same decision comes too late' \
	refuses 1 'expected orders of a seat that is awaited' \
	carry prussian.block
tap '... and changes nothing' cmp $game before
tap 'the partner hears how many marched where' hears anglo-dutch \
	'Namur to Ligny: 1 Prussian unit'

# ---- two answers that contradict each other ----
# Le Roeulx and Charleroi are no neighbours: one of them attacks Binche [N7.12].
contradict() {
	cut_at 10 && sealed anglo-dutch 'march le roeulx to binche: A16' &&
		sealed prussian 'march charleroi to binche: P02, P05'
}
contradict
cp $game before
tap 'two seats attack a town that one may: one commit is all or none' \
	fails carry anglo-dutch.block prussian.block
tap '... and nothing has changed' cmp $game before
tap 'one after the other the first is carried out' carry anglo-dutch.block
tap '... the second is not' fails carry prussian.block
carry prussian.block >out 2>&1
tap '... by the rule' grep -q 'N7.12' out
tap '... its seat is asked as before' awaits prussian
tap '... his partner attacks' hears french 'Le Roeulx to Binche: 1 Anglo-Dutch'
dispatches
check() {
	printf '%s\n' "$2" >"$1.txt"
	"$estafette" check "$1.asc" "$1.txt" -i "$(who "$1").id" --no-memory
}
refused() {
	refused_rule=$1
	shift
	! check "$@" >out 2>&1 && grep -q "$refused_rule" out
}
tap '... which his own report shows him now' refused N7.12 \
	prussian 'march charleroi to binche: P02, P05'
tap '... he orders something else, for the same question' \
	orders prussian 'march charleroi to quatre bras: P02'
tap '... all is verified' verified 12
contradict
tap 'the other way round' carry prussian.block
tap '... the other is not' fails carry anglo-dutch.block
tap '... and is asked' awaits anglo-dutch

# ---- what is refused ----
cut_at 22
dispatches
tap 'a unit that has died since' refused N7.2 \
	anglo-dutch 'march waterloo to nivelles: A02'
tap 'one of the partner' refused 'N27.1' \
	anglo-dutch 'march quatre bras to waterloo: P02'
many() {
	echo end
	many_n=0
	while [ $many_n -lt 55 ]; do
		many_n=$((many_n + 1))
		echo "support at $(sed -n "/^\[towns\]/,/^\[/s/^\([a-z-]*\) =.*/\1/p" \
			"$srcdir/templates/scenarios/campaign-1815.ini" |
			sed -n ${many_n}p) A01, A03, A04, A05, A07, A08, A09, A10, A11"
	done
}
tap 'more standing and waiting than is allowed' refused N30.15 \
	anglo-dutch "$(many)"
cut_at 16
tap '... in a battle turn, too' refused N30.15 anglo-dutch "$(many | sed 1d)"

# ---- at once ----
# race: both answers, each by several processes that begin together; every one
# of them is carried out once.
race() {
	for race_round in 1 2 3 4; do
		both
		for race_n in 1 2 3 4; do
			carry anglo-dutch.block >ad.$race_n 2>&1 &
			carry prussian.block >pr.$race_n 2>&1 &
		done
		wait
		carry anglo-dutch.block >out 2>&1
		carry prussian.block >out 2>&1
		[ "$(entries)" = 10 ] && verified 9 >out && continue
		cat ad.* pr.*
		return 1
	done
}
tap 'many processes with both answers: each is one entry' race

# ---- passed, in each phase ----
# passes ENTRY SEAT NEXT...: the seat is passed there, and it is verified; then
# those are awaited.
passes() {
	passes_entry=$(($1 + 1))
	cut_at "$1" && rule pass "$2" && verified $passes_entry || return 1
	shift 2
	awaits "$@"
}
tap 'a march is passed' passes 4 french anglo-dutch prussian
tap 'the field is' passes 5 prussian prussian
tap 'a regrouping is' passes 6 prussian anglo-dutch prussian
tap 'one of two marches is: the other is awaited' \
	passes 7 anglo-dutch prussian
tap '... or the other' passes 7 prussian anglo-dutch
tap '... or the second' passes 8 anglo-dutch french
tap 'a deployment is' passes 14 french french
tap 'a battle turn is' passes 15 french anglo-dutch
tap '... of the first Allied seat' passes 16 anglo-dutch prussian
tap '... of the second' passes 17 prussian french
tap 'who is not asked is not passed' fails passes 16 prussian french

# The set-up: nobody stands anywhere yet.
mkdir "$tmp/setup"
cd "$tmp/setup" || exit 1
XDG_STATE_HOME=$PWD/state
export XDG_STATE_HOME
cp "$tmp"/all/*.id .
sed 's/^setup = .*/setup = free/' "$tmp/all/three-armies.ini" >three-armies.ini
# shellcheck disable=SC2086
"$estafette" new three-armies.ini -i ida.id $at \
	--entropy "$(entropy setup)" >out 2>&1
for seat in french anglo-dutch prussian; do
	"$estafette" accept $game --seat $seat -i "$(who $seat).id" \
		--no-memory >$seat.block 2>note
done
carry french.block anglo-dutch.block prussian.block >out 2>&1
tap 'two place at once' awaits anglo-dutch prussian
tap '... one may be passed' rule pass prussian
tap '... the other places' orders anglo-dutch 'place all: historical'
tap '... then the French are passed' rule pass french
tap '... and march' awaits french
tap '... all is verified' verified 7

# ---- other rulings ----
cut_at 7
tap 'a seat that forfeits alone has resigned alone' rule forfeit prussian
tap '... and both are awaited yet' awaits anglo-dutch prussian
tap '... nobody is told that he said so' hears prussian \
	'You count as resigned: the referee has ruled so'
tap '... nor in what there is to do' fails hears prussian 'You have resigned'
tap '... to his partner neither' fails hears anglo-dutch 'ally has resigned'
tap '... when the other does, too, the French have won' \
	rule forfeit anglo-dutch
tap '... as the record says' result 'french resigned'
tap '... all is verified' verified 9
cut_at 4
rule forfeit french >out 2>&1
tap 'the Allies win under the name of the Anglo-Dutch seat' \
	result 'anglo-dutch resigned'
tap '... which is verified' verified 5
tap '... he has won' hears anglo-dutch 'Result: you have won'
tap '... and so has his partner' hears prussian 'Result: you have won'
tap '... and the French have not' hears french 'Result: the Allies have won'
cut_at 7
: >three-armies.lock
tap 'no victory has the name of the partner' \
	refuses 1 'has the name of anglo-dutch' \
	rule finish prussian armies
tap 'the referee ends it for the Allies' rule finish anglo-dutch armies
tap '... which is verified' verified 8
tap '... for both' hears prussian 'Result: you have won'
cut_at 8
tap 'it is rewound to where two were asked' rule rewind 7
tap '... both are asked again' awaits anglo-dutch prussian
tap '... and answer' orders prussian "$pr"
tap '... one after the other' orders anglo-dutch "$ad"
tap '... all is verified' verified 11
cut_at 7
tap 'one of them gets more time' rule extend prussian 2027-06-01T00:00:00Z
tap '... he alone' prints 'until 2027-03-09T12:00:00Z, which is over
  prussian (Gerda): the march, since 2027-03-02T12:00:00Z, until 2027-06-01T' \
	"$estafette" status $at .
"$estafette" keygen --no-password --name carol -o carol.id \
	--entropy "$(entropy carol)" >out 2>&1
"$estafette" accept $game --seat prussian -i carol.id --no-memory \
	>carol.block 2>note
tap 'one of them is replaced' \
	rule substitute prussian Carol carol.block
who() {
	case $1 in
	french) echo flora ;;
	anglo-dutch) echo ben ;;
	prussian) echo carol ;;
	esac
}
tap '... the new player answers what the old one was asked' \
	orders prussian "$pr"
tap '... all is verified' verified 10

# ---- the clock ----
# struck ENTRY RULING...: when the deadline passes there, tick rules this, one
# entry each.
struck() {
	cut_at "$1" || return 1
	sed -i '/^\[post\]/,/^$/d; /^\[spectators\]/,/^$/d
		s/^days = .*/&\noverdue = pass/' three-armies.ini
	"$estafette" tick -i ida.id --time 2027-03-08T19:00:00Z >out 2>&1
	"$estafette" tick -i ida.id --time 2027-04-01T00:00:00Z --clock-ok \
		>out 2>&1
	struck_entry=$1
	shift
	for struck_ruling; do
		struck_entry=$((struck_entry + 1))
		grep -q "entry $struck_entry: ruling $struck_ruling" out ||
			{ cat out; return 1; }
	done
	verified $struck_entry
}
tap 'the deadline of a march passes' struck 4 'pass french'
tap '... of a field' struck 5 'pass prussian'
tap '... of a regrouping' struck 6 'pass prussian'
tap '... of two marches at once' struck 7 'pass anglo-dutch' 'pass prussian'
tap '... of a deployment' struck 14 'pass french'
tap '... of a battle turn' struck 15 'pass french'
tap '... of a joint one' struck 16 'pass anglo-dutch'
tap_done
