#!/bin/sh
# SPDX-License-Identifier: MIT
# t_handgame_campaign.sh - a campaign of three by mail, as t_mailgame.sh plays it;
# two of them have only a mailbox. It ends on the fifth day.
players='flora:french:hand ben:anglo-dutch gerda:prussian:hand'
bot=form
scenario=$(mktemp)
sed "s/^last-turn = .*/last-turn = ${ESTAFETTE_TURNS-15}/" \
	"$srcdir/templates/scenarios/campaign-1815.ini" >"$scenario"
settings="scenario = $scenario
[options]
players = 3
setup = historical"
kills=1
besides=clean

clean() {
	rm -f "$scenario"
}
. "$srcdir/tests/cmd/t_mailgame.sh"
