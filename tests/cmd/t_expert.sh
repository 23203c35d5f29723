#!/bin/sh
# SPDX-License-Identifier: MIT
# t_expert.sh - the recorded game of Expert, and the draft in both its ways.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/sizes.sh"
. "$srcdir/tests/lib/html.sh"
. "$srcdir/tests/lib/svg.sh"

replay() {
	sh "$srcdir/tests/lib/played.sh" waterloo-expert "$tmp/one" >one.out
}
tap 'the game is played to its end' replay
game=$tmp/one/mont-saint-jean.game
golden=$srcdir/tests/golden/expert

[ -z "${GOLDEN_UPDATE-}" ] || {
	mkdir -p "$golden"
	sed -n 's/^agrees.*head //p' one.out >"$golden/head"
	grep '^orders.txt' one.out >"$golden/refused"
}
agrees() {
	prints "agrees at V3 up to entry 48, head $(cat "$golden/head")" \
		"$estafette" verify "$game"
}
tap 'a stranger agrees at V3, and this build has made what others made' agrees
refusal() {
	grep '^orders.txt' one.out | diff "$golden/refused" -
}
tap 'a set-up with the early reserve in it is refused, and told why' refusal

# ---- what it shows ----

tap 'the board of every entry is a picture, for each seat and all others' \
	svg_all "$game" one/ida.id 47 allied french public all

# event SEAT ENTRY PATTERN: the seat hears of it with that entry.
event() {
	"$estafette" report "$game" -i one/ida.id --seat "$1" --entry "$2" \
		--format json >view || return 1
	sed 's/},{/}\
{/g' view | grep -q -e "$3"
}
drafted='"kept":"reconnaissance".*"kind":"card"'
tap 'a ranked list is followed at later picks' event french 8 "$drafted"
tap 'reconnaissance' event french 9 '"kind":"reveal".*"units":\["carabiniers"'
tap '... of which the other seat learns the squares' \
	event allied 9 '"kind":"reveal".*"squares":\["E9","F9","G9","H9"\]'
tap '... and not the units' fails event allied 9 '"kind":"reveal".*"units"'
tap 'initiative' event french 10 '"card":"initiative"'
tap 'fighting spirit' event allied 11 '"card":"fighting-spirit".*"W14.7"'
tap 'the same by standing order' \
	event french 11 '"card":"fighting-spirit".*"W14.8"'
tap 'a fortified building' event allied 11 '"bonus":\["fortified","spirit"\]'
tap 'grand battery' event french 12 '"card":"grand-battery"'
tap 'fire from a hill' event french 12 '"kind":"shot".*"W13.8"'
tap 'an overrun in a building' event french 12 '"die":"red+".*"W8.7"'
tap 'a building in ruins' \
	event allied 15 '"kind":"destroyed".*"tile":"papelotte"'
tap 'a shot at the village' event french 16 '"effect":"village"'
tap 'the village in ruins' \
	event french 20 '"kind":"destroyed".*"tile":"plancenoit"'
tap 'combined attack' event allied 26 '"card":"combined-attack"'
tap 'the die of turn 9' event french 33 '"kind":"roll".*"prussians":"come"'
tap 'Prussians arrive' event french 39 '"kind":"place".*"side":"prussian"'
tap 'a fourth action with them' event allied 41 '"actions":4,"allowance":4'
tap 'cards are taken at turn 13' event allied 42 '"taken":\['
tap '... in secret' fails event french 42 '"taken":\['
tap 'a breakthrough, and the pursuit' event french 42 '"kind":"pursuit"'
tap 'a piece is taken off' event allied 44 '"kind":"remove"'
tap '... of which the other seat knows what it knew before' \
	event allied 46 '"arm":"infantry".*"kind":"remove"'
tap 'a tie in the pursuit' event french 47 '"rules":\["W16.4"\]'
tap 'a victory with its degree' event french 47 '"degree":"major"'
tap 'show draws tiles' prints '^(AR) ^(AR' \
	"$estafette" show "$game" --seat all --entry 15
tap 'show tells of the hand' prints 'your hand, a secret' \
	"$estafette" show "$game" --entry 15 --seat allied

# ---- reports that a person has read ----

# html SEAT ENTRY
html() {
	"$estafette" report "$game" -i one/ida.id --seat "$1" --entry "$2" \
		--format html >page.html && html_fit page.html
}
# golden SEAT ENTRY
golden() {
	"$estafette" report "$game" -i one/ida.id --seat "$1" --entry "$2" \
		>report
	[ -z "${GOLDEN_UPDATE-}" ] || cp report "$golden/$2-$1.txt"
	diff "$golden/$2-$1.txt" report
}
for report in 'allied 3' 'french 4' 'french 5' 'french 9' 'french 10' \
	'allied 11' 'french 12' 'allied 33' 'allied 41' 'allied 42' \
	'french 43' 'french 47'; do
	# shellcheck disable=SC2086
	tap "the report of $report is the one that was read" golden $report
	# shellcheck disable=SC2086
	tap '... as HTML it holds what mail programs show' html $report
done

# ---- parts of a turn ----

no_mail() { ! ls "one/mail/mont-saint-jean-$1-$2-report.eml" 2>/dev/null; }
tap 'who is asked nothing gets no mail of a part of a turn' no_mail 23 allied
tap '... nor of the last part but one' no_mail 42 french
tap '... but who gave the orders does' \
	test -s one/mail/mont-saint-jean-23-french-report.eml
tap '... and all of them the end' \
	test -s one/mail/mont-saint-jean-47-french-report.eml
# told ENTRY SEAT [OPTION...]
told() {
	told_entry=$1 told_seat=$2
	shift 2
	"$estafette" report "$game" -i one/ida.id --entry "$told_entry" \
		--seat "$told_seat" "$@"
}
before() {
	told 24 allied >out && told 23 allied >part || return 1
	sed -n '/^WHAT HAPPENED BEFORE/,/^THE BOARD/p' out >both
	grep -q 'I3 to J3: the French moved' both &&
		grep -q 'D1: the French brought infantry on' both &&
		grep -q 'I3 to J3: the French moved' part &&
		! grep -q BEFORE part
}
tap 'the next report tells of it' before
tap '... also as HTML' prints 'I3 to J3: the French moved' \
	told 24 allied --format html
# along ENTRY SEAT UNTOLD PLAYER: its mail brings that dispatch as a file.
along() {
	"${PYTHON:-python3}" - "one/mail/mont-saint-jean-$1-$2-report.eml" \
		"mont-saint-jean-$3.asc" >untold.asc <<'EOT' &&
import email, sys
with open(sys.argv[1], "rb") as f:
    for part in email.message_from_binary_file(f).walk():
        if part.get_filename() == sys.argv[2]:
            sys.stdout.buffer.write(part.get_payload(decode=True))
EOT
		"$estafette" open untold.asc -i "one/$4.id" 2>/dev/null
}
tap '... and its mail brings the dispatch that does, too' \
	prints 'I3 to J3: the French moved' along 24 allied 23 alice
tap '... behind the one that it is opened by' prints 'Report 24 for' \
	"$estafette" open one/mail/mont-saint-jean-24-allied-report.eml \
	-i one/alice.id
tap '... and of which it tells as the report does' \
	prints 'I3 to J3: the French moved' \
	"$estafette" open one/mail/mont-saint-jean-24-allied-report.eml \
	-i one/alice.id
no_gap() {
	"$estafette" replay one/mail/*-allied-report.eml -i one/alice.id \
		>mails.html 2>/dev/null &&
		grep -q 'I3 to J3: the French moved' mails.html &&
		! grep -q 'No report of entr' mails.html
}
tap '... so does a replay of all mails' no_gap
nothing_twice() { told 25 allied >out && ! grep BEFORE out; }
tap '... and the one after it does not' nothing_twice
sed 's/^player = Alice/&\
partial = yes/' one/mont-saint-jean.ini >partial.ini
wanted() {
	"$estafette" mail "$game" -i one/ida.id --config partial.ini \
		--eml all >/dev/null &&
		test -s all/mont-saint-jean-23-allied-report.eml &&
		test -s all/mont-saint-jean-24-allied-report.eml &&
		! grep BEFORE all/mont-saint-jean-24-allied-report.eml
}
tap 'who wants a mail of each part has one' wanted
joined() {
	"${PYTHON:-python3}" - "$1" "$game" <<'EOT'
import email, email.policy, sys
def parts(name):
    with open(f"all/mont-saint-jean-{name}.eml", "rb") as f:
        mail = email.message_from_binary_file(f, policy=email.policy.default)
    return [p.get_payload(decode=True) for p in mail.walk()
            if p.get_content_type() == "application/octet-stream"]
seat, game = sys.argv[1:]
last, reveal = parts(f"47-{seat}-report"), parts(f"48-{seat}-ruling")
assert len(last) == 1 and len(reveal) == 1
assert len(reveal[0]) < 10000 < len(last[0]), (len(last[0]), len(reveal[0]))
assert last[0] + reveal[0] == open(game, "rb").read()
EOT
}
if command -v "${PYTHON:-python3}" >/dev/null; then
	tap 'the last report brings the game file, the reveal the rest' \
		joined french
fi

# ---- how long they are ----

tap 'no letter is longer than 35,000 bytes, all its parts' \
	none_longer 35000 one/mail
tap '... nor than 60,000 with HTML' as_html "$game" html -i one/ida.id
tap '... of any turn' none_longer 60000 html

# ---- the examples at the end of a report ----

# examples SEAT ENTRY: each is an order that can be given now, by itself.
examples() {
	examples_who=alice
	[ "$1" = allied ] || examples_who=bob
	"$estafette" report "$game" -i one/ida.id --seat "$1" --entry "$2" |
		sed -n '/^ORDERS TO FILL IN/,/^end orders/s/^# \([a-z].*\)/\1/p' |
		sed -n 's/ *#.*//
			/^[a-z]* [A-Z][0-9]/p; /^card/p; /^draft/p; /^enter/p
			/^end$/p; /^stop$/p' >lines
	[ "$(wc -l <lines)" -ge "$3" ] || return 1
	while read -r examples_line; do
		echo "$examples_line" >orders.txt
		"$estafette" check one/mail/*-"$2-$1"-report.eml orders.txt \
			-i "one/$examples_who.id" >out 2>&1 || {
			cat out
			return 1
		}
		! grep 'would be [vnp]' out || return 1
	done <lines
}
tap 'the draft shows what can be picked' examples french 6 2
# An order that is folded is two, and the second is none.
one_line() {
	"$estafette" report "$game" -i one/ida.id --seat "$1" --entry "$2" |
		grep -A1 '^# draft prefer' | tail -n 1 >behind
	grep -qx 'end orders' behind || { cat behind; return 1; }
}
tap '... the ranked list in one line' one_line french 5
tap '... with the set-up, too' one_line allied 3
tap 'the first turn what can be done' examples french 8 11
tap 'guns on the hill their targets' examples allied 11 10
tap 'reserves and cavalry may come and go' examples allied 33 6
tap 'cards may be taken, Prussians act' examples allied 41 7
tap 'the winner pursues' examples allied 42 6
tap 'the loser retreats' examples french 43 5

# ---- W4.5: two lists, or the seven picks that they make ----

sed 's/^name = .*/name = lists/' "$srcdir/examples/waterloo-expert/game.ini" \
	>lists.ini
sed 's/^name = .*/name = picks/' lists.ini >picks.ini
found() {
	"$estafette" new "$1.ini" -i one/ida.id --entropy "$(entropy "$1")" \
		>/dev/null 2>&1 || return 1
	"$estafette" accept "$1.game" -s allied -i one/alice.id >a.asc &&
		"$estafette" accept "$1.game" -s french -i one/bob.id >b.asc &&
		"$estafette" adjudicate "$1.game" a.asc b.asc -i one/ida.id \
			>/dev/null
}
# orders NAME SEAT FILE [LINE]: carried out, the line behind the file.
orders() {
	orders_who=alice
	[ "$2" = allied ] || orders_who=bob
	{
		grep -v '^draft' "$3"
		echo "${4-}"
	} >orders.txt
	"$estafette" seal "$1.reports/$2.asc" orders.txt \
		-i "one/$orders_who.id" >answer.asc 2>/dev/null &&
		"$estafette" adjudicate "$1.game" answer.asc -i one/ida.id \
			>/dev/null
}
setups=$srcdir/examples/waterloo-expert/orders
by_lists() {
	found lists &&
		orders lists allied "$setups/01-allied.txt" "draft prefer \
fighting-spirit initiative grand-battery fighting-spirit reconnaissance" &&
		orders lists french "$setups/02-french.txt" "draft prefer \
initiative grand-battery initiative combined-attack reconnaissance"
}
tap 'two lists with the set-ups make the whole draft' by_lists

# picked N: the N-th pick of the draft by lists, as the one who made it is told:
# "allied draft keep X discard Y". The picks take turns; the last, which is not
# asked for, discards nothing.
for seat in allied french; do
	"$estafette" report lists.game -i one/ida.id --seat "$seat" \
		--format json >"$seat.view"
	tr '{}' '\n\n' <"$seat.view" |
		sed -n "s/.*\"discarded\":\"\([a-z-]*\)\".*\"kept\":\"\([a-z-]*\)\".*/$seat draft keep \2 discard \1/p" \
			>"$seat.picks"
done
seven() {
	cat allied.picks french.picks
	[ "$(cat allied.picks french.picks | wc -l)" -eq 7 ]
}
tap 'that is seven picks and one that leaves no choice' seven
paste -d '\n' allied.picks french.picks | sed '/^$/d' >picks
by_picks() {
	found picks && orders picks allied "$setups/01-allied.txt" &&
		orders picks french "$setups/02-french.txt" || return 1
	while read -r picks_seat picks_line; do
		orders picks "$picks_seat" /dev/null "$picks_line" || return 1
	done <picks
}
tap 'the same picks, one by one' by_picks
# What is in the hands, and among the discards.
same_cards() {
	for same_game in lists picks; do
		"$estafette" show "$same_game.game" --seat all -i one/ida.id |
			sed -n '/^Cards: /,/^$/p' >"$same_game.cards"
	done
	cat lists.cards
	grep -q '^- discarded in the draft: ' lists.cards && cmp lists.cards picks.cards
}
tap 'make the same hands and discards' same_cards
tap_done
