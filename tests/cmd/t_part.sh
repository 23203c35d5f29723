#!/bin/sh
# SPDX-License-Identifier: MIT
# t_part.sh - a folder's games in parts, and one mailbox for all of them.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"
. "$srcdir/tests/lib/post.sh"
. "$srcdir/tests/lib/byhand.sh"

parts=3
# part K [OPTION...]
part() {
	part_k=$1
	shift
	"$estafette" run -i referee.id $at --part "$part_k/$parts" "$@"
}
# each: all parts, one after the other; fails if one does.
each() {
	each_k=0
	while [ $each_k -lt $parts ]; do
		each_k=$((each_k + 1))
		part $each_k || return
	done
}
# Without an identity.
sort_mails() {
	HOME=$tmp/nobody "$estafette" receive --sort --maildir in $at "$@"
}
sorted() {
	sorted_n=$(find .estafette/sorted -type f | wc -l)
	[ "$sorted_n" -eq "$1" ] && return 0
	echo "$sorted_n sorted, not $1"
	return 1
}
# lines N TEXT FILE: so many lines begin with TEXT.
lines() {
	lines_n=$(grep -c "^$2" "$3")
	[ "$lines_n" -eq "$1" ] && return 0
	echo "$lines_n, not $1:"
	cat "$3"
	return 1
}

# -- what is no part --
keys referee alice bob carol
mkdir none
for wrong in 0/2 3/2 1/0 1 1/ /2 1/2/3 01/2 -1/2 1/10000 x; do
	tap "--part $wrong is none" refuses 2 \
		"--part $wrong: should be K/N, the Kth of N parts, with K from 1 to N" \
		"$estafette" run -i referee.id --part=$wrong none
done
tap 'a part has no mailbox of its own' refuses 2 \
	'either --part or --maildir' "$estafette" run --part 1/2 --maildir in none
tap '... and the mailbox is looked for' status 5 "$estafette" receive \
	--sort --maildir nowhere -d none
tap 'sorting sends nothing that could be held' refuses 2 \
	'either --hold or --sort' "$estafette" receive --hold --sort -d none
rm -rf none

# -- every game in one part --
server
mkdir -p in/new in/cur in/tmp
clock 12:00
games='a b c d e f g h'
for name in $games; do
	found "$name" 7
	sed -i '/^days/a\
grace = 24h\
overdue = pass' "$name.ini"
	post "$name"
done
each >told 2>&1
tap 'the first round of each part only looks' lines $parts \
	'estafette: .: the first round in this folder only looks' told
tap '... and each game sends its invitations once' lines 16 '[a-h].game: sent' \
	told
tap '... to both players' sent 16
tap 'nothing is left to do for any' quiet each
"$estafette" run -i referee.id $at --part 1/1 >told 2>&1
tap '... nor if one part is all' [ "$(wc -l <told)" = 1 ]
parts=5
each >told 2>&1
tap '... by whichever number' lines 5 \
	'estafette: .: the first round in this folder only looks' told
parts=3

# -- one mailbox --
for name in $games; do
	drop alice@example.org <"$name-allied.asc"
	drop bob@example.org <"$name-french.asc"
done
mkdir away && mv ./*.game away
tap 'mails are sorted without a game, and without a key' says 'sorted: 1.' \
	sort_mails
mv away/*.game . && rmdir away
tap '... all of them' sorted 16
tap '... and are seen in the mailbox' [ "$(find in/cur -type f | wc -l)" = 16 ]
tap '... and gone from it' [ -z "$(ls in/new)" ]
tap '... once' quiet sort_mails
part 1 >told 2>&1
first=$(grep -c '^taken' told)
tap 'a part takes the mails of its games' sorted $((16 - first))
tap '... and others are left' [ "$first" -gt 0 -a "$first" -lt 16 ]
tap '... once' quiet part 1
part 2 >>told 2>&1
part 3 >>told 2>&1
tap 'all parts take each mail once' lines 16 taken told
tap '... and none is left' sorted 0
tap '... and their reports go out' sent 32

# -- all at once, and twice --
clock 13:00
for name in $games; do
	orders "$name" allied >"$name.asc"
	drop alice@example.org <"$name.asc"
done
sort_mails >/dev/null 2>&1
runs=
for k in 1 2 3 1 2 3; do
	part $k >"out.$k.${#runs}" 2>&1 &
	runs="$runs $!"
done
# shellcheck disable=SC2086 # the split is what is wanted
wait $runs
cat out.* >told
tap 'parts at the same time, each twice, take each mail once' lines 8 taken \
	told
tap '... answered once' sent 48
tap '... none is left' sorted 0
verified_all() {
	"$estafette" verify -i referee.id ./*.game
}
tap '... and every game can be verified' verified_all

# -- a round of all takes what was sorted; rounds leave each other alone --
for name in a b; do
	orders "$name" french >"$name.asc"
	drop bob@example.org <"$name.asc"
done
sort_mails >/dev/null 2>&1
# holding PART COMMAND...: while another process is in that part's round.
holding() {
	/usr/bin/python3 -c '
import fcntl, subprocess, sys
k, n = map(int, sys.argv[1].split("/"))
lo, hi = (-(-(i << 32) // n) for i in (k - 1, k))
f = open(".estafette/round.lock", "r+")
fcntl.lockf(f, fcntl.LOCK_EX, hi - lo, lo)
sys.exit(subprocess.call(sys.argv[2:]))' "$@"
}
tap 'a round of all waits for no part' says 'another round is under way' \
	holding 2/3 "$estafette" run -i referee.id $at
tap 'nor does one of other parts that share games' says \
	'another round is under way' \
	holding 2/3 "$estafette" run -i referee.id $at --part 1/2
ticks() {
	for ticks_one in .estafette/*tick; do
		echo "2026-11-20T$1:00Z" >"$ticks_one"
	done
}
ticks 09:00
tap '... but tells of one that does not end' refuses 5 \
	'another round is under way, and the last one began at 2026-11-20T09:00:00Z' \
	holding 2/3 "$estafette" run -i referee.id $at
echo 2026-11-20T12:30:00Z >.estafette/2-3.tick
tap '... unless parts have begun since' says 'another round is under way; it' \
	holding 2/3 "$estafette" run -i referee.id $at
ticks 13:00
holding 2/3 "$estafette" run -i referee.id $at --part 3/3 >told 2>&1
tap '... and one that shares none goes on' fails grep 'another round' told
"$estafette" run -i referee.id $at >>told 2>&1
part 1 >>told 2>&1
part 2 >>told 2>&1
part 3 >>told 2>&1
tap 'a round of all takes what was sorted for parts' lines 2 taken told
tap '... and nothing is left' sorted 0

# -- another game where one was --
each >told 2>&1
for i in 1 2 3 4; do
	rm -rf h.*
	before=$(find got -type f | wc -l)
	found h
	"$estafette" new h.ini -o h.game -i referee.id $at --entropy \
		"$(entropy "again$i")" >/dev/null 2>&1
	rm h.game h.ini
	configuration h >h.ini
	post h
	"$estafette" new h.ini -i referee.id $at --entropy "$(entropy "h$i")" \
		>/dev/null 2>&1
	each >told 2>&1
	tap "a file's new game is in one part ($i)" lines 2 'h.game: sent' told
done

# -- seats by hand: by the catalogue --
by_hand w
each >told 2>&1
echo yes | reply "$(last bob)" >in/new/1000.w
sort_mails >told 2>&1
tap 'a mail for a game that nobody has looked for yet' grep -qx \
	'sorted: 1000.w: no game that is known' told
each >told 2>&1
tap '... is taken all the same' lines 1 'taken: w, french' told
drop alice@example.org <w-allied.asc
sort_mails >/dev/null 2>&1
each >told 2>&1
tap 'the game starts' lines 1 'taken: w, allied' told
orders w allied >w.asc
drop alice@example.org <w.asc
sort_mails >/dev/null 2>&1
each >told 2>&1
gid=$(sed -n 's/^game: //p;3q' w.game)
mkdir away && mv ./*.game away
{
	cat french.txt
	echo
} | reply "$(last bob)" | sed 's/^Subject: .*/Subject: Re: [w] set-up/' \
	>in/new/1001.w
sort_mails >told 2>&1
mv away/*.game . && rmdir away

tap 'one that names a game is sorted by the catalogue' grep -qx \
	"sorted: 1001.w: $gid" told
each >told 2>&1
tap '... and taken' lines 1 'taken: w, french' told
echo help | reply "$(last bob)" | sed 's/^Subject: .*/Subject: Re: [a] x/' \
	>in/new/1001.a
sort_mails >told 2>&1
tap 'one that names another game than that of its letter, too' grep -qx \
	"sorted: 1001.a: $(sed -n 's/^game: //p;3q' a.game)" told
each >told 2>&1
tap '... and taken for that of its letter' lines 1 \
	'answered: w, french: help was asked for' told
echo help | reply "$(last bob)" >in/new/1001.j
sort_mails --json >told 2>&1
tap '... and told to programs as what is taken is' grep -qF \
	'"file":"1001.j","from":"bob@example.org","game":"","result":"sorted"' told
each >told 2>&1
echo 'Hello?' | mail stranger@example.org >in/new/1002.w
echo 'I am away' | mail bob@example.org 'Auto-Submitted: auto-replied' \
	>in/new/1003.w
before=$(find .estafette/quarantine/new -type f | wc -l)
sort_mails >/dev/null 2>&1
each >told 2>&1
tap 'what is for no game is kept by one part' kept $((before + 2))

# -- one mail at a time, on standard input --
orders c french >c.asc
mail bob@example.org <c.asc >.mail
tap 'a mail on standard input is sorted' sh -c '
	"$0" receive --sort '"$at"' <.mail | grep -q "^sorted: "' "$estafette"
tap '... and leaves the spool' [ -z "$(ls .estafette/spool/new)" ]
each >told 2>&1
tap '... and is taken' lines 1 'taken: c, french' told

# -- clocks of several machines --
clock 13:00 2026-11-19
tap 'a part whose clock is behind another makes no rulings' status 1 part 2
tap '... and says why' grep -q 'but the last round was at 2026-11-20T13:00:00Z' \
	.err
tap '... status too' prints 'but the last round was at 2026-11-20T13:00:00Z' \
	"$estafette" status $at
clock 13:05 2026-11-29
"$estafette" receive --sort --maildir nowhere $at >told 2>&1
unsorted() {
	for k in 1 2 3; do
		status 5 part "$k" && ! grep ': ruling' .out && grep -q \
			'left mail behind: nowhere.*the clock makes no rulings' \
			.err || return 1
	done
}
tap 'while mail lies unsorted no part makes rulings' unsorted
sort_mails >told 2>&1
each >told 2>&1
tap 'the clock of each game is kept by its part' \
	lines 7 '[a-g].game: entry [0-9]*: ruling' told

# -- what another part has sent is that part's to read --
printf '%s\n' 'estafette-sent 1 another-start' "in $PWD/b.post" >other
for name in c d e f g h; do
	orders "$name" french >"$name.asc"
	drop bob@example.org <"$name.asc"
done
sort_mails >/dev/null 2>&1
cp other .estafette/2-3.sent
part 1 >told 2>&1
tap 'a part sends letters' grep -q ': sent: ' told
tap '... and leaves what another has sent to that' cmp other .estafette/2-3.sent
part 2 >/dev/null 2>&1
tap '... which begins it anew when it sends' fails grep another-start .estafette/2-3.sent

tap_done
