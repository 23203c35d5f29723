# SPDX-License-Identifier: MIT
# part_run.sh - estafette run over a folder of many games, with 200 new mails,
# each orders for another game, answered by 400 reports: seconds and peak memory
# by the number of games. BENCH_GAMES="200 2000" runs only these numbers.

. "$bench/league.sh"

# run_grow GAMES: idle games are added until the folder `many` has so many.
run_grow() {
	cd many || return 1
	while [ $have -lt "$1" ]; do
		have=$((have + 1))
		league_found "idle-$have" '' '' '' || return 1
	done
	cd ..
}

# The folder as if the mails had just come, and no letter had ever gone. What an
# earlier step has left to be written is the disk's work before, not the run's;
# and few files are removed: ext4 without a journal steps over each that has gone
# in the last minute whenever one is made.
run_restore() {
	rm -rf many/*.post many/.estafette/sent
	cp -r base/. many/
	cp -r state.base/. state/
	# The first run makes the index and sends what has gathered.
	"$estafette" run many -i referee.id --time $league_time >/dev/null 2>&1
	cp mails/* many/in/new/
	sync
}

# What one more of them asks of the system: counted, not timed.
run_count() {
	strace -qq -o trace true 2>/dev/null || return 0
	run_restore
	: >got/talk
	strace -f -qq -e trace=fsync,fdatasync,syncfs,execve -o trace \
		"$estafette" run many -i referee.id \
		--time 2026-11-20T13:00:00Z >/dev/null 2>&1 || return 1
	row '  fsyncs' "$(grep -c 'sync[a-z]*(' trace)" calls \
		"connections $(grep -c ^EHLO got/talk)" $mails '<= 3'
	row '  senders' "$(grep -c 'execve.*"serve"' trace)" processes \
		- - 1
}

# run_measure GAMES AIM AIM: the second aim is of a round without mail.
run_measure() {
	run_grow "$1" || return 1
	: >times
	for again in 1 2 3 4 5 6 7 8 9; do
		run_restore
		"$programs/stopwatch" 1 -- "$estafette" run many -i referee.id \
			--time 2026-11-20T13:00:00Z >>times || return 1
		[ "$(ls many/in/new | wc -l)" = 0 ] || return 1
	done
	row "run, $1 games, $mails mails" "$(milliseconds \
		"$(median 1 times)")" ms "peak memory $(median 3 times) KiB" - "$2"
	run_count || return 1
	"$programs/stopwatch" 9 -- "$estafette" run many -i referee.id \
		--time 2026-11-20T13:00:00Z -- "$programs/floor" many \
		>times || return 1
	row "run, $1 games, no mail" "$(milliseconds \
		"$(sed -n '1s/ .*//p' times)")" ms 'readdir and stat' \
		"$(milliseconds "$(sed -n '2s/ .*//p' times)")" "$3"
}

league_server && league_keys && league_base || return 1
cp -r state state.base
mkdir many
have=$mails
for games in ${BENCH_GAMES-200 2000 20000}; do
	case $games in
	2000) set -- '<= 6 ms a mail' - ;;
	20000) set -- - '<= 100 ms' ;;
	*) set -- - - ;;
	esac
	run_measure "$games" "$@" || return 1
done
kill $sink
trap 'rm -rf "$tmp"' EXIT
