# SPDX-License-Identifier: MIT
# svg.sh - what every picture of a board keeps; sourced.

# svg_fit FILE...: each has less than 60,000 bytes, it is well formed, and nothing
# in it acts or is loaded.
svg_fit() {
	svg_wrong=$(find "$@" -prune \( ! -size +2000c -o -size +59999c \) -print
		grep -L 'role="img"' "$@"
		grep -E '<script|<image|href|url\(|@import| style=| on[a-z]+="' \
			/dev/null "$@")
	[ -z "$svg_wrong" ] || { echo "$svg_wrong"; return 1; }
	! command -v xmllint >/dev/null || silent xmllint --noout --nonet "$@"
}

# svg_all GAME IDENTITY LAST SEAT...: the board after each entry from the start
# of play to LAST, for each of these; `public` and `all` too. Of ESTAFETTE_ENTRIES
# entries one is looked at.
svg_all() {
	svg_game=$1
	svg_identity=$2
	svg_last=$3
	shift 3
	svg_dir=$(mktemp -d)
	svg_n=0
	svg_want=0
	svg_entry=3
	while [ "$svg_entry" -le "$svg_last" ]; do
		for svg_seat; do
			"$estafette" show "$svg_game" -i "$svg_identity" \
				--entry "$svg_entry" --seat "$svg_seat" \
				--format svg >"$svg_dir/$svg_entry-$svg_seat" || {
				echo "entry $svg_entry, $svg_seat"
				return 1
			}
			svg_n=$((svg_n + 1))
		done
		svg_entry=$((svg_entry + ${ESTAFETTE_ENTRIES:-1}))
		svg_want=$((svg_want + $#))
	done
	svg_fit "$svg_dir"/* || return 1
	rm -r "$svg_dir"
	echo "$svg_n pictures"
	[ "$svg_n" -eq "$svg_want" ] && [ "$svg_n" -gt 0 ]
}
