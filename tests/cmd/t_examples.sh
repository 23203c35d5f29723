#!/bin/sh
# SPDX-License-Identifier: MIT
# t_examples.sh - the pictures of README.md are those that the program makes.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"

made() {
	mkdir made
	sh "$srcdir/examples/pictures.sh" made 2>&1
}
tap 'the pictures are made' made
for picture in waterloo.svg classic.svg campaign.svg replay.html; do
	tap "$picture is as make pictures makes it" \
		cmp "made/$picture" "$srcdir/examples/$picture"
done
tap 'README.md shows them' sh -c '
	grep -qF "(examples/waterloo.svg)" "$0" &&
		grep -qF "(examples/campaign.svg)" "$0" &&
		grep -qF "(examples/replay.html)" "$0"' "$srcdir/README.md"
tap_done
