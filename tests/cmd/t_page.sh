#!/bin/sh
# SPDX-License-Identifier: MIT
# t_page.sh - the engine of the page says and makes what the commands do
# (threats.md T61, T64).
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"
. "$srcdir/tests/lib/page.sh"

# has ANSWER EXPRESSION WANT
has() {
	has_got=$(told "$2" <"$1")
	[ "$has_got" = "$3" ] || { echo "$has_got"; return 1; }
}
# refused ANSWER CODE TEXT
refused() {
	has "$1" 'a["error"]["code"]' "$2" &&
		prints "$3" told 'a["error"]["text"]' <"$1"
}
# same ANSWER KEY FILE: to the byte.
same() {
	told "v[\"$2\"]" <"$1" | cmp - "$3"
}

begin w 2>/dev/null
"$estafette" open w.reports/allied.asc -i alice.id --no-memory --format json \
	>opened.json

# ---- open, look ----
page open '' report=w.reports/allied.asc identity=alice.id >a
tap 'open gives what the command gives' same a opened opened.json
tap 'its pieces are XML' has a \
	'[xml.parseString(v[k]) and k for k in ("board", "words", "lists")]' \
	'["board", "words", "lists"]'
tap 'the board has no style of its own' has a '"<style" in v["board"]' false
page look '' report=opened.json >b
tap 'look shows the same, and needs no identity' has b \
	'[v[k] for k in ("board", "words", "lists", "form", "rules")] == [
	json.load(open("a"))["value"][k] for k in
	("board", "words", "lists", "form", "rules")]' true
told 'v["form"]' <a >form
"$estafette" open opened.json --no-memory >text
tap 'the form is the one of the report' /usr/bin/python3 -c \
	'assert open("form").read() in open("text").read()'
told 'v["known"]' <a >w.known
head -n 2 "$XDG_STATE_HOME/estafette/known/$(told 'v["gid"]' <a)" >machine
tap 'who its referee is, is to be kept' cmp w.known machine
page open '' report=w.reports/allied.asc identity=alice.id known=w.known >a
tap 'and is not said again' has a '[v["known"], v["notes"]]' '[null, []]'
tap_done
