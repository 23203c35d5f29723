#!/bin/sh
# SPDX-License-Identifier: MIT
# t_post.sh - estafette-post against a mail server that fails where it is told.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/bag.sh"

sink=
trap '[ -z "$sink" ] || kill "$sink" 2>/dev/null; rm -rf "$tmp"' EXIT

# start FAULT...: a server with these faults and an empty folder; an empty
# outbox too.
start() {
	stop
	rm -rf "$tmp/got" "$tmp/outbox" "$tmp/port"
	mkdir "$tmp/got"
	go_on "$@"
}

# go_on FAULT...: another server for the same outbox and folder.
go_on() {
	stop
	: >"$tmp/port"
	set -- --dir "$tmp/got" "$@"
	"$builddir/tests/lib/smtpsink" "$@" >"$tmp/port" 2>"$tmp/server.err" &
	sink=$!
	while ! [ -s "$tmp/port" ]; do
		kill -0 "$sink" 2>/dev/null || break
		sleep 0.02
	done
	url=smtp://127.0.0.1:$(cat "$tmp/port")
}

stop() {
	[ -z "$sink" ] || kill "$sink" 2>/dev/null
	[ -z "$sink" ] || wait "$sink" 2>/dev/null
	sink=
}

bag() {
	"$builddir/tests/lib/makebag" --url "$url" "$@" >"$tmp/bag"
}

# send OPTION...: what the bag holds.
send() {
	post_bag "$@" <"$tmp/bag"
}

# talk TEXT N: N commands of all sessions began with TEXT.
talk() {
	n=$(grep -c "^$1" "$tmp/got/talk" 2>/dev/null) || :
	[ "${n:-0}" -eq "$2" ] && return 0
	echo "$n times $1, wanted $2"
	cat "$tmp/got/talk"
	return 1
}

# ids: the ids of all that arrived, in order, joined by blanks.
ids() {
	for n in $(find "$tmp/got" -name '*.eml' | sed 's/.*\///;s/.eml//' |
		sort -n); do
		sed -n 's/^Message-I[dD]: <\(letter[0-9]*\)@.*/\1/p' \
			"$tmp/got/$n.eml" | tr '\n' ' '
	done
}

# ---- one run, and the next

start
bag --letters 3
send --time 2026-11-20T12:00:00Z
tap 'three letters are sent' is 0 'sent letter1|sent letter2|sent letter3|'
tap 'over one connection' talk EHLO 1
tap 'in their order' [ "$(ids)" = 'letter1 letter2 letter3 ' ]
tap 'one recipient each' talk RCPT 3
tap 'the sender is named by its domain, not by the host' \
	grep -q '^EHLO example.org' "$tmp/got/talk"
printf 'sent 2026-11-20T12:00:00Z letter%s@example.org french report\n' 1 2 3 \
	>"$tmp/wanted"
tap 'the journal has a line for each' cmp "$tmp/wanted" "$tmp/outbox/journal"
tap 'the outbox is private' \
	[ "$(find "$tmp/outbox" -perm /077 | wc -l)" -eq 0 ]
send
tap 'nothing is sent twice' \
	is 0 'already letter1|already letter2|already letter3|'
tap 'and nobody is called for nothing' talk EHLO 1
bag --letters 5
send --dry-run
tap 'a dry run says what would go' is 0 'already letter1|*|unsent letter4|unsent letter5|'
tap 'and sends nothing' got 3
send
tap 'only what is new goes' is 0 'already letter1|*|sent letter4|sent letter5|'
tap 'five have arrived' got 5

start
bag --null-sender 1 --helo mail.example.net
send
tap 'a receipt has the null sender' talk 'MAIL FROM:<>' 1
tap 'the name for HELO can be set' talk 'EHLO mail.example.net' 1

# ---- faults

# fault WHERE=WHAT RESULTS ARRIVED STATUS RESULTS ARRIVED: three letters meet
# this fault, and what of them arrived; then without it in the next run.
fault() {
	start --fault "$1"
	bag --letters 3
	send
	tap "$1: $2" is 6 "$2"
	tap "$1: arrived: $3" [ "$(ids)" = "$3" ]
	go_on
	bag --letters 3
	send
	tap "$1: then $5" is "$4" "$5"
	tap "$1: then arrived: $6" [ "$(ids)" = "$6" ]
}

# late WHERE=WHAT RESULT: the second letter meets it, which is kept.
late() {
	fault "$1" "sent letter1|kept letter2 $2|sent letter3|" \
		'letter1 letter3 ' 0 \
		'already letter1|sent letter2|already letter3|' \
		'letter1 letter3 letter2 '
}

# never WHERE=WHAT RESULT: no letter goes.
never() {
	fault "$1" "kept letter1 $2|kept letter2 $2|kept letter3 $2|" '' 0 \
		'sent letter1|sent letter2|sent letter3|' \
		'letter1 letter2 letter3 '
	tap "$1: then over one connection" talk 'EHLO example.org' 1
}

for at in mail rcpt data dot; do
	late $at=451@2 '451 t??st'
	fault $at=550@2 'sent letter1|failed letter2 550 t??st|sent letter3|' \
		'letter1 letter3 ' 6 \
		'already letter1|given-up letter2 550 t??st|already letter3|' \
		'letter1 letter3 '
done
send --retry-failed
tap 'what had failed is sent when asked to' \
	is 0 'already letter1|sent letter2|already letter3|'
send
tap 'once' is 0 'already letter1|already letter2|already letter3|'

never banner=421 '421 t??st'
never banner=554 '554 t??st'
never connect=drop '0 *'
never banner=drop '0 *'
# A reply of many lines is given up by older versions of libcurl.
big='[04]*'
never banner=big "$big"
never banner=line '0 *'
fault ehlo=421@1 'kept letter1 421 t??st|kept letter2 421 *|kept letter3 421 *|' \
	'' 0 'sent letter1|sent letter2|sent letter3|' 'letter1 letter2 letter3 '
start --fault ehlo=554
bag --letters 2
send
tap 'a server that knows only HELO will do' is 0 'sent letter1|sent letter2|'

# A connection that breaks in a letter keeps this one, and the next goes on.
late body=drop@2 '0 *'
late body=421@2 '421 *'
late dot=big@2 "$big"
late dot=line@2 '0 *'
for at in mail rcpt data; do
	for what in drop big line; do
		fault $at=$what@1 'kept letter1 *|sent letter2|sent letter3|' \
			'letter2 letter3 ' 0 \
			'sent letter1|already letter2|already letter3|' \
			'letter2 letter3 letter1 '
	done
done
fault rcpt=530@2 'sent letter1|kept letter2 530 *|kept letter3 530 *|' \
	'letter1 ' 0 'already letter1|sent letter2|sent letter3|' \
	'letter1 letter2 letter3 '
# given_up N FAULT...: N letters meet a server that never gives an answer that is
# one. A sender whose time was over before he met that has more of it.
given_up() {
	given_up_n=$1
	shift
	for given_up_seconds in 1 4 16 64; do
		start "$@"
		bag --letters "$given_up_n" --timeout "$given_up_seconds"
		send
		! grep -q '^-- ' "$tmp/got/talk" || break
	done
}

for at in mail data dot; do
	given_up 3 --fault $at=garbage
	tap "$at=garbage: a server that talks nonsense is left" is 6 'kept letter1 0 *|kept letter2 0 *|kept letter3 0 *|'
	tap "$at=garbage: and not called again" talk EHLO 1
done
given_up 2 --fault banner=nul --fault mail=nul
tap 'NUL in replies hurts nobody' grep -q '^[sk]e[np]t letter2' "$tmp/out"

# On an old connection it may only be the connection that was old.
start --fault mail=drop@2
bag --letters 3
send
tap 'an old connection that is gone is made anew' \
	is 0 'sent letter1|sent letter2|sent letter3|'
tap 'each arrived once' [ "$(ids)" = 'letter1 letter2 letter3 ' ]
start --fault mail=421@2
bag --letters 3
send
tap 'also one that the server ends with 421' \
	is 0 'sent letter1|sent letter2|sent letter3|'

# After the final dot nobody knows; the same bytes go again, in the next run.
start --fault dot=drop@2
bag --letters 3
send
tap 'dropped behind the dot: kept' is 6 'sent letter1|kept letter2 0 *|sent letter3|'
tap 'and not repeated in the same run' [ "$(ids)" = 'letter1 letter2 letter3 ' ]
mkdir "$tmp/first" && mv "$tmp"/got/* "$tmp/first"
go_on
bag --letters 3
send
tap 'the next run sends it again' \
	is 0 'already letter1|sent letter2|already letter3|'
tap 'with the same bytes' cmp "$tmp/first/2.eml" "$tmp/got/1.eml"

# Two connections in a row that break, and the rest waits.
start --fault body=drop
bag --letters 5
send
tap 'two lost connections in a row end the run' is 6 'kept letter1 0 *|kept letter5 0 *|'
tap 'after two' talk DATA 2

start --fault rcpt=slow --fault banner=slow
bag --letters 1
send
tap 'a slow server is waited for' is 0 'sent letter1|'
for at in banner ehlo mail body dot; do
	given_up 3 --fault $at=stall
	tap "$at=stall: a server that stalls is left" is 6 'kept letter1 0 *|kept letter2 0 *|kept letter3 0 *|'
	tap "$at=stall: and not called again" talk EHLO "$([ $at = banner ] && echo 0 || echo 1)"
done

stop
bag --letters 2
send
tap 'no server: all is kept' is 6 '* letter1 0 *|kept letter2 0 *|'

# ---- who we are, and who they are

start
bag --user referee --password s3cret --letters 2
send
tap 'a server without AUTH gets nothing from a user' is 6 'kept letter1 0 *no AUTH*|kept letter2 0 *no AUTH*|'
tap 'not even the sender' talk MAIL 0
start --ehlo 'AUTH GSSAPI'
bag --user referee --password s3cret
send
tap 'nor one with another AUTH only' is 6 'kept letter1 0 *'
tap 'not even the sender, again' talk MAIL 0
start --ehlo 'AUTH PLAIN LOGIN' --fault auth=535
bag --user referee --password s3cret --letters 2
send
tap 'a refused login keeps everything' is 6 'kept letter1 535 *|kept letter2 535 *|'
tap 'and is tried once' talk AUTH 1
tap 'the password is in no output' fails grep -q s3cret "$tmp/out" "$tmp/err"
start --ehlo 'AUTH PLAIN'
bag --user referee --password s3cret --letters 2
send
tap 'a login that is accepted' is 0 'sent letter1|sent letter2|'
tap 'happens once' talk AUTH 1

start --ehlo 'AUTH PLAIN'
echo first >"$tmp/calls"
bag --user referee --letters 2 \
	--password-command "echo call >>'$tmp/calls'; echo s3cret; echo more"
send
tap 'a password command is run' is 0 'sent letter1|sent letter2|'
tap 'once' [ "$(wc -l <"$tmp/calls")" -eq 2 ]
send
tap 'and not when there is nothing to send' \
	[ "$(wc -l <"$tmp/calls")" -eq 2 ]
for command in 'exit 3' 'true' '/nonexistent/pass' 'kill -9 $$' \
	'yes | head -c 100000'; do
	start --ehlo 'AUTH PLAIN'
	bag --user referee --password-command "$command"
	send
	tap "password-command $command: kept" is 6 'kept letter1 0 password-command*|'
	tap 'and nobody was called' talk EHLO 0
done

start
bag --starttls required --letters 2
send
tap 'no STARTTLS: nothing goes in clear' is 6 'kept letter1 0 *STARTTLS*|kept letter2 0 *STARTTLS*|'
tap 'not even the sender, in clear' talk MAIL 0
start --ehlo STARTTLS
bag --starttls required --letters 2
send
tap 'STARTTLS refused: nothing goes in clear' is 6 'kept letter1 454 *|kept letter2 *|'
tap 'not even the sender, in clear, again' talk MAIL 0

start
bag
ALL_PROXY=http://127.0.0.1:1 all_proxy=socks5://127.0.0.1:1 \
	SMTP_PROXY=http://127.0.0.1:1 smtp_proxy=http://127.0.0.1:1 send
tap 'no proxy from the environment' is 0 'sent letter1|'

# ---- one sender at a time, and crashes

start --fault dot=stall@1
bag --letters 2
"$post" send --outbox "$tmp/outbox" <"$tmp/bag" >"$tmp/out.first" 2>&1 &
first=$!
until grep -q '^-- stall' "$tmp/got/talk" 2>/dev/null || ! kill -0 $first; do
	sleep 0.02
done
send
tap 'a second sender is turned away' is 5 ''
tap 'and told why' grep -q 'another process' "$tmp/err"
kill -9 $first
wait $first 2>/dev/null
send
tap 'killed before the journal: sent again' is 0 'sent letter1|sent letter2|'
tap 'with the same id' [ "$(ids)" = 'letter1 letter1 letter2 ' ]
tap 'and the same bytes' cmp "$tmp/got/1.eml" "$tmp/got/2.eml"

printf 'sent 2026-11-20T12:00:00Z letter3@example.org' >>"$tmp/outbox/journal"
bag --letters 3
send
tap 'a torn last line of the journal says nothing' \
	is 0 'already letter1|already letter2|sent letter3|'
send
tap 'and is gone' is 0 'already letter1|already letter2|already letter3|'
tap 'three lines' [ "$(wc -l <"$tmp/outbox/journal")" -eq 3 ]
cp "$tmp/outbox/journal" "$tmp/journal"
echo 'sent letter9@example.org' >>"$tmp/outbox/journal"
bag --letters 9
send
tap 'a journal that cannot be read stops everything' is 4 ''
tap 'and the line is named' grep -q 'line 4' "$tmp/err"
tap 'nothing was sent' got 4

start
bag --letters 4
pids=
while [ "$(echo "$pids" | wc -w)" -lt 8 ]; do
	"$post" send --outbox "$tmp/outbox" <"$tmp/bag" >/dev/null 2>&1 &
	pids="$pids $!"
done
for pid in $pids; do
	wait "$pid"
done
send
tap 'eight senders at once: all is sent' is 0 'already letter1|*'
tap 'eight senders at once: each letter once' got 4

# ---- input

start
bag --letters 2
size=$(wc -c <"$tmp/bag")
head -c $((size - 1)) "$tmp/bag" >"$tmp/cut" && mv "$tmp/cut" "$tmp/bag"
send
tap 'a bag that is cut is malformed' is 4 ''
tap 'and nothing of it is sent' got 0
printf '' >"$tmp/bag"
send
tap 'so is an empty one' is 4 ''
bag --letters 2 --subject 'a
Bcc: x@example.org'
send
tap 'an unfit header is told' is 6 'unfit letter1 0 *subject*|unfit letter2 0 *'
tap 'and goes nowhere' got 0
bag --user u --password "$(printf '%01024d' 0)"
send
tap 'a password that is too long is told' is 6 \
	'kept letter1 0 the password is too long|'
tap '... and nobody is asked for another' got 0
url=http://127.0.0.1:1
bag
send
tap 'only smtp and smtps' is 4 ''

"$post" send </dev/null >"$tmp/out" 2>&1
tap 'usage: no outbox' [ $? -eq 2 ]
"$post" send --outbox "$tmp/outbox" --what </dev/null >"$tmp/out" 2>&1
tap 'usage: unknown option' [ $? -eq 2 ]
"$post" fetch </dev/null >"$tmp/out" 2>&1
tap 'usage: unknown command' [ $? -eq 2 ]
tap 'help' prints 'usage: estafette-post send' "$post" --help
tap 'version' prints libcurl "$post" --version

# ---- write

url=
bag --letters 2
"$post" write --eml "$tmp/eml" <"$tmp/bag" >"$tmp/out"
tap 'letters are written as files' [ "$(cat "$tmp/out")" = \
	'written letter1@example.org
written letter2@example.org' ]
start
bag --letters 2
send
tap 'with the bytes that are sent' cmp "$tmp/eml/letter2.eml" "$tmp/got/2.eml"
"$post" write --eml "$tmp/eml" <"$tmp/bag" >"$tmp/out"
tap 'the same when written again' cmp "$tmp/eml/letter2.eml" "$tmp/got/2.eml"
"$post" write --eml "$tmp/none/eml" <"$tmp/bag" >"$tmp/out" 2>&1
tap 'a folder that cannot be made is an error' [ $? -eq 5 ]
bag --letters 2 --subject 'a
Bcc: x@example.org'
"$post" write --eml "$tmp/unfit" <"$tmp/bag" >"$tmp/out" 2>"$tmp/err"
tap 'what is unfit is not written: status 6' [ $? -eq 6 ]
tap '... it is told of each' [ "$(grep -c "^unfit letter[12]@.* the letter's subject \
is not fit for mail: " "$tmp/out")" = 2 ]
tap '... and no more' [ ! -s "$tmp/err" ]
tap '... and there is none' [ -z "$(ls "$tmp/unfit")" ]

tap_done
