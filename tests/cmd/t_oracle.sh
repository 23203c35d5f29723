#!/bin/sh
# SPDX-License-Identifier: MIT
# t_oracle.sh - second implementations of the games come to the same results.
. "$srcdir/tests/lib/tap.sh"

unset ESTAFETTE_TEMPLATES
python='/usr/bin/python3 -B'
oracle=$srcdir/tests/oracle
scenarios=$srcdir/templates/scenarios

$python -c 'import concurrent.futures' 2>/dev/null ||
	tap_skip_all 'no /usr/bin/python3'
games=1300 # of one to five order sets, 1.7 on average
own=100 # on other battlefields
classic=600
campaign=150 # of one to eight sets, seldom of thirty
[ -z "${ESTAFETTE_LONG-}" ] ||
	games=60000 own=20000 classic=40000 campaign=20000

# compare GAME [option]...
compare() {
	game=$1
	shift
	timeout -k 5 3600 $python "$oracle/compare.py" "$game" \
		"$builddir/estafette" "$scenarios" "$@"
}

# cases GAME: the oracle keeps them.
cases() {
	$python "$oracle/cases.py" "$1" "$scenarios" \
		"$srcdir/tests/cases/$1"/*.case
}

# notices GAME CASE WORDS OTHERS: a rule case made wrong, or the rest proves
# nothing.
notices() {
	dir=$(mktemp -d) || return
	sed "s/^  $3\$/  $4/" "$srcdir/tests/cases/$1/$2.case" >"$dir/wrong.case"
	! $python "$oracle/cases.py" "$1" "$scenarios" "$dir/wrong.case"
	noticed=$?
	rm -rf "$dir"
	return $noticed
}

tap 'the oracle of Waterloo keeps all rule cases' cases waterloo
tap 'it notices a case that is wrong' notices waterloo \
	W11.1-reserve-comes-on-the-back-row 'C3 = french old-guard' 'C3 = empty'
tap "the order sets of $games random games of Waterloo end alike" \
	compare waterloo --games $games
tap "those of $own on battlefields of their own, too" \
	compare waterloo --own --games $own
tap 'the oracle of classic keeps all rule cases' cases classic
tap 'it notices a case that is wrong' notices classic \
	C3.2-equal-ranks 'result = open' 'result = none draw'
tap "the order sets of $classic random games of classic end alike" \
	compare classic --games $classic
tap 'the oracle of the campaign keeps all rule cases' cases campaign
tap 'it notices a case that is wrong' notices campaign \
	N13.2-no-position-stays-empty 'refused N13.2' 'phase = battle'
tap "the order sets of $campaign random games of the campaign end alike" \
	compare campaign --games $campaign
tap_done
