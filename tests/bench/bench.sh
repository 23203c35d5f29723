#!/bin/sh
# SPDX-License-Identifier: MIT
# bench.sh - how fast it is: a table, and the same in bench.tsv.
#
# Each part_*.sh beside this prints rows by `row`; what it measures is told
# beside the least that any program would need for it on this machine, measured
# in the same run; times are the median of nine runs or more. Nothing is judged
# here. BENCH_PARTS="verify" runs only some.
: "${srcdir:?is set by make bench}" "${builddir:?is set by make bench}"
bench=$srcdir/tests/bench
programs=$builddir/tests/bench
estafette=$builddir/estafette
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
trap 'exit 1' HUP INT TERM
HOME=$tmp/home
XDG_CONFIG_HOME=$tmp/config
XDG_STATE_HOME=$tmp/state
LC_ALL=C
export HOME XDG_CONFIG_HOME XDG_STATE_HOME LC_ALL
unset ESTAFETTE_IDENTITY ESTAFETTE_PASSWORD_COMMAND ESTAFETTE_TEMPLATES
mkdir "$HOME"

# row WHAT VALUE UNIT BESIDE FLOOR AIM: a row of bench.tsv, fields divided by
# tabs. FLOOR is in the same unit, BESIDE says what it is; both may be "-".
row() {
	printf '%s\t%s\t%s\t%s\t%s\t%s\n' "$@"
}

# median FIELD FILE: the median of a column of numbers.
median() {
	cut -d ' ' -f "$1" "$2" | sort -g |
		awk '{ v[NR] = $1 } END { print v[int(NR / 2) + 1] }'
}

# per_second COUNT MICROSECONDS
per_second() {
	awk -v n="$1" -v us="$2" 'BEGIN { printf "%.0f", n * 1e6 / us }'
}

milliseconds() {
	awk -v us="$1" 'BEGIN { printf "%.2f", us / 1000 }'
}

out=$builddir/bench.tsv
: >"$out" || exit 1
for part in ${BENCH_PARTS:-adjudicate verify turns choices playouts mails pictures post run parts replay page}; do
	[ -f "$bench/part_$part.sh" ] || continue
	echo "bench: $part ..." >&2
	mkdir "$tmp/$part" && cd "$tmp/$part" || exit 1
	. "$bench/part_$part.sh" >>"$out" || exit 1
done

awk -F '\t' '
	BEGIN { form = "%-34s %10s %-9s  %-30s %10s %6s  %s\n"
		printf form, "", "", "", "beside", "", "ratio", "aim" }
	{ ratio = ($5 + 0) ? sprintf("%.2f", $2 / $5) : "-"
		printf form, $1, $2, $3, $4, $5, ratio, $6 }' "$out"
echo "(also in $out)"
