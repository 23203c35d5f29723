#!/bin/sh
# SPDX-License-Identifier: MIT
# t_post_real.sh - estafette-post against a real mail server, read by others.
. "$srcdir/tests/lib/tap.sh"

python=/usr/bin/python3
"$python" -c 'import aiosmtpd' 2>/dev/null ||
	tap_skip_all 'no python3-aiosmtpd'
command -v openssl >/dev/null 2>&1 || tap_skip_all 'no openssl'

. "$srcdir/tests/lib/bag.sh"
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null; rm -rf "$tmp"' EXIT
export MBLAZE="$tmp"

# An authority of our own, a server's certificate from it, and a stranger.
(
	cd "$tmp" || exit 1
	for ca in ca stranger; do
		openssl req -x509 -newkey rsa:2048 -nodes -days 2 \
			-subj "/CN=$ca" -keyout $ca.key -out $ca.pem
	done
	openssl req -newkey rsa:2048 -nodes -subj /CN=localhost \
		-keyout server.key -out server.csr
	echo 'subjectAltName=DNS:localhost,IP:127.0.0.1' >ext
	openssl x509 -req -in server.csr -CA ca.pem -CAkey ca.key -days 2 \
		-CAcreateserial -extfile ext -out server.pem
) >"$tmp/openssl.log" 2>&1 || tap_skip_all 'openssl makes no certificates'

# start MODE...: a server; clear, starttls or smtps; with auth.
start() {
	[ -z "$server" ] || kill "$server" 2>/dev/null
	rm -rf "$tmp/got" "$tmp/outbox" "$tmp/port"
	mkdir "$tmp/got"
	"$python" -I "$srcdir/tests/lib/mailserver.py" "$tmp" "$@" 2>"$tmp/server.err" &
	server=$!
	n=0
	while ! [ -s "$tmp/port" ] && [ $n -lt 500 ]; do
		kill -0 "$server" 2>/dev/null || break
		n=$((n + 1))
		sleep 0.02
	done
	port=$(cat "$tmp/port")
	url=smtp://127.0.0.1:$port
}

# send OPTION...: a bag made with these options.
send() {
	"$builddir/tests/lib/makebag" --url "$url" --timeout 10 "$@" >"$tmp/bag"
	post_bag <"$tmp/bag"
}

# ---- what arrives, as others read it

printf 'Guten Tag, M\303\274ller.\n\n.a dot\n..two dots\n.\nFrom here on\n' >"$tmp/text"
printf 'blanks at the end  \n%s\n' "$(printf '%01200d' 7)" >>"$tmp/text"
{
	echo '-----BEGIN ESTAFETTE DISPATCH-----'
	echo 'game: 0123 waterloo-42'
	echo '.dot'
	echo '-----END ESTAFETTE DISPATCH-----'
} >"$tmp/dispatch"
printf 'estafette-game 1\n== M\303\274ller\r\n\0binary\n' >"$tmp/game"
start clear
send --letters 3 --text "$tmp/text" --attach "$tmp/dispatch" \
	--file "$tmp/game" --to-name "$(printf 'J\303\274rgen \346\235\216, Graf')"
tap 'a server takes three letters' is 0 'sent letter1|sent letter2|sent letter3|'
tap 'and has three' got 3

read_all() {
	"$python" -I "$srcdir/tests/lib/readmail.py" "$@"
}
tap 'read by Python: no defect, the right bytes and thread' \
	read_all thread "$tmp"

if command -v mshow >/dev/null 2>&1 && command -v mhdr >/dev/null 2>&1; then
	blaze() {
		[ "$(mhdr -h "$1" -d "$tmp/got/2.eml")" = "$2" ]
	}
	tap 'read by mblaze: the subject' blaze subject \
		'[waterloo-42] Turn 5: your orders, French'
	tap 'read by mblaze: the id' blaze message-id \
		'<letter2@example.org>'
	tap 'read by mblaze: what it answers' blaze in-reply-to \
		'<letter1@example.org>'
	mhdr -h to -d "$tmp/got/2.eml" >"$tmp/to"
	tap 'read by mblaze: the name' prints "$(printf 'J\303\274rgen \346\235\216')" \
		cat "$tmp/to"
	mshow -O "$tmp/got/2.eml" 2 | tr -d '\r' >"$tmp/part"
	tap 'read by mblaze: the text' cmp "$tmp/text" "$tmp/part"
	mshow -O "$tmp/got/2.eml" 3 | tr -d '\r' >"$tmp/part"
	tap 'read by mblaze: the dispatch' cmp "$tmp/dispatch" "$tmp/part"
	mshow -O "$tmp/got/2.eml" 4 >"$tmp/part"
	tap 'read by mblaze: the game file, byte for byte' \
		cmp "$tmp/game" "$tmp/part"
	start clear
	long=$(printf '\346\235\216%.0s' 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15)
	long="$long$long $long"
	send --to-name "$long"
	mhdr -h to -d "$tmp/got/1.eml" >"$tmp/to"
	tap 'read by mblaze: a long name' \
		[ "$(cat "$tmp/to")" = "$long <bob@example.net>" ]
else
	tap_skip 'read by mblaze' 'no mblaze'
fi

start clear
"$python" -I "$srcdir/tests/lib/readmail.py" names >"$tmp/names"
tap 'there are a hundred hostile names' [ "$(wc -l <"$tmp/names")" -ge 100 ]
send --names "$tmp/names" --letters "$(wc -l <"$tmp/names")"
tap 'they are told apart: sent or unfit' \
	fails grep -qv '^\(sent\|unfit\) ' "$tmp/out"
tap 'read by Python: no new header, no lost name' \
	read_all hostile "$tmp"

# ---- encrypted, and logged in

start starttls
send --starttls required --ca-file "$tmp/ca.pem"
tap 'STARTTLS' is 0 'sent letter1|'
tap 'the server saw it encrypted' grep -q '^tls ' "$tmp/got/log"
start starttls
send --starttls required --ca-file "$tmp/stranger.pem"
tap 'STARTTLS by a stranger is refused' is 6 'kept letter1 0 *'
tap 'nothing was sent' got 0
start starttls
send --starttls required
tap 'STARTTLS by nobody whom the system knows is refused' is 6 'kept letter1 0 *'
start clear
send --starttls required --ca-file "$tmp/ca.pem"
tap 'without STARTTLS nothing goes' is 6 'kept letter1 0 *STARTTLS*'
tap 'nothing at all' got 0

start smtps
url=smtps://localhost:$port
send --starttls required --ca-file "$tmp/ca.pem"
tap 'smtps' is 0 'sent letter1|'
send --letters 2 --ca-file "$tmp/stranger.pem"
tap 'smtps by a stranger is refused' is 6 'already letter1|kept letter2 0 *'

start starttls auth
send --letters 2 --starttls required --ca-file "$tmp/ca.pem" \
	--user referee --password s3cret
tap 'STARTTLS and AUTH' is 0 'sent letter1|sent letter2|'
tap 'the server knows who it was' grep -q '^tls referee' "$tmp/got/log"
send --letters 3 --starttls required --ca-file "$tmp/ca.pem" \
	--user referee --password wrong
tap 'a wrong password' is 6 'already letter1|*|kept letter3 535 *'
tap 'is not printed' fails grep -q wrong "$tmp/out" "$tmp/err"
send --letters 3 --starttls required --ca-file "$tmp/ca.pem"
tap 'no password where one is needed' is 6 'already letter1|*|kept letter3 530 *'
tap 'two have arrived' got 2
start smtps auth
url=smtps://127.0.0.1:$port
send --ca-file "$tmp/ca.pem" --user referee --password-command 'echo s3cret'
tap 'smtps and AUTH' is 0 'sent letter1|'
start clear auth
send --user referee --password s3cret
tap 'AUTH in clear, where starttls = off says so' is 0 'sent letter1|'
start starttls auth
send --starttls off --user referee --password s3cret
tap 'AUTH configured, but not offered in clear' is 6 'kept letter1 0 *no AUTH*'
tap 'nothing was sent without it' got 0
tap_done
