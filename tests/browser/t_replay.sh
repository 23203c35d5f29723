#!/bin/sh
# SPDX-License-Identifier: MIT
# t_replay.sh - replays in Chromium and Firefox: every step, key and look.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"
. "$srcdir/tests/browser/browser.sh"

# Whoever can write into a game writes what would harm a page.
harm='</script><script>hacked=1</script><img src=x onerror=hacked=2>'
begin hostile 7
sed -i "s|^player = Bob|player = \\&<i>\"Bôb' שלום 😀|" hostile.ini
rm hostile.game
"$estafette" new hostile.ini -i referee.id $at >/dev/null 2>&1
"$estafette" accept hostile.game --seat allied -i alice.id >allied.asc
"$estafette" accept hostile.game --seat french -i bob.id >french.asc
adjudicate hostile.game allied.asc french.asc >/dev/null
play hostile allied
play hostile french
play hostile allied "say \"$harm\"
move A7 A6
say \"שלום ${harm} 😀 ]]> <!-- &amp;\"
end"
rule hostile.game note --reason "$harm שלום 😀" >/dev/null 2>&1
play hostile french 'move A4 A5
end'
"$estafette" replay hostile.game -i referee.id -o hostile.html
"$estafette" replay hostile.reports/french.asc hostile.reports/french.asc \
	-i bob.id -o report.html

# The recorded games.
sh "$srcdir/examples/waterloo-basic/demo.sh" "$tmp/demo" >/dev/null
"$estafette" replay demo/*.game -o demo.html
games='waterloo-expert campaign'
for game in $games; do
	sh "$srcdir/examples/replay.sh" $game "$tmp/$game" >/dev/null
	"$estafette" replay $game/*.game -o $game.html
done
ESTAFETTE_HARM=$harm
export ESTAFETTE_HARM
node "$srcdir/tests/browser/replay.mjs" "$tmp" demo $games
