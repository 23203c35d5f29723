# SPDX-License-Identifier: MIT
# svg.sh - what every picture of a board keeps; sourced.

# svg_fit FILE: it has less than 60,000 bytes, it is well formed, and nothing
# in it acts or is loaded.
svg_fit() {
	[ "$(wc -c <"$1")" -gt 2000 ] && [ "$(wc -c <"$1")" -lt 60000 ] &&
		grep -q 'role="img"' "$1" || return 1
	! grep -E '<script|<image|href|url\(|@import| style=| on[a-z]+="' "$1" ||
		return 1
	! command -v xmllint >/dev/null || silent xmllint --noout --nonet "$1"
}

# svg_all GAME IDENTITY LAST SEAT...: the board after each entry from the start
# of play to LAST, for each of these; `public` and `all` too. Of ESTAFETTE_ENTRIES
# entries one is looked at.
svg_all() {
	svg_game=$1
	svg_identity=$2
	svg_last=$3
	shift 3
	svg_file=$(mktemp)
	svg_n=0
	svg_want=0
	svg_entry=3
	while [ "$svg_entry" -le "$svg_last" ]; do
		for svg_seat; do
			"$estafette" show "$svg_game" -i "$svg_identity" \
				--entry "$svg_entry" --seat "$svg_seat" \
				--format svg >"$svg_file" && svg_fit "$svg_file" || {
				echo "entry $svg_entry, $svg_seat"
				return 1
			}
			svg_n=$((svg_n + 1))
		done
		svg_entry=$((svg_entry + ${ESTAFETTE_ENTRIES:-1}))
		svg_want=$((svg_want + $#))
	done
	rm -f "$svg_file"
	echo "$svg_n pictures"
	[ "$svg_n" -eq "$svg_want" ] && [ "$svg_n" -gt 0 ]
}
