#!/bin/sh
# SPDX-License-Identifier: MIT
# t_replay.sh - a replay is made by who may, from what he has, and leaks nothing
# (threats.md T61).
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"

replay() {
	"$estafette" replay "$@"
}

# data FILE EXPRESSION: what a replay holds, asked of it by Python as d.
data() {
	/usr/bin/python3 - "$@" <<-'END'
		import json, re, sys
		page = open(sys.argv[1]).read()
		text = re.search('<script type="application/json" id="replay-data">\n?(.*?)'
		    '</script>', page, re.S).group(1)
		assert '<' not in text
		d = json.loads(text)
		def places(runs):
		    return [i for r in runs for i in
		        (range(r[0], r[0] + r[1]) if type(r) is list else [r])]
		def lines(runs):
		    return '\n'.join(d['lines'][i] for i in places(runs))
		print(eval(sys.argv[2]))
	END
}
# holds FILE EXPRESSION WANT
holds() {
	holds_have=$(data "$1" "$2")
	[ "$holds_have" = "$3" ] || { echo "$holds_have"; return 1; }
}

# A game of four turns; what each seat was sent is kept.
keep() {
	cp w.reports/allied.asc "kept/$(printf %02d "$1")-allied.asc"
	cp w.reports/french.asc "kept/$(printf %02d "$1")-french.asc"
}
mkdir kept
start w
keep 3
play w allied
keep 4
play w french
keep 5
play w allied 'move A7 A6
say "</script><script>alert(1)</script> & <img src=x onerror=alert(2)>"
end'
keep 6
play w french 'move A4 A5
diary "I wonder."
end'
rule w.game note --reason 'A note, <b>loud</b>.' >/dev/null 2>&1
keep 7
play w allied 'move A6 A7
end'
keep 9

# ---- while it goes on ----
tap 'the referee sees everything, and each seat' \
	replay w.game -i referee.id -o all.html
tap '... as steps of the entries with a position' \
	holds all.html '[s["entry"] for s in d["steps"]]' '[3, 4, 5, 6, 7, 9]'
tap '... through the eyes of all' holds all.html \
	'[s["seat"] for s in d["seats"]]' "['all', 'allied', 'french']"
tap '... and the page says that it is his alone' \
	holds all.html 'd["private"]' True
tap 'the word all says the same' sh -c '
	"$0" replay w.game all -i referee.id | cmp - all.html' "$estafette"
tap 'the same bytes twice' sh -c '
	"$0" replay w.game -i referee.id -o - | cmp - all.html' "$estafette"
tap 'the game from standard input' sh -c '
	cat w.game | "$0" replay - -i referee.id | cmp - all.html' "$estafette"
tap 'what was written once is not written over' refuses 1 'exists already' \
	replay w.game -i referee.id -o all.html
tap 'nobody else may see everything' refuses 3 'only the referee' \
	replay w.game -i alice.id -o x.html
tap 'nor a seat, though it is his own' refuses 3 'from his reports' \
	replay w.game -i alice.id --seat allied -o x.html
tap 'nor what all could know, since positions are sealed' refuses 5 \
	'only the referee' replay w.game --public -o x.html
tap '... of which there is one message' fails grep -q 'keygen' "$tmp/.err"
tap 'the referee makes the replay of one seat' \
	replay w.game --seat french -i referee.id -o french.html
tap '... or of what everybody knew' \
	replay w.game --public -i referee.id -o public.html
tap 'these say nothing of the referee alone' holds french.html \
	'd["private"]' False
tap 'a seat that there is not' refuses 1 'no seat "red"' \
	replay w.game --seat red -i referee.id -o x.html
tap 'a seat and the public' refuses 2 'exclude each other' \
	replay w.game --seat french --public -i referee.id
tap 'a seat and all' refuses 2 'exclude each other' \
	replay w.game all --seat french -i referee.id
tap 'a diary stays shut' fails grep -q 'I wonder' all.html
sed 's/^await: french 9/await: allied 9/' w.game >changed.game
tap 'a changed game' refuses 3 'changed.game' replay changed.game -i referee.id
found young
tap 'a game that has not started' refuses 1 'has not started' \
	replay young.game -i referee.id

# ---- nothing leaks ----
# The set-up of the other seat stands in its own replay, and not in this one.
names() {
	data "$1" 'sorted(set(l for s in d["steps"][3:] for k in s["looks"].values()
		for l in lines(k["board"]).split("\n") if ">WE<" in l or "Wellington" in l)) != []'
}
tap 'everything has the other commander on its board' \
	sh -c '[ "$1" = True ]' sh "$(names all.html)"
tap '... which one seat does not see' \
	sh -c '[ "$1" = False ]' sh "$(names french.html)"
tap '... nor everybody' sh -c '[ "$1" = False ]' sh "$(names public.html)"
tap 'a page has no line that it does not show' holds french.html \
	'sorted(set(range(len(d["lines"]))) - set(i for s in d["steps"]
		for k in s["looks"].values() for r in k.values()
		for i in places(r)))' '[]'

# ---- from reports ----
cp w.game .w.game
mv w.game file.game
as_bob() {
	replay "$@" -i bob.id
}
tap 'a player makes it of his reports' as_bob kept/*-french.asc -o mine.html
same_looks() {
	for file in mine french; do
		data "$file.html" '"\n".join(lines(r) for s in d["steps"]
			for r in s["looks"]["french"].values())' >".$file"
	done
	diff .mine .french
}
tap '... and sees what the referee would show him' same_looks
tap 'nothing is missing: the note has told of itself' holds mine.html \
	'[s["gap"] for s in d["steps"]]' '[None, None, None, None, None, None]'
shuffled() {
	as_bob kept/09-french.asc kept/03-french.asc kept/05-french.asc \
		kept/04-french.asc kept/09-french.asc kept/07-french.asc \
		kept/06-french.asc | cmp - mine.html
}
tap 'in any order, and the same one twice' shuffled
tap 'what is missing is named' sh -c '
	"$0" replay kept/04-french.asc kept/07-french.asc kept/03-french.asc \
		-i bob.id -o gap.html' "$estafette"
tap '... where it is missing' holds gap.html \
	'[s["gap"] for s in d["steps"]]' \
	"[None, None, 'No report of entries 5, 6.']"
tap 'with the game file it tells of players and entries' sh -c '
	"$0" replay kept/*-french.asc -i bob.id --game file.game -o more.html' \
	"$estafette"
tap '... all of them' holds more.html \
	'[p["player"] for p in d["players"]], len(d["record"])' "(['Alice', 'Bob'], 10)"
tap 'two seats' refuses 1 "one seat's reports" sh -c '
	"$0" open kept/04-french.asc -i bob.id --format json >.f
	"$0" open kept/03-allied.asc -i alice.id --format json >.a
	"$0" replay .f .a' "$estafette"
start v
tap 'two games' refuses 1 'a replay is of one game' \
	as_bob kept/03-french.asc v.reports/french.asc
tap "another's report, which is named" \
	refuses 3 'kept/04-allied.asc: the dispatch is not sealed to this' \
	as_bob kept/03-french.asc kept/04-allied.asc
tap 'a report that is none' refuses 4 'no dispatch' as_bob allied.txt
printf 'Subject: [w] Ruling 6: note, French\n\nBob, a note.\n' >ruling.eml
with_letters() {
	as_bob ruling.eml kept/*-french.asc w-french.asc >.replay 2>.notes &&
		cmp .replay mine.html && grep -qx \
'estafette: no report stands in ruling.eml, w-french.asc: passed over' .notes
}
tap 'letters without a report, kept beside them, are named and passed over' \
	with_letters
tap '... but not a report that is broken' refuses 4 '.broken.asc' sh -c '
	sed 20d kept/05-french.asc >.broken.asc
	"$0" replay kept/03-french.asc .broken.asc -i bob.id' "$estafette"
tap '... nor all that there is' refuses 4 'no dispatch' \
	as_bob ruling.eml w-french.asc
tap 'a report of another game file' \
	refuses 3 'kept/03-french.asc: the report is of another game' \
	as_bob kept/03-french.asc --game v.game
tap 'a game among reports' refuses 2 '--game' as_bob kept/03-french.asc v.game
tap 'reports behind a game' refuses 2 '--game' as_bob v.game kept/03-french.asc
tap 'a game file held against a game file' refuses 2 '--game goes with' \
	as_bob v.game --game v.game
tap 'a seat of reports' refuses 2 'for game files' \
	as_bob kept/03-french.asc --seat french
tap 'no file' refuses 5 'cannot open' as_bob nope
tap 'a folder' refuses 5 'is a directory' as_bob ids
"$estafette" open kept/03-french.asc -i bob.id --format json >three.json
"$estafette" open kept/04-french.asc -i bob.id --format json >four.json
tap 'open reports take no identity' replay three.json four.json -o open.html
tap 'a view that was changed' sh -c '
	sed "s/\"link\":0/\"link\":1/" three.json >.changed.json'
tap '... is refused' refuses 3 'was changed' replay .changed.json four.json
refuses_two() {
	refuses 2 'exclude' replay file.game --public --seat french
}
tap 'public and seat exclude each other' refuses_two

# ---- the page ----
policy() {
	/usr/bin/python3 - all.html <<-'END'
		import base64, hashlib, re, sys
		page = open(sys.argv[1], newline='').read()
		def hashed(tag):
		    text = re.search(f'<{tag}[^>]*>(.*?)</{tag}>', page, re.S).group(1)
		    return 'sha256-' + base64.b64encode(
		        hashlib.sha256(text.encode()).digest()).decode()
		have = re.search('Content-Security-Policy" content="(.*?)"', page)
		want = (f"default-src 'none'; script-src '{hashed('script')}'; "
		    f"style-src '{hashed('style')}'; base-uri 'none'; "
		    "form-action 'none'")
		assert have.group(1) == want, (have.group(1), want)
		assert page.count('<script') == 2, page.count('<script')
		assert not re.search(r'(src|href|url\()\s*[=(]', page[:page.index('id="replay-data"')]
		    .split('<script')[0])
	END
}
tap 'its policy allows its own script and style, and nothing else' policy
tap 'what people say is in it as data' holds all.html \
	'sum("&lt;/script&gt;" in l for l in d["lines"]) > 0' True
tap 'own templates go before those built in' sh -c '
	mkdir -p words/replay && echo "<p>own" >words/replay/replay.html.mustache &&
	"$0" replay file.game -i referee.id --templates words | head -n 1 |
	grep -q "^<p>own"' "$estafette"

# ---- after the reveal ----
cp .w.game w.game
rule w.game finish french major --reason 'It is late.' >/dev/null 2>&1
reveal w.game >/dev/null 2>&1
tap 'then it takes no key' replay w.game -o over.html
tap '... and is nobody alone his' holds over.html 'd["private"]' False
tap '... and has the diaries' \
	holds over.html 'sum("I wonder." in l for l in d["lines"]) > 0' True
tap '... nor for one seat, nor for what all could know' sh -c '
	"$0" replay w.game --seat allied -o s.html &&
		"$0" replay w.game --public -o p.html' "$estafette"
tap "another's diary is not in a seat's replay" sh -c '
	"$0" replay w.game --seat allied | { ! grep -q "I wonder"; }' "$estafette"
tap_done
