#!/bin/sh
# SPDX-License-Identifier: MIT
# t_campaign_mail.sh - a game of three seats by mail, as t_mailgame.sh plays it.
#
# The players fill in the forms of their reports, by chance. The campaign of the
# test ends on the fifth day.
players='flora:french ben:anglo-dutch gerda:prussian'
bot=form
scenario=$(mktemp)
sed "s/^last-turn = .*/last-turn = ${ESTAFETTE_TURNS-15}/" \
	"$srcdir/templates/scenarios/campaign-1815.ini" >"$scenario"
settings="scenario = $scenario
[options]
players = 3
setup = historical
[spectators]
emails = lookers@example.org
delay = 2 turns"
besides=look_on

look_on() {
	$python "$world_py" said "$world/lookers" |
		tr -s ' \n' ' ' >said
	tap 'who looks on is told how many march' grep -qE 'unit(s march|  *marches)' said
	tap '... and not who' fails grep -qE 'marched \([FAP][0-9]' said
	tap 'no mail has more than 25,000 bytes, but for a game file' \
		$python "$world_py" short "$world/log" 25000
	rm -f "$scenario"
}
. "$srcdir/tests/cmd/t_mailgame.sh"
