#!/bin/sh
# SPDX-License-Identifier: MIT
# t_demo.sh - the recorded game: the same each time, and all that it shows.
. "$srcdir/tests/tap.sh"

tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT

demo() {
	sh "$srcdir/examples/waterloo-basic/demo.sh" "$tmp/$1" >"$tmp/$1.out"
}
tap 'the demo plays to its end' demo one
tap 'and once more' demo two

one=$tmp/one
game=$one/waterloo-basic.game
estafette=$builddir/estafette

tap 'the game file is the same, byte for byte' \
	cmp "$game" "$tmp/two/waterloo-basic.game"
tap 'so are the reports' diff -r "$one/waterloo-basic.reports" \
	"$tmp/two/waterloo-basic.reports"
tap 'so are the mails' diff -r --exclude=talk --exclude='*.env' \
	"$one/mail" "$tmp/two/mail"
stranger() {
	env -u ESTAFETTE_IDENTITY XDG_CONFIG_HOME="$tmp/nobody" \
		"$estafette" verify "$game"
}
tap 'a stranger without a key agrees at V3' \
	prints 'agrees at V3 up to entry 37' stranger

# Facts of all entries, as the referee's own reports tell them.
tale() {
	tale_entry=4
	while [ "$tale_entry" -le 36 ]; do
		for tale_seat in allied french; do
			"$estafette" report "$game" -i "$one/referee.id" \
				--seat "$tale_seat" --entry "$tale_entry" \
				--format json || return 1
		done
		tale_entry=$((tale_entry + 1))
	done
}
tale >"$tmp/tale"
shows() {
	grep -q -e "$2" "$tmp/tale" || echo "nowhere: $2"
	grep -q -e "$2" "$tmp/tale"
}
has() {
	tap "it has $1" shows "$@"
}
has 'a tie' '"die":"blue'
has 'an overrun' '"rules":\["W7.2","W8.5"\]'
has 'a withdrawal' '"loser":"withdrawn"'
has 'a withdrawn piece that comes back' '"pile":"withdrawn"'
has 'artillery against light infantry' '"effect":"immune"'
has 'weakened cavalry that retires' '"kind":"retire"'
has 'and returns' '"pile":"retired"'
has 'Prussians that arrive' '"kind":"place",[^}]*"side":"prussian"'
has 'a Prussian action' '"spent":{[^}]*"prussian":[1-9]\|K6","kind":"move'
has 'a commander lost' '"ney":1'
has 'a guard that did not hold' '"state":"passed-over"'
has 'a void order' '"kind":"void"'
has 'a victory by the line of retreat' '"kind":"result",[^}]*"W15.1"'
has 'at least 15 turns' '"number":16,"on-turn"'
tap 'a set is refused first, and told why' \
	grep -q 'error: unknown order "chrage" \[W19.3\]' "$one.out"
narrow() {
	! awk 'length($0) > 80 && !/^ /' "$one.out" | grep .
}
tap 'nothing is wider than a terminal' narrow

# Reports that a person has read (tests/golden/demo).
golden() {
	"$estafette" report "$game" -i "$one/referee.id" --seat "$1" \
		--entry "$2" >"$tmp/report"
	[ -z "${GOLDEN_UPDATE-}" ] ||
		cp "$tmp/report" "$srcdir/tests/golden/demo/$2-$1.txt"
	diff "$srcdir/tests/golden/demo/$2-$1.txt" "$tmp/report"
}
for report in 'allied 3' 'french 4' 'french 13' 'allied 24' 'french 29' \
	'french 36' 'allied 36'; do
	# shellcheck disable=SC2086
	tap "the report of $report is the one that was read" golden $report
done
tap_done
