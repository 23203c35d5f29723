#!/bin/sh
# SPDX-License-Identifier: MIT
# t_paths.sh - files may be called what they are called: in JSON and in a view,
# which are UTF-8, their names have question marks.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"

odd=$(printf 'b\344r')
: 2>.err >"$odd" || tap_skip_all 'no file here has a name that is no UTF-8'
rm "$odd"
start game

tap 'a game is made' says '"config":"b?r.ini","file":"b?r.game"' \
	"$estafette" new game.ini -i referee.id $at -o "$odd.game" --json
tap '... and listed' says '"file":"b?r.game"' "$estafette" status $at --json
mkdir copies
cp "$odd.game" copies
cp "$odd.game" "copies/copy-$odd.game"
tap '... and its copy' says '"copy-of":"copies/b?r.game"' \
	"$estafette" status $at copies --json
tap 'posts are named' says '"file":"b?r/french.txt"' \
	"$estafette" forum game.game -i referee.id -o "$odd" --json
mkdir wrong
cp game.game "wrong/$odd.game"
echo '[nonsense]' >"wrong/$odd.ini"
tap 'it is told in which game something is wrong' \
	prints '"file":"wrong/b?r.game"' \
	tick 2026-11-20T12:00:00Z wrong --json

"$estafette" scenario new classic -o "$odd.scenario"
tap 'a scenario is checked' says '"scenario":"./b?r.scenario"' \
	"$estafette" scenario check "./$odd.scenario" --json
echo 'nonsense = 1' >>"$odd.scenario"
tap '... and what is wrong is told of it' prints '"file":"./b?r.scenario"' \
	"$estafette" scenario check "./$odd.scenario" --json
"$estafette" show game.game -i referee.id --position >"$odd.position"
for format in json text html svg; do
	tap "a position is shown: $format" status 0 \
		"$estafette" show "$odd.position" --format $format
done
tap '... by its name' says '[b]b?r.position[/b]' \
	"$estafette" show "$odd.position" --format bbcode

# A command that is printed can be typed as it stands.
mkdir "Ben's games"
its="Ben's games/it's \$one.game"
awk '/^\[seat.french\]/ { hand = 1 } hand && /^id = / { $0 = "orders = mail" }
	{ print }' game.ini >hand.ini
taken_by_hand() {
	"$estafette" new hand.ini -o "$its" -i referee.id $at >out || return 1
	typed=$(sed -n 's/^estafette \(order .*\) SEAT --yes$/\1/p' out)
	eval "\"\$estafette\" $typed french --yes -i referee.id $at"
}
tap 'new says how a seat by hand is taken' says 'french has joined' \
	taken_by_hand
take() {
	"$estafette" accept "$its" --seat "$1" -i "$2.id" >"$2.asc" 2>/dev/null
}
substituted() {
	take allied alice && adjudicate "$its" alice.asc &&
		take french carol && ! adjudicate "$its" carol.asc 2>told ||
		return 1
	typed=$(sed -n 's/.*: estafette \(rule .*\) PLAYER BLOCK .*/\1/p' told)
	eval "\"\$estafette\" $typed Carol carol.asc -r x -i referee.id $at"
}
tap '... adjudicate how somebody takes a seat over' \
	says 'ruling substitute french' substituted
tap_done
