#!/bin/sh
# SPDX-License-Identifier: MIT
# t_tamper.sh - a game file of twenty entries, harmed everywhere by strangers.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/honest.sh"

tap 'an honest game of twenty entries' honest

# As the example of the protocol, whose harms are looked for in the same way.
mkdir game
cp honest.game game/waterloo-42.game
cp referee.id game/referee.identity
tap 'every line, entry and byte of it is guarded' \
	env ESTAFETTE_EXAMPLE="$tmp/game" "$builddir/tests/unit/test_store_harm"

# cut N: cut.game ends with entry N.
cut() {
	sed "/^== entry $(($1 + 1)) /,\$d" honest.game >cut.game
}

# says_so N [ARGUMENT...]: verify says how far it went, and that more may have
# come.
says_so() {
	says_level=$1
	says_last=$2
	shift 2
	"$estafette" verify cut.game "$@" >out || return 1
	cat out
	grep -q "^agrees at $says_level up to entry $says_last, head " out &&
		grep -qx 'entries after this one, if any, are not in this file' \
			out
}

# found STATUS FIRST-LINE [ARGUMENT...]
found() {
	found_want=$1
	found_first=$2
	shift 2
	found_status=0
	"$estafette" verify cut.game "$@" >out || found_status=$?
	cat out
	test "$found_status" = "$found_want" &&
		test "$(sed -n 1p out)" = "$found_first"
}

last=$("$estafette" verify honest.game | sed -n 's/.* head //p')
n=0
while [ "$n" -lt 19 ]; do
	cut "$n"
	tap "cut behind entry $n: verify says how far it went" says_so V0 "$n"
	tap '... to the referee, too' says_so V3 "$n" -i referee.id
	tap '... a held head finds it' found 1 "difference: V0, entry $n: --head" \
		--head "$last"
	n=$((n + 1))
done
for n in 3 9 17; do
	cut "$n"
	for seat in allied french; do
		tap "cut behind entry $n: a held dispatch of the $seat finds it" \
			found 1 "difference: V1, entry $n: entry" \
			"held/18-$seat.asc"
	done
	tap '... held orders, too' found 1 "difference: V1, entry $n: orders" \
		blocks/18.asc
done
tap_done
