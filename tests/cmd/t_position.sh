#!/bin/sh
# SPDX-License-Identifier: MIT
# t_position.sh - a game at any entry is a position file that resolve takes.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"

# position GAME ENTRY: the position after that entry, in the file at-ENTRY.ini.
position() {
	"$estafette" show "$1" -i referee.id --entry "$2" --position \
		>"at-$2.ini"
}

# seated NAME ALLIED FRENCH: NAME.game, founded and started, with these seats
# and $options.
seated() {
	configuration "$1" | sed "s/seat.allied/seat.$2/; s/seat.french/seat.$3/" \
		>"$1.ini"
	[ -z "$options" ] || printf '[options]\n%s\n' "$options" >>"$1.ini"
	"$estafette" new "$1.ini" -i referee.id $at --entropy \
		"$(entropy "$1")" >/dev/null 2>&1
	"$estafette" accept "$1.game" -s "$2" -i alice.id >a.asc
	"$estafette" accept "$1.game" -s "$3" -i bob.id >b.asc
	adjudicate "$1.game" a.asc b.asc >/dev/null
}

# ordered NAME SEAT IDENTITY FILE: orders that are carried out.
ordered() {
	"$estafette" seal "$1.reports/$2.asc" "$4" -i "$3.id" \
		--entropy "$(entropy "$1$2$4")" >.block 2>/dev/null
	adjudicate "$1.game" .block >/dev/null
}

# same GAME ENTRY SEAT FILE: resolve makes of the position before the entry,
# with these orders and without a roll, the position behind it.
same() {
	position "$1" "$(($2 - 1))" && position "$1" "$2" || return 1
	"$estafette" resolve "at-$(($2 - 1)).ini" "$4" --seat "$3" --dice '' \
		--out made.ini >.out || return 1
	diff "at-$2.ini" made.ini
}

# itself FILE: it is what is printed of it.
itself() {
	"$estafette" show "$1" --position >again.ini && diff "$1" again.ini
}

# filed FILE: and that goes into the file of -o.
filed() {
	rm -f filed.ini
	quiet "$estafette" show "$1" --position -o filed.ini &&
		diff "$1" filed.ini
}

keys referee alice bob
examples=$srcdir/examples

options=
scenario=classic
seated lakes red blue
ordered lakes red alice "$examples/classic/orders/01-red.txt"
ordered lakes blue bob "$examples/classic/orders/02-blue.txt"
ordered lakes red alice "$examples/classic/orders/03-red.txt"
tap 'classic: a set-up' same lakes.game 4 red \
	"$examples/classic/orders/01-red.txt"
tap 'classic: the other' same lakes.game 5 blue \
	"$examples/classic/orders/02-blue.txt"
tap 'classic: a move' same lakes.game 6 red \
	"$examples/classic/orders/03-red.txt"
tap '... whose position is printed as it is' itself at-6.ini
tap '... or written to a file' filed at-6.ini
tap '... with all that nobody else may know' grep -q 'A1 = red' at-6.ini
tap '... also behind orders, and for nobody else to read' test "$(stat -c %a \
	made.ini)" = 600
cp at-6.ini at-6.classic

scenario=waterloo-basic
seated waterloo allied french
ordered waterloo allied alice allied.txt
ordered waterloo french bob french.txt
printf 'move A7 A5\nmove L7 L6\n' >move.txt
ordered waterloo allied alice move.txt
tap 'Waterloo: set-ups' same waterloo.game 5 french french.txt
tap 'Waterloo: moves' same waterloo.game 6 allied move.txt
tap '... whose position is printed as it is' itself at-6.ini
tap '... with the lines of retreat' grep -q 'retreat.french = ' at-6.ini

scenario=campaign-1815
options='show = contact'
seated days allied french
echo 'place all: historical' >set.txt
ordered days allied alice set.txt
tap 'the campaign: a set-up' same days.game 4 allied set.txt
tap '... whose position is printed as it is' itself at-4.ini
tap '... with the options of this game' grep -qx 'show = contact' at-4.ini

# W19.4: whatever else the set says, and in whatever order.
printf '[game]\nscenario = waterloo-basic\n[pieces]\nA9 = allied hussars\n' \
	>hold.ini
printf 'resign\nprussians hold\n' >hold.txt
"$estafette" resolve hold.ini hold.txt --out held.ini >/dev/null
tap 'Waterloo: what is declared behind an end of the game holds' \
	grep -qx 'prussians = hold' held.ini

# What is written over is a position, and never something else.
over() {
	status 0 "$estafette" resolve hold.ini hold.txt --out held.ini
}
tap 'a position is written over' over
: >empty.ini
tap '... and what is empty' status 0 "$estafette" resolve hold.ini hold.txt \
	--out empty.ini
printf '[board]\nsize = 12x10\n' >none.ini
tap 'a file that says of no game what it is' refuses 4 \
	'none.ini: [game] names no ruleset and no scenario' \
	"$estafette" resolve none.ini hold.txt
mkfifo pipe
for kept in hold.txt alice.id days.game days.ini pipe; do
	tap "$kept is not" refuses 1 'exists already, and is no position' \
		"$estafette" resolve hold.ini hold.txt --out $kept
done

tap 'both from standard input' refuses 2 'cannot both be standard input' \
	"$estafette" resolve - -
tap 'a game is none, but has one' refuses 2 \
	'days.game is a game file; its position is printed by: estafette show days.game --position' \
	"$estafette" resolve days.game hold.txt
for option in --seat --view; do
	tap "$option: a seat that there is not" refuses 1 \
		'hold.ini: no seat "prussian"; there are: allied, french' \
		"$estafette" resolve hold.ini hold.txt $option prussian
done
# As standard output it can be read by the next.
printed() {
	"$estafette" resolve hold.ini hold.txt --out - >printed.ini 2>told &&
		diff held.ini printed.ini && grep -q '^1. resign' told
}
tap 'as standard output it stands alone' printed
tap 'a seed that is none, also where dice are forced' refuses 2 '64 hex' \
	"$estafette" resolve hold.ini hold.txt --dice blue --seed 12

# Whose orders they are, if nobody says.
options=
printf '%s\n' '[game]' "scenario = $scenario" '[options]' 'players = 3' >three.ini
tap 'of several seats that are awaited the first orders' sh -c '
	"$0" resolve three.ini set.txt --out two.ini >/dev/null &&
		grep -q "^wellington = " two.ini && ! grep -q "^blucher = " two.ini
	' "$estafette"
tap '... and then the second' sh -c '"$0" resolve two.ini set.txt --out one.ini \
	>/dev/null && grep -q "^blucher = " one.ini' "$estafette"

cat >nobody.ini <<END
[game]
scenario = $scenario
[turn]
number = 5
phase = regroup
[forces]
fr-gd-inf = ligny 3
pr-i-inf-1 = namur 4
END
tap 'nobody orders where nobody is awaited' refuses 1 \
	"nobody.ini: the position waits for nobody's orders" "$estafette" \
	resolve nobody.ini set.txt

# What differs from the scenario below is in the file that is written.
cat >taken.ini <<END
[game]
scenario = classic

[terrain]
water.west =

[army.red]
scout = 2
marshal =

[pieces]
A4 = red miner
A7 = blue miner
END
tap 'what is taken away stays away' itself taken.ini
sed 's/water.west/water.wset/' taken.ini >mistyped.ini
tap '... by its right name' refuses 4 'mistyped.ini:5: unknown key water.wset in [terrain]; did you mean water.west?' \
	"$estafette" show mistyped.ini
sed 's/.terrain./[terain]/' taken.ini >mistyped.ini
tap '... out of a section that there is' refuses 4 \
	'mistyped.ini:5: unknown section [terain]; did you mean terrain?' \
	"$estafette" show mistyped.ini
sed -e 's/water.west =/water.west =\n[options]\nquiet-limit =/' \
	-e 's/^A4 =/B4 =\n&/' taken.ini >nothing.ini
tap '... and what could be there need not' status 0 "$estafette" show \
	nothing.ini
# Without [fights] every town that both sides hold is a battle, and no set can
# have more than the units make (N10.1).
"${AWK:-awk}" '
BEGIN {
	print "[game]\nscenario = campaign-1815"
	print "[turn]\nnumber = 5\nphase = field\n[forces]"
}
/^\[/ { at = $1 }
at == "[towns]" && $2 == "=" { town[towns++] = $1 }
at == "[units]" && $2 == "=" {
	n = there[$4 == "french"]++
	if (n < 13)
		print $1, "=", town[n], 1
}' "$srcdir/templates/scenarios/campaign-1815.ini" >fights.ini
tap 'more battles than can be' refuses 4 \
	'fights.ini: 12 battles at most [N10.1]' "$estafette" show fights.ini
printf '[game]\nscenario = classic\n[terrain]\n%s\n%s\n' 'water.pond = A5' \
	'water.pond = B5' >ponds.ini
cat >pond.ini <<END
[game]
scenario = ponds.ini

[terrain]
water.pond = A5
water.pond = B5
water.pond = B6

[pieces]
C4 = red miner
C7 = blue miner
END
tap 'a key that is repeated is written whole' itself pond.ini
grep -v '^water' pond.ini >ponds-again.ini
tap '... or not at all' sh -c \
	'"$0" show ponds-again.ini --position | grep -c water | grep -qx 0' \
	"$estafette"
printf '[game]\nscenario = taken.ini\n[turn]\nseat = blue\n' >below.ini
echo 'move A7 A6' >move.txt
moved() {
	"$estafette" resolve below.ini move.txt --out made.ini >.out &&
		itself made.ini && grep -q '^A6' made.ini && ! grep -q '^A7' made.ini
}
tap 'no piece of a position below comes back' moved

# What is written out of order.
cat >crossed.ini <<END
[game]
scenario = classic

[pieces]
B4 = red scout moved

[history]
last.red = B1-B4
crossed.red = B1-B2*1 B2-B3*1 B3-B4*2
END
sed 's/^crossed.*/crossed.red = B3-B4*2 B1-B2*1 B2-B3*1/' crossed.ini >odd.ini
put_right() {
	"$estafette" show odd.ini --position | diff crossed.ini -
}
tap 'borders are sorted, however they were written' put_right
sed -i 's/^crossed.*/crossed.red = B3-B4*2 B3-B4*1/' odd.ini
tap '... and each stands once' refuses 4 'crossed.red = B3-B4' \
	"$estafette" show odd.ini --position

# For whom it is.
tap 'a player has no whole position' refuses 3 'its referee is' \
	"$estafette" show lakes.game -i alice.id --position
tap '... nor has a report' refuses 2 'are for game files' \
	"$estafette" show lakes.reports/red.asc -i alice.id --position
tap '... nor a seat' refuses 2 'goes neither with --seat' \
	"$estafette" show lakes.game -i referee.id --seat red --position
tap '... nor who looks on' refuses 2 'nor with --public' \
	"$estafette" show lakes.game --public --position
rule lakes.game finish none draw --reason 'that was enough' >/dev/null
reveal lakes.game >/dev/null
tap 'when the secret is known everybody has it' sh -c \
	'"$0" show lakes.game --entry 6 --position | cmp at-6.classic -' \
	"$estafette"

if [ -w /dev/full ]; then
	echo 'offer draw' >offer.txt
	unsaid() {
		"$estafette" resolve at-6.classic offer.txt --out told.ini \
			>/dev/full
	}
	tap 'what could not be told is not written either' \
		refuses 5 'standard output' unsaid
fi
tap_done
