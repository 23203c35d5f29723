#!/bin/sh
# SPDX-License-Identifier: MIT
# t_hand_games.sh - games of each ruleset in which one seat, or two, are by hand.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"

order() {
	"$estafette" order "$@" -i referee.id $at
}

# is_by_hand SEAT: it is one of $hands.
is_by_hand() {
	case " $hands " in *" $1 "*) return 0 ;; *) return 1 ;; esac
}

# seats INI
seats() {
	sed -n 's/^\[seat\.\(.*\)\]$/\1/p' "$1"
}

# open_game NAME INI: a game of this configuration, in which $hands are by
# hand, and all have their seats.
open_game() {
	for seat in $(seats "$2"); do
		keys "$seat"
	done
	awk -v hands=" $hands " '{ print }
		/^\[seat\./ { seat = $0; gsub(/^\[seat\.|\]$/, "", seat)
			if (index(hands, " " seat " ")) print "orders = mail" }
		' "$2" >"$1.ini"
	"$estafette" new "$1.ini" -o "$1.game" -i referee.id $at \
		--entropy "$(entropy "$1")" >/dev/null 2>&1 || return 1
	for seat in $(seats "$2"); do
		if is_by_hand "$seat"; then
			order "$1.game" -s "$seat" --yes
		else
			"$estafette" accept "$1.game" -s "$seat" -i "$seat.id" \
				>.block 2>/dev/null &&
				adjudicate "$1.game" .block
		fi >/dev/null || return 1
	done
}

# give NAME SEAT FILE: the orders of a seat, sealed by it or in clear.
give() {
	if is_by_hand "$2"; then
		order "$1.game" -s "$2" "$3"
	else
		"$estafette" seal "$1.reports/$2.asc" "$3" -i "$2.id" \
			--game "$1.game" >.block &&
			adjudicate "$1.game" .block
	fi >/dev/null 2>"$tmp/.given"
}

# replayed EXAMPLE: the recorded orders are carried out.
replayed() {
	for file in "$srcdir/examples/$1/orders/"*.txt; do
		case $file in *-refused.txt) continue ;; esac
		seat=$(basename "$file" .txt | sed 's/^[0-9]*-//')
		give "$1" "$seat" "$file" || {
			cat "$tmp/.given"
			return 1
		}
	done
}

# genuine NAME: it agrees at V3 up to its last entry.
genuine() {
	verified "$1.game" "$(($(grep -c '^== entry' "$1.game") - 1))"
}

keys referee

# -- without dice: the whole of it --

for example in classic:blue classic-training:red; do
	hands=${example#*:}
	example=${example%:*}
	tap "$example, $hands by hand" open_game $example \
		"$srcdir/examples/$example/game.ini"
	tap '... to its end' replayed $example
	tap '... has a result' grep -q '^result: ' $example.game
	reveal $example.game >/dev/null
	tap '... a stranger agrees at V3' says 'agrees at V3' \
		"$estafette" verify $example.game
done

# -- campaigns: one seat of two, two of three --

# lines SEED N NAME SEAT: N lines of the report's form, by chance, and `end` if
# it has that; N = all: every line. Who stands where is no order.
lines() {
	report "$3.game" -s "$4" | sed -n '/^orders$/,/^end orders$/s/^# //p' |
		awk -v seed="$1" -v n="$2" '
		$0 == "end" { last = $0 "\n"; next }
		$1 !~ /:$/ { line[++k] = $0 }
		END {
			srand(seed)
			for (i = 1; i <= k; i++)
				if (n == "all" || rand() * (k - i + 1) < n - put) {
					print line[i]
					put++
				}
			printf "%s", n == "all" ? "" : last
		}'
}

# filled_in NAME SETS: the seats that are awaited fill in their forms.
filled_in() {
	set_n=0
	while [ $set_n -lt "$2" ] && ! grep -q '^result: ' "$1.game"; do
		seat=$(seat "$1")
		set_n=$((set_n + 1))
		good=
		for some in 3 2 1 0 all; do
			lines $set_n $some "$1" "$seat" >.orders
			give "$1" "$seat" .orders && good=1 && break
		done
		[ -n "$good" ] || {
			cat .orders "$tmp/.given"
			return 1
		}
	done
	return 0
}
hands=french
tap 'a campaign, French by hand' open_game campaign \
	"$srcdir/examples/campaign/game.ini"
tap '... forms filled in' filled_in campaign 30
tap '... agrees' genuine campaign
hands='french prussian'
tap 'a campaign of three, two by hand' open_game campaign-three \
	"$srcdir/examples/campaign-three/game.ini"
tap '... forms filled in' filled_in campaign-three 30
tap '... agrees' genuine campaign-three

# -- Expert: cards, draft, pursuit --

# bot SEAT: by chance, from what the seat's program reads.
bot() {
	bot_n=$((bot_n + 1))
	report expert.game -s "$1" --sealed >.report
	is_by_hand "$1" || "$estafette" open .report -i "$1.id" --format json \
		>.open 2>/dev/null && mv .open .report
	"$builddir/tests/lib/botplayer" $bot_n <.report >.orders
}
played() {
	bot_n=0
	while [ $bot_n -lt 400 ] && ! grep -q '^result: ' expert.game; do
		seat=$(seat expert)
		bot "$seat" && give expert "$seat" .orders || {
			cat .orders "$tmp/.given"
			return 1
		}
	done
	grep -q '^result: ' expert.game
}
configuration expert | sed 's/^scenario = .*/scenario = waterloo-expert/' >e.ini
sed '/^id = /d' e.ini >expert.text
hands=french
tap 'Expert, French by hand' open_game expert expert.text
tap '... to its end, by chance' played
reveal expert.game >/dev/null
tap '... a stranger agrees at V3' says 'agrees at V3' \
	"$estafette" verify expert.game
tap_done
