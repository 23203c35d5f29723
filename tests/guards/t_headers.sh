#!/bin/sh
# SPDX-License-Identifier: MIT
# t_headers.sh - each header compiles alone, and twice.
. "$srcdir/tests/lib/tap.sh"

# Set by make check: the compiler with all the flags that our files get.
: "${HEADER_CC:?is set by make check}"

# compiles NAME: as the first include of a file, and once more behind itself.
compiles() {
	printf '#include "config.h"\n#include "%s"\n#include "%s"\n' "$1" "$1" |
		(cd "$builddir" && $HEADER_CC -Werror -fsyntax-only -x c -)
}

for header in $(cd "$srcdir/src" && find . -name '*.h' | sort); do
	header=${header#./}
	tap "$header" compiles "$header"
done

# A header that leans on what others included is found.
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
echo 'size_t leaning(void);' >"$tmp/leaning.h"
HEADER_CC="$HEADER_CC -I$tmp"
tap 'found: a header that does not compile alone' fails compiles leaning.h
echo 'struct twice { int x; };' >"$tmp/twice.h"
tap 'found: a header without a guard' fails compiles twice.h
tap_done
