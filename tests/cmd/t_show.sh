#!/bin/sh
# SPDX-License-Identifier: MIT
# t_show.sh - boards, lists and folders are shown to those who may see them.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"

# A game that has just started, at its entry 3.
keys referee alice bob
cat >demo.ini <<INI
[game]
name = demo
scenario = waterloo-basic
[seat.allied]
player = Alice
id = $(cat ids/alice)
email = alice@example.org
[seat.french]
player = Bob
email = bob@example.org
[post]
from = Referee <referee@example.org>
INI
at='--time 2026-11-20T12:00:00Z'
"$estafette" new demo.ini -i referee.id $at --entropy "$(entropy game)" \
	>/dev/null 2>&1
show() {
	"$estafette" show "$@"
}
tap 'a game that has not started has no board' refuses 1 'has not started' \
	show demo.game -i referee.id --seat all
tap '... nor one for who looks on' refuses 1 'has not started' \
	show demo.game -i referee.id --public
tap '... but it has seats' prints 'Bob, who has not accepted yet' \
	show demo.game
tap 'status names those who have not accepted' prints '  french (Bob)' \
	"$estafette" status $at
tap '... and the invitations that wait' prints 'mail: 2 to be sent' \
	"$estafette" status $at
cp demo.game young.game
"$estafette" accept demo.game -s french -i bob.id -o bob.asc
"$estafette" accept demo.game -s allied -i alice.id -o alice.asc
"$estafette" adjudicate demo.game bob.asc alice.asc -i referee.id $at >/dev/null

# Of a game.
tap 'the referee sees all' prints 'French line of retreat is the' \
	show demo.game -i referee.id --seat all
tap '... as JSON, the view of all' prints '"seat":"all"' \
	show demo.game -i referee.id --seat all --json
tap '... by the other name' prints '"seat":"all"' \
	show demo.game -i referee.id --seat all --format json
tap '... and what a seat may know' prints 'your army, for the' sh -c '
	"$0" show demo.game -i referee.id --seat allied |
	sed "s/YOUR ARMY/your army, for the/"' "$estafette"
sees_no_other() {
	show demo.game -i referee.id --seat allied >seen &&
		! grep -q 'retreat.french\|French line of retreat' seen
}
tap '... which is not what is hidden from it' sees_no_other
tap 'a player sees nothing of it' refuses 3 'its referee is' \
	show demo.game -i alice.id --seat all
tap '... nor of what all may know, now' refuses 3 'its referee is' \
	show demo.game -i alice.id --public
tap 'without an identity there is a hint' refuses 5 'see: estafette show demo' \
	show demo.game --public
tap '... and nothing else' fails grep -q 'keygen' "$tmp/.err"
tap 'what the file says needs none' prints 'entry 3: the game has started' \
	show demo.game
tap '... the seats, and who is awaited' prints 'Alice, who is awaited' \
	show demo.game
tap '... the heads' prints "  head $("$estafette" verify demo.game |
	sed -n 's/.*head //p' | head -n 1)" show demo.game
tap '... as JSON' prints '"kind":"start"' show demo.game --json
tap '... and no board' refuses 2 'say --public or --seat' \
	show demo.game --format svg
tap '... and is held against no other file' refuses 2 'goes with a report' \
	show demo.game --game other.game
tap 'no name is no seat' refuses 1 'no seat ""; there are: allied, french' \
	show demo.game -i referee.id --seat ''
record_at_one() {
	show demo.game --entry 1 >record && ! grep -q 'entry 2' record &&
		grep -q 'entry 1' record
}
tap '--entry shows it as it was' record_at_one
open_board() {
	show demo.game --public -i referee.id >open &&
		grep -q '^demo, entry 3: what all may know$' open &&
		grep -q '^10 .* 10$' open && grep -q 'THE FRENCH' open &&
		! grep -q 'line of retreat' open
}
tap 'with the identity it shows the board, what of it is open' open_board
tap '... as JSON' prints '{"asked":null' \
	show demo.game --public -i referee.id --json
tap '... of which --seat public is another name' prints '{"asked":null' \
	show demo.game --seat public -i referee.id --json
cp demo.game ruled.game
"$estafette" rule ruled.game note --reason 'Rain <b>at noon</b>.' -i referee.id \
	$at >/dev/null
tap '... with rulings that came since, and why' prints '  : Rain <b>at noon</b>.' \
	show ruled.game --public -i referee.id
no_clock() {
	show ruled.game --public -i referee.id >shown &&
		grep -qx -e '- Ruling 4: note' shown
}
tap '... by no clock, whatever time it is on the board' no_clock
tap '... which stand in the file, too' prints '  : Rain <b>at noon</b>.' \
	show ruled.game
tap '... as JSON' prints '"reason":["Rain <b>at noon</b>."]' show ruled.game \
	--json
"$estafette" rule ruled.game finish none draw --reason 'Enough.' -i referee.id \
	$at >/dev/null
"$estafette" reveal ruled.game -i referee.id $at >/dev/null
for whose in --public '--seat all' '--seat french'; do
	tap "after the reveal no key is needed for $whose" prints \
		'is revealed' show ruled.game $whose
	tap '... nor for its report' prints 'RULINGS OF THE REFEREE' \
		"$estafette" report ruled.game --seat "$(echo "${whose#--seat }" |
		tr -d -)"
done
tap '... but for a dispatch, which the referee signs' refuses 5 \
	"ruled.game: this takes the referee's identity" \
	"$estafette" report ruled.game --seat french --sealed
tap 'an entry before the start' refuses 1 'has not started' \
	show demo.game -i referee.id --seat all --entry 2
tap 'an entry that is not there' refuses 1 'the last is 3' \
	show demo.game -i referee.id --entry 4
tap 'an entry that is no number' refuses 2 'not a number' \
	show demo.game -i referee.id --entry x
tap 'a seat that is not there' refuses 1 'no seat "red"; there are: ' \
	show demo.game -i referee.id --seat red
tap 'the view of a seat as JSON' prints '"asked":3' \
	show demo.game -i referee.id --seat allied --json
tap 'public and seat' refuses 2 'exclude' show demo.game --public --seat allied

# What standard input holds is seen by its content, as of a file.
same_input() {
	same_file=$1
	shift
	show "$same_file" "$@" >want && cat "$same_file" | show - "$@" >got &&
		diff want got
}
tap 'a game from standard input' same_input ruled.game
tap '... and its board' same_input ruled.game --seat french --format svg
tap 'a report' same_input demo.reports/allied.asc -i alice.id
show ruled.game --position >ruled.pos
tap 'a position' same_input ruled.pos --position
mkfifo .pipe
piped() {
	cat "$1" >.pipe &
	"$estafette" show .pipe >got && show "$1" >want && diff want got
}
tap 'a game from a pipe with a name' piped ruled.game
unwritten() {
	timeout 20 "$estafette" "$@" .pipe >got 2>&1
	[ $? -le 6 ]
}
tap '... into which nobody writes' unwritten show
tap '... beside a game' unwritten verify demo.game
tap 'two games from pipes' sh -c 'cat ruled.game >.pipe &
	cat demo.game | "$0" verify .pipe /dev/stdin >lines &&
	[ "$(grep -c ": agrees at " lines)" = 2 ]' "$estafette"
tap 'one, and what is held against it' sh -c 'cat ruled.game >.pipe &
	"$0" verify demo.reports/allied.asc .pipe | grep -q "^agrees at "' \
	"$estafette"
tap 'what is wrong with it' refuses 3 'standard input: the dispatch is not' \
	sh -c 'cat demo.reports/allied.asc | "$0" show - -i bob.id' "$estafette"

# In every format.
tap 'as SVG' prints '<svg xmlns' show demo.game --public -i referee.id \
	--format svg
tap '... as HTML' prints '<!DOCTYPE html>' \
	"$estafette" report demo.game --seat public -i referee.id --format html
tap '... as BBCode' prints '[b]demo, entry 3: what all may know[/b]' \
	show demo.game --public -i referee.id --format bbcode
tap 'of a seat as BBCode' prints '[b]ORDERS TO FILL IN[/b]' \
	"$estafette" report demo.game --seat allied -i referee.id --format bbcode
to_file() {
	quiet show demo.game --public -i referee.id --format svg -o board.svg &&
		grep -q '</svg>' board.svg
}
tap 'into a file' to_file
tap '... never over another' refuses 1 'exists already' show demo.game --public \
	-i referee.id --format svg -o board.svg
tap 'a format that there is not' refuses 2 'svg, png, bbcode or json, not "pdf"' \
	show demo.game --public -i referee.id --format pdf
tap '--json and another format' refuses 2 'exclude' \
	show demo.game --json --format text
for seat in allied public; do
	tap "the report of $seat as a picture is what show draws" sh -c '
		"$0" report demo.game --seat $1 --format svg -i referee.id >r.svg &&
		"$0" show demo.game --seat $1 --format svg -i referee.id |
		cmp - r.svg && rm r.svg' "$estafette" $seat
done
tap 'a picture is of one view' refuses 2 'name its --seat' \
	"$estafette" report demo.game -i referee.id --format svg
tap 'a stranger is told whose identity a report takes' refuses 5 \
	"takes the referee's identity" env ESTAFETTE_IDENTITY=none.id \
	"$estafette" report demo.game --seat allied
for width in 10 99 4001 100000; do
	tap "a PNG of $width pixels" refuses 2 "100 to 4000 pixels wide, not $width" \
		show demo.game --public -i referee.id --format png --width $width
done
tap 'a width of what has none' refuses 2 'is for --format png' \
	show demo.game --public -i referee.id --width 400
if [ -x "$builddir/estafette-draw" ]; then
	png() {
		show demo.game --public -i referee.id --format png "$@"
	}
	is_png() {
		png --width 300 -o board.png &&
			[ "$(od -A n -t x1 -N 4 board.png)" = ' 89 50 4e 47' ] &&
			png --width 300 | cmp - board.png
	}
	tap 'as PNG, the same into a file or a pipe' is_png
	if command -v python3 >/dev/null; then
		# In a terminal of its own; it says why, and sends no picture.
		screen() {
			! python3 -c 'import pty, sys
sys.exit(pty.spawn(sys.argv[1:]) != 0)' "$estafette" show demo.game \
				--public -i referee.id --format png >screen
			grep -q 'nothing for a terminal' screen &&
				! grep -q PNG.*IHDR screen
		}
		tap '... which no terminal gets' screen
	fi
else
	tap 'without estafette-draw there is one message' refuses 5 'draw' \
		show demo.game --public -i referee.id --format png -o board.png
fi
sed 's/^await: allied 3/await: french 3/' demo.game >changed.game
tap 'a changed game' refuses 3 'changed.game' show changed.game -i referee.id \
	--seat all

# Of a position.
cat >position.ini <<'INI'
[game]
scenario = waterloo-basic
[turn]
number = 5
seat = french
[pieces]
E4 = french cuirassiers weakened=1 weakened-on=4 known
E7 = allied line-infantry
L5 = prussian landwehr hidden
[secret]
retreat.allied = left
INI
line() {
	show position.ini "$@" | grep -qxF "$line"
}
line=' 7   .    .    .    .  (IN)   .    .    .    .    .    .    .   7'
tap 'all units are on the board' line
line=' 5   .    .    .    .    .    .    .    .    .    .    .  [LW]  5'
tap '... also those that nobody knows' line
tap 'the rest is in the lists' prints 'Allied line of retreat is the left' \
	show position.ini
tap '... with who knows what' prints 'E4 French Cuirassiers: known to the other' \
	show position.ini
tap '... or does not' prints 'L5 Prussian Landwehr: not shown to its own seat' \
	show position.ini
line=' 7   .    .    .    .   (i)   .    .    .    .    .    .    .   7'
tap 'a seat sees arms' line --seat french
hides() {
	show position.ini --seat french >seen && ! grep -q 'line of retreat is' seen
}
tap '... and no secret' hides
tap 'a seat that it has not' refuses 1 \
	'position.ini: no seat "prussian"; there are: allied, french' \
	show position.ini --seat prussian
tap 'a position has no entries' refuses 2 'is a position' \
	show position.ini --entry 3
echo 'E9 = french napoleonic' >>position.ini
sed 's/^.secret./[pieces2]/' position.ini >bad.ini
tap 'a bad position' refuses 4 'bad.ini:' show bad.ini
{
	printf '[game]\nscenario = waterloo-basic\n[pieces]\nE5 = french ney'
	printf ' known%.0s' 1 2 3 4 5 6 7 8 9 10 11 12
	echo ' asleep'
} >long.ini
tap 'the last word of a long line is read, too' refuses 4 \
	'unknown flag "asleep"' show long.ini
no_game() {
	refuses 4 'game file, report or position: a game file begins with the line "estafette-game 1", a position with a section such as [game]' \
		show "$@"
}
: >nothing.game
tap 'an empty file is none of them' no_game nothing.game
sed 1,4d demo.game >headless.game
tap '... nor is a game file without its beginning' no_game headless.game
no_game_input() {
	printf '\211PNG\n[' | no_game -
}
tap '... nor a picture on standard input' no_game_input
printf '\357\273\277; A remark\n\n[pieces]\n' >remark.ini
tap 'a position may begin with a remark' refuses 4 'no ruleset' show remark.ini
tap 'no file' refuses 5 'cannot open' show nope
tap 'a folder' refuses 5 'is a directory' show ids

# Of terrain.
cat >terrain.ini <<'INI'
[game]
scenario = waterloo-expert
[turn]
number = 5
seat = french
[pieces]
C5 = allied line-infantry
C6 = allied line-infantry
D5 = prussian landwehr
D6 = allied rifles
F7 = french cuirassiers
[damage]
papelotte = 4
plancenoit = 1
INI
tells() {
	show terrain.ini "$@" | tr '\n' ' ' | tr -s ' ' | grep -qF -e "$line"
}
tells_all() {
	show "$1" | tr '\n' ' ' | tr -s ' ' | grep -qF -e "$line"
}
line=' 6 . . #(i) #(i) . . . . . . . . 6'
tap 'what stands in a building is seen to' tells --seat french
line='no hits, the fourth destroys it; fortified by the Allies [W13.4]'
tap '... and who has fortified it' tells --seat french
line='fortified by you'
tap '... to both' tells --seat allied
line='Papelotte, building: I5 I6 J5 J6; destroyed'
tap 'a ruin is told of, and no more drawn' tells --seat french
line='Plancenoit, village: J2 J3 K2 K3; 1 hit, the fourth'
tap 'a hit is counted' tells --seat french

# All that a position holds can be read by who may know everything.
cat >all.ini <<'INI'
[game]
scenario = waterloo-expert
[options]
quiet-limit = 9
[turn]
number = 14
seat = allied
actions = 3
spent.allied = 2
spent.prussian = 1
card-played = yes
reply-spirit = yes
passes = 1
stir = 11
prussians = come
draw-offer = french
[pieces]
E4 = french cuirassiers weakened=1 weakened-on=13
E8 = allied rifles light
F8 = allied line-infantry spirit
[prussians]
1 = landwehr
[cards]
taken = yes
INI
while read -r line; do
	tap "all is told: $line" tells_all all.ini
done <<'END'
Spent in this turn: 2 by the Allies, 1 by the Prussians, 0 by the French.
Passes in a row: 1 [W5.5].
The last attack, shot or entry was in turn 11 [W5.7].
The French offer a draw. [W15.8]
one was played in this turn [W14.2]
fighting spirit has answered an attack in this turn [W14.8]
the Allies have taken theirs from the discards [W14.9]
E8 Allied Rifles: known to be light infantry [W9.3]
F8 Allied Line Infantry: fighting spirit, for its next attack of this turn
E4 French Cuirassiers: weakened by 1, last in its side's turn 13 [W10.8]
The die has said that they come. [W17.3]
quiet-limit = 9
END
cat >past.ini <<'INI'
[game]
scenario = classic
[turn]
number = 9
seat = blue
phase = play
draw-offer = red
[pieces]
A6 = red marshal moved known
A7 = blue miner moved
J1 = red flag
J10 = blue flag
[history]
quiet = 3
last.red = A5-A6
crossed.red = A5-A6*2
pursuit.red.A7 = A5/A6 A6/A7
INI
while read -r line; do
	tap "all is told: $line" tells_all past.ini
done <<'END'
Red offers a draw. [C5.4]
Pieces whose rank both know: A6 [C6.2]
Pieces that have moved: A6 A7 [C6.1]
Turns since the last attack: 3 [C4.4]
the last move of red: A5-A6; borders crossed, and how many times in a row: A5-A6*2
red pursues the piece on A7, pursuer/pursued after each turn: A5/A6 A6/A7 [C4.3]
memory = on
END

# Of a folder.
mkdir folder empty
cp demo.game demo.ini folder
tap 'status tells who is awaited, and since when' \
	prints 'allied (Alice): the set-up, since 2026-11-20T12:00:00Z' \
	"$estafette" status $at folder
tap '... and the mail that waits' prints 'mail: 2 to be sent' \
	"$estafette" status $at folder
tap '... as JSON' prints '"mail":{"failed":0,"waiting":2}' \
	"$estafette" status $at folder --json
mkdir folder/demo.post
cat >folder/demo.post/journal <<'EOT'
sent 2026-11-20T12:00:00Z a@example.org allied invitation
failed 2026-11-20T12:00:00Z c@example.org french report 550 no
EOT
tap 'what was sent does not wait' prints 'mail: 1 to be sent' \
	"$estafette" status $at folder
tap '... nor what was refused' prints 'mail: 1 refused for good' \
	"$estafette" status $at folder
sed -i 's/^email = .*/email = nobody/' folder/demo.ini
tap 'an address that is none' prints 'demo.ini:7: email is "nobody"' \
	"$estafette" status $at folder
cp demo.ini folder
same_players() {
	"$estafette" status $at folder --players >copied &&
		"$estafette" status $at . --players | cmp - copied
}
mkdir folder/own
cp young.game folder/own/own.game
tap 'a game in a folder of its own' prints 'folder/own/own.game, entry 0: ' \
	"$estafette" status $at folder
tap '... a copy that is older than what was signed' \
	prints 'older copy: folder/own/own.game: this machine has signed entry 6' \
	"$estafette" status $at folder
tap '... as JSON' prints '"older-copy":"folder/own/own.game: this' \
	"$estafette" status $at folder --json
tap '... and none' prints '"older-copy":null' "$estafette" status $at . --json
cp demo.game folder/own/own.game
tap '... a copy that is as long, with the file that is used' \
	prints '  copy: the game goes on in folder/demo.game' \
	"$estafette" status $at folder
tap '... as JSON' prints '"copy-of":"folder/demo.game"' \
	"$estafette" status $at folder --json
tap '... of which the players are counted once' same_players
rm -r folder/own
tap 'a folder without games' silent "$estafette" status $at empty
tap 'no folder' refuses 5 'cannot open the folder' "$estafette" status $at nope
tap 'a game in place of its folder' refuses 5 \
	'and no folder of games; estafette show demo.game tells of it' \
	"$estafette" status $at demo.game
tap '... or of one above it' refuses 5 'demo.game/x: would lie in' \
	"$estafette" status $at demo.game/x
head -c 5000 demo.game >folder/broken.game
others_too() {
	! "$estafette" status $at folder >listed 2>.err &&
		grep -q 'broken.game' .err && grep -q 'demo.game, entry 3' listed
}
tap 'a broken game does not hide the others' others_too
cp changed.game folder/a.game
both_told() {
	both_status=0
	"$estafette" status $at folder >listed 2>.err || both_status=$?
	cat .err
	[ "$both_status" = 3 ] && [ "$(wc -l <.err)" = 2 ] &&
		sed 1q .err | grep '^estafette: folder/a.game: ' &&
		sed 1d .err | grep '^estafette: folder/broken.game:[0-9]*: entry '
}
tap '... nor another one; the status is that of the first' both_told
tap_done
