#!/bin/sh
# SPDX-License-Identifier: MIT
# t_seats_forged.sh - three seats: what is signed and sealed without `check` is
# refused by the referee, with line, column and rule, or is void in its turn.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/seats.sh"

# forged SEAT TEXT: SEAT.block with these orders, signed with the seat's key.
forged() {
	printf '%s\n' "$2" >"$1.txt"
	"$builddir/tests/lib/forge" $game "$1" "$(who "$1").id" "$1.txt" \
		>"$1.block"
}
# refused_at LINE:COLUMN RULE SEAT TEXT: the forged set is refused for that,
# nothing changes, and the same are awaited.
refused_at() {
	refused_at=$1
	refused_rule=$2
	shift 2
	forged "$@" || return 1
	cp $game before
	! carry "$1.block" >out 2>&1 || { echo 'it is carried out'; return 1; }
	grep -q "^orders:$refused_at: error: .*\[$refused_rule[], ]" out &&
		grep -q 'refused; nothing has changed' out &&
		cmp $game before || { cat out; return 1; }
}

# ---- two answers that contradict each other ----
cut_at 10
forged anglo-dutch 'march le roeulx to binche: A16'
carry anglo-dutch.block >out 2>&1
tap 'one has attacked: the other may not' refused_at 1:1 N7.12 prussian \
	'march charleroi to binche: P02, P05'
tap '... he is asked as before' awaits prussian
cut_at 10
forged prussian 'march charleroi to binche: P02, P05'
carry prussian.block >out 2>&1
tap 'the other way round' refused_at 1:1 N7.12 anglo-dutch \
	'march le roeulx to binche: A16'
tap '... he is asked as before' awaits anglo-dutch

# ---- units ----
cut_at 22
tap 'a unit that has died since' refused_at 2:1 N7.2 anglo-dutch \
	"say \"Forward.\"
march waterloo to nivelles: A02"
tap 'one of the partner' refused_at 1:32 N27.1 anglo-dutch \
	'march quatre bras to waterloo: P02'
tap 'a town that there is not' refused_at 1:7 N29.9 prussian \
	'march nowhere to ligny: P01'

# ---- more than may stand and wait ----
# long BYTES: plans of one's own, with so many bytes more than nothing.
long() {
	towns=$(sed -n '/^\[towns\]/,/^\[/s/^\([a-z-]*\) =.*/\1/p' \
		"$srcdir/templates/scenarios/campaign-1815.ini")
	for town in $towns; do
		echo "support at $town $1"
	done
}
all='A01, A03, A04, A05, A06, A07, A08, A09, A10, A11, A12, A13, A14, A15'
tap '2,000 bytes more than is allowed' sh -c '[ "$(wc -c)" -gt 4000 ]' <<END
$(long "$all")
END
tap '... are refused' refused_at '[0-9]*:[0-9]*' N30.15 anglo-dutch \
	"$(long "$all")
end"
cut_at 16
tap '... in a battle turn, too' refused_at '[0-9]*:[0-9]*' N30.15 anglo-dutch \
	"$(long "$all")"
tap '... and the seat is asked as before' \
	awaits anglo-dutch

# ---- void in its turn ----
# What a battle turn forbids costs nothing (N29.9): the set is carried out.
forged anglo-dutch 'fire A12
end'
tap 'a line that the battle forbids is no refusal' carry anglo-dutch.block
tap '... but void, by its rule' hears anglo-dutch 'N16\|N29'
tap '... its list stops there, and the seat is asked on' awaits anglo-dutch
tap '... all is verified' verified 17
tap_done
