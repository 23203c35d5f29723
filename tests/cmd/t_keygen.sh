#!/bin/sh
# SPDX-License-Identifier: MIT
# t_keygen.sh - identities are made, found, opened; their errors are told.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"

keygen() {
	"$estafette" keygen "$@"
}

printed_id() {
	keygen --no-password -o "$1" >printed && "$estafette" id "$1" >read &&
		cmp printed read && grep -Eq '^est1[A-Za-z0-9_-]{48}$' read
}

mode() {
	test "$(ls -ld "$1" | cut -c1-10)" = "$2"
}

tap 'keygen prints the public id, and id reads it' printed_id bob.id
tap 'only the owner may read it' mode bob.id -rw-------
tap 'id tells the rest as JSON' prints '"password":false' \
	"$estafette" id bob.id --json
tap 'an identity is not printed' refuses 2 'it cannot be standard output' \
	keygen --no-password -o -
tap 'without a home another file must be named' refuses 2 'give --output FILE' \
	env -u HOME -u XDG_CONFIG_HOME "$estafette" keygen --no-password
tap '... as an operand of id' refuses 2 'give FILE' \
	env -u HOME -u XDG_CONFIG_HOME "$estafette" id
tap 'a file is never overwritten' refuses 1 'exists already' \
	keygen --no-password -o bob.id

# Where it is put and found.
tap 'without -o it goes to the configuration folder' status 0 \
	keygen --no-password --name Bob
tap '... which is private' mode "$XDG_CONFIG_HOME/estafette" drwx------
tap '... and is found there' prints 'est1' "$estafette" id
in_home() {
	env -u XDG_CONFIG_HOME LOGNAME=carol "$estafette" keygen --no-password &&
		mode "$HOME/.config/estafette/identity" -rw-------
}
tap '... in the home without one' in_home
tap '... by the name of whoever logged in' grep -qx 'name: carol' \
	"$HOME/.config/estafette/identity"
tap '... also where XDG_CONFIG_HOME is no whole path' prints '"name":"carol"' \
	env XDG_CONFIG_HOME=config "$estafette" id --json
tap 'a login name that is too long is none' status 0 env LOGNAME="$(printf \
	%041d 0)" "$estafette" keygen --no-password -o nobody.id
tap '... and he is a player' grep -qx 'name: player' nobody.id
tap 'a second one is refused' refuses 1 'never overwritten' \
	keygen --no-password
tap '$ESTAFETTE_IDENTITY goes before it' env ESTAFETTE_IDENTITY=other.id \
	"$estafette" keygen --no-password
tap '... also when it is read' test -f other.id

# The same bytes from --entropy, with a warning.
seed=1111111111111111111111111111111111111111111111111111111111111111
keygen --no-password --name Bob --entropy $seed -o e1.id >id1 2>warned
keygen --no-password --name Bob --entropy $seed -o e2.id >id2 2>/dev/null
tap '--entropy gives the same identity' cmp e1.id e2.id
tap '... and a warning' grep -q 'warning: --entropy makes worthless keys' warned
tap 'bad --entropy' refuses 2 '--entropy' keygen --no-password \
	--entropy 1234 -o e3.id

# Passwords.
with_input() {
	printf '%s\n' "$1" >.input
	shift
	"$@" <.input
}
printf 'secret\nsecond line\n' >password
with_input secret "$estafette" keygen --password-file - -o locked.id >/dev/null
tap 'a locked identity says so' prints '"password":true' \
	"$estafette" id locked.id --json
tap '... and its kdf' prints 'kdf: argon2id 3 67108864' cat locked.id
longest() {
	head -c "$1" /dev/zero | tr '\0' x | "$estafette" keygen \
		--password-file - -o "$1.id"
}
tap 'a password of 1023 bytes' status 0 longest 1023
tap '... and a longer one' refuses 4 \
	'standard input: the password is longer than 1023 bytes' longest 1024
tap 'an empty password' refuses 2 '--no-password' \
	with_input '' "$estafette" keygen --password-file - -o x.id
tap 'both a password and none' refuses 2 'exclude each other' \
	keygen --no-password --password-file password -o x.id
tap 'a password file that is not there' refuses 5 'nope: cannot open' \
	keygen --password-file nope -o x.id
tap 'a password file that is a folder' refuses 5 'cannot read the password' \
	keygen --password-file . -o x.id
tap 'a failing password command' refuses 5 'the command failed' \
	env ESTAFETTE_PASSWORD_COMMAND='echo x; exit 3' \
	"$estafette" keygen -o x.id
if command -v setsid >/dev/null; then
	tap 'no terminal to ask at' refuses 5 'no terminal' \
		setsid -w "$estafette" keygen -o x.id
else
	tap_skip 'no terminal to ask at' 'no setsid'
fi

# Whoever opens one needs its password; accept does.
configuration g >game.ini
"$estafette" new game.ini -i bob.id >/dev/null
accept() {
	"$estafette" accept g.game --seat french "$@"
}
tap 'the first line of the file opens it' status 0 \
	accept -i locked.id --password-file password
printf 'secret\r\n' >windows
tap '... as Windows ends it' status 0 \
	accept -i locked.id --password-file windows
tap 'so does the first line of the command' status 0 \
	env ESTAFETTE_PASSWORD_COMMAND='cat password' \
	"$estafette" accept g.game -s french -i locked.id
tap 'a wrong password' refuses 3 'password' \
	with_input wrong "$estafette" accept g.game -s french -i locked.id \
	--password-file -
tap 'the password and a file from standard input' refuses 2 \
	'cannot both be standard input' "$estafette" accept - -s french \
	-i locked.id --password-file -
tap '... but a - that is a word is no file' refuses 5 'none.game' \
	with_input secret "$estafette" rule none.game extend french - -r x \
	-i locked.id --password-file -
tap 'an identity that needs none asks for none' status 0 accept -i bob.id

# Files that are no identities.
sed 's/^name: .*/name: Eve/' bob.id >renamed.id
sed "s/^id: .*/id: $(cat id1)/" bob.id >other-id.id
head -c 100 bob.id >short.id
: >empty.id
head -c 300000 /dev/zero >large.id
tap 'an edited name' refuses 3 \
	'renamed.id: the identity cannot be opened: it was edited' \
	"$estafette" id renamed.id
tap "another's id put in" refuses 3 'other-id.id' "$estafette" id other-id.id
tap 'a truncated file' refuses 4 'short.id' "$estafette" id short.id
tap 'an empty file' refuses 4 'empty.id' "$estafette" id empty.id
tap 'a large file' refuses 4 'larger than' "$estafette" id large.id
tap 'a folder' refuses 5 'is a directory' "$estafette" id .
tap 'no file' refuses 5 'cannot open' "$estafette" id nope
tap 'a name that no game file may hold, before a password is asked for' \
	refuses 2 '--name: not a name, which has 1 to 40 characters' \
	keygen --name "$(printf 'a\tb')" -o x.id
tap 'a folder that is not there' refuses 5 'cannot create' \
	keygen --no-password -o nowhere/x.id
if [ "$(id -u)" != 0 ]; then
	cp bob.id unreadable.id
	chmod 000 unreadable.id
	tap 'an unreadable file' status 5 "$estafette" id unreadable.id
	rm -f unreadable.id
else
	tap_skip 'an unreadable file' 'root reads everything'
fi
tap_done
