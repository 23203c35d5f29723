#!/bin/sh
# SPDX-License-Identifier: MIT
# t_demo.sh - the recorded game: the same each time, and all that it shows.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/svg.sh"

tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT

# demo NAME: plays it in the folder NAME; what it prints is in NAME.out.
demo() {
	(cd "$tmp" && sh "$srcdir/examples/waterloo-basic/demo.sh" "$1" \
		>"$1.out")
}
far_away() (
	TZ=Asia/Tokyo
	export TZ
	demo two
)
tap 'the demo plays to its end' demo one
tap 'and once more, in another zone' far_away


# A line of each event in the words of its own folder, not reports.
told() {
	grep -q '^  Alice   F7-F4   the gun fired at Light Infantry' \
		"$tmp/one.out" &&
		grep -q '^          moves   D7-E6, H7-G6$' "$tmp/one.out" &&
		! grep -q 'WHAT TO DO\|class   *unit class' "$tmp/one.out" &&
		[ "$(wc -l <"$tmp/one.out")" -lt 400 ]
}
tap 'it tells a story' told

# What it says to try works.
tried() (
	sed -n '/^Go there, and try:/,$s/^  //p' "$tmp/one.out" >"$tmp/try"
	cd "$tmp/one" || return 1
	n=0
	while read -r line; do
		sh -c "$line" >"$tmp/tried" </dev/null && [ -s "$tmp/tried" ] || {
			echo "$line"
			return 1
		}
		n=$((n + 1))
	done <"$tmp/try"
	[ "$n" -eq 6 ]
)
tap 'what it says to try works' tried

one=$tmp/one
name=belle-alliance
game=$one/$name.game
estafette=$builddir/estafette
HOME=$tmp/nobody XDG_CONFIG_HOME=$tmp/nobody XDG_STATE_HOME=$tmp/nobody
export HOME XDG_CONFIG_HOME XDG_STATE_HOME
unset ESTAFETTE_IDENTITY ESTAFETTE_PASSWORD_COMMAND ESTAFETTE_TEMPLATES

tap 'the game file is the same, byte for byte' \
	cmp "$game" "$tmp/two/$name.game"
tap 'so are the reports' diff -r "$one/$name.reports" "$tmp/two/$name.reports"
tap 'so are the mails' diff -r --exclude=talk "$one/mail" "$tmp/two/mail"
mails() {
	[ "$(find "$one/mail" -name '*.eml' | wc -l)" -eq 74 ]
}
tap 'two mails for each entry that tells something, and the invitations' mails
[ -z "${GOLDEN_UPDATE-}" ] || "$estafette" verify "$game" |
	sed -n 's/^agrees.*head //p' >"$srcdir/tests/golden/demo/head"
same_everywhere() {
	prints 'agrees at V3 up to entry 39, head '"$(cat \
		"$srcdir/tests/golden/demo/head")" "$estafette" verify "$game"
}
tap 'the board of every entry is a picture, for each seat and all others' \
	svg_all "$game" "$one/clara.id" 38 allied french public all
tap 'a stranger agrees at V3, and this build has made what others made' \
	same_everywhere
demo_folder() {
	mkdir "$tmp/mine" && echo mine >"$tmp/mine/file" &&
		fails demo mine && grep -q mine "$tmp/mine/file"
}
tap 'a folder with something else in it is left alone' demo_folder

# What both seats learn of entry N, one event to a line, behind the turn.
tale_of() {
	for tale_seat in allied french; do
		"$estafette" report "$game" -i "$one/clara.id" --seat "$tale_seat" \
			--entry "$1" --format json >"$tmp/view" || return 1
		tale_turn=$(sed 's/.*"number":\([0-9]*\),"on-turn".*/\1/' "$tmp/view")
		sed 's/},{/}\
{/g' "$tmp/view" | sed "s/^/turn $tale_turn: /"
	done
}
tale() {
	tale_entry=6
	while [ "$tale_entry" -le 38 ]; do
		tale_of "$tale_entry" || return 1
		tale_entry=$((tale_entry + 1))
	done
}
tale >"$tmp/tale"

# has WHAT PATTERN...: some line of the tale has all of them.
has() {
	has_what=$1
	shift
	tap "it has $has_what" shows "$@"
}
shows() {
	cp "$tmp/tale" "$tmp/left"
	for shows_pattern in "$@"; do
		grep -e "$shows_pattern" "$tmp/left" >"$tmp/found" || {
			echo "nowhere: $shows_pattern"
			return 1
		}
		cp "$tmp/found" "$tmp/left"
	done
}
has 'a tie' '"kind":"fight"' '"die":"blue"' '"W7.3"'
has 'an overrun' '"kind":"fight"' '"die":"blue+"'
has 'a piece that is overrun' '"kind":"fight"' '"W8.5"' '"unit":"hussars"'
has 'a withdrawal' '"die":"blue-r"' '"loser":"withdrawn"'
has 'a withdrawn piece that comes back' '"kind":"enter"' '"pile":"withdrawn"'
has 'artillery against light infantry' '"kind":"shot"' '"effect":"immune"'
has 'weakened cavalry that retires' '"kind":"retire"' '"cuirassiers"'
has 'the same that returns' '"pile":"retired"' '"cuirassiers"'
has 'Prussians that arrive in turn 12' 'turn 12' '"kind":"place"' \
	'"side":"prussian"'
has 'Prussian horse that moves in turn 13' 'turn 13' '"kind":"move"' \
	'"from":"L5"'
has 'a Prussian gun that fires in turn 14' 'turn 14' '"kind":"shot"' \
	'"from":"L5"' '"effect":"eliminated"'
has 'a commander lost' '"kind":"fight"' '"unit":"ney"' '"winner":"allied"' \
	'"loser":"eliminated"'
has 'one action fewer after it' 'turn 14' '"kind":"turn"' '"actions":2'
has 'one action more with the Prussians' 'turn 13' '"kind":"turn"' '"actions":4'
has 'a guard that did not hold' '"state":"passed-over"' '"text":"if '
has 'a void order' '"kind":"void"' '"W9.1"'
has 'a turn that takes two sets' 'turn 8' '"actions":1,"allowance":3'
has 'a victory by the line of retreat' 'turn 16' '"kind":"result"' '"W15.1"'
tap 'a set is refused, and it is told why' grep -q \
	'error: line-infantry moves 2 squares at most, not 3' "$one.out"
tap 'a forgery is found' grep -q 'difference: V0, entry 0: sig' "$one.out"
narrow() {
	silent awk 'length($0) > 80' "$one.out"
}
tap 'nothing is wider than a terminal' narrow
plain() {
	fails grep -q "$(printf '\033')" "$one.out"
}
tap 'there is no colour where nobody watches' plain

# Reports that a person has read (tests/golden/demo).
golden() {
	"$estafette" report "$game" -i "$one/clara.id" --seat "$1" \
		--entry "$2" >"$tmp/report"
	[ -z "${GOLDEN_UPDATE-}" ] ||
		cp "$tmp/report" "$srcdir/tests/golden/demo/$2-$1.txt"
	diff "$srcdir/tests/golden/demo/$2-$1.txt" "$tmp/report"
}
for report in 'allied 3' 'french 4' 'french 15' 'allied 28' 'french 29' \
	'french 38' 'allied 38'; do
	# shellcheck disable=SC2086
	tap "the report of $report is the one that was read" golden $report
done
tap_done
