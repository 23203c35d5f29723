#!/bin/sh
# SPDX-License-Identifier: MIT
# t_oracle.sh - a second implementation of Waterloo comes to the same results.
. "$srcdir/tests/lib/tap.sh"

unset ESTAFETTE_TEMPLATES
python='/usr/bin/python3 -B'
oracle=$srcdir/tests/oracle
scenarios=$srcdir/templates/scenarios

$python -c 'import concurrent.futures' 2>/dev/null ||
	tap_skip_all 'no /usr/bin/python3'
games=1300 # of one to five order sets, 1.7 on average
own=100 # on other battlefields
[ -z "${ESTAFETTE_LONG-}" ] || games=60000 own=20000

# compare [option]...
compare() {
	timeout -k 5 3600 $python "$oracle/compare.py" \
		"$builddir/estafette" "$scenarios" "$@"
}

# A rule case made wrong must be noticed, or the others prove nothing.
notices() {
	dir=$(mktemp -d) || return
	sed 's/^  C3 = french old-guard/  C3 = empty/' \
		"$srcdir/tests/cases/waterloo/W11.1-reserve-comes-on-the-back-row.case" \
		>"$dir/wrong.case"
	! $python "$oracle/cases.py" "$scenarios" "$dir/wrong.case"
	noticed=$?
	rm -rf "$dir"
	return $noticed
}

tap 'the oracle keeps all rule cases' \
	$python "$oracle/cases.py" "$scenarios" "$srcdir"/tests/cases/waterloo/*.case
tap 'it notices a case that is wrong' notices
tap "the order sets of $games random games end alike" compare --games $games
tap "those of $own on battlefields of their own, too" compare --own --games $own
tap_done
