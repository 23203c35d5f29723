#!/bin/sh
# SPDX-License-Identifier: MIT
# t_style.sh - what of STYLE.md a machine can see.
. "$srcdir/tests/lib/tap.sh"

c_files() {
	find src tests -name node_modules -prune -o -name '*.[ch]' \
		! -name builtin_data.c -print | sort
}

# departures FOLDER: from the style of C files, below FOLDER/src and tests.
departures() (
	cd "$1" && c_files | LC_ALL=C xargs "${AWK:-awk}" -f "$srcdir/tests/guards/style.awk"
)

# Scripts say who they are in lines 2 and 3, or 1 and 2 if they are sourced.
script_heads() (
	cd "$srcdir" || exit 1
	for script in bootstrap .ci/run tools/*.sh packages/*.sh \
		debian/tests/[!c]* tests/*/*.sh tests/*/*.awk; do
		[ -f "$script" ] || continue
		head -n 3 "$script" | grep -q '^# SPDX-License-Identifier: MIT$' ||
			echo "$script: no SPDX line at the top"
		head -n 3 "$script" | grep -q "^# ${script##*/} - .*" ||
			echo "$script: no sentence at the top"
	done
)

# The one version whose taste the files follow; others differ in details.
formatter() {
	for name in clang-format-14 clang-format; do
		"$name" --version 2>/dev/null | grep -q 'version 14\.' &&
			echo "$name" && return
	done
	return 1
}

formatted() (
	cd "$1" && c_files | xargs "$format" --style="file:$srcdir/.clang-format" \
		--dry-run -Werror
)

# What is in templates/ is compiled in, and nothing else.
templates_listed() (
	cd "$srcdir" || exit 1
	find templates -type f ! -name local.mk ! -name '.*' | sort >"$tmp/there"
	sed -n 's/^\t\(templates\/[^ ]*\).*/\1/p' templates/local.mk |
		sort >"$tmp/listed"
	diff "$tmp/listed" "$tmp/there"
)

# Paths of the machine on which somebody happened to write.
machine_paths() {
	grep -rnE '"?/(home|root|work|farm)/' "$srcdir/src" "$srcdir/templates" \
		--include='*.[ch]' --include='*.md' --include='*.mustache' \
		--exclude=builtin_data.c
}

links() {
	find "$srcdir/src" "$srcdir/templates" "$srcdir/tests" \
		"$srcdir/examples" "$srcdir/man" -name node_modules -prune -o \
		-type l -print
}

tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT

tap 'C files follow the style' silent departures "$srcdir"
tap 'scripts say what they are for' silent script_heads
tap 'the list of templates is what there is' templates_listed
tap "no file knows its author's machine" fails machine_paths
tap 'no test has left a link among the sources' silent links
if format=$(formatter); then
	tap 'clang-format has nothing to say' formatted "$srcdir"
else
	tap_skip 'clang-format has nothing to say' 'no clang-format 14'
fi

# planted DEPARTURE LINE...: a file of these lines below a good beginning.
planted() {
	departure=$1
	shift
	good_file "$@"
	prints "$departure" departures "$tmp"
}

good_file() {
	rm -rf "$tmp/src"
	mkdir -p "$tmp/src/room" "$tmp/tests"
	{
		echo '/* SPDX-License-Identifier: MIT */'
		echo '/* good.c - a file as it should be. */'
		echo '#include "config.h"'
		printf '%s\n' "$@"
	} >"$tmp/src/room/good.c"
}

good_file 'int good(void)' '{' '	return 0;' '}'
tap 'a good file passes' silent departures "$tmp"
sixty=$(awk 'BEGIN { for (i = 0; i < 60; i++) print "\tx++;" }')
tap 'found: a long function' planted 'more than 60 lines' \
	'void good(void)' '{' "$sixty" '}'
tap 'found: a long file' planted 'more than 500 lines' \
	"$sixty" "$sixty" "$sixty" "$sixty" "$sixty" "$sixty" "$sixty" "$sixty" \
	"$sixty"
tap 'found: too many arguments' planted 'more than five arguments' \
	'void good(int a, int b, int c,' '	  int d, int e, int f)' '{' '}'
tap 'five arguments, one of them a function, are not too many' fails \
	planted 'more than five arguments' \
	'void good(int a, int b, int (*c)(int, int),' '	  int d, int f,' \
	'	  struct err *e)' '{' '}'
tap 'found: a typedef' planted 'a typedef' 'typedef struct good good;'
tap 'found: a wide comment, its tabs of 8 columns' \
	planted 'a comment of more than 80 columns' 'struct good {' \
	'	int x;							/* one column too wide */' \
	'};'
left=TO; left=${left}DO
tap 'found: something left undone' planted 'left undone' "/* $left: all */"
tap 'found: a float' planted 'no floats' '	double x;'
good_file
sed 's/good\.c/other.c/' "$tmp/src/room/good.c" >"$tmp/src/room/bad.c"
tap 'found: a name that is not its own' \
	prints 'line 2 is not' departures "$tmp"
printf '/* x.c - y. */\n' >"$tmp/src/room/x.c"
tap 'found: no licence' prints 'SPDX' departures "$tmp"
tap_done
