# SPDX-License-Identifier: MIT
# sizes.sh - how long letters are as SMTP carries them; to be sourced.

# letter_sizes FILE...: the bytes and the name of each, all its parts together
# but for a game file and pictures.
letter_sizes() {
	for sizes_file; do
		"${AWK:-awk}" -v name="$sizes_file" '
			/^Content-Type: .*octet-stream/ { exit }
			/^--/ { picture = 0 }
			/^Content-Type: image/ { picture = 1 }
			!picture { n += length($0) + 1 }
			END { print n, name }' "$sizes_file"
	done
}

# none_longer BYTES FOLDER: no letter is.
none_longer() {
	none_longest=$(letter_sizes "$2"/*.eml | sort -n | tail -n 1)
	echo "$none_longest"
	[ "${none_longest%% *}" -gt 0 ] && [ "${none_longest%% *}" -le "$1" ]
}

# as_html GAME DIR OPTION...: the letters of the game, written into DIR, as they
# are with format = html.
as_html() {
	as_html_game=$1
	as_html_dir=$2
	shift 2
	sed 's/^player = .*/&\
format = html/' "${as_html_game%.game}.ini" >"$as_html_dir.ini"
	"$estafette" mail "$as_html_game" --config "$as_html_dir.ini" \
		--eml "$as_html_dir" "$@" >/dev/null
}
