#!/bin/sh
# SPDX-License-Identifier: MIT
# t_install.sh - what make install puts in place works, and goes away again.
. "$srcdir/tests/lib/tap.sh"

# The make that runs the tests lends its jobs to its own children only.
unset MAKEFLAGS MFLAGS MAKELEVEL ESTAFETTE_TEMPLATES
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
dest=$tmp/dest
usr=$dest/opt/estafette

run_make() {
	make -C "$builddir" -s "$1" DESTDIR="$dest" prefix=/opt/estafette
}

# The installed program, with nothing of the build folder in reach.
installed() (
	cd "$tmp" && env -i PATH=/usr/bin:/bin HOME="$tmp" \
		"$usr/bin/estafette" "$@"
)

position() {
	cat >"$tmp/position.ini" <<-'E2'
	[game]
	scenario = waterloo-basic
	[turn]
	number = 5
	seat = french
	[pieces]
	E4 = french line-infantry
	E5 = allied line-infantry
	A10 = allied hussars
	E2
	echo 'attack E4 E5' >"$tmp/orders.txt"
}

removed() {
	run_make uninstall && silent find "$dest" -type f
}

position
tap 'make install' run_make install
tap 'the program is there' test -x "$usr/bin/estafette"
tap 'it helps' prints 'usage: estafette COMMAND' installed help
tap 'it plays: scenarios are built in' prints '"winner":"french"' \
	installed resolve --dice blue --json position.ini orders.txt
tap 'the program for mail is there' test -x "$usr/libexec/estafette-post"
if [ -x "$builddir/estafette-draw" ]; then
	tap 'the program for pictures is there' prints librsvg \
		"$usr/libexec/estafette-draw" --version
fi
suite() {
	cd "$tmp" && env -i PATH="$usr/bin:/usr/bin:/bin" HOME="$tmp" \
		"$usr/bin/estafette-cases" "$usr/share/doc/estafette/cases/classic"
}
tap 'the rule cases are there, and agree' suite
# Over an earlier version, of which a case has been given another name.
stale() {
	: >"$usr/share/doc/estafette/cases/classic/C0.0-stale.case" &&
		run_make install-documents && suite
}
tap '... and those of an earlier version are not' stale
tap 'the protocol is there, and its example agrees' prints 'agrees at V2' \
	installed verify "$usr/share/doc/estafette/protocol/waterloo-42.game"
tap 'the man pages are there' test -f "$usr/share/man/man1/estafette.1"
tap 'bash finds its completion' \
	test -f "$usr/share/bash-completion/completions/estafette"
# Pages for browsers: what one of them names lies beside it.
named() {
	run_make install-html && cd "$usr/share/doc/estafette" || return 1
	cat ./*.html | tr '>' '\n' |
		sed -n 's/.*\(href\|src\)="\([^"#]*\)".*/\2/p' |
		grep -v '^https:\|^$' | sort -u >"$tmp/named"
	for file in mission-red.svg estafette-game.5.html; do
		grep -Fqx "$file" "$tmp/named" || { echo "no $file"; return 1; }
	done
	while read -r file; do
		[ -f "$file" ] || { echo "$file is not there"; return 1; }
	done <"$tmp/named"
}
if command -v mandoc >/dev/null; then
	tap 'what the pages for browsers name is there' named
else
	tap_skip 'what the pages for browsers name is there' 'no mandoc'
fi
# flag TEXT: what a compiler is told where the folder has a blank in its name.
flag() {
	# shellcheck disable=SC2016 # make knows them
	flags='$(estafette_cases_CPPFLAGS) $(src_office_liboffice_a_CPPFLAGS)'
	printf 'include Makefile\nflags:\n\t@printf "%%s\\n" %s\n' "$flags" |
		make -C "$builddir" -s -f - flags prefix='/opt/my games' |
		grep -Fqx -e "$1"
}
tap 'a folder may have a blank in its name' \
	flag '-DLIBEXECDIR="/opt/my games/libexec"'
tap '... of the rule cases, too' \
	flag '-DCASESDIR="/opt/my games/share/doc/estafette/cases"'
tap 'make uninstall leaves nothing behind' removed
tap_done
