#!/bin/sh
# SPDX-License-Identifier: MIT
# t_hand.sh - seats by hand in the record: new, order, rule, verify, reports.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"

note='entry 1: by hand: french sends orders in clear'
words='orders in clear, sealed by the referee'
order() {
	"$estafette" order "$@" -i referee.id $at
}
new() {
	"$estafette" new "$@" -i referee.id $at
}
entries() {
	grep -c '^== entry' "$1"
}

# by_hand NAME [LINE]...: a configuration in which Bob plays by hand.
by_hand() {
	by_hand_name=$1
	shift
	configuration "$by_hand_name"
	printf '%s\n' 'orders = mail' "$@"
}

keys referee alice bob carol

# -- new --

: >none.game.lock
by_hand no >no.ini
tap 'orders = mail beside an id' refuses 4 \
	'[seat.french] has orders = mail beside id' new no.ini
mv ids/bob bob.text
by_hand no 'sealed = yes' >no.ini
tap '... beside sealed reports' refuses 4 'beside sealed = yes' new no.ini
by_hand no | sed 's/^orders = mail/orders = paper/' >no.ini
tap '... by no known way' refuses 4 'expected sealed or mail' new no.ini
rm no.ini none.game.lock

by_hand w >w.ini
tap 'new says who is by hand' says "french: Bob, $words" new w.ini
tap '... and how he takes his seat' grep -qx \
	'estafette order w.game --seat SEAT --yes' .out
tap '... beside who has a key' grep -q 'estafette accept w.game' .out
tap '... in the same commit as genesis' test "$(entries w.game)" = 2
noted() {
	sed -n '/^== entry 1 ruling$/,$p' w.game | sed -n '5,8p' >note
	sed -n 1,3p note >have
	cat >want <<-'EOT'
		ruling: note
		reason:
		| by hand: french sends orders in clear; the referee's program seals and signs them
	EOT
	cmp have want && sed -n 4p note |
		grep -qxE '\| acceptance: anchor [0-9a-f]{64} nonce [0-9a-f]{64}'
}
tap '... in the very words' noted
tap '... with a key in genesis' grep -q '^seat: french est1' w.game
tap '... the game can be verified' verified w.game 1
tap 'verify says it to anybody' says "french: $words (entry 1)" \
	"$estafette" verify w.game
as_noted() {
	"$estafette" verify "$1" --json | grep -qF "\"by-hand\":$2"
}
tap '... in JSON, nobody having joined' as_noted w.game \
	'[{"acceptance":null,"as-noted":null,"note":1,"seat":"french","until":null}]'
tap 'show says it' says "french ($words) Bob" \
	"$estafette" show w.game
tap '... in JSON' says '"by-hand":true' \
	"$estafette" show --json w.game
tap 'status says it' says "french (Bob; $words)" "$estafette" status $at
tap 'a note that would look like it' refuses 2 'in other words' \
	rule w.game note --reason 'by hand: allied sends orders in clear'

# -- to join --

tap 'the seat is not for somebody with a key' refuses 3 'is by hand' \
	"$estafette" accept w.game --seat french -i bob.id
joining() {
	"$estafette" accept w.game --seat allied -i alice.id -o alice.asc 2>err
	grep -qF "$note" err &&
		grep -qE 'entry 1: acceptance: anchor [0-9a-f]{64} nonce' err
}
tap 'accept shows the note to whoever joins' joining
: >w.lock
tap 'order without a seat' refuses 2 'needs --seat' order w.game french.txt
tap '... with nothing to order' refuses 2 'ORDERS, or --yes alone' \
	order w.game -s french
tap '... with both' refuses 2 'ORDERS, or --yes alone' \
	order w.game -s french --yes french.txt
tap '... of a seat that is none' \
	refuses 1 'no seat "spanish"; there are: allied, french' \
	order w.game -s spanish french.txt
tap '... before the start' refuses 1 \
	'has not started; who has not accepted yet: allied, french' \
	order w.game -s french french.txt
tap '... to take a seat that has a key' refuses 1 'key of its own' \
	order w.game -s allied --yes
tap '... with a note that is none' refuses 2 'say why' \
	order w.game -s french --yes --note ''
tap 'order --yes takes the seat' says 'entry 2: french has joined' \
	order w.game -s french --yes --note 'He said so by telephone.'
tap '... with the note behind it' grep -qx '| He said so by telephone.' w.game
accepted_as_noted() {
	anchor=$(sed -n 's/^| anchor: //p' w.game)
	nonce=$(sed -n 's/^| nonce: //p' w.game)
	grep -qx "| acceptance: anchor $anchor nonce $nonce" w.game
}
tap '... with the anchor and nonce that were fixed' accepted_as_noted
tap '... as verify says' as_noted w.game \
	'[{"acceptance":2,"as-noted":true,"note":1,"seat":"french","until":null}]'
tap '... once: nothing new' says 'already carried out in entry 2' \
	order w.game -s french --yes
not_noted() {
	order w.game -s french --yes --note 'Again.' >/dev/null 2>.err &&
		grep -qF 'the note is not entered' .err
}
tap '... so that there is nothing to be noted' not_noted
tap '... not with another note' test "$(entries w.game)" = 4
tap 'the last one starts the game' says 'entry 5: the game has started' \
	adjudicate w.game alice.asc

# -- orders --

play w allied
head -c 200000 /dev/zero | tr '\0' x >long.txt
printf 'setup\n IN IN\nend setup\n' >short.txt
printf 'move A1 A2\n' >early.txt
tap 'orders of a seat that has a key' refuses 1 'key of its own' \
	order w.game -s allied allied.txt
tap 'orders that are too long' refuses 4 'long.txt: larger' \
	order w.game -s french long.txt

# The same lines as check prints, of the seat's own report.
alike() {
	rm -f diagnosed
	"$estafette" report w.game -s french --sealed -i referee.id \
		>report.json
	"$estafette" check report.json "$1" >out 2>diagnosed
	check=$?
	"$estafette" order w.game -s french "$1" -i referee.id $at 2>err
	[ $? = "$check" ] && [ "$check" = 1 ] && [ -s err ] && cmp err diagnosed
}
tap 'wrong orders are told as check tells them' alike short.txt
tap '... also those of another phase' alike early.txt
sealed_already() {
	alike alice.asc && [ "$(wc -l <err)" = 1 ] &&
		grep -qF 'alice.asc:1:1: error: a block is no order' err
}
tap '... also what is sealed already, in one line' sealed_already
tap '... and change nothing' verified w.game 6
tap 'orders by hand' says 'entry 7: orders of french; awaited: allied' \
	order w.game -s french french.txt --note 'On paper.'
tap '... with the note behind them' sh -c "tail -n 2 w.game |
	grep -qx '| On paper.'"
tap '... verified' verified w.game 8
echo end >end.txt
tap 'who is not awaited' refuses 1 'awaited' order w.game -s french end.txt
cp w.game before
tap 'the same text for the same question: nothing new' \
	says 'already carried out in entry 7' order w.game -s french french.txt
tap '... not a byte' cmp before w.game
tap 'the other one answers with his key' play w allied end
# many N: so many orders, of which the last alone can be carried out.
many() {
	yes 'try attack A4 A5' | head -n "$(($1 - 1))"
	echo end
}
many 251 >many.txt
cp w.game before
too_many() {
	! order w.game -s french many.txt 2>err && cmp before w.game &&
		grep -q 'many.txt:251:1: error: more than 250 orders' err
}
tap 'more orders than a report can tell of are refused' too_many
many 250 >many.txt
tap 'as many as may be, from standard input' says \
	'entry 10: orders of french' order w.game -s french - --force <many.txt
tap 'all of it can be verified' verified w.game 10
tap '... by anybody up to V0' says 'agrees at V0 up to entry 10' \
	"$estafette" verify w.game
links() {
	[ "$(sed -n "s/^| link: //p" w.game | sort -u | wc -l)" = 4 ]
}
tap '... each with a link of its own' links


# -- an absence --

by_hand v '[clock]' 'days = 7' >v.ini
new v.ini >/dev/null
"$estafette" accept v.game -s allied -i alice.id >alice.v 2>/dev/null
adjudicate v.game alice.v >/dev/null
order v.game -s french --yes >/dev/null
echo 'absent 2026-12-20 to 2026-12-27' >absent.txt
tap 'an absence with a note' refuses 2 'an absence makes none' \
	order v.game -s french absent.txt --note 'By telephone.'
tap 'an absence by hand' says \
	'noted of french: absent 2026-12-20 to 2026-12-27' \
	order v.game -s french absent.txt
tap '... makes no entry' verified v.game 4
tap '... once' test "$(grep -c french v.absences)" = 1
again_absent() {
	order v.game -s french absent.txt && [ "$(grep -c french v.absences)" = 1 ]
}
tap '... also if it comes twice' again_absent
echo 'absent soon' >absent.txt
tap '... not one that cannot be read' refuses 1 'absent' \
	order v.game -s french absent.txt
printf 'orders\n  absent 2026-12-20 to 2026-12-27\nend orders\n' >absent.txt
tap '... nor among orders' refuses 1 'absent YYYY-MM-DD to' \
	order v.game -s french absent.txt

# -- reports that need no identity --

play w allied end
report w.game -s french --sealed >report.json
report w.game -s allied --sealed >dispatch.asc
tap 'what a program reads of a seat by hand is open' \
	grep -q '^{"header":{"by-hand":true,"entry":11,' report.json
tap '... of a seat with a key a dispatch' \
	grep -q '^-----BEGIN ESTAFETTE DISPATCH-----$' dispatch.asc
mkdir bobs
cp report.json bobs
{
	printf 'From: referee@example.org\nMIME-Version: 1.0\n'
	printf 'Content-Type: multipart/mixed; boundary=b\n\n--b\n\nWords.\n'
	printf -- '--b\nContent-Type: application/json\n'
	printf 'Content-Transfer-Encoding: base64\n\n'
	base64 -w 76 report.json
	printf -- '--b--\n'
} >bobs/mail.eml
sed 's/$/\r/' bobs/mail.eml >bobs/crlf.eml
unset ESTAFETTE_IDENTITY
for held in report.json mail.eml crlf.eml; do
	tap "open reads $held" says 'French' "$estafette" open bobs/$held
	"$estafette" open bobs/$held --format json >again.json
	tap '... and prints it again' cmp again.json report.json
	tap '... check reads it' says 'end' \
		"$estafette" check bobs/$held end.txt
	tap '... seal says what to do instead' refuses 1 \
		'send the orders in clear' "$estafette" seal bobs/$held end.txt
	tap '... show draws it' says \
		'w, entry 11: what may be known to french' \
		"$estafette" show bobs/$held
	tap '... verify holds it against the file' says \
		'agrees at V1 up to entry 11' \
		"$estafette" verify w.game bobs/$held
done
in_clear() {
	"$estafette" open bobs/report.json >opened &&
		grep -q 'How to answer: give the referee your orders' opened &&
		! grep -q 'estafette seal' opened
}
tap '... its report says how orders in clear go, not how to seal' in_clear
tap '... also from standard input' says 'agrees at V1' \
	"$estafette" verify w.game - <bobs/mail.eml
sed 's/"entry":11,"game"/"entry":10,"game"/' report.json >bobs/other.json
tap 'a header that was changed' refuses 3 'signed' \
	"$estafette" verify w.game bobs/other.json
sed 's/"time":"2026/"time":"2025/' report.json >bobs/other.json
tap 'a view that was changed' refuses 3 'it was changed' \
	"$estafette" verify w.game bobs/other.json
tap '... is not opened either' refuses 3 'it was changed' \
	"$estafette" open bobs/other.json
tap '... nor shown' refuses 3 'it was changed' \
	"$estafette" show bobs/other.json
tap 'a report has one seat' refuses 2 'a report, of one seat' \
	"$estafette" show bobs/report.json --seat allied
tap 'a dispatch is shown to whom it is for' says \
	'w, entry 11: what may be known to allied' \
	"$estafette" show dispatch.asc -i alice.id
tap '... and to nobody else' refuses 3 'not sealed to this' \
	"$estafette" show dispatch.asc -i bob.id
tap 'a report of another game' fails says agrees \
	"$estafette" verify v.game bobs/report.json
cut() {
	sed '/^== entry 11 /,$d' w.game >cut.game
	"$estafette" verify cut.game bobs/report.json >out && return 1
	grep -q '^difference: V1, entry 10: entry' out
}
tap 'a report of an entry that the file has not' cut
sed 's/^{"header":{"by-hand":true,/{"header":{/' report.json >bobs/quiet.json
tap 'without the word nothing is sealed with a strange key either' refuses 3 \
	'the report is for' "$estafette" seal bobs/quiet.json end.txt -i bob.id

# -- from hand to key, and back --

tap '--hand belongs to substitute' refuses 2 '--hand belongs to' \
	rule w.game note --hand --reason x
tap '... instead of a block' refuses 2 'or --hand instead of the block' \
	rule w.game substitute french Bob alice.asc --hand --reason x
tap '... for a seat that is none' refuses 1 'spanish' \
	rule w.game substitute spanish Bob --hand --reason x
sed 's/^orders = mail/email = b@home.org ; a comment\n&/
	s/^orders = mail/&\nalso = b@work.org\nfrom-check = off\nconfirm = yes/' \
	w.ini >.ini
mv .ini w.ini
"$estafette" accept w.game -s french -i bob.id >bob.asc 2>/dev/null
tap 'a stranger does not take the seat by his block' refuses 1 '' \
	adjudicate w.game bob.asc
tap 'from hand to key' says 'entry 12: ruling substitute french' \
	rule w.game substitute french Bob bob.asc --reason 'He has a key.'
tap '... the configuration knows it' grep -qx "id = $(cat bob.text)" w.ini
tap '... and his address, which is the same' \
	grep -qx 'email = b@home.org' w.ini
tap '... and nothing of how he ordered before' fails \
	grep -qE '^(orders|also|from-check|confirm) =' w.ini
tap '... nobody says any more that he is by hand' fails says "($words)" \
	"$estafette" show w.game
tap '... but that he was' says "french: $words (entry 1 to entry 12)" \
	"$estafette" verify w.game
tap '... he is refused by hand' refuses 1 'key of its own' \
	order w.game -s french end.txt
sealed() {
	"$estafette" report w.game -s french --sealed -i referee.id >d.asc &&
		"$estafette" seal d.asc end.txt -i bob.id --game w.game >b.asc &&
		adjudicate w.game b.asc >out && grep -q 'entry 13: orders' out
}
tap '... and orders with his key' sealed
play w allied end
sed 's/^player = Bob/&\nsealed = yes\nalso = b@work.org/' w.ini >.ini
mv .ini w.ini
substituted() {
	rule w.game substitute french Carol --hand --reason 'Bob is away.' \
		--email carol@example.org
}
tap 'from key to hand' says 'entry 15: ruling substitute french' substituted
tap '... once: nothing new' says \
	'substitution of french: already carried out in entry 15' substituted
behind() {
	tail -n 3 w.game | sed -n '1,2p' >have
	cat >want <<-'EOT'
		reason:
		| by hand: french sends orders in clear; the referee's program seals and signs them
	EOT
	cmp have want
}
tap '... with the note behind it, its first line only' behind
tap '... in the same commit' test "$(entries w.game)" = 17
tap '... the same again: nothing new' substituted
tap '... not a second note' test "$(entries w.game)" = 17
tap '... no report is sealed any more, no old address is good' fails \
	grep -qE '^(sealed|also) =' w.ini
tap '... the configuration has the key' grep -qx "id = $(sed -n \
	's/^| key: //p' w.game | tail -n 1)" w.ini
tap 'show says so' says "french ($words) Carol" \
	"$estafette" show w.game
"$estafette" verify w.game >.verified
tap 'verify says what its dice are worth' says "french: $words (entry 16); \
its dice are as honest as the referee's program" "$estafette" verify w.game
tap 'who comes by hand again has another key' test "$(sed -n \
	's/^| key: //p' w.game | sort -u | wc -l)" = 4
tap 'orders by hand' says 'entry 17: orders of french' \
	order w.game -s french end.txt
play w allied end
tap 'to another by hand' rule w.game substitute french Dora --hand \
	--reason 'Carol is away.'
tap '... who orders' says 'orders of french' order w.game -s french end.txt
tap 'all of it can be verified' verified w.game "$(($(entries w.game) - 1))"
# -- what an invitation promises of the dice --

# invited ALLIED TEXT [SCENARIO ALLIED FRENCH]: what Bob is written, whose
# opponent has this line, in another game if it is named.
invited() {
	rm -rf pair.* eml
	printf '%s\n' '[game]' 'name = pair' "scenario = ${3-waterloo-basic}" \
		"[seat.${4-allied}]" 'player = Alice' "$1" \
		'email = alice@example.org' "[seat.${5-french}]" \
		'player = Bob' 'orders = mail' 'email = bob@example.org' \
		'[post]' 'from = <referee@example.org>' >pair.ini
	new pair.ini >/dev/null && "$estafette" mail pair.game --eml eml \
		-i referee.id $at >/dev/null &&
		tr -d '\r' <"eml/pair-0-${5-french}-invitation.eml" |
		tr '\n' ' ' | grep -qF "$2"
}
tap 'who plays against a key is told that nobody chooses his dice' \
	invited 'id =' 'before they are rolled; it cannot choose them.'
tap '... and not where nobody has a key' invited 'orders = mail' \
	'key of its own: its dice are as honest as the'
tap '... which verify says, too' says 'no seat began with a key of its own: \
as long as none has one the dice are' "$estafette" verify pair.game
tap '... and not of a game that began with one' fails grep -q \
	'no seat began' .verified
no_dice() {
	! sed '/BEGIN ESTAFETTE/,/END ESTAFETTE/d' "$@" | grep -wi 'die\|dice'
}
tap 'of a game without dice' invited 'id =' 'came from you (your mails can).' \
	classic red blue
tap '... neither invitation says anything of them' no_dice \
	eml/*-invitation.eml
tap '... nor if nobody has a key' invited 'orders = mail' \
	'All orders can be checked when the game is over.' classic red blue
tap '... to nobody' no_dice eml/*-invitation.eml
tap '... nor does the proof' verified pair.game 2
"$estafette" verify pair.game >.verified
tap '... which names who plays by hand all the same' grep -q '^blue: orders' \
	.verified
tap '... of any dice' no_dice .verified
tap_done
