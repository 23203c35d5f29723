#!/bin/sh
# SPDX-License-Identifier: MIT
# pictures.sh - makes the pictures of README.md and a replay to look at.
#
#	pictures.sh [DIR]
#
# They come out of the recorded games, so that they are the same bytes each time;
# DIR (default: examples/ itself) gets waterloo.svg, classic.svg, campaign.svg
# and replay.html. `make pictures` does it. The games are played as the tests have
# them, so that nobody plays them twice.
set -eu
srcdir=$(cd "${srcdir:-$(dirname "$0")/..}" && pwd)
builddir=$(cd "${builddir:-$srcdir}" && pwd)
export srcdir builddir
here=$srcdir/examples
build=$builddir
out=$(cd "${1:-$here}" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

# recorded EXAMPLE: plays it; its game file.
recorded() {
	sh "$srcdir/tests/lib/played.sh" "$1" "$work/$1" >"$work/log" ||
		{ cat "$work/log" >&2; exit 1; }
	echo "$work/$1"/*.game
}

# picture NAME GAME OPTION...: the board, over the one that is there.
picture() {
	name=$1
	shift
	"$build/estafette" show "$@" --format svg >"$work/$name.svg"
	mv "$work/$name.svg" "$out/$name.svg"
}

# The moment in each game that shows most of what there is to see.
picture waterloo "$(recorded waterloo-expert)" --seat french --entry 26
picture classic "$(recorded classic)" --seat red --entry 20
picture campaign "$(recorded campaign)" --seat french --entry 34

"$build/estafette" replay "$(recorded waterloo-basic)" >"$work/replay.html"
mv "$work/replay.html" "$out/replay.html"
