# SPDX-License-Identifier: MIT
# part_parts.sh - a folder of 200 games in parts, each with a mail: games a second
# for one worker and for two at once, and what an engine that starts them costs
# for each job, beside it: GNU parallel and Slurm, where they are.

. "$bench/league.sh"

# parts_restore N: the folder as it was, its mail sorted, and each part has been
# round.
parts_restore() {
	rm -rf many state
	cp -r base many
	cp -r state.base state
	"$estafette" run many -i referee.id --time $league_time >/dev/null 2>&1
	for k in $(seq "$1"); do
		"$estafette" run many -i referee.id --time $league_time \
			--part "$k/$1" >/dev/null 2>&1
	done
	cp mails/* many/in/new/
	"$programs/stopwatch" 1 -- "$estafette" receive --sort -d many \
		--maildir many/in >>sorting || return 1
	sync
}

# parts_measure N: rounds of N parts at the same time.
parts_measure() {
	: >times
	for again in 1 2 3 4 5 6 7 8 9; do
		parts_restore "$1" || return 1
		"$programs/stopwatch" 1 -- /bin/sh -c '
			for k in $(seq "$0"); do
				"$1" run many -i referee.id --part "$k/$0" \
					--time 2026-11-20T13:00:00Z &
			done
			wait' "$1" "$estafette" >>times || return 1
		[ -z "$(find many/in/new many/.estafette/sorted -type f)" ] ||
			return 1
	done
	per_second $mails "$(median 1 times)"
}

# each_of N MICROSECONDS
each_of() {
	awk -v us="$2" -v n="$1" 'BEGIN { printf "%.2f", us / 1000 / n }'
}

# parts_engine WHAT JOBS COMMAND: what it needs for a job that does nothing.
parts_engine() {
	"$programs/stopwatch" 9 -- /bin/sh -c "$3" >times || return 1
	row "a job of $1" "$(each_of "$2" "$(median 1 times)")" ms \
		"that does nothing, one of $2" - -
}

# In a shell of its own, which ends where there is no Slurm.
parts_slurm() (
	has() {
		for one in "$@"; do
			command -v "$one" >/dev/null || exit 0
		done
	}
	tap_skip_all() {
		exit 0
	}
	sink=
	PATH=$PATH:/usr/sbin:/sbin
	tmp=$(mktemp -d)
	cd "$tmp" || exit 1
	. "$srcdir/tests/lib/slurm.sh"
	slurm_start
	slurm_up >/dev/null || exit 1
	parts_engine Slurm 20 'sbatch --wait --array=1-20 --output=/dev/null \
		--wrap=true'
)

league_server && league_keys && league_base || return 1
cp -r state state.base
: >sorting
one=$(parts_measure 1) || return 1
row "run --part, 1 worker" "$one" games/s \
	"$(each_of $mails "$(median 2 times)") ms of processor each" - -
two=$(parts_measure 2) || return 1
row "run --part, 2 workers" "$two" games/s "1 worker" "$one" -
row "receive --sort" "$(per_second $mails "$(median 1 sorting)")" mails/s \
	"$(each_of $mails "$(median 2 sorting)") ms of processor each" - -
if parallel --version 2>/dev/null | grep -q '^GNU parallel'; then
	parts_engine 'GNU parallel' 100 \
		'seq 100 | parallel --will-cite -j 2 true {}' || return 1
fi
parts_slurm || return 1
kill $sink
trap 'rm -rf "$tmp"' EXIT
