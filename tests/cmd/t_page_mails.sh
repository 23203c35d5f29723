#!/bin/sh
# SPDX-License-Identifier: MIT
# t_page_mails.sh - the engine of the page reads every mail of recorded games of
# each kind: what it shows is XML that does nothing, with spots on the board.
. "$srcdir/tests/lib/tap.sh"

/usr/bin/python3 -c 'import xml.dom.minidom' 2>/dev/null ||
	tap_skip_all 'no /usr/bin/python3'
[ -x "$builddir/estafette-post" ] || tap_skip_all 'no estafette-post'
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
unset ESTAFETTE_IDENTITY ESTAFETTE_PASSWORD_COMMAND ESTAFETTE_TEMPLATES
cd "$tmp" || exit 1

# reads WANT EXAMPLE: all its mails, and nothing is wrong with any.
reads() {
	sh "$srcdir/tests/lib/played.sh" "$2" "$tmp/$2" >"$2.out" 2>&1 &&
		/usr/bin/python3 "$srcdir/tests/lib/readpage.py" \
			"$builddir/tests/lib/pagecall" "$tmp/$2" >"$2.read" &&
		[ "$(cat "$2.read")" = "$1" ] && return 0
	tail -n 20 "$2.out" "$2.read"
	return 1
}
tap 'the campaign, of three players' reads \
	'58 reports: battle deploy field march regroup' campaign-three
tap 'classic' reads '43 reports: over play setup' classic-training
tap 'waterloo, with cards and pursuit' reads \
	'83 reports: draft over play pursuit setup' waterloo-expert
tap_done
