#!/bin/sh
# SPDX-License-Identifier: MIT
# t_restored.sh - a game file that is restored from a backup, and played on.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"
. "$srcdir/tests/lib/post.sh"
. "$srcdir/tests/lib/byhand.sh"

/usr/bin/python3 -c 'import email' 2>/dev/null ||
	tap_skip_all 'no /usr/bin/python3'
run() {
	"$estafette" run -i referee.id -m in $at "$@"
}
# army N: that of the seat by hand, as a reply to the Nth letter.
army() {
	reply "$1" <french.txt >in/tmp/"$1" && mv in/tmp/"$1" in/new/"$1.$$"
}

# Entry 4 is the start, 5 and 6 are the armies.
server
mkdir -p in/new in/cur in/tmp
clock 12:00
keys referee alice bob
by_hand w
run >/dev/null 2>&1
echo yes | reply "$(last bob)" >in/new/yes
drop alice@example.org <w-allied.asc
run >/dev/null
cp w.game backup
orders w allied >first.asc
drop alice@example.org <first.asc
run >/dev/null
lost=$(last bob)
army "$lost"
run >/dev/null
lost_again=$(last bob)
orders w allied 'move A7 A6
end' >turn.asc
orders w allied 'say "Good day!"
move A7 A6
end' >other.asc
tap 'a game by mail' says 'agrees at V3 up to entry 6,' \
	"$estafette" verify w.game -i referee.id
n=$(find "$tmp/got" -name '*.eml' | wc -l)

# -- the older file lies there --
cp w.game newest
cp backup w.game
clock 13:00
signed='w.game: this machine has signed entry 6 '
tap 'a round says that an older copy lies there' status 1 run
tap '... and what was signed' grep -qF "$signed" "$tmp/.err"
tap 'so does each' status 1 run
drop alice@example.org <turn.asc
echo report | reply "$lost_again" >in/new/report
tap 'what the mails bring waits' prints 'later: ' run
tap '... both of them' [ "$(find in/new -type f | wc -l)" = 2 ]
tap '... nobody is told that he was wrong' sent "$n"
tap '... nor is any mail kept as nobody'"'s" kept 0
tap '... nor has the file changed' cmp backup w.game
cp newest w.game
tap 'with the right one they are answered' prints 'taken: w, allied, entry 7' run
tap '... all of them' [ -z "$(ls in/new)" ]

# -- it is all that there is --
cp backup w.game
n=$(find "$tmp/got" -name '*.eml' | wc -l)
tap 'a fork goes on' status 0 "$estafette" adjudicate w.game first.asc \
	-i referee.id $at --fork 'The disk is lost.'
tap '... and tells both, by letters and reports of its own' prints \
	'w.game: sent: bob@example.org, [w] Set-up: your orders, French' run
tap '... all four' sent $((n + 4))
no_id_twice() {
	grep -hi '^message-id:' "$tmp/got"/*.eml | sort | uniq -d >twice
	! [ -s twice ] || { cat twice; return 1; }
}
tap '... none of them with the Message-ID of another letter' no_id_twice
rm -f in/new/*
asked=$(last bob)
drop alice@example.org <turn.asc
tap 'orders that answer what is lost are stale' prints 'stale: w, allied' run
tap '... which their player is told' tells alice \
	'Allied is not asked for orders now'
army "$lost_again"
tap 'a reply to what is lost answers nothing' prints 'answered: w, french' run
army "$asked"
tap 'a reply to what is asked does' prints 'taken: w, french' run
tap '... the game can be verified' says 'agrees at V3 up to entry 7,' \
	"$estafette" verify w.game -i referee.id

# -- what is asked is older than what was answered --
cp backup w.game
tap 'a fork before the first question is answered' status 0 "$estafette" \
	rule w.game note -r x -i referee.id $at --fork 'A third disk.'
tap '... whose reports lie beside the game, not those of what is lost' sh -c '
	"$0" report w.game -i referee.id -s french | cmp - w.reports/french.txt' \
	"$estafette"
drop alice@example.org <other.asc
tap '... to which an answer to a later one is stale' prints \
	'stale: w, allied' run
tap '... and says why' tells alice \
	'asked by entry 4; what they answer, entry 6, is no part of'

# The same question has the same dice, which who had answered it has seen.
cp backup w.game
tap 'a rewind behind a fork asks anew' status 0 "$estafette" \
	rule w.game rewind 4 -r 'Once more.' -i referee.id $at \
	--fork 'A fourth disk.'
tap '... by a number of its own' [ "$(tail -n 8 w.game |
	sed -n 's/^await: allied \([0-9]*\) .*/\1/p')" = 6 ]

# -- and once more, at the same place --
cp backup w.game
n=$(find "$tmp/got" -name '*.eml' | wc -l)
tap 'a second fork' status 0 "$estafette" adjudicate w.game first.asc \
	-i referee.id $at --fork 'And another disk.'
run >/dev/null
tap '... has letters of its own, too' sent $((n + 4))
tap '... again none with the Message-ID of another' no_id_twice

# -- orders that wait for a question that is lost --
sed -i 's/^orders = mail/&\nconfirm = yes/' w.ini
army "$(last bob)"
tap 'orders wait for a yes' prints 'waits: w, french' run
waits=$(last bob)
cp backup w.game
clock 14:00
tap 'a fork, by which the same entry asks another question' status 0 \
	"$estafette" adjudicate w.game first.asc -i referee.id $at \
	--fork 'The last disk.'
run >/dev/null
echo yes | reply "$(last bob)" >in/new/yes
tap 'a yes finds none that wait' prints 'answered: w, french' run
tap '... and is told so' tells bob 'no orders wait for your `yes`'
army "$(last bob 'your orders')"
tap 'the same orders once more wait for what is asked now' \
	prints 'waits: w, french' run
echo yes | reply "$(last bob 'wait for')" >in/new/yes
tap '... and a yes to the letter that says so carries them out' \
	prints 'taken: w, french' run
{ echo 'say "Here they are."' && cat french.txt; } | reply "$waits" >in/new/late
tap 'a reply to the letter that said that they wait answers nothing' \
	prints 'w, french: an answer code that is none' run

# -- what was signed is forgotten, and the answers are not --
cp backup w.game
rm -r "$XDG_STATE_HOME"
clock 15:00 2026-11-22
echo yes | reply "$waits" >in/new/lost
tap 'a reply to a letter about an entry that is not there answers nothing' \
	prints 'answered: w, french: an answer code that is none' run
tap '... and hinders no other' [ -z "$(ls in/new)" ]
tap_done
