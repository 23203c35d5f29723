#!/bin/sh
# SPDX-License-Identifier: MIT
# t_new.sh - games are founded by their configuration, or refused.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"

keys referee alice bob
cat >game.ini <<INI
; a game for tests
[game]
name = waterloo-42
scenario = waterloo-basic
[options]
turn-limit = 20
quiet-limit = 30
[seat.french]
player = Bob
email = bob@example.org
[seat.allied]
player = Aglaë
id = $(cat ids/alice)
[post]
from = Referee <referee@example.org>
INI
new() {
	"$estafette" new "$@" -i referee.id
}
has() {
	grep -qx -e "$2" "$1"
}
lacks() {
	! grep -q -e "$2" "$1"
}

tap 'new makes a game' status 0 new game.ini
tap 'the configuration lies beside it' cmp game.ini waterloo-42.ini
tap 'only the owner may read the configuration' \
	test "$(ls -l waterloo-42.ini | cut -c1-10)" = -rw-------
tap 'it names ruleset and number' has waterloo-42.game 'ruleset: waterloo 2'
tap 'seats stand in the order of the ruleset' test \
	"$(sed -n 's/^seat: //p' waterloo-42.game)" = \
	"allied $(cat ids/alice) Aglaë
french - Bob"
tap 'the referee is named' has waterloo-42.game "referee: $(cat ids/referee)"
tap 'overrides are sorted' test \
	"$(sed -n 's/^option: //p' waterloo-42.game)" = 'quiet-limit 30
turn-limit 20'
tap 'the scenario is whole, without overrides' \
	has waterloo-42.game '| turn-limit = 0'
tap 'no comments of the scenario' lacks waterloo-42.game '^| ;'
tap 'no address is in the public file' lacks waterloo-42.game 'example.org'
tap 'the mark is set' test -n "$(cat state/estafette/* | grep '^0 ')"
told() {
	sed "/^\[post\]/,\$d; s/^name = .*/name = told/" game.ini >told-1.ini
	{ cat told-1.ini && printf '[post]\nfrom = <r@example.org>\n'; } \
		>told-2.ini
	new told-1.ini -o told-3.game >told-1 && new told-2.ini -o told-4.game \
		>told-2 && grep -q '^The players need told-3.game, and' told-1 &&
		grep -q 'need told-4.game (estafette mail sends it), and' told-2
	told_rc=$?
	rm -f told-*
	return $told_rc
}
tap 'mail sends it where there is a sender' told

# Nothing is overwritten.
tap 'a game that is there' refuses 1 'waterloo-42.game: exists already' \
	new game.ini
cp game.ini other.ini
echo x >two.ini
tap 'a configuration that is there' refuses 1 'two.ini: exists already' \
	new other.ini -o two.game
tap '-o names both files' status 0 new game.ini -o three.game
tap '... this one too' cmp game.ini three.ini
cp game.ini four.ini
tap 'a configuration that lies there already stays' status 0 \
	new four.ini -o four.game
tap 'new --json' prints '"file":"five.game"' new game.ini --json -o five.game

# A copy of the configuration alone would be in the way of the next attempt.
printf '%s\n' '[game]' 'name = full' 'scenario = waterloo-basic' \
	'[seat.allied]' 'player = A' '[seat.french]' 'player = B' >full.ini
full() {
	(trap '' XFSZ && ulimit -f 1 && new full.ini -o fuller.game)
}
tap 'a game that cannot be written leaves nothing behind' refuses 5 \
	'fuller.game: cannot write' full

# Who is to be invited must be within reach.
tap '--invite without a server makes nothing' refuses 2 'no mail server' \
	new game.ini --invite -o x.game
sed 's/^from.*/&\nsmtp = http:\/\/x/' game.ini >web.ini
tap '... nor with one that is none' refuses 4 '[post]: smtp = "http://x"' \
	new web.ini --invite -o x.game
tap '... also where nobody is written to yet' refuses 4 \
	'web.ini: [post]: smtp = "http://x"' new web.ini -o x.game
sed 's/^from.*/&\nsmtp = smtp:\/\/x\nuser = joe/' game.ini >login.ini
tap 'a user has a password-command' refuses 4 \
	'[post]: user = "joe" without a password-command' \
	new login.ini -o x.game

# The same bytes each time.
at='--time 2026-11-20T12:00:00Z'
seed=$(entropy seed)
new game.ini $at --entropy "$seed" -o six.game >/dev/null 2>&1
tap 'the same entropy, time and configuration again' status 0 \
	new game.ini $at --entropy "$seed" -o seven.game
tap '... give the same game' cmp six.game seven.game
tap 'another game with the same id is not signed' refuses 1 '' \
	env XDG_STATE_HOME="$XDG_STATE_HOME" sh -c '"$0" new game.ini -i \
	referee.id --time 2026-11-20T12:00:01Z --entropy "$1" -o eight.game \
	2>.all; s=$?; grep -v warning .all >&2; rm -f .all; exit $s' \
	"$estafette" "$seed"
tap 'a time that is none' refuses 2 '--time' \
	new game.ini -o x.game --time 2026-02-30T00:00:00Z
tap '... or before clocks were set' refuses 2 'from the year 2000 on' \
	new game.ini -o x.game --time 1999-12-31T00:00:00Z

# edited SED STATUS TEXT: what is wrong with the configuration is named.
edited() {
	sed "$1" game.ini >edited.ini
	refuses "$2" "$3" new edited.ini -o x.game
}
: >edited.ini
tap 'no name' edited '/^name/d' 4 'edited.ini: [game] needs name'
tap 'a bad name' edited 's/^name.*/name = Water loo/' 4 'edited.ini:3: name is'
tap 'no scenario' edited '/^scenario/d' 4 'needs scenario'
tap 'an unknown scenario' edited 's/waterloo-basic/waterlo/' 1 \
	'edited.ini: no scenario "waterlo" here; there are: '
printf '[board]\nsize = 12x10\n' >none.ini
printf '[game]\nruleset = chess\n' >chess.ini
tap 'a scenario without a ruleset' edited 's/waterloo-basic/.\/none.ini/' 4 \
	'none.ini: [game] needs ruleset = NAME'
tap 'a scenario of a ruleset that is not here' edited \
	's/waterloo-basic/.\/chess.ini/' 1 \
	'chess.ini:2: this build cannot play the ruleset "chess"; see: estafette rules'
tap 'a delay of weeks' edited \
	's/^.post.*/[spectators]\ndelay = 3 weeks/;/^from/d' 4 \
	'delay is "3 weeks"; expected 0 to 99 turns, e.g. 2 turns'
tap 'a grace of years' edited 's/^.post.*/[clock]\ndays = 7\ngrace = 10000d/;/^from/d' \
	4 'grace is "10000d"; expected a time behind the deadline, e.g. 24h or 2d, up to 9999'
tap 'a seat too few' edited '/^.seat.french/,/^email/d' 4 \
	'no [seat.french]; by its scenario and options the seats are allied, french'
tap 'a seat too many' edited 's/^.post.*/[seat.prussian]\nplayer = X/;/^from/d' \
	4 'unknown [seat.prussian]; by its scenario and options the seats are'
tap 'a seat without a player' edited '/^player = Bob/d' 4 'needs player'
tap 'a mistyped player' edited '/Bob/s/^player/plyer/' 4 \
	'edited.ini:9: unknown key plyer in [seat.french]; did you mean player?'
tap 'a mistyped scenario' edited 's/^scenario/scenaro/' 4 \
	'edited.ini:4: unknown key scenaro in [game]; did you mean scenario?'
tap 'a mistyped game' edited 's/^.game./[gaem]/' 4 \
	'unknown section [gaem]; did you mean game?'
tap 'an address that is none' edited 's/^email.*/email = bob at example.org/' 4 \
	'edited.ini:10: email is "bob at example.org"; expected name@example.org'
tap 'one more, of a list' edited 's/^email.*/also = b@example.org, bob/' 4 \
	'edited.ini:10: also is "bob"; expected name@example.org'
tap 'a sender that is none' edited 's/^from.*/from = Referee/' 4 \
	'edited.ini:15: from: "Referee" is not a mail address'
tap 'a mistyped id' edited 's/^id = est1./id = est1_/' 4 'edited.ini:11:'
tap 'an unknown option' edited 's/^turn-limit/trun-limit/' 4 \
	'edited.ini:6: unknown key trun-limit in [options]; did you mean turn-limit?'
tap 'a bad value of an option' edited 's/^turn-limit.*/turn-limit = no/' 4 \
	'edited.ini:6: turn-limit'
tap 'an option without a value' edited 's/^turn-limit.*/turn-limit =/' 4 \
	'edited.ini:6: turn-limit has no value'
tap 'an unknown section' edited 's/^.post.*/[pots]/' 4 'pots'
tap 'an unknown key' edited 's/^from/form/' 4 'form'

# Scenarios of one's own.
cat >mine.ini <<-'INI'
	[game]
	scenario = waterloo-basic
	[options]
	turn-limit = 5
INI
sed 's/^scenario.*/scenario = .\/mine.ini/; /^turn-limit/d' game.ini >own.ini
printf '[clock]\ndays = 7\noverdue = pass\n' | cat game.ini - >passes.ini
tap 'the clock passes turns' status 0 new passes.ini -o passes.game
sed 's/^overdue.*/at = 20:00\nremind = 12h 8d 7d 9d/' passes.ini >early.ini
sed '/^\[seat.allied/,/^id/s/^player.*/&\nemail = REFEREE@example.org/' game.ini \
	>own-address.ini
new own-address.ini -o own-address.game 2>.err >/dev/null
tap 'a seat with the address that letters come from is told of' \
	grep -q 'the address of allied is that of \[post\] from' .err
early() {
	new early.ini -o early.game 2>&1 | sed -n 's/^estafette: a reminder \(..\) before.* days = 7: .*/\1/p' |
		tr '\n' ' '
}
tap 'reminders that would come before the question are told of' \
	test "$(early)" = '9d 8d '
cat >edited.ini <<-'INI'
	[game]
	name = lakes
	scenario = classic
	[seat.red]
	player = Ruth
	[seat.blue]
	player = Ben
	[clock]
	days = 7
	overdue = pass
INI
tap '... but not where none can be passed' refuses 4 \
	'edited.ini:10: overdue is "pass", but no turn of Classic Stratego' \
	new edited.ini -o x.game
tap 'a scenario by its path' status 0 new own.ini -o own-1.game
tap '... is written out whole' has own-1.game '| turn-limit = 5'
mkdir folder
cp own.ini mine.ini folder
tap 'a relative path is beside the configuration' status 0 \
	new folder/own.ini -o own-2.game
printf '[army.french]\nline-infantry = 400\n' >>mine.ini
tap 'an army that is larger than its zone' refuses 4 \
	'384 find no square that they may stand on' new own.ini -o x.game
printf '[board]\ncolumns = 26\nrows = 26\nzone.french = 1-20\n' >>mine.ini
echo 'zone.allied = 22-26' >>mine.ini
tap 'positions that could grow too large' refuses 1 '8191' \
	new own.ini -o x.game
sed '/army/,$d' folder/mine.ini >mine.ini
printf '[turn]\nnumber = 3\n' >>mine.ini
tap 'a position is no scenario' refuses 4 'mine.ini:5: unknown section [turn]' \
	new own.ini -o x.game
printf '[game]\nscenario = own.ini\n' >own.ini
tap 'files that name one another' refuses 4 '' new own.ini -o x.game

# Files that are none.
tap 'standard input' refuses 2 'must be a file' new -
tap 'a file that its folder would not show' refuses 2 'called NAME.game, not' \
	new game.ini -o games
tap 'one that is hidden there' refuses 2 'called NAME.game, not' \
	new game.ini -o .game
tap 'standard output' refuses 2 'the game must be a file' new game.ini -o -
tap 'a folder that is not there' refuses 5 'none/x.ini: cannot create' \
	new game.ini -o none/x.game
tap 'no configuration' refuses 5 'cannot open' new nope.ini
tap 'a folder as configuration' refuses 5 'is a directory' new folder
tap 'a large configuration' refuses 4 'larger' sh -c '
	head -c 300000 /dev/zero | tr "\0" ";" >.large
	"$0" new .large -i referee.id; s=$?; rm .large; exit $s' "$estafette"
tap 'no identity' refuses 5 'keygen' "$estafette" new game.ini -o x.game
tap 'a folder that is not there' refuses 5 'cannot create' \
	new game.ini -o nowhere/x.game
if [ -w /dev/full ]; then
	full() {
		"$@" >/dev/full
	}
	tap 'when nobody could be told nothing is left' test -z "$(
		full new game.ini -o x.game 2>/dev/null
		ls x.game x.ini 2>/dev/null)"
else
	tap_skip 'when nobody could be told nothing is left' 'no /dev/full'
fi

# accept
accept() {
	"$estafette" accept "$@"
}
again() {
	accept waterloo-42.game -s french -i bob.id >one &&
		accept waterloo-42.game -s french -i bob.id -o two && cmp one two
}
tap 'accept makes the same block each time' again
tap 'the block is of this game' grep -q "^game: .* waterloo-42$" one
tap "another's seat" refuses 3 "$(cat ids/alice)" \
	accept waterloo-42.game -s allied -i bob.id
tap 'no such seat' refuses 1 'there are: allied, french' \
	accept waterloo-42.game -s red -i bob.id
tap 'no seat' refuses 2 'needs --seat' accept waterloo-42.game -i bob.id
sed 's/^player: Bob/player: Rob/; s/- Bob$/- Rob/' waterloo-42.game >changed.game
tap 'a changed game' refuses 3 'entry 0' accept changed.game -s french -i bob.id
head -c 2000 waterloo-42.game >short.game
tap 'a truncated game' refuses 4 'short.game' \
	accept short.game -s french -i bob.id
tap 'no game file' refuses 4 'game.ini:1' accept game.ini -s french -i bob.id
tap 'a folder' refuses 5 'is a directory' accept . -s french -i bob.id
tap 'the example game, which is over' refuses 1 'over' \
	accept "$srcdir/tests/example/waterloo-42.game" -s french -i bob.id
tap_done
