#!/bin/sh
# SPDX-License-Identifier: MIT
# t_proof.sh - whose a mail is: Message-IDs, answer codes, addresses, games
# (T51, T53).
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
by_hand w 'also = Bob@work.example.org'
"$estafette" mail w.game -i referee.id $at >/dev/null
echo yes | reply "$(last bob)" | receive >/dev/null
mail alice@example.org <w-allied.asc | receive >/dev/null
first=$(last bob)
orders w allied >.a.asc
mail alice@example.org <.a.asc | receive >/dev/null
report=$(last bob)
mkdir keep
cp -r w.* "$XDG_STATE_HOME" "$tmp/got" keep
restored() {
	rm -rf w.* "$XDG_STATE_HOME" .estafette estafette.ini
	cp -r keep/w.* . && cp -r keep/state "$XDG_STATE_HOME"
	clock 12:00
}
taken() {
	became 'taken: w, french' 1 "$@"
}
answered() {
	became 'answered: w, french' 0 "$@"
}

# army FROM SUBJECT [LINE]...: the set-up, with lines above it.
army() {
	army_from=$1
	army_subject=$2
	shift 2
	{
		[ $# -eq 0 ] || printf '%s\n' "$@" ''
		cat french.txt
	} | note_mail "$army_from" "$army_subject"
}

# -- answer codes --

good=$(code "$report")
tap 'the report prints its code' says "$good" plain "$report"
tap 'a code in the subject is enough' taken army bob@example.org "orders $good"
restored
tap '... or in the text' taken army bob@example.org orders "Answer code: $good"
restored
below() {
	{
		cat french.txt
		printf 'Answer code: %s\n' "$good"
	} | note_mail bob@example.org orders
}
tap '... also directly below the orders' taken below
restored
spelled() {
	army bob@example.org orders "answer code
$(echo "$good" | tr 'A-Z-' 'a-z ')"
}
tap '... read without case, blanks and hyphens' taken spelled
restored
tap 'a code is worth nothing from elsewhere' answered army \
	carol@example.net "[w] $good"
tap '... the player is told' tells bob 'carol@example.net'
restored
tap 'a code of another seat' answered army bob@example.org \
	"[w] $(code "$(last alice)")"
tap '... is none' tells bob 'answer code'
restored
tap 'a code that is old' became 'stale: w, french' 0 army bob@example.org \
	"[w] $(code "$first")"
newest() {
	letter "$(last bob)" >a && letter "$report" >b && cmp a b
}
tap '... brings the newest report' newest
restored
of_both() {
	army bob@example.org "[w] $(code "$first")" "Answer code: $good"
}
tap 'of two the newest counts' taken of_both

restored
guesses() {
	for i in 2 3 4 5 "$@"; do
		army bob@example.org "[w] AAAA-AAA$i" | receive >/dev/null || return 1
	done
}
guesses
tap 'four codes were wrong: the right one is taken' taken army bob@example.org \
	"[w] $good"
restored
guesses 6
tap 'five were: codes are not taken any more' became 'kept\|answered' 0 army \
	bob@example.org "[w] $good"
by_id() {
	cat french.txt | reply "$report"
}
tap '... but Message-IDs are' taken by_id
restored
guesses 6
clock 00:00 2026-11-21
tap '... and codes when the day is over' taken army bob@example.org "[w] $good"
restored
many() {
	army bob@example.org "[w] AAAA-AAA2" 'Answer code: BBBB-BBB2' \
		'Answer code: BBBB-BBB3' 'Answer code: BBBB-BBB4' \
		'Answer code: BBBB-BBB5'
}
tap 'codes by the dozen in a mail' became 'kept\|answered' 0 many
tap '... count each' became 'kept\|answered' 0 army bob@example.org "[w] $good"
restored
foreign() {
	for i in 2 3 4 5 6 7; do
		army carol@example.net "[w] AAAA-AAA$i" | receive >/dev/null || return 1
	done
	taken army bob@example.org "[w] $good"
}
tap 'strangers cannot shut them' foreign

# What the other player says in a report is quoted with it, in a plain reply
# behind a colon, in one of a web page one mark deeper.
restored
says_codes() {
	{
		cat french.txt
		echo
		for i in 2 3 4 5 6; do
			printf '>%s Answer code: AAAA-AAA%s\n' "$1" $i
		done
		printf '> Answer code: %s\n' "$good"
	} | note_mail bob@example.org orders
}
tap 'what another player said in the report is no code' taken says_codes ' :'
restored
tap '... quoted by any program' taken says_codes '>'
restored
guesses 6
tap '... and opens nothing that is shut' became 'kept\|answered' 0 says_codes '>'

# quoting LINE...: a reply in which a report is quoted that says this.
quoting() {
	{
		cat french.txt
		printf '>> %s\n' "$@"
	} | note_mail bob@example.org '[w]' "In-Reply-To: $(id "$report")"
}
restored
tap 'nor is a block what looks like one: orders beside it are taken' taken \
	quoting '-----BEGIN ESTAFETTE ORDERS-----' 'game: x' \
	'-----END ESTAFETTE ORDERS-----'
restored
tap '... or like its beginning' taken quoting \
	'-----BEGIN ESTAFETTE ACCEPT-----'

# -- addresses --

restored
also() {
	cat french.txt | reply "$report" 'BOB@Work.Example.Org'
}
tap 'another of his addresses' taken also
restored
two_from() {
	cat french.txt | reply "$report" 'bob@example.org, carol@example.net'
}
tap 'two addresses are none' answered two_from
tap '... the player is told' tells bob 'a mail that is not from one address answered'
restored
sed -i 's/^also = .*/from-check = off/' w.ini
anywhere() {
	cat french.txt | reply "$report" 'bob@cafe.example.net'
}
tap 'from-check = off: from anywhere' taken anywhere

restored
printf '[inbox]\nauthserv = mx.example.org\n' >estafette.ini
unsigned() {
	cat french.txt | reply "$report"
}
signed() {
	cat french.txt | reply "$report" bob@example.org \
		"Authentication-Results: $1; dkim=pass header.d=example.org"
}
tap 'a server that does not vouch for the sender' answered unsigned
tap '... the player is told' tells bob 'bob@example.org'
tap '... and not that his address is to be added' tells bob \
	'send it by the mail server of that address'
tap 'another server' became 'kept' 0 signed mx.evil.example
tap 'one that does' taken signed mx.example.org

# -- both seats by hand, with one address --

restored
rule w.game substitute allied Bob --hand --reason 'He plays both.' \
	--email bob@example.org >/dev/null
"$estafette" mail w.game -i referee.id $at >/dev/null
hello() {
	printf '%s\n' 'Hello?' "$@" | note_mail bob@example.org '[w] hello'
}
tap 'an address of two seats: the one that is asked' answered hello
tap '... codes of both: the one whose letter is newer' \
	became 'answered: w, allied' 0 hello \
	"Answer code: $(code "$(last bob 'taken over')")" "Answer code: $good"
tap '... one code: the seat that was given it' taken army bob@example.org hello \
	"Answer code: $good"

# -- games --

restored
nameless() {
	cat french.txt | note_mail bob@example.org orders \
		"References: <x@y.example> $(id "$report" | tr 'a-z' 'A-Z')"
}
rm -rf .estafette
tap 'a Message-ID alone names the game, also in capitals' taken nameless
restored
tap 'so does the name in brackets' answered army bob@example.org 'Re: [EXT] [w] x'
restored
tap '... or the only game of an address' answered army bob@example.org 'Re: hello'
restored
keys bob
by_hand v
echo yes | note_mail bob@example.org "Re: [v]" \
	"In-Reply-To: <$(cat w.game | head -c 8)@x>" | receive >/dev/null
unclear() {
	became kept 0 army bob@example.org 'Re: hello' &&
		grep -q 'several games' .estafette/quarantine/reasons
}
tap 'of two games none is guessed' unclear
tap '... the answer code decides' taken army bob@example.org 'Re: hello' \
	"Answer code: $good"
restored
tap '... that of the other, too' became 'answered: v, french' 0 army \
	bob@example.org 'Re: hello' "Answer code: $(code "$(last bob '.v.')")"
restored
# Nothing listens there.
away() {
	mkdir -p box/new box/cur box/tmp
	echo help | reply "$report" >box/new/1
	echo help | reply "$(last bob '.v.')" >box/new/2
	cp v.ini v.kept
	sed -i 's,^smtp = .*,smtp = smtp://127.0.0.1:1,' w.ini v.ini
	status 6 receive --maildir box
	away_status=$?
	mv v.kept v.ini
	[ $away_status = 0 ] || return 1
	grep -c '^answered: [wv], french: help was asked for' "$tmp/.out" | grep -qx 2
}
tap 'a server that is away is told of once, for both' away
restored
tap '... the letter that is answered decides' taken nameless
restored
# What the folder knows of letters is older than this one.
echo help | reply "$report" | receive >/dev/null
named() {
	cat french.txt | note_mail bob@example.org 'Re: [v] x' \
		"In-Reply-To: $(id "$(last bob Help)")"
}
tap '... whatever game the subject names' taken named
restored
elsewhere() {
	echo help | note_mail bob@example.org 'Re: [v] x' \
		"In-Reply-To: <$(id "$(last bob)" | tr 'a-z' 'b-za' | cut -c2-53)@x>"
}
tap 'a letter that nobody knows does not keep from the game named' \
	became 'kept: [^ ]* v, french' 0 elsewhere
made_again() {
	restored
	echo x | note_mail bob@example.org hello | receive >/dev/null
	[ -d .estafette/lookup ] && rm -rf .estafette/lookup && taken nameless
}
tap 'what is looked up may be deleted' made_again
rm -rf v.*

# cost TEXT: how many calls name a game file while a mail is dealt with.
cost() {
	nameless >.mail
	strace -f -e trace=openat -o .calls "$estafette" receive -i referee.id $at \
		--hold <.mail >/dev/null 2>&1
	grep -c '\.game"' .calls
}
others() {
	restored
	echo x | note_mail bob@example.org hello | receive >/dev/null
	alone=$(cost)
	restored
	for other in 1 2 3 4 5 6 7 8 9; do
		by_hand "o$other" >/dev/null
	done
	echo x | note_mail bob@example.org hello | receive >/dev/null
	many=$(cost)
	rm -rf o?.*
	[ "$alone" -gt 0 ] && [ "$alone" = "$many" ] || { echo "$alone, $many"; return 1; }
}
if command -v strace >/dev/null && strace -o .calls true 2>/dev/null; then
	tap 'the games of a folder cost nothing' others
else
	tap_skip 'the games of a folder cost nothing' 'no strace'
fi

# -- a game that somebody is moving --
restored
echo x | note_mail bob@example.org hello | receive >/dev/null
mv w.ini moved.ini
waits() {
	nameless | receive >out 2>err
	grep -q '^later: .*w.ini is not there, and a player has answered' out ||
		{ cat out err; return 1; }
}
tap 'without its configuration a reply waits' waits
strange() {
	army bob@example.org '[w] hello' | receive >out 2>err
	grep -q '^later: .* an earlier mail' out
}
tap '... and what comes behind it' strange
mv moved.ini w.ini
echo x | mail a@b | receive >out 2>err
tap '... until it is there again' grep -q '^taken: w, french' out
restored
echo x | note_mail bob@example.org hello | receive >/dev/null
mv w.ini moved.ini
unknown() {
	became kept 0 army bob@example.org '[w] hello' &&
		grep -q "nobody's address is known" .estafette/quarantine/reasons
}
tap '... and one that answers no letter is kept' unknown
mv moved.ini w.ini
anew() {
	cp w.ini anew.ini && rm -rf w.* &&
		"$estafette" new anew.ini -i referee.id $at &&
		"$estafette" mail w.game -i referee.id $at &&
		echo yes | note_mail bob@example.org 'Re: [w] Invitation' \
			"In-Reply-To: $(id "$(last bob Invitation)")" |
		receive >out
	grep -q '^taken: w, french: a yes' out || { cat out; return 1; }
}
tap 'a game that was made once more, with its name, is found' anew

# -- what is no player's --

restored
own() {
	army 'Referee <referee@example.org>' "[w] $good"
}
tap "the game's own address gets nothing" became kept 0 own
restored
sed -i 's/^email = bob.*/email = REFEREE@example.org/' w.ini
own_seat() {
	echo hello | note_mail referee@example.org '[w]'
}
tap '... not even as a player' became kept 0 own_seat
tap_done
