#!/bin/sh
# SPDX-License-Identifier: MIT
# t_round.sh - what a round over many games costs, and what it must not lose.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
# What looks for leaks wants to trace its process itself.
ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0
export ASAN_OPTIONS
. "$srcdir/tests/lib/game.sh"
. "$srcdir/tests/lib/post.sh"

run() {
	"$estafette" run -i referee.id $at "$@"
}

games=20
server
mkdir -p in/new in/cur in/tmp
printf '[inbox]\nmaildir = in\n' >estafette.ini
start one
post one
i=1
while [ $i -lt $games ]; do
	i=$((i + 1))
	start g$i
	post g$i
done
run >/dev/null 2>&1
first=$((games * 2))
tap 'the letters of twenty games have gone' sent $first
tap '... over one connection' [ "$(grep -c ^EHLO "$tmp/got/talk")" = 1 ]

# -- one process, one connection, three fsyncs for each mail --
for game in one $(seq -f g%g 2 $games); do
	orders $game allied >allied.asc
	drop alice@example.org <allied.asc
done
: >"$tmp/got/talk"
clock 13:00
traced() {
	strace -f -qq -o "$tmp/trace" \
		-e trace=execve,connect,rename,fsync,fdatasync,sync,syncfs,sync_file_range \
		"$estafette" run -i referee.id $at || return 1
	# That the disk may begin is no wait for it.
	sed -i '/sync_file_range(.*, SYNC_FILE_RANGE_WRITE)/d' "$tmp/trace"
}
if strace -qq -o "$tmp/trace" true 2>/dev/null; then
	traced >told 2>&1
	traced=yes
else
	run >told 2>&1
	traced=
fi
# calls PATTERN MOST: so many lines of the trace at most, and one at least.
calls() {
	calls_n=$(grep -c "$1" "$tmp/trace")
	echo "$calls_n calls"
	[ "$calls_n" -ge 1 ] && [ "$calls_n" -le "$2" ]
}
tap 'twenty mails are taken' [ "$(grep -c '^taken: ' told)" = $games ]
tap '... and answered by two letters each' sent $((first + 2 * games))
tap '... over one connection' [ "$(grep -c ^EHLO "$tmp/got/talk")" = 1 ]
for one in "one sender:execve(.*\"serve\":1" \
	"one connection from it:connect(.*sin_port:1" \
	"at most four fsyncs a mail, however slow:sync[a-z_]*(:$((4 * games))"; do
	what=${one%%:*}
	rest=${one#*:}
	if [ -n "$traced" ]; then
		tap "... by $what" calls "${rest%:*}" "${rest##*:}"
	else
		tap_skip "... by $what" 'strace cannot be used here'
	fi
done
# The first letters are on their way before the last mails are carried out.
overlaps() {
	grep -n 'execve(.*"serve"\|rename(.*\.game")' "$tmp/trace" >"$tmp/order"
	sed -n '1{/serve/q1;}' "$tmp/order" && tail -n 1 "$tmp/order" |
		grep rename
}
if [ -n "$traced" ]; then
	tap '... while more of them are taken' overlaps
else
	tap_skip '... while more of them are taken' 'strace cannot be used here'
fi
tap '... and all of it is told once' quiet run
# Looking whether there is anything to do: stat of the game, its configuration
# and the three files of an outbox, and nothing of what the folder does not list.
looks() {
	strace -f -qq -o "$tmp/idle" -e trace=%file \
		"$estafette" run -i referee.id $at || return 1
	looks_n=$(grep -c "stat.*\./\(one\|g[0-9]*\)\.\(game\|ini\|absences\|post\)" \
		"$tmp/idle")
	echo "$looks_n looks"
	[ "$looks_n" -ge "$games" ] && [ "$looks_n" -le $((5 * games)) ] &&
		! grep -q 'open.*\.game"' "$tmp/idle"
}
if [ -n "$traced" ]; then
	tap '... by five looks at each game' looks
else
	tap_skip '... by five looks at each game' 'strace cannot be used here'
fi
marked() {
	[ "$(cat "$tmp"/state/estafette/* | grep -c '^4 ')" = $games ] &&
		[ "$(grep -l '^entry: 4' ./*.reports/french.asc | wc -l)" = \
			$games ]
}
tap 'each game has its mark, and its reports' marked

# -- what a machine that lost power has lost of journals --
sent_file=.estafette/sent
lose() {
	cp one.post/journal whole
	sed -i '$d' one.post/journal
	printf 'sent 2026-11-20T13:0' >>one.post/journal
	rm g2.post/journal
	sed -i '1s/ 1 .*/ 1 another-start/' $sent_file
}
cp g2.post/journal whole2
lose
# Somebody has changed the configurations: the games are looked at again.
for game in one g2; do
	echo '; a word' >>$game.ini
done
mended() {
	run >told 2>&1 && cmp one.post/journal whole &&
		cmp g2.post/journal whole2 && ! grep -v 'already: ' told
}
tap 'journals that a power failure has torn are made whole' mended
tap '... and no letter goes twice' sent $((first + 2 * games))
tap '... and what they were made whole from begins anew' \
	[ "$(wc -l <$sent_file)" = 1 ]
# What a part has sent before the folder was divided in another way.
part_file=.estafette/3-7.sent
cat >$part_file <<-EOT
	estafette-sent 1 another-start
	in $PWD/one.post
	$(tail -n 1 one.post/journal)
EOT
cp one.post/journal whole
sed -i '$d' one.post/journal
echo '; two words' >>one.ini
one_mended() {
	run >told 2>&1 && cmp one.post/journal whole && ! grep -v 'already: ' told
}
tap 'a part that is no more has its file read' one_mended
tap '... and no letter goes twice' sent $((first + 2 * games))
tap '... and it begins anew' [ "$(wc -l <$part_file)" = 1 ]

# A journal that cannot be had now stops no other, and is made whole later.
# orders and a reply of one more game make the sender start.
next() {
	orders "$1" french >french.asc
	drop bob@example.org <french.asc
	run
}
next g3 >/dev/null 2>&1
cp g3.post/journal whole
sed -i '$d' g3.post/journal
mv g3.post away && : >g3.post
sed -i '1s/ 1 .*/ 1 another-start/' $sent_file
next g4 >told 2>&1
tap 'an outbox that is no folder stops no other' grep -q \
	'g4.game: sent: bob@' told
tap '... and is not forgotten' grep -q 'in .*/g3.post$' $sent_file
rm g3.post && mv away g3.post
next g5 >/dev/null 2>&1
tap '... but made whole when it is there again' cmp g3.post/journal whole
tap '... without sending anything twice' sent $((first + 2 * games + 6))

# -- two mails of one game, of which the first has been answered already --
both() {
	orders two allied >allied.asc
	drop alice@example.org <allied.asc
	echo 'When is it to be?' |
		drop bob@example.org 'Subject: [two] Set-up'
	run >told 2>&1
	grep -q '^taken: two, allied' told && ! grep 'already: ' told &&
		grep -q '^answered: two, french' told && quiet run
}
start two
post two
run >/dev/null 2>&1
before=$(ls "$tmp"/got/*.eml | wc -l)
tap 'two mails of one game are taken in one round' both
once_each() {
	cat "$tmp"/got/*.eml | tr -d '\r' | grep -i '^message-id:' | sort |
		uniq -d | grep . && return 1
	[ "$(wc -l <two.post/journal)" = \
		"$(cut -d ' ' -f 3 two.post/journal | sort -u | wc -l)" ]
}
tap '... and each letter goes once' once_each
more=$(($(ls "$tmp"/got/*.eml | wc -l) - before + 2))

# -- a server that is away is asked once in a round --
kill "$sink" && wait "$sink" 2>/dev/null
sink=
for game in g6 g7 g8; do
	orders $game french >french.asc
	drop bob@example.org <french.asc
done
kept_all() {
	run >told 2>&1
	[ $? = 6 ] && [ "$(grep -c 'kept: ' told)" = 6 ]
}
tap 'without a server all mail of three games is kept' kept_all
server
sed -i "s|^smtp = .*|smtp = smtp://127.0.0.1:$(cat "$tmp/port")|" ./*.ini
run >/dev/null 2>&1
tap '... until it is there again' sent $((first + 2 * games + 12 + more))
tap '... once' quiet run

# -- and what receive sends by itself --
: >"$tmp/got/talk"
for game in g9 g10 g11; do
	orders $game french >french.asc
	drop bob@example.org <french.asc
done
receive --maildir in >told 2>&1
tap 'receive answers the mails of three games' \
	[ "$(grep -c 'sent: ' told)" = 6 ]
tap '... over one connection' [ "$(grep -c ^EHLO "$tmp/got/talk")" = 1 ]
tap '... of which a round has nothing more to send' quiet run

# -- what somebody does to a configuration before a commit is settled --
# The round sleeps when the game file has been renamed.
unsettled() {
	orders g12 french >french.asc
	drop bob@example.org <french.asc
	strace -f -qq -o "$tmp/trace" -e trace=rename \
		-e inject=rename:delay_exit=2000000:when=1 \
		"$estafette" run -i referee.id $at >told 2>&1 &
	unsettled_pid=$!
	while kill -0 $unsettled_pid && ! grep -q '^== entry 5' g12.game; do
		sleep 0.02
	done
	printf '[spectators]\nemails = carl@example.net\ndelay = 0\n' >>g12.ini
	wait $unsettled_pid && grep -q 'g12.game".*DELAYED' "$tmp/trace" &&
		cat told
}
if [ -n "$traced" ]; then
	tap 'a configuration that is changed before a commit is settled holds' \
		prints 'g12.game: sent: carl@example.net' unsettled
	tap '... once' quiet run
else
	tap_skip 'a configuration that is changed before a commit is settled holds' \
		'strace cannot be used here'
fi

cp .estafette/index index
{ head -n 1 index; tail -n +2 index | sort -k 4 -r; } >.estafette/index
tap 'where the index is out of order, all games are looked at' quiet run
tap '... and it is as before' cmp -s index .estafette/index

# -- what somebody does to a game while a round makes its letters --
# Its picture is drawn when that is done.
drawn_by "[ ! -e meanwhile ] || mv meanwhile done
[ ! -e done ] || . ./done >>told.meanwhile 2>&1
: >done
exec '$builddir/estafette-draw' \"\$@\""
# meanwhile COMMAND...: and what the next round sends.
meanwhile() {
	echo "$*" >meanwhile
	beside/estafette run -i referee.id $at >told 2>&1
	[ ! -e meanwhile ] || { cat told; return 1; }
	cat told.meanwhile told
	run >told 2>&1
	cat told
}
if grep -q '^#define WITH_DRAW 1' "$builddir/config.h"; then
	start m 7
	post m
	sed -i 's/^email = alice.*/&\nformat = both/' m.ini
	play m allied
	play m french
	orders m allied end >m.asc
	printf '[spectators]\nemails = carl@example.net\n' >carl.ini
	tap 'an entry that is made meanwhile is mailed by the next round' prints \
		'm.game: sent: bob@example.org, [m] Turn 1: your orders' \
		meanwhile "'$estafette' adjudicate m.game m.asc -i referee.id $at"
	tap '... once' quiet run
	play m french end
	tap 'who is to look on from now on gets a letter' prints \
		'm.game: sent: carl@example.net' meanwhile 'cat carl.ini >>m.ini'
	tap '... once, too' quiet run
else
	tap_skip 'an entry that is made meanwhile' 'this build draws no PNG'
fi
tap_done
