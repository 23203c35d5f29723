# SPDX-License-Identifier: MIT
# html.sh - what every HTML report keeps; sourced.

# html_fit FILE: it has less than 40,000 bytes, so that a mail with it has less
# than 60,000; each element is closed; elements, attributes and properties are
# those that Gmail, Outlook (the new one, .com, macOS, phones) and Apple Mail
# know by caniemail.com, or do without (what is in <style>); nothing is loaded
# but a picture that goes along, and tidy has nothing to say.
html_fit() {
	echo "$(wc -c <"$1") bytes"
	[ "$(wc -c <"$1")" -gt 2000 ] && [ "$(wc -c <"$1")" -lt 40000 ] &&
		/usr/bin/python3 "$srcdir/tests/lib/htmlfit.py" "$1" || return 1
	! command -v tidy >/dev/null || silent tidy -e -q "$1"
}
