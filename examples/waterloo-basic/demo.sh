#!/bin/sh
# SPDX-License-Identifier: MIT
# demo.sh - plays the recorded game of this folder through the real commands.
#
#	demo.sh [DIR]
#
# DIR (default: demo in the build folder) is made anew and holds all that the
# game leaves behind. Every roll and every byte is the same each time, since
# chance and clock are arguments here (--entropy, --time).
set -eu
here=$(cd "${srcdir:-$(dirname "$0")/../..}" && pwd)/examples/waterloo-basic
build=$(cd "${builddir:-$here/../..}" && pwd)
. "$here/../play.sh"
work=${1:-$build/demo}
game=belle-alliance.game

# ---- a folder of our own, and a mail server in it ----

place "$work" "$game"
mkdir mail
ln -s "$build/estafette" estafette

sink=
trap '[ -z "$sink" ] || kill "$sink" 2>/dev/null' EXIT
trap 'exit 1' HUP INT TERM
: >.port
"$build/tests/lib/smtpsink" --dir mail >.port &
sink=$!
while ! [ -s .port ] && kill -0 "$sink" 2>/dev/null; do
	sleep 0.02
done
mails=0

# ---- how it looks ----

esc=
if [ -t 1 ] && [ -z "${NO_COLOR-}" ] && [ "${TERM-dumb}" != dumb ]; then
	esc=$(printf '\033')
fi

# style CODE TEXT
style() {
	if [ -n "$esc" ]; then
		printf '%s[%sm%s%s[0m\n' "$esc" "$1" "$2" "$esc"
	else
		printf '%s\n' "$2"
	fi
}

# title TEXT: a line that one finds again.
title() {
	echo
	style '1;4' "$1"
}

# shown COMMAND LINE: what one would type.
shown() {
	style 36 "  \$ estafette $*"
}

# answer: what came back, moved in, long lines broken.
answer() {
	fold -s -w 75 | sed 's/ *$//; s/^/    /'
}

# Where somebody watches, there is time to see it.
pause() {
	[ ! -t 1 ] || sleep "$1"
}

# board OWN CAPTION [OPTION...]: as show draws it; OWN is the side whose pieces
# stand without brackets.
board() {
	board_own=$1
	title "$2"
	shift 2
	run show "$game" -i clara.id "$@" >.board
	"$awk" -v own="$board_own" -v legend="${legend-}" -v esc="$esc" \
		-f "$here/board.awk" .board
	pause 0.3
}

# ---- the commands ----

# step COMMAND...: run, and what it says is shown.
step() {
	run "$@" >.out
	answer <.out
}

# Sends what there is to send; each player keeps the last mail.
mail() {
	run mail "$game" -i clara.id --time "$now"
	while [ -e "mail/$((mails + 1)).eml" ]; do
		mails=$((mails + 1))
		for mail_to in alice bob; do
			! grep -q "<$mail_to@" "mail/$mails.env" ||
				cp "mail/$mails.eml" "$mail_to.eml"
		done
	done
}

# ---- the game ----

begin() {
	style 1 'BELLE-ALLIANCE: Stratego Waterloo, played by mail'
	title 'Everybody makes a key, once in a lifetime'
	for who in Clara Alice Bob; do
		name=$(echo "$who" | tr 'CAB' 'cab')
		shown "keygen --name $who -o $name.id"
		step keygen --no-password --name "$who" -o "$name.id" \
			--entropy "$(entropy "$who")"
	done
	title 'Clara, the referee, makes the game and mails the invitations'
	now=2027-06-01T08:00:00Z
	sed "s/:2525/:$(cat .port)/" "$here/game.ini" >game.ini
	shown "new game.ini -i clara.id"
	run new game.ini -i clara.id --time "$now" \
		--entropy "$(entropy '18 June 1815, 02:46:54')" >.out
	sed 3q .out | answer
	shown "mail $game -i clara.id"
	mail >.out
	answer <.out
	title 'Alice takes the Allied seat, Bob the French one'
	for player in alice.allied bob.french; do
		shown "accept $game --seat ${player#*.} -i ${player%.*}.id" \
			"> ${player%.*}.asc"
		run accept "$game" --seat "${player#*.}" \
			-i "${player%.*}.id" >"${player%.*}.asc"
	done
	now=2027-06-01T20:00:00Z
	shown "adjudicate $game alice.asc bob.asc -i clara.id"
	step adjudicate "$game" alice.asc bob.asc -i clara.id --time "$now"
	mail >.out
}

# What happened, as the one who gave the orders reads it: his report, but in
# the words of the folder words/.
tell() {
	run open "belle-alliance.reports/$seat.asc" -i "$player.id" \
		--templates "$here/words" >.told
	"$awk" -v who="$who" -v side="$seat" -v esc="$esc" \
		-f "$here/tell.awk" .told
	pause 0.02
}

# The orders of the turn and seat at hand, checked, sealed, judged, mailed.
set_of_orders() {
	run check "$player.eml" orders.txt -i "$player.id" >.checked
	run seal "$player.eml" orders.txt -i "$player.id" \
		--entropy "$(entropy "${1##*/}")" >answer.asc
	run adjudicate "$game" answer.asc -i clara.id --time "$now" >.judged
	mail >.mailed
}

# The same, shown step by step.
explain() {
	title "$(heading): how a set of orders goes its way"
	echo '  Alice writes, in any mail program:'
	style 3 "$(sed '/./s/^/    /' orders.txt)"
	shown 'check alice.eml orders.txt -i alice.id'
	answer <.checked
	shown 'seal alice.eml orders.txt -i alice.id > answer.asc'
	echo '  and mails it. Nobody but the referee can open it:'
	sed -n '1,6p' answer.asc | answer
	echo '    ...'
	shown "adjudicate $game answer.asc -i clara.id"
	answer <.judged
	shown "mail $game -i clara.id"
	answer <.mailed
	title 'And so on; from here on only what happens'
}

# A set with mistakes goes nowhere.
refused() {
	if "$build/estafette" check "$player.eml" orders.txt -i "$player.id" \
		>.checked 2>.errors; then
		echo "$1: was not refused" >&2
		exit 1
	fi
	printf '  %-7s %s\n' "$who" 'writes orders, and has them checked:'
	answer <.errors
	echo '          Nothing was sent; he writes them again.'
	who=
}

heading() {
	sed -n 's/^Report .* - turn \(.*\)/Turn \1/p' .heading
}

# One file of orders, if it is there; the players are known by their seats.
play() {
	[ -e "$1" ] || return 0
	cat "$1" >orders.txt
	now=2027-06-$2:00:00Z
	case $1 in
	*-refused.txt) refused "$1" ;;
	*)
		set_of_orders "$1"
		[ "${1##*/}" != 01-allied.txt ] || explain
		[ "$seat" != allied ] || [ -z "$head" ] || title "$head"
		head=
		tell
		who=
		;;
	esac
}

# turn NN: both seats, either in one set or in two.
turn() {
	cp belle-alliance.reports/allied.txt .heading
	head=$(heading)
	day=$(printf %02d $((2 + ${1#0})))
	seat=allied player=alice who=Alice
	play "$here/orders/$1-allied.txt" "${day}T08"
	play "$here/orders/$1-allied-2.txt" "${day}T09"
	seat=french player=bob who=Bob
	play "$here/orders/$1-french-refused.txt" "${day}T19"
	play "$here/orders/$1-french.txt" "${day}T20"
	play "$here/orders/$1-french-2.txt" "${day}T21"
}

game_turns() {
	title 'Both place their armies'
	turn 00
	legend=1
	board french 'What Bob sees now: his own pieces, and of hers the arms' \
		-s french
	legend=
	for number in 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16; do
		turn "$number"
		case $number in
		08) board allied 'What Alice sees after turn 8' -s allied ;;
		12) board french 'What is so after turn 12' -s all ;;
		esac
	done
	board french 'The end: two Allied pieces on I1 J1 K1 L1' -s all
}

# In a folder with nothing but the game file.
stranger() {
	mkdir stranger
	cp "$game" stranger
	cd stranger
	XDG_CONFIG_HOME=$PWD
	shown "verify $game"
	step verify "$game"
	echo '  And if somebody had changed one letter of it?'
	style 36 "  \$ sed s/Alice/Alicf/ $game > forged.game"
	sed s/Alice/Alicf/ "$game" >forged.game
	shown 'verify forged.game'
	! "$build/estafette" verify forged.game >../.out 2>&1 || exit 1
	answer <../.out
	cd ..
}

finish() {
	title 'Clara publishes the secret of the game'
	now=2027-06-18T12:00:00Z
	shown "reveal $game -i clara.id"
	step reveal "$game" -i clara.id --time "$now"
	mail >.out
	title 'A stranger without any key checks every order, every die, every turn'
	stranger
	title 'Now you'
	cat <<-END
	  $game      the record of it all, for everybody
	  belle-alliance.reports   the last reports, as text and as JSON
	  mail                     $mails mails, as they arrived
	These lie in the folder
	  $PWD
	Go there, and try:
	  ./estafette show $game --seat all --entry 28
	  ./estafette report $game --entry 28 --seat french -i clara.id
	  ./estafette open mail/41.eml -i bob.id
	  ./estafette verify $game
	  ./estafette rules waterloo
	  ./estafette help
	END
}

begin
game_turns
finish
