# SPDX-License-Identifier: MIT
# part_run.sh - estafette run over a folder of many games, with 200 new mails,
# each orders for another game, answered by 400 reports: seconds and peak memory
# by the number of games. BENCH_GAMES="200 2000" runs only these numbers.

mails=200
run_time=2026-11-20T12:00:00Z

# found NAME [LINE...]: a game of Alice and Bob; lines for its configuration.
run_found() {
	run_name=$1
	shift
	{
		printf '[game]\nname = %s\nscenario = waterloo-basic\n' "$run_name"
		printf '[seat.allied]\nplayer = Alice\nid = %s\n%s\n' \
			"$(cat "$tmp/run/alice.pub")" "$1"
		printf '[seat.french]\nplayer = Bob\nid = %s\n%s\n' \
			"$(cat "$tmp/run/bob.pub")" "$2"
		printf '%b' "$3"
	} >"$run_name.ini"
	"$estafette" new "$run_name.ini" -i "$tmp/run/referee.id" \
		--time $run_time >/dev/null 2>&1
}

# A started game, and a mail with the first set-up.
run_active() {
	run_found "$1" 'email = alice@example.org' 'email = bob@example.org' \
		"[post]\nfrom = Referee <referee@example.org>\nsmtp = smtp://127.0.0.1:$port\nstarttls = off\n[clock]\ndays = 7\nremind = 48h\n" ||
		return 1
	for seat in allied french; do
		who=alice
		[ $seat = allied ] || who=bob
		"$estafette" accept "$1.game" --seat $seat \
			-i "$tmp/run/$who.id" >$seat.asc
	done
	"$estafette" adjudicate "$1.game" allied.asc french.asc \
		-i "$tmp/run/referee.id" --time $run_time >/dev/null || return 1
	{
		printf 'From: alice@example.org\nSubject: orders\n'
		printf 'Message-ID: <%s@example.org>\n\n' "$1"
		"$estafette" seal "$1.reports/allied.asc" "$tmp/run/setup" \
			-i "$tmp/run/alice.id"
	} >"$tmp/run/mails/$1" || return 1
	rm allied.asc french.asc
}

run_server() {
	mkdir -p "$tmp/run/got"
	"$builddir/tests/lib/smtpsink" --dir "$tmp/run/got" >"$tmp/run/port" &
	sink=$!
	trap 'kill $sink 2>/dev/null; rm -rf "$tmp"' EXIT
	while ! [ -s "$tmp/run/port" ]; do sleep 0.05; done
	port=$(cat "$tmp/run/port")
}

run_keys() {
	for name in referee alice bob; do
		"$estafette" keygen --no-password --name $name -o $name.id \
			>$name.pub 2>/dev/null || return 1
	done
	cat >setup <<-END
		setup
		 IN IN IN AR IN IN IN IN AR IN IN IN
		 RI BR CA AR HU HU HU HU AR CA BR RI
		 HI FG SG HG UX WE IN IN HI CA BR HU
		 .  .  .  .  .  .  IN IN .  .  .  .
		end setup
	END
}

run_base() {
	mkdir mails base && cd base || return 1
	XDG_STATE_HOME=$tmp/run/state
	i=0
	while [ $i -lt $mails ]; do
		i=$((i + 1))
		run_active "active-$i" || return 1
	done
	mkdir -p in/new in/cur in/tmp
	printf '[inbox]\nmaildir = in\n' >estafette.ini
	cd ..
}

# run_grow GAMES: idle games are added until the folder `many` has so many.
run_grow() {
	cd many || return 1
	while [ $have -lt "$1" ]; do
		have=$((have + 1))
		run_found "idle-$have" '' '' '' || return 1
	done
	cd ..
}

# The folder as if the mails had just come. What an earlier step has left to be
# written is the disk's work before, not the run's.
run_restore() {
	rm -rf many/*.post state
	cp -r base/. many/
	cp -r state.base state
	cp -r state.idle/. state/
	# The first run makes the index and sends what has gathered.
	"$estafette" run many -i referee.id --time $run_time >/dev/null 2>&1
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

# run_measure GAMES AIM: the least of three.
run_measure() {
	run_grow "$1" || return 1
	: >times
	for again in 1 2 3; do
		run_restore
		"$programs/stopwatch" 1 -- "$estafette" run many -i referee.id \
			--time 2026-11-20T13:00:00Z >>times || return 1
		[ "$(ls many/in/new | wc -l)" = 0 ] || return 1
	done
	row "run, $1 games, $mails mails" "$(milliseconds \
		"$(least 1 times)")" ms "peak memory $(least 4 times) KiB" - "$2"
	run_count || return 1
	"$programs/stopwatch" 5 -- "$estafette" run many -i referee.id \
		--time 2026-11-20T13:00:00Z >times || return 1
	row "run, $1 games, no mail" "$(milliseconds \
		"$(least 1 times)")" ms "peak memory $(least 4 times) KiB" - -
}

run_server && run_keys && run_base || return 1
cp -r state state.base
mkdir many
have=$mails
mkdir -p state.idle/estafette
for games in ${BENCH_GAMES-200 2000 20000}; do
	run_measure "$games" - || return 1
	for mark in state/estafette/*; do
		[ -e "state.base/estafette/${mark##*/}" ] ||
			cp "$mark" state.idle/estafette/
	done
done
kill $sink
trap 'rm -rf "$tmp"' EXIT
