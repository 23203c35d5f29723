#!/bin/sh
# SPDX-License-Identifier: MIT
# t_explain.sh - rules by number, and the rules behind what happened.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"

explain() {
	"$estafette" explain "$@"
}

# golden NAME COMMAND...: prints what stands in tests/golden/explain/NAME.txt.
golden() {
	golden_file=$srcdir/tests/golden/explain/$1.txt
	shift
	"$@" >printed || return 1
	[ -z "${GOLDEN_UPDATE-}" ] || cp printed "$golden_file"
	diff "$golden_file" printed
}

# Rules.
tap 'a rule' golden rule explain W13.8
tap 'several, a chapter with its lead, in the order asked' \
	golden rules explain w13.8 W13.9 w8 W6.1
tap 'brackets of a report do no harm' prints 'W10.5 Heavy cavalry' \
	explain '[W7.3' W8.2 'W10.5]'
tap 'a rule in a row of a table' prints 'N30.8 `regroup`; ask; none' explain N30.8
tap 'commas part them' prints 'W10.5 Heavy cavalry' explain 'W7.3,W10.5,'
tap 'blanks do within quotes, with the brackets of a report' \
	prints 'W10.5 Heavy cavalry' explain '[W7.3 W10.5]'
tap 'rules takes a ruleset' refuses 1 'estafette explain W7.3' \
	"$estafette" rules W7.3
tap '... one that there is' refuses 1 \
	'no ruleset "chess" in this build; there are: waterloo, classic, campaign' \
	"$estafette" rules chess
tap '... and says in JSON what its seats are' says \
	'{"edition":"Lieutenant Cavalier","number":2,"ruleset":"classic","seats":["red","blue"],"title":' \
	"$estafette" rules classic --json
tap '... as of all of them' sh -c '
	"$0" rules classic --json | sed "s/^/,/; s/$/,/" >one &&
		"$0" rules --json | grep -qF -f one' "$estafette"
tap 'as JSON' prints '"part":"Hills","rule":"W13.8"' explain --json W13.8

# A row of a table of rules is a rule; its other rows are for the eye.
row='/^| [A-Z][0-9]/{s/^|/-/;s/ |$//;s/ | / /;s/ | /; /g;};/^|/d'

# every_rule: each rule that a page has is explained in the same words.
every_rule() {
	for page in "$srcdir"/templates/rules/*.md; do
		sed -n -e 's/^- \([A-Z][0-9]*\.[0-9]*\) .*/\1/p' \
			-e 's/^| \([A-Z][0-9]*\.[0-9]*\) | .*/\1/p' "$page"
	done >numbers
	sed -n 's/^## \([A-Z][0-9]*\) .*/\1/p' "$srcdir"/templates/rules/*.md |
		xargs "$estafette" explain | tr '\n' ' ' | tr -s ' ' >words
	for page in "$srcdir"/templates/rules/*.md; do
		sed -n '/^## /,$p' "$page"
	done | sed -e 's/^## //; s/^$/ /' -e "$row" | tr '\n' ' ' | tr -s ' ' >page
	[ "$(wc -l <numbers)" -gt 120 ] && cmp page words
}
tap 'every rule of every page, word by word' every_rule

tap 'a number that is not there: its chapter, and what is near' refuses 1 \
	'W13 (Terrain (S, E)) has W13.1 to W13.14; did you mean W13.8?' \
	explain W13.88
tap '... of one with more in it, the rule that it is in' refuses 1 \
	'no rule W13.8.4; W13 (Terrain (S, E)) has W13.1 to W13.14; did you mean W13.8?' \
	explain W13.8.4
tap 'a chapter that is not there' refuses 1 'W1 to W19' explain W20
tap 'a letter that is not there' refuses 1 'no rule X1.1' explain X1.1
tap 'one wrong number among others' refuses 1 'W99.1' explain W8.1 W99.1
tap 'no number' refuses 2 'rules are written W13.8' explain W8.1 hills
tap 'rules have no entries' refuses 2 'a file of this name is ./W8.1' \
	explain W8.1 --entry 3
tap 'a file that is not there' refuses 5 'nope' explain nope

# A game: the Allies move, fire, attack with a gun, and speak.
begin g
play g allied 'move A7 A5
fire I7
attack I7 I5
say "Hello there"'
tap 'an entry, all of it' golden entry explain g.game -i referee.id --entry 6
tap 'an entry that is no number' refuses 2 '--entry: "x" is not a number' \
	explain g.game --entry x
tap 'the last entry is meant if none is' golden entry \
	explain g.game -i referee.id
explain_input() {
	cat "$1" | "$estafette" explain - -i "$2"
}
tap '... from standard input' golden entry explain_input g.game referee.id
tap 'what the other seat may know of it' golden seat \
	explain g.game -i referee.id --entry 6 --seat french
hides() {
	explain g.game -i referee.id --seat french --json >seen &&
		! grep -q 'void\|order"' seen && grep -q '"o":\|"shot"' seen
}
tap '... and no more in JSON' hides
tap 'the player reads it in his report' \
	golden report explain g.reports/allied.asc -i alice.id
tap '... from standard input' golden report \
	explain_input g.reports/allied.asc alice.id
same_report() {
	"$estafette" open g.reports/allied.asc -i alice.id --format json \
		>report.json && golden report explain report.json --game g.game
}
tap '... or in its JSON, without a key' same_report
tap '... not in that of the other' refuses 3 'not sealed to this identity' \
	explain g.reports/allied.asc -i bob.id
tap 'a set-up is one event' prints 'pieces on the board: 38' \
	explain g.game -i referee.id -e 4
tap 'JSON has the words, too' prints '"W9.2":"Fire eliminates' \
	explain g.game -i referee.id --json
tap 'a seat taken decides nothing' prints 'decided nothing' \
	explain g.game --entry 1
tap '... nor does the first entry' prints 'the game is made' \
	explain g.game --entry 0
tap '... as JSON' prints '"entry":1,"events":[]' \
	explain g.game --entry 1 --json

tap 'a player cannot look into the game file' refuses 3 'its referee is' \
	explain g.game -i alice.id
tap 'an entry that is not there' refuses 1 'the last is 6' \
	explain g.game -i referee.id --entry 7
tap 'a seat that is not there' refuses 1 'no seat "red"' \
	explain g.game -i referee.id --seat red
tap 'a game is not held against a game' refuses 2 '--game goes with a report' \
	explain g.game -i referee.id --game g.game
tap 'a file that is not there may have been a game' refuses 5 \
	'nowhere.game: cannot open' "$estafette" explain nowhere.game --entry 3
tap 'a report has no other entries' refuses 2 'is no game file' \
	explain g.reports/allied.asc --entry 3
start young
found new
tap 'a game that has not started' refuses 1 'has not started' \
	explain new.game -i referee.id
tap 'one that has: the first entry that decides' prints 'the game has started' \
	explain young.game -i referee.id
sed 's/^say: /sax: /; s/^await: allied 6/await: french 6/' g.game >changed.game
tap 'a changed game' refuses 3 'changed.game' explain changed.game -i referee.id

# What the referee decided by himself, and why.
rule g.game note --reason 'Bob is ill.' >/dev/null
rule g.game extend allied 2026-12-24T20:00:00Z --reason 'Christmas' >/dev/null
tap 'a note, with its text' prints "A note changes nothing in the game.
The referee's reason: Bob is ill." explain g.game --entry 7
tap 'more time, and why' prints "allied has time until 2026-12-24T20:00:00Z.
The referee's reason: Christmas" explain g.game --entry 8
tap '... for programs' prints '"reason":"Christmas","rewind":null,"ruling":"extend"' \
	explain g.game --entry 8 --json
rule g.game rewind 5 --reason 'a board was wrong' >/dev/null
tap 'a rewind' prints "The game stands again as after entry 5; what was" \
	explain g.game -i referee.id
tap '... and its reason' prints "The referee's reason: a board was wrong" \
	explain g.game -i referee.id --entry 9

# What the clock decided, in words.
begin late 2
printf 'overdue = pass\ngrace = 1h\n' >>late.ini
tick 2026-11-20T12:00:00Z >/dev/null 2>&1
tick 2026-11-24T12:00:00Z >/dev/null 2>&1
tap 'a ruling by the clock, in words' prints "The referee passed in the place of \
allied.
The reason, by the clock: allied has not answered what entry 5 asked until \
2026-11-22T12:00:00Z, nor in the grace behind it." \
	explain late.game -i referee.id
tap '... for programs as it stands' prints \
	'"reason":"by the clock: overdue allied 5 2026-11-22T12:00:00Z grace pass"' \
	explain late.game -i referee.id --json

# Afterwards anybody may ask.
rule g.game finish none draw --reason 'that was enough' >/dev/null
reveal g.game >/dev/null
tap 'a revealed game needs no key' golden entry explain g.game --entry 6
tap 'a ruling has its events' prints 'The game is over' \
	explain g.game --entry 10
tap '... and its reason' prints "The referee's reason: that was enough" \
	explain g.game --entry 10

# Why an order is void: a code in what programs read, words for people.
cat >void.ini <<'END'
[game]
scenario = waterloo-basic
[turn]
seat = french
number = 5
actions = 3
[pieces]
E6 = french line-infantry
E7 = french line-infantry
A9 = allied line-infantry
END
echo 'move E6 E7' >void.txt
tap 'the sandbox says why an order is void' prints \
	'- Void, at no cost: E7 is not empty. [W6.1 W19.1]' \
	"$estafette" resolve void.ini void.txt --dice blue
tap '... to programs by a code' prints '"why":{"at":"E7","is":"not-empty"}' \
	"$estafette" resolve void.ini void.txt --dice blue --json
echo 'fire E6' >void.txt
tap '... and why one is refused' prints \
	'void.txt:1:1: error: only artillery fires; E6 holds infantry [W9.1 W19.3]' \
	sh -c '"$0" resolve void.ini void.txt --dice blue 2>&1' "$estafette"
tap_done
