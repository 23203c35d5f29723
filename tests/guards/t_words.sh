#!/bin/sh
# SPDX-License-Identifier: MIT
# t_words.sh - no code outside src/games/ has a word of a game.
. "$srcdir/tests/lib/tap.sh"

# What games have besides the names that are read from them below; words that
# every program may have (flag, general, line, move, turn) are none.
own='infantry cavalry artillery commander card cards draft pursuit pursuer
prussians retreat retired withdrawn prefer initiative reconnaissance frenzy
fortified damage standing spirit hill village mud building water tile tiles
gun guns replies'

# Ranks and places that are everyday words.
everyday='captain colonel east flag general lieutenant major minor sergeant west'

# Files that still have such words, with them. Nobody adds to this list.
known='
src/cmd/new.c allied french waterloo
src/cmd/resolve.c blue red
src/cmd/scenario.c tiles waterloo
src/seal/armour.c draft
src/store/settings.c waterloo
'

# The games, their sides and units, and what their tiles are called.
words() {
	for folder in "$srcdir"/src/games/*/; do
		basename "$folder"
	done
	sed -n -e 's/^\[[a-z-]*\.\([a-z]*\)\]$/\1/p' \
		-e 's/^[a-z]*\.\([a-z]*\) *=.*/\1/p' \
		"$srcdir"/templates/scenarios/*.ini |
		grep -vxE "$(printf '%s' "$everyday" | tr ' ' '|')"
	printf '%s\n' $own
}
all=$(words | sort -u | tr '\n' ' ')

# breaches FOLDER: words of a game, below FOLDER/src, that are not known; and
# those that are known but are not there any more.
breaches() (
	cd "$1" || exit 1
	find src -name '*.[ch]' ! -path 'src/games/*' ! -name builtin_data.c |
		sort | LC_ALL=C known=$2 xargs "${AWK:-awk}" -v words="$all" \
		-f "$srcdir/tests/guards/words.awk"
)

tap 'no room but the games has a word of a game' \
	silent breaches "$srcdir" "$known"

# The guard finds what it is for.
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
mkdir -p "$tmp/src/report" "$tmp/src/games/g"

# found BREACH LINE...: a file of these lines.
found() {
	breach=$1
	shift
	printf '%s\n' "$@" >"$tmp/src/report/x.c"
	prints "$breach" breaches "$tmp" ''
}

tap 'found: the seat of a game' found 'x.c:1: french is a word of a game' \
	'	if (str_eq(seat, "french"))'
tap 'found: a word within a name' found 'x.c:2: cavalry is' \
	'/* the' 'cavalry */ int x_cavalry(int);'
tap 'found: a constant' found 'x.c:1: prussians is' '#define PRUSSIANS_ACT 13'
tap "found: a unit of a scenario" found 'x.c:1: cuirassiers is' \
	'static const char unit[] = "cuirassiers";'
tap 'found: a word that is known no longer' prints \
	'x.c has no "draft" any more' breaches "$tmp" 'src/report/x.c draft'
unseen() {
	printf '%s\n' '/* french' ' * cavalry */ int move;' \
		>"$tmp/src/report/x.c"
	echo 'int french;' >"$tmp/src/games/g/x.c"
	silent breaches "$tmp" ''
}
tap 'comments may name examples, and games their own words' unseen
tap_done
