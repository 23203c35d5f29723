#!/bin/sh
# SPDX-License-Identifier: MIT
# t_man.sh - the man pages are clean, and there is one for every command.
. "$srcdir/tests/lib/tap.sh"

pages() {
	find "$srcdir/man" -name '*.[1-8]' | sort
}

lint() {
	mandoc -T lint -W warning "$1"
}

for page in $(pages); do
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
tap_done
