#!/bin/sh
# SPDX-License-Identifier: MIT
# t_page_sort.sh - the engine of the page finds what is in a mail or a text, and
# a player by hand plays with it.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"
. "$srcdir/tests/lib/post.sh"
. "$srcdir/tests/lib/byhand.sh"
. "$srcdir/tests/lib/page.sh"

[ -x "$builddir/estafette-post" ] || tap_skip_all 'no estafette-post'
/usr/bin/python3 -c 'import email' 2>/dev/null ||
	tap_skip_all 'no /usr/bin/python3'
server
clock 12:00
keys referee alice bob carol
by_hand w
"$estafette" mail w.game -i referee.id $at >/dev/null 2>&1

# saved FILE WHO: the last letter, as it is saved.
saved() {
	cp "$tmp/got/$(last "$2").eml" "$1"
}

# sorts WANT FILE...: the kinds that are found in each.
sorts() {
	sorts_want=$1
	shift
	for sorts_f; do
		set -- "$@" "thing=$sorts_f"
		shift
	done
	page sort '' "$@" >sorted
	has sorted '" ".join("+".join(i["kind"] for i in t) for t in v["things"])' \
		"$sorts_want"
}
# item N I: the text of what was found.
item() {
	told "v[\"things\"][$1][$2][\"text\"]" <sorted
}
same_item() {
	item "$1" "$2" | cmp - "$3"
}

# ---- the invitations ----
saved a.eml alice
saved b.eml bob
tap 'an invitation has the game file' sorts 'invitation invitation' a.eml b.eml
/usr/bin/python3 -c '
import email, email.policy, sys
m = email.message_from_binary_file(sys.stdin.buffer,
    policy=email.policy.default)
sys.stdout.buffer.write(next(m.iter_attachments()).get_content())' \
	<a.eml >want.game
tap '... to the byte' same_item 0 0 want.game
tap '... in which stands who plays by hand, before anybody joins' grep -q \
	'^| by hand: french sends orders in clear' want.game
tap '... and says what the mail says' has sorted \
	'"Bob" in v["things"][0][0]["mail"]' true
tap '... and which game it is' has sorted 'v["things"][0][0]["name"]' w
tr -d '\r' <a.eml >lf.eml
tap 'also as other systems save it' sorts invitation lf.eml
tap '... to the byte' same_item 0 0 want.game

# ---- reports ----
took() {
	became 'taken: w, french' 1 "$@"
}
yes() {
	printf 'yes\n' | reply "$(last bob)"
}
tap 'the game begins' took yes
mail alice@example.org <w-allied.asc | receive >/dev/null 2>&1
saved a.eml alice
saved b.eml bob
tap 'a mail has the report; that of a seat by hand is open' \
	sorts 'report opened' a.eml b.eml
tap '... with its answer code' has sorted 'v["things"][1][0]["code"] == "'"$(
	code "$(last bob)" | tr -d -)"'".lower() or v["things"][1][0]["code"]' true
item 0 0 >a.report
item 1 0 >b.json
page open '' report=a.report identity=alice.id >a
tap 'what was cut out is opened' has a '[v["seat"], v["by-hand"]]' \
	'["allied", false]'
page open '' report=b.json >a
tap '... without an identity by hand' has a '[v["seat"], v["by-hand"]]' \
	'["french", true]'

# ---- several at once ----
{
	cat a.report
	echo 'and the block'
	sed 's/^/> /' w-allied.asc
	echo 'and again'
	sed 's/^/> > /' a.report
} >several.txt
tap 'several in one text, quoted, each once' sorts report+block several.txt
tap 'a block says whose it is' has sorted \
	'[v["things"][0][1][k] for k in ("of", "seat", "name")]' \
	'["accept", "allied", "w"]'
{ printf '[quote]Look:\n[code]'; cat a.report; echo '[/code][/quote]'; } >forum.txt
tap 'out of a post in a forum' sorts report forum.txt
printf 'genesis %064d\nreferee %s\n' 0 "$(cat ids/referee)" >w.known
"$estafette" show w.game --public --format json >/dev/null 2>&1
printf '[game]\nscenario = waterloo-basic\n' >p.ini
tap 'files of every kind' sorts 'identity known position orders game' \
	alice.id w.known p.ini allied.txt w.game
tap 'an identity says whose it is' has sorted 'v["things"][0][0]["player"]' alice

# ---- as editors and systems change a file ----
for marked in alice.id w.game a.report; do
	{ printf '\357\273\277'; cat $marked; } >$marked.marked
done
tap 'behind a byte order mark' sorts 'identity game report' alice.id.marked \
	w.game.marked a.report.marked
/usr/bin/python3 -c '
import codecs, sys
text = open("a.report").read() + "\U0001f600\n"
for mark, coding in ((codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be")):
    open(coding, "wb").write(mark + text.encode(coding))
open("smile", "wb").write(b"\xff\xfe\x3d\xd8\x00\xdea\0\x3d\xd8b\0")'
tap 'as UTF-16' sorts 'report report orders' utf-16-le utf-16-be smile
tap '... to the byte' same_item 1 0 a.report
tap '... with characters of two halves, and what lacks one' has sorted \
	'v["things"][2][0]["text"] == "\U0001f600a\ufffdb"' true
sed 's/$/\r/' alice.id >alice.crlf
sed 's/$/\r/' w.game >game.crlf
sed 's/$/\r/' w.known >w2.known
tap 'what is known, as a system has written it' sorts known w2.known
{
	printf '; mine\r\n\r\n'
	sed 's/$/\r/' p.ini
} >p2.ini
tap '... and a position, behind a remark' sorts position p2.ini
: >nothing
tap 'an empty file, as a folder comes' sorts none nothing
tap '... and says what to give' has sorted \
	'"of a folder give the files" in v["things"][0][0]["why"]' true
tap 'with CR LF an identity is none' sorts none alice.crlf
tap '... and says why' has sorted \
	'"in LF, not in CR LF" in v["things"][0][0]["why"]' true
tap '... a game file is damaged' sorts game game.crlf
tap '... and says why, too' has sorted \
	'"end in CR LF" in v["things"][0][0]["why"]' true

# What another player says in a report may look like its code.
sed '0,/^Answer code/s/^Answer code/  : Answer code: AAAA-AAA2\n&/' b.eml >said.eml
tap 'another code that is quoted in a mail is not its own' sorts opened said.eml
tap '... but the one that it prints' has sorted \
	'v["things"][0][0]["code"] == "'"$(code "$(last bob)" | tr -d - |
	tr A-Z a-z)"'"' true

# Who has his mails in HTML gets no plain text beside it.
sed 's/^player = Bob/&\nformat = html/' w.ini >h.ini
"$estafette" mail w.game -i referee.id -c h.ini --again french --eml h $at \
	>/dev/null 2>&1
tap 'a mail of HTML alone' sorts opened h/*-french-report.eml
tap '... has its answer code, too' has sorted \
	'v["things"][0][0]["code"] == "'"$(code "$(last bob)" | tr -d - |
	tr A-Z a-z)"'"' true
{
	printf 'From: a@example.org\nContent-Type: text/html\n\n<p>Here:</p><pre>'
	cat a.report
	printf '</pre>\n'
} >h.eml
tap 'a report that stands in HTML' sorts report h.eml
tap '... to the byte' same_item 0 0 a.report

# ---- the end of a game file, as the letter of the reveal brings it ----
n=$(($(grep -c '^== entry ' w.game) - 1))
sed "/^== entry $n /,\$d" w.game >begun.game
sed -n "/^== entry $n /,\$p" w.game >w-rest.txt
configuration o >o.ini
"$estafette" new o.ini -i referee.id $at >/dev/null 2>&1
tap 'alone it is nothing, nor with another game' sorts 'none invitation' \
	w-rest.txt o.game
tap '... and says what is missing' has sorted \
	'"add the game file" in v["things"][0][0]["why"]' true
tap 'with the game file it is the whole' sorts 'game game' w-rest.txt begun.game
tap '... to the byte' same_item 0 0 w.game
page sort '' thing=w-rest.txt game=begun.game known=w.known >sorted
tap '... also if that had come before' same_item 0 0 w.game
page sort '' thing=w-rest.txt game=w.game >sorted
tap '... or was whole already' same_item 0 0 w.game

# ---- what is nothing ----
head -c 300 /bin/sh >binary
sed '/^-----END/d' a.report >cut.txt
sed '/^$/,${/^---/!y/AB/BA/;}' a.report >altered.txt
sed 's/^nonce: ../nonce: 00/' w-allied.asc >accept.txt
printf ' \n\n' >blank
sed 's/"entry":[0-9]*/"entry":77/' b.json >changed.json
head -n 20 w.game >cut.game
printf 'From: a@example.org\nSubject: hello\n\nNothing.\n' >hello.eml
tap 'what is nothing is none, with the reason' \
	sorts 'none none none none game' binary cut.txt changed.json hello.eml \
	cut.game
tap '... each another' has sorted \
	'len(set(t[0]["why"] for t in v["things"]))' 5
tap 'blocks that were changed on their way, and a blank text' \
	sorts 'none none none' altered.txt accept.txt blank
tap '... so that none accuses a referee' has sorted \
	'[t[0]["why"].split(",")[0] for t in v["things"]]' \
	'["changed on its way", "changed on its way", "this is empty"]'

# ---- by hand ----
page answer '' report=b.json orders=french.txt >a
tap 'who is not asked has nothing to answer' has a \
	'[a["ok"], a["diags"][0]["text"]]' \
	'[false, "the game waits for the allied set-up, not for you"]'
orders w allied >.a.asc && mail alice@example.org <.a.asc | receive \
	>/dev/null 2>&1
saved b.eml bob
sorts opened b.eml && item 0 0 >b.json
page answer '' report=b.json orders=french.txt >a
told 'v["text"]' <a >answer
tap 'the answer is the form' sh -c \
	'{ echo orders; cat french.txt; echo "end orders"; } | cmp - answer'
tap 'its subject is that of the report' has a \
	'v["subject"].startswith("Re: [w] ")' true
page answer ',"code":"CEBF-6ERJ"' report=b.json orders=french.txt >a
tap 'the code goes with it' has a '"\nAnswer code: CEBF-6ERJ\n" in v["text"]' true
echo 'move A1 Z9' >wrong.txt
page answer '' report=b.json orders=wrong.txt >a
tap 'what is wrong is not sent' has a \
	'[a["ok"], a["error"]["text"], len(a["diags"]) > 0]' '[false, "", true]'
page seal '' report=b.json orders=french.txt identity=bob.id >a
tap 'nor sealed by him' has a '"by hand" in a["error"]["text"]' true
answered() {
	reply "$(last bob)" <answer
}
tap 'sent as a reply it is carried out' took answered
tap_done
