#!/bin/sh
# SPDX-License-Identifier: MIT
# replay.sh - plays a recorded game through the real commands.
#
#	replay.sh EXAMPLE [DIR]
#
# EXAMPLE is a folder beside this script: campaign, campaign-three, classic,
# classic-training or waterloo-expert. DIR (default: replay-EXAMPLE in the build
# folder) is made anew. Every byte is the same each time, since chance and clock
# are arguments (--entropy, --time).
set -eu
examples=$(cd "${srcdir:-$(dirname "$0")/..}" && pwd)/examples
build=$(cd "${builddir:-$examples/..}" && pwd)
. "$examples/play.sh"
example=${1:?EXAMPLE: campaign, classic, waterloo-expert, ...}
here=$examples/$example
work=${2:-$build/replay-$example}
name=$(sed -n 's/^name = //p' "$here/game.ini")
# The words of which the referee's chance is made: a line of game.ini.
chance=$(sed -n 's/^; chance: //p' "$here/game.ini")
game=$name.game

place "$work" "$game"

# player SEAT: who sits there, in small letters, as the file of his key.
player() {
	"$awk" -v seat="[seat.$1]" '/^\[/ { here = $0 == seat }
		here && sub(/^player = /, "") { print tolower($0) }' game.ini
}

begin() {
	cp "$here/game.ini" .
	seats=$(sed -n 's/^\[seat\.\(.*\)\]$/\1/p' game.ini)
	for who in ida $(for seat in $seats; do player "$seat"; done); do
		run keygen --no-password --name "$who" -o "$who.id" \
			--entropy "$(entropy "$who")" >.out
	done
	run new game.ini -i ida.id --time 2027-03-01T08:00:00Z \
		--entropy "$(entropy "${chance:-$name}")" >.out
	blocks=
	for seat in $seats; do
		run accept "$game" --seat "$seat" -i "$(player "$seat").id" \
			>"$seat.asc"
		blocks="$blocks $seat.asc"
	done
	# shellcheck disable=SC2086
	run adjudicate "$game" $blocks -i ida.id --time 2027-03-01T20:00:00Z
}

# A set with mistakes goes nowhere, and it is told why.
refused() {
	if "$build/estafette" check "$name.reports/$seat.asc" orders.txt \
		-i "$player.id" >.out 2>.errors; then
		echo "$1: was not refused" >&2
		exit 1
	fi
	cat .errors
}

# set_of_orders FILE: written, checked, sealed, judged, told.
set_of_orders() {
	seat=$(basename "$1" .txt | sed 's/^[0-9]*-//; s/-refused$//')
	player=$(player "$seat")
	cp "$1" orders.txt
	case $1 in
	*-refused.txt)
		refused "$1"
		return
		;;
	esac
	number=$((number + 1))
	now=$(printf '2027-03-%02dT%02d:00:00Z' $((2 + number / 4)) \
		$((9 + number % 4)))
	run check "$name.reports/$seat.asc" orders.txt -i "$player.id" >.out
	run seal "$name.reports/$seat.asc" orders.txt -i "$player.id" \
		--entropy "$(entropy "$seat $number")" >answer.asc
	run adjudicate "$game" answer.asc -i ida.id --time "$now"
	run mail "$game" -i ida.id --eml mail --time "$now" >.out
}

begin
number=0
for file in "$here"/orders/*.txt; do
	set_of_orders "$file"
done
# What has not ended keeps its secret.
if grep -q '^result: ' "$game"; then
	run reveal "$game" -i ida.id --time 2027-04-01T12:00:00Z
	run verify "$game"
else
	run verify "$game" -i ida.id
fi
