#!/bin/sh
# SPDX-License-Identifier: MIT
# t_ligny.sh - a battlefield of one's own is played from new to verify.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"

scenario=$srcdir/examples/scenarios/ligny.ini
cat >allied.txt <<'EOT'
setup
 UH MU MU JA MU MU AR AR MU MU JA MU MU UH
 UH LW LW DR AR MU GR MU BL AR MU MU LW UH
 MU LW LW MU MU DR GN MU MU DR LW LW MU MU
 .  .  AR .  .  MU .  .  .  .  AR .  .  .
end setup
draft prefer initiative spirit recon battery initiative spirit recon
EOT
cat >french.txt <<'EOT'
setup
 VO IN IN IN IN AR AR AR IN IN VO LA LA LA
 IN IN IN CU CU YG OG NA YG CU IN IN AR LA
 IN VO AR AR IN GE OG YG IN IN VO CU IN LA
 .  AR .  IN .  .  .  .  .  .  AR .  .  .
end setup
draft prefer battery combined-attack recon spirit battery initiative spirit
EOT

tap 'a game on it is founded' found ligny
tap '... and begins' start ligny
tap 'the Allies set up on four rows of fourteen' play ligny allied
tap 'the French see fourteen columns' grep -qF \
	'     A    B    C    D    E    F    G    H    I    J    K    L    M    N' \
	ligny.reports/french.txt
# says SEAT TEXT: the last report of a seat.
says() {
	tr '\n' ' ' <"ligny.reports/$1.txt" | tr -s ' ' | grep -qF -e "$2" ||
		{ cat "ligny.reports/$1.txt"; return 1; }
}
tap 'the tiles have their names in reports' says french \
	'Saint-Amand, building: C5 C6 D5 D6; no hits'
tap 'the French set up, and both lists draft' play ligny french
tap 'the French begin' test "$(seat ligny)" = french

tap 'the tiles have their signs on the board' grep -q \
	'^ 6   \.    \.    #    #    ,    ,    ,    #    #    ,    ,    ,    \.    \*   6' \
	ligny.reports/french.txt
tap 'into the building, into the brook, and a gun from the hill' \
	play ligny french 'move C4 C5
move E4 E6
fire G4 at G8'
tap '... which reached four rows' says french 'G4 fires at G8: your gun eliminated'
tap '... as the other seat hears' says allied 'G4 fires at G8: a gun of the French eliminated your'
tap 'the Allies enter Ligny, and attack into the brook' \
	play ligny allied 'move I8 I7
attack E8 E6
move G9 G8'
tap '... and win' says allied 'E8 to E6: your Musketeers (3) attacked'
tap 'the French cross where the brook is' play ligny french 'move J4 J6
move D4 D5
offer draw
end'
tap 'out of the brook it is one step' play ligny allied 'move E6 E4'
tap '... not two' says allied 'Void, at no cost'
tap '... by the rule of mud' prints '[W13.13] A move that starts in mud' \
	"$estafette" explain ligny.game -i referee.id
tap 'both agree to a draw' play ligny allied 'accept draw'
tap '... which is the result' grep -q '^result: none draw' ligny.game
reveal ligny.game >/dev/null
tap 'a stranger verifies all of it' status 0 "$estafette" verify ligny.game
tap_done
