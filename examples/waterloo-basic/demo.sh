#!/bin/sh
# SPDX-License-Identifier: MIT
# demo.sh - plays the recorded game of this folder through the real commands.
#
#	demo.sh [DIR]
#
# DIR (default: demo in the build folder) is made anew and holds all that the
# game leaves behind. Every roll and every byte is the same each time, since
# the random numbers and the clock are arguments here (--entropy, --time).
set -eu
here=$(cd "${srcdir:-$(dirname "$0")/../..}" && pwd)/examples/waterloo-basic
build=$(cd "${builddir:-$here/../..}" && pwd)
work=${1:-$build/demo}
game=waterloo-basic.game

unset ESTAFETTE_IDENTITY ESTAFETTE_PASSWORD_COMMAND ESTAFETTE_TEMPLATES
rm -rf "$work"
mkdir -p "$work/mail"
cd "$work"
work=$(pwd)
HOME=$work XDG_STATE_HOME=$work/state XDG_CONFIG_HOME=$work/config
export HOME XDG_STATE_HOME XDG_CONFIG_HOME
sink=
trap '[ -z "$sink" ] || kill "$sink" 2>/dev/null' EXIT

# ---- how it looks ----

if [ -t 1 ] && [ -z "${NO_COLOR-}" ]; then
	esc=$(printf '\033')
else
	esc=
fi

# Sides in their colours, rules in the background.
paint() {
	if [ -z "$esc" ]; then
		cat
		return
	fi
	sed -e "s/\[\([WC][0-9][^]]*\)\]/$esc[2m[\1]$esc[0m/" \
		-e "s/Prussians*/$esc[35m&$esc[0m/g" \
		-e "s/Allie[ds]/$esc[31m&$esc[0m/g" \
		-e "s/French/$esc[34m&$esc[0m/g" \
		-e "s/THE GAME IS OVER/$esc[1;33m&$esc[0m/" \
		-e "s/error:/$esc[31m&$esc[0m/"
}

say() {
	printf '%s\n' "$*" | paint
}

title() {
	echo
	[ -z "$esc" ] && echo "== $*" || printf '%s\n' "$esc[1m== $*$esc[0m"
}

# ---- the commands ----

# run COMMAND...: the real program; stops the demo if it fails. That keys from
# --entropy are worthless is true, and not said each time.
run() {
	run_status=0
	"$build/estafette" "$@" 2>errors || run_status=$?
	[ "$run_status" = 0 ] && return 0
	echo "estafette $* ended with $run_status:" >&2
	cat errors >&2
	exit 1
}

# 64 hexadecimal digits that come from some words.
entropy() {
	printf '%s' "$*" | od -A n -v -t x1 | tr -d ' \n' |
		awk '{ s = $0; while (length(s) < 64) s = s "0"
			print substr(s, 1, 64) }'
}

# The demo's clock: three sets of orders a day.
clock() {
	printf '2026-06-%02dT%02d:00:00Z' $((1 + $1 / 3)) $((1 + $1 % 3 * 7))
}

# A mail server of our own, which keeps what it gets.
post_office() {
	: >port
	"$build/tests/smtpsink" --dir mail >port &
	sink=$!
	while ! [ -s port ] && kill -0 "$sink" 2>/dev/null; do
		sleep 0.02
	done
}

mail() {
	run mail "$game" -i referee.id --time "$(clock "$set")" >>mail.log
}

# ---- the game ----

begin() {
	title 'Three people make their keys'
	for who in Referee Alice Bob; do
		name=$(echo "$who" | tr 'RAB' 'rab')
		id=$(run keygen --no-password --name "$who" -o "$name.id" \
			--entropy "$(entropy "waterloo-basic $name")")
		say "$who: $id"
	done
	title 'The referee makes the game and mails the invitations'
	sed "s/:2525/:$(cat port)/" "$here/game.ini" >game.ini
	run new game.ini -i referee.id --time "$(clock 0)" \
		--entropy "$(entropy 'Waterloo 1815')" | sed 2,\$d
	mail
	title 'Alice takes the Allied seat, Bob the French one'
	run accept "$game" -i alice.id --seat allied >alice.asc
	run accept "$game" -i bob.id --seat french >bob.asc
	run adjudicate "$game" -i referee.id alice.asc bob.asc \
		--time "$(clock 1)" | fold -s -w 78
	mail
}

# What the referee's own telling of the last entry says: the report of the seat
# that ordered, in the words of the folder `words`.
tell() {
	run report "$game" -i referee.id --seat "$1" \
		--templates "$here/words" | paint
}

# The heading of a set of orders: turn and time stand in the seat's report.
heading() {
	awk -v who="$2" '/^Report .* seat/ {
		sub(/.* - /, "")
		sub(/set-up/, "Set-up")
		sub(/^turn/, "Turn")
		print $0 ": " who
		exit
	}' "$game.seat.$1"
}

# One set: checked, sealed, judged, mailed.
play() {
	seat=$1 who=$2 key=$3 orders=$4
	cp "waterloo-basic.reports/$seat.txt" "$game.seat.$seat"
	title "$(heading "$seat" "$who")"
	run check "waterloo-basic.reports/$seat.asc" "$orders" \
		-i "$key.id" >/dev/null
	run seal "waterloo-basic.reports/$seat.asc" "$orders" -i "$key.id" \
		--entropy "$(entropy "set $set")" >sealed.asc
	run adjudicate "$game" -i referee.id sealed.asc \
		--time "$(clock "$set")" >judged
	tell "$seat"
	mail
}

# A set that is refused, before the one that is not.
refused() {
	title "Turn 5 again: Bob's first try"
	! "$build/estafette" check waterloo-basic.reports/french.asc "$1" \
		-i bob.id >/dev/null 2>errors || exit 1
	sed "s|^.*/||" errors | fold -s -w 76 | sed '/^[^ ]*:[0-9]/!s/^/    /' |
		paint
	say 'Nothing was sent, nothing has changed; he writes them again.'
}

board() {
	echo
	run show "$game" -i referee.id | sed -n '/^ *A  /,/^ *A  /p'
}

turns() {
	for orders in "$here"/orders/??-*.txt; do
		base=${orders##*/}
		case $base in
		*-refused.txt) continue ;;
		esac
		set=$((set + 1))
		[ ! -e "${orders%.txt}-refused.txt" ] ||
			refused "${orders%.txt}-refused.txt"
		case $base in
		*-allied.txt) play allied 'the Allies (Alice)' alice "$orders" ;;
		*-french.txt) play french 'the French (Bob)' bob "$orders" ;;
		esac
		case $base in
		01-* | 11-* | 22-* | 26-* | 32-*) board ;;
		esac
	done
}

end() {
	title 'The referee publishes the secret of the game'
	set=$((set + 1))
	run reveal "$game" -i referee.id --time "$(clock "$set")"
	mail
	title 'A stranger, who has no key, checks every signature, order and die'
	run verify "$game" | fold -s -w 78
	cat <<END

$(find mail -name '*.eml' | wc -l) mails went out. The folder
  $work
holds the game file ($game), the last reports
(waterloo-basic.reports), and the mails (mail). Try next:

  cd $work
  PATH=$build:\$PATH
  estafette show $game --entry 14
  estafette report $game -i referee.id --seat french
  less mail/20.eml
  sed 's/Alice/Alicia/' $game >forged.game
  estafette verify forged.game
END
}

set=0
post_office
begin
set=1
turns
end
