#!/bin/sh
# SPDX-License-Identifier: MIT
# t_crash.sh - adjudicate, rule, tick, mail and new end at any call, or it fails:
# nothing is lost.
#
# Each is run once undisturbed, with a list of its calls that have to do with
# files, pipes and the server (inject.c). Then once for each of these calls and
# each way in which it can go wrong. Afterwards the game file is the old or the
# new one, byte by byte, and the same command once more leaves everything as the
# undisturbed run did. With ESTAFETTE_LONG=1 at all calls; else at each write,
# fsync, rename, open and look at a name, and at a third of the others.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/memory.sh"
. "$srcdir/tests/lib/cmd.sh"

sink=
trap '[ -z "$sink" ] || kill "$sink" 2>/dev/null; rm -rf "$tmp"' EXIT
tmp=$(pwd -P)
# What looks for leaks wants to trace its process itself.
ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0
export ASAN_OPTIONS

. "$srcdir/tests/lib/crash.sh"

. "$srcdir/tests/lib/game.sh"

silent() {
	"$@" >"$tmp/out" 2>&1 && ! [ -s "$tmp/out" ]
}

# ---- what is played ----
# base: two players, and one set of orders, or the other, of one of them; with a
# clock, so that the deadline is told by the configuration. A folder of its own,
# with the high-water mark.
mkdir base
cd base || exit 1
XDG_STATE_HOME=$tmp/base/state
mv ../allied.txt ../french.txt .
start w 7 >../out 2>&1
orders w allied >one.asc
sed 's/IN AR/AR IN/' allied.txt >other.txt
orders w allied "$(cat other.txt)" >two.asc
XDG_STATE_HOME=$tmp/run/state
cd "$tmp" || exit 1

# carry_out [INJECT...]: the command that is tested.
carry_out() {
	"$@" "$estafette" adjudicate w.game one.asc -i referee.id $at
}

# same FOLDER [WHAT]: run, or WHAT in it, is as it is there.
same() {
	diff -r "$tmp/$1/$2" "$tmp/run/$2"
}

# ---- adjudicate ----
fresh base
carry_out inject --list "$tmp/carry_out.list" -- >"$tmp/out" 2>&1
cp -a "$tmp/run" "$tmp/done"
tap 'the undisturbed run adds an entry' test \
	"$(grep -c '^== entry' w.game)" = 5
tap '... with its deadline' grep -q '^await: .* 2026-11-27T12:00:00Z' w.game
tap '... which can be verified' prints 'agrees at V3 up to entry 4' \
	"$estafette" verify w.game -i referee.id
carry_out >"$tmp/out" 2>&1
tap 'once more it changes nothing' same done

carry_out_fresh() {
	fresh base
}

# Old or new; new, if it says that all went well.
carry_out_left() {
	cmp -s w.game "$tmp/done/w.game" && return 0
	[ "$try_status" != 0 ] || echo 'status 0, but nothing is done'
	[ "$try_status" != 0 ] && cmp "$tmp/base/w.game" w.game
}

carry_out_again() {
	carry_out && same done
}

turn=0
for mode in kill ENOSPC EIO; do
	tap "adjudicate with $mode at each call" try "$mode" "$turn" carry_out
	turn=$((turn + 1))
done

# ... and at all that come after it.
for mode in always:ENOSPC always:EIO; do
	tap "adjudicate with $mode from each call on" \
		try "$mode" "$turn" carry_out
	turn=$((turn + 1))
done
tap 'adjudicate with one crash after the other' \
	schedules carry_out kill crash ENOSPC EIO

# A kernel that lies, or stops half-way: the file is checked by reading it back.
tap 'adjudicate with half of each transfer' try short 0 carry_out
# What was never written to a report or a mark is not missed until it is read.
carry_out_again() {
	carry_out >"$tmp/out" 2>&1 || grep -q 'state/estafette' "$tmp/out" ||
		{ cat "$tmp/out"; return 1; }
	carry_out_left
}
tap 'adjudicate with each call a lie' try lie 0 carry_out

# ---- the mark ----
# An older copy, and a mark that is further on: whatever becomes of reading the
# mark, no other entry is signed.
marked_fresh() {
	fresh base
	cp -R "$tmp"/done/state/estafette/. state/estafette/
}
marked() {
	"$@" "$estafette" adjudicate w.game two.asc -i referee.id $at
}
marked_left() {
	cmp w.game "$tmp/base/w.game"
}
marked_again() {
	! marked && marked_left
}
marked_fresh
marked inject --list "$tmp/all.list" -- >"$tmp/out" 2>&1
tap 'another entry is not signed' test $? = 1
grep state/estafette "$tmp/all.list" >"$tmp/marked.list"
for mode in EIO EACCES; do
	tap "... whatever becomes of the mark: $mode" \
		try "$mode" 0 marked
done

# ---- rule ----
# The same ruling once more would be another one.
longer() {
	"$@" "$estafette" rule w.game extend allied +2d -r x -i referee.id $at
}
fresh base
longer inject --list "$tmp/longer.list" -- >"$tmp/out" 2>&1
cp -a "$tmp/run" "$tmp/longer"
longer_at=$(awk '$2 == "openat+" && $3 ~ /state.*tmp$/ { print $1 }' \
	"$tmp/longer.list")
ruled() {
	fresh base
	longer inject --at "$longer_at" --do ENOSPC -- 2>"$tmp/err"
	[ $? = 5 ] && cmp w.game "$tmp/longer/w.game" || return 1
	grep -F 'not in the mark; do not rule it again, the next entry or estafette tick does the rest' \
		"$tmp/err" || { cat "$tmp/err"; return 1; }
}
tap 'rule that stands in the file says so if the mark cannot be written' ruled
cd "$tmp/run" || exit 1
for at_tick in 12:00:00 12:01:00; do
	"$estafette" tick -i referee.id --time "2026-11-20T${at_tick}Z" \
		>"$tmp/out" 2>&1
done
tap '... tick writes it' same longer state

# A substitute's address is written behind the entry.
replaced() {
	"$@" "$estafette" rule w.game substitute french Carol --hand -r x \
		-i referee.id $at
}
fresh base
replaced inject --list "$tmp/replaced.list" -- >"$tmp/out" 2>&1
replaced_at=$(awk '$2 == "openat+" && $3 ~ /w\.ini\..*tmp$/ { print $1 }' \
	"$tmp/replaced.list")
unaddressed() {
	fresh base
	replaced inject --at "$replaced_at" --do ENOSPC -- 2>"$tmp/err"
	[ $? = 5 ] && grep -q '^ruling: substitute' w.game || return 1
	grep -F 'w.game: entry 5 is in the file, but not all that follows from it is done; run the command again: w.ini: cannot create' \
		"$tmp/err" || { cat "$tmp/err"; return 1; }
	replaced && grep -q '^player = Carol' w.ini
}
tap '... and where his configuration cannot' unaddressed

# ---- reveal ----
# Once more it says that it is done; what was left to do is done then, too.
fresh base
rule w.game finish none draw -r x >"$tmp/out" 2>&1
cp -a "$tmp/run" "$tmp/over"
shown() {
	"$@" "$estafette" reveal w.game -i referee.id $at
}
shown inject --list "$tmp/shown.list" -- >"$tmp/out" 2>&1
cp -a "$tmp/run" "$tmp/shown"
shown_at=$(awk '$2 == "openat+" && $3 ~ /state.*tmp$/ { print $1 }' \
	"$tmp/shown.list")
unmarked() {
	fresh over
	shown inject --at "$shown_at" --do ENOSPC -- 2>"$tmp/err"
	[ $? = 5 ] && grep -F 'run the command again' "$tmp/err" || return 1
	status 1 shown && grep 'revealed already' "$tmp/.err" && same shown
}
tap 'reveal whose mark could not be written: once more writes it' unmarked

# ---- tick ----
# overdue: a game whose turn is to be passed, in a folder that tick knows.
fresh base
carry_out >"$tmp/out" 2>&1
play w french >"$tmp/out" 2>&1
cat >>w.ini <<-INI
	grace = 24h
	overdue = pass
INI
"$estafette" tick -i referee.id $at >"$tmp/out" 2>&1
cp -a "$tmp/run" "$tmp/overdue"

strike() {
	"$@" "$estafette" tick -i referee.id --time 2026-11-28T12:00:01Z
}
strike_fresh() {
	fresh overdue
}
strike_left() {
	cmp -s w.game "$tmp/struck/w.game" && return 0
	[ "$try_status" != 0 ] || echo 'status 0, but nothing is done'
	[ "$try_status" != 0 ] && cmp "$tmp/overdue/w.game" w.game
}
# The reports may be those of the entry before: the mail has the right ones.
strike_again() {
	strike || return 1
	find . -name '*.tmp' | grep . && return 1
	cmp "$tmp/struck/w.game" w.game && same struck state
}
strike_fresh
strike inject --list "$tmp/strike.list" -- >"$tmp/out" 2>&1
cp -a "$tmp/run" "$tmp/struck"
tap 'the undisturbed tick passes the turn' grep -q \
	'^w.game: entry 6: ruling pass allied' "$tmp/out"
tap '... once' silent strike
for mode in kill ENOSPC EIO; do
	tap "tick with $mode at each call" try "$mode" "$turn" strike
	turn=$((turn + 1))
done
tap 'tick with one crash after the other' schedules strike kill crash ENOSPC EIO

# ---- new ----
# A game that could not be founded is not there, nor the copy of its
# configuration; what a crash has left of it is no hindrance.
fresh base
configuration n >"$tmp/base/given.ini"
fresh base
founded() {
	"$@" "$estafette" new given.ini -i referee.id $at \
		--entropy "$(entropy n)"
}
founded_fresh() {
	fresh base
}
founded_left() {
	find . -name '*.tmp' -exec rm {} + # one that cannot be removed
	[ "$try_status" = 0 ] && { same found; return; }
	[ "$try_status" = 137 ] || same base
}
founded_again() {
	[ -e n.game ] || founded || return 1
	cmp n.game "$tmp/found/n.game" && cmp n.ini given.ini
}
founded inject --list "$tmp/founded.list" -- >"$tmp/out" 2>&1
cp -a "$tmp/run" "$tmp/found"
tap 'the undisturbed new makes a game' test -s n.game
for mode in kill EIO; do
	tap "new with $mode at each call" try "$mode" "$turn" founded
	turn=$((turn + 1))
done

# ---- mail ----
# letters: base, with addresses, and a server that runs all the time; what it
# has got is forgotten each time.
fresh base
mkdir "$tmp/got"
"$builddir/tests/lib/smtpsink" --dir "$tmp/got" >"$tmp/port" 2>"$tmp/sink.err" &
sink=$!
while ! [ -s "$tmp/port" ] && kill -0 "$sink"; do
	sleep 0.02
done
port=$(cat "$tmp/port")
sed 's/^id = .*/&\
email = player@example.org/' w.ini >mail.ini
cat >>mail.ini <<-INI
	[post]
	from = Referee <referee@example.org>
	smtp = smtp://127.0.0.1:$port
	starttls = off
INI
mv mail.ini w.ini
cp -a "$tmp/run" "$tmp/letters"

# letter: the command that is tested.
letter() {
	"$@" "$estafette" mail w.game -i referee.id $at
}

taken() {
	find "$tmp/got" -name '*.eml' | wc -l
}
sent() {
	if [ -e w.post/journal ]; then
		grep -c '^sent .* report$\|^sent .* invitation$' w.post/journal
	else
		echo 0
	fi
}
# What was taken, each letter's bytes once.
letters() {
	cksum "$tmp"/got/*.eml | cut -d ' ' -f 1,2 | sort -u
}

letter_fresh() {
	fresh letters
	rm -f "$tmp"/got/*
}

# One letter at most was taken at each crash and not written down.
letter_left() {
	server_settled
	cmp w.game "$tmp/letters/w.game" || return 1
	letter_doubt=$(($(taken) - $(sent)))
	[ "$letter_doubt" -ge 0 ] && [ "$letter_doubt" -le "$try_crashes" ] &&
		return 0
	echo "status $try_status, $(taken) taken, $(sent) noted"
	return 1
}

# All letters were taken, one twice if there was doubt; the bytes are the same.
letter_again() {
	letter >"$tmp/out" 2>&1 || { cat "$tmp/out"; return 1; }
	server_settled
	letters | cmp - "$tmp/letters.sum" || return 1
	sort w.post/journal | cmp - "$tmp/journal" || return 1
	find . -name '*.tmp' | grep . && return 1
	[ "$(taken)" = $((letter_count + letter_doubt)) ] && return 0
	echo "$(taken) taken in the end"
	return 1
}

letter_fresh
letter inject --list "$tmp/letter.list" -- >"$tmp/out" 2>&1
server_settled
letter_count=$(taken)
letters >"$tmp/letters.sum"
sort w.post/journal >"$tmp/journal"
tap 'the undisturbed mail sends letters' test "$letter_count" = 2
tap '... each another one' test "$(wc -l <"$tmp/letters.sum")" = "$letter_count"
tap '... and writes them down' test "$(sent)" = "$letter_count"
tap 'a second one sends nothing' prints 'nothing to send' letter
try_also=$tmp/got
for mode in kill crash ENOSPC EIO; do
	tap "mail with $mode at each call" try "$mode" "$turn" letter
	turn=$((turn + 1))
done
tap 'mail with one crash after the other' schedules letter kill crash ENOSPC EIO

# ---- between the two ----
# Who mails what a killed adjudicate has left first does what that has left to
# do: the folder is synced, and the mark is brought forward.
bridge() {
	fresh letters
	rm -f "$tmp"/got/*
	bridge_at=$(awk '$2 ~ /^rename/ && $3 ~ /^w.game/ { print $1 + 1 }' \
		"$tmp/carry_out.list")
	carry_out inject --at "$bridge_at" --do kill -- >"$tmp/out" 2>&1
	cmp w.game "$tmp/done/w.game" || return 1
	! same done state >"$tmp/diff" || return 1
	letter inject --list "$tmp/bridge.list" -- || return 1
	same done state || return 1
	# The folders of the game and of the mark, before the server.
	[ "$(awk '$2 == "connect" { exit } $2 == "fsync" { print $3 }' \
		"$tmp/bridge.list" | grep -cxE \
		"$tmp/run|$tmp/run/state/estafette")" -ge 2 ]
}
tap 'mail does what adjudicate has left to do' bridge
tap '... and tells of the new entry' test "$(taken)" = 4

# Nothing is told of an entry that is not the one that was signed here.
rival() {
	fresh letters
	rm -f "$tmp"/got/*
	XDG_STATE_HOME=$tmp/elsewhere "$estafette" adjudicate w.game two.asc \
		-i referee.id $at || return 1
	cp -R "$tmp"/done/state/estafette/. state/estafette/
	status 1 letter && [ "$(taken)" = 0 ]
}
tap 'mail does not tell of a rival entry' rival

# Two at once send each letter once.
twice() {
	for twice_round in 1 2 3 4 5; do
		letter_fresh
		letter >"$tmp/out" 2>"$tmp/err" &
		letter >"$tmp/out2" 2>"$tmp/err2"
		twice_second=$?
		wait $!
		twice_first=$?
		letter_doubt=0
		case $twice_first$twice_second in
		00 | 05 | 50) letter_again && continue ;;
		esac
		echo "status $twice_first and $twice_second"
		cat "$tmp/err" "$tmp/err2"
		return 1
	done
}
tap 'two mails at once send each letter once' twice
tap_done
