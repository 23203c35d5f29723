#!/bin/sh
# SPDX-License-Identifier: MIT
# t_page_webkit.sh - the built page in WebKitGTK, Safari's kin, where Debian's
# packages webkit2gtk-driver, xvfb and xauth are installed.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"
. "$srcdir/tests/browser/browser.sh"

for webkit in /usr/lib/*/webkit2gtk-4.1/MiniBrowser; do :; done
for needs in "$webkit" "$(command -v WebKitWebDriver)" "$(command -v xvfb-run)"; do
	[ -x "$needs" ] || tap_skip_all 'needs webkit2gtk-driver, xvfb and xauth'
done
[ -n "$ESTAFETTE_PAGE" ] || tap_skip_all 'needs the built page (make page)'
ESTAFETTE_WEBKIT=$webkit
export ESTAFETTE_WEBKIT

# A game that is over, and the same with a change in it.
sh "$srcdir/tests/lib/played.sh" waterloo-basic "$tmp/demo" >/dev/null
mv demo/*.game demo.game
sed '/^== entry 10 /,/^sig/s/^time: 20/time: 21/' demo.game >harmed.game
"$estafette" replay demo.game -o demo.html

# Alice, whose identity is locked, has the first turn.
keys referee bob
echo 'correct horse' >password
ESTAFETTE_PASSWORD_COMMAND="cat $tmp/password"
export ESTAFETTE_PASSWORD_COMMAND
"$estafette" keygen --name alice -o alice.id >ids/alice 2>/dev/null
begin going 2>/dev/null
cp going.reports/allied.asc going.asc
node "$srcdir/tests/browser/page_webkit.mjs" "$tmp" "$estafette"
