#!/bin/sh
# SPDX-License-Identifier: MIT
# played.sh - a recorded game, played by this build once for all tests.
#
#	played.sh EXAMPLE DIR
#
# As examples/replay.sh plays it (waterloo-basic: demo.sh), with what that says.
# Who comes first plays it in the build folder; DIR is made anew, as a copy. It is
# played again when the program or the example is newer. A test that the same
# bytes come out once more plays it itself.
set -eu
example=$1
dir=$2
kept=$builddir/played

play() {
	case $example in
	waterloo-basic)
		sh "$srcdir/examples/waterloo-basic/demo.sh" "$1"
		;;
	*) sh "$srcdir/examples/replay.sh" "$example" "$1" ;;
	esac
}

# What it is made by, and of.
sources() {
	for program in estafette estafette-post estafette-draw; do
		[ ! -e "$builddir/$program" ] || echo "$builddir/$program"
	done
	find "$srcdir/examples" -type f
}

fresh() {
	[ -e "$kept/$example.out" ] || return 1
	for source in $(sources); do
		[ ! "$source" -nt "$kept/$example.out" ] || return 1
	done
}

command -v flock >/dev/null || { play "$dir" && exit; }
mkdir -p "$kept"
exec 9>"$kept/$example.lock"
flock 9
if ! fresh; then
	rm -rf "${kept:?}/$example" "$kept/$example.out"
	play "$kept/$example" >"$kept/$example.new" 9>&-
	mv "$kept/$example.new" "$kept/$example.out"
fi
rm -rf "$dir"
cp -a "$kept/$example" "$dir"
cat "$kept/$example.out"
