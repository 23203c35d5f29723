# SPDX-License-Identifier: MIT
# part_mails.sh - what the recorded games send: how many mails for their sets of
# orders, how long they and the sealed dispatches in them are.

# mails_dispatches: the mean and the most, of all reports.
mails_dispatches() {
	awk '/^-----BEGIN ESTAFETTE DISPATCH/ { n++; b = 0; on = 1 }
		on { b += length($0) + 1 }
		/^-----END ESTAFETTE DISPATCH/ { on = 0; sum += b
			if (b > most) most = b }
		END { printf "%.0f %d\n", sum / n, most }' mail/*-report.eml
}

# mails EXAMPLE: a folder of examples/ that replay.sh plays.
mails() (
	sh "$srcdir/examples/replay.sh" "$1" "$tmp/mails/$1" >"$1.out" 2>&1 || {
		cat "$1.out" >&2
		exit 1
	}
	cd "$1" || exit 1
	sets=$(ls "$srcdir/examples/$1/orders" | grep -vc refused)
	row "$1: mails" "$(ls mail | wc -l)" mails 'sets of orders' "$sets" -
	row "$1: a mail" "$(cat mail/*.eml | wc -c |
		awk -v n="$(ls mail | wc -l)" '{ printf "%.0f", $1 / n }')" \
		bytes - - -
	# shellcheck disable=SC2046
	set -- "$1" $(mails_dispatches)
	row "$1: a dispatch" "$2" bytes "most $3" - -
	row "$1: the game file" "$(cat ./*.game | wc -c)" bytes - - -
)
for example in waterloo-expert campaign campaign-three; do
	mails $example || return 1
done
