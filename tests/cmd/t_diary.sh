#!/bin/sh
# SPDX-License-Identifier: MIT
# t_diary.sh - diaries: for nobody while the game goes on, for everybody then.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"

check() {
	"$estafette" check "$@"
}
explain() {
	"$estafette" explain "$@"
}

# tells TEXT COMMAND...: TEXT is in what it says anywhere.
tells() {
	tells_text=$1
	shift
	"$@" >.told 2>&1
	grep -qF -e "$tells_text" .told || { cat .told; return 1; }
}

# hides TEXT COMMAND...: it ends well, and TEXT is not in what it says.
hides() {
	hides_text=$1
	shift
	"$@" >.told 2>&1 && ! grep -F -e "$hides_text" .told
}

begin g
a="$(printf '%0500d' 0)"
cat >mine.txt <<'END'
diary "Nobody knows of <b>Grouchy</b>"
move A7 A5
fire I7
attack I7 I5
END
tap 'check says who will read it' tells \
	"mine.txt:1:1: note: nobody reads this during the game" \
	check g.reports/allied.asc mine.txt -i alice.id
tap '... and lists it without its text' prints '1. diary' \
	check g.reports/allied.asc mine.txt -i alice.id
echo "diary \"$a\"" >long.txt
tap 'five hundred characters' prints '1. diary' \
	check g.reports/allied.asc long.txt -i alice.id
echo "diary \"x$a\"" >long.txt
tap '... and no more' tells \
	'long.txt:1:7: error: the text of "diary" has 500 characters at most' \
	check g.reports/allied.asc long.txt -i alice.id
for i in 1 2 3 4 5 6 7; do
	echo "diary \"$a\""
done >long.txt
tap 'a set of the usual length' hides 'longer than usual' \
	check g.reports/allied.asc long.txt -i alice.id
echo "diary \"$a\"" >>long.txt
tap '... and one that is seen to be longer' tells \
	'note: these orders are longer than usual: sealed they have 8192 bytes' \
	check g.reports/allied.asc long.txt -i alice.id
unsealable() {
	{ cat long.txt && echo resgn; } >wrong.txt
	"$estafette" check g.reports/allied.asc wrong.txt -i alice.id \
		>.told 2>&1
	[ $? = 1 ] && grep -q '^wrong.txt:9:1: error: ' .told &&
		! grep -F 'longer than usual' .told
}
tap '... but not one that cannot be sealed' unsealable

# sealed FILE BYTES: so long is the box that is sealed for a set.
sealed() {
	"$estafette" seal g.reports/allied.asc "$1" -i alice.id >box.asc \
		2>/dev/null
	sed '1,/^$/d; /^-----/d' box.asc | tr -d '\n' |
		awk -v want="$2" '{ n = int(length * 3 / 4) - 48 }
			END { exit n != want }'
}
tap 'so it is' sealed long.txt 8192
sed '$d' long.txt >usual.txt
tap '... and not before' sealed usual.txt 4096

# The number of an order is the label of its dice: a diary counts like any line.
cat >dice.ini <<'END'
[game]
scenario = waterloo-basic
[turn]
seat = french
number = 5
actions = 3
[pieces]
E6 = french line-infantry
E7 = allied line-infantry
A9 = allied line-infantry
END
# labels WORD: what comes of an attack behind this line.
labels() {
	printf '%s\nattack E6 E7\n' "$1" >dice.txt
	for i in 1 2 3 4 5 6 7 8 9; do
		"$estafette" resolve dice.ini dice.txt --json \
			--seed "$(entropy "$i")" | grep -o '"die":"[^"]*"'
	done
}
labels 'diary "x"' >one
labels 'say "x"' >two
labels '# x' >three
alike() {
	[ "$(wc -l <one)" -eq 9 ] && cmp one two && ! cmp -s one three
}
tap 'its line counts in the numbers of the dice' alike

play g allied "$(cat mine.txt)"
rm ids/bob
{
	configuration h
	echo 'orders = mail'
} >h.ini
"$estafette" new h.ini -o h.game -i referee.id $at \
	--entropy "$(entropy h)" >/dev/null 2>&1
"$estafette" accept h.game --seat allied -i alice.id >h.asc 2>/dev/null
adjudicate h.game h.asc >/dev/null
order() {
	"$estafette" order h.game --seat french "$@" -i referee.id $at
}
order --yes >/dev/null 2>&1
play h allied
{
	echo 'diary "Grouchy is late"'
	cat french.txt
} >set.txt
tap 'by hand, too' tells 'nobody reads this during the game' order set.txt

# nowhere: no file that was written for anybody has it in clear.
nowhere() {
	! grep -rl 'Grouchy' g.game g.reports h.game h.reports &&
		for seat in allied french; do
			"$estafette" open "g.reports/$seat.asc" --format json \
				-i "$(who "$seat").id" >view.json &&
				! grep -q Grouchy view.json || return 1
		done
}
tap 'no report and no view holds it' nowhere
tap 'its writer is told that it was noted' prints '1. diary - noted' \
	report g.game --seat allied
tap 'the referee is not told either before the end' hides Grouchy \
	explain g.game -i referee.id

rule g.game finish none draw --reason 'that was enough' >/dev/null
tap '... nor when the game is over' hides Grouchy \
	explain g.game -i referee.id --entry 6
reveal g.game >/dev/null
tap 'then everybody reads it' prints \
	'1. diary "Nobody knows of <b>Grouchy</b>" - noted' \
	explain g.game --entry 6
tap '... and programs' prints '"diary":"Nobody knows of' \
	explain g.game --entry 6 --json
tap 'who asks what a seat may know reads those of that seat' prints \
	'1. diary "Nobody' explain g.game --entry 6 --seat allied
tap '... and no others' hides Grouchy \
	explain g.game --entry 6 --seat french
rule h.game finish none draw --reason 'that was enough' >/dev/null
reveal h.game >/dev/null
hand() {
	last=$("$estafette" show h.game | sed -n \
		's/^entry \([0-9]*\): orders of french.*/\1/p' | tail -n 1)
	prints 'diary "Grouchy is late"' explain h.game --entry "$last"
}
tap 'a diary by hand, too' hand
tap_done
