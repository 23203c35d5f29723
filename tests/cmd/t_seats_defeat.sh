#!/bin/sh
# SPDX-License-Identifier: MIT
# t_seats_defeat.sh - three seats: an army is beaten while its partner is asked.
#
# A seat is never beaten by what another one answers to the same question: no
# set costs the partner's units anything before the fights, and armies are
# defeated when the turn is done, when nobody is asked [N26.1]. The nearest: of
# two that are asked at once one answers with forced marches that cost his army
# what it may lose; the other is asked yet.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/seats.sh"

# The anglo-dutch units have one step each, and one lost is too many.
cd "$tmp" && mkdir beaten && cd beaten || exit 1
XDG_STATE_HOME=$PWD/state
export XDG_STATE_HOME
cp "$tmp"/all/*.id .
sed 's/^\([a-z0-9-]* = A[0-9]* anglo-dutch [a-z]* [a-z-]*\) [0-9]/\1 1/
	s/^defeat.anglo-dutch = .*/defeat.anglo-dutch = 1/' \
	"$srcdir/templates/scenarios/campaign-1815.ini" >weak.ini
sed 's/^scenario = .*/scenario = weak.ini/' "$tmp/all/three-armies.ini" \
	>three-armies.ini
# shellcheck disable=SC2086
"$estafette" new three-armies.ini -i ida.id $at --entropy "$(entropy beaten)" \
	>out 2>&1
for seat in french anglo-dutch prussian; do
	"$estafette" accept $game --seat $seat -i "$(who $seat).id" \
		--no-memory >$seat.block 2>note
done
carry french.block anglo-dutch.block prussian.block >out 2>&1
orders french end
cp $game begun
cp -r state begun.state
forced='march brussels to waterloo: A02, A05
force waterloo to nivelles: A02, A05'
tap 'two are asked at once' awaits anglo-dutch prussian
tap 'one marches his units to death' orders anglo-dutch "$forced"
tap '... as many as his army may lose' hears anglo-dutch 'is lost\|eliminated'
tap '... the other is asked yet' awaits prussian
tap '... and what he hears is no defeat' fails hears prussian 'defeated'
tap 'the turn is not done: resigned alone is not for both' \
	orders prussian resign
tap '... he is asked as before' awaits prussian
tap 'his march ends the turn' orders prussian end
tap '... the army is beaten' hears french 'defeated'
tap '... its seat hears it, too' hears anglo-dutch 'defeated'
tap '... the French are asked' awaits french
orders french end
tap '... then the Prussian alone' awaits prussian
tap '... nobody carries out orders of who is beaten' \
	fails orders anglo-dutch end
tap '... he is not passed, either' fails rule pass anglo-dutch
tap '... all is verified' verified 9
rm -r state && cp -r begun.state state && cp begun $game
# The other way round: the last answer ends the turn.
orders prussian end
orders anglo-dutch "$forced"
tap '... by which the army is beaten' hears anglo-dutch 'defeated'
orders french end
tap '... and the Prussian is asked alone' awaits prussian
tap '... all is verified' verified 8
tap_done
