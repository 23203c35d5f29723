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
# The page that make page has built of these sources; without one the tests of the
# page take its modules and, as their engine, tests/lib/pagecall.
ESTAFETTE_PAGE=$(sh "$srcdir/tools/page_there.sh" "$srcdir" "$builddir" \
	2>/dev/null)
export ESTAFETTE_PAGE
