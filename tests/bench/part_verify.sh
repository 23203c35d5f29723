# SPDX-License-Identifier: MIT
# part_verify.sh - verification of a long game, beside what libsodium alone
# needs for the same bytes; and the memory that it takes.
. "$bench/games.sh"

verify() {
	entries=500
	game $entries && cd "$tmp/$entries" || return 1
	: >v0 && : >v3 && : >raw
	for _ in 1 2 3 4 5 6 7; do
		"$programs/stopwatch" 1 -- "$estafette" verify bench.game >>v0
		"$programs/stopwatch" 1 -- "$estafette" verify bench.game \
			-i referee.id >>v3
		"$programs/sodium" bench.game referee.id \
			bench.reports/allied.json bench.reports/french.json \
			>>raw || return 1
	done
	row "verify at V0" "$(per_second $entries "$(least 1 v0)")" entries/s \
		'libsodium' "$(per_second $entries "$(least 1 raw)")" '>= 0.8'
	row "verify at V3" "$(per_second $entries "$(least 1 v3)")" entries/s \
		'libsodium' "$(per_second $entries "$(least 2 raw)")" '>= 0.8'
	row "verify at V3, peak memory" "$(least 4 v3)" KiB 'the game file' \
		"$(($(wc -c <bench.game) / 1024))" -
}
verify
