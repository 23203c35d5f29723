# SPDX-License-Identifier: MIT
# seats.sh - the recorded game of three seats, cut off where one is asked;
# sourced behind cmd.sh.
unset XDG_STATE_HOME # each game has its own, below

sh "$srcdir/tests/lib/played.sh" campaign-three "$tmp/all" >out 2>&1 ||
	tap_skip_all 'the recorded game is not played'
game=three-armies.game
at='--time 2027-05-01T12:00:00Z'

# cut N: a folder in which entry N is the newest of the game; goes there.
cut_at() {
	cd "$tmp" && rm -rf run && mkdir run && cd run || return 1
	XDG_STATE_HOME=$tmp/run/state
	export XDG_STATE_HOME
	cp "$tmp"/all/*.id "$tmp/all/three-armies.ini" .
	sed "/^== entry $(($1 + 1)) /,\$d" "$tmp/all/$game" >$game
	dispatches
}
# dispatches: what the seats hold of the game as it is.
dispatches() {
	for dispatch in french anglo-dutch prussian; do
		"$estafette" report $game -i ida.id --seat $dispatch \
			--sealed >$dispatch.asc || return 1
	done
}
who() {
	case $1 in
	french) echo flora ;;
	anglo-dutch) echo ben ;;
	prussian) echo gerda ;;
	esac
}
# sealed SEAT TEXT: SEAT.block, the answer to the report that the seat holds.
sealed() {
	printf '%s\n' "$2" >"$1.txt"
	"$estafette" seal "$1.asc" "$1.txt" -i "$(who "$1").id" --no-memory \
		--entropy "$(entropy "$1$2")" >"$1.block" 2>note
}
carry() {
	# shellcheck disable=SC2086
	"$estafette" adjudicate $game "$@" -i ida.id $at
}
rule() {
	# shellcheck disable=SC2086
	"$estafette" rule $game "$@" --reason 'So it is.' -i ida.id $at
}
verified() {
	says "agrees at V3 up to entry $1," "$estafette" verify $game -i ida.id
}
# awaits SEAT...: these are awaited, and nobody else.
awaits() {
	awaits_is=$(sed -n '/^== /{s/.*//;h;};/^await: /H;${g;p;}' $game |
		sed -n 's/^await: \([a-z-]*\) .*/\1/p' | tr '\n' ' ')
	[ "$awaits_is" = "$* " ] && return 0
	echo "awaited: $awaits_is"
	return 1
}
result() {
	sed -n '/^== /{s/.*//;h;};/^result: /H;${g;p;}' $game |
		grep -qx "result: $1"
}
entries() {
	grep -c '^== entry' $game
}

# orders SEAT TEXT: the newest report of the seat is answered.
orders() {
	dispatches && sealed "$@" && carry "$1.block" >/dev/null
}

# hears SEAT TEXT: its newest report says so.
hears() {
	"$estafette" report $game -i ida.id --seat "$1" | grep -q "$2"
}

# both: the march at which two are asked at once, and an answer of each.
ad='march brussels to waterloo: A01'
pr='march namur to ligny: P07'
both() {
	cut_at 7 && sealed anglo-dutch "$ad" && sealed prussian "$pr"
}
