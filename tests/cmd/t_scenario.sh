#!/bin/sh
# SPDX-License-Identifier: MIT
# t_scenario.sh - battlefields of one's own: begun, drawn, and every mistake told.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"

scenario() {
	"$estafette" scenario "$@"
}

# golden NAME FILE: what stands in tests/golden/scenario/NAME.txt.
golden() {
	diff "$srcdir/tests/golden/scenario/$1.txt" "$2"
}

# checked FILE STATUS [TEXT...]: check ends with STATUS and says each TEXT.
checked() {
	checked_file=$1
	checked_want=$2
	shift 2
	checked_got=0
	scenario check "$checked_file" >.out 2>.said || checked_got=$?
	cat .said
	[ "$checked_got" = "$checked_want" ] ||
		{ echo "status $checked_got"; return 1; }
	for checked_text in "$@"; do
		grep -qF -e "$checked_text" .out .said ||
			{ echo "not said: $checked_text"; return 1; }
	done
}

# Those that come with the program.
for name in $("$estafette" scenarios --json | tr , '\n' |
	sed -n 's/.*"name":"\([^"]*\)".*/\1/p'); do
	tap "$name has no mistakes" checked "$name" 0 \
		"$name: no mistakes; it can be played"
done
for file in "$srcdir"/examples/scenarios/*.ini; do
	tap "$(basename "$file") has no mistakes" checked "$file" 0 \
		': no mistakes; it can be played'
done

# Those of a folder are among them, each once, if a configuration can name them.
mkdir -p folder/scenarios
printf '[game]\nruleset = chess\n' >folder/scenarios/queens.ini
cp folder/scenarios/queens.ini 'folder/scenarios/Two Queens.ini'
cp "$srcdir/templates/scenarios/classic.ini" folder/scenarios
listed() {
	"$estafette" scenarios --templates folder >listed &&
		{
			"$estafette" scenarios
			echo 'queens  chess (not in this build)'
		} | sort | diff - listed
}
tap 'a folder of scenarios is listed' listed
tap '... no line of it ends in a blank' fails grep -n ' $' listed

# The template.
scenario new >new.ini
tap 'new: what is printed has no mistakes' checked new.ini 0 \
	'new.ini: no mistakes; it can be played'
tap '... and is drawn' golden template .out
tap '... every line of it is short' fails grep -n '.\{81\}' new.ini
tap '... the same for a ruleset by name' sh -c '
	"$0" scenario new waterloo | cmp - new.ini' "$estafette"
tap '... into a file' status 0 scenario new -o own.ini
tap '... which is not overwritten' refuses 1 'own.ini' scenario new -o own.ini
tap '... for a ruleset without one' refuses 1 \
	'a scenario of "chess"; there are: campaign, classic, waterloo' \
	scenario new chess

# A position is no scenario.
printf '[game]\nscenario = waterloo-basic\n[turn]\nnumber = 5\n' >position.ini
tap 'a position is called one' checked position.ini 4 \
	'position.ini:3: error: [turn] says what has happened in play: this is a' \
	'"estafette show position.ini" draws it'
tap '... and no more is said of it' test "$(grep -c error .said)" = 1
rm position.ini

# A map: in one piece, with a place for each town.
sed -e '/^liege [a-z-]* = /d' -e '/^[a-z-]* liege = /d' \
	-e 's/^deinze = 7 5/deinze = 15 2/' \
	"$srcdir/templates/scenarios/campaign-1815.ini" >map.ini
tap 'a map is drawn, with the historical places' checked campaign-1815 0 \
	'bru###~##' 'Beaumont: 12 French'
tap '... and held against what its readers expect' checked map.ini 0 \
	'no road leads from ghent to liege [N2.1]' \
	'ghent and deinze are drawn in one place [N2.4]'
keys referee
game() {
	cat >game.ini <<-INI
		[game]
		name = own
		scenario = ./mine.ini
		[seat.allied]
		player = Alice
		[seat.french]
		player = Bob
	INI
	"$estafette" new game.ini -i referee.id -o own.game $at
}
mv own.ini mine.ini
tap '... can be played' status 0 game

# All mistakes at once.
cat >bad.ini <<'INI'
[game]
ruleset = waterloo
version = standart
colour = red

[board]
columns = 12
rows = 10
zone.french = 1-7
zone.allied = 7-10
flag.prussian = L5 L5 M6

[terrain]
building.hougoumont = C5 D5 C6
building.papelotte = I5 J5 I6 J6
hill.ridge = J6 K6 Z9
hill.papelotte = A1
tower.x = A5
mud = A6
mud.empty = J6

[unit.napoleon]
name = Napoleon
code = NA
class = commander-in-chief
strength = 9

[unit.ney]
name = Ney
code = NEY
class = comander

[unit.line]
name = Line
code = NA
class = line-infantry
strength = 7

[unit.line]
code = LI
[unit.odd

[army.french]
napoleon = 1
ney = x
line = 60
lien = 4
line = 3

[army.allied]
line = 2

[army.prussian]
line = 1

[early-reserve.french]
line = 70

[options]
quiet-limt = 3
memory = perhaps
turn-limit = -1
first-seat = prussian
strange-thing = 1

[turn]
number = 3
no equals
INI
tap 'a scenario full of mistakes' checked bad.ini 4
tap '... every one is told, with its line and its rule' golden bad-said .said
tap '... and what could be read is drawn' golden bad-drawn .out

# Each of these is one mistake, or one doubt, in the template.
changed() {
	changed_says=$1
	shift
	sed "$@" new.ini >changed.ini
	changed_status=4
	case $changed_says in
	*warning:*) changed_status=0 ;;
	esac
	checked changed.ini $changed_status "$changed_says" &&
		[ "$(wc -l <.said)" = 1 ]
}
tap 'an army that is larger than its zone' \
	changed 'does not fit its zone: of 65 pieces to set up, 35 find no' \
	'/army.french/,/army.allied/s/^line = .*/line = 50/'
tap 'more guns than can stand where buildings are' \
	changed 'of 26 pieces to set up, 11 find no' \
	-e '/army.allied/,$s/^artillery = .*/artillery = 11/' \
	-e '/army.allied/,$s/^line = .*/line = 7/' \
	-e 's/^zone.allied = .*/zone.allied = 7-8/' \
	-e 's/^building.*/&\nbuilding.a = A7 B7 A8 B8\nbuilding.b = C7 D7 C8 D8\nbuilding.c = E7 F7 E8 F8\nbuilding.d = G7 H7 G8 H8/' \
	-e '/army.allied/,$s/^hussars = .*/hussars = 0/'
tap 'an army without a piece' changed '[army.french] has no piece' \
	-e '/^.army.french/,/^.army.allied/s/^[a-z]* = [0-9]*$//'
sed -e 's/^zone.french = .*/zone.french = 1-1/' -e '/^.army.french/,/^.army.allied/{
	s/^general = .*/general = 6/;s/^colonel = .*/colonel = 6/
	/^[adghlr][a-z]* = [0-9]$/{/^general/!d;}
	}' new.ini >led.ini
tap 'more commanders than squares for them' checked led.ini 4 \
	'error: [army.french] has 12 commanders, who must stand on the board, and 10 squares for them [W4.4]'
tap 'a building of five squares' changed 'changed.ini:26: error: building.manor' \
	's/^building.manor.*/& E4/'
tap 'a mistake that only a new game finds' changed 'positions may need' \
	-e '/army.prussian/,$s/^line = .*/line = 126/'
tap 'doubted: squares apart' changed 'warning: the squares of building.manor' \
	's/^building.manor.*/building.manor = C4 D4 C5 J6/'
tap 'doubted: flags in a zone' changed 'warning: the flag square J3' \
	's/^flag.prussian.*/flag.prussian = J3 J4/'
tap 'doubted: a flag square for two' changed 'warning: the flag square J4 is' \
	's/^flag.prussian.*/flag.prussian = J4 J4/'
tap 'doubted: Prussians that cannot come' changed 'warning: the Prussians never' \
	's/^flag.prussian.*//'
tap 'doubted: a side without its leader' changed 'warning: [army.french] has 0' \
	'/army.french/,/army.allied/s/^general = .*//'
tap 'doubted: armies face to face' changed 'warning: no empty row' \
	's/^zone.allied.*/zone.allied = 4-8/;s/^flag.*/flag.prussian =/;/army.prussian/,$s/^[a-z]* = [0-9]$//'
tap 'doubted: a wing of one square' changed 'warning: the right wing has 1 of the 5 columns' \
	's/^columns.*/columns = 5/;s/^flag.*/flag.prussian = A4/;/^building/d;/^hill/d;/^mud/d'
tap 'doubted: a village of the standard version' changed 'warning: village.a' \
	's/^mud.brook/village.a/'
tap 'doubted: a board that is wider than a mail' changed \
	'warning: a text board of 15 columns is 81 characters wide; mail may break its lines [W17.4]' \
	's/^columns.*/columns = 15/'
tap 'doubted: a zone without its back row' changed \
	'warning: the French zone leaves out their back row, row 1 [W2.3]' \
	's/^zone.french.*/zone.french = 2-3/'
tap '... which for the Allies is the last' changed \
	'warning: the Allied zone leaves out their back row, row 8 [W2.3]' \
	's/^zone.allied.*/zone.allied = 6-7/'
tap 'doubted: a flag square that most may not enter' changed \
	'warning: the flag square C4 lies in manor, which only infantry may enter [W12.1 W13.2]' \
	's/^flag.prussian.*/flag.prussian = C4 J5/'
tap 'doubted: a roll for nobody' changed \
	'warning: there are no Prussians to roll for [W17.3]' \
	's/^version.*/version = expert/;s/^flag.*/flag.prussian =/;/army.prussian/,$s/^[a-z]* = [0-9]$//;s/^memory.*/prussian-roll = 9/'
tap 'doubted: a last turn before the first' changed \
	'warning: the turn limit 3 lies before the first turn, 5 [W5.7]' \
	's/^turn-limit.*/turn-limit = 3/;s/^first-turn.*/first-turn = 5/'
tap 'doubted: a unit that nobody has' changed 'warning: no army has' \
	's/^guard = .*//'

# Of another game.
cat >classic.ini <<'INI'
[game]
scenario = classic
[board]
zone.blue = 6-9
[terrain]
water.north = C5 K7
[army.red]
scout = 60
sergent = 3
[unit.spy]
code = 10
[options]
memory = maybe
INI
tap 'all mistakes of a classic battlefield, too' checked classic.ini 4 \
	'classic.ini:4: error: the home rows of red' \
	'classic.ini:6: error: water.north: C5 lies in west already' \
	'classic.ini:6: error: no square "K7" on this board [C1.1]' \
	'error: 92 pieces, the home rows have 40 squares [C1.4]' \
	'classic.ini:9: error: unknown unit "sergent"' \
	'classic.ini:11: error: [unit.spy] needs a code' \
	'classic.ini:13: error: memory is "maybe"; expected yes or no (or on, off) [C6.2]'
tap 'a classic army without a flag, and none at all' sh -c '
	printf "[game]\nscenario = classic\n[army.red]\nflag = 0\n" >aimless.ini
	printf "[game]\nruleset = classic\n" >nobody.ini
	"$0" scenario check aimless.ini 2>&1 | grep -F \
		"aimless.ini: error: [army.red] has no flag, without which the game has no aim [C1.3 C5.1]" &&
	"$0" scenario check nobody.ini 2>&1 | grep -F \
		"nobody.ini: error: [army.blue] has no piece [C1.2]"' "$estafette"
printf '[game]\nscenario = classic\n[unit.spy]\nstrength = 3\n' >strong.ini
tap 'a spy that counts as more than one' checked strong.ini 4 \
	'strong.ini: error: [unit.spy]: strength = 3: a spy counts as 1 [C3.4]'
printf '[game]\nscenario = classic\n[terrain]\nwater.pond = B2\n' >pond.ini
tap 'an army that has no room beside the water' checked pond.ini 4 \
	'error: [army.red] has 40 pieces, the home rows have 39 squares without water [C1.4]'
checked classic.ini 4 >/dev/null
tap '... which is drawn with its water' grep -q '~       water' .out

# JSON.
tap 'JSON names file, line, level, text and rules' prints \
	'{"file":"bad.ini","level":"error","line":14,"rules":["W13.1"],"text":"building.hougoumont covers 3 squares; a building covers four"}' \
	scenario check bad.ini --json
tap '... and whether it can be played' prints '"playable":true' \
	scenario check new.ini --json

# Usage, and files that are none.
tap 'no file' refuses 5 'cannot open' scenario check nope.ini
tap 'no such scenario' refuses 1 'waterloo-basic' scenario check nope
tap '... whose path is like this' refuses 1 'e.g. ./nope.ini' \
	scenario check nope
tap '... or has an ending already' refuses 1 'e.g. ./nope.txt' \
	scenario check nope.txt
tap 'neither check nor new' refuses 2 'neither check nor new' scenario chekc x
tap 'check what?' refuses 2 'check needs a FILE' scenario check
tap 'new has no JSON' refuses 2 '--json goes with check' scenario new --json
tap 'check writes no file' refuses 2 '--output goes with new' \
	scenario check new.ini -o x
printf '[game]\nruleset = chess\n' >chess.ini
tap 'another ruleset' checked chess.ini 4 'cannot play the ruleset "chess"'
printf '[board]\nrows = 10\n' >none.ini
tap 'no ruleset' checked none.ini 4 '[game] needs ruleset = NAME'
printf '[game]\nscenario = nope\n' >below.ini
tap 'a scenario below it that is not there' refuses 4 'below.ini:2' \
	scenario check below.ini
stdin() {
	scenario check - <new.ini >.out 2>&1 && grep -q 'it can be played' .out
}
printf '[game]\nscenario = waterloo-expert\n[terrain]\nbuilding.hougomont =\n' \
	>away.ini
tap 'a tile to be taken away that is not there' checked away.ini 4 \
	'away.ini:4: error: unknown key building.hougomont in [terrain]; did you mean building.hougoumont?'
tap 'standard input' stdin
piped_position() {
	printf '%s\n' '[game]' 'scenario = classic' '[turn]' 'number = 5' |
		checked - 4 '"estafette show -" draws it'
}
tap '... which is a position' piped_position

# Whose loss decides a game of Expert is said by the names of the scenario.
aim() {
	tr '\n' ' ' <"$1.reports/allied.txt" | grep -qF "$2"
}
printf '[game]\nscenario = waterloo-expert\n[unit.wellington]\nname = Arthur\n' \
	>arthur.ini
printf '[unit.napoleon]\nname = Boney\n' >>arthur.ini
keys alice bob
scenario=arthur.ini start led
tap 'the aim names the leaders of the scenario' aim led \
	'You win at once if Boney is eliminated.'
tap '... all whose loss decides' aim led \
	'or if Arthur and Uxbridge are both eliminated. [W15.2'
sed 's/^.unit.wellington.*/[unit.uxbridge]/; s/^name = Arthur/class = light-cavalry/' \
	arthur.ini >headless.ini
scenario=headless.ini start lost
tap '... and where a side has no commander, none' aim lost \
	'stand in your centre. [W15.2'
tap_done
