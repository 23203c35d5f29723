#!/bin/sh
# SPDX-License-Identifier: MIT
# t_rule.sh - rulings, reports written again, and the secret at the end.
. "$srcdir/tests/tap.sh"
. "$srcdir/tests/cmd.sh"
. "$srcdir/tests/game.sh"

says() {
	says_text=$1
	shift
	status 0 "$@" && grep -qF -e "$says_text" "$tmp/.out" ||
		{ cat "$tmp/.out"; return 1; }
}
verified() {
	says "agrees at V3 up to entry $2," "$estafette" verify "$1" \
		-i referee.id
}
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
tap 'a line of 5000 characters' refuses 2 'too long' rule w42.game note \
	--reason "$(head -c 5000 /dev/zero | tr '\0' x)"
tap 'an unknown ruling' refuses 2 'unknown ruling' \
	rule w42.game abolish --reason x
for word in extend substitute rewind fork; do
	tap "this build does not write $word, and says so" refuses 2 \
		"verifies the ruling $word, but writes only" \
		rule w42.game "$word" 1 --reason x
done
tap 'pass without a seat' refuses 2 'GAME pass SEAT' \
	rule w42.game pass --reason x
tap 'a note with too much' refuses 2 'GAME note' \
	rule w42.game note allied --reason x
tap 'pass before the start' refuses 1 '' rule w42.game pass allied --reason x
tap 'forfeit before the start' refuses 1 '' \
	rule w42.game forfeit allied --reason x
tap 'finish before the start' refuses 1 '' \
	rule w42.game finish none abandoned --reason x
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
tap 'pass' says 'entry 7: ruling pass allied; awaited: french (play act)' \
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
tap 'a seat that is none' refuses 2 'no seat' report w42.game --seat prussian
tap 'an entry without a report' refuses 1 'no entry 2' \
	report w42.game --entry 2
tap 'an entry that is none' refuses 1 'no entry 99' report w42.game --entry 99
for format in html bbcode svg; do
	tap "this build makes no $format" refuses 2 'text and json' \
		report w42.game --format $format
done
tap '--sealed is a format by itself' refuses 2 '--sealed' \
	report w42.game --sealed --format json
tap 'only the referee' refuses 3 'its referee is' \
	"$estafette" report w42.game -i bob.id

# finish, reveal
tap 'no reveal before the end' refuses 1 '' reveal w42.game
cp w42.game won.game
cp -r state state-won
tap 'a degree that is none' refuses 1 'decisive' \
	rule w42.game finish none sunset --reason x
tap 'a winner that is none' refuses 1 '' \
	rule w42.game finish prussian decisive --reason x
tap 'finish' says 'entry 10: ruling finish none; the game is over: none abandoned' \
	rule w42.game finish none abandoned --reason 'Both have moved house.'
tap '... awaits nobody' fails ends w42.game 'await: .*'
tap '... is told' grep -q '"result":"none abandoned"' w42.reports/allied.json
tap '... can be verified' verified w42.game 10
printf 'end\n' >typed
"$builddir/tests/forge" w42.game french bob.id typed asked 9 >late.asc
tap 'orders afterwards' refuses 1 'over' adjudicate w42.game late.asc
tap 'another finish' refuses 1 '' \
	rule w42.game finish none abandoned --reason x
tap 'a note is still possible' status 0 rule w42.game note --reason 'Thanks.'
tap 'reveal' says "entry 12: the game's secret is revealed" reveal w42.game
tap '... names the result' ends w42.game 'result: none abandoned'
tap '... and everybody can verify everything' says \
	'agrees at V3 up to entry 12' "$estafette" verify w42.game
tap 'nothing comes behind: a note' refuses 1 '' \
	rule w42.game note --reason x
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
tap_done
