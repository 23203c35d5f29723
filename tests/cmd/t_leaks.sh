#!/bin/sh
# SPDX-License-Identifier: MIT
# t_leaks.sh - leaks planted in copies of the sources are found by test_leak.
#
# leaks/NAME.sed changes the file that its first line names; NAME-2.sed belongs
# to NAME and changes another one. The program is linked from the objects of
# test_leak, the rooms of the changed files, and the libraries; where NAME begins
# with classic-, campaign-hand- or campaign-, from those of test_classic_leak,
# test_campaign_hand or test_campaign_leak.
# LEAKS="NAME NAME" plants only some.
#
# A leak that is found late says so: `# game N, pair K` is where it was found
# once, and the search begins there: at game N, of which K - 1 pairs are only gone
# through. With ESTAFETTE_LONG=1 it begins at the first game, as that of test_leak
# does, for all of them.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/plant.sh"

tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$builddir" || exit 1
ESTAFETTE_PAIRS=${ESTAFETTE_LEAK_PAIRS:-3000}
export ESTAFETTE_PAIRS
long=${ESTAFETTE_LONG-}
unset ESTAFETTE_LONG CMOCKA_MESSAGE_OUTPUT

# build NAME: the test with all that belongs to the leak.
build() {
	rm -f "$tmp"/*.[co]
	for sed in "$srcdir/tests/leaks/$1.sed" "$srcdir/tests/leaks/$1"-2.sed; do
		[ ! -e "$sed" ] ||
			plant "$sed" "$(sed -n '1s/^# //p' "$sed")" || return 1
	done
	# What runs for a moment is not worth optimizing.
	plant_compile -O0 || return 1
	case $1 in
	classic-*) objects=$LEAK_CLASSIC ;;
	campaign-hand-*) objects=$LEAK_CAMPAIGN_HAND ;;
	campaign-*) objects=$LEAK_CAMPAIGN ;;
	*) objects=$LEAK_OBJECTS ;;
	esac
	# shellcheck disable=SC2086 # lists of words
	$LEAK_LINK -Wl,-S -o "$tmp/test_leak" $objects "$tmp"/*.o $LEAK_LIBS
}

# found NAME: it builds, and the test fails because of a leak.
found() {
	build "$1" || return 1
	# shellcheck disable=SC2046 # two numbers, or none
	set -- $(sed -n 's/^# game //p' "$srcdir/tests/leaks/$1.sed" |
		sed 's/, pair//')
	[ -z "$long" ] || set --
	if ESTAFETTE_PAIRS_FROM=${1-} ESTAFETTE_PAIRS_PASS=$((${2:-1} - 1)) \
		"$tmp/test_leak" >"$tmp/out" 2>&1; then
		echo "not found in $ESTAFETTE_PAIRS pairs"
		return 1
	fi
	grep '^# LEAK: ' "$tmp/out" || {
		cat "$tmp/out"
		return 1
	}
}

# The same way with nothing planted finds nothing.
sound() {
	cp "$srcdir/src/games/waterloo/observe.c" "$tmp/sound.in"
	plant_copy src/games/waterloo/observe.c "$tmp/sound.in" &&
		plant_compile || return 1
	# shellcheck disable=SC2086
	$LEAK_LINK -o "$tmp/test_leak" $LEAK_OBJECTS "$tmp"/*.o \
		$LEAK_LIBS || return 1
	ESTAFETTE_PAIRS=100 "$tmp/test_leak"
}

tap 'without a leak nothing is found' sound
for sed in "$srcdir"/tests/leaks/*.sed; do
	name=$(basename "$sed" .sed)
	case $name in
	*-2) continue ;;
	esac
	case " ${LEAKS:-$name} " in
	*" $name "*) ;;
	*) continue ;;
	esac
	tap "found: $name" found "$name"
	[ -z "$VERBOSE_LEAKS" ] || sed -n '/^# LEAK/,/^# two/p' "$tmp/out"
done
tap_done
