# SPDX-License-Identifier: MIT
# part_mails.sh - what the recorded games send: how many mails for their sets of
# orders, how long they and the sealed dispatches in them are.
. "$srcdir/tests/lib/sizes.sh"

# mails_dispatches: the mean and the most, of all reports.
mails_dispatches() {
	awk '/^-----BEGIN ESTAFETTE DISPATCH/ { n++; b = 0; on = 1 }
		on { b += length($0) + 1 }
		/^-----END ESTAFETTE DISPATCH/ { on = 0; sum += b
			if (b > most) most = b }
		END { printf "%.0f %d\n", sum / n, most }' mail/*-report.eml
}

# mails_letters FOLDER: the mean and the most, of all mails with their parts; of
# those that carry the game file, without it.
mails_letters() {
	letter_sizes "$1"/*.eml | awk '{ sum += $1; if ($1 > most) most = $1 }
		END { printf "%.0f %d\n", sum / NR, most }'
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
	# shellcheck disable=SC2046
	set -- "$1" $(mails_letters mail)
	row "$1: a mail" "$2" bytes "most $3" - '< 35000'
	as_html ./*.game html -i ida.id || exit 1
	# shellcheck disable=SC2046
	set -- "$1" $(mails_letters html)
	row "$1: a mail with HTML" "$2" bytes "most $3" - '< 60000'
	# shellcheck disable=SC2046
	set -- "$1" $(mails_dispatches)
	row "$1: a dispatch" "$2" bytes "most $3" - -
	row "$1: the game file" "$(cat ./*.game | wc -c)" bytes - - -
)
for example in waterloo-expert classic campaign campaign-three; do
	mails $example || return 1
done
