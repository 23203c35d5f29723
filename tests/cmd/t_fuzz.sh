#!/bin/sh
# SPDX-License-Identifier: MIT
# t_fuzz.sh - the fuzz targets hold for their seeds, for what was found once, and
# for some damaged copies of each. `make fuzz` looks further.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/plant.sh"
. "$srcdir/tests/fuzz/seeds.sh"

tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
fuzz_seeds "$tmp"

# copies TARGET: as many as are made in about two seconds.
copies() {
	case $1 in
	gamefile) echo 100 ;;
	mail | blocks | page | template) echo 10 ;;
	*) echo 1 ;;
	esac
}

# holds TARGET
holds() {
	[ "$(ls "$tmp/$1" | wc -l)" -gt 0 ] || { echo 'no seeds'; return 1; }
	"$builddir/tests/fuzz/fuzz_$1" "${ESTAFETTE_LONG:+9}$(copies "$1")" \
		"$tmp/$1"/* 2>&1 >/dev/null | tail -n 20 | grep . && return 1
	return 0
}
for target in $fuzz_targets; do
	tap "$target" holds "$target"
done

# corpus TARGET: what make fuzz-keep has kept holds, too, and is small.
corpus() {
	"$builddir/tests/fuzz/fuzz_$1" 0 "$srcdir/tests/fuzz/corpus/$1"/* \
		2>&1 >/dev/null | tail -n 20 | grep . && return 1
	return 0
}
for corpus in "$srcdir"/tests/fuzz/corpus/*; do
	tap "${corpus##*/}: its corpus" corpus "${corpus##*/}"
done
tap 'the corpus is small' test \
	"$(cat "$srcdir"/tests/fuzz/corpus/*/* | wc -c)" -le 1000000
program() {
	LC_ALL=C awk 'FNR == 1 && /^MZ/ { print FILENAME }' \
		"$srcdir"/tests/fuzz/corpus/*/*
}
tap 'none of it begins like a program of Windows' silent program

# planted: a position that forgets how weakened a piece is.
planted() {
	echo 's/ weakened=%d", p->weakened/ weakened=1"/' >"$tmp/save.sed"
	cd "$builddir" &&
		plant "$tmp/save.sed" src/games/waterloo/secret/save.c &&
		plant_compile || return 1
	# shellcheck disable=SC2086 # lists of words
	$LEAK_LINK -w -o "$tmp/planted" $FUZZ_OBJECTS "$tmp"/*.o \
		$FUZZ_LIBS || return 1
	! "$tmp/planted" 0 "$tmp/position"/* 2>"$tmp/out" &&
		grep 'does not hold: a position is what was saved' "$tmp/out"
}
tap 'a fault that is planted is found' planted
tap_done
