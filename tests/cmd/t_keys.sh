#!/bin/sh
# SPDX-License-Identifier: MIT
# t_keys.sh - no template writes a value that nobody has given to it.
#
# A key that is not there is written as nothing, so that nobody sees it. Here
# each value that is empty leaves its key: `<<key>>`, behind a 0 if it is that.
. "$srcdir/tests/lib/tap.sh"

tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
unset ESTAFETTE_IDENTITY ESTAFETTE_PASSWORD_COMMAND ESTAFETTE_TEMPLATES
estafette=$builddir/estafette
HOME=$tmp/nobody XDG_CONFIG_HOME=$tmp/nobody XDG_STATE_HOME=$tmp/nobody
export HOME XDG_CONFIG_HOME XDG_STATE_HOME

# marked TO: the templates, with the marks.
marked() {
	(cd "$srcdir/templates" && find reports mail -name '*.mustache') |
		while read -r file; do
			mkdir -p "$1/$(dirname "$file")"
			sed 's/{{\([a-z][a-z0-9.-]*\)}}/&{{^\1}}<<\1>>{{\/\1}}/g' \
				"$srcdir/templates/$file" >"$1/$file"
		done
}
marked "$tmp/templates"

# empty FILE...: the keys that were written as nothing.
empty() {
	grep -hoE '(^|[^0])<<[a-z][a-z0-9.-]*>>' "$@" | sed 's/^.*<<//; s/>>//' |
		sort -u
}

# said GAME SEAT...: all that can be read of it, after every third entry.
said() {
	said_game=$1
	shift
	said_last=$("$estafette" show "$said_game" |
		sed -n 's/^entry \([0-9]*\): .*/\1/p' | tail -n 1)
	said_ida="-i $(dirname "$said_game")/ida.id --templates $tmp/templates"
	for entry in $(seq "$said_last" -3 3); do
		# shellcheck disable=SC2086
		for seat; do
			"$estafette" report "$said_game" $said_ida \
				--seat "$seat" --entry "$entry"
			"$estafette" show "$said_game" $said_ida \
				--seat "$seat" --entry "$entry"
		done
		# shellcheck disable=SC2086
		"$estafette" show "$said_game" $said_ida --seat all \
			--entry "$entry"
		# shellcheck disable=SC2086
		"$estafette" show "$said_game" $said_ida --public \
			--entry "$entry"
		# shellcheck disable=SC2086
		"$estafette" explain "$said_game" $said_ida --entry "$entry"
	done
}

# full EXAMPLE NAME SEAT...: each value of the recorded game has a text.
full() {
	full_dir=$tmp/$1
	full_game=$full_dir/$2.game
	sh "$srcdir/tests/lib/played.sh" "$1" "$full_dir" >/dev/null || return 1
	shift 2
	said "$full_game" "$@" >"$tmp/said" 2>"$tmp/errors"
	[ "$(wc -l <"$tmp/said")" -gt 1000 ] || {
		cat "$tmp/errors"
		return 1
	}
	empty "$tmp/said" >"$tmp/empty"
	cat "$tmp/empty"
	[ ! -s "$tmp/empty" ]
}
marks() {
	printf '<<one>> 0<<two>>\n x<<three>>\n' >"$tmp/marks"
	[ "$(empty "$tmp/marks" | tr '\n' ' ')" = 'one three ' ]
}
tap 'what is empty is found, what is nought is not' marks
tap 'campaign says all' full campaign hundred-days french allied
tap '... for three players' full campaign-three three-armies french \
	anglo-dutch prussian
tap 'waterloo says all' full waterloo-expert mont-saint-jean allied french
tap 'classic says all' full classic two-lakes red blue
tap '... and its training mission' full classic-training first-mission red blue
tap_done
