#!/bin/sh
# SPDX-License-Identifier: MIT
# t_engine.sh - the engine of the built page answers as the native one does,
# byte for byte: 1,000 orders by chance, and the other actions (in node).
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/browser/browser.sh"

html=$(sh "$srcdir/tools/page_there.sh" "$srcdir" "$builddir" 2>said) ||
	tap_skip_all "$(cat said)"
played=
for example in waterloo-expert classic campaign; do
	sh "$srcdir/tests/lib/played.sh" $example "$tmp/$example" \
		>$example.log 2>&1 &
	played="$played $srcdir/examples/$example=$tmp/$example"
done
wait
# shellcheck disable=SC2086 # a list of words
node "$srcdir/tests/browser/engine.mjs" "$html" \
	"$builddir/tests/lib/pagecall" "${ESTAFETTE_TEXTS:-1000}" $played || {
	cat ./*.log
	exit 1
}
