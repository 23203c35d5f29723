#!/bin/sh
# SPDX-License-Identifier: MIT
# post.sh - messages a second, beside the same with libcurl alone.
: "${srcdir:?top of the source}" "${builddir:?top of the build}"

# A report of some length with its dispatch, 13 KiB as it is sent. COUNT of them
# go over one connection to a server that keeps nothing; estafette-post also
# reads them, composes them and writes down on the disk what was sent.
count=${COUNT:-2000}
rounds=${ROUNDS:-5}
tmp=$(mktemp -d)
sink=
trap '[ -z "$sink" ] || kill "$sink" 2>/dev/null; rm -rf "$tmp"' EXIT

"$builddir/tests/smtpsink" >"$tmp/port" &
sink=$!
while ! [ -s "$tmp/port" ]; do
	kill -0 "$sink" 2>/dev/null || exit 1
	sleep 0.02
done
url=smtp://127.0.0.1:$(cat "$tmp/port")

i=0
while [ $i -lt 64 ]; do
	i=$((i + 1))
	echo "line $i of a report, about as long as the lines of reports are" \
		>>"$tmp/text"
	echo 'QmFzZTY0IGJhc2U2NCBiYXNlNjQgYmFzZTY0IGJhc2U2NCBiYXNlNjQgYmFzZTY0' \
		>>"$tmp/block"
done
cat "$tmp/block" "$tmp/block" >"$tmp/dispatch"
bag() {
	"$builddir/tests/makebag" --url "$url" --text "$tmp/text" \
		--attach "$tmp/dispatch" "$@"
}
bag --letters "$count" >"$tmp/bag"
bag | "$builddir/estafette-post" write --eml "$tmp/eml" >/dev/null || exit 1

"$builddir/tests/bench/pace" "$rounds" "$count" \
	"rm -rf '$tmp/outbox'
	'$builddir/estafette-post' send --outbox '$tmp/outbox' <'$tmp/bag'" \
	"'$builddir/tests/bench/curl_loop' '$url' '$tmp/eml/letter1.eml' $count" \
	>"$tmp/rates" || exit 1
{
	read -r ours
	read -r theirs
} <"$tmp/rates"
echo "messages a second, $(wc -c <"$tmp/eml/letter1.eml") bytes each:" \
	"$ours; libcurl alone: $theirs; $((ours * 100 / theirs)) %"
