#!/bin/sh
# SPDX-License-Identifier: MIT
# t_page_handbook.sh - the tutorial of the page is true: a browser does what it
# says, by the words that it names (GOLDEN_UPDATE=1 keeps its picture).
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/post.sh"
. "$srcdir/tests/lib/byhand.sh"
. "$srcdir/tests/browser/browser.sh"
. "$srcdir/tests/lib/follow.sh"
. "$srcdir/tests/lib/mission.sh"

mkfifo to from
for browser in chromium firefox; do
	node "$srcdir/tests/browser/following.mjs" "$browser" "$tmp/ruth" \
		<to >from 2>&1 &
	follower=$!
	exec 4>to 5<from
	tutorial page
	echo end >&4
	wait "$follower"
	exec 4>&- 5<&-
done
tap_done
