#!/bin/sh
# SPDX-License-Identifier: MIT
# t_closed.sh - a new verb or event does not compile until all have decided.
. "$srcdir/tests/lib/tap.sh"

# Set by make check: the compiler with all the flags that our files get.
: "${HEADER_CC:?is set by make check}"

tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT

# grown HEADER LAST NEW: the header, its enum one longer.
grown() {
	mkdir -p "$tmp/$(dirname "$1")"
	sed "s/^\([[:space:]]\)$2,.*/&\n\1$3 = 99,/" "$srcdir/src/$1" >"$tmp/$1"
	grep -q "$3" "$tmp/$1"
}

# compiles FILE [FLAG...]: as it is built.
compiles() {
	compiled=$srcdir/src/$1
	shift
	(cd "$builddir" && $HEADER_CC "$@" -Werror -fsyntax-only "$compiled")
}

# decides FILE...: each compiles, and not with what has grown.
decides() {
	for file; do
		tap "$file compiles" compiles "$file"
		tap "$file has to decide" \
			fails compiles "$file" -iquote "$tmp"
	done
}

games=games/waterloo
tap 'waterloo gets a verb' grown $games/public/plan.h WL_STOP WL_NEW
decides $games/public/bind.c $games/public/check.c $games/public/checkverb.c \
	$games/public/forecastline.c $games/public/echo.c $games/public/legal.c \
	$games/public/legalpiece.c \
	$games/public/verbs.c $games/secret/act.c $games/secret/declare.c

games=games/classic
tap 'classic gets a verb' grown $games/public/tree.h CL_WITHDRAW CL_NEW
decides $games/public/bind.c $games/public/check.c $games/public/plan.c \
	$games/public/legal.c $games/public/verbs.c $games/secret/resolve.c

games=games/campaign
tap 'campaign gets a verb' grown $games/public/plan.h CN_DO_RETRACT CN_NEW
decides $(cd "$srcdir/src" && grep -l 'case CN_DO_SAY:' $games/*/*.c)
tap 'campaign gets an event' grown $games/public/happen.h CN_EV_SAY CN_EV_NEW
decides $games/observe.c
tap_done
