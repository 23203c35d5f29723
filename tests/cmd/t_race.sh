#!/bin/sh
# SPDX-License-Identifier: MIT
# t_race.sh - many processes at once, and no room on the disk: nothing is lost.
#
# Ten times each; fifty times with ESTAFETTE_LONG=1.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"

rounds=10
[ -z "$ESTAFETTE_LONG" ] || rounds=50

# ---- what is played ----
# base: one is asked for his set-up, and has sealed two. one and two: what is
# there when one of them has been carried out.
mkdir base
cd base || exit 1
cp ../allied.txt ../french.txt .
XDG_STATE_HOME=$tmp/base/state
start w 7 >../out 2>&1
orders w allied >one.asc
sed 's/IN AR/AR IN/' allied.txt >other.txt
orders w allied "$(cat other.txt)" >two.asc
rm .typed
# The folders themselves do not matter: a mark is the same wherever it lies.
XDG_STATE_HOME=$tmp/run/state
cd "$tmp" || exit 1

fresh() {
	cd "$tmp" && rm -rf run && cp -a base run && cd run
}
for which in one two; do
	fresh
	adjudicate w.game $which.asc >"$tmp/out" 2>&1
	tap "undisturbed, $which is verified" prints 'agrees at V3 up to entry 4' \
		"$estafette" verify w.game -i referee.id
	cp -a "$tmp/run" "$tmp/$which"
done
tap 'they are two' fails cmp -s "$tmp/one/w.game" "$tmp/two/w.game"

# same FOLDER [OPTION...]: run is as it is there.
same() {
	same_folder=$1
	shift
	diff -r "$@" "$tmp/$same_folder" "$tmp/run"
}

# It is as one of them. What a killed process has begun to write is swept away
# by the next one that writes this file.
either() {
	same one -x '*.tmp' >"$tmp/diff" || same two -x '*.tmp' >"$tmp/diff" ||
		{ cat "$tmp/diff"; return 1; }
}

# ---- at once ----
# at_once COMMAND...: processes that all begin when the last is there. Waits for
# them; N.out, N.err and N.status are in the folder all.
at_once() {
	rm -rf "$tmp/all" && mkdir "$tmp/all" && mkfifo "$tmp/all/gate"
	at_once_n=0
	for at_once_command in "$@"; do
		at_once_n=$((at_once_n + 1))
		(
			: <"$tmp/all/gate"
			$at_once_command
			echo $? >"$tmp/all/$at_once_n.status"
		) >"$tmp/all/$at_once_n.out" 2>"$tmp/all/$at_once_n.err" &
	done
	# It stays open for who comes late.
	exec 9>"$tmp/all/gate"
	wait
	exec 9>&-
}

# many N WORD...: the words, again and again, until they are N.
many() {
	many_left=$1
	shift
	while :; do
		for many_word in "$@"; do
			[ "$many_left" -gt 0 ] || return 0
			echo "$many_word"
			many_left=$((many_left - 1))
		done
	done
}

# Who was not killed has done it, found it done, or says in one line why not.
told() {
	for told_status in "$tmp"/all/*.status; do
		told_err=${told_status%.status}.err
		told_out=${told_status%.status}.out
		case $(cat "$told_status") in
		0) grep -qE ": orders of|already carried out" "$told_out" &&
			continue ;;
		1) grep -qE '^estafette: .*(stale|not awaited|a seat that is awaited: )' \
			"$told_err" && continue ;;
		5) grep -q '^estafette: .*another process' "$told_err" &&
			continue ;;
		137) continue ;; # killed, see below
		esac
		echo "status $(cat "$told_status"):"
		cat "$told_out" "$told_err"
		return 1
	done
}

# How many say that they have added the entry.
added() {
	grep -l '^entry 4: orders' "$tmp"/all/*.out | wc -l
}

carry_one() {
	adjudicate w.game one.asc
}
carry_two() {
	adjudicate w.game two.asc
}

# race N COMMAND...
race() {
	for race_round in $(many "$rounds" round); do
		fresh
		at_once $(many "$@")
		told && [ "$(added)" = 1 ] && either && continue
		echo "$(added) have added an entry"
		return 1
	done
}
# killed SECONDS COMMAND: a command that may not live long enough.
killed() {
	timeout -s KILL "$1" "$estafette" adjudicate w.game "$2.asc" \
		-i referee.id $at
}
killed_soon() {
	killed 0.003 one
}
killed_later() {
	killed 0.02 two
}
# Whatever they have left, the next one can go on from there.
carry_on() {
	for carry_on_round in $(many "$rounds" round); do
		fresh
		at_once $(many 8 killed_soon carry_two killed_later carry_one)
		told || return 1
		cmp -s w.game "$tmp/two/w.game" || carry_one || return 1
		! cmp -s w.game "$tmp/two/w.game" || carry_two || return 1
		either || return 1
	done
}

# Two copies in two folders: not both may be continued on one machine.
carry_there() {
	cd there && adjudicate w.game two.asc
}
copies() {
	for copies_round in $(many "$rounds" round); do
		fresh
		cp -a "$tmp/base" there
		at_once carry_one carry_there
		copies_status=$(cat "$tmp/all/1.status" "$tmp/all/2.status")
		case $(echo $copies_status) in
		'0 1') cmp w.game ../one/w.game && cmp there/w.game ../base/w.game ;;
		'1 0') cmp w.game ../base/w.game && cmp there/w.game ../two/w.game ;;
		*) false ;;
		esac && grep -q 'this machine has signed' "$tmp"/all/*.err &&
			continue
		echo "status" $copies_status
		cat "$tmp"/all/*.err
		return 1
	done
}

for n in 2 8; do
	tap "$n processes, the same orders: one entry" race $n carry_one
	tap "$n processes, two sets of orders: one entry" \
		race $n carry_one carry_two
done
tap '8 processes, some of which are killed: the next one ends it' carry_on
tap 'two copies of a game: one is continued' copies

# ---- no room ----
# left STATUS: the game file is the old one or the new one, and nothing was said
# to be done that is not. Then, where there is room, the command is done.
left() {
	case $1 in
	0) cmp w.game "$tmp/one/w.game" || return 1 ;;
	5)
		grep -q '^estafette: .' "$tmp/err" || return 1
		cmp -s w.game "$tmp/one/w.game" ||
			cmp w.game "$tmp/base/w.game" || return 1
		;;
	*)
		echo "status $1"
		cat "$tmp/err"
		return 1
		;;
	esac
}

# Files may not grow above so many blocks: a mark has one, a game file many.
limited() {
	limited_most=$(wc -c <"$tmp/one/w.game")
	limited_most=$((limited_most / 512 + 1))
	for limited_n in 0 1 2 8 16 $((limited_most - 1)) $limited_most; do
		fresh
		limited_status=0
		(ulimit -f $limited_n && carry_one) >"$tmp/out" 2>"$tmp/err" ||
			limited_status=$?
		echo "$limited_n blocks: $limited_status"
		# What a shell prints may be too long as well.
		[ $limited_n = 0 ] && echo 'estafette: ?' >"$tmp/err"
		left $limited_status && carry_one && same one || return 1
	done
	[ $limited_status = 0 ]
}
tap 'files that may not grow' limited

cd "$tmp" || exit 1
# A file system with so many free pages; this is run where it may be mounted.
cat >full.sh <<-'END'
	fill() {
		fill_n=0
		while dd if=/dev/zero of=fill.$fill_n bs=4096 count=1; do
			fill_n=$((fill_n + 1))
		done 2>/dev/null
		rm -f fill.$fill_n
		while [ $fill_n -gt 0 ] && [ "$1" -gt 0 ]; do
			fill_n=$((fill_n - 1))
			rm fill.$fill_n
			set -- $(($1 - 1))
		done
	}
	full() {
		for full_n in 0 1 2 3 4 5 6 7 8 9 10 12 14 16 18 20 24 28; do
			cd "$tmp/run" && rm -rf ./* && cp -a ../base/* . &&
				fill $full_n
			full_status=0
			carry_one >"$tmp/out" 2>"$tmp/err" || full_status=$?
			echo "$full_n pages: $full_status"
			left $full_status || return 1
			rm -f fill.*
			carry_one && same one || return 1
		done
		[ $full_status = 0 ]
	}
	cd "$tmp" && rm -rf run && mkdir run || exit 77
	mount -t tmpfs -o size=512k none run || exit 77
	full
END
# What can only be read.
cat >readonly.sh <<-'END'
	locked_up() {
		fresh base
		cd "$tmp" && mount --bind "$1" "$1" || exit 77
		mount -o remount,bind,ro "$1" || exit 77
		cd run
		locked_up_status=0
		carry_one >"$tmp/out" 2>"$tmp/err" || locked_up_status=$?
		cat "$tmp/err"
		[ $locked_up_status = 5 ] && left 5 &&
			cmp w.game ../base/w.game &&
			cd "$tmp" && umount "$1" && cd run &&
			carry_one && same one
	}
	locked_up run && locked_up run/state && locked_up run/w.reports
END

# mounted TEXT SCRIPT: the script in a process that sees other file systems.
mounted() {
	if ! unshare -m true 2>/dev/null; then
		tap_skip "$1" 'no leave to mount file systems'
		return
	fi
	mounted_status=0
	(
		export tmp estafette at
		{
			sed '/^[a-z_]*() {$/,/^}$/!d' "$srcdir/tests/cmd/t_race.sh"
			sed '/^adjudicate() {$/,/^}$/!d' "$srcdir/tests/lib/game.sh"
			cat "$2"
		} >"$2.all"
		unshare -m sh "$2.all"
	) >"$tmp/said" 2>&1 || mounted_status=$?
	if [ $mounted_status = 77 ]; then
		tap_skip "$1" "$(tail -n 1 "$tmp/said")"
	else
		tap "$1" sh -c 'cat "$0"; exit $1' "$tmp/said" $mounted_status
	fi
}
mounted 'a disk that is full' full.sh
mounted 'folders that can only be read' readonly.sh
tap_done
