#!/bin/sh
# SPDX-License-Identifier: MIT
# t_shapes.sh - orders in mails of all shapes are carried out, mails without are
# answered; hostile ones cause few letters, however large or many they are.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"
. "$srcdir/tests/lib/post.sh"

mails=$srcdir/tests/mail
/usr/bin/python3 -c 'import email.policy' 2>/dev/null ||
	tap_skip_all 'no /usr/bin/python3'
server
clock 12:00
start demo
post demo
orders demo allied >live.asc
mkdir start
mv demo.game start/
mv "$XDG_STATE_HOME" start/state

tap 'other readers find the same blocks in the corpus' \
	/usr/bin/python3 "$srcdir/tests/lib/readcorpus.py" "$mails"

# fresh: the game as it was when it had just started.
fresh() {
	rm -rf "$XDG_STATE_HOME" demo.post demo.reports .estafette
	cp start/demo.game .
	cp -r start/state "$XDG_STATE_HOME"
}

# The mails of the corpus with this game's orders in them.
mkdir shaped
tap 'the corpus with orders of this game' /usr/bin/python3 -I -S \
	"$srcdir/tests/lib/mailshape.py" "$mails/orders.asc" live.asc shaped \
	"$mails"/*.eml

# taken NAME: its orders are carried out, and nothing is sent to who is not to
# get it.
taken() {
	fresh
	receive --hold <"shaped/$1.eml" >out 2>&1
	grep -q '^taken: demo, allied, entry 4$' out || { cat out; return 1; }
}

# left NAME: kept in the quarantine, and nothing has happened.
left() {
	fresh
	cp "$mails/$1.eml" shaped.eml
	[ ! -e "shaped/$1.eml" ] || cp "shaped/$1.eml" shaped.eml
	receive --hold <shaped.eml >out 2>&1
	grep -q '^kept: ' out && kept 1 && cmp demo.game start/demo.game &&
		[ ! -e demo.post ]
}

# answered NAME: one letter goes to who has the address, and nothing has happened.
answered() {
	fresh
	cp "$mails/$1.eml" shaped.eml
	[ ! -e "shaped/$1.eml" ] || cp "shaped/$1.eml" shaped.eml
	receive --hold <shaped.eml >out 2>&1
	grep -q '^answered: demo, allied' out && kept 0 &&
		cmp demo.game start/demo.game &&
		[ "$(ls demo.post/answers | wc -l)" = 1 ] || { cat out; return 1; }
}

while read -r name class; do
	case $name in
	10-* | 40-*) # what was done to the text is not done again to another
		continue
		;;
	esac
	case $class in
	orders) tap "$name: carried out" taken "$name" ;;
	automatic) tap "$name: kept ($class)" left "$name" ;;
	*) tap "$name: answered ($class)" answered "$name" ;;
	esac
done <"$mails/expected"

# -- hostile ones: the corpus is of a game that is not here any more --
rm -rf demo.* .estafette
start duel
post duel
orders duel allied >live.asc
cp duel.game start/
n=2000
[ -z "$ESTAFETTE_LONG" ] || n=10000
mkdir -p box/new box/cur box/tmp
hostile() {
	/usr/bin/python3 "$srcdir/tests/lib/hostile.py" "$mails" live.asc box/new "$n" &&
		receive --maildir box >out 2>&1 || { tail -n 3 out; return 1; }
	# Two reports have waited for it.
	n_answered=$(grep -c '^answered: ' out)
	[ -z "$(ls box/new)" ] && sent $((n_answered + 2)) && [ "$n_answered" -le 3 ] &&
		cmp duel.game start/duel.game &&
		[ "$(grep -c '^kept: ' out)" = $((n - n_answered)) ]
}
tap "$n hostile mails: three letters at most, no entry, no crash" hostile
all_kept() {
	kept $((n - $(grep -c '^answered: ' out)))
}
tap 'all others of them are kept' all_kept

# Sanitizers take terabytes of addresses for themselves.
addresses=700000
(ulimit -v "$addresses" && "$estafette" --version) >/dev/null 2>&1 ||
	addresses=unlimited

# bounded TEXT COMMAND...: what it writes is read in less than 20 seconds and
# 700 MiB of addresses, and kept.
bounded() {
	rm -rf box/new/*
	"$@" >box/new/large
	(
		ulimit -v "$addresses" 2>/dev/null
		ulimit -t 20
		receive --maildir box
	) >out 2>&1
	grep -q '^kept: large' out && [ -z "$(ls box/new)" ] || {
		cat out
		return 1
	}
}
py() {
	/usr/bin/python3 -c "import sys; w = sys.stdout.write
w('From: a@b\nMIME-Version: 1.0\n')
$1"
}
tap 'a mail of 50 MB' bounded py 'w("\n" + ("x" * 70 + "\n") * 700000)'
tap 'one line of 50 MB' bounded py 'w("\n" + "x" * 50000000)'
tap '10,000 parts' bounded py 'w("Content-Type: multipart/mixed; boundary=b\n\n")
w("--b\nContent-Type: text/plain\n\nhello\n" * 10000 + "--b--\n")'
tap 'parts within parts, 20,000 deep' bounded py '
for i in range(20000):
    w("Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\n" % (i, i))'
tap 'a header of 20 MB' bounded py 'w("To: " + "a@b, " * 4000000 + "\n\nx\n")'
tap 'a million fields' bounded py '
w("".join("X%d: y\n" % i for i in range(1000000)) + "\nx\n")'
tap 'a million BEGIN lines' bounded py '
w("\n" + "-----BEGIN ESTAFETTE ORDERS-----\n" * 1000000)'
tap 'a web page that never ends' bounded py '
w("Content-Type: text/html\n\n" + "<div title=\"" * 3000000)'
tap 'a mail of 70 MB' bounded py 'w("\n" + ("x" * 70 + "\n") * 1000000)'
tap_done
