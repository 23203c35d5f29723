#!/bin/sh
# SPDX-License-Identifier: MIT
# t_letters.sh - letters say what is so: after rulings, for each seat, late.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"
. "$srcdir/tests/lib/post.sh"

# game NAME LINE...: in a folder of its own, in its first turn, with addresses,
# and these lines for its [clock] of 7 days.
game() {
	mkdir "$1" && cd "$1" && ln -s ../*.id ../ids ../*.txt . || return 1
	XDG_STATE_HOME=$PWD/state
	clock 12:00
	begin "$1" 7
	game_name=$1
	shift
	[ $# -eq 0 ] || printf '%s\n' "$@" >>"$game_name.ini"
	post "$game_name"
}
# written [OPTION...]: what mail would send now, in the folder eml.
written() {
	rm -rf eml
	"$estafette" mail "$game_name.game" -i referee.id --eml eml $at "$@"
}
# reads FILE TEXT: the letter has it, wherever its lines are broken.
reads() {
	tr -d '\r' <"eml/$game_name-$1.eml" | sed 's/^: //' | tr '\n' ' ' |
		tr -s ' ' >.words
	grep -qF -e "$2" .words || { cat .words; return 1; }
}
# never FILE TEXT: it has not.
never() {
	! reads "$1" "$2" >/dev/null
}
# last_letter: what the server has taken last, as a letter called "last".
last_letter() {
	mkdir -p eml
	letter "$(find "$tmp/got" -name '*.eml' | wc -l)" \
		>"eml/$game_name-last.eml"
}
takes() {
	"$estafette" accept "$game_name.game" --seat "$1" -i "$3.id" >new.asc \
		2>note && rule "$game_name.game" substitute "$1" "$2" new.asc \
		--reason 'Moved.' --email "$3@example.org" 2>note
}
ruled() {
	rule "$game_name.game" "$@" --reason 'As agreed.' >/dev/null
}

keys referee alice bob carol
server

# -- a substitute --
game heir >/dev/null
ruled extend allied 2026-12-24T12:00:00Z
takes allied 'Carol Smith' carol >/dev/null
written >/dev/null
tap "a substitute is told the deadline that holds" reads 7-allied-ruling \
	'Your seat is asked for orders, by Thu 24 Dec 2026, 12:00 UTC.'
tap '... by its subject, too' grep -q \
	'^Subject: \[heir\] You have taken over Allied: your orders' \
	eml/heir-7-allied-ruling.eml
tap '... that it is not what his report says' reads 7-allied-ruling \
	'and not what the sealed report of entry 5 says.'
tap '... and not the one of before' never 7-allied-ruling '27 Nov'
tap '... the other, that there is another key' reads 7-french-ruling \
	'From here on Carol Smith plays Allied, with another key than the seat has had.'
tap '... who has lost the seat, that he has' reads 7-allied-ruling-former \
	'From here on Carol Smith plays Allied in your place.'
to_alice() {
	grep -q '^To: .*alice@example.org' eml/heir-7-allied-ruling-former.eml &&
		! grep -q 'alice@' eml/heir-7-allied-ruling.eml
}
tap '... at his own address, and he is told nothing else' to_alice
status_counts() {
	n=$(find eml -name '*.eml' | wc -l)
	"$estafette" status $at . --json | grep -q "\"waiting\": *$n"
}
tap '... status counts this letter, too' status_counts
ruled extend allied 2026-12-25T12:00:00Z
cp eml/heir-7-allied-ruling.eml first.eml
written >/dev/null
tap '... the same bytes, whatever is ruled later' cmp first.eml \
	eml/heir-7-allied-ruling.eml
ruled extend allied -
takes allied Alice alice >/dev/null
takes allied Carol carol >/dev/null
keys dora
takes allied Dora dora >/dev/null
tap 'another one before his letter has gone: it will not, and that is said' grep -q \
	'alice@example.org had the seat before, and has not been written to' note
cd ..
game pausing >/dev/null
ruled extend allied -
takes allied 'Carol Smith' carol >/dev/null
written >/dev/null
tap 'in a pause he is told of no deadline' reads 7-allied-ruling \
	'Your seat is asked for orders; there is no deadline now.'
tap '... nor by the report' never 7-allied-ruling '27 Nov'
cd ..
game late >/dev/null
clock 12:00 2026-11-28
takes allied 'Carol Smith' carol >/dev/null
written >/dev/null
tap 'a deadline that is over is called so' reads 6-allied-ruling \
	'by Fri 27 Nov 2026, 12:00 UTC. That time is over already:'
cd ..
game other >/dev/null
takes french 'Carol Smith' carol >/dev/null
written >/dev/null
tap 'who is not asked is told that' reads 6-french-ruling \
	'Your seat is not asked for orders at this moment.'
cd ..

game same >/dev/null
takes allied Alice carol >/dev/null
written >/dev/null
tap 'who has another key is no new player' grep -q \
	'^Subject: \[same\] Ruling 6: Allied has a new key, French' \
	eml/same-6-french-ruling.eml
cd ..

# -- reminders --
game remind 'remind = 48h 12h' 'grace = 24h' 'overdue = pass' >/dev/null
clock 03:00 2026-11-27
written >/dev/null
tap 'a reminder says how much time is left' grep -q \
	'^Subject: \[remind\] Reminder: 9 hours left, Allied' \
	eml/remind-5-allied-reminder-12h.eml
tap '... in its text, too' reads 5-allied-reminder-12h \
	'12:00 UTC; 9 hours left when this was written.'
tap '... and is dated when it was written' grep -q \
	'^Date: Fri, 27 Nov 2026 03:00:00 +0000' \
	eml/remind-5-allied-reminder-12h.eml
tap 'that nothing has come' reads 5-allied-reminder-12h \
	'No valid orders of yours had been read when this was written.'
tap '... and never that nothing need be done' never 5-allied-reminder-12h \
	'need do nothing'
cp eml/remind-5-allied-reminder-12h.eml first.eml
clock 04:00 2026-11-27
written >/dev/null
tap 'written again it is the same' cmp first.eml \
	eml/remind-5-allied-reminder-12h.eml
cd ..
game dry 'remind = 48h' >/dev/null
clock 12:00 2026-11-26
tap 'a dry run writes nothing down' sh -c '
	"$0" mail dry.game -i referee.id --dry-run '"$at"' | grep "24 hours left" &&
		[ ! -e dry.post ]' "$estafette"
clock 11:59 2026-11-27
written >/dev/null
tap 'one minute is one minute' reads 5-allied-reminder-48h '; 1 minute left when'
cd ..
game rounds 'remind = 48h' >/dev/null
clock 20:03 2026-11-26
written >/dev/null
tap 'a round that is late rounds what is left' reads 5-allied-reminder-48h \
	'; about 16 hours left when'
cd ..
game passed 'remind = 48h' 'absence-days = 0' >/dev/null
ruled extend allied 2026-11-21T12:00:00Z
clock 12:00 2026-11-21
written >/dev/null
tap 'at the deadline there is no reminder' fails ls eml/*reminder*
ruled extend allied 2026-11-22T18:00:00Z
written >/dev/null
tap 'a deadline that was moved is reminded of by what is left' reads \
	5-allied-reminder-48h '22 Nov 2026, 18:00 UTC; 30 hours left'
tap 'where nobody may be absent nothing is said of it' never \
	5-allied-reminder-48h 'absent YYYY'
cd ..
game newcomer 'remind = 48h' >/dev/null
written >/dev/null
clock 13:00 2026-11-25
written >/dev/null
takes allied 'Carol Smith' carol >/dev/null
clock 14:00 2026-11-25
written >/dev/null
tap 'who has come since is not reminded of what he has just been told' fails \
	ls eml/*reminder*
ruled extend allied 2026-11-29T12:00:00Z
clock 13:00 2026-11-27
written >/dev/null
tap '... and later by the letter that he has got' reads \
	6-allied-reminder-48h 'is in the letter of entry 6, by which you took the seat over,'
tap '... and that an absence is sealed with its game file' reads \
	6-allied-reminder-48h \
	'estafette seal report.asc away.txt --game w.game > away.asc'
cd ..

# -- what has come in vain --
game vain 'remind = 96h 48h' >/dev/null
clock 12:00 2026-11-21
receive <<'MAIL' >/dev/null
From: Alice <ALICE@example.org>
Subject: late

I shall be late with my orders.
MAIL
clock 13:00 2026-11-21
printf 'attack A1 A2\n' >wrong.txt
forge vain.game allied alice.id wrong.txt >wrong.asc
mail alice@example.org <wrong.asc | receive >/dev/null
mail somebody@example.org <wrong.txt | receive >/dev/null
sed 's/^sig: ..../sig: AAAA/' wrong.asc >forged.asc
mail alice@example.org <forged.asc | receive >/dev/null
clock 12:00 2026-11-24
"$estafette" run -i referee.id $at >/dev/null 2>&1
"$estafette" run -i referee.id $at >out 2>&1
last_letter
tap 'a mail that brought no orders is told of' reads last \
	'A mail, answered on Sat 21 Nov 2026, 12:00 UTC, brought no orders: there were none in it.'
tap '... and one that was refused' reads last \
	'What you sealed was refused on Sat 21 Nov 2026, 13:00 UTC; a letter of that time says why.'
tap '... and one with a damaged block' reads last \
	'13:00 UTC, brought no orders: the block in it is not of your seat.'
nothing_else() {
	[ "$(grep -o 'brought no orders' .words | wc -l)" = 2 ]
}
tap '... and of nobody else' nothing_else

# What is not answered is kept, and told of in words of ours: of whom else it
# was nothing, of what it quoted nothing.
clock 13:00 2026-11-24
sed -i 's/^email = alice.*/&\nalso = alice@work.example/' vain.ini
mail alice@work.example 'Auto-Submitted: auto-replied' <wrong.txt | receive >out
mail alice@example.org <wrong.asc | receive >out
mail alice@example.org <wrong.asc | receive >out
clock 14:00 2026-11-24
mail alice@example.org <forged.asc | receive >out
mail alice@example.org <wrong.txt | receive >out
mail alice@example.org <wrong.txt | receive >out
for who in 'other, allied' 'other' 'vain, french' 'past/other.game'; do
	echo "2026-11-24T15:00:00Z 1.P1Q0 alice@example.org $who: no orders in it" \
		>>.estafette/quarantine/reasons
done
clock 12:00 2026-11-26
"$estafette" run -i referee.id $at >out 2>&1
last_letter
kept_mail() {
	reads last "A mail from your address, read on Tue 24 Nov 2026, $1"
}
tap 'a mail that no person has sent is told of, from another address of hers' \
	kept_mail '13:00 UTC, brought no orders: no person has sent it. A mail'
tap '... and one that was answered before' kept_mail \
	'13:00 UTC, brought no orders: answered before, and not long enough ago.'
tap '... and one of which nobody can say whose it is' kept_mail \
	'14:00 UTC, brought no orders: what is in it is damaged, or not yours.'
tap '... and one for which there is no further answer' kept_mail \
	'14:00 UTC, brought no orders: orders in clear for a seat with a key: the same words were answered before.'
tap '... of many mails the last' never last '21 Nov'
tap '... none that was for another game or seat' never last '15:00 UTC'
cd ..

# -- refusals --
game refuse 'absence-days = 10' >/dev/null
clock 12:30
absent() {
	echo "absent $3 to $4" >away.txt
	"$estafette" seal "refuse.reports/$1.asc" away.txt -i "$2.id" \
		>away.asc && mail "$2@example.org" <away.asc | receive >out
}
absent french bob 2026-12-01 2026-12-20
last_letter
tap 'who is not asked, and is absent for too long, is told that' reads last \
	'your absence was not noted. Nothing has changed. What is wrong with it: absent: these are 20 more days of 2026'
tap '... not that he is not asked' never last 'is not asked for orders'
tap '... and the subject says so' grep -q \
	'^Subject: \[refuse\] Absence not noted, French' eml/refuse-last.eml
takes allied 'Carol Smith' carol >/dev/null
printf 'attack A1 A2\n' >wrong.txt
forge refuse.game allied carol.id wrong.txt >wrong.asc
mail carol@example.org <wrong.asc | receive >out
last_letter
tap "a substitute's first orders need the game file, which is said" reads last \
	'estafette seal report.asc orders.txt --game w.game > answer.asc'
tap '... with what the game waited for then' reads last \
	'When this was written the game, entry 6 of refuse.game, waited for: Allied (Carol Smith): orders'
mail carol@example.org <wrong.txt | receive >out
last_letter
tap '... also to who sends them in clear' reads last \
	'estafette seal report.asc orders.txt --game w.game > answer.asc'
echo 'absent 2026-12-01 to 2026-12-20' >away.txt
"$estafette" seal refuse.reports/allied.asc away.txt -i carol.id \
	--game refuse.game >away.asc 2>note
mail carol@example.org <away.asc | receive >out
last_letter
tap '... and so does an absence' reads last \
	'estafette seal report.asc away.txt --game w.game > away.asc'
forge refuse.game french bob.id wrong.txt >wrong.asc
mail bob@example.org <wrong.asc | receive >out
last_letter
tap 'stale orders are called what is not asked now' reads last \
	'They answer what is not asked now: French is not asked for orders now'
cd ..

# -- what status counts is what mail would send --

# counts N: both say so.
counts() {
	"$estafette" mail "$game_name.game" -i referee.id $at --dry-run \
		>.unsent 2>note || return 1
	"$estafette" status $at >.status 2>&1
	counts_n=$(sed -n 's/^  mail: \([0-9]*\) to be sent$/\1/p' .status)
	[ "$(grep -c '^unsent: ' .unsent) ${counts_n:-0}" = "$1 $1" ] ||
		{ cat .unsent .status; return 1; }
}
# posts: sends it.
posts() {
	"$estafette" mail "$game_name.game" -i referee.id $at >/dev/null 2>&1
}
game count >/dev/null
tap 'all letters of a game that has sent none: no invitations any more' counts 6
posts
tap '... none, when they are sent' counts 0
ruled note
tap 'a ruling: one to each' counts 2
posts
forge count.game allied alice.id ../vain/wrong.txt >wrong.asc
sed -i 's/^smtp = .*/#&/' count.ini
mail alice@example.org <wrong.asc | receive >/dev/null
sed -i 's/^#smtp/smtp/' count.ini
tap 'an answer that waits' counts 1
takes allied 'Carol Smith' carol >/dev/null
tap 'not, when its reader has lost the seat: only the words of that, to him too' \
	counts 3
posts
tap '... none, when they are sent' counts 0
once_more() {
	"$estafette" mail count.game -i referee.id $at --dry-run --again allied \
		>out && cat out && [ "$(wc -l <out)" = 1 ] && grep -q \
		'^unsent: carol@example.org, \[count\] You have taken over Allied' out
}
tap '... a report once more: before he has one the letter by which he came' \
	once_more
sed -i '/^email = carol/d' count.ini
ruled note
tap 'nor to a seat without an address' counts 1
echo 'email = carol@example.org' >.email
sed -i '/^player = Carol/r .email' count.ini
tap '... that gets it, when there is one' counts 2
printf '[spectators]\nemails = dora@example.net, dora@example.net\n' >>count.ini
echo 'delay = 1 turn' >>count.ini
tap 'who looks on is counted, too, and once if he is named twice' counts 3
listed() {
	"$estafette" mail count.game -i referee.id $at --dry-run --json |
		grep -q '"seat": *null[^}]*dora@example.net'
}
tap '... and listed for programs, without a seat' listed
posts
tap '... when he has been told he is not' counts 0
clock 13:00
ruled pass allied
tap '... until there is more' counts 5
written >/dev/null
looks_on() {
	eml=$(ls eml | grep public) && mv "eml/$eml" eml/count-looker.eml &&
		reads looker 'orders of French, on Fri 20 Nov 2026, 12:00 UTC. After it the game waited for Allied: orders, until' &&
		reads looker 'the game may have gone on since' &&
		never looker 'The game waits for'
}
tap '... by a letter that says of when it is' looks_on
server --fault dot=550@1 --fault dot=550@2
sed -i "s/127.0.0.1:[0-9]*/127.0.0.1:$(cat "$tmp/port")/" count.ini
posts
tap 'what a server has refused for good is not to be sent' counts 0
tap '... and told' grep -q 'mail: 2 refused for good' .status
clock 14:00
ruled pass french
ruled pass allied
tap 'ten letters are to be sent' counts 10
# kept: of two to who looks on the server takes only the second.
kept_n=$(grep -n dora .unsent | sed 's/:.*//;q')
server --fault "rcpt=451@$kept_n"
sed -i "s/127.0.0.1:[0-9]*/127.0.0.1:$(cat "$tmp/port")/" count.ini
kept() {
	posts
	counts 1 && grep -q dora .unsent
}
tap 'what was kept is still to be sent, also if a later letter has gone' kept
posts
tap '... and is sent' counts 0
server
sed -i "s/127.0.0.1:[0-9]*/127.0.0.1:$(cat "$tmp/port")/" count.ini
cd ..

# -- what was sent of a history that is lost --
game lost >/dev/null
printf '[spectators]\nemails = dora@example.net\ndelay = 0\n' >>lost.ini
posts
cp lost.game ../older
clock 13:00
ruled note
play lost allied end
play lost french end
posts
clock 14:00
mv ../older lost.game
rule lost.game note --reason x --fork 'A disk has died.' >/dev/null
tap 'behind a fork: of each ruling one to each' counts 4
play lost allied end
play lost french end
tap '... and what is reported anew, also to who looks on' counts 10
posts
tap '... none, when they are sent' counts 0
cd ..

# -- an invitation to a seat that is taken --
mkdir joined && cd joined && ln -s ../*.id ../ids . || exit 1
XDG_STATE_HOME=$PWD/state
clock 12:00
game_name=joined
found joined 7
printf 'weekdays = sun wed mon\n' >>joined.ini
post joined
tap 'an invitation to each' counts 2
adjudicate joined.game joined-allied.asc >/dev/null
tap '... not to who has joined before it was sent' counts 1
written >/dev/null
invited() { [ "$(ls eml)" = joined-0-french-invitation.eml ]; }
tap '... only to the other' invited
tap '... which says on which days deadlines fall' reads 0-french-invitation \
	'The clock: 7 days for each answer. Only these days count: Mon, Wed, Sun.'
posts
tap '... none, when it is sent' counts 0
again() {
	"$estafette" mail joined.game -i referee.id $at --again french 2>&1
}
forge joined.game allied alice.id ../vain/wrong.txt >wrong.asc
mail alice@example.org <wrong.asc | receive >out
last_letter
tap 'orders before the game begins answer what is not asked yet' reads last \
	'They answer what is not asked now: Allied has not been asked for orders: the game has not begun'
sed -i '/^email = alice/d' joined.ini
mail alice@example.org <wrong.asc | receive >out
tap '... of who has no address they are kept' \
	grep -q ": joined, allied: nobody knows the seat's address\$" out
tap 'there is no report to be sent again' prints 'has not started' fails again
cd ..

# -- a reminder that is due --
game due 'remind = 167h' >/dev/null
clock 14:00
tap 'a reminder that is due is counted before it is written' counts 7
posts
tap '... not, when it is sent' counts 0
clock 12:00
cd ..

# -- what was undone before it was sent --
game undone >/dev/null
posts
clock 13:00
play undone allied end
posts
clock 14:00
play undone french end
tap 'a report to each' counts 2
clock 15:00
ruled rewind 5
tap 'undone, it does not go: only the ruling, and the report that asks' counts 4
written >/dev/null
tap '... and is not written' fails ls eml/undone-7-*
cp eml/undone-8-french-report.eml first.eml
clock 16:00
ruled rewind 7
tap 'when it stands again it goes' counts 10
written >/dev/null
tap '... and the others are the same bytes' cmp first.eml \
	eml/undone-8-french-report.eml
posts
tap '... none, when they are sent' counts 0
clock 17:00
ruled rewind 5
tap 'what has been sent and is undone is not missed' counts 4
posts
cd ..
game asked >/dev/null
posts
clock 13:00
orders asked allied end >undone.asc
adjudicate asked.game undone.asc >/dev/null
clock 14:00
ruled rewind 5
posts
clock 16:00
received() {
	n=$(find "$tmp/got" -name '*.eml' | wc -l)
	mail alice@example.org <undone.asc | receive >out 2>&1
	sent $((n + 1)) || { cat out; return 1; }
	last_letter
	reads last 'entry 7'
}
tap 'the orders that were undone once more: the report that holds' received
cd ..
game reported >/dev/null
posts
clock 13:00
orders reported allied end >undone.asc
adjudicate reported.game undone.asc >/dev/null
posts
clock 14:00
ruled rewind 5
posts
clock 16:00
tap '... also where theirs was sent' received
cd ..

# -- a pause, and its end --
# Red and Blue set up at the same time.
mkdir setups && cd setups && ln -s ../*.id ../ids . || exit 1
clock 12:00
game_name=setups
configuration setups | sed 's/= waterloo-basic/= classic/
	s/\[seat.allied/[seat.red/;s/\[seat.french/[seat.blue/' >setups.ini
printf '[clock]\ndays = 7\n' >>setups.ini
post setups
"$estafette" new setups.ini -i referee.id $at >/dev/null 2>&1
"$estafette" accept setups.game --seat red -i alice.id >red.asc 2>note
"$estafette" accept setups.game --seat blue -i bob.id >blue.asc 2>note
adjudicate setups.game red.asc blue.asc >/dev/null
ruled extend red -
ruled extend red 2026-12-01T12:00:00Z
ruled extend blue -
ruled extend red -
ruled extend red 2026-12-02T12:00:00Z
written >/dev/null
tap 'a pause leaves the other his deadline' reads 4-blue-ruling \
	'Whoever was asked before keeps his: Blue, until Fri 27 Nov 2026, 12:00 UTC.'
tap '... and says so to both' reads 4-red-ruling 'keeps his: Blue, until'
tap '... nobody, where there is none' never 7-blue-ruling 'keeps his'
tap 'its end is told' reads 5-blue-ruling \
	'Red has time until Tue 1 Dec 2026, 12:00 UTC now. The pause is over. The ruling'
tap '... with who has no deadline yet' reads 8-blue-ruling \
	'The pause is over. Still without a deadline: Blue. The ruling'
tap 'a deadline that is only moved ends no pause' never 6-blue-ruling \
	'The pause is over'
cd ..

# -- a substitute whose entry is undone --
game nobody >/dev/null
cp nobody.game old.game
takes allied 'Carol Smith' carol >/dev/null
mv old.game nobody.game
rule nobody.game rewind 5 --reason x --fork 'A disk has died.' >/dev/null
written 2>note >/dev/null
tap 'who is named, but has not the seat, reads nothing of it' sh -c '
	ls eml && ! ls eml | grep allied'
tap '... and the referee is told' grep -q 'nobody.game: no letters for allied:' note
takes allied 'Carol Smith' carol >/dev/null
written >/dev/null
tap '... until the ruling stands again' reads 8-allied-ruling \
	'you have taken over the seat'
tap '... which says what he may have been told is no part of the game' reads \
	8-allied-ruling 'goes on from an older one since entry 6: what you may have been told before of that entry or a later one'
cd ..

# -- a fork --
game forked >/dev/null
cp forked.game old.game
ruled note
cp old.game forked.game
rule forked.game note --reason x --fork 'A disk has died.' >/dev/null
written >/dev/null
tap 'a fork says which entries are no part of the game' reads \
	6-french-ruling 'What you may have been told before of entry 6 or a later one is no part of the game any more'

# -- the game file with every report --
echo 'attach-game = always' >>forked.ini
ruled finish french decisive
"$estafette" reveal forked.game -i referee.id $at >/dev/null
written >/dev/null
brings() {
	grep -q 'filename="*forked\.game' "eml/forked-$1.eml"
}
tap 'attach-game = always: a report brings the game file' brings 4-allied-report
tap '... and the reveal all of it' brings 9-allied-ruling
tap '... as it says' reads 9-allied-ruling \
	'Attached is the whole game file; save it as forked.game.'
cd ..
tap_done
