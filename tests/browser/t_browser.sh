#!/bin/sh
# SPDX-License-Identifier: MIT
# t_browser.sh - the browsers start, and the tests' own instruments find things.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/browser/browser.sh"

cat >good.html <<'END'
<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>good</title></head>
<body><main><h1>Good</h1><button type="button">Press</button></main></body>
</html>
END
sed 's/<button/<img src="missing.png"><button/; s/>Press/>/' good.html >bad.html
node "$srcdir/tests/browser/browsers.mjs" "$tmp/good.html" "$tmp/bad.html" \
	"$srcdir/tests/browser"
