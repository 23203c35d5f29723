#!/bin/sh
# SPDX-License-Identifier: MIT
# t_rule.sh - rulings, reports written again, and the secret at the end.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"

last() {
	sed -n '/^== entry/h;/^== entry/!H;${g;p;}' "$1"
}
ends() {
	last "$1" | grep -qx -e "$2"
}

# What is no ruling.
found w42
: >w42.lock
tap 'no reason' refuses 2 'needs --reason' rule w42.game note
tap 'an empty reason' refuses 2 'say why' rule w42.game note --reason ''
tap 'a reason with a bell' refuses 2 'control' \
	rule w42.game note --reason "$(printf 'a\007b')"
tap 'a reason that ends in a blank' refuses 2 'ends in a blank' \
	rule w42.game note --reason 'so '
tap 'a reason that is no UTF-8' refuses 2 'UTF-8' \
	rule w42.game note --reason "$(printf 'a\377b')"
tap 'a line of 4095 bytes' refuses 2 'no more than 4094 bytes' \
	rule w42.game note --reason "$(head -c 4095 /dev/zero | tr '\0' x)"
long() {
	head -c "$1" /dev/zero | tr '\0' x | fold -w 4000
}
tap 'a reason that no report can hold' refuses 1 'no room for this reason' \
	rule w42.game note --reason "$(long 32768)"
tap 'a reason that only the program gives' refuses 2 'in other words' rule \
	w42.game note --reason 'by the clock: overdue allied 3 offer'
tap '... also for a fork' refuses 2 'in other words' rule \
	w42.game note --reason x --fork 'by the clock: absent'
tap 'an unknown ruling' refuses 2 'unknown ruling' \
	rule w42.game abolish --reason x
tap 'fork is a ruling that nobody just writes' refuses 2 'unknown ruling' \
	rule w42.game fork --reason x
tap 'a fork without a reason, needed or not' refuses 2 '--fork: say why' \
	rule w42.game note --reason x --fork ''
tap 'extend without a time' refuses 2 'GAME extend SEAT UNTIL' \
	rule w42.game extend allied --reason x
tap 'extend to no time' refuses 2 'neither a time' \
	rule w42.game extend allied tomorrow --reason x
tap 'extend to a day that is none' refuses 2 'neither a time' \
	rule w42.game extend allied 2027-02-29T12:00:00Z --reason x
tap 'rewind to no number' refuses 2 'no number' \
	rule w42.game rewind back --reason x
tap 'substitute without a block' refuses 2 'GAME substitute SEAT PLAYER' \
	rule w42.game substitute allied Carol --reason x
tap 'a player without a name' refuses 2 '1 to 40' \
	rule w42.game substitute allied '' w42-allied.asc --reason x
tap 'a player whose name is too long' refuses 2 '1 to 40' \
	rule w42.game substitute allied "$(printf %041d 0)" w42-allied.asc \
	--reason x
for player in ';Carol' 'Carol ; Smith'; do
	tap "a player whom a configuration cannot name: $player" refuses 2 \
		'a comment' rule w42.game substitute allied "$player" \
		w42-allied.asc --reason x
done
tap 'a mail address that is none' refuses 2 'no mail address' \
	rule w42.game substitute allied Carol w42-allied.asc --reason x \
	--email 'x@y, z@y'
long=carol@$(printf '%059d.' 0 0 0 | tr 0 c)org
tap 'an address that a configuration cannot hold' refuses 2 \
	'at most 180 characters' rule w42.game substitute allied Carol \
	w42-allied.asc --reason x --email "$long"
tap 'an address for a ruling that needs none' refuses 2 '--email' \
	rule w42.game pass allied --reason x --email a@example.org
tap 'no block in the file' refuses 4 'ACCEPT' \
	rule w42.game substitute allied Carol w42.ini --reason x
cat w42-allied.asc w42-french.asc >both.asc
tap 'two blocks in it' refuses 4 \
	'both.asc: there are 2 accept blocks in it; a substitution needs one' \
	rule w42.game substitute allied Carol both.asc --reason x
tap 'pass without a seat' refuses 2 'GAME pass SEAT' \
	rule w42.game pass --reason x
tap 'a note with too much' refuses 2 'GAME note' \
	rule w42.game note allied --reason x
tap 'pass before the start' refuses 1 '' rule w42.game pass allied --reason x
tap 'forfeit before the start' refuses 1 '' \
	rule w42.game forfeit allied --reason x
tap 'finish before the start' refuses 1 '' \
	rule w42.game finish none abandoned --reason x
tap 'extend before the start' refuses 1 '' \
	rule w42.game extend allied - --reason x
tap 'substitute before the start' refuses 1 \
	'accepted yet: allied, french; until then nothing but notes' \
	rule w42.game substitute allied Carol w42-allied.asc --reason x
tap '... by hand' refuses 1 'a new game can have other players' \
	rule w42.game substitute allied Carol --hand --reason x
tap 'rewind before the start' refuses 1 '' \
	rule w42.game rewind 0 --reason x
tap 'no report before the start' refuses 1 'has not started' report w42.game

# A note, at any time.
tap 'a note before the start' says 'entry 1: ruling note' \
	rule w42.game note --reason 'Grüße vom Schiedsrichter.

Auf geht es!'
tap '... with its reason' ends w42.game '| Grüße vom Schiedsrichter.'
tap '... all of it' ends w42.game '|'
tap '... and no state' fails ends w42.game 'state:'
adjudicate w42.game w42-allied.asc w42-french.asc >/dev/null
play w42 allied
tap 'a set-up cannot be passed' refuses 1 '' rule w42.game pass french --reason x
tap 'a seat that is not awaited cannot forfeit' refuses 1 'awaited' \
	rule w42.game forfeit allied --reason x
tap 'a seat that is none' refuses 1 'seat' \
	rule w42.game forfeit prussian --reason x
tap 'the second seat places its army' play w42 french
cp w42.reports/french.txt french-6.report

# pass
tap 'pass' says 'entry 7: ruling pass allied; awaited: french (orders)' \
	rule w42.game pass allied --reason 'No orders for three weeks.'
tap '... has a state, and opens no link' grep -q '"link":1,' \
	w42.reports/allied.json
tap '... is told' grep -q '"entry":7,' w42.reports/french.json
tap '... can be verified' verified w42.game 7
tap 'it is not their turn any more' refuses 1 'awaited' \
	rule w42.game pass allied --reason x
tap 'the game goes on' play w42 french 'end'
tap '... with the same link as if nobody had passed' play w42 allied 'end'
tap '... and can be verified' verified w42.game 9

# report
report w42.game --seat french --entry 6 >again.txt
tap 'an old report again: the same bytes' cmp again.txt french-6.report
for seat in allied french; do
	report w42.game -s $seat >again.txt
	report w42.game -s $seat --format json >again.json
	report w42.game -s $seat --sealed >again.asc
	tap "the last report of $seat" cmp again.txt w42.reports/$seat.txt
	tap '... as JSON' cmp again.json w42.reports/$seat.json
	tap '... as dispatch' cmp again.asc w42.reports/$seat.asc
done
report w42.game >both.txt
echo >gap
cat w42.reports/allied.txt gap w42.reports/french.txt >expected.txt
tap 'of all seats if none is named' cmp both.txt expected.txt
tap 'a player reads in his dispatch what the referee prints' sh -c '
	"$0" open again.asc -i bob.id | cmp - w42.reports/french.txt' "$estafette"
tap 'a seat that is none' refuses 1 'no seat' report w42.game --seat prussian
tap '... or has no name' refuses 1 'no seat ""' report w42.game --seat ''
tap 'an entry without a report' refuses 1 '; the first one is entry 4' \
	report w42.game --entry 2
tap 'the first entry of a game that has started' refuses 1 \
	'no entry 0 that reports tell of; the first one is entry 4' \
	report w42.game --entry 0
tap 'an entry that is none' refuses 1 '; the last one before it is entry' \
	report w42.game --entry 99
tap 'a format that there is not' refuses 2 'bbcode or json, not "pdf"' \
	report w42.game --format pdf
tap '--sealed is a format by itself' refuses 2 '--sealed' \
	report w42.game --sealed --format json
tap '... and to a seat' refuses 2 "to somebody's key: name his seat" \
	report w42.game --sealed --seat public
tap 'only the referee' refuses 3 'its referee is' \
	"$estafette" report w42.game -i bob.id

# finish, reveal
tap 'no reveal before the end' refuses 1 'w42.game: the game is not over' \
	reveal w42.game
cp w42.game won.game
cp -r state state-won
tap 'a degree that is none' refuses 1 'decisive' \
	rule w42.game finish none sunset --reason x
tap 'a winner that is none' refuses 1 '' \
	rule w42.game finish prussian decisive --reason x
for result in 'none decisive' 'allied draw' 'allied abandoned' \
	'allied sunset'; do
	tap "no end: $result" refuses 1 'none abandoned, none draw, or a seat' \
		rule w42.game finish $result --reason x
done
tap 'finish' says 'entry 10: ruling finish none; the game is over (abandoned)' \
	rule w42.game finish none abandoned --reason 'Both have moved house.'
tap '... awaits nobody' fails ends w42.game 'await: .*'
tap '... is told' grep -q '"result":"none abandoned"' w42.reports/allied.json
tap '... to lookers-on, too, with nobody as the winner' prints \
	'entry 10, ruling finish none, on ' \
	"$estafette" report w42.game --seat public -i referee.id
tap '... can be verified' verified w42.game 10
printf 'end\n' >typed
"$builddir/tests/lib/forge" w42.game french bob.id typed asked 9 >late.asc
tap 'orders afterwards' refuses 1 'over' adjudicate w42.game late.asc
tap 'another finish' refuses 1 '' \
	rule w42.game finish none abandoned --reason x
"$estafette" accept won.game --seat french -i carol.id >won-french.asc 2>note
tap 'nobody takes over a game that is over' refuses 1 'has its result' \
	rule w42.game substitute french Carol won-french.asc --reason x
tap 'a note is still possible' status 0 rule w42.game note --reason 'Thanks.'
tap 'reveal' says "entry 12: the game's secret is revealed" reveal w42.game
tap '... names the result' ends w42.game 'result: none abandoned'
tap '... and everybody can verify everything' says \
	'agrees at V3 up to entry 12' "$estafette" verify w42.game
tap 'nothing comes behind: a note' refuses 1 '' \
	rule w42.game note --reason x
homeless() {
	env -u HOME -u XDG_STATE_HOME "$estafette" rule w42.game note \
		--reason x -i referee.id $at
}
tap 'where a machine cannot remember, what is to be set is said' refuses 5 \
	'what this machine has to remember: set one of them, see estafette(1)' \
	homeless
tap 'nothing comes behind: a second reveal' refuses 1 'already' reveal w42.game
tap 'reports can still be made' status 0 report w42.game

# forfeit, and JSON
XDG_STATE_HOME=$PWD/state-won
tap 'forfeit' says '"result":"allied decisive"' \
	rule won.game forfeit french --reason 'Resigned in the forum.' --json
tap '... has its ruling in JSON' grep -q '"ruling":"forfeit","seat":"french"' \
	"$tmp/.out"
tap '... can be verified' verified won.game 10
tap 'revealed with --json' says '"kind":"reveal"' reveal won.game --json

# extend, substitute, rewind: another game, with a clock and a configuration.
XDG_STATE_HOME=$tmp/state
begin w43 7
tap 'extend' says 'entry 6: ruling extend allied' \
	rule w43.game extend allied 2026-12-24T12:00:00Z --reason 'Holidays.'
tap '... has no state' fails ends w43.game 'state:'
tap '... is what status shows' grep -q 'until 2026-12-24T12:00:00Z' <<-END
	$("$estafette" status $at 2>&1)
END
tap '... can be verified' verified w43.game 6
tap 'the same deadline once more' refuses 1 'already' \
	rule w43.game extend allied 2026-12-24T12:00:00Z --reason x
tap 'a deadline that is over' refuses 1 'not later than now' \
	rule w43.game extend allied 2026-11-20T12:00:00Z --reason x
tap 'a deadline for a seat that is not awaited' refuses 1 'awaited' \
	rule w43.game extend french - --reason x
tap 'extend -: the clock stands still' says 'entry 7: ruling extend allied' \
	rule w43.game extend allied - --reason 'Pause, as both have asked.'
tap '... as status shows' sh -c '"$0" status --json |
	grep -q "\"until\":null"' "$estafette"
tap 'a pause once more' refuses 1 'allied has no deadline as it is' \
	rule w43.game extend allied - --reason x
cp w43.reports/allied.asc old.asc
"$estafette" accept w43.game --seat allied -i carol.id >carol.asc 2>note
"$estafette" accept w43.game --seat french -i carol.id >carol-french.asc \
	2>note
sed 's/^sig: ./sig: A/;s/^nonce: ..../nonce: 0000/' carol.asc >forged.asc
tap 'a substitute for the other seat' refuses 1 'seat' \
	rule w43.game substitute allied Carol carol-french.asc --reason x
tap 'a forged acceptance' refuses 3 '' \
	rule w43.game substitute allied Carol forged.asc --reason x
sed '/^.seat.allied/,/^id/d' w43.ini >bare.ini
tap 'a configuration in which he has no place' refuses 4 \
	'bare.ini: there is no [seat.allied]' rule w43.game substitute allied \
	Carol carol.asc --reason x --config bare.ini
tap 'substitute' says 'entry 8: ruling substitute allied' \
	rule w43.game substitute allied 'Carol Smith' carol.asc \
	--reason 'Alice has moved.' --email carol@example.org
tap '... can be verified' verified w43.game 8
tap '... puts player, key and address into the configuration' sh -c '
	sed -n "/^.seat.allied/,/^.seat.french/p" w43.ini >seat
	grep -qx "player = Carol Smith" seat && grep -qx "id = $1" seat &&
		grep -qx "email = carol@example.org" seat &&
		[ $(wc -l <seat) = 5 ]' sh "$(cat ids/carol)"
tap '... and leaves the rest as it was' grep -qx "id = $(cat ids/bob)" w43.ini
cp w43.game before.game
tap 'the same again: nothing new' rule w43.game substitute allied \
	'Carol Smith' carol.asc --reason x --email carol@example.org
tap '... as JSON' says '{"entries":[],"head":"' rule w43.game substitute \
	allied 'Carol Smith' carol.asc --reason x --json
tap '... not a byte' cmp w43.game before.game
sed -i 's/^email = carol.*/&\nzone = Europe\/Berlin/' w43.ini
cp w43.ini before.ini
tap '... nor of what was written since, without the address' rule w43.game \
	substitute allied 'Carol Smith' carol.asc --reason x
tap '... as the configuration shows' cmp w43.ini before.ini
tap '... in which it was' grep -q '^zone = ' w43.ini
sed 's/$/\r/' w43.ini >crlf.ini
tap '... nor where an editor has put CR LF' rule w43.game substitute allied \
	'Carol Smith' carol.asc --reason x --config crlf.ini
tap '... which stays' sh -c 'sed "s/\$/\r/" w43.ini | cmp - crlf.ini'
tap 'the dispatch is sealed to the new key' \
	"$estafette" open w43.reports/allied.asc -i carol.id --format json
tap '... not to the old one any more' status 3 \
	"$estafette" open w43.reports/allied.asc -i alice.id
tap '... and tells what the old one told' sh -c '
	"$0" open old.asc -i alice.id >old.txt
	"$0" open w43.reports/allied.asc -i carol.id | cmp - old.txt' \
	"$estafette"
tap 'a held dispatch of the old player stands' verified w43.game 8
printf 'end\n' >typed
tap 'the old player cannot come back with his old key' refuses 1 \
	'anchor: expected an anchor that this game has not had' \
	rule w43.game substitute allied Alice w43-allied.asc --reason x
tap '... nor does he who has the seat take it once more' refuses 1 'anchor' \
	rule w43.game substitute allied Carol carol.asc --reason x
tap '... accept says so before anything is mailed' refuses 1 \
	'make a new identity' "$estafette" accept w43.game --seat allied \
	-i alice.id
tap '... but makes the block of who has the seat once more' prints \
	"$(sed -n 's/^sig: //p' carol.asc)" \
	"$estafette" accept w43.game --seat allied -i carol.id
tap '... and one identity may take two seats' status 0 \
	"$estafette" accept w43.game --seat french -i carol.id
tap 'the old player cannot play' refuses 3 'key' adjudicate w43.game \
	"$("$estafette" seal old.asc typed -i alice.id >alice.asc; echo alice.asc)"
tap 'the new one needs the game file for the first orders' \
	refuses 3 'the game file as it is now' \
	"$estafette" seal w43.reports/allied.asc typed -i carol.id
"$estafette" seal w43.reports/allied.asc typed -i carol.id --game w43.game \
	>right.asc
tap 'with it they are carried out, and the pause goes on' says \
	'entry 9: orders of allied; awaited: french (orders)' \
	adjudicate w43.game right.asc
tap '... and the report counts his own links' grep -q '"link":1,' \
	w43.reports/allied.json
tap '... and can be verified' verified w43.game 9
tap 'rewind' says 'entry 10: ruling rewind; awaited: allied (orders)' \
	rule w43.game rewind 5 --reason 'The referee misread an order.'
tap '... can be verified' verified w43.game 10
tap '... twice in a row is once too often' refuses 1 'entry 10 has done so' \
	rule w43.game rewind 5 --reason x
tap '... to an entry without a position names the nearest' refuses 1 \
	'rewind: entry 8 has no position; the last one before it with a position is entry 5' \
	rule w43.game rewind 8 --reason x
tap '... also the first' refuses 1 'the first one with a position is entry 3' \
	rule w43.game rewind 1 --reason x
tap '... to one that is not there' refuses 1 \
	'entry 11 is not there; the last one before it with a position is entry 10' \
	rule w43.game rewind 11 --reason x
tap 'what was undone is not carried out again' says \
	'already carried out in entry 9, undone by entry 10' \
	adjudicate w43.game right.asc
tap '... as JSON' says '"again":[{"entry":9,"undone-by":10}],"entries":[],' \
	adjudicate w43.game right.asc --json
tap '... nor what was not undone' says '"again":[{"entry":2,"undone-by":null}]' \
	adjudicate w43.game w43-french.asc --json
who() {
	if [ "$1" = allied ]; then echo carol; else echo bob; fi
}
tap 'another deadline ends the pause' status 0 \
	rule w43.game extend allied 2026-11-30T12:00:00Z --reason 'On we go.'
tap 'the game goes on' play w43 allied end
tap '... with deadlines' ends w43.game \
	'await: french 12 play act 2026-11-27T12:00:00Z'
tap '... for both' play w43 french end
tap '... can be verified' verified w43.game 13
rule w43.game finish none abandoned --reason x >/dev/null
tap 'a rewind after the result' says 'entry 15: ruling rewind; awaited: french' \
	rule w43.game rewind 12 --reason 'They go on.'
rule w43.game finish none abandoned --reason x >/dev/null
reveal w43.game >/dev/null
tap 'with the secret revealed anybody verifies all of it' says \
	'agrees at V3 up to entry 17' "$estafette" verify w43.game
tap 'nothing is rewound behind the reveal' refuses 1 \
	"w43.game: the game's secret is revealed: nothing can be ruled any more" \
	rule w43.game rewind 11 --reason x
tap_done
