#!/bin/sh
# SPDX-License-Identifier: MIT
# t_reports.sh - reports in HTML of all games, in browsers of all widths.
# ESTAFETTE_SHOTS=DIR keeps what was drawn.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/browser/browser.sh"

mkdir reports
# reports NAME ENTRY SEAT...: what each was told, and the board with its lists.
reports() {
	[ -d "$1" ] ||
		sh "$srcdir/tests/lib/played.sh" "$1" "$tmp/$1" >/dev/null
	reports_game=$(echo "$1"/*.game)
	reports_name=$1-$2
	reports_entry=$2
	reports_as=$1/ida.id
	shift 2
	for reports_seat; do
		for reports_what in report show; do
			"$estafette" "$reports_what" "$reports_game" -i "$reports_as" \
				--seat "$reports_seat" --entry "$reports_entry" \
				--format html \
				>"reports/$reports_name-$reports_seat-$reports_what.html"
		done
	done
}

reports waterloo-expert 3 allied
reports waterloo-expert 20 french public
reports waterloo-expert 47 allied all
reports classic 5 red
reports classic 30 blue public
reports campaign 9 french allied
reports campaign 30 public
reports campaign-three 12 prussian

node "$srcdir/tests/browser/reports.mjs" reports "${ESTAFETTE_SHOTS-}"
