#!/bin/sh
# SPDX-License-Identifier: MIT
# t_man.sh - the man pages are clean, and there is one for every command.
. "$srcdir/tests/lib/tap.sh"

lint() {
	mandoc -T lint -W warning "$1"
}

for page in "$srcdir"/man/*.[1-8]; do
	name=$(basename "$page")
	if command -v mandoc >/dev/null; then
		tap "$name is clean" lint "$page"
	else
		tap_skip "$name is clean" 'no mandoc'
	fi
done

# Every command of the program has its page.
for file in "$srcdir"/src/cmd/*.c; do
	name=$(sed -n 's/^const struct command command_\([a-z]*\) = .*/\1/p' "$file")
	[ -z "$name" ] ||
		tap "estafette-$name(1) exists" test -f "$srcdir/man/estafette-$name.1"
done

# The kinds of events that the tables of a game have, and the keys of all views.
kinds() {
	sed -n 's/.*\[[A-Z]*_EV_[A-Z_]*\] = { "\([a-z-]*\)".*/\1/p' \
	    "$srcdir"/src/games/*/public/happen*.c
	sed -n '/^static const char \*happen_name/,/^}/s/[^"]*"\([a-z-]*\)"/\1 /gp' \
	    "$srcdir/src/games/classic/public/happen.c" | tr -cd 'a-z \n-'
}

kind_told() {
	sed -n '/^\.Ss Events of a view/,/^\.Ss JSON/s/^\.It Cm//p' \
	    "$srcdir/man/estafette-game.5" | tr -d ',' | tr ' ' '\n' |
		grep -Fqx -- "$1"
}

n=0
for kind in $(kinds | sort -u); do
	tap "estafette-game(5) has the events $kind" kind_told "$kind"
	n=$((n + 1))
done
tap 'the tables of events were found' test "$n" -gt 40

# The names in the sources that match a pattern, values aside, that TOLD, a word
# a line, has not.
untold() {
	told=$1
	shift
	for pattern; do
		find "$srcdir/src/games" -path "$pattern" \
			-exec sed '/^#/d' {} +
	done | grep -oE '"[a-z0-9.-]+"' | tr -s '".' '\n\n' | sort -u |
		grep -vxE 'act|water|come|never|yes|battle|[0-9]*|json|'"$sides" \
			>"$tmp/names"
	[ "$(wc -l <"$tmp/names")" -gt 50 ] || echo 'no names found'
	grep -vFx -f "$told" "$tmp/names"
}
sides='french|allied|prussian|red|blue|waterloo|classic|campaign'

tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
sed -n -e '/^\.It Va world/,/^\.Ss Events/{/^\.[IP].*Va\|^\.[VQ]/p;}' \
	"$srcdir/man/estafette-game.5" | tr ' ,' '\n\n' >"$tmp/world"
grep -oE '`[^`]*`' "$srcdir/tests/example/positions.md" |
	tr '`[] .' '\n\n\n\n\n' >"$tmp/positions"
tap 'estafette-game(5) has every key of the world of a view' silent untold \
	"$tmp/world" '*/public/tell*.c' '*/public/mapjson.c'
tap 'positions.md has every section and key' silent untold \
	"$tmp/positions" '*/secret/save*.c'
tap_done
