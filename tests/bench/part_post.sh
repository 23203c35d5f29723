# SPDX-License-Identifier: MIT
# part_post.sh - messages a second, beside the same with libcurl alone.

# A report of some length with its dispatch, 13 KiB as it is sent. COUNT of them
# go over one connection to a server that keeps nothing: by libcurl alone, which
# composes nothing and writes nothing down; by what estafette-post sends with,
# the journal on the disk included; and by the whole program, which also reads
# and composes them. All of it, the server too, is pinned to one processor where
# that can be done: else it counts most how the kernel spreads the two ends.
post() (
	count=${COUNT:-2000}
	rounds=${ROUNDS:-9}
	pin=
	! taskset -c 0 true 2>/dev/null || pin='taskset -c 0'
	sink=
	trap '[ -z "$sink" ] || kill "$sink" 2>/dev/null' EXIT
	$pin "$builddir/tests/lib/smtpsink" >port &
	sink=$!
	while ! [ -s port ]; do
		kill -0 "$sink" 2>/dev/null || exit 1
		sleep 0.02
	done
	url=smtp://127.0.0.1:$(cat port)

	i=0
	while [ $i -lt 64 ]; do
		i=$((i + 1))
		echo "line $i of a report, about as long as the lines of reports are" \
			>>text
		echo 'QmFzZTY0IGJhc2U2NCBiYXNlNjQgYmFzZTY0IGJhc2U2NCBiYXNlNjQgYmFzZTY0' \
			>>block
	done
	cat block block >dispatch
	bag() {
		"$builddir/tests/lib/makebag" --url "$url" --text text \
			--attach dispatch "$@"
	}
	bag --letters "$count" >bag
	bag >one
	"$builddir/estafette-post" write --eml eml <one >/dev/null ||
		exit 1

	$pin "$programs/pace" "$rounds" "$count" \
		"'$programs/curl_loop' '$url' eml/letter1.eml $count" \
		"rm -rf one.outbox
		'$programs/send_loop' one eml/letter1.eml $count" \
		"rm -rf outbox
		'$builddir/estafette-post' send --outbox outbox <bag" \
		>rates || exit 1
	{
		read -r alone
		read -r sender
		read -r program
	} <rates
	row "messages sent${pin:+, pinned}" "$sender" mails/s 'libcurl' \
		"$alone" '>= 0.9'
	row "messages composed and sent${pin:+, pinned}" "$program" mails/s \
		'libcurl' "$alone" '>= 0.7'
)
post
