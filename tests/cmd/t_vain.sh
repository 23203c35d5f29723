#!/bin/sh
# SPDX-License-Identifier: MIT
# t_vain.sh - a mail that brings nothing is answered, and not too often.
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
echo yes | reply "$invitation" | receive >/dev/null
too_late() {
	echo no | reply "$invitation"
}
tap 'a no of who has joined' became 'answered: w, french' 0 too_late
tap '... does not give the seat back, and says so' tells bob 'it stays yours'
mail alice@example.org <w-allied.asc | receive >/dev/null
start=$(last bob)
mkdir keep
cp -r w.* "$XDG_STATE_HOME" keep
restored() {
	rm -rf w.* "$XDG_STATE_HOME" .estafette
	cp -r keep/w.* . && cp -r keep/state "$XDG_STATE_HOME"
	clock 12:00
}
seal() {
	orders w allied "$@"
}
to_alice() {
	became 'answered: w, allied' 0 "$@"
}
alice() {
	note_mail 'Alice <alice@example.org>' "${1:-[w] orders}"
}

# -- a seat with a key --

cut() {
	seal | sed '$d' | sed '$d' | alice
}
tap 'a block cut short' to_alice cut
tap '... is answered' tells alice 'damaged'
changed() {
	seal | sed '/^asked/s/.*/asked: 1/' | alice
}
restored
tap 'a block altered' to_alice changed
restored
# It may not wait for ever, and the clock with it.
long() {
	forge w.game allied alice.id allied.txt length 131072 | alice
}
restored
tap 'orders that are longer than orders may be' became 'refused: w, allied' 0 long
tap '... are answered' tells alice 'the orders of allied are too long'
restored
others() {
	forge w.game allied carol.id allied.txt | alice
}
tap 'a block that she has not signed' to_alice others
tap '... is answered' tells alice 'not of your seat'
restored
taken_seat() {
	forge accept w.game allied carol.id | alice
}
tap 'an acceptance with another key' to_alice taken_seat
tap '... is answered' tells alice 'not of your seat'
tap '... and tells who has a new key what to do' tells alice \
	'If the key is a new one of yours, tell the referee'
restored
cut_seat() {
	forge accept w.game allied alice.id | sed 's/^sig: ./sig: /' | alice
}
tap 'one altered' to_alice cut_seat
tap '... is answered' tells alice 'damaged'
restored
in_clear() {
	sed 's/FG/SG/;s/SG/FG/' allied.txt | alice
}
tap 'orders in clear' to_alice in_clear
tap '... are not taken from who has a key' tells alice 'in clear'
restored
nothing() {
	echo 'Hello, is anybody there?' | alice "$@"
}
tap 'a mail without anything' to_alice nothing
tap '... is answered with what is awaited' tells alice 'the set-up'
says_date() {
	nothing >.m && sed 's/^To:/Date: Fri, 13 Nov 2026 09:10:11 +0100\n&/' .m |
		receive >/dev/null
}
restored
says_date
tap '... with its date' tells alice '13 Nov 2026, 08:10'
tap '... and its subject' tells alice '[w] orders'
restored
link_in() {
	became 'answered: w, allied' 0 nothing '[w] See http://evil.example now'
}
tap 'T55: a subject with a link' link_in
unlinked() {
	! letter "$(last alice)" | grep -q 'evil\|Hello'
}
tap '... is not repeated, nor what was written' unlinked
restored
bare_link() {
	became 'answered: w, allied' 0 nothing '[w] See evil.example/now' && unlinked
}
tap '... nor a name that mail programs make a link of' bare_link
restored
long_one() {
	became 'answered: w, allied' 0 nothing \
		"[w] $(printf 'abcdefghi %.0s' 1 2 3 4 5 6 7 8 9)"
}
tap 'T55: a long subject' long_one
shortened() {
	[ "$(plain "$(last alice)" | sed -n 's/^> *\[w\]/[w]/p' | tr -d '\n' | wc -c)" -le 60 ]
}
tap '... is cut' shortened
restored
hidden() {
	became 'answered: w, allied' 0 nothing \
		'[w] =?utf-8?B?b25lB3R3b+KArnRocmVl?='
}
tap 'T55: a subject with what no eye sees' hidden
tap '... shows where it was' tells alice ': [w] one?two???three '
restored
unread() {
	{ printf 'Content-Type: multipart/mixed; boundary=\n'; } >.h
	printf 'From: alice@example.org\nSubject: [w] x\nMIME-Version: 1.0\nContent-Type: application/pgp-encrypted\n\nxx\n'
}
tap 'a mail in which nothing can be read' to_alice unread

# -- limits --

restored
nothing | receive >/dev/null
tap 'the same again is not answered' became kept 0 nothing
other_words() {
	echo 'Something else.' | alice
}
tap 'other words, the same reason, the same day: neither' became kept 0 other_words
clock 13:00 2026-11-21
tap '... a day later they are' to_alice other_words
clock 14:00 2026-11-25
tap 'the same words for the same question never again' became kept 0 nothing

restored
cut | receive >/dev/null
others | receive >/dev/null
in_clear | receive >/dev/null
tap 'T54: what only claims an address is answered three times a day' became kept 0 nothing
proves() {
	echo Hello | note_mail alice@example.org '[w]' "In-Reply-To: $(id "$(last alice Set-up)")"
}
tap '... a mail that answers a letter of ours is answered still' to_alice proves
in_status() {
	"$estafette" status $at . | grep -q 'w, allied: no orders in it'
}
tap 'status says what was not answered, and why' in_status
twenty() {
	restored
	n=$(find "$tmp/got" -name '*.eml' | wc -l)
	for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24; do
		printf 'rules W%s.1\n' "$i" | reply "$start" | receive >/dev/null
	done
	[ "$(find "$tmp/got" -name '*.eml' | wc -l)" = $((n + 18)) ]
}
# His `yes` and his `no` were answered that day.
tap 'no more than twenty a day, whatever is asked' twenty
last_order() {
	orders w allied >.a.asc
	mail alice@example.org <.a.asc | receive >/dev/null
	cat french.txt | reply "$(last bob Set-up)" >.mail
	receive <.mail >out
	grep -q '^taken: w, french' out
}
tap '... but orders are taken' last_order
no_report() {
	echo report | reply "$start"
}
tap '... a report that is asked for goes no more' \
	became 'kept: .*: w, french: as many answers as a day may have$' 0 no_report
# Of sealed orders, too; a day's answers are as good as written.
restored
for n in 1 2 3 4 5; do
	for m in 1 2 3 4; do
		echo "2026-11-20T11:$n$m:00Z $n$m@example.org allied"
	done
done >w.post/again
printf 'attack A1 A2\n' >wrong.txt
wrong() {
	forge w.game allied alice.id wrong.txt | alice
}
tap '... no letter that refuses orders either' \
	became 'kept: .*: w, allied: as many answers as a day may have$' 0 wrong
sed '$d' w.post/again >.again && mv .again w.post/again
echo 'torn 2026-11-20T11:59:59Z' >>w.post/again
tap '... but the twentieth; what a crash has torn is none' \
	became 'refused: w, allied' 0 wrong

# damaged SED WHAT: an answer that is kept, and is none any more, is named.
damaged() {
	restored
	in_clear | receive >/dev/null
	damaged_one=$(echo w.post/answers/*-allied-*.answer)
	sed -i "$1" "$damaged_one"
	refuses 4 ": $2" "$estafette" mail w.game -i referee.id $at &&
		grep -qF " $damaged_one: byte " "$tmp/.err"
}
tap 'an answer of another version' damaged '1s/.*/estafette-answer 3/' \
	'does not begin with "estafette-answer 1"'
tap '... without its seat' damaged '/^seat /d' \
	'here should stand "seat"'
tap '... without what it counts as' damaged '/^claim /d' \
	'here should stand "claim"'
mail_later() {
	nothing | receive >out
	grep '^later: .*: .*\.answer: byte ' out && ! grep -v '^later' out
}
tap '... and until it is gone mail for its game waits' mail_later

# -- words --

restored
rules() {
	echo "rules $*" | reply "$start"
}
tap 'what is no number of a rule asks for nothing' \
	became 'answered: w, french: no orders in it$' 0 rules WW1
tap '... nor does it beside one' \
	became 'answered: w, french: a rule was asked for$' 0 rules WW1, W1.1
tap '... which alone is answered' tells bob 'W1.1 '
tap 'a number that no rule has is answered' \
	became 'answered: w, french: a rule was asked for$' 0 rules W13.8.4
tap '... by what is near' tells bob \
	'there is no rule W13.8.4; W13 (Terrain (S, E)) has W13.1 to W13.14; did you mean W13.8?'

# -- accept blocks (T58) --

restored
forge accept w.game french carol.id >carols.asc 2>/dev/null ||
	sed -n '/^-----BEGIN/,/^-----END/p' carols.asc >/dev/null
by_stranger() {
	mail carol@example.net <carols.asc
}
tap 'an accept block by a stranger takes no seat by hand' became kept 0 by_stranger
stranger_shown() {
	"$estafette" status $at . | grep -q "w, french: an accept block for a seat by hand: nothing shows that it is the player's; to take it: estafette rule w.game substitute french PLAYER BLOCK --reason TEXT"
}
tap '... status shows it' stranger_shown
by_bob() {
	reply "$start" <carols.asc
}
tap 'one that answers a letter, from his address: neither' became \
	'answered: w, french' 0 by_bob
tap '... he is told that the referee has to take it' tells bob 'the referee has to take it'
bob_shown() {
	kept 2 && "$estafette" status $at . |
		grep -q 'it answers a letter of ours, from the seat.s address'
}
tap '... status shows what speaks for it' bob_shown

# -- from hand to key, and back --

orders w allied >.a.asc
mail alice@example.org <.a.asc | receive >/dev/null
asks=$(last bob Set-up)
rule w.game substitute french Bob carols.asc --email bob@example.org \
	--reason 'He has a key.' >/dev/null
by_code() {
	sed 1q /dev/null
	cat french.txt | note_mail bob@example.org "[w] $(code "$asks")"
}
tap 'with a key: codes are worth nothing' became 'answered: w, french' 0 by_code
by_letter() {
	{ echo x; cat french.txt; } | reply "$asks"
}
tap '... nor are Message-IDs' became 'kept\|answered' 0 by_letter
# brought_again WORD COMMAND...: the mail brings the letter by which he came.
brought_again() {
	brought_word=$1
	shift
	brought_n=$(last bob 'taken over')
	became "$brought_word" 0 "$@" &&
		[ "$(last bob 'taken over')" -gt "$brought_n" ] &&
		[ "$(id "$(last bob 'taken over')")" = "$(id "$brought_n")" ]
}
by_block() {
	mail bob@example.org <carols.asc
}
tap 'his acceptance once more: the letter by which he came' brought_again \
	'again: w, french' by_block
clock 15:00
rule w.game substitute french Bob --hand --email bob@example.org \
	--reason 'He has lost it.' >/dev/null
"$estafette" mail w.game -i referee.id $at >/dev/null
tap 'by hand again: old letters are worth nothing' became 'kept\|answered' 0 by_letter
by_report() {
	echo report | reply "$(last bob 'taken over')"
}
tap '... before another report it is the newest' brought_again \
	'answered: w, french' by_report
by_new() {
	cat french.txt | reply "$(last bob 'taken over')"
}
tap '... the letter that told him is' became 'taken: w, french' 1 by_new
tap '... all of it can be verified' verified w.game "$(($(entries w) - 1))"
words='orders in clear, sealed by the referee'
periods() {
	cat >want <<-END
		french: $words (entry N to entry N)
		french: $words (entry N); its dice are as honest as the referee's program
	END
	"$estafette" verify w.game -i referee.id | grep '^french: ' |
		sed 's/[0-9]\{1,\}/N/g' | diff - want
}
tap '... which says when his orders came in clear' periods

# -- the end --

orders w allied resign >.a.asc
mail alice@example.org <.a.asc | receive >/dev/null
clock 15:00 2026-11-27
after() {
	echo 'move A1 A2' | reply "$(last bob)"
}
tap 'orders for a game that is over' became 'answered: w, french' 0 after
tap '... are told so' tells bob 'the game is over'
tap_done
