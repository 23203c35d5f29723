#!/bin/sh
# SPDX-License-Identifier: MIT
# post.sh - messages a second, beside the same with libcurl alone.
: "${srcdir:?top of the source}" "${builddir:?top of the build}"

# A report of some length with its dispatch, 13 KiB as it is sent. COUNT of them
# go over one connection to a server that keeps nothing: by libcurl alone, which
# composes nothing and writes nothing down; by what estafette-post sends with,
# the journal on the disk included; and by the whole program, which also reads
# and composes them (in a thread of its own: it wants a third processor beside
# the sender's and the server's).
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
bag >"$tmp/one"
"$builddir/estafette-post" write --eml "$tmp/eml" <"$tmp/one" >/dev/null ||
	exit 1

"$builddir/tests/bench/pace" "$rounds" "$count" \
	"'$builddir/tests/bench/curl_loop' '$url' '$tmp/eml/letter1.eml' $count" \
	"rm -rf '$tmp/one.outbox'
	'$builddir/tests/bench/send_loop' '$tmp/one' '$tmp/eml/letter1.eml' $count" \
	"rm -rf '$tmp/outbox'
	'$builddir/estafette-post' send --outbox '$tmp/outbox' <'$tmp/bag'" \
	>"$tmp/rates" || exit 1
{
	read -r alone
	read -r sender
	read -r program
} <"$tmp/rates"
echo "messages a second, $(wc -c <"$tmp/eml/letter1.eml") bytes each:"
echo "  libcurl alone            $alone"
echo "  estafette-post's sender  $sender ($((sender * 100 / alone)) %)"
echo "  estafette-post, all      $program ($((program * 100 / alone)) %)"
