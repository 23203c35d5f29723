#!/bin/sh
# SPDX-License-Identifier: MIT
# t_answers.sh - a player with nothing but a mailbox: taken, asked, answered.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"
. "$srcdir/tests/lib/post.sh"
. "$srcdir/tests/lib/byhand.sh"

/usr/bin/python3 -c 'import email' 2>/dev/null ||
	tap_skip_all 'no /usr/bin/python3'
server
clock 12:00
keys referee alice bob carol
by_hand w
"$estafette" mail w.game -i referee.id $at >/dev/null
invitation=$(last bob)

got() {
	receive >out 2>err || { cat err; return 1; }
}
nothing_new() {
	nothing_new_word=$1
	shift
	became "$nothing_new_word" 0 "$@"
}
taken() {
	became 'taken: w, french' 1 "$@"
}
# answers N TEXT: N letters so far, the last to Bob and with this text in it.
answers() {
	sent "$1" && [ "$(to "$1")" = bob@example.org ] &&
		plain "$1" | grep -qF -e "$2" || { plain "$1"; return 1; }
}

# -- the invitation --

tap 'an invitation for each seat' sent 2
mkdir keep
early() {
	cat french.txt | reply "$invitation"
}
tap 'orders before the game begins change nothing' nothing_new 'answered: w, french' early
tap '... and are answered' answers 3 'has not begun'
no() {
	echo no | reply "$invitation"
}
tap 'a no is answered, and kept for the referee' nothing_new 'answered: w, french' no
told() {
	answers 4 'the referee has been told' && kept 1 &&
		answers 4 'a `yes` still takes it' &&
		"$estafette" status $at | grep -q 'w, french: a no to the invitation'
}
tap '... status says it' told
yes() {
	printf 'Yes!\n' | reply "$invitation" "$@"
}
stranger_yes() {
	yes 'mallory@evil.example'
}
tap 'a yes from elsewhere takes no seat' nothing_new 'answered: w, french' stranger_yes
tap '... the player is told from where it came' answers 5 'mallory@evil.example'
tap 'a yes takes the seat' taken yes
tap '... and is answered' answers 6 'the seat is yours'
mail alice@example.org <w-allied.asc | got
tap 'the game begins: a report for each' sent 8
first=$(last bob)

# -- orders --

play_alice() {
	orders w allied "$@" >.a.asc && mail alice@example.org <.a.asc | got
}
play_alice
tap 'Alice has sealed hers' sent 10
report=$(last bob)
asked=$(plain "$report" | grep -c 'Write your orders above this line')

wrong() {
	{ echo 'Dear referee,'; echo; echo setup; echo 'IN IN'; echo 'end setup'; } |
		reply "$report"
}
tap 'mistakes change nothing' nothing_new 'answered: w, french' wrong
tap '... they are said' answers 11 'orders:'
tap 'the same mistakes again' nothing_new 'answered: w, french' wrong
same_letter() {
	sent 12 && letter 11 >a && letter 12 >b && cmp a b
}
tap '... get the same letter again' same_letter

setup() {
	cat french.txt | reply "${@-$report}"
}
forged() {
	mail 'Bob <bob@example.org>' <french.txt
}
tap 'T51: a forged From without code or Message-ID' nothing_new 'answered: w, french' forged
tap '... is answered to the registered address' answers 13 'answers none of our letters'
old() {
	setup "$first"
}
tap 'T51: an old letter' nothing_new 'stale: w, french' old
newest() {
	sent 14 && letter "$report" >a && letter 14 >b && cmp a b
}
tap '... brings the newest report, and nothing else' newest
clock 12:00 2026-11-22
forwarded() {
	setup "$report" 'carol@example.net'
}
tap 'T52: a forwarded report answered by its reader' nothing_new 'answered: w, french' forwarded
tap '... from where it came is told' answers 15 'carol@example.net'
two_from() {
	setup "$report" 'bob@example.org, mallory@evil.example'
}
tap 'two addresses in From are none' nothing_new 'kept: ' two_from
other_seat() {
	setup "$(last alice)"
}
tap "a Message-ID of another seat is none of Bob's" nothing_new 'kept: ' other_seat
vacation() {
	echo 'I am away until Monday.' | reply "$report" bob@example.org \
		'Auto-Submitted: auto-replied'
}
tap 'T56: a vacation notice that quotes the report' nothing_new 'kept: ' vacation
rude() {
	echo 'I am away until Monday.' | reply "$report" bob@example.org
}
tap 'T56: one that does not say what it is' nothing_new 'answered: w, french' rude
tap '... is told once that nothing was in it' answers 16 'no orders'
tap '... and not again' nothing_new 'kept: ' rude
tap '... nothing was sent' sent 16
echoed() {
	cat french.txt | reply "$report" bob@example.org 'List-Id: <x.example.org>'
}
tap 'T56: a list that echoes' nothing_new 'kept: ' echoed
both() {
	{
		cat french.txt
		printf '\n> orders\n> resign\n> end orders\n'
	} | mail bob@example.org "In-Reply-To: $(id "$report")"
}
tap 'T57: two different sets in one mail' nothing_new 'answered: w, french' both
tap '... are asked about' answers 17 'two different sets'

# -- taken --

# html_form: the report's form filled in, in a reply of HTML alone.
html_form() {
	{
		printf '<html><body><div>Here it is.</div><div>On Friday '
		printf 'the referee wrote:<br></div><blockquote>\n'
		plain "$report" | army=$(cat french.txt) awk '
			/^setup$/ { print ENVIRON["army"]; skip = 1 }
			!skip { print }
			/^end setup$/ { skip = 0 }' |
			sed 's/&/\&amp;/g; s/</\&lt;/g; s/ /\&nbsp;/g; s/$/<br>/'
		printf '</blockquote></body></html>\n'
	} | mail bob@example.org "In-Reply-To: $(id "$report")" 'MIME-Version: 1.0' \
		'Content-Type: text/html; charset=utf-8'
}
cp -r w.game w.post "$XDG_STATE_HOME" keep
html_taken() {
	html_form | receive --hold >out && grep -q '^taken: w, french' out
}
tap 'a reply of HTML alone, the form filled in' html_taken
rm -rf w.game w.post "$XDG_STATE_HOME"
cp -r keep/w.game keep/w.post . && cp -r keep/state "$XDG_STATE_HOME"

mixed() {
	{
		printf 'Hi Ref,\n\nhere is my army.\n\n'
		cat french.txt
		printf '\nCheers\nBob\n'
	} | reply "$report"
}
tap 'orders between a greeting and a farewell are carried out' taken mixed
tap '... answered by the reports' sent 19
tap '... the record is as any other' verified w.game "$(($(entries w) - 1))"
passed_over() {
	tells bob 'NOT READ AS ORDERS' && tells bob ': Hi Ref,' && tells bob ': Cheers' &&
		! letter "$(last alice)" | grep -q 'Hi Ref'
}
tap '... what was passed over is told to him alone' passed_over
tap 'the same mail again' nothing_new 'again: w, french' mixed
again() {
	letter 20 >b && [ "$(to 20)" = bob@example.org ] &&
		letter "$(( $(to 19 | grep -c bob) ? 19 : 18))" >a && cmp a b
}
tap '... gets the same report again' again
late() {
	echo resign | reply "$report"
}
tap 'other orders for the question before are stale' nothing_new \
	'stale: w, french: other orders were carried out' late
tap '... and are told apart from those that count' tells bob \
	'Other orders of yours have answered that, in entry 6: your report of it tells what became of them.'

unasked() {
	echo resign | reply "$(last bob report)"
}
tap 'orders that answer a report that asks for none' nothing_new \
	'stale: w, french: orders that were not asked for' unasked
tap '... are not said to be too late for anything' tells bob \
	'your orders answer a letter that asks for none. Nothing has changed.'

# -- words --

word() {
	word_n=$(last bob Turn)
	printf '%s\n' "$@" | reply "$word_n"
}
clock 12:00 2026-11-24
tap 'help' nothing_new 'answered: w, french' word help
helped() {
	plain "$(last bob Help)" | grep -B 1 '^No orders of yours are' |
		grep -qx ''
}
tap '... above what is asked now, apart from it' helped
tap 'a rule' nothing_new 'answered: w, french' word 'Rules W8.1.'
rule_letter() {
	plain "$(last bob Rule)" | grep -q 'W8.1'
}
tap '... its text' rule_letter
report_again() {
	n=$(last bob Turn)
	nothing_new 'answered: w, french' word report &&
		[ "$(id "$(last bob Turn)")" = "$(id "$n")" ] &&
		[ "$(last bob Turn)" -gt "$n" ]
}
tap 'the newest report again, with its Message-ID' report_again

# -- what is told of a mail that brings nothing --

rm -rf w.*
by_hand v
"$estafette" mail v.game -i referee.id $at >/dev/null
report=$(last bob Invitation)
# nothing TEXT LINE...: a mail of these lines brings nothing; the answer says
# this.
nothing() {
	nothing_text=$1
	shift
	printf '%s\n' "$@" | reply "$report" | got &&
		grep -q '^answered: v, french' out && tells bob "$nothing_text"
}
tap 'neither yes nor no: what was read' nothing \
	'Not read as orders: : Yes, I will play.' 'Yes, I will play.'
tap '... why it is not enough' tells bob \
	'your mail does not say clearly whether you play'
tap '... and how to say it' tells bob 'Your `yes` is awaited: reply with that word'
echo yes | reply "$report" | got
mail alice@example.org <v-allied.asc | got
orders v allied >.a.asc && mail alice@example.org <.a.asc | got
report=$(last bob)
clock 13:00 2026-11-25
beside() {
	cat <<-END | mail bob@example.org \
		"In-Reply-To: $(id "$report")" 'MIME-Version: 1.0' \
		'Content-Type: multipart/mixed; boundary=b' | got
		--b

		As attached.
		--b
		Content-Type: text/plain
		Content-Disposition: attachment; filename=orders.txt

		end
		--b--
	END
	tells bob 'What is attached is not read: write your orders, or copy'
}
tap 'orders that are attached beside other words: where they belong' beside
clock 13:00 2026-11-26
tap 'orders below the mail that is quoted: what was passed over' nothing \
	'Not read as orders: : move A4 A5 ' '> Your orders' '' 'move A4 A5'
tap '... and where orders belong' tells bob \
	'What stands below the mail that you have quoted is not read: write'
clock 14:00 2026-11-27
tap 'a mail without orders: what was passed over' nothing \
	'Not read as orders: : mvoe A4 A5 ' 'mvoe A4 A5' ''
tap '... and that the form was left as it is' tells bob \
	'The form in it is not filled in.'
keyed() {
	echo Hello. | reply "$(last alice 'Set-up: your orders')" alice@example.org | got &&
		tells alice 'there were no orders in your mail.' &&
		! tells alice 'take it away in front of a line' >/dev/null
}
tap 'who has a key is not told to fill in a form that would not be taken' keyed
tap 'a numbered list is not passed over' nothing \
	'unknown order "1."' '1. end' '2. end' '' 'end' ''

# huge: a mail of 65 MiB, almost all of it a hole.
huge() {
	echo end | mail bob@example.org "In-Reply-To: $(id "$report")" >.huge &&
		dd if=/dev/zero of=.huge bs=1 count=0 seek=68157440 2>/dev/null &&
		got <.huge && grep -q '^answered: v, french' out
}
tap 'a mail that is too large to be read' huge
tap '... is answered, and says so' tells bob 'your mail could not be read.'
rm .huge

# -- when the game is over --

resign() {
	echo resign | reply "$report" >.mail && receive <.mail >out 2>err &&
		grep -q "^$1: v, french" out
}
tap 'he resigns' resign taken
over=$(last bob 'Game over')
clock 16:00 2026-11-27
tap 'the mail that ended the game once more' resign again
same_end() {
	letter "$(last bob)" >a && letter "$over" >b && cmp a b
}
tap '... brings the same report' same_end
tap 'other orders are told that it is over' nothing 'the game is over' end

# -- what a rewind has undone --

undone() {
	n=$(entries v)
	rule v.game rewind $((n - 2)) --reason 'Too early.' >/dev/null &&
		"$estafette" mail v.game -i referee.id $at >/dev/null &&
		resign again && tells bob "Report $n for the French seat"
}
clock 18:00 2026-11-27
tap 'the mail that was undone once more: the report that holds' undone

# -- a yes, and more --

rm -rf w.* v.* "$XDG_STATE_HOME" "$tmp/got"/*
clock 12:00
by_hand w
printf '[clock]\ndays = 3\n' >>w.ini
"$estafette" mail w.game -i referee.id $at >/dev/null
away() {
	printf 'yes\n\nabsent 2026-11-21 to 2026-11-25\n' |
		reply "$(last bob Invitation)"
}
cp -r w.* "$XDG_STATE_HOME" keep
tap 'who is away beside a yes that does not begin the game' taken away
tap '... is told that this was not read' tells bob \
	'Not read as orders: : absent 2026-11-21 to 2026-11-25 '
tap '... and when to say it' tells bob \
	'are taken when the game has begun: send them again then.'
rm -rf w.* "$XDG_STATE_HOME"
cp -r keep/w.* . && cp -r keep/state "$XDG_STATE_HOME"
mail alice@example.org <w-allied.asc | got
begins() {
	became 'taken: w, french' 2 away && grep -qx 'noted: w, french: an absence' out
}
tap '... beside one that does it is noted' begins
tap_done
