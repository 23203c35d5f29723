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
# The reports of the start and of two orders, 3 * 2 (all have joined); and to
# each seat for each of its questions (none, the set-up, the turn) what there is
# to say once to the words of a responder.
once() {
	n=$(cat letters)
	cd "$tmp/plain/w.post" 2>/dev/null || cd "$tmp/plain/plain.post" || return 1
	m=$(find answers -name '*.answer' | wc -l)
	sed -n 's/^\(reason\|seat\|asked\) [0-9]*:\(.*\)/\2/p' answers/* |
		paste -d ' ' - - - | sort >../said
	cat ../said
	[ -z "$(uniq -d <../said)" ] && [ "$n" = $((6 + m)) ] && [ "$m" -le 6 ] ||
		{ echo "$n letters, $m answers"; return 1; }
}
tap 'one letter for each seat and entry, one answer for a question' once

# by_hand NAME: both play by hand; all letters of the set-up have gone out.
by_hand() {
	mkdir -p "$1/box/new" "$1/box/cur" "$1/box/tmp" && cp referee.id "$1" &&
		cd "$1" || return 1
	sed 's/^player = .*/&\norders = mail/' <<-INI >w.ini
		$(cd .. && mv ids .ids && cd "$1" && configuration w; mv ../.ids ../ids)
	INI
	post w
	rm -rf "$tmp/got"/*
	"$estafette" new w.ini -i referee.id $at
	"$estafette" mail w.game -i referee.id $at
	for by_hand_seat in allied french; do
		"$estafette" order w.game --seat "$by_hand_seat" --yes -i referee.id $at
	done
	"$estafette" mail w.game -i referee.id $at
} >/dev/null 2>&1
hands() {
	( by_hand hands && /usr/bin/python3 "$srcdir/tests/lib/mailloop.py" \
		"$estafette" hands "$hours" 2>err | tail -n 1 ) >letters &&
		cat letters
}
tap 'two seats by hand that answer each letter by new words, for 1,000 hours' hands
# An invitation and a report each; and answers, of which each is a letter that
# is answered again: one a day for each reason, of which there is one.
daily() {
	n=$(cat letters)
	cd "$tmp/hands" || return 1
	m=$(grep -l '^seat 6:french' w.post/answers/* | wc -l)
	grep -h '^reason' w.post/answers/* | sort | uniq -c
	[ "$(grep -c '^== entry' w.game)" = 6 ] &&
		[ "$m" -le $((hours / 24 + 2)) ] && [ "$m" -ge 30 ] && [ "$n" -le $((4 + 2 * (hours / 24 + 2))) ] ||
		{ echo "$n letters, $m to one seat"; grep -c '^== entry' w.game; return 1; }
}
tap 'get one answer a day, and change nothing' daily

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
