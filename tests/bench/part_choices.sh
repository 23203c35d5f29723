# SPDX-License-Identifier: MIT
# part_choices.sh - how long it takes to list all that a seat can order, beside
# one order that is checked.

# choices WHAT ORDER VIEW
choices() (
	what=$1
	# shellcheck disable=SC2046
	set -- $("$programs/choices" "$2" "$3")
	[ $# -eq 3 ] || exit 1
	row "possible: $what, $3 orders" "$(milliseconds "$1")" ms \
		'check of one order' "$(milliseconds "$2")" 50
)
for view in waterloo-setup-allied waterloo-play-french waterloo-terrain-french; do
	choices "$view" 'say "?"' "$srcdir/tests/golden/$view.json" || return 1
done
