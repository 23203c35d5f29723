#!/bin/sh
# SPDX-License-Identifier: MIT
# t_fuzz_run.sh - a run of make fuzz may be stopped and goes on, gives each
# target its time, and names what breaks; its targets only seem to be some.
. "$srcdir/tests/lib/tap.sh"

tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$tmp" || exit 1

# target NAME TEXT: a shell script in its place.
target() {
	mkdir -p fuzz/build/tests/fuzz "fuzz/seeds/$1"
	printf '#!/bin/sh\n%s\n' "$2" >"fuzz/build/tests/fuzz/fuzz_$1"
	chmod +x "fuzz/build/tests/fuzz/fuzz_$1"
}

# run SECONDS TARGET...
run() {
	run_seconds=$1
	shift
	builddir=$tmp FUZZ_TARGETS="$*" FUZZ_SECONDS=$run_seconds FUZZ_SLICE=1 \
		sh "$srcdir/tests/fuzz/run.sh"
}

works="awk 'BEGIN { while (i < 20000000) i++ }'
echo 'stat::number_of_executed_units: 7' >&2"
target a "touch ../a-ran
$works"
target b "$works"
target c 'echo BROKEN; exit 77'
target d 'echo $$ >../d-pid; exec sleep 60'

both() {
	run 1 a b >out || { cat out; return 1; }
	cat out
	grep -q '^a [1-9][0-9]* [1-9][0-9]* 0$' out && grep -q '^b [1-9]' out &&
		[ -e fuzz/tally.done ] && [ ! -e fuzz/tally ]
}
tap 'each target gets its seconds, and the round is over' both

broken() {
	! run 1 c a >out && cat out && grep -q '^BROKEN$' out &&
		grep -qx 'broken: c' out && grep -q '^a [1-9]' out
}
tap 'one that breaks is named, and the others go on' broken

goes_on() {
	rm -f a-ran
	echo 'a 5 100' >fuzz/tally
	run 5 a >out && [ ! -e a-ran ] && grep -qx 'a 5 100 0' out
}
tap 'what was run before counts' goes_on

# stopped: by a signal, while d runs.
stopped() {
	echo 'a 1 100' >fuzz/tally
	builddir=$tmp FUZZ_TARGETS='a d' FUZZ_SECONDS=1 \
		sh "$srcdir/tests/fuzz/run.sh" >out &
	stopped_pid=$!
	until [ -s d-pid ]; do
		sleep 0.1
	done
	kill -TERM "$stopped_pid"
	wait "$stopped_pid"
	cat out
	! kill -0 "$(cat d-pid)" 2>/dev/null &&
		grep -qx 'stopped; make fuzz goes on from here' out &&
		grep -qx 'a 1 100' fuzz/tally
}
tap 'it may be stopped, and its target ends with it' stopped
tap_done
