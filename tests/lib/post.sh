# SPDX-License-Identifier: MIT
# post.sh - a folder of games, a mail server and mails; sourced behind game.sh.

sink=
trap '[ -z "$sink" ] || kill "$sink" 2>/dev/null; rm -rf "$tmp"' EXIT

# server FAULT...: a mail server that keeps what it takes in the folder got.
server() {
	[ -z "$sink" ] || { kill "$sink"; wait "$sink"; } 2>/dev/null
	mkdir -p "$tmp/got"
	: >"$tmp/port"
	"$builddir/tests/lib/smtpsink" --dir "$tmp/got" "$@" >"$tmp/port" \
		2>"$tmp/sink.err" &
	sink=$!
	while ! [ -s "$tmp/port" ]; do
		kill -0 "$sink" 2>/dev/null || break
		sleep 0.02
	done
}

# post NAME [SEALED]: gives NAME.ini addresses and the server.
post() {
	sed -e "s/^player = Alice/&\nemail = alice@example.org/" \
		-e "s/^player = Bob/&\nemail = bob@example.org/" \
		-e "s/^email = alice.*/&${2:+\nsealed = $2}/" "$1.ini" >.ini
	cat >>.ini <<-INI
		[post]
		from = Referee <referee@example.org>
		smtp = smtp://127.0.0.1:$(cat "$tmp/port")
		starttls = off
	INI
	mv .ini "$1.ini"
}

# sent N: the server has taken N messages so far.
sent() {
	sent_n=$(find "$tmp/got" -name '*.eml' | wc -l)
	[ "$sent_n" -eq "$1" ] && return 0
	echo "$sent_n messages, not $1"
	return 1
}

# letter N: the Nth message, without CR.
letter() {
	tr -d '\r' <"$tmp/got/$1.eml"
}

# to N: the envelope's recipient of the Nth message.
to() {
	sed -n 's/^RCPT TO:<\([^>]*\)>.*/\1/p' "$tmp/got/$1.env"
}

# mail FROM [HEADER]...: what stands on standard input as a mail.
mail_n=0
mail() {
	mail_n=$((mail_n + 1))
	printf 'From: %s\nTo: referee@example.org\nSubject: orders\n' "$1"
	printf 'Message-ID: <%s.%s@example.net>\n' "$$" "$mail_n"
	shift
	[ $# -eq 0 ] || printf '%s\n' "$@"
	printf '\n'
	cat
}

# clock HH:MM: from now on this is the time, on 20 November or on DAY.
clock() {
	at="--time ${2-2026-11-20}T$1:00Z"
}

receive() {
	"$estafette" receive -i referee.id $at "$@"
}

# kept N: the quarantine holds N mails.
kept() {
	kept_n=$(find .estafette/quarantine/new -type f 2>/dev/null | wc -l)
	[ "$kept_n" -eq "$1" ] && return 0
	echo "$kept_n mails in quarantine, not $1"
	cat .estafette/quarantine/reasons
	return 1
}

forge() {
	"$builddir/tests/lib/forge" "$@"
}

# drop FROM [FIELD...]: what stands on standard input is a new mail in the
# Maildir `in`.
drop_n=0
drop() {
	drop_n=$((drop_n + 1))
	mail "$@" >"in/tmp/$drop_n" && mv "in/tmp/$drop_n" "in/new/$drop_n.$$"
}
