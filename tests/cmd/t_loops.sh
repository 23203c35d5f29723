#!/bin/sh
# SPDX-License-Identifier: MIT
# t_loops.sh - programs that answer every mail get no answer: 1,000 hours.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"
. "$srcdir/tests/lib/post.sh"

/usr/bin/python3 -c 'import subprocess' 2>/dev/null ||
	tap_skip_all 'no /usr/bin/python3'
server
clock 12:00

# world NAME: a game in its first turn in the folder NAME, both orders of which
# are still to be mailed, and nothing sent yet.
world() {
	mkdir "$1" && cp -r referee.id alice.id bob.id ids ./*.txt "$1" &&
		cd "$1" || return 1
	start "$1"
	post "$1"
	orders "$1" allied >1.asc
	cp "$1.game" keep.game
	play "$1" allied
	orders "$1" french >2.asc
	rm -rf "$1.reports" "$XDG_STATE_HOME"
	mv keep.game "$1.game"
	rm -rf "$tmp/got"/*
	mkdir -p box/new box/cur box/tmp
}

# turns NAME HOURS: letters that went out.
turns() {
	/usr/bin/python3 "$srcdir/tests/lib/mailloop.py" "$estafette" "$1" "$2" \
		1.asc 2.asc >out 2>err || { cat err; return 1; }
	tail -n 1 out
}

keys referee alice bob
hours=1000
plain() {
	( world plain && turns plain "$hours" ) >letters && cat letters
}
tap 'responders, bounces and lists, for 1,000 hours' plain
# Two invitations, the reports of the start and of two orders: 2 + 3 * 2.
eight() {
	[ "$(cat letters)" = 8 ]
}
tap 'one letter for each seat and entry, not one more' eight

with_orders() {
	( world orders && turns orders "$hours" ) >letters && cat letters
}
tap 'somebody who answers each mail with good orders' with_orders
few() {
	n=$(cat letters)
	[ "$n" -gt 8 ] && [ "$n" -le 20 ] || { echo "$n letters"; return 1; }
}
tap 'gets the same report again a few times, and then no more' few
same() {
	cd "$tmp/got" && for same_file in *.eml; do
		sed -n 's/^Message-ID: //p' "$same_file" | tr '\n' ' '
		cksum <"$same_file"
	done | sort -u | cut -d' ' -f1 | sort | uniq -d >../twice
	[ ! -s ../twice ]
}
tap 'letters with one Message-ID have the same bytes' same
tap_done
