#!/bin/sh
# SPDX-License-Identifier: MIT
# t_headers.sh - each file compiles alone, and each header alone and twice.
#
# make compiles a room as one, so that a file could lean on what the one before it
# has included. Most headers are compiled alone as the second include of the file
# of the same name, behind config.h: of these it is looked whether they have a
# guard.
. "$srcdir/tests/lib/tap.sh"

# Set by make check: the compiler with all the flags that our files get.
: "${HEADER_CC:?is set by make check}"

# compiles NAME: as the first include of a file, and once more behind itself.
compiles() {
	printf '#include "config.h"\n#include "%s"\n#include "%s"\n' "$1" "$1" |
		(cd "$builddir" && $HEADER_CC -Werror -fsyntax-only -x c -)
}

# led FOLDER: its headers with which the file of the same name begins.
led() (
	cd "$1" && find . -name '*.c' -exec "${AWK:-awk}" '
	FNR == 1 { includes = behind = 0 }
	/^#include/ && ++includes <= 2 {
		own = FILENAME
		sub(/^\.\//, "", own)
		sub(/c$/, "h", own)
		if (behind && $2 == "\"" own "\"")
			print own
		behind = $2 == "\"config.h\""
	}' {} +
)

# guarded FOLDER HEADER: but for comments all of it stands in one #ifndef.
guarded() {
	"${AWK:-awk}" '
	comment || /^\/\*/ { comment = !/\*\/$/; next }
	/^$/ { next }
	++line == 1 { name = $2; bad = $1 != "#ifndef"; depth = 1; next }
	line == 2 { bad = bad || $1 != "#define" || $2 != name }
	!depth { bad = 1 }
	/^#if/ { depth++ }
	/^#endif/ { depth-- }
	END { exit bad || depth || line < 3 }' "$1/$2"
}

# alone FILE: a part of a room.
alone() {
	(cd "$builddir" && $HEADER_CC -Werror -fsyntax-only "$1")
}

tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
find "$builddir/rooms" -name '*.c' -exec sed 's/#include <\(.*\)>/\1/' {} + |
	sort >"$tmp/parts"
while read -r part; do
	tap "$part" alone "$srcdir/src/$part"
done <"$tmp/parts"
sed 's/c$/h/' "$tmp/parts" >"$tmp/heads"
led "$srcdir/src" | sort | comm -12 - "$tmp/heads" >"$tmp/made"
(cd "$srcdir/src" && find . -name '*.h' | sed 's/^..//' | sort) >"$tmp/all"
while read -r header; do
	tap "$header" guarded "$srcdir/src" "$header"
done <"$tmp/made"
for header in $(comm -13 "$tmp/made" "$tmp/all"); do
	tap "$header" compiles "$header"
done

# A file or a header that leans on what others included is found, and one that has
# not been compiled alone is not taken for one that has.
printf '#include "config.h"\n\n#include <stdio.h>\n#include "late.h"\n' \
	>"$tmp/late.c"
printf '#include "config.h"\n\n#include "early.h"\n' >"$tmp/early.c"
leads() {
	[ "$(led "$tmp")" = early.h ]
}
tap 'a header is led by the second include of its own file only' leads
echo 'size_t leaning(void);' >"$tmp/leaning.h"
HEADER_CC="$HEADER_CC -I$tmp"
printf '#include "config.h"\n\nsize_t leaning(void);\n' >"$tmp/leans.c"
tap 'found: a file that does not compile alone' fails alone "$tmp/leans.c"
tap 'found: a header that does not compile alone' fails compiles leaning.h
echo 'struct twice { int x; };' >"$tmp/twice.h"
tap 'found: a header without a guard' fails compiles twice.h
tap '... of those that their file leads, too' fails guarded "$tmp" twice.h
printf '#ifndef A\n#define A\n#endif\nint x;\n' >"$tmp/half.h"
tap 'found: one that stands in its guard by half' fails guarded "$tmp" half.h
tap_done
