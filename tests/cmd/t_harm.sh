#!/bin/sh
# SPDX-License-Identifier: MIT
# t_harm.sh - harmed game files, and several processes at once.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"

begin w42
orders w42 allied 'end' >next.asc
size=$(wc -c <w42.game)

# harmed STATUS TEXT WHAT: adjudicate, report and verify refuse bad.game.
harmed() {
	for harmed_verb in adjudicate rule report verify; do
		case $harmed_verb in
		adjudicate) set -- "$1" "$2" "$3" adjudicate bad.game next.asc ;;
		rule) set -- "$1" "$2" "$3" rule bad.game note --reason x ;;
		report) set -- "$1" "$2" "$3" report bad.game ;;
		verify) set -- "$1" "$2" "$3" "$estafette" verify bad.game ;;
		esac
		harmed_status=$1
		harmed_text=$2
		harmed_what=$3
		shift 3
		tap "$harmed_what: $harmed_verb" \
			refuses "$harmed_status" "$harmed_text" "$@"
		set -- "$harmed_status" "$harmed_text" "$harmed_what"
	done
}

harmed 5 'cannot open' 'no file'
mkdir bad.game
harmed 5 'is a directory' 'a folder'
rmdir bad.game
: >bad.game
harmed 4 'estafette-game 1' 'an empty file'
cp w42.ini bad.game
harmed 4 'this is no game file' 'another kind of file'
head -c 100000 /dev/urandom >bad.game
harmed 4 'this is no game file' 'noise'
sed 's/$/\r/' w42.game >bad.game
harmed 4 'bad.game:1: its lines end in CR LF' 'CRLF'
# Up to here it was no game file, and no lock has been left beside it.
: >bad.lock
echo 'estafette-game 1' >bad.game
harmed 4 'genesis' 'nothing but the first line'
head -c "$((size - 1))" w42.game >bad.game
harmed 4 'bad.game:' 'the last byte is gone'
head -c "$((size / 2))" w42.game >bad.game
harmed 4 'bad.game:' 'cut in the middle'
sed '$d' w42.game >bad.game
harmed 4 'the middle of an entry' 'the last line is gone'
{ cat w42.game; echo; } >bad.game
harmed 4 'bad.game:' 'an empty line behind'
sed 's/^time: 2026/time: 2o26/' w42.game >bad.game
harmed 4 'time' 'a time that is none'
sed '20,$s/^view: allied/view: alliez/' w42.game >bad.game
tap 'a seat that is none: adjudicate' refuses 1 'view' \
	adjudicate bad.game next.asc
sed '/^== entry 4/,/^sig/s/^prev: ./prev: x/' w42.game >bad.game
harmed 4 'prev' 'a hash that is none'
truncate -s 257M bad.game 2>/dev/null && harmed 4 'larger' 'too large'
rm -f bad.game
if [ "$(id -u)" != 0 ]; then
	cp w42.game bad.game
	chmod 0 bad.game
	harmed 5 'cannot open' 'unreadable'
	chmod 644 bad.game
else
	tap_skip 'unreadable' 'root reads everything'
fi

# Something in the middle was changed: the chain does not hold.
sed '/^== entry 4/,/^state/s/^asked: 3/asked: 3/
	/^== entry 4/,/^await/{/^| [A-Za-z0-9+\/]*$/{s/A/B/;}}' w42.game >bad.game
tap 'a changed state in an earlier entry: adjudicate' refuses 3 'prev' \
	adjudicate bad.game next.asc
tap '... report' refuses 3 'prev' report bad.game
sed '/^== entry 5/,$s/^time: 2026-11-20/time: 2026-11-21/' w42.game >bad.game
tap 'a changed last entry: adjudicate' refuses 3 'sig' \
	adjudicate bad.game next.asc

# Nobody else's.
cp w42.game bad.game
tap 'the game of another referee' refuses 3 'its referee is' \
	"$estafette" adjudicate bad.game next.asc -i alice.id
tap 'no identity' refuses 5 "bad.game: this takes the referee's identity" \
	"$estafette" adjudicate bad.game next.asc
if [ "$(id -u)" != 0 ]; then
	mkdir shut
	cp w42.game shut
	: >shut/w42.lock
	chmod 555 shut
	tap 'a folder that cannot be written' refuses 5 'cannot create' \
		adjudicate shut/w42.game next.asc
	chmod 755 shut
else
	tap_skip 'a folder that cannot be written' 'root writes everywhere'
fi

# What must be written behind the game file is looked at before.
cp w42.game stuck.game
: >stuck.lock
echo 'in the way' >stuck.reports
tap 'no folder for the reports' refuses 5 'stuck.reports: is no folder' \
	adjudicate stuck.game next.asc
rm stuck.reports
mv state kept
echo 'in the way' >state
tap 'no folder for the mark' refuses 5 'state' adjudicate stuck.game next.asc
rm state
tap 'nothing in the way' status 0 adjudicate stuck.game next.asc

# The entry stands, mark and reports are lost: the next run makes them.
rm -r state stuck.reports
tap 'the same command again' status 0 adjudicate stuck.game next.asc
tap '... writes the mark' grep -q '^6 ' state/estafette/*
tap '... and all reports' test "$(ls stuck.reports | wc -l)" -eq 6
rm -r state
mv kept state

# race N: so many processes at once, each with another set of the same seat.
race() {
	rm -rf "race$1"
	mkdir "race$1"
	cp w42.game "race$1"
	cp -r state "race$1/state"
	race_i=0
	while [ "$race_i" -lt "$1" ]; do
		printf 'end\n# set %d\n' "$race_i" >typed
		"$builddir/tests/lib/forge" w42.game allied alice.id typed \
			>"race$1/$race_i.asc"
		race_i=$((race_i + 1))
	done
	race_i=0
	while [ "$race_i" -lt "$1" ]; do
		{
			XDG_STATE_HOME=$PWD/race$1/state "$estafette" adjudicate \
				"race$1/w42.game" "race$1/$race_i.asc" \
				-i referee.id $at >"race$1/$race_i.out" 2>&1
			echo $? >"race$1/$race_i.status"
		} &
		race_i=$((race_i + 1))
	done
	wait
}
for n in 2 8; do
	race $n
	tap "$n processes: exactly one succeeds" test \
		"$(cat race$n/*.status | grep -c '^0$')" = 1
	tap '... exactly one entry is new' test \
		"$(grep -c '^== entry' race$n/w42.game)" = 7
	tap '... the others are refused or find it locked' test \
		"$(cat race$n/*.status | grep -c '^[15]$')" = $((n - 1))
	tap '... and the game can be verified' env XDG_STATE_HOME="$PWD/race$n" \
		"$estafette" verify race$n/w42.game -i referee.id
	tap '... nothing is left behind' test -z "$(find race$n -name '*.tmp')"
done

# The same set from eight processes: one entry, and all are content.
mkdir one
cp w42.game one
for i in 1 2 3 4 5 6 7 8; do
	{
		"$estafette" adjudicate one/w42.game next.asc -i referee.id $at \
			>"one/$i.out" 2>&1
		echo $? >"one/$i.status"
	} &
done
wait
tap 'the same orders eight times at once: eight are content' test \
	"$(cat one/*.status | grep -c '^0$')" = 8
tap '... with one entry' test "$(grep -c '^== entry' one/w42.game)" = 7

# The entry stands, and nobody could be told.
if [ -w /dev/full ]; then
	full() {
		"$@" >/dev/full
	}
	cp w42.game full.game
	: >full.lock
	tap 'an entry that could not be printed' \
		status 5 full adjudicate full.game next.asc
	tap '... stands, and that is said' grep -q 'done all the same: full.game has entry 6' \
		"$tmp/.err"
	tap '... as it does' grep -q '^== entry 6 ' full.game
	# Without pictures a second line says so.
	if [ -x "$builddir/estafette-draw" ]; then
		tap 'files that could not be named are an error, too' \
			status 5 full "$estafette" forum full.game -i referee.id
	else
		tap_skip 'files that could not be named are an error, too' \
			'no estafette-draw'
	fi
fi
tap_done
