#!/bin/sh
# SPDX-License-Identifier: MIT
# run.sh - lets libFuzzer run each target for $FUZZ_SECONDS (60) of processor
# time, from fuzz/seeds and from what earlier runs have found worth keeping, in
# fuzz/corpus. The targets take turns, a slice each. It may be stopped at any
# time: what was run stands in fuzz/tally, and the next call goes on from there
# until each target has had its seconds. What breaks is left in fuzz/found: mend
# it, and keep the input as tests/fuzz/found/TARGET-WHAT.
: "${builddir:?is set by make fuzz}"
cd "$builddir/fuzz" || exit 1

targets=${FUZZ_TARGETS:?is set by fuzz.sh}
seconds=${FUZZ_SECONDS:-60}
slice=${FUZZ_SLICE:-300}
stopped=
broken=

# spent TARGET COLUMN: the sum so far of 2 (seconds) or 3 (executions).
spent() {
	touch tally
	awk -v target="$1" -v column="$2" \
		'$1 == target { n += $column } END { print n + 0 }' tally
}

# processor: how many seconds all children have taken so far, in $cpu.
processor() {
	times >times
	cpu=$(awk 'NR == 2 { for (i = 1; i <= 2; i++) {
		split($i, part, /[ms]/); n += 60 * part[1] + part[2] } }
		END { printf "%.0f", n }' times)
}

# turn TARGET SECONDS: one slice; what it took goes into the tally.
turn() {
	mkdir -p "corpus/$1" found
	processor
	turn_from=$cpu
	"build/tests/fuzz/fuzz_$1" -max_total_time="$2" -timeout=20 \
		-rss_limit_mb=4096 -verbosity=0 -print_final_stats=1 \
		-artifact_prefix="found/$1-" "corpus/$1" "seeds/$1" \
		>"$1.log" 2>&1 &
	turn_pid=$!
	while :; do # a signal ends a wait, and not yet what is waited for
		wait "$turn_pid"
		turn_status=$?
		kill -0 "$turn_pid" 2>/dev/null || break
	done
	processor
	awk -v target="$1" -v seconds=$((cpu - turn_from)) \
		'/^stat::number_of_executed_units:/ { n = $2 }
		END { print target, seconds, n + 0 }' "$1.log" >>tally
	[ "$turn_status" = 0 ] || [ -n "$stopped" ] && return
	broken="$broken $1"
	tail -n 40 "$1.log"
}

# next: the target that has had the least and is not done, with what it lacks.
next() {
	for target in $targets; do
		case " $broken " in *" $target "*) continue ;; esac
		next_left=$((seconds - $(spent "$target" 2)))
		[ "$next_left" -le 0 ] || echo "$target $next_left"
	done | sort -k 2nr | head -n 1
}

# all: round after round, until all have had their seconds.
all() {
	while [ -z "$stopped" ] && next=$(next) && [ -n "$next" ]; do
		all_left=${next#* }
		turn "${next%% *}" \
			"$((all_left < slice ? all_left : slice))"
	done
}

# told: what was reached.
told() {
	echo 'target  processor seconds  executions  files'
	for target in $targets; do
		echo "$target $(spent "$target" 2) $(spent "$target" 3)" \
			"$(find "corpus/$target" -type f 2>/dev/null | wc -l)"
	done
}

trap 'stopped=yes; kill "$turn_pid" 2>/dev/null' INT TERM HUP
all
told
[ -z "$broken" ] || { echo "broken:$broken"; exit 1; }
[ -z "$stopped" ] || { echo 'stopped; make fuzz goes on from here'; exit 1; }
mv tally tally.done
