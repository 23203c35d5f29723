#!/bin/sh
# SPDX-License-Identifier: MIT
# t_link.sh - a game that is called by a symbolic link is one game still.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"

mkdir real links games
cd real || exit 1
found w42
for seat in allied french; do
	sed -i "/^\[seat.$seat\]/a email = $seat@example.org" w42.ini
done
printf '[post]\nfrom = Referee <referee@example.org>\n' >>w42.ini
cd ..
cp real/*.id .
ln -s ../real/w42.game links/other-name.game
ln -s links/other-name.game again

# one: the links are links, they lie alone, and all that belongs to the game
# lies beside the file, which has N entries.
one() {
	[ -h links/other-name.game ] && [ -h again ] &&
		[ "$(ls -A links)" = other-name.game ] &&
		[ -f real/w42.game ] && [ ! -h real/w42.game ] &&
		[ "$(grep -c '^== entry ' real/w42.game)" = "$1" ] && return 0
	ls -lA . links real
	return 1
}
# by ENTRIES COMMAND...: it succeeds, and the game is one, with so many entries.
by() {
	by_n=$1
	shift
	status 0 "$@" && one "$by_n"
}

tap 'adjudicate by a link' by 4 adjudicate links/other-name.game \
	real/w42-allied.asc real/w42-french.asc
tap '... writes the reports beside the file' test -f real/w42.reports/allied.asc
tap '... and nothing beside the link' test ! -e links/other-name.reports
orders real/w42 allied "$(cat allied.txt)" >set-up.asc
tap 'adjudicate by a link to a link' by 5 adjudicate again set-up.asc
tap 'rule by a link' by 6 rule links/other-name.game note --reason 'Snow.'
tap 'rule by its own name' by 7 rule real/w42.game note --reason 'Ice.'
tap 'what was signed by one name is signed by the other' \
	by 7 adjudicate links/other-name.game set-up.asc
mail() {
	"$estafette" mail "$@" -i referee.id --time 2026-11-20T12:00:00Z
}
mkdir one two
tap 'mail by a link finds configuration and journal of the game' \
	by 7 mail links/other-name.game --eml one
tap '... and writes letters' test -n "$(ls one)"
mail real/w42.game --eml two >/dev/null
tap '... the same as by its own name' diff -r one two
tap 'report by a link' by 7 report links/other-name.game --seat allied

# Who holds the game's lock holds it under every name.
if command -v python3 >/dev/null; then
	cat >hold.py <<-'END'
		import fcntl, os, struct, subprocess, sys
		fd = os.open(sys.argv[1], os.O_RDWR | os.O_CREAT, 0o600)
		ofd = getattr(fcntl, "F_OFD_SETLK", 37)
		fcntl.fcntl(fd, ofd, struct.pack("hhqqi4x", fcntl.F_WRLCK, 0, 0, 0, 0))
		fcntl.flock(fd, fcntl.LOCK_EX)
		sys.exit(subprocess.call(sys.argv[2:], close_fds=True))
	END
	held() {
		! python3 hold.py real/w42.lock "$estafette" rule \
			links/other-name.game note --reason x -i referee.id \
			2>err && grep -q 'another process' err && one 7
	}
	tap 'one lock for all names' held
else
	tap_skip 'one lock for all names' 'no python3'
fi

# A folder of games with a link in it.
ln -s ../real/w42.game games/w42.game
tap 'status of a folder counts the mail of the game' \
	says 'w42' "$estafette" status $at games
tap '... as of the file itself' test \
	"$("$estafette" status $at games --json | sed 's/"file":"[^"]*"//g')" = \
	"$("$estafette" status $at real --json | sed 's/"file":"[^"]*"//g')"
orders real/w42 french "$(cat french.txt)" >block.asc
{
	printf 'From: french@example.org\nMessage-ID: <1@example.org>\n\n'
	cat block.asc
} >answer.eml
receive() {
	"$estafette" receive --game-dir games -i referee.id \
		--time 2026-11-20T12:00:00Z <answer.eml
}
tap 'receive in a folder of links' by 8 receive
tap '... leaves the link alone in it' test \
	"$(cd games && ls)" = w42.game

# A configuration that is called by one.
mkdir kept
mv real/w42.ini kept/w42.ini
ln -s ../kept/w42.ini real/w42.ini
"$estafette" accept real/w42.game --seat french -i carol.id >carol.asc \
	2>/dev/null
tap 'a substitute is put into a configuration by a link' by 9 rule \
	real/w42.game substitute french Carol carol.asc --reason 'Bob is ill.'
tap '... where it leads' grep -qx 'player = Carol' kept/w42.ini
tap '... and it is one still' test -h real/w42.ini

ln -s nowhere.game dangling.game
tap 'a link to nothing' refuses 5 'dangling.game: cannot open' \
	"$estafette" report dangling.game -i referee.id
tap_done
