#!/bin/sh
# SPDX-License-Identifier: MIT
# page_join.sh - joins the page: one HTML file out of all that is in it.
#
# usage: page_join.sh WASM 'MODULES' 'STYLES' >estafette.html
# Runs in the folder above src/. The modules come in the order given, without
# their import lines and `export`; of a template of a style what is not style is
# taken away. What the page may run stands in it as hashes (page.html).
set -eu
LC_ALL=C
export LC_ALL
wasm=$1
modules=$2
styles=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# hash FILE: as a Content-Security-Policy wants it, of the bytes between tags.
hash() {
	openssl dgst -sha256 -binary "$1" | base64 -w 0
}

# shellcheck disable=SC2086 # lists of words
{
	sed -e '/^import .*;$/d' -e 's/^export //' $modules >"$work/SCRIPT"
	sed -e 's/{{[^}]*}}[[:space:]]*//g' -e 's/<style>//; s/<\/style>//' \
		$styles >"$work/STYLE"
}
gzip -n9 <"$wasm" | base64 -w 0 >"$work/WASM"
cp templates/replay/player.html.mustache "$work/PLAYER"
hash "$work/SCRIPT" >"$work/SCRIPT-HASH"
hash "$work/STYLE" >"$work/STYLE-HASH"

# A line at a time, what stands between two @ replaced; nothing is looked at
# twice.
while IFS= read -r line; do
	while :; do
		case $line in
		*@[A-Z]*@*) ;;
		*) break ;;
		esac
		printf %s "${line%%@[A-Z]*@*}"
		line=${line#*@}
		cat "$work/${line%%@*}"
		line=${line#*@}
	done
	printf '%s\n' "$line"
done <src/page/page.html
