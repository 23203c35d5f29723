#!/bin/sh
# SPDX-License-Identifier: MIT
# t_adjudicate.sh - blocks are carried out once, all of them or none.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"

entries() {
	grep -c '^== entry' "$1"
}
mode() {
	ls -ld "$1" | cut -c1-10
}

# same COMMAND...: it succeeds, and the game file has not changed.
same() {
	same_before=$(cksum <w42.game)
	"$@" && test "$(cksum <w42.game)" = "$same_before"
}

# Joining.
found w42 7
tap 'the first acceptance' says 'entry 1: french has joined' \
	adjudicate w42.game w42-french.asc
tap '... starts nothing' test "$(entries w42.game)" = 2
tap '... and makes no reports' test ! -e w42.reports
tap 'once more changes nothing, and says so' same says 'acceptance of french: already carried out in entry 1' \
	adjudicate w42.game w42-french.asc
tap 'the last acceptance starts the game' says 'entry 3: the game has started' \
	adjudicate w42.game w42-allied.asc
tap 'the folder of reports is private' test "$(mode w42.reports)" = drwx------
for seat in allied french; do
	for kind in txt json asc; do
		tap "$seat.$kind is private" test \
			"$(mode "w42.reports/$seat.$kind")" = -rw-------
	done
done
tap 'the deadline is seven days later' grep -qx \
	'await: allied 3 setup place 2026-11-27T12:00:00Z' w42.game
found other
: >other.lock
sed "s/^key: .*/key: $(cat ids/carol)/" other-allied.asc >carol.asc
tap 'a stranger does not get the seat' refuses 3 'key' \
	adjudicate other.game carol.asc
"$builddir/tests/lib/forge" accept other.game allied alice.id \
	report-key "$(printf '%064d' 0)" >nokey.asc
tap 'an acceptance to which no report could be sealed' refuses 3 'report-key' \
	adjudicate other.game nokey.asc
tap 'both acceptances in one commit' says 'entry 3: the game has started' \
	adjudicate other.game other-allied.asc other-french.asc
tap 'an acceptance once more after the start' says 'already carried out' \
	adjudicate other.game other-allied.asc
"$estafette" accept other.game --seat french -i carol.id >taker.asc 2>note
tap 'who wants a seat that is taken: the referee is told what to type' \
	refuses 1 'estafette rule other.game substitute french PLAYER BLOCK --reason TEXT' \
	adjudicate other.game taker.asc
cp other.game taken.game
tap '... and that is it' says 'substitute french' rule taken.game \
	substitute french Carol taker.asc --reason 'As agreed.' --fork copy
rm -f taken.*
tap 'without a clock there is no deadline' grep -qx \
	'await: allied 3 setup place -' other.game
tap 'an acceptance for another game' refuses 1 'game' \
	adjudicate w42.game other-allied.asc

# Orders.
orders w42 allied >first.asc
orders other allied >foreign.asc
"$estafette" seal w42.reports/allied.asc allied.txt -i alice.id >again.asc
tap 'orders' says 'entry 4: orders of allied; awaited: french (the set-up' \
	adjudicate w42.game first.asc
cp w42.game four.game
tap 'the same orders again are said to be done' same says \
	'orders of allied: already carried out in entry 4' \
	adjudicate w42.game first.asc
rm -r w42.reports
adjudicate w42.game first.asc >/dev/null
tap '... and write the reports again' test -s w42.reports/french.asc
tap 'the same orders sealed once more are late' \
	refuses 1 'awaited: french; found orders of allied' \
	adjudicate w42.game again.asc
tap 'orders for another game' refuses 1 'game' adjudicate w42.game foreign.asc
tap 'two sets, the second stale: none is carried out' refuses 1 '' \
	adjudicate other.game foreign.asc again.asc

# What would be.
orders w42 french >second.asc
all_files() {
	find . ! -name .all ! -name .looked ! -name '.dry*' -type f \
		-exec cksum {} + | sort >"$1"
}
looks() {
	all_files .all
	rm -f w42.lock
	adjudicate w42.game second.asc --dry-run "$@" >.dry 2>.dry.err
	looks_status=$?
	all_files .looked
	grep -v ' ./w42.lock$' .all | diff - .looked || return 1
	[ $looks_status = 0 ] || { cat .dry.err; return 1; }
}
tap 'a look writes nothing, not even a lock' looks
cp .dry .dry.words
tap '... and says that' grep -q 'Nothing has been written' .dry
tap '... says what would be appended' \
	grep -q '^entry 5: orders of french; awaited: ' .dry
tap '... and shows no head and no dispatch' fails \
	grep -q -e PROOF -e '--head' -e 'BEGIN ESTAFETTE' .dry
tap '... as JSON, too' looks --json
tap '... without a head' fails grep -q '"head"' .dry
tap '... with a report for each seat' grep -q \
	'"told":.*"seat":"allied".*"seat":"french"' .dry
tap 'a look into a read-only folder' sh -c 'mkdir -p ro &&
	cp w42.game w42.ini second.asc ro && chmod a-w ro && "$0" adjudicate \
	ro/w42.game ro/second.asc -n -i referee.id >/dev/null' "$estafette"
tap 'a look at what would be refused' refuses 1 'game' \
	adjudicate w42.game foreign.asc -n
# Mail does its worst.
{
	printf 'From: Bob\n\nDear referee,\n\n'
	sed 's/^/> /; s/$/ \r/' second.asc
	printf 'Bob\n'
} >mail.txt
tap 'a quoted block with CRLF on standard input' says 'entry 5: orders of french' \
	sh -c '"$0" adjudicate w42.game - -i referee.id --json <mail.txt \
	>.json && cat .json && echo "entry 5: orders of french"' "$estafette"
as_told() {
	for as_told_seat in allied french; do
		sed '/^PROOF$/,$d; s/ by .* UTC//' \
			"w42.reports/$as_told_seat.txt" >.dry.told
		sed -n "/^---- entry 5 would tell $as_told_seat/,/^---- /p" \
			.dry.words | sed '1,2d; /^---- /d; s/ by .* UTC//' |
			diff .dry.told - |
			sed '/^[0-9]*[acd][0-9]*$/d; /^[<>] *$/d' >.dry.diff
		[ ! -s .dry.diff ] || { cat .dry.diff; return 1; }
	done
}
tap 'what was told is what is then reported' as_told
tap '--json names entry, seat and head' grep -q \
	'"entry":5,"head":"[0-9a-f]*","kind":"orders","result":null,"seat":"french"' \
	.json
tap 'what was carried out can be verified' says 'agrees at V3 up to entry 5' \
	"$estafette" verify w42.game -i referee.id

# A mail as it was saved: attached, as a phone writes it, or a page.
saved() {
	printf 'From: Alice <alice@example.org>\nMIME-Version: 1.0\n'
	case $1 in
	base64)
		printf 'Content-Type: multipart/mixed; boundary=b\n\n--b\n\n%s\n%s\n' \
			'As attached.' '--b'
		printf 'Content-Type: application/octet-stream\n'
		printf 'Content-Transfer-Encoding: base64\n\n'
		base64 first.asc
		echo --b--
		;;
	printable)
		printf 'Content-Transfer-Encoding: quoted-printable\n\nGr=C3=BC=C3=9Fe\n'
		sed 's/=/=3D/g; s/.\{70\}/&=\n/g' first.asc
		;;
	html)
		printf 'Content-Type: text/html\n\n<p>Hello</p>'
		sed 's/.*/<div>&<\/div>/' first.asc
		;;
	esac
}
for way in base64 printable html; do
	saved $way >saved.eml
	tap "a block in a mail that was saved: $way" \
		says 'already carried out in entry 4' adjudicate w42.game saved.eml
	tap '... is held against the game, too' status 0 "$estafette" \
		verify w42.game saved.eml -i referee.id
done
saved base64 | sed 's/^LS0tLS1CRUdJTi.*/LS0tLS1CRUdJTiBFU1RBRkVUVEUgT1JERVJTLS0tLS0K/' >saved.eml
tap 'a broken one is told of' refuses 4 'begins in line' \
	adjudicate w42.game saved.eml

# Each line of a block, one character changed.
play w42 allied 'end'
orders w42 french 'end' >good.asc
digit() {
	printf '/^%s: /{s/: 0/: 1/;t\ns/: [0-9a-f]/: 0/;}' "$1"
}
while IFS='|' read -r what code edit; do
	[ -n "$edit" ] || edit=$(digit "$what")
	sed "$edit" good.asc >edited.asc
	tap "orders with $what changed: status $code" refuses "$code" '' \
		adjudicate w42.game edited.asc
done <<'EDITS'
game|1|
game (no hex)|4|/^game/s/: ./: g/
name of the game|1|/^game/s/w42/w43/
seat (unknown)|1|/^seat/s/french/frensh/
seat|3|/^seat/s/french/allied/
asked|3|/^asked/s/[0-9]*$/5/
head|3|
link|3|
order-id|3|
sealed|3|
key|4|/^key/s/est1./est1_/
sig|3|/^sig/{s/: A/: B/;t;s/: ./: A/;}
the body|3|$!{/^[A-Za-z0-9+\/]*$/s/^[A-Z]/z/;}
head (left out)|4|/^head/d
link (twice)|4|/^link/p
the end (cut)|4|$d
EDITS
tap 'the block as it was' says 'entry 7: orders of french' \
	adjudicate w42.game good.asc

# By another key; with another's link; for another report.
"$estafette" seal w42.reports/allied.asc allied.txt -i bob.id >bob.asc \
	2>/dev/null
tap 'nobody seals for a seat that is not his' test ! -s bob.asc
orders w42 allied 'end' >alice.asc
sed "s/^key: .*/key: $(cat ids/bob)/" alice.asc >key.asc
tap 'orders with the key of the other player' refuses 3 '' \
	adjudicate w42.game key.asc
tap 'stale orders' refuses 1 '' adjudicate w42.game good.asc again.asc

# What the rules refuse: all diagnostics, and nothing changes.
# Players who do not keep to the rules of the post.
forge() {
	"$builddir/tests/lib/forge" "$@" >forged.asc
}
printf 'end\n' >typed
forge w42.game allied alice.id typed link 4
tap 'a link too far' refuses 3 'link' adjudicate w42.game forged.asc
forge w42.game allied alice.id typed link 2
tap 'a link opened before' refuses 3 'link' adjudicate w42.game forged.asc
forge w42.game allied alice.id typed head 6
tap 'a head from before the question' refuses 3 'head' \
	adjudicate w42.game forged.asc
forge w42.game allied alice.id typed asked 5
tap 'orders for an earlier report are stale' refuses 1 'stale' \
	adjudicate w42.game forged.asc
forge w42.game allied alice.id typed asked 9
tap 'orders for a later report: this file is old' refuses 1 'older' \
	adjudicate w42.game forged.asc
forge w42.game allied bob.id typed
tap 'the right words by the wrong key' refuses 3 'key' \
	adjudicate w42.game forged.asc
forge w42.game french bob.id typed asked 7
tap 'a seat that is not awaited' \
	refuses 1 'awaited: allied; found orders of french' \
	adjudicate w42.game forged.asc
forge w42.game allied alice.id typed game other.game
tap 'a box that the referee cannot open' refuses 3 '' \
	adjudicate w42.game forged.asc

# What the rules refuse: all diagnostics, and nothing changes.
cat >wrong.txt <<'EOT'
move M4 M5
attack E7 E6
mvoe A1 A2
EOT
forge w42.game allied alice.id wrong.txt
cp w42.game before.game
adjudicate w42.game forged.asc >out.txt 2>err.txt
tap 'orders that break the rules: status 1' test $? = 1
tap '... every mistake is told' test \
	"$(grep -c '^orders:[0-9]*:[0-9]*: error: .*\[W' err.txt)" -ge 2
tap '... and that nothing has changed' grep -q \
	'^estafette: forged.asc: .*refused; nothing has changed' err.txt
tap '... which is so' cmp w42.game before.game
tap 'a good set before a bad one' sh -c '! "$0" adjudicate other.game "$@" \
	-i referee.id 2>err.txt' "$estafette" foreign.asc forged.asc
tap '... is not carried out either' test "$(entries other.game)" = 4
tap 'the corrected set has the same link' says 'entry 8: orders of allied' \
	adjudicate w42.game alice.asc
cp before.game w42.game

# Copies.
cp w42.game new.game
cp alice.asc last.asc
adjudicate w42.game last.asc >/dev/null
cp w42.game newest.game
cp four.game old.game
: >old.lock
tap 'an older copy of the game is not continued' refuses 1 \
	'this machine has signed' adjudicate old.game second.asc
cp new.game w42.game
tap 'the same entry may be signed again' status 0 adjudicate w42.game last.asc
tap '... and gives the same bytes' cmp w42.game newest.game
tap 'with --fork it is' status 0 "$estafette" adjudicate old.game second.asc \
	-i referee.id --fork 'The disk failed.' --time 2026-11-21T12:00:00Z
tap '... and the record says so' grep -qx 'ruling: fork' old.game
tap '... with the reason' grep -qx '| The disk failed.' old.game
tap '... before the orders' test "$(sed -n 's/^== entry //p' old.game |
	tail -2 | tr '\n' ' ')" = '5 ruling 6 orders '
tap '... and it can be verified' says 'agrees at V3 up to entry 6' \
	"$estafette" verify old.game -i referee.id
tap 'now the other one is the old copy' refuses 1 'this machine has signed' \
	rule w42.game note --reason 'Hello.'

# Options.
tap 'no block' refuses 2 'needs GAME BLOCK' adjudicate w42.game
tap 'a file without a block' refuses 4 'no ESTAFETTE ORDERS or ACCEPT block' \
	adjudicate w42.game allied.txt
tap 'a dispatch is no block to carry out' refuses 4 'no ESTAFETTE' \
	adjudicate w42.game w42.reports/allied.asc
tap 'a block that is not there' refuses 5 'cannot open' \
	adjudicate w42.game nope.asc
tap 'a time that is none' refuses 2 '--time' "$estafette" adjudicate w42.game \
	last.asc -i referee.id --time yesterday
tap 'somebody else is not the referee' refuses 3 'its referee is' \
	"$estafette" adjudicate w42.game last.asc -i bob.id
tap 'a configuration that is none' refuses 4 'allied.txt' "$estafette" \
	adjudicate w42.game last.asc -i referee.id -c allied.txt
tap 'a game file cannot be standard input' refuses 2 'standard input' \
	adjudicate - last.asc
tap_done
