# SPDX-License-Identifier: MIT
# part_adjudicate.sh - one adjudication from the start of the process to its
# exit, beside a process that makes three signatures, opens a box, and writes and
# syncs what is new; how it grows with the game; and what a player runs, beside an
# empty program with libsodium, and beside one that does what the protocol
# demands of it.
. "$bench/games.sh"

# adjudicate ENTRIES RUNS AIM: a row; leaves its milliseconds in $took, and
# $times.
adjudicate() {
	game "$1" && cd "$tmp/$1" || return 1
	cp bench.game kept.game
	mark=state/estafette/$(sed -n '/^game: /{ s///p; q; }' bench.game)
	cp "$mark" kept.mark
	new=$(tail -n +"$(grep -n '^== entry' bench.game | tail -n 1 |
		cut -d : -f 1)" bench.game | wc -c)
	XDG_STATE_HOME=$tmp/$1/state "$programs/stopwatch" "$2" \
		kept.game bench.game kept.mark "$mark" -- \
		"$estafette" adjudicate bench.game next.asc -i referee.id \
		--time 2026-11-20T12:00:00Z -- \
		"$programs/floor" bench.game "$new" -- \
		"$estafette" --version >times || return 1
	cp kept.game bench.game
	took=$(milliseconds "$(sed -n '1s/ .*//p' times)")
	row "adjudicate, $1 entries" "$took" ms \
		'write, fsync, 3 sig, 1 open' \
		"$(milliseconds "$(sed -n '2s/ .*//p' times)")" "$3"
}

# grown ENTRIES RUNS: a row; and one of what 100 entries more take, beside the game
# before.
grown() {
	adjudicate "$1" "$2" - || return 1
	[ -z "$grown" ] || row '  100 entries more' "$(echo "$1 $took $grown" |
		awk '{ printf "%.2f", ($2 - $4) * 100 / ($1 - $3) }')" ms \
		- - '<= 3 ms'
	grown="$1 $took"
}

# player COMMAND AIM LINKS [OPTION...]: LINKS of the hash chain that it steps.
player() {
	what=$1
	aim=$2
	links=$3
	shift 3
	XDG_STATE_HOME=$tmp/30/player "$programs/stopwatch" 200 -- \
		"$estafette" "$what" report.asc orders.txt \
		-i "$seat.id" "$@" -- "$programs/empty" -- \
		"$programs/demand" "$links" bench.game report.asc orders.txt \
		"$seat.id" >times 2>said || {
		tail said >&2
		return 1
	}
	took=$(milliseconds "$(sed -n '1s/ .*//p' times)")
	row "$what" "$took" ms 'empty, with libsodium' \
		"$(milliseconds "$(sed -n '2s/ .*//p' times)")" "$aim"
	row "$what, by what it must do" "$took" ms \
		'its curves, hashes and files' \
		"$(milliseconds "$(sed -n '3s/ .*//p' times)")" -
}

# As many blocks of the seat as the file has are an acceptance and its orders.
chain() {
	echo $((4096 - $(grep -c "^| seat: $seat\$" bench.game)))
}

grown=
adjudicate 30 200 '<= 2.5 x' &&
	row 'process, start to exit' \
		"$(milliseconds "$(sed -n '3s/ .*//p' times)")" ms - - - &&
	seat=$(sed -n 's/^seat: //p' next.asc) &&
	player check '<= 2 x' 0 &&
	player seal '<= 3 x' "$(chain)" -o sealed.asc &&
	grown 10 200 && grown 100 200 && grown 1000 25 &&
	grown "${BENCH_ENTRIES:-4000}" 9
