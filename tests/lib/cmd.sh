# SPDX-License-Identifier: MIT
# cmd.sh - what tests of commands share; to be sourced behind tap.sh.

tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
estafette=$builddir/estafette
HOME=$tmp/home
XDG_CONFIG_HOME=$tmp/config
XDG_STATE_HOME=$tmp/state
export HOME XDG_CONFIG_HOME XDG_STATE_HOME
unset ESTAFETTE_IDENTITY ESTAFETTE_PASSWORD_COMMAND ESTAFETTE_TEMPLATES NO_COLOR
mkdir "$HOME"
cd "$tmp" || exit 1

# drawn_by SCRIPT: beside/estafette is the program with this as estafette-draw: it
# looks beside itself for what it runs.
drawn_by() {
	if [ ! -d beside ]; then
		mkdir beside
		cp "$estafette" beside/estafette
		ln -s "$builddir/estafette-post" beside/estafette-post
	fi
	printf '#!/bin/sh\n%s\n' "$1" >beside/estafette-draw
	chmod +x beside/estafette-draw
}

# status N COMMAND...: it exits with N, and if that is not 0 says why in one
# line on standard error that begins with the program's name.
status() {
	status_want=$1
	shift
	status_got=0
	"$@" >"$tmp/.out" 2>"$tmp/.err" || status_got=$?
	cat "$tmp/.err" >&2
	if [ "$status_got" != "$status_want" ]; then
		echo "status $status_got, not $status_want"
		return 1
	fi
	[ "$status_want" = 0 ] && return 0
	if [ "$(wc -l <"$tmp/.err")" != 1 ]; then
		echo 'not one line on standard error'
		return 1
	fi
	grep -q '^estafette: .' "$tmp/.err"
}

# quiet COMMAND...: it ends well, and prints nothing.
quiet() {
	status 0 "$@" && ! [ -s "$tmp/.out" ] || { cat "$tmp/.out"; return 1; }
}

# says TEXT COMMAND...: it succeeds, and TEXT is in what it prints.
says() {
	says_text=$1
	shift
	status 0 "$@" && grep -qF -e "$says_text" "$tmp/.out" ||
		{ cat "$tmp/.out"; return 1; }
}

# refuses N TEXT COMMAND...: it exits with N, its one line on standard error
# has TEXT in it, and no file in the folder has come, gone or changed.
refuses() {
	refuses_want=$1
	refuses_text=$2
	shift 2
	refuses_before=$(files)
	status "$refuses_want" "$@" || return 1
	if ! grep -qF -e "$refuses_text" "$tmp/.err"; then
		echo "not said: $refuses_text"
		return 1
	fi
	if [ "$(files)" != "$refuses_before" ]; then
		echo 'files have changed'
		files
		return 1
	fi
}

# All files of the test, but for .names, with what is in them.
files() {
	find . -type f ! -path './.*' -exec cksum {} + | sort
}

# keys NAME...: identities without passwords, NAME.id and ids/NAME. The same
# each time: made from --entropy.
keys() {
	mkdir -p ids
	for keys_name in "$@"; do
		"$estafette" keygen --no-password --name "$keys_name" \
			--entropy "$(entropy "$keys_name")" \
			-o "$keys_name.id" >"ids/$keys_name" 2>/dev/null
	done
}

# configuration NAME: of a game of waterloo-basic, or of $scenario: Alice has
# the Allies, Bob (or $french_player) the French; each with an id if there is one
# in ids/.
configuration() {
	cat <<-INI
		[game]
		name = $1
		scenario = ${scenario:-waterloo-basic}
		[seat.allied]
		player = Alice
	INI
	[ ! -f ids/alice ] || echo "id = $(cat ids/alice)"
	cat <<-INI
		[seat.french]
		player = ${french_player:-Bob}
	INI
	[ ! -f ids/bob ] || echo "id = $(cat ids/bob)"
}

# entropy WORD: 64 hexadecimal digits that come from the word.
entropy() {
	printf '%s' "$1" | od -A n -v -t x1 | tr -d ' \n' |
		awk '{ s = $0; while (length(s) < 64) s = s "0"
			print substr(s, 1, 64) }'
}
