#!/bin/sh
# SPDX-License-Identifier: MIT
# t_imap.sh - mail is fetched from a real IMAP server, each once.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"
. "$srcdir/tests/lib/post.sh"
. "$srcdir/tests/lib/dovecot.sh"

command -v openssl >/dev/null || tap_skip_all 'no openssl'

dove=$tmp/dove
mkdir "$dove"
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost \
	-addext 'subjectAltName=IP:127.0.0.1' -keyout "$dove/key.pem" \
	-out "$dove/cert.pem" >/dev/null 2>&1 || tap_skip_all 'no certificate'

dove_owner
trap 'dove_stop; [ -z "$sink" ] || kill "$sink" 2>/dev/null; rm -rf "$tmp"' EXIT

start_dove() {
	dove_start mail 1 1 cert.pem key.pem
	imap=$dove_imap
	imaps=$dove_imaps
}
start_dove

# inbox URL [LINE]: the folder's estafette.ini.
inbox() {
	{
		printf '[inbox]\nimap = %s\nuser = referee\n' "$1"
		printf 'password-command = echo s3cret\n'
		printf 'timeout = 60\n'
		shift
		[ $# -eq 0 ] || printf '%s\n' "$@"
	} >estafette.ini
}

# deliver NAME [FOLDER]: what stands on standard input comes into the mailbox.
deliver() {
	cat >".deliver"
	mkdir -p "$dove/mail/$2/new" "$dove/mail/$2/cur" "$dove/mail/$2/tmp"
	sed 's/$/\r/' .deliver >"$dove/mail/$2/new/$(date +%s).$1.host"
	[ -z "$as" ] || chown -R "$user" "$dove/mail"
}

server
clock 12:00
start demo
post demo
inbox "imap://127.0.0.1:$imap" 'starttls = off'
orders demo allied >first.asc
mail alice@example.org <first.asc | deliver 1
echo 'hello' | mail x@example.org | deliver 2
tap 'orders in the mailbox are carried out' prints 'taken: demo, allied' \
	receive --imap
tap 'and the rest is kept' kept 1
tap 'reports are sent' sent 4
nothing_new() {
	receive --imap >out && [ ! -s out ] && kept 1 && sent 4
}
tap 'nothing is fetched twice' nothing_new
unseen() {
	[ -z "$(ls "$dove/mail/cur" | grep ':2,.*S')" ] &&
		[ "$(ls "$dove/mail/cur" "$dove/mail/new" | grep -c host)" = 2 ]
}
tap 'the mailbox stays as it is, nothing is marked as seen' unseen
orders demo french | mail bob@example.org | deliver 3
inbox "imap://127.0.0.1:$imap" "ca-file = $dove/cert.pem"
tap 'what comes later is fetched, with STARTTLS' prints 'taken: demo, french' \
	receive --imap
inbox "imaps://127.0.0.1:$imaps/INBOX" "ca-file = $dove/cert.pem"
echo 'hello' | mail x@example.org | deliver 4
tap 'another URL is another mailbox: everything is looked at' \
	prints 'again: demo, allied' receive --imap
tap 'what was sent is sent again at most once, by the same rules' sent 8
nothing_newer() {
	receive --imap >out && [ ! -s out ]
}
tap 'then there is nothing new' nothing_newer

# A folder, whose name is not one word.
echo 'hello' | mail x@example.org | deliver 6 '.Gr&APw-n, 50+1 [Play] by mail'
inbox "imap://127.0.0.1:$imap/Gr&APw-n, 50+1 [Play] by mail" 'starttls = off'
tap 'a mailbox is called as the server calls it' prints 'there is no block' \
	receive --imap
inbox "imap://127.0.0.1:$imap" 'starttls = off'

# A line that looks like an answer of the server does not end the mail.
tricky() {
	{
		printf 'A004 OK Success\r\n* 1 FETCH (BODY[] {5}\r\n)\r\n.\r\n'
		printf '%0200000d\n' 0
		cat first.asc
	} | mail a@b | deliver 5
	receive --imap >out
	grep -q '^again: demo, allied\|not long enough' out
}
tap 'a mail that imitates the server is read whole' tricky

# The server numbers its mails anew.
rm -f "$dove"/mail/dovecot*
dove_stop
start_dove
inbox "imap://127.0.0.1:$imap" 'starttls = off'
{
	echo 'estafette-imap 1'
	printf 'url %s:%s\n' "$(printf 'imap://127.0.0.1:%s' "$imap" | wc -c)" \
		"imap://127.0.0.1:$imap"
	echo 'uidvalidity 1:7'
	echo 'uid 9:999999999'
	grep '^time' .estafette/imap
} >state.new
mv state.new .estafette/imap
echo 'hello again' | mail x@example.org | deliver 6
echo 'long ago' | mail x@example.org | deliver 7
touch -t 202001010000 "$dove"/mail/new/*.7.host
# has N TEXT: the quarantine holds N mails of it.
has() {
	has_n=$(grep -rl "^$2" .estafette/quarantine/new | wc -l)
	[ "$has_n" = "$1" ] || { echo "$has_n"; return 1; }
}
renumbered() {
	before=$(grep -rl '^hello' .estafette/quarantine/new | wc -l)
	receive --imap >out || { cat out; return 1; }
	has $((before + 3)) hello
}
tap 'new numbers: what came since yesterday is looked at again' renumbered
tap '... and what is older is not' has 0 long
rm "$dove"/mail/*/*.7.host*

# The server goes away while 60 mails are fetched, and comes back. It is kept in
# the midst of them by one that cannot be read before somebody writes it.
many() {
	head -c 20000 /dev/zero | tr '\0' x | fold -w 70 >large
	many_time=$(date +%s)
	for i in $(seq 60); do
		many_at=$dove/mail/new/$((many_time + i)).m$i.host
		[ "$i" != 40 ] || { mkfifo "$many_at,S=9,W=9" && continue; }
		printf 'From: a@b\nSubject: %s\n\n' "$i" | cat - large |
			sed 's/$/\r/' >"$many_at"
	done
	[ -z "$as" ] || chown -R "$user" "$dove/mail"
}
arrived() {
	find .estafette/spool/new .estafette/quarantine/new -type f | wc -l
}
many
before=$(arrived)
receive --imap >out 2>err &
fetching=$!
while kill -0 $fetching && [ "$(arrived)" -lt $((before + 5)) ]; do
	sleep 0.02
done 2>/dev/null
dove_kill
wait $fetching
tap 'the mailbox disappears in the middle: status 5' [ $? = 5 ]
cut_off() {
	echo "$(($(arrived) - before)) have come"
	[ "$(arrived)" -gt "$before" ] && [ "$(arrived)" -lt $((before + 40)) ]
}
tap '... not all mails have come' cut_off
for fifo in "$dove"/mail/*/*.m40.host*; do
	rm "$fifo"
	printf 'From: a\r\n' >"$fifo"
	[ -z "$as" ] || chown "$user" "$fifo"
done
dove_run
dove_wait
whole_again() {
	receive --imap >out || { cat out; return 1; }
	echo "$(($(arrived) - before)) have come"
	[ "$(arrived)" = $((before + 60)) ]
}
tap '... and when it is back, each mail has come once' whole_again

refused() {
	receive --imap >out 2>err
	[ $? = 5 ] && grep -q "^estafette-post: .*$1" err
}
sed -i 's/echo s3cret/echo wrong/' estafette.ini
tap 'a wrong password is status 5' refused 'wrong user or password'
inbox "imap://127.0.0.1:$imap/Nowhere" 'starttls = off'
tap 'a mailbox that is not there too' refused 'no such mailbox'
inbox "imap://127.0.0.1:$imap"
tap 'a certificate that nobody knows is not trusted' refused certificate
dove_stop
inbox "imap://127.0.0.1:$imap" 'starttls = off'
tap 'a server that is away too' refused connect
left_over() {
	echo hello | mail x@example.org >".estafette/spool/new/1"
	refused connect || return 1
	mkdir -p box/new box/cur box/tmp
	receive --maildir box | grep -q '^kept: 1'
}
tap 'what is in the spool is not lost' left_over

# odd WHAT: the mailbox is one of imapodd.py, whose second mail is odd.
odd() {
	[ -z "$odd_pid" ] || { kill "$odd_pid"; wait "$odd_pid"; } 2>/dev/null
	: >odd.port
	/usr/bin/python3 -I -S "$srcdir/tests/lib/imapodd.py" "$1" >odd.port &
	odd_pid=$!
	while ! [ -s odd.port ] && kill -0 "$odd_pid" 2>/dev/null; do
		sleep 0.02
	done
	inbox "imap://127.0.0.1:$(cat odd.port)" 'starttls = off'
}
odd_pid=
trap 'dove_stop; kill $odd_pid $sink 2>/dev/null; rm -rf "$tmp"' EXIT
held() {
	refused 'does not give the mail UID 2' && kept 0 &&
		[ "$(ls .estafette/spool/new | cut -c -10)" = 0000000001 ]
}
rm -rf .estafette
odd held
tap 'what the server does not give is not passed over in silence' held
tap '... the next time neither' held
# gone N: the other two are there, of N mailboxes.
gone() {
	receive --imap >out && kept $((2 * $1)) && has "$1" 'hello 1' &&
		has "$1" 'hello 3'
}
rm -rf .estafette
odd gone
tap 'a mail that has gone meanwhile holds nothing up' gone 1
odd gone
tap 'mails of another mailbox are others, however it numbers them' gone 2
rm -rf .estafette
odd anew
tap 'mails that are numbered anew meanwhile' refused 'numbered its mails anew'
rm estafette.ini
tap 'no estafette.ini' refuses 5 'estafette.ini' "$estafette" receive --imap \
	-i referee.id
printf '[inbox]\nuser = x\n' >estafette.ini
tap 'no mailbox is named' refuses 2 '[inbox] names no imap' "$estafette" \
	receive --imap -i referee.id
printf '[inbox]\nimap = http://x\n' >estafette.ini
tap 'no IMAP server' refuses 4 'expected imaps://HOST/MAILBOX' "$estafette" \
	receive --imap -i referee.id
tap_done
