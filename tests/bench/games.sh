# SPDX-License-Identifier: MIT
# games.sh - games for the parts of the bench; to be sourced.

# game ENTRIES: a folder of that name in $tmp, with bench.game, the identities
# and the next orders, next.asc; made once, and the same ones each time.
game() {
	[ -d "$tmp/$1" ] && return
	mkdir "$tmp/$1" || return 1
	(
		cd "$tmp/$1" || exit 1
		XDG_STATE_HOME=$tmp/$1/state
		number=100
		for name in referee allied french; do
			number=$((number + 1))
			"$estafette" keygen --no-password --name "$name" \
				--entropy "$(printf '%064d' "$number")" \
				-o "$name.id" >"$name.pub" 2>/dev/null || exit 1
		done
		cat >bench.ini <<-INI
			[game]
			name = bench
			scenario = waterloo-basic
			[seat.allied]
			player = Alice
			id = $(cat allied.pub)
			[seat.french]
			player = Bob
			id = $(cat french.pub)
		INI
		"$programs/makegame" "$1" >out 2>&1 || { cat out >&2; exit 1; }
	)
}
