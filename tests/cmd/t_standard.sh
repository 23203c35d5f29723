#!/bin/sh
# SPDX-License-Identifier: MIT
# t_standard.sh - how long the letters of a game of Standard are.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/sizes.sh"

expert=$srcdir/examples/waterloo-expert
game=standard.game
keys ida alice bob
sed 's/^name = .*/name = standard/
	s/^scenario = .*/scenario = waterloo-standard/' "$expert/game.ini" \
	>standard.ini
begin() {
	"$estafette" new standard.ini -i ida.id --time 2027-03-01T08:00:00Z \
		--entropy "$(entropy standard)" &&
		"$estafette" accept $game --seat allied -i alice.id >a.asc &&
		"$estafette" accept $game --seat french -i bob.id >b.asc &&
		"$estafette" adjudicate $game a.asc b.asc -i ida.id \
			--time 2027-03-01T20:00:00Z
}
tap 'a game begins' begin

# orders SEAT: those on standard input are carried out. A line that has come
# to nothing by a fight is ordered all the same: the report tells of it.
number=0
orders() {
	orders_who=alice
	[ "$1" = allied ] || orders_who=bob
	number=$((number + 1))
	cat >orders.txt
	"$estafette" seal "standard.reports/$1.asc" orders.txt \
		-i "$orders_who.id" --force \
		--entropy "$(entropy "$1 $number")" >answer.asc 2>err || {
		cat err
		return 1
	}
	"$estafette" adjudicate $game answer.asc -i ida.id \
		--time "2027-03-02T$((10 + number)):00:00Z"
}
# All on the field: the two posts in Hougoumont go back, the Guard comes.
setups() {
	sed '/^place/d; /^draft/d
		s/^  \.  \.  \.  IN.*/  .  .  IN IN .  IN IN IN IN .  .  ./' \
		"$expert/orders/01-allied.txt" >allied.txt
	echo 'draft prefer fighting-spirit grand-battery initiative' \
		'reconnaissance' >>allied.txt
	orders allied <allied.txt || return 1
	{
		cat "$expert/orders/02-french-refused.txt"
		echo 'draft prefer combined-attack fighting-spirit' \
			'reconnaissance initiative'
	} >french.txt
	orders french <french.txt
}
tap 'both set up, with their lists of cards' setups
turns() {
	orders allied <<-'END' &&
		move D7 D6
		move C7 C6
		move J7 J6
		standing spirit D6, C6 against infantry
	END
		orders french <<-'END' &&
			move J4 J5
			move H4 H5 I5
			move E4 E5
			say "Good morning, Milord. Your left is thin."
		END
		orders allied <<-'END' &&
			card grand-battery: fire F7 at F4, fire G7 at G3
			attack J6 J5 frenzy I5
			move I7 I6
		END
		orders french <<-'END' &&
			fire C3 at hougoumont
			attack E5 D5 D6
			if D6 mine attack D6 C6
			fire I4 at papelotte
		END
		orders allied <<-'END'
			fire F7 at F4
			fire G7 at G4
			move B7 B6
		END
}
tap 'and fight for some turns' turns
fought() {
	"$estafette" report $game -i ida.id --seat allied --entry 8 \
		--format json >view && grep -q '"card":"grand-battery"' view &&
		grep -q '"kind":"fight"' view
}
tap '... with a card and a fight' fought
mailed() { "$estafette" mail $game -i ida.id --eml mail; }
tap 'the letters are written' mailed
tap 'none is longer than 35,000 bytes, all its parts' none_longer 35000 mail
tap '... nor than 60,000 with HTML' as_html $game html -i ida.id
tap '... of any turn' none_longer 60000 html
tap_done
