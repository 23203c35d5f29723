#!/bin/sh
# SPDX-License-Identifier: MIT
# t_players.sh - status --players: how long each player took, over all games.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"

# answers NAME SEAT TIME
answers() {
	orders "$1" "$2" >.block &&
		"$estafette" adjudicate "$1.game" .block -i referee.id \
			--time "$3" >/dev/null
}
# referee NAME TIME WORD...: a ruling of that time.
referee() {
	referee_game=$1.game referee_time=$2
	shift 2
	"$estafette" rule "$referee_game" "$@" --reason 'Since nobody answers.' \
		-i referee.id --time "$referee_time" >/dev/null
}
players() { "$estafette" status $at --players "$@"; }
line() {
	players >.players 2>/dev/null
	grep -qx -e "$1" .players || { cat .players; return 1; }
}

start one 7
answers one allied 2026-11-21T00:00:00Z
answers one french 2026-12-02T00:00:00Z
tap 'who answers soon' line \
	'Alice (est1[^)]*): 1 game, 1 answer; days to answer: 0.5 as a rule, 0.5 at most; 0 reminders, 0 lapses'
tap 'who answers behind his deadline' line \
	'Bob (est1[^)]*): 1 game, 1 answer; days to answer: 11.0 as a rule, 11.0 at most; 0 reminders, 1 lapse'

start two 7
answers two allied 2026-11-22T12:00:00Z
sed -i 's/^days = 7/&\
remind = 2d/; s/^\[seat\.french\]/&\
email = bob@example.org/' two.ini
printf '[post]\nfrom = <referee@example.org>\n' >>two.ini
"$estafette" mail two.game --eml eml -i referee.id \
	--time 2026-11-28T00:00:00Z >/dev/null
referee two 2026-12-20T00:00:00Z forfeit french
tap 'two games; half of the answers took no longer' line \
	'Alice .*: 2 games, 2 answers; days to answer: 0.5 as a rule, 2.0 at most; 0 reminders, 0 lapses'
tap 'reminders; a ruling in the place of an answer' line \
	'Bob .*: 2 games, 1 answer; days to answer: 11.0 as a rule, 11.0 at most; 1 reminder, 2 lapses'

start three 7
answers three allied 2026-11-20T18:00:00Z
"$estafette" accept three.game --seat french -i carol.id >carol.asc
referee three 2026-11-29T00:00:00Z substitute french 'Carol Smith' carol.asc
orders_as() {
	"$estafette" seal three.reports/french.asc french.txt -i carol.id \
		--game three.game >.block 2>/dev/null &&
		"$estafette" adjudicate three.game .block -i referee.id \
			--time 2026-11-30T12:00:00Z >/dev/null
}
"$estafette" report three.game -i referee.id --seat french --sealed \
	>three.reports/french.asc
tap 'a substitute answers' orders_as
tap '... and is charged from when he came' line \
	'Carol Smith .*: 1 game, 1 answer; days to answer: 1.5 as a rule, 1.5 at most; 0 reminders, 0 lapses'
tap '... and who went keeps his lapse' line \
	'Bob .*: 3 games, 1 answer; .*; 1 reminder, 3 lapses'
json() {
	players --json >.json && "${PYTHON:-python3}" -c '
import json, sys
all = json.load(open(".json"))
assert [p["player"] for p in all] == ["Alice", "Bob", "Carol Smith"], all
assert all[0]["games"] == ["one", "three", "two"], all
assert all[1]["lapses"] == 3 and all[1]["median-seconds"] == 950400, all
assert all[1]["id"].startswith("est1"), all'
}
if command -v "${PYTHON:-python3}" >/dev/null; then
	tap 'the same as JSON' json
fi
start four 7
answers four allied 2026-11-21T00:00:00Z
referee four 2026-11-28T00:00:01Z finish none abandoned
tap 'who does not answer till the referee ends the game has a lapse' line \
	'Bob .*: 4 games, 1 answer; .*; 1 reminder, 4 lapses'
late() {
	"$estafette" status --time "$1" --players >.players 2>/dev/null
	grep -qx -e "$2" .players || { cat .players; return 1; }
}
start five 7
answers five allied 2026-11-21T00:00:00Z
tap 'who is asked has none as long as there is time' late 2026-11-28T00:00:00Z \
	'Bob .*: 5 games, 1 answer; .*; 1 reminder, 4 lapses'
tap '... and has one as soon as the deadline is over' late 2026-11-28T00:00:01Z \
	'Bob .*: 5 games, 1 answer; .*; 1 reminder, 5 lapses'
mkdir none
tap 'no games, no players' prints '' players none
cp one.game broken.game
echo rubbish >>broken.game
tap 'a game that cannot be read is named' refuses 4 'broken.game' players
tap '... and hides no other' line 'Alice .*: 5 games.*'
tap_done
