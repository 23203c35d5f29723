#!/bin/sh
# SPDX-License-Identifier: MIT
# t_page_frame.sh - what comes to the page, who plays there, what goes out, and
# what the page must never do (threats.md T62, T63).
# ESTAFETTE_SHOTS=DIR keeps what was drawn.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"
. "$srcdir/tests/browser/browser.sh"

# Alice's identity is locked, Bob's is not.
keys referee bob
echo 'correct horse' >password
"$estafette" keygen --name alice --password-file password \
	--entropy "$(entropy alice)" -o alice.id >ids/alice 2>/dev/null
found() {
	configuration "$1" >"$1.ini"
	[ -z "$2" ] || sed -i "$2" "$1.ini"
	"$estafette" new "$1.ini" -i referee.id $at --entropy \
		"$(entropy "$1")" >/dev/null 2>&1
}
# accepted NAME SEAT WHO
accepted() {
	"$estafette" accept "$1.game" --seat "$2" -i "$3.id" \
		--password-file password >"$1-$2.asc" 2>/dev/null
}
orders() {
	printf '%s\n' "${3:-$(cat "$2.txt")}" >.typed
	"$estafette" seal --force "$1.reports/$2.asc" .typed -i "$(who "$2").id" \
		--password-file password --entropy "$(entropy "$1$2$3")" \
		2>/dev/null
}

# A seat for whoever comes first; an invitation; a game that goes on, with what Alice gets of it.
found open '/seat.french/,${/^id/d;}'
found invited
accepted invited allied alice
cp invited.game invitation.game
found going
accepted going allied alice
accepted going french bob
adjudicate going.game going-allied.asc going-french.asc >/dev/null
cp going.reports/allied.asc first.asc
play going allied
play going french
printf 'Subject: [going] turn 1\nFrom: ref@example.org\n\nHello Alice,\n\n' \
	>report.eml
cat going.reports/allied.asc >>report.eml
"$estafette" open going.reports/allied.asc -i alice.id \
	--password-file password --format json >opened.json 2>/dev/null
printf 'end\n' >orders.txt
printf '\0\1\2 no game' >cat.jpg

# Whoever can write into a game writes what would harm a page.
harm='</script><script>hacked=1</script><img src=x onerror=hacked=2>'
sed 's|^name = Napoleon$|name = <img src=x onerror=hacked=5>|' \
	"$srcdir/templates/scenarios/waterloo-basic.ini" >scenario.ini
found hostile "s|^player = Bob|player = \\&<i>\"Bôb' שלום|
s|^scenario = .*|scenario = scenario.ini|"
accepted hostile allied alice
accepted hostile french bob
adjudicate hostile.game hostile-allied.asc hostile-french.asc >/dev/null
play hostile allied
play hostile french
play hostile allied "say \"$harm\"
end"
rule hostile.game note --reason "$harm שלום 😀" >/dev/null 2>&1
play hostile french end
printf 'Subject: %s\nFrom: "%s" <ref@example.org>\n\n%s\n\n' "$harm" "$harm" \
	"$harm" >hostile.eml
cat hostile.reports/allied.asc >>hostile.eml
"$estafette" keygen --no-password \
	--name '<img src=x onerror=hacked=4>' -o hostile.id >/dev/null 2>&1
printf '%s\n' "$harm" >"<img src=x onerror=hacked=3>.txt"

# By hand there is no identity.
configuration hand | sed -n '/seat.french/,$!p' >hand.ini
printf '[seat.french]\nplayer = Bob\norders = mail\n' >>hand.ini
"$estafette" new hand.ini -i referee.id $at >/dev/null 2>&1
cp hand.game asked.game
accepted hand allied alice
adjudicate hand.game hand-allied.asc >/dev/null
"$estafette" order hand.game --seat french --yes -i referee.id $at \
	>/dev/null 2>&1
play hand allied
report hand.game -s french --sealed >hand.json
head -c 3000 hand.game >cut.game

ESTAFETTE_HARM=$harm
export ESTAFETTE_HARM
node "$srcdir/tests/browser/page_frame.mjs" "$tmp" "$estafette"
