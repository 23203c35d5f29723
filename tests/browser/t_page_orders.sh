#!/bin/sh
# SPDX-License-Identifier: MIT
# t_page_orders.sh - in the page: a report is read, and orders are given.
# ESTAFETTE_SHOTS=DIR keeps what was drawn.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/browser/browser.sh"

# opened NAME ENTRY SEAT PLAYER: such a report, as it is without its seal.
opened() {
	[ -d "$1" ] ||
		sh "$srcdir/tests/lib/played.sh" "$1" "$tmp/$1" >/dev/null
	"$estafette" open "$1"/mail/*-"$2-$3"-report.eml -i "$1/$4.id" \
		--format json >"$1-$2.json" 2>/dev/null
	"$estafette" possible "$1-$2.json" --json >"$1-$2.possible" 2>/dev/null
}

opened waterloo-expert 3 allied alice
opened waterloo-expert 18 french bob
opened classic 3 red ruth
opened classic 6 blue ben
opened campaign 9 french flora
opened campaign 12 french flora
opened campaign 14 french flora
cp "$srcdir/examples/classic/orders/01-red.txt" setup.txt

# A campaign whose armies are still to be set up.
sed '/^setup = /d' "$srcdir/examples/campaign/game.ini" >free.ini
"$estafette" new free.ini -o free.game -i campaign/ida.id \
	--time 2027-03-01T08:00:00Z >/dev/null 2>&1
"$estafette" accept free.game --seat french -i campaign/flora.id \
	>french.asc 2>/dev/null
"$estafette" accept free.game --seat allied -i campaign/ben.id \
	>allied.asc 2>/dev/null
"$estafette" adjudicate free.game french.asc allied.asc -i campaign/ida.id \
	--time 2027-03-01T20:00:00Z >/dev/null 2>&1
"$estafette" open free.reports/allied.asc -i campaign/ben.id \
	--format json >free.json 2>/dev/null

node "$srcdir/tests/browser/page_orders.mjs" "$tmp" "$estafette"
