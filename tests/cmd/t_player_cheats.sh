#!/bin/sh
# SPDX-License-Identifier: MIT
# t_player_cheats.sh - whatever a player sends, the game file does not suffer.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/honest.sh"

forge() {
	"$builddir/tests/lib/forge" "$@"
}
adjudicate() {
	"$estafette" adjudicate "$@" -i referee.id \
		--time 2026-11-21T12:00:00Z
}
# -- joining --

mkdir joining
cd joining || exit 1
XDG_STATE_HOME=$tmp/joining
tap 'a game that nobody has joined' honest 0
keys stranger
: >honest.lock
while IFS='|' read -r text want says words; do
	forge accept honest.game $words >forged.asc
	tap "to join $text: status $want" refuses "$want" "$says" \
		adjudicate honest.game forged.asc
done <<EOT
another game|1|found another game of this name|french bob.id gid flip
a game of another name|1|game|french bob.id name honesty
the game of another referee, with this id|1|genesis|french bob.id genesis flip
by a stranger|3|key|french stranger.id
by the other player|3|key|french alice.id
with another's id|3|key|french alice.id key $(cat ids/bob)
with a crafted key|4|key|french bob.id key crafted
with a wrong signature|3|signed|french bob.id sig flip
EOT
for point in 0000000000000000000000000000000000000000000000000000000000000000 \
	0100000000000000000000000000000000000000000000000000000000000000 \
	e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800 \
	5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157 \
	ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f \
	edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f; do
	forge accept honest.game french bob.id report-key $point >forged.asc
	tap "to join with a report key of low order, $point" refuses 3 \
		'no report can be sealed to the report-key of french' \
		adjudicate honest.game forged.asc
done
"$estafette" accept honest.game --seat allied -i alice.id >alice.asc
for word in anchor report-key; do
	forge accept honest.game french bob.id $word \
		"$(sed -n "s/^$word: //p" alice.asc)" >forged.asc
	tap "to join with the $word of the other seat" refuses 1 \
		"$word: expected" adjudicate honest.game alice.asc forged.asc
done
forge accept honest.game french bob.id anchor "$(entropy anchor)" >forged.asc
adjudicate honest.game alice.asc forged.asc >/dev/null
echo 'absent 2026-12-20 to 2026-12-21' >absent.txt
tap 'who joined with an anchor that is not his own seals nothing' refuses 3 \
	'honest.game: its link number 0 of the seat french is not of your chain' \
	"$estafette" seal honest.reports/french.asc absent.txt -i bob.id \
	--game honest.game
cd "$tmp" || exit 1
XDG_STATE_HOME=$tmp/state

# -- orders --

tap 'an honest game, the French to order' honest 8
keys stranger
mkdir other honestly
(
	XDG_STATE_HOME=$tmp/honestly
	cd honestly || exit 1
	honest
) >/dev/null 2>&1
(
	cd other || exit 1
	honest_other=2
	honest 8
) >/dev/null 2>&1
cp other/blocks/7.asc foreign.asc
forge honest.game allied alice.id orders/11.txt >unsent.asc

while IFS='|' read -r text want says words; do
	forge honest.game french bob.id orders/9.txt $words >forged.asc
	tap "$text: status $want" refuses "$want" "$says" \
		adjudicate honest.game forged.asc
done <<EOT
a key that is not of prime order|4|key|key crafted
more than a block may hold|4|longer|length 200000
more than orders may hold|4|too long|length 131072
a box that is longer than orders|4|sealed bytes|length 140000
another game|1|game|gid flip
a game of another name|1|game|name honesty
a seat that is none|1|seat|seat prussian
the seat of the other player|3|key|seat allied
the other player's key|3|key|key $(cat ids/alice)
a stranger's key|3|key|key $(cat ids/stranger)
a crafted signature|3|signed|sig crafted
a stale question|1|stale|asked 5
a question before the game|1|stale|asked 0
a question that was not asked yet|1|older|asked 9
a head from before the question|3|head|head 7
the genesis as head|3|head|head 0
a head that is none|3|head|head flip
a link opened before|3|link|link 1
the link opened last|3|link|link 2
a link too far|3|link|link 4
the last link|3|link|link 4096
other sealed bytes than signed for|3|sealed bytes|sealed flip
a box to another key|3|not sealed to this game|box flip
a box without padding|3|padded|padding none
a wrong order-id|3|order-id|order-id flip
another game inside|3|meant for another game|inside.gid flip
a game of another name inside|3|meant for another game|inside.name honesty
another seat inside|3|meant for another game|inside.seat allied
another question inside|3|meant for another game|inside.asked 7
another head inside|3|meant for another game|inside.head 7
another referee inside|3|meant for another game|inside.referee $(cat ids/stranger)
the other player's box under one's own header|3|meant for another game|copy unsent.asc
EOT

# An absence is no orders, whatever header it has.
echo 'absent 2026-12-20 to 2026-12-27' >absent.txt
forge honest.game french bob.id absent.txt >forged.asc
tap 'an absence under the header of orders' refuses 1 \
	'absent: this game has no clock, nobody needs to say when he is away' \
	adjudicate honest.game forged.asc

# What fails first is told, in the order of the protocol's table.
while IFS='|' read -r text want says words; do
	forge honest.game french bob.id orders/9.txt $words >forged.asc
	tap "$text: status $want" refuses "$want" "$says" \
		adjudicate honest.game forged.asc
done <<EOT
a game before a key|1|game|gid flip key $(cat ids/stranger)
a seat before a key|1|seat|seat prussian key $(cat ids/stranger)
a key before a question|3|key|key $(cat ids/stranger) asked 5
a question before a head|1|stale|asked 5 head flip
a head before a link|3|head|head flip link 9
a link before sealed bytes|3|link|link 9 sealed flip
sealed bytes before what is inside|3|sealed bytes|sealed flip order-id flip
EOT

# same TEXT COMMAND...: it says TEXT, with status 0, and the game is as it was.
same() {
	same_text=$1
	shift
	cp honest.game before.game
	"$@" >out 2>err || {
		cat out err
		return 1
	}
	cat out err
	grep -qF "$same_text" out && cmp honest.game before.game
}
cp -r honest.reports kept.reports
again() {
	rm -r honest.reports
	same "$@" && diff -r kept.reports honest.reports
}
tap 'the last orders again: they are done, and the reports are written again' \
	again 'orders of allied: already carried out in entry 8' \
	adjudicate honest.game blocks/8.asc
tap 'older orders again, too' again \
	'orders of french: already carried out in entry 7' \
	adjudicate honest.game blocks/7.asc
forge honest.game french bob.id orders/9.txt copy blocks/7.asc >forged.asc
tap 'an old box under a new header is an old box' again \
	'already carried out in entry 7' adjudicate honest.game forged.asc
forge honest.game french bob.id orders/9.txt copy blocks/8.asc >forged.asc
tap 'so is the old box of the other player' again \
	'already carried out in entry 8' adjudicate honest.game forged.asc
forge honest.game french bob.id orders/9.txt copy blocks/7.asc \
	key "$(cat ids/stranger)" >forged.asc
tap 'but not to a stranger' refuses 3 key adjudicate honest.game forged.asc
tap 'an acceptance again is done' again \
	'acceptance of french: already carried out in entry 2' \
	adjudicate honest.game blocks/2.asc
forge accept honest.game french stranger.id >forged.asc
tap 'a stranger does not join later' refuses 1 'seat' \
	adjudicate honest.game forged.asc

# Replays.
tap 'orders of another game' refuses 1 game adjudicate honest.game foreign.asc
sed "s/^game: .*/$(sed -n '/^game: /p' blocks/7.asc)/" foreign.asc >edited.asc
tap '... with the name of this one' refuses 3 signed \
	adjudicate honest.game edited.asc
forge honest.game allied alice.id orders/9.txt asked 8 >forged.asc
tap 'orders of a seat that is not awaited' \
	refuses 1 'awaited: french; found orders of allied' \
	adjudicate honest.game forged.asc
sed 's/^seat: allied/seat: french/' unsent.asc >edited.asc
tap "the other player's orders as one's own" refuses 3 key \
	adjudicate honest.game edited.asc
sed "s/^seat: allied/seat: french/; s/^key: .*/key: $(cat ids/bob)/" \
	unsent.asc >edited.asc
tap '... with the key changed, too' refuses 3 signed \
	adjudicate honest.game edited.asc

# Whatever byte of a good block is another one: nothing is carried out.
forge honest.game french bob.id orders/9.txt >good.asc
header=$(sed '/^$/q' good.asc | wc -c)
size=$(wc -c <good.asc)
# another N: in edited.asc byte N is another one, that mail would not make.
another() {
	another_byte=$(tail -c "+$1" good.asc | head -c 1)
	case $another_byte in
	[a-y0-8A-Y]) another_new=$(printf %s "$another_byte" |
		tr a-y0-8A-Y b-z1-9B-Z) ;;
	*) another_new=x ;;
	esac
	{
		head -c $(($1 - 1)) good.asc
		printf %s "$another_new"
		tail -c "+$(($1 + 1))" good.asc
	} >edited.asc
}
# edited FROM TO STEP
edited() {
	edited_at=$1
	edited_n=0
	cp honest.game before.game
	while [ "$edited_at" -le "$2" ]; do
		another "$edited_at"
		edited_status=0
		adjudicate honest.game edited.asc >out 2>err || edited_status=$?
		case $edited_status in
		[134]) ;;
		*)
			echo "byte $edited_at: status $edited_status"
			return 1
			;;
		esac
		cmp honest.game before.game || return 1
		edited_at=$((edited_at + $3))
		edited_n=$((edited_n + 1))
	done
	[ "$edited_n" -gt 20 ]
}
step=${ESTAFETTE_LONG:+1}
tap 'a block with one byte of its header changed' edited 1 "$header" \
	"${step:-7}"
tap 'a block with one byte of its body changed' edited $((header + 1)) \
	$((size - 1)) "${step:-41}"
line() {
	awk -v n="$1" -v how="$2" '
		NR == n && how == "left out" { next }
		NR == n && how == "twice" { print }
		NR == n && how == "later" { kept = $0; next }
		{ print }
		kept != "" { print kept; kept = "" }' good.asc >edited.asc
}
for n in 2 3 4 5 6 7 8 9 10 12; do
	for how in 'left out' twice later; do
		# Blank lines are nothing: the signature may stand behind one.
		[ "$n $how" = '10 later' ] && continue
		case "$n $how" in
		'12 later') want=3 ;;
		*) want=4 ;;
		esac
		line $n "$how"
		tap "line $n of a block $how" refuses "$want" '' \
			adjudicate honest.game edited.asc
	done
done

# What is illegal opens no link; the corrected set takes its place. Of two the
# first that is carried out counts.
printf 'attack A1 A2\nmove J4 J7\n' >illegal.txt
forge honest.game french bob.id illegal.txt >forged.asc
illegal() {
	cp honest.game before.game
	illegal_status=0
	adjudicate honest.game forged.asc >out 2>err || illegal_status=$?
	cat out err
	[ "$illegal_status" = 1 ] && grep -q 'error: .*\[W' err &&
		cmp honest.game before.game
}
tap 'illegal orders: diagnostics, and nothing changes' illegal
tap 'a good set, with the same link, is carried out' honest 9
tap 'the same words sealed once more come too late' refuses 1 \
	'awaited: allied; found orders of french' adjudicate honest.game good.asc
tap 'the honest game goes on to its end' honest 18
forge honest.game allied alice.id orders/17.txt >over.asc
tap 'orders when the game is over' refuses 1 'the game is over' \
	adjudicate honest.game over.asc
forge honest.game allied alice.id absent.txt >absent.asc
tap 'an absence, too' refuses 1 'absent: the game is over' \
	adjudicate honest.game absent.asc
tap 'it is revealed' honest 19
tap 'orders when it is revealed' refuses 1 'over' \
	adjudicate honest.game over.asc
tap 'nobody has left a trace in it' cmp honest.game honestly/honest.game
tap_done
