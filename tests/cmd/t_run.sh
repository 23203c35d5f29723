#!/bin/sh
# SPDX-License-Identifier: MIT
# t_run.sh - receive, adjudicate, tick and mail in one go, for all games.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"
. "$srcdir/tests/lib/post.sh"
. "$srcdir/tests/lib/byhand.sh"

# run [OPTION...]: at the time that clock has set.
run() {
	"$estafette" run -i referee.id $at "$@"
}

server
mkdir -p in/new in/cur in/tmp
printf '[inbox]\nmaildir = in\n' >estafette.ini
clock 12:00
for name in one two; do
	found $name 7
	sed -i '/^days/a\
remind = 48h 12h\
grace = 24h\
overdue = pass' $name.ini
	post $name
done
tap 'the first run sends the invitations' prints 'sent: alice@example.org' run
tap '... of both games to both players' sent 4
tap 'a second one has nothing to do' quiet run
tap '... and does nothing' sent 4

for name in one two; do
	drop alice@example.org <$name-allied.asc
	drop bob@example.org <$name-french.asc
done
tap 'acceptances start the games' prints 'taken: one, french' run
tap '... and the first reports go out' sent 8
clock 13:00
for name in one two; do
	orders $name allied >$name.asc
	drop alice@example.org <$name.asc
done
tap 'set-ups are carried out' prints 'taken: two, allied' run
for name in one two; do
	orders $name french >french.asc
	drop bob@example.org <french.asc
done
tap '... of both sides' prints 'taken: one, french' run
tap '... each answered by reports to both' sent 16
tap '... which can be verified' prints 'agrees at V3 up to entry 5' \
	"$estafette" verify one.game -i referee.id

# -- refused and absent --
printf 'attack A1 A2\n' >wrong.txt
forge one.game allied alice.id wrong.txt >wrong.asc
drop alice@example.org <wrong.asc
tap 'what is wrong with orders is answered' prints 'refused: one, allied' run
tap '... by one letter' sent 17
echo 'absent 2026-11-26 to 2026-11-29' >away.txt
"$estafette" seal two.reports/allied.asc away.txt -i alice.id $at \
	>away.asc
drop alice@example.org <away.asc
tap 'an absence is noted, and the deadline moves at once' prints \
	'two.game: entry 6: ruling extend allied' run
tap '... the one is answered, the other told to both' sent 20
tap '... once' quiet run
tap '... and can be verified' prints 'agrees at V3 up to entry 6' \
	"$estafette" verify two.game -i referee.id

# -- the clock --
clock 13:00 2026-11-25
tap 'a reminder' prints 'Reminder: 48 hours left, Allied' run
tap '... of one game' sent 21
tap '... once' quiet run
clock 07:00 2026-11-27
tap 'a later one' prints 'Reminder: 6 hours left, Allied' run
tap '... once' sent 22
clock 13:30 2026-11-27
tap 'in the grace nothing' quiet run
clock 13:01 2026-11-28
drop alice@example.org <one.asc
run >told 2>&1
tap 'orders of old are answered by the first report' grep -q \
	'^again: one, allied, entry 4' told
tap '... and at the end of the grace the turn is passed' grep -q \
	'^one.game: entry 6: ruling pass allied' told
tap '... in the same run, told to both, report and ruling' sent 27
tap 'where nobody is overdue nothing is ruled' fails grep -q '^two' told
tap '... once' quiet run

# -- one broken game, a server that is away --
cp two.game two.whole
sed -i 's/^await: french/avait: french/' two.game
orders one french end >french.asc
drop bob@example.org <french.asc
tap 'a broken game gives the status' status 4 run
tap '... and stops no other' grep -q 'taken: one, french' "$tmp/.out"
tap '... which is mailed' sent 29
mv two.whole two.game
kill "$sink" && wait "$sink" 2>/dev/null
sink=
orders one allied end >allied.asc
drop alice@example.org <allied.asc
tap 'without a mail server orders are carried out all the same' status 6 run
tap '... and their mail waits' prints 'mail: 2 to be sent' \
	"$estafette" status $at
tap '... and is tried again, and waits' status 6 run
server
sed -i "s|^smtp = .*|smtp = smtp://127.0.0.1:$(cat "$tmp/port")|" ./*.ini
tap '... until there is one' prints 'sent: bob@example.org' run
tap '... both letters' sent 31
tap '... once' quiet run

# -- twice at once --
orders one french end >french.asc
drop bob@example.org <french.asc
for i in 1 2 3; do
	run >out.$i 2>&1 &
	runs="$runs $!"
done
# shellcheck disable=SC2086 # the split is what is wanted
wait $runs
tap 'three runs at once take a mail once' [ "$(cat out.? |
	grep -c 'taken: one, french')" = 1 ]
run >/dev/null 2>&1
tap '... and answer it once' sent 33
tap '... and nothing is wrong' prints 'agrees at V3 up to entry 9' \
	"$estafette" verify one.game -i referee.id

# -- killed at any moment --
orders one allied end >allied.asc
drop alice@example.org <allied.asc
# strikes: runs that are killed, each later than the one before; a line for each
# that had not ended. Who was killed may have left a child that is still sending:
# it has descriptor 3, and who reads the lines waits for that, too.
strikes() {
	for delay in 001 005 009 013 017 021 025 029 036 043 050 060 070; do
		"$estafette" run -i referee.id $at 3>&1 >/dev/null 2>&1 &
		sleep 0.$delay
		kill -9 $!
		wait $!
		[ $? != 137 ] || echo killed
	done 2>/dev/null
}
killed=$(strikes | wc -l)
tap 'runs are killed' [ "$killed" -gt 0 ]
tap '... and the next one does what they have left' run
tap "killed $killed times: carried out once" [ "$(grep -c '^== entry 10 orders' \
	one.game)" = 1 ]
tap '... the mailbox is empty' [ -z "$(ls in/new)" ]
ids() {
	for eml in "$tmp"/got/*.eml; do
		tr -d '\r' <"$eml" | sed -n '/^$/q;s/^Message-I[dD]: //p'
	done | sort -u | wc -l
}
# 35 letters of which one, the first report, was asked for once more.
tap '... and each letter has arrived, under one Message-ID' [ "$(ids)" = 34 ]

# -- spectators, and JSON --
printf '[spectators]\nemails = carl@example.net, dora@example.net\ndelay = 1 turn\n' \
	>>two.ini
tap 'who looks on gets the newest that may be told' prints \
	'sent: dora@example.net, [two] Entry 4, for those who look on' run
tap '... once' quiet run
orders two allied end >allied.asc
drop alice@example.org <allied.asc
tap '... and the next' prints 'carl@example.net, [two] Entry 5, for those' run
# (Where an army has one artillery unit the arm, which is open, tells it.)
no_unit_is_told() {
	for eml in "$tmp"/got/*.eml; do
		grep -q 'for those who look on' "$eml" || continue
		tr -d '\r' <"$eml" | grep '^ *[0-9][0-9]* .* [0-9][0-9]*$' |
			sed 's/AR/a/g' | grep -q '[( ][A-Z][A-Z][) ]' && return 1
	done
	return 0
}
tap '... and of the set-ups no unit' no_unit_is_told
orders two french end >french.asc
drop bob@example.org <french.asc
tap '--json is one list of all that was done' sh -c '
	"$0" run -i referee.id --json '"$at"' |
	/usr/bin/python3 -c "
import json, sys
l = json.load(sys.stdin)
assert any(x.get(\"result\") == \"sent\" for x in l), l
assert len(l) >= 4, l"' "$estafette"
# -- a mailbox that is away --
orders two allied end >allied.asc
mv in out
n=$(find "$tmp/got" -name '*.eml' | wc -l)
clock 13:00 2026-12-04
tap 'a mailbox that is away is an error' status 5 run
tap '... says what waits for it' grep -qF \
	'the clock makes no rulings, and nobody is reminded' "$tmp/.err"
tap '... nobody is reminded' sent "$n"
clock 13:01 2026-12-07
tap '... nor is anything ruled' status 5 run
mv out in
drop alice@example.org <allied.asc
run >told 2>&1
tap 'what has come is carried out first' grep -q '^taken: two, allied' told
tap '... and the others are ruled against' grep -q '^one.game: .*ruling pass' told
# -- a mail that has to wait --
by_hand h
printf '[clock]\ndays = 1\nremind = 12h\noverdue = forfeit\n' >>h.ini
run >/dev/null 2>&1
echo yes | reply "$(last bob Invitation)" >in/new/yes
drop alice@example.org <h-allied.asc
run >/dev/null 2>&1
orders h allied >allied.asc
drop alice@example.org <allied.asc
run >/dev/null 2>&1
mkdir -p h.post/answers
echo rubbish >h.post/answers/rubbish.answer
reply "$(last bob)" <french.txt >in/new/army
n=$(find "$tmp/got" -name '*.eml' | wc -l)
clock 02:00 2026-12-08
run >told 2>&1
tap 'a mail that cannot be taken now waits' [ $? = 4 ]
tap '... which is told' grep -q '^later: army: ' told
clock 14:00 2026-12-08
run >/dev/null 2>&1
tap '... and as long as it does' [ $? = 4 ]
tap '... its game is not ruled, nor reminded of' sent "$n"
cp one.ini one.good
echo 'nonsense = 1' >>one.ini
run --json >told 2>/dev/null
tap 'a configuration that cannot be read is said once' \
	[ "$(grep -o 'nonsense' told | wc -l)" = 1 ]
mv one.good one.ini
rm h.post/answers/rubbish.answer
run >told 2>&1
tap '... and then it is carried out' grep -q '^taken: h, french' told
# -- what is wrong in a configuration --
cp h.ini h.whole
# wrong LINE TEXT: so changed the configuration is an error, which is told.
wrong() {
	sed "s|^$1.*|$2|" h.whole >h.ini
	status "$3" run && grep -qF -e "$4" "$tmp/.err"
}
orders h allied end >allied.asc
drop alice@example.org <allied.asc
tap 'mail that nobody sends is told' wrong from '' 2 \
	'h.game: the configuration names no sender: [post] needs from'
tap '... by status, too' says 'h.ini:12: [post] needs from' \
	"$estafette" status $at
tap 'of a server that is none it is told in which game' wrong smtp \
	'smtp = mail.example.org' 4 'h.game: [post]: smtp = "mail.example.org"'
tap 'a seat that the game has not is told' wrong '.seat.french' '[seat.frensh]' 4 \
	'no seat "frensh"; there are: allied, french'
mv h.whole h.ini
tap 'and when all is right the mail goes' prints 'sent: bob@example.org, [h]' run
# -- a copy of a game, with its configuration, beside it --
cp h.game a.game && cp h.ini a.ini
n=$(find "$tmp/got" -name '*.eml' | wc -l)
tap 'a copy is told, and the file that is used' refuses 1 \
	'estafette: a.game: the game goes on in its copy h.game; take one of them away' \
	"$estafette" run -i referee.id $at
tap '... of which no letter goes twice' sent "$n"
echo end | reply "$(last bob)" >in/new/end
run >told 2>&1
tap '... and orders are carried out in that file' \
	grep -q '^taken: h, french' told
tap '... alone' sent $((n + 2))
rm a.*
printf '[inbox]\nimap = imap://127.0.0.1:1/INBOX\nstarttls = off\n' >none.ini
mkdir none && mv none.ini none/estafette.ini
nothing_said() {
	"$estafette" run none -i referee.id $at 2>err
	[ $? = 5 ] && grep -q '^estafette: until mail can be taken' err ||
		{ cat err; return 1; }
}
tap 'a mail server whose fault has been told' nothing_said
printf '[inbox]\nmaildir = in\ntimeout = 0\n' >none/estafette.ini
tap 'no time at all for it is none, as in [post]' refuses 4 \
	'timeout is "0"; expected 1 to 3600 seconds' \
	"$estafette" receive --imap -i referee.id -d none
printf '[inbox]\nmaildir = in\nimap = imaps://mail.example.org\n' >none/estafette.ini
tap 'a Maildir and a mailbox on a server at once' refuses 4 \
	'none/estafette.ini:3: [inbox] has imap beside maildir; mail comes in by one of them, so take the other out' \
	"$estafette" run none -i referee.id $at
# -- a game file that cannot be read for a while --
# A link to a folder stands for it, so that it is so for root, too.
mkdir -p odd/folder odd/other.game && ln -s folder odd/w.game
drop alice@example.org <allied.asc
unread() {
	"$estafette" run odd -m in -i referee.id $at >out 2>err
	grep -q '^later: .* a game file in it cannot be read' out ||
		{ cat out err; return 1; }
}
tap 'it may be the one that a mail is for' unread
tap '... as long as it is so' unread
rm odd/w.game
tap '... but a folder is none' prints 'kept: ' \
	"$estafette" run odd -m in -i referee.id $at
tap 'no such folder' status 5 "$estafette" run nowhere -i referee.id
tap_done
