#!/bin/sh
# SPDX-License-Identifier: MIT
# t_page_ordering.sh - what the page shows while orders are given is what check
# and possible say, and of a set-up what its lines lay out.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"
. "$srcdir/tests/lib/page.sh"

# ordering LINE TEXT: the answer, in a.
ordering() {
	printf "$2" >orders.txt
	page ordering "$1" report=opened.json orders=orders.txt >a
}
# possible TEXT: what the command says, in p.
possible() {
	printf "$1" >before.txt
	"$estafette" possible opened.json before.txt --json --no-memory >p
}

# ---- a move ----
begin w 2>/dev/null
"$estafette" open w.reports/allied.asc -i alice.id --no-memory --format json \
	>opened.json
ordering '' ''
tap 'of no orders nothing is said' has a \
	'[v["may"], v["stand"], v["words"], v["after"], a["diags"]]' \
	'[false, "", "", null, []]'
possible ''
tap 'what can be ordered is what the command says' has a \
	'v["offer"]["orders"] == json.load(open("p"))["orders"]' true
tap 'wholes are begun by themselves, or around a line' has a \
	'(sorted(w["whole"] for w in v["offer"]["wholes"] + v["offer"]["around"])
	== sorted(w["whole"] for w in json.load(open("p"))["wholes"]))' true
ordering '' 'move A7 A6\nend\n'
page check '' report=opened.json orders=orders.txt >c
tap 'good orders can be sent, as check says' has a \
	'[v[k] == json.load(open("c"))["value"][k]
	for k in ("may", "words", "after")]' '[true, true, true]'
tap 'how they stand is said' has a 'v["stand"]' \
	'These orders can be sent. Actions used: 1, left: 2. Your turn ends with them.'
tap '... and of each line what becomes of it' has a \
	'[l["level"] for l in v["lines"]] + [v["lines"][0]["text"]]' \
	'["", "", "done"]'
ordering '' 'if lost move A7 A6\nend\nmove B7 B6\n'
tap '... in the words of check' has a '[l["text"] for l in v["lines"]]' \
	'["would be passed over", "done", "would be void: the turn has ended"]'
ordering ',"line":1' 'move A7 A6\nend\n'
possible 'move A7 A6\n'
tap 'what comes next is behind the line of the caret' has a \
	'v["offer"]["orders"] == json.load(open("p"))["orders"]' true
ordering '' '# well\nmove Z9 Z8\nmove A7\n'
tap 'mistakes are counted, and stand at their lines' has a \
	'[v["may"], v["stand"], [l["level"] for l in v["lines"]], v["offer"]]' \
	'[false, "2 mistakes: not to be sent like this.", ["", "error", "error"], null]'
ordering ',"line":1' 'end\nmove Z9 Z8\n'
tap 'behind good lines there is something to do, whatever follows' has a \
	'[v["stand"][:11], v["offer"] is None]' '["One mistake", false]'
printf 'absent 2026-12-20 to 2026-12-24' >away.txt
page ordering ',"now":1890000000' report=opened.json orders=away.txt >a
tap 'an absence that is over is told at its line' has a \
	'[v["may"], v["lines"][0]["level"], "is over" in v["lines"][0]["text"]]' \
	'[false, "error", true]'

# ---- a set-up ----
sh "$srcdir/tests/lib/played.sh" classic "$tmp/classic" >/dev/null
"$estafette" open classic/mail/*-3-red-report.eml -i classic/ruth.id \
	--format json >opened.json 2>/dev/null
ordering ',"line":1' 'place flag C3\n place spy E2\n'
tap 'its lines lay it out' has a 'v["laid"]' '{"C3": "flag", "E2": "spy"}'
tap 'what stands there is not left' has a \
	'[v["offer"]["left"].get(u) for u in ("flag", "spy", "bomb")]' \
	'[null, null, 6]'
tap '... and its squares are taken' has a \
	'[o for o in v["offer"]["orders"] if o.get("to") in ("C3", "E2")
	and "edits" not in o]' '[]'
tap 'it is taken back' has a '[o["edits"] for o in v["offer"]["orders"]
	if o["order"] == "take it back" and o["from"] == "E2"]' \
	'[[{"line": 2, "text": null}]]'
tap '... or goes elsewhere' has a '[o["edits"] for o in v["offer"]["orders"]
	if o.get("from") == "C3" and o.get("to") == "A1"]' \
	'[[{"line": 1, "text": "place flag A1"}]]'
tap '... or changes places' has a '[[o["order"], o["edits"]]
	for o in v["offer"]["orders"]
	if o.get("from") == "C3" and o.get("to") == "E2"]' \
	'[["place flag E2, place spy C3", [{"line": 1, "text": "place flag E2"}, {"line": 2, "text": "place spy C3"}]]]'
ordering '' 'place bomb C3\nplace bomb E2\n'
tap 'two of a kind do not' has a '[o for o in v["offer"]["orders"]
	if o.get("from") == "C3" and o.get("to") == "E2"]' '[]'
tap_done
