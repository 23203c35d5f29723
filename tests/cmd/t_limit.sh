#!/bin/sh
# SPDX-License-Identifier: MIT
# t_limit.sh - the largest position of a shipped scenario fits one sealed size.
. "$srcdir/tests/lib/tap.sh"

tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
unset ESTAFETTE_TEMPLATES

# crowd SCENARIO: a position in which everything is as long as it can be.
crowd() {
	printf '[game]\nscenario = %s\n[turn]\nnumber = 13\nseat = allied\n' "$1"
	printf 'actions = 1\nspent.allied = 1\nspent.prussian = 2\n'
	printf 'card-played = yes\nreply-spirit = yes\npasses = 1\nstir = 7\n'
	printf 'draw-offer = allied\n'
	"${AWK:-awk}" '
	function put(side, unit, heavy) {
		rows = side == "french" ? 5 : 4
		printf "%c%d = %s %s known%s%s\n", 65 + at[side] % 12, \
			(side == "french" ? 1 : 6) + int(at[side] / 12), side, \
			unit, side == "prussian" ? " hidden" : "", \
			heavy ? " weakened=6 weakened-on=11" : ""
		at[side]++
	}
	BEGIN { at["prussian"] = 48; print "[pieces]" }
	/^\[unit\./ { unit = substr($1, 7); sub(/\]/, "", unit) }
	/^class = heavy-cavalry/ { heavy[unit] = 1 }
	/^\[/ { side = "" }
	/^\[army\./ { side = substr($1, 7); sub(/\]/, "", side) }
	side != "" && /^[a-z-]+ = [0-9]+/ {
		if (side == "prussian" && done++ >= 2)
			next
		for (i = 0; i < (side == "prussian" ? 1 : $3); i++)
			put(side, $1, $1 in heavy)
	}
	END {
		print "[cards]\nfrench = combined-attack combined-attack fighting-spirit fighting-spirit"
		print "allied = combined-attack fighting-spirit reconnaissance reconnaissance"
		print "discard = reconnaissance grand-battery grand-battery grand-battery"
		print "played = initiative initiative initiative"
		for (k = 0; k < 2; k++) {
			print k ? "[standing.allied]" : "[standing.french]"
			for (i = 0; i < 24; i++)
				printf "spirit = %c10 against artillery\n", 65 + i % 12
			for (i = 0; i < 24; i++)
				printf "frenzy = %c10\n", 65 + i % 12
			if (k)
				print "prussians = hold"
		}
		print "[damage]\nhougoumont = 3\npapelotte = 3"
		print "[flags]\nhougoumont = french\npapelotte = allied"
	}' "$srcdir/templates/scenarios/$1.ini"
}

# fits SCENARIO LEAST: the canonical position has LEAST to 8191 bytes.
fits() {
	crowd "$1" >"$tmp/crowd.ini"
	printf 'say "so many"\n' >"$tmp/orders"
	"$builddir/estafette" resolve "$tmp/crowd.ini" "$tmp/orders" \
		--out "$tmp/out.ini" >"$tmp/said" 2>&1 || return 1
	size=$(sed -n '/^\[turn\]/,$p' "$tmp/out.ini" | wc -c)
	[ "$size" -ge "$2" ] && [ "$size" -le 8191 ]
}

tap 'Standard' fits waterloo-standard 5000
tap 'Expert' fits waterloo-expert 5000
tap_done
