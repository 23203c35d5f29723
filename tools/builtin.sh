#!/bin/sh
# SPDX-License-Identifier: MIT
# builtin.sh - writes the files named as a C table of bytes.
#
# usage: builtin.sh SRCDIR templates/NAME... >builtin_data.c
# The table is sorted by name, whatever the order of the operands, so that the
# names with one beginning stand together.
set -eu
LC_ALL=C
export LC_ALL

srcdir=$1
shift
names=$(printf '%s\n' "$@" | sort -u)

echo '/* Made by tools/builtin.sh from templates/; not to be edited. */'
echo '#include "config.h"'
echo
echo '#include "base/builtin.h"'
i=0
for name in $names; do
	echo
	echo "static const unsigned char bytes_$i[] = {"
	od -A n -v -t x1 "$srcdir/$name" |
		sed 's/[0-9a-f][0-9a-f]/0x&,/g; s/^ *//; s/  */ /g'
	# A NUL behind the last byte makes each of them a C string.
	echo '0x00 };'
	i=$((i + 1))
done
echo
echo 'const struct builtin builtin_table[] = {'
i=0
for name in $names; do
	echo "{ \"${name#templates/}\", (const char *)bytes_$i, sizeof(bytes_$i) - 1 },"
	i=$((i + 1))
done
echo '};'
echo "const size_t builtin_count = $i;"
