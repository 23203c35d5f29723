#!/bin/sh
# SPDX-License-Identifier: MIT
# t_mail.sh - a game's letters through a real mail server, once each.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"

sink=
trap '[ -z "$sink" ] || kill "$sink" 2>/dev/null; rm -rf "$tmp"' EXIT

# server FAULT...: a mail server that keeps what it takes in the folder got.
server() {
	[ -z "$sink" ] || { kill "$sink"; wait "$sink" 2>/dev/null; }
	mkdir -p got
	: >port
	"$builddir/tests/lib/smtpsink" --dir got "$@" >port 2>sink.err &
	sink=$!
	while ! [ -s port ]; do
		kill -0 "$sink" 2>/dev/null || break
		sleep 0.02
	done
	sed "s/@PORT@/$(cat port)/" game.in >game.ini
	[ ! -e demo.ini ] || cp game.ini demo.ini
}

keys referee alice bob
ESTAFETTE_IDENTITY=$tmp/referee.id
export ESTAFETTE_IDENTITY
cat >game.in <<END
[game]
name = demo
scenario = waterloo-basic
[seat.allied]
player = Alice
id = $(cat ids/alice)
email = alice@example.org
[seat.french]
player = Jörg “Blücher” O'Neill
id = $(cat ids/bob)
email = bob@example.org
sealed = yes
[post]
from = Référee <referee@example.org>
smtp = smtp://127.0.0.1:@PORT@
starttls = off
END
server
"$estafette" new game.ini -o demo.game --entropy "$(entropy game)" \
	--time 2026-11-20T12:00:00Z >/dev/null 2>&1

mail() {
	"$estafette" mail demo.game "$@"
}

# took N: the server has taken N messages so far.
took() {
	took_n=$(find got -name '*.eml' | wc -l)
	[ "$took_n" -eq "$1" ] && return 0
	echo "$took_n messages, not $1"
	return 1
}

join() {
	"$estafette" accept demo.game --seat allied -i alice.id >a.asc &&
		"$estafette" accept demo.game --seat french -i bob.id >b.asc &&
		"$estafette" adjudicate demo.game a.asc b.asc \
			--time 2026-11-20T13:00:00Z
}

tap 'a dry run says what would be sent' \
	prints 'unsent: bob@example.org, [demo] Invitation, French' \
	mail --dry-run
tap 'a dry run sends nothing' took 0
tap '... and writes nothing' refuses 2 'either --dry-run or --eml' \
	"$estafette" mail demo.game -i referee.id --dry-run --eml dry
tap 'invitations go out' mail
tap 'one to each seat' took 2
tap 'a second run has nothing to send' prints 'nothing to send' mail
tap 'and sends nothing' took 2
tap 'both seats join, the game starts' join
server --fault dot=451@1 --fault dot=550@2
tap 'what is refused is told by status 6' status 6 mail
tap '... which of it for good, and what to do' grep -qF \
	'refused a letter for good (bob@example.org: 550 ' "$tmp/.err"
tap '... and what comes by itself, and until when' grep -qF \
	'what was kept is tried again by the next: estafette mail, as long as its address stands in the configuration' \
	"$tmp/.err"
tap 'the reports were not taken' took 2
given_up() {
	cp demo.ini kept.ini
	sed -i '/^email = alice/d' demo.ini
	mail
	cp kept.ini demo.ini
}
tap 'a letter to an address that is taken out is given up' \
	prints 'nothing to send' given_up
tap 'a temporary failure is tried again, a permanent one is not' \
	prints 'sent: alice@example.org, [demo] Set-up: your orders' mail
tap 'one message arrived' took 3
tap 'a permanent failure is tried again when asked for' \
	prints 'sent: bob@example.org, [demo] Set-up: report' \
	mail --retry-failed
tap 'the other one arrived' took 4
server
tap 'a ruling is told to all seats' "$estafette" rule demo.game note \
	--reason 'A pause over the feast days.' --time 2026-11-20T14:00:00Z
tap 'by mail' mail
tap 'to both' took 6

# The referee writes from another domain now.
cp demo.ini kept.ini
sed -i 's/referee@example.org/ida@example.net/' demo.ini
tap 'who changes his address sends no letter again' \
	prints 'nothing to send' mail
cp kept.ini demo.ini

reads() {
	/usr/bin/python3 "$srcdir/tests/lib/readgamemail.py" "$@"
}
if /usr/bin/python3 -c 'import email.policy' 2>/dev/null; then
	tap 'an independent reader finds no defect, the thread, the blocks' \
		reads got demo.game
else
	tap_skip 'an independent reader agrees' 'no /usr/bin/python3'
fi

same_again() {
	mkdir one two && rm -rf demo.post && mail --eml one && mail --eml two &&
		[ "$(find one -name '*.eml' | wc -l)" -eq 4 ] &&
		diff -r one two
}
tap 'a letter is the same bytes whenever it is made' same_again

# What the server took is what --eml writes.
same_sent() {
	for same_file in one/*.eml; do
		same_id=$(grep -i '^message-id:' "$same_file")
		same_got=$(grep -lF "$same_id" got/*.eml) || return 1
		tr -d '\r' <"$same_got" >x
		tr -d '\r' <"$same_file" | cmp - x || return 1
	done
}
tap 'and the same as was sent' same_sent

without() {
	grep -v "$1" game.ini >other.ini
	shift
	refuses "$@" "$estafette" mail demo.game --config other.ini
}
sed 's/^name = demo/name = another/' game.ini >other.ini
tap 'the configuration of another game, with the same seats' \
	refuses 1 'other.ini: it is the configuration of the game another' \
	"$estafette" mail demo.game --config other.ini
tap 'no sender is a clear error' without '^from' 2 'needs from ='
tap 'no server is a clear error' without '^smtp' 2 'needs smtp ='
no_sender() {
	sed 's/^from = .*/from = Referee <referee>/' game.ini >other.ini
	refuses 4 '[post] from: "Referee <referee>" is not a mail address; write "name@example.org" or "Name <name@example.org>"' \
		"$estafette" mail demo.game --config other.ini
}
tap '... and one that is none' no_sender
tap 'a seat without an address is told of' prints '1 seat without email' \
	without bob@example.org 0 x
hostile() {
	sed "s/alice@example.org/$1/" game.ini >other.ini
	"$estafette" mail demo.game --config other.ini --eml three
	! grep -ril evil three 2>/dev/null
}
mkdir three
tap 'a hostile address goes nowhere' hostile 'a@example.org> RCPT TO:<evil@b'
encoded() {
	sed 's/^player = J.*/player = =?utf-8?q?Bob?=/; s/demo/encoded/' \
		game.ini >encoded.ini
	"$estafette" new encoded.ini >out && "$estafette" mail encoded.game \
		--eml four && grep '^To: bob@example.org' four/encoded-0-french-*
}
tap 'a name that a mail cannot say is left out' encoded

# -- once more --

again() {
	mail --again french
}
mail >/dev/null 2>&1
server --fault dot=550@1 --fault dot=550@2
tap 'the newest report once more, refused for good' status 6 again
tap '... is not tried by itself' prints 'nothing to send' mail
tap '... when it is asked for again it is' status 6 again
tap '... each time' prints 'sent: bob@example.org, [demo] Set-up: report' again
tap '... once' prints 'nothing to send' mail
tap '... of a seat that there is' refuses 1 \
	'demo.game: no seat "nobody"; there are: allied, french' mail --again nobody
tap 'a game on standard input' refuses 2 'the game must be a file' \
	sh -c '"$0" mail - <demo.game' "$estafette"
tap_done
