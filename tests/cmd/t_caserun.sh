#!/bin/sh
# SPDX-License-Identifier: MIT
# t_caserun.sh - the runner of rule cases finds what is not so.
. "$srcdir/tests/lib/tap.sh"

tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT

# A program that answers always the same, or refuses what begins with "bad".
cat >"$tmp/program" <<'E2'
#!/bin/sh
head -n 1 orders | grep -q '^bad' && {
	echo 'orders:1:1: error: no [W6.2 W19.3]' >&2
	exit 1
}
cat <<E3
{"events":[
{"n":1,"kind":"fight","at":"E6","winner":"french","rules":["W7.3","W8.1"],
"attacker":{"side":"french","strength":3}},
{"n":3,"kind":"turn","pass":true},
{"n":2,"kind":"void","why":"no","rules":["W6.1"]}],
"awaiting":["french"],"actions":2,"phase":"play","result":null,"dice-left":0,
"board":{"E7":{"side":"allied","arm":"infantry"},
"E8":{"side":"allied","arm":"infantry","unit":"rifles"},
"E9":{"side":"allied","arm":"infantry","class":"light-infantry"}}}
E3
while [ $# -gt 1 ]; do
	[ "$1" != --out ] || cat >"$2" <<E3
[game]
scenario = waterloo-basic

[turn]
number = 6
seat = french
result = none draw

[pieces]
E6 = french cuirassiers known weakened=1

[withdrawn.french]
1 = cuirassiers since=4 weakened=1
2 = ney since=4

[lost.allied]
line-infantry = 2

[cards]
french = initiative fighting-spirit

[damage]
hougoumont = 4

[flags]
hougoumont = allied
E3
	shift
done
E2
chmod +x "$tmp/program"

# played ORDERS DICE EXPECTATION
played() {
	{
		echo 'case: x'
		echo 'title: x'
		printf 'position:\n  [game]\n  scenario = waterloo-basic\n'
		printf '  [pieces]\n  A1 = french ney\n\n'
		printf 'orders french:\n  %s\n' "$1"
		[ -z "$2" ] || echo "dice: $2"
		printf '\nexpect:\n  %s\n' "$3"
	} >"$tmp/x.case"
	"$builddir/estafette-cases" --cmd "$tmp/program" "$tmp/x.case"
}

# Each line: an expectation that is so | the same, not so.
while IFS='|' read -r right wrong; do
	tap "so: $right" played 'move A1 A2' blue "$right"
	tap "not so: $wrong" fails played 'move A1 A2' blue "$wrong"
done <<'E2'
turn = 6|turn = 5
seat = french|seat = allied
actions = 2|actions = 3
phase = play|phase = over
awaiting = french|awaiting = french, allied
result = none draw|result = open
E6 = french cuirassiers weakened=1|E6 = french cuirassiers weakened=0
E5 = empty|E6 = empty
lost allied line-infantry = 2|lost allied line-infantry = 0
lost allied rifles = 0|lost french line-infantry = 2
withdrawn french cuirassiers = 1|withdrawn french cuirassiers = 2
cards french = fighting-spirit initiative|cards french = initiative
cards allied = none|cards french = none
damage hougoumont = 4|damage papelotte = 4
tile hougoumont = gone|tile papelotte = gone
flag hougoumont = allied|flag hougoumont = french
event fight at=E6 attacker.strength=3|event fight at=E6 attacker.strength=2
event turn pass=true|no-event turn pass=true
no-event fight at=E5|no-event fight at=E6
events fight = 1|events fight = 0
cites W8.1|cites W8.2
void W6.1|void W8.1
seen french E7 = infantry|seen french E8 = infantry
seen french E8 = rifles|seen french E7 = rifles
seen french E9 = class:light-infantry|seen french E9 = infantry
seen french E10 = nothing|seen french E9 = nothing
E2

tap 'a refusal that was expected' played 'bad' '' 'refused W6.2'
tap 'a refusal for another reason' fails played 'bad' '' 'refused W6.1'
tap 'a refusal that was not expected' fails played 'bad' '' 'turn = 6'
tap 'no refusal where one was expected' fails played 'move' '' 'refused W6.2'
tap 'a line that is no expectation' fails played 'move' '' 'turns = 6'
tap_done
