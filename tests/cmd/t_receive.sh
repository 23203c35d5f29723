#!/bin/sh
# SPDX-License-Identifier: MIT
# t_receive.sh - each mail gets its right answer, or none.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"
. "$srcdir/tests/lib/post.sh"

server --fault dot=550@1
clock 12:00

# -- invitations --
found open
post open
grep -vF "$(cat ids/alice)" open.ini >invite.ini
rm -f open.*
tap 'what the server says of an invitation is told with its code' \
	prints 'failed: alice@example.org, [open] Invitation, Allied - 550 ' \
	"$estafette" new invite.ini -o no.game -i referee.id --invite $at
rm -rf no.*
invite() {
	"$estafette" new invite.ini -i referee.id --invite $at
}
tap 'new --invite writes to who has no key yet' \
	prints 'sent: alice@example.org, [open] Invitation, Allied' invite
only_alice() {
	sent 1 && [ "$(to 1)" = alice@example.org ]
}
tap 'and to nobody else' only_alice
ten_lines() {
	letter 1 | sed -n '/^1\. /,/^$/p' >steps
	grep -q 'make install' steps && grep -q 'estafette keygen' steps &&
		grep -q 'estafette accept open.game --seat allied' steps &&
		[ "$(grep -c . steps)" -le 10 ]
}
tap 'what to install and type, in ten lines' ten_lines
newcomer() {
	/usr/bin/python3 -c '
import email, email.policy, sys
m = email.message_from_file(open("'"$tmp"'/got/1.eml"), policy=email.policy.default)
for a in m.iter_attachments():
    open("alices.game", "wb").write(a.get_content())' &&
		"$estafette" accept alices.game --seat allied -i carol.id \
			>carols.asc && rm alices.game &&
		mail c@example.net <carols.asc | receive >out &&
		grep -q '^taken: open, allied' out
}
tap 'who answers it has the seat' newcomer
tap 'the other invitation goes with the next mail' sent 2
too_late() {
	forge accept open.game allied alice.id >a.asc
	mail c@example.net <a.asc | receive >out
	grep -q '^kept: .*: open: accept block: seat: expected a seat not yet accepted; found allied$' \
		out && sent 2
}
tap 'who comes later gets neither seat nor letter' too_late
rm -rf open.* "$tmp/got"/* .estafette
server

# -- acceptances, orders, reports --
found demo
post demo
found other
accept_by_mail() {
	mail alice@example.org <demo-allied.asc | receive
}
invitations() { "$estafette" mail demo.game -i referee.id $at >/dev/null; }
tap 'the invitations go out' invitations
tap '... two' sent 2
tap 'an acceptance is taken' prints 'taken: demo, allied' accept_by_mail
tap 'the same acceptance again is kept, for there is no report yet' \
	prints 'the game has not started' accept_by_mail
tap 'nothing was sent' sent 2
bob_joins() {
	mail bob@example.org <demo-french.asc | receive
}
tap 'the second one starts the game' prints 'taken: demo, french' bob_joins
tap 'both get the first report' sent 4
tap 'an acceptance of old is answered by the first report' \
	prints 'again: demo, allied, entry' accept_by_mail
tap 'which is sent' sent 5
first_again() {
	letter 3 >3 && letter 5 >5 && cmp 3 5 && [ "$(to 5)" = "$(to 3)" ]
}
tap 'with the same bytes and Message-ID' first_again
cp demo.game started.game
cp -r "$XDG_STATE_HOME" state.started

orders demo allied >allied.asc
by_mail() {
	mail 'Somebody <somebody@evil.example>' <allied.asc | receive "$@"
}
tap 'orders are carried out' prints 'taken: demo, allied, entry 4' by_mail
tap 'and answered by the reports of all seats' sent 7
never_from() {
	! grep -rq evil.example "$tmp/got" && [ "$(to 6) $(to 7)" = \
		'alice@example.org bob@example.org' ]
}
tap 'to the registered addresses, never to who says to have written' never_from

clock 13:00
tap 'repeated orders: the report again' prints 'again: demo, allied, entry 4' \
	by_mail
same_letter() {
	sent 8 && letter 6 >6 && letter 8 >8 && cmp 6 8
}
tap 'one letter, the same bytes' same_letter
clock 13:59
tap 'within an hour it is not sent a third time (T40)' \
	prints 'not long enough ago' by_mail
tap 'but kept' sent 8
clock 14:00
tap 'after an hour it is' prints 'again:' by_mail
tap 'sent' sent 9
clock 15:59
tap 'then two hours pass' prints 'not long enough ago' by_mail
clock 16:00
tap 'before it is again' prints 'again:' by_mail
tap 'sent, too' sent 10

# -- stale and refused orders --
cp started.game late.game
echo resign >resign.txt
forge late.game allied alice.id resign.txt >stale.asc
stale_by_mail() {
	mail alice@example.org <stale.asc | receive "$@"
}
tap 'other orders for what was asked before are stale' \
	prints 'stale: demo, allied' stale_by_mail
tap 'that is told' sent 11
stale_letter() {
	letter 11 >11
	grep -q '^Subject: \[demo\] Orders not carried out, Allied$' 11 &&
		grep -q '^To: Alice <alice@example.org>$' 11 &&
		grep -q '^: French (Bob): the set-up, asked by entry 4$' 11 &&
		grep -q '^: Allied is not asked for orders now$' 11 &&
		grep -q '^Auto-Submitted: auto-replied$' 11 &&
		grep -q 'MAIL FROM:<>' "$tmp/got/11.env" &&
		"$estafette" open 11 -i alice.id -g demo.game >/dev/null
}
tap 'with what is awaited now, and the last dispatch' stale_letter
tap 'stale orders again: once more' prints 'stale:' stale_by_mail
stale_twice() {
	sent 12 && letter 12 >12 && cmp 11 12
}
tap 'the same letter' stale_twice

printf 'setup\nend setup\nfrobnicate\n' >wrong.txt
forge demo.game french bob.id wrong.txt >refused.asc
refused_by_mail() {
	mail bob@example.org <refused.asc | receive
}
tap 'orders with mistakes are refused' prints 'refused: demo, french' \
	refused_by_mail
refused_letter() {
	sent 13 && letter 13 >13 && [ "$(to 13)" = bob@example.org ] &&
		grep -q '^: orders:3:1: error: ' 13 &&
		! grep -q 'ESTAFETTE DISPATCH' 13
}
tap 'what is wrong goes to the player' refused_letter
entries() {
	[ "$(grep -c '^== entry' demo.game)" = "$1" ]
}
tap 'and nothing has changed' entries 5
orders demo french >french.asc
tap 'the corrected ones are carried out' prints 'taken: demo, french, entry 5' \
	sh -c "$(cat <<END
printf 'From: b@example.org\n\n' | cat - french.asc |
	'$estafette' receive -i referee.id $at
END
)"
tap 'reports' sent 15

# -- nobody's business --
no_answer() {
	no_answer_text=$1
	shift
	no_answer_before=$(find .estafette/quarantine/new -type f | wc -l)
	prints "$no_answer_text" receive &&
		kept $((no_answer_before + 1)) && sent "$no_answer_sent" &&
		entries 6
}
no_answer_sent=15
# silent_mail TEXT WHY FILE [HEADER]: kept for that reason, no letter.
silent_mail() {
	silent_text=$1
	silent_why=$2
	silent_file=$3
	shift 3
	mail x@example.net "$@" <"$silent_file" >silent.eml
	tap "$silent_text" no_answer "$silent_why" <silent.eml
}
sed 's/^sig: ..../sig: AAAA/' french.asc >forged.asc
silent_mail 'a forged signature causes no mail' "not this seat's" forged.asc
sed 's/^game: ..../game: 0000/' allied.asc >elsewhere.asc
silent_mail "another referee's game causes none" 'a game that is not here' \
	elsewhere.asc
echo 'When is the deadline?' >question
silent_mail 'a question causes none' 'there is no block in it' question
sed '20d' allied.asc >damaged.asc
silent_mail 'a damaged block causes none' 'kept' damaged.asc
silent_mail 'a responder that quotes orders gets no answer' \
	'no person has sent it (Auto-Submitted: auto-replied' stale.asc \
	'Auto-Submitted: auto-replied'
silent_mail 'nor does a list' 'List-Id' stale.asc \
	'List-Id: <games.lists.example.org>'
silent_mail 'nor a bounce' 'Return-Path' stale.asc 'Return-Path: <>'
silent_mail 'nor bulk mail' 'Precedence' stale.asc 'Precedence: bulk'

says_quarantine() {
	prints 'quarantine: ' "$estafette" status $at . &&
		prints "there is no block in it" cat .estafette/quarantine/reasons
}
tap 'status counts what was not answered' says_quarantine
json_quarantine() {
	"$estafette" status $at --json . >q.json
	/usr/bin/python3 -c 'import json
q = json.load(open("q.json"))[-1]
assert q["quarantine"] >= 8 and q["last"], q'
}
tap 'also with --json' json_quarantine
gone() {
	gone_last=$(tail -n 1 .estafette/quarantine/reasons)
	says "$gone_last" "$estafette" status $at . || return 1
	gone_name=$(echo "$gone_last" | cut -d ' ' -f 2)
	mv ".estafette/quarantine/new/$gone_name" \
		".estafette/quarantine/cur/$gone_name:2,S"
	says "$gone_last" "$estafette" status $at . || return 1
	mv ".estafette/quarantine/cur/$gone_name:2,S" gone
	! "$estafette" status $at . | grep -qF "$gone_last" &&
		[ "$("$estafette" status $at . | grep -c '^  20..-')" = 5 ]
	gone_rc=$?
	mv gone ".estafette/quarantine/new/$gone_name"
	return $gone_rc
}
tap 'what the referee has taken out is not told any more' gone
json_receive() {
	clock 21:00
	{ stale_by_mail --json; by_mail --json; } >r.json
	/usr/bin/python3 -c 'import json
lines = [json.loads(line) for line in open("r.json")]
stale, again = (line[0] for line in lines)
assert (stale["result"], stale["game"], stale["seat"], stale["entry"]) == (
    "stale", "demo", "allied", None), stale
assert (again["result"], again["entry"]) == ("again", 4), again
assert lines[0][1]["result"] == lines[1][1]["result"] == "sent", lines'
}
tap 'receive --json says what came and what was sent' json_receive
latin_name() {
	mkdir -p latin/new latin/cur latin/tmp
	echo hello | mail nobody@example.org >"latin/new/$(printf 'n\351e')"
	receive --json --maildir latin >r.json || return 1
	prints '"file":"n?e"' cat r.json
}
tap '... whatever the file of a mail is called' latin_name

# -- several blocks in one mail --
mail alice@example.org >several.eml <<END
Here are both sides, and what I sent last week:

$(cat stale.asc)

> $(sed 's/^/> /' allied.asc)
END
cp started.game demo.game
rm -rf "$XDG_STATE_HOME" demo.post
cp -r state.started "$XDG_STATE_HOME"
several() {
	{
		printf 'From: a@b\n\n'
		cat allied.asc
		sed 's/^/> /' stale.asc
		cat forged.asc elsewhere.asc demo-allied.asc
	} | receive >several.out
	[ "$(cat several.out | grep -c '^taken: demo, allied')" = 1 ] &&
		! grep -q '^stale\|^again\|^refused' several.out
}
tap 'of several blocks the one that is carried out is the answer' several
both() {
	{
		printf 'From: a@b\n\n'
		sed 's/^/> /' allied.asc
		orders demo french
	} | receive >both.out
	grep -q '^taken: demo, french' both.out &&
		grep -q '^again: demo, allied' both.out
}
tap 'what is quoted of the other seat is old, and its player is told' both

# -- where games are --
mkdir -p deep/moved
moved() {
	mkdir moved
	mv demo.game demo.ini moved/
	mv moved/demo.game moved/moved.game
	mv moved/demo.ini moved/moved.ini
	rm -rf moved/moved.post
	by_mail >out && grep -q '^again: demo, allied' out &&
		grep -q ' moved/moved.game$' .estafette/index
}
clock 12:00 2026-11-25
tap 'a game that has been moved into a folder is found' moved
no_index() {
	rm .estafette/index
	clock 12:00 2026-11-27
	by_mail | grep -q '^again: demo, allied'
}
tap 'also without an index' no_index
copies() {
	sed '/^== entry 4/,$d' moved/moved.game >copy.game
	clock 12:00 2026-12-05
	by_mail | grep -q '^again: demo, allied'
}
tap 'of two copies the longer one counts' copies
twins() {
	cp moved/moved.game a-copy.game
	rm .estafette/index
	clock 12:00 2026-12-07
	by_mail | grep -q '^again: demo, allied'
}
tap 'of two of one length the one with a configuration' twins
beheaded() {
	mv moved/moved.game whole
	rm -f a-copy.game copy.game late.game started.game
	: >moved/moved.game
	clock 12:00 2026-12-09
	by_mail >out 2>err
	grep -q '^later: .*moved.game is no game file as it is now' out ||
		{ cat out err; return 1; }
	mv whole moved/moved.game
	mail a@b <question | receive | grep '^again: demo, allied'
}
tap 'while it has lost its beginning its mail waits' beheaded
mv moved/moved.game demo.game
mv moved/moved.ini demo.ini

# -- a Maildir --
mkdir -p box/new box/cur box/tmp
letterbox() {
	printf 'From: a\n\nhello\n' >box/new/1
	mail a@b <french.asc >box/new/2
	mail a@b <elsewhere.asc >box/new/3
	receive --maildir box >out
	[ -z "$(ls box/new)" ] && [ "$(ls box/cur | tr '\n' ' ')" = \
		'1:2,S 2:2,S 3:2,S ' ] && grep -q french out &&
		prints 'a game that is not here' cat out
}
tap 'a Maildir: what is dealt with goes from new to cur' letterbox
folder_among_them() {
	mkdir box/new/4 .estafette/quarantine/new/4
	mail a@b <french.asc >box/new/5
	receive "$@" --maildir box >out 2>err || { cat out err; return 1; }
	"$estafette" status --json . >quarantined
	rmdir .estafette/quarantine/new/4
	"$estafette" status --json . | cmp - quarantined &&
		[ "$(cat err)" = 'estafette: box/new/4 is a folder and no mail; it is passed over' ] &&
		rmdir box/new/4 && [ -z "$(ls box/new)" ] && mv box/cur/5* 5
}
tap 'a folder among the mails is told and passed over, and stops nothing' \
	folder_among_them
tap '... nor where they are sorted' folder_among_them --sort
rm -r .estafette/sorted
tap 'no Maildir is an error' refuses 5 'tmp, new and cur' \
	"$estafette" receive -i referee.id --maildir nowhere
not_both() {
	refuses 2 'either' "$estafette" receive --maildir box --imap
}
tap 'Maildir and IMAP at once is a mistake' not_both
tap 'so is a password where the mail comes' refuses 2 \
	'cannot both be standard input' "$estafette" receive --password-file -

# -- not now --
stays() {
	mail a@b <french.asc >box/new/9
	mv demo.game hidden
	printf 'estafette-game 1\n== entry 0 genesis\ngame: %s\nrubbish\n' \
		"$(sed -n 's/^game: \([0-9a-f]*\).*/\1/p' allied.asc)" >demo.game
	stays_status=0
	receive --maildir box >out 2>err || stays_status=$?
	mv hidden demo.game
	[ "$stays_status" = 4 ] && [ -f box/new/9 ] && grep -q '^later: 9' out
}
tap 'a mail for a game that cannot be read stays in new' stays
tap 'and is dealt with when it can' prints 'demo, french' \
	receive --maildir box
tap 'from then on it is seen' test -f box/cur/9:2,S
piped_stays() {
	mv demo.game hidden
	printf 'estafette-game 1\n== entry 0 genesis\ngame: %s\nrubbish\n' \
		"$(sed -n 's/^game: \([0-9a-f]*\).*/\1/p' allied.asc)" >demo.game
	mail a@b <french.asc | receive >out 2>&1
	piped_status=$?
	mv hidden demo.game
	[ "$piped_status" = 0 ] && [ -n "$(ls .estafette/spool/new)" ] &&
		receive --maildir box >out && grep -q 'demo, french' out &&
		[ -z "$(ls .estafette/spool/new)" ]
}
tap 'a mail by pipe is safe in the spool, and its sender is told nothing' \
	piped_stays
full_disk() {
	mail a@b <french.asc >one
	(
		ulimit -f 0
		trap '' XFSZ
		"$estafette" receive -i referee.id <one
	) >/dev/null 2>&1
	[ $? = 5 ] && [ -z "$(ls .estafette/spool/new .estafette/spool/tmp |
		grep -v :)" ]
}
tap 'a full disk: who delivers the mail is told, nothing is left' full_disk
down() {
	kill "$sink"
	wait "$sink" 2>/dev/null
	sink=
	clock 12:00 2026-12-25
	mail a@b <french.asc >box/new/10
	status 6 receive --maildir box
}
tap 'a mail server that is away: status 6, the answer waits' down
server
sed -i "s/127.0.0.1:[0-9]*/127.0.0.1:$(cat "$tmp/port")/" demo.ini
rm -rf "$tmp/got"/*
tap 'and goes with the next mail' "$estafette" mail demo.game -i referee.id
answered_later() {
	find "$tmp/got" -name '*.eml' | grep -q .
}
tap 'to the player' answered_later

# -- a reader that dies --
mkdir bin
cp "$estafette" bin/estafette
cat >bin/estafette-post <<END
#!/bin/sh
if [ "\$1" = read ]; then
	cat >names.\$\$
	sed '/bad/,\$d' names.\$\$ | "$builddir/estafette-post" "\$@"
	grep -q bad names.\$\$ && { rm names.\$\$; kill -SEGV \$\$; }
	rm names.\$\$
	exit 0
fi
exec "$builddir/estafette-post" "\$@"
END
chmod +x bin/estafette-post
dies() {
	for dies_name in a1 a2 bad a3; do
		printf 'From: a\n\nhello\n' >"box/new/$dies_name"
	done
	bin/estafette receive -i referee.id --maildir box >out 2>&1
	cat out
	grep -q '^kept: bad: estafette-post could not read it' out &&
		[ "$(grep -c '^kept: ' out)" = 4 ] && [ -z "$(ls box/new)" ]
}
tap 'a mail that kills its reader is kept, the others are read' dies
# sender SCRIPT: one that does this in place of sending.
sender() {
	printf '#!/bin/sh\ncat >/dev/null\n%s\n' "$1" >bin/estafette-post
}
rule demo.game note --reason x >/dev/null
nothing_said='estafette-post has not said what became of all letters; they are tried again by the next: estafette mail'
sender 'exit 0'
tap 'a sender that says nothing has sent nothing' refuses 5 "$nothing_said" \
	bin/estafette mail demo.game -i referee.id $at
silent_round() {
	status 5 bin/estafette run . -i referee.id $at --clock-ok &&
		grep -q ": demo.game: $nothing_said\$" "$tmp/.err"
}
tap '... in a round, too' silent_round
sender 'echo hello; echo end 0; echo end 0'
tap '... nor has one that talks of other things' silent_round
sender 'kill -9 $$'
tap '... nor one that dies' refuses 5 'estafette-post was killed by signal 9' \
	bin/estafette mail demo.game -i referee.id $at
sender 'exit 7'
tap '... and one that fails for no reason that it knows is told' refuses 5 \
	'estafette-post ends with status 7' bin/estafette mail demo.game \
	-i referee.id $at
failed_round() {
	status 5 bin/estafette run . -i referee.id $at --clock-ok &&
		grep -q 'demo.game: estafette-post ends with status 7$' \
			"$tmp/.err"
}
tap '... in a round, too' failed_round
tap '... and the letters go with the next mail' prints 'sent: bob@example.org' \
	"$estafette" mail demo.game -i referee.id $at
none() {
	rm bin/estafette-post
	printf 'From: a\n\nhello\n' >box/new/b1
	cp -r "$builddir/estafette" bin/
	PATH=/nonexistent "$tmp/bin/estafette" receive -i referee.id \
		--maildir box >out 2>&1
	[ $? = 5 ] && [ -f box/new/b1 ]
}
if [ -x "$libexecdir/estafette-post" ]; then
	tap_skip 'no reader: mails stay' 'one is installed'
else
	tap 'no reader: mails stay' none
fi
tap_done
