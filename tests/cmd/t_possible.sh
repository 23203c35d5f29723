#!/bin/sh
# SPDX-License-Identifier: MIT
# t_possible.sh - a player is told all that he can order, as orders.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/page.sh"
/usr/bin/python3 -c 'import json' 2>/dev/null ||
	tap_skip_all 'no /usr/bin/python3'

# replay EXAMPLE: a recorded game, in the folder of this name.
replay() {
	(sh "$srcdir/tests/lib/played.sh" "$1" "$tmp/$1" >"$1.out" 2>&1) ||
		{ cat "$1.out"; return 1; }
}
# asked EXAMPLE NAME ENTRY SEAT PLAYER: his report of that entry, opened, with
# no game file beside it.
asked() {
	"$estafette" report "$1/$2.game" --entry "$3" --seat "$4" --sealed \
		-i "$1/ida.id" >sealed.asc &&
		"$estafette" open sealed.asc -i "$1/$5.id" --no-memory \
			--format json >report.json
}
possible() {
	"$estafette" possible report.json --no-memory "$@"
}
# got EXPRESSION: what --json holds, asked of it by Python; o: its orders.
got() {
	possible --json >j && /usr/bin/python3 -c '
import json, sys
v = json.load(open("j"))
o = v["orders"]
sys.exit(not eval("(" + sys.argv[1] + ")"))' "$1"
}
# Every line that is no comment can be sent: of so many one in five is tried.
checked() {
	possible >all || return 1
	grep -v '^#' all | sed 's/ # .*//' | awk 'NR % 5 == 1' >some
	[ -s some ] || return 1
	while read -r line; do
		echo "$line" >line.txt
		"$estafette" check report.json line.txt --no-memory >said 2>&1 ||
			{ echo "$line"; cat said; return 1; }
	done <some
}
# What is a comment in it is one for check, too.
copied() {
	possible >all && { grep -m 1 '^move' all; grep '^#' all; } >copy.txt &&
		"$estafette" check report.json copy.txt --no-memory >said 2>&1 ||
		{ head -n 3 said; return 1; }
}

tap 'both from standard input' refuses 2 'cannot both be standard input' \
	"$estafette" possible - -
tap 'a game of classic' replay classic
tap '... its set-up is asked for' asked classic two-lakes 3 red ruth
tap '... and told by its parts' got \
	'[w["slots"][0]["least"] for w in v["wholes"] if w["whole"] == "setup"] == [40]
	and len([1 for x in o if x.get("part") == "setup"]) == 480'
tap '... which a page puts together' /usr/bin/python3 -c '
import json
v = json.load(open("j"))
units = [w for w in v["wholes"] if w["whole"] == "setup"][0]
left = dict(units["slots"][0]["each"]["unit"])
taken, text = set(), []
for o in v["orders"]:
    if (o.get("part") == "setup" and o["to"] not in taken and left[o["unit"]]):
        left[o["unit"]] -= 1
        taken.add(o["to"])
        text.append(o["order"])
open("setup.txt", "w").write(units["slots"][0]["between"].join(text) + "\n")'
tap '... to one that is right' "$estafette" check report.json setup.txt \
	--no-memory
head -n 7 setup.txt >part.txt
left() {
	possible part.txt --json >j && grep -q '"least":33' j &&
		! grep -q '"order":"place marshal' j
}
tap 'behind a part of it stands what is left' left
tap 'a turn of it' asked classic two-lakes 20 red ruth
tap '... every line can be sent' checked
tap '... the comments are comments' copied
at() {
	prints 'move B4 B5' possible --at b4 &&
		[ "$(possible --at B4 | grep -c '^[^#]')" = 3 ]
}
tap '... what a piece can do' at
tap '... where nobody stands' got '[x for x in o if x.get("from") == "E6"] == []'
behind() {
	echo 'move B4 B5' >moved.txt
	possible moved.txt >all && ! grep -q '^move' all &&
		grep -q '^# reply-1: ' all && grep -q '^# reply-1 is when' all
}
tap '... behind a move there are replies' behind
# The page is told what the command prints.
paged() {
	paged_orders=$1
	shift
	# shellcheck disable=SC2086 # none, or one
	possible $paged_orders --json >j && page possible '' "$@" >answer &&
		told '{k: v[k] for k in v if k != "notes"}' <answer >paged &&
		told_same
}
told_same() {
	/usr/bin/python3 -c '
import json
assert json.load(open("j")) == json.load(open("paged"))'
}
tap '... the page is told the same' paged moved.txt report=report.json \
	orders=moved.txt
tap '... and what stands without orders' paged '' report=report.json
tap 'a square that is none' refuses 1 'there is no square "K9"' \
	"$estafette" possible report.json --no-memory --at K9
echo 'move B4 B9' >bad.txt
tap 'orders so far that are wrong' fails possible bad.txt
page_wrong() {
	page possible '' report=report.json orders=bad.txt >answer
	[ "$(told '[a["error"]["code"], a["diags"][0]["rules"]]' <answer)" = \
		'["refused", "C2.4"]' ]
}
wrong() {
	possible bad.txt 2>&1 >/dev/null | grep -q '^bad.txt:1:1: error: .*\[C2.4\]'
}
tap '... say what is wrong' wrong
tap '... to the page, too' page_wrong
tap 'a seat that is not awaited' asked classic two-lakes 20 blue ben
tap '... can do nothing' got 'o == [] and v["wholes"] == []'
nothing() {
	possible >all 2>said && [ ! -s all ] &&
		grep -q '^estafette: report.json: asks blue for no orders$' said
}
tap '... and is told so' nothing

tap 'a game of Expert' replay waterloo-expert
for entry in 3 5 8 12 20 30; do
	for who in allied:alice french:bob; do
		asked waterloo-expert mont-saint-jean $entry "${who%:*}" \
			"${who#*:}" || continue
		[ "$(possible | wc -l)" = 0 ] ||
			tap "... entry $entry: every line can be sent" checked
	done
done
asked waterloo-expert mont-saint-jean 12 french bob
tap 'actions are counted' got 'v["actions"] == {"left": 3, "used": 0}'
first() {
	possible | grep -m 1 '^attack' >one.txt && possible one.txt --json >j &&
		grep -q '"actions":{"left":2,"used":1}' j &&
		grep -q 'what line 1 brings about is not known before' j
}
tap 'behind an attack all is uncertain' first
tap 'the words say the same as the JSON' /usr/bin/python3 -c '
import json, subprocess, sys
p = [sys.argv[1], "possible", "report.json", "--no-memory"]
v = json.loads(subprocess.check_output(p + ["--json"]))
lines = subprocess.check_output(p).decode().split("\n")
words = [l.split(" # ")[0] for l in lines if l and l[0] != "#"]
assert words == [o["order"] for o in v["orders"] if "part" not in o]' "$estafette"
tap_done
