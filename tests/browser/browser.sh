# SPDX-License-Identifier: MIT
# browser.sh - where the browsers are, or why a test cannot run; sourced.
#
#	. "$srcdir/tests/lib/tap.sh"
#	. "$srcdir/tests/lib/cmd.sh"
#	. "$srcdir/tests/browser/browser.sh"
#	... makes files in $tmp ...
#	node "$srcdir/tests/browser/x.mjs" FILE...	# speaks TAP (browser.mjs)

ESTAFETTE_CHROMIUM=$(command -v chromium || command -v chromium-browser)
ESTAFETTE_FIREFOX=$(command -v firefox-esr || command -v firefox)
export ESTAFETTE_CHROMIUM ESTAFETTE_FIREFOX
for browser_needs in "$ESTAFETTE_CHROMIUM" "$ESTAFETTE_FIREFOX" \
	"$(command -v node)" \
	"$srcdir/tests/browser/node_modules/.package-lock.json"; do
	[ -e "$browser_needs" ] ||
		tap_skip_all 'needs what ./bootstrap --page installs'
done
