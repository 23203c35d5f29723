# SPDX-License-Identifier: MIT
# part_verify.sh - verification of a long game, beside what libsodium and the
# rules need for the same bytes, and by two threads beside one; the memory that
# it takes; and an archive of many games.
. "$bench/games.sh"

# by JOBS FILE [OPTION...]: appends how long it takes by so many threads.
by() {
	by_jobs=$1
	by_file=$2
	shift 2
	"$programs/stopwatch" 1 -- "$estafette" verify bench.game \
		--jobs "$by_jobs" "$@" >>"$by_file"
}

long() {
	entries=${BENCH_ENTRIES:-4000}
	game "$entries" && cd "$tmp/$entries" || return 1
	: >v0 && : >v0-2 && : >v3 && : >v3-2 && : >raw
	for _ in 1 2 3 4 5 6 7 8 9; do
		by 1 v0 && by 2 v0-2 && by 1 v3 -i referee.id &&
			by 2 v3-2 -i referee.id &&
			"$programs/sodium" bench.game referee.id >>raw ||
			return 1
	done
	for level in 0:1:libsodium '3:2:libsodium, and the rules'; do
		beside=${level##*:}
		level=${level%:*}
		v=v${level%:*}
		one=$(per_second "$entries" "$(median 1 "$v")")
		row "verify at V${v#v}" "$one" entries/s "$beside" \
			"$(per_second "$entries" "$(median "${level#*:}" raw)")" \
			'>= 0.85'
		row "verify at V${v#v} by two threads" \
			"$(per_second "$entries" "$(median 1 "$v-2")")" \
			entries/s 'by one' "$one" '>= 1.8'
	done
	row "verify at V3, peak memory" "$(median 3 v3)" KiB 'the game file' \
		"$(($(wc -c <bench.game) / 1024))" -
}

# Many names of one short game: what it takes to read it from a disk is no
# matter of this program.
archive() {
	games=${BENCH_ARCHIVE:-10000}
	game 20 && cd "$tmp/20" && mkdir -p archive || return 1
	i=0
	while [ $i -lt "$games" ]; do
		ln -f bench.game "archive/$i.game" || return 1
		i=$((i + 1))
	done
	cd archive || return 1
	all=$("$programs/stopwatch" 9 -- "$estafette" verify --jobs 2 ./*.game) &&
		alone=$("$programs/stopwatch" 9 -- "$estafette" verify \
			--jobs 1 ./*.game) &&
		each=$("$programs/stopwatch" 99 -- "$estafette" verify \
			--jobs 1 0.game) || return 1
	one=$(per_second "$games" "${alone%% *}")
	row "verify of $games games at V0" "$one" games/s 'a process each' \
		"$(per_second 1 "${each%% *}")" '>= 1'
	row "verify of $games games by two threads" \
		"$(per_second "$games" "${all%% *}")" games/s 'by one' "$one" \
		'>= 1.8'
	row 'peak memory of these' "$(echo "$all" | cut -d ' ' -f 3)" KiB \
		'the game file' "$(($(wc -c <0.game) / 1024))" -
}
long && (archive)
