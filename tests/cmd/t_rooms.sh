#!/bin/sh
# SPDX-License-Identifier: MIT
# t_rooms.sh - the files of a room are compiled as one, anew where one has
# changed, come or gone.
. "$srcdir/tests/lib/tap.sh"

tmp=$(mktemp -d)
trap 'chmod -R u+w "$tmp"; rm -rf "$tmp"' EXIT
mkdir -p "$tmp/source/tools" "$tmp/source/src/one/two" "$tmp/build"
cp "$srcdir/tools/rooms.sh" "$tmp/source/tools"
cd "$tmp/build" || exit 1
parts='src/one/a.c src/one/a.h src/one/two/b.c src/one/c.c'
for part in $parts; do
	: >"$tmp/source/$part"
done
old() {
	touch -t 200101010000 "$@"
}
old "$tmp"/source/src/one/*.[ch] "$tmp"/source/src/one/two/*
chmod -R a-w "$tmp/source"

# rooms PART...: every room is from the year 2002 before.
rooms() {
	find . -name '*.c' -exec touch -t 200201010000 {} +
	touch -t 200301010000 stamp
	# shellcheck disable=SC2086
	sh ../source/tools/rooms.sh "$@" || return 1
	find rooms -name '*.c' -newer stamp | sort >made
	cat made
}
# made ROOM...: these are new, the others as they were.
made() {
	printf '%s\n' "$@" | grep . | diff - made
}

# shellcheck disable=SC2086 # the words of which it consists
set -- $parts
rooms "$@" >/dev/null
tap 'each room is made' made rooms/one.c rooms/one/two.c
tap 'of its C, in the order given' sh -c \
	'printf "#include <one/%s.c>\n" a c | diff - rooms/one.c'
rooms "$@" >/dev/null
tap 'what does not differ stays as it is' made ''
touch "$tmp/source/src/one/c.c"
rooms "$@" >/dev/null
tap 'a room of which a file is newer is new' made rooms/one.c
old "$tmp/source/src/one/c.c"
touch "$tmp/source/src/one/a.h"
rooms "$@" >/dev/null
tap '... a header, too' made rooms/one.c
old "$tmp/source/src/one/a.h"
rooms src/one/a.c src/one/a.h src/one/two/b.c >/dev/null
tap 'so is one of which a file has gone' made rooms/one.c
tap '... which is not in it' fails grep c.c rooms/one.c
rooms "$@" >/dev/null
tap '... or has come' made rooms/one.c
tap 'nothing else is left' [ ! -e rooms/new ]

# would OPTION...: what make would do, of our own rooms.
would() {
	env -u MAKEFLAGS make -C "$builddir" -n "$@" rooms/stamp |
		grep 'rooms\.sh'
}
tap 'make looks at the rooms where a file has changed' \
	would -W src/seal/armour.c
tap '... also a header' would -W src/seal/armour.h
tap '... and else not' fails would
tap_done
