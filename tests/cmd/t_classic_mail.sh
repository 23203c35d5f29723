#!/bin/sh
# SPDX-License-Identifier: MIT
# t_classic_mail.sh - a game of classic by mail, from invitation to proof.
#
# The same game is played a second time with other red pieces where nobody has
# seen them: no letter to blue or to those who look on may differ.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/post.sh"

# run [OPTION...]: the referee's, at the time that clock has set.
run() {
	"$estafette" run -i ../referee.id $at "$@"
}

# -- what a player has in his mailbox --

# letters WHO: the numbers of all mails to him, the oldest first.
letters() {
	grep -l "^RCPT TO:<$1@" "$tmp"/got/*.env | sed 's|.*/||;s/\.env//' |
		sort -n
}
# newest WHO [BEFORE]: the number of his last mail, or of one before it.
newest() {
	letters "$1" | tail -n "$((${2-0} + 1))" | head -n 1
}
# dispatch WHO: his last mail with a dispatch.
dispatch() {
	for dispatch_n in $(letters "$1" | sort -rn); do
		grep -q 'BEGIN ESTAFETTE DISPATCH' "$tmp/got/$dispatch_n.eml" ||
			continue
		letter "$dispatch_n"
		return
	done
}
# read_mails PROGRAM [ARGUMENT]...: Python, with shown(mail, name): the attachment
# of that name, or the body of that type, as a mail program shows it.
read_mails() {
	/usr/bin/python3 -I -S -c '
import email, email.policy, re, sys
def shown(mail, name):
    m = email.message_from_bytes(mail, policy=email.policy.default)
    for p in m.walk():
        if name in (p.get_content_type(), p.get_filename()):
            c = p.get_content()
            return c if isinstance(c, bytes) else c.encode()
'"$@"
}
# part NAME: that of the mail on standard input.
part() {
	read_mails '
found = shown(sys.stdin.buffer.read(), sys.argv[1])
sys.stdout.buffer.write(found or b"")
sys.exit(found is None)' "$1"
}
# said WHO TEXT: his last mail has it, wherever its lines are broken.
said() {
	letter "$(newest "$1")" >.letter
	part text/plain <.letter | sed 's/^: //' | tr '\n' ' ' | tr -s ' ' >.words
	grep -qF -e "$2" .words || { cat .words; return 1; }
}
subject() {
	letter "$(newest "$1")" | grep -qx "Subject: \[lakes\] $2" ||
		{ letter "$(newest "$1")" | sed '/^$/q'; return 1; }
}

# -- what happens: recorded, so that it can happen again --

steps=0
# act KIND WHO [TEXT]: one of those below; then the referee's run.
act() {
	if [ -z "$again" ]; then
		steps=$((steps + 1))
		printf '%s\n%s\n%s\n' "$at" "$1" "$2" >"$tmp/steps/$steps"
		printf '%s\n' "$3" >"$tmp/steps/$steps.text"
	fi
	"act_$1" "$2" "$3" || return 1
	run >out 2>err
}
# Sealed by what he has last been sent.
act_answer() {
	dispatch "$1" >"$1.mail"
	printf '%s\n' "$2" >"$1.txt"
	"$estafette" seal "$1.mail" "$1.txt" -i "../$1.id" $at \
		--entropy "$(entropy "$1$2$at")" >"$1.asc" 2>.err &&
		drop "$1@example.org" <"$1.asc"
}
# Sealed by the report before that one.
act_late() {
	cp "$1.mail" "$1.late"
	printf '%s\n' "$2" >"$1.txt"
	"$estafette" seal "$1.late" "$1.txt" -i "../$1.id" $at \
		--entropy "$(entropy "$1$2$at")" >late.asc 2>.err &&
		drop "$1@example.org" <late.asc
}
# Sealed by a program that checks nothing.
act_wrong() {
	act_seat=red
	[ "$1" = ruth ] || act_seat=blue
	printf '%s\n' "$2" >"$1.txt"
	forge lakes.game $act_seat "../$1.id" "$1.txt" >wrong.asc &&
		drop "$1@example.org" <wrong.asc
}
# The same mail once more.
act_twice() {
	drop "$1@example.org" <"$1.asc"
}
# The referee's ruling.
act_rule() {
	# shellcheck disable=SC2086 # the words of the ruling
	"$estafette" rule lakes.game $2 -i ../referee.id $at \
		--reason 'Both players have asked for it.' >/dev/null
}
# What [clock] says from now on.
act_clock() {
	sed -i "s/^overdue = .*/overdue = $2/" lakes.ini
}
# The game's secret.
act_reveal() {
	"$estafette" reveal lakes.game -i ../referee.id $at >/dev/null
}
# Nobody writes.
act_time() {
	:
}

server
keys referee ruth ben
mkdir -p "$tmp/steps" games hands
cd games || exit 1
mkdir -p in/new in/cur in/tmp
printf '[inbox]\nmaildir = in\n' >estafette.ini
clock 12:00

# config NAME SCENARIO FORMAT
config() {
	cat >"$1.ini" <<-INI
		[game]
		name = $1
		scenario = $2
		[seat.red]
		player = Ruth
		email = ruth@example.org
		format = $3
		[seat.blue]
		player = Ben
		email = ben@example.org
		format = $3
		[post]
		from = Referee <referee@example.org>
		smtp = smtp://127.0.0.1:$(cat "$tmp/port")
		starttls = off
		[clock]
		days = 7
		remind = 48h
		grace = 24h
		overdue = wait
		absence-days = 10
		[spectators]
		emails = lookers@example.net
		delay = 2 turns
	INI
}
# joins WHO SEAT NAME: takes the seat by the invitation.
joins() {
	letter "$(newest "$1")" | part "$3.game" >"../hands/$3.game" &&
		"$estafette" accept "../hands/$3.game" --seat "$2" \
			-i "../$1.id" >"$1.asc" && drop "$1@example.org" <"$1.asc"
}

# -- the beginning --
config lakes classic both
tap 'a game is made, and both are invited' prints \
	'sent: ben@example.org, [lakes] Invitation, Blue' \
	"$estafette" new lakes.ini -i ../referee.id --invite $at \
	--entropy "$(entropy lakes)"
sed -i 's/^overdue = wait/overdue = pass/' lakes.ini
tap '... each to a seat' said ruth \
	'4. estafette accept lakes.game --seat red > accept.asc'
tap '... and told where the rules are' said ben 'estafette rules classic'
joins ruth red lakes
joins ben blue lakes
tap 'both accept, which starts the game' prints 'taken: lakes, blue, entry 3' run
tap '... and both are asked to set up' subject ruth 'Set-up: your orders, Red'
cp -r "$tmp/got" "$tmp/got.start"
cp -r "$XDG_STATE_HOME" "$tmp/state.start"
cp -r . "$tmp/start"

# -- set-ups --
rows='  6 2 7 2 9 5 2 8 2 6
  2 5 4 7 6 M 3 4 S 5'
hidden='  B 4 2 3 8 2 7 3 6 B
  F B 3 4 5 2 B 3 B B'
red="setup
$rows
$hidden
end setup"
blue=$(cat "$srcdir/examples/classic/orders/02-blue.txt")
act wrong ruth "setup
$rows
  B 4 2 3 8 2 7 3 6 B
  F B 3 4 5 2 F 3 X B
end setup"
tap 'a set-up with a mistake is refused' grep -q '^refused: lakes, red: ' out
tap '... what is too much is told beside what cannot be read' said ruth \
	'orders:5:15: error: flag: 1 too many; 2 placed, the army has 1 [C1.2]'
tap '... with the place, as it was typed' said ruth \
	'orders:5:19: error: no unit of your army has the code "X"; there are M 9 8 7 6 5 4 3 2 S B F [C7.3]'
tap '... with what is awaited, and until when' said ruth \
	'Red (Ruth): the set-up, asked by entry 3, until Fri 27 Nov 2026, 12:00 UTC'
tap '... to nobody else' subject ben 'Set-up: your orders, Blue'
act answer ruth "$red"
tap 'the set-up is carried out' grep -q '^taken: lakes, red, entry 4' out
tap '... and the other is told that it is' said ben 'The other army is set up'
act late ruth resign
tap 'a second one for the same question is stale' grep -q '^stale: lakes, red' \
	out
tap '... in words' said ruth 'Red is not asked for orders now'
tap '... with whom the game waits for' said ruth 'Blue (Ben): the set-up,'
act answer ben "$blue"
tap 'both armies stand' grep -q '^taken: lakes, blue, entry 5' out
tap '... and red is on turn' subject ruth 'Turn 1: your orders, Red'

# -- turns --
act answer ruth 'attack I4 I7'
tap 'an attack' grep -q '^taken: lakes, red, entry 6' out
tap '... shows both ranks' said ben \
	'I4 to I7: the red Scout (2) attacked your Major (7). You won; the defender stays on I7.'
first=$(newest ruth)
act twice ruth
same_letter() {
	[ "$(newest ruth)" != "$first" ] && letter "$first" >1 &&
		letter "$(newest ruth)" >2 && cmp 1 2
}
tap 'the same mail again is answered by the first report' grep -q \
	'^again: lakes, red, entry 6' out
tap '... the same bytes, the same Message-ID' same_letter
act wrong ben 'move E7 E8'
tap 'a move onto an own piece is refused' said ben \
	'orders:1:1: error: E8 holds a piece of yours [C2.2]'
act wrong ben 'attack E7 E4
move A7 Ax
when any: move J7'
tap 'all mistakes are told' said ben '"Ax" is no square'
tap '... in replies, too' said ben 'orders:3:11: error: a reply is written:'
act answer ben 'attack E7 E4'
tap 'the right one is carried out' grep -q '^taken: lakes, blue, entry 7' out
act answer ruth 'move J4 J5'
act answer ben 'move I7 I6'
act answer ruth 'move H4 I4
when I6-I5: attack I4 I5
when attack I6 J6: move I4 I5'
tap 'a move with replies' said ruth 'when I6-I5: attack I4 I5'
no_reply() {
	said ben 'Turn 3: you are on turn' && ! grep -q 'when I6\|as a reply' .words
}
tap '... of which the other is told nothing' no_reply
act answer ben 'move I6 I5'
tap 'who makes the move that was a reply is answered at once' said ben \
	'I4 to I5: the red Colonel (8) attacked your Major (7), as a reply. Red won; the attacker stands on I5 now. [C3.1 C7.1]'
tap '... and is on turn again' subject ben 'Turn 4: your orders, Blue'
looked_on() {
	letter "$(newest lookers)" >.letter
	grep -q '^Subject: \[lakes\] Entry 9, for those who look on' .letter &&
		part text/plain <.letter >.words && ! grep -q 'I5\|when' .words
}
tap 'those who look on are two entries behind' looked_on
tap '... and read whose orders it was' said lookers \
	'entry 9, orders of Blue, on Fri 20 Nov 2026, 12:00 UTC.'
tap '... and whom the game waited for' said lookers \
	'After it the game waited for Red: orders, until Fri 27 Nov 2026, 12:00 UTC.'

# -- away, reminded, overdue --
clock 13:00
act answer ben 'absent 2026-11-26 to 2026-11-29'
tap 'an absence is noted' grep -q '^noted: lakes, blue' out
noted_days() {
	letter "$(newest ben 1)" | part text/plain >.words
	grep -qx ': absent 2026-11-26 to 2026-11-29' .words || ! cat .words
}
tap '... and told which days' noted_days
tap '... and how many are left' \
	grep -qx ': Days of 2026 on which you may still be absent: 6 of 10' .words
tap '... and the deadline moves' grep -q 'entry 12: ruling extend blue' out
tap '... which both are told' said ruth \
	'Blue has time until Tue 1 Dec 2026, 12:00 UTC now.'
clock 12:00 2026-11-28
act time
tap 'who is away is not reminded' [ ! -s out ]
clock 12:00 2026-11-29
act time
tap 'but 48 hours before his deadline' subject ben \
	'Reminder: 48 hours left, Blue'
tap '... that a turn of classic is not passed' said ben \
	'If no valid orders have come 24 hours after the deadline, your seat is offered to a substitute.'
clock 12:00 2026-12-02
act time
tap 'in the grace nothing is done' [ ! -s out ]
clock 12:01 2026-12-02
act time
tap 'at its end the seat is offered' grep -q 'entry 13: ruling note' out
tap '... with the rule' said ruth \
	'A turn of classic cannot be passed: each seat must make one move [C2.1].'
tap '... and how it is taken over' said ruth \
	'`estafette accept lakes.game --seat blue`'
tap '... once' quiet run
act clock - forfeit
tap 'where [clock] says so, it is forfeited' grep -q \
	'entry 14: ruling forfeit blue; the game is over, won by red (decisive)' out
tap '... which the rule says' said ruth \
	'The game is over: you have won (decisive): the referee has ruled so. [C5.4]'
tap '... and the ruling' sh -c 'grep -h "^Blue has lost it\|: Blue has lost it" \
	"$0"/got/*.eml' "$tmp"
act clock - wait
cp lakes.game lost.copy
act rule - 'rewind 11'
tap 'a rewind' grep -qx 'ruling: rewind 11' lakes.game
tap '... asks again' subject ben 'Turn 4: your orders, Blue'
tap '... by a day that is still to come' said ben \
	'by Wed 9 Dec 2026, 12:01 UTC'

# -- to the end --
act late ben 'move A7 A6'
tap 'orders by an old report are stale' grep -q '^stale: lakes, blue' out
tap '... in words' said ben 'Blue has been asked anew since, by entry 15'
act answer ben 'attack J7 J5'
tap 'by the new report they are not' grep -q '^taken: lakes, blue, entry 16' out
act answer ruth 'move I5 I6
offer draw
say "Well fought!"'
tap 'a draw is offered' said ben 'Red offers a draw: to agree, write'
tap '... with a word' said ben 'Well fought!'
act answer ben 'accept draw'
tap 'and accepted' subject ruth 'Game over (draw): report, Red'
tap '... by the rule' said ruth 'The game is over: a draw: both sides agreed. [C5.4]'
tap 'who looks on gets the rest' said lookers 'The game is over: a draw: both sides agreed.'
verified() {
	prints "agrees at V3 up to entry $1," "$estafette" verify lakes.game \
		-i ../referee.id
}
tap 'the game verifies' verified 18
act reveal
tap 'the secret is told to both' subject ben 'Ruling 19: reveal, Blue'
stranger() {
	letter "$(newest ben 1)" | part lakes.game >../hands/lakes.game &&
		letter "$(newest ben)" | part lakes-rest.txt >>../hands/lakes.game &&
		cmp lakes.game ../hands/lakes.game &&
		prints 'agrees at V3 up to entry 19,' "$estafette" verify \
			../hands/lakes.game
}
tap '... with the rest of the game, which anybody can verify' stranger
tap '... and look at' prints ' (F) ' "$estafette" show ../hands/lakes.game --seat all \
	--entry 18
tap 'nothing more is to be done' quiet run

# -- once more, with other pieces where nobody has seen them --

# all WHO: all that he reads in his mails, but for hashes, and how long they are.
all() {
	# shellcheck disable=SC2046 # numbers
	read_mails '
for n in sys.argv[2:]:
    whole = open("%s/%s.eml" % (sys.argv[1], n), "rb").read()
    mail = whole.replace(b"\r", b"")
    subject = b"".join(re.findall(rb"(?m)^Subject: (.*\n)",
                                  mail[:mail.index(b"\n\n") + 1]))
    told = b"".join(shown(mail, t) or b"" for t in ("text/plain", "text/html"))
    sys.stdout.buffer.write(subject + re.sub(rb"[0-9a-f]{64}", b"HASH", told) +
                            b"%d\n" % len(whole))' "$tmp/got" $(letters "$1")
}
for who in ruth ben lookers; do
	all $who >"$tmp/$who.one"
done
cd ..
mv got got.one
mv got.start got
XDG_STATE_HOME=$tmp/state.start
kill "$sink" && wait "$sink" 2>/dev/null
sink=
server
cd start || exit 1
sed -i "s/127.0.0.1:[0-9]*/127.0.0.1:$(cat "$tmp/port")/" lakes.ini
again=again
n=0
while [ $n -lt $steps ]; do
	n=$((n + 1))
	{
		read -r at
		read -r kind
		read -r who
	} <"$tmp/steps/$n"
	# The two rows that are farthest back change places.
	text=$(sed 's/^  B 4 2 3 8 2 7 3 6 B$/ FRONT/
		s/^  F B 3 4 5 2 B 3 B B$/  B 4 2 3 8 2 7 3 6 B/
		s/^ FRONT$/  F B 3 4 5 2 B 3 B B/
		s/^  F B 3 4 5 2 F 3 X B$/  B 4 2 3 8 2 7 F X B/' \
		"$tmp/steps/$n.text")
	act "$kind" "$who" "$text"
done
tap 'the other game takes the same course' prints \
	'agrees at V3 up to entry 19,' "$estafette" verify lakes.game
same() {
	all "$1" >"$tmp/$1.two" && [ "$(wc -l <"$tmp/$1.two")" -gt "$2" ] &&
		diff "$tmp/$1.one" "$tmp/$1.two"
}
tap 'blue has been told the same, in letters as long' same ben 1000
tap 'so have those who look on' same lookers 100
other() {
	! same ruth 1000 >.diff && grep -q '^[<>] *1 .* F ' .diff
}
tap 'red has not' other

# -- the training mission, in HTML only, ended by the referee --
mkdir -p ../mission/in/new ../mission/in/cur ../mission/in/tmp
cp estafette.ini ../mission
cd ../mission || exit 1
clock 12:00
config mission classic-training html
sed -i 's/^overdue = .*/overdue = offer substitute/' mission.ini
"$estafette" new mission.ini -i ../referee.id --invite $at >out 2>&1
joins ruth red mission
joins ben blue mission
tap 'the training mission begins' prints 'taken: mission, blue, entry 3' run
orders=$srcdir/examples/classic-training/orders
act answer ruth "$(cat "$orders/02-red.txt")"
act answer ben "$(cat "$orders/01-blue.txt")"
tap '... with ten pieces a side' grep -q '^taken: mission, blue, entry 5' out
hidden_ranks() {
	letter "$(newest ruth)" >.letter
	! grep -q multipart/alternative .letter &&
		part text/html <.letter >.html || return 1
	# The rows of blue have ten pieces, and no rank of them.
	sed -n 's/<\/t[dh]>/ /g;s/<[^>]*>//g;s/^ *\(10\|[789]\) .* \1 *$/&/p' \
		.html >.rows
	[ "$(grep -o '(?)' .rows | wc -l)" -eq 10 ] &&
		! grep -q '[FBSM]\|([0-9])' .rows || ! cat .rows
}
tap '... of which the HTML shows where they stand, and no rank' hidden_ranks
act answer ruth 'move C4 A4'
act answer ben 'attack B8 B3'
tap 'turns are played' grep -q '^taken: mission, blue, entry 7' out
clock 12:01 2026-11-28
act time
tap 'who does not answer is offered' grep -q 'entry 8: ruling note' out
tap '... without a word of passes' fails grep -q passed mission.game
"$estafette" rule mission.game finish none abandoned -i ../referee.id $at \
	--reason 'Ruth has moved to the mountains.' >out
run >out 2>err
tap 'the referee ends it' prints 'Game over (abandoned): report, Blue' cat out
"$estafette" reveal mission.game -i ../referee.id $at >out
tap '... and anybody can verify it' prints 'agrees at V3 up to entry 10,' \
	"$estafette" verify mission.game
cd ../games || exit 1
tap_done
