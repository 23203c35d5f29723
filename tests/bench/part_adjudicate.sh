# SPDX-License-Identifier: MIT
# part_adjudicate.sh - one adjudication from the start of the process to its
# exit, beside a process that writes the same bytes as safely, makes three
# signatures and opens a box.
. "$bench/games.sh"

# adjudicate ENTRIES RUNS AIM
adjudicate() {
	game "$1" && cd "$tmp/$1" || return 1
	cp bench.game kept.game
	cp state/estafette/* kept.mark
	XDG_STATE_HOME=$tmp/$1/state "$programs/stopwatch" "$2" \
		kept.game bench.game kept.mark "$(echo state/estafette/*)" -- \
		"$estafette" adjudicate bench.game next.asc -i referee.id \
		--time 2026-11-20T12:00:00Z -- \
		"$programs/floor" bench.game -- \
		"$estafette" --version >times || return 1
	set -- "$1" "$3" $(awk '{ print $1 }' times)
	row "adjudicate, $1 entries" "$(milliseconds "$3")" ms \
		"write, fsync, rename, 3 sig" "$(milliseconds "$4")" "$2"
	cp kept.game bench.game
}
adjudicate 30 200 '< 2.5 ms' && adjudicate 500 20 -
row 'process, start to exit' "$(milliseconds "$(sed -n '3s/ .*//p' times)")" \
	ms - - -
