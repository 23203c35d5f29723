#!/bin/sh
# SPDX-License-Identifier: MIT
# t_page.sh - the engine of the page says and makes what the commands do
# (threats.md T61, T64).
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"
. "$srcdir/tests/lib/page.sh"

# gid FILE KEY...: a text somewhere in JSON.
gid() {
	/usr/bin/python3 -c 'import json, sys, functools
print(functools.reduce(lambda o, k: o[k], sys.argv[2:],
    json.load(open(sys.argv[1]))))' "$@"
}

begin w 2>/dev/null
"$estafette" open w.reports/allied.asc -i alice.id --no-memory --format json \
	>opened.json

cp w.reports/allied.asc first.asc

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
page look '' report=opened.json game=w.game >c
tap 'nor is there anything of the game file in it (T61)' cmp b c
told 'v["form"]' <a >form
"$estafette" open opened.json --no-memory >text
tap 'the form is the one of the report' /usr/bin/python3 -c \
	'assert open("form").read() in open("text").read()'
told '"\n".join(v["examples"])' <a >examples
tap 'its examples are orders, not what announces them' /usr/bin/python3 -c \
	'have = open("examples").read().split("\n")
assert have and not any(e.endswith(":") for e in have), have
assert all(e in open("form").read().split("\n") for e in have)'
told 'v["known"]' <a >w.known
head -n 2 "$XDG_STATE_HOME/estafette/known/$(told 'v["gid"]' <a)" >machine
tap 'who its referee is, is to be kept' cmp w.known machine
page open '' report=w.reports/allied.asc identity=alice.id known=w.known >a
tap 'and is not said again' has a '[v["known"], v["notes"]]' '[null, []]'

# ---- check ----
printf 'move A7 A6\nend\n' >good.txt
printf 'move A7 A6\nmove Z9 Z8\n' >bad.txt
for orders in good bad; do
	"$estafette" check opened.json $orders.txt --json --no-memory \
		>checked.json 2>/dev/null
	"$estafette" check opened.json $orders.txt --no-memory >checked \
		2>/dev/null
	page check '' report=opened.json orders=$orders.txt >a
	tap "$orders orders: the words are the command's" same a words checked
	tap "$orders orders: so are the diagnostics" has a '(a["diags"] ==
	json.load(open("checked.json"))["diagnostics"])' true
	tap "$orders orders: each says where it stands" has a \
		'[o.pop("line") for o in v["orders"]] in ([], [1, 2])' true
	tap "$orders orders: and all else" has a '(lambda c:
	[o.pop("line") for o in v["orders"]] and None or
	[k for k in ("orders", "actions", "turn", "open", "vain")
	if v[k] != c.get(k)])(json.load(open("checked.json")))' '[]'
done
tap 'wrong orders are no error, and may not be sealed' has a \
	'[a["ok"], v["may"], v["after"]]' '[true, false, null]'
page check '' report=opened.json orders=good.txt >a
tap 'good ones may, and are drawn' has a \
	'[v["may"], xml.parseString(v["after"]["board"]) and 1,
	len(v["after"]["spots"]) > 100]' '[true, 1, true]'
echo 'absent 2026-12-20 to 2026-12-24' >away.txt
page check ',"now":1790000000' report=opened.json orders=away.txt >a
tap 'an absence that is to come may be sealed' has a 'v["may"]' true
page check ',"now":1890000000' report=opened.json orders=away.txt >a
tap 'one that is over is refused' refused a refused 'days is over'

# ---- keygen, identity ----
printf 'secret' >password
printf 'secret\n' >password.line
printf 'Secret' >wrong
e=$(entropy page)
"$estafette" keygen -o dora.id -n Dora --password-file password.line \
	--entropy "$e" >id
page keygen ',"name":"Dora","entropy":"'"$e"'"' password=password >a
tap 'the same identity is made' same a identity dora.id
tap 'and has the same id' has a 'v["id"]' "$(cat id)"
"$estafette" keygen -o eve.id -n Eve --no-password --entropy "$e" >/dev/null
page keygen ',"name":"Eve","entropy":"'"$e"'"' >a
tap 'also without a password' same a identity eve.id
page identity '' identity=dora.id >a
tap 'an identity is looked at without its password' has a \
	'[v["player"], v["locked"], v["opens"]]' '["Dora", true, false]'
page identity '' identity=dora.id password=password >a
tap 'and opened with it' has a 'v["opens"]' true
page identity '' identity=dora.id password=wrong >a
tap 'a wrong one is told' refused a auth password
page keygen ',"name":""' >a
tap 'nobody has no name' refused a format 'not a name'

# ---- invitation, accept ----
found j 2>/dev/null
"$estafette" show j.game --json >shown.json
page invitation '' game=j.game >a
tap 'the seats are those that show tells' has a '([{k: s[k] for k in s
	if k not in ("title", "taken")} for s in v["seats"]] ==
	json.load(open("shown.json"))["seats"])' true
tap 'nobody has joined' has a '[s["taken"] for s in v["seats"]]' \
	'[false, false]'
page accept ',"seat":"allied"' game=j.game identity=alice.id >a
tap 'the same block is made' same a block j-allied.asc
grep -v ' french ' "$XDG_STATE_HOME/estafette/known/$(gid shown.json game)" \
	>machine
tap 'and what is to be kept is what the machine keeps' same a known machine
page accept ',"seat":"allied"' game=j.game identity=bob.id >a
tap 'not for a seat of another' refused a auth 'is for'
page accept ',"seat":"middle"' game=j.game identity=bob.id >a
tap 'nor for one that there is not' refused a refused 'no seat "middle"'
configuration free | sed '/^id/d' >free.ini
# shellcheck disable=SC2086
"$estafette" new free.ini -i referee.id $at >/dev/null 2>&1
page invitation '' game=free.game identity=alice.id >a
tap 'of seats for whoever comes first that with his name is meant for him' \
	has a '[[s["mine"], s["meant"], s["says"]] for s in v["shown"]]' \
	'[[true, true, ": Alice, free, with your name"], [true, false, ": Bob, free"]]'
page invitation '' game=free.game identity=dora.id >a
tap 'and all of them where none has it' \
	has a '[s["meant"] for s in v["shown"]]' '[true, true]'

# ---- seal ----
e=$(entropy seal)
machine=$XDG_STATE_HOME/estafette/known/$(gid opened.json header game)
cp "$machine" before.known
"$estafette" seal opened.json good.txt -i alice.id --entropy "$e" \
	>block 2>/dev/null
page seal ',"entropy":"'"$e"'"' report=opened.json orders=good.txt \
	identity=alice.id known=before.known >a
tap 'the same block is sealed' same a block block
tap 'and what is to be kept is what the machine keeps' same a known "$machine"
tap 'it is the second set of the seat' has a '[v["links"], v["ask"]]' '[2, null]'
page seal '' report=opened.json orders=good.txt identity=alice.id >a
tap 'who knows nothing is asked first' has a \
	'[v["block"], "set number 2" in v["ask"], "known" in v]' \
	'[null, true, false]'
page seal ',"sure":true,"entropy":"'"$e"'"' report=opened.json \
	orders=good.txt identity=alice.id >a
tap 'and if he is sure it is sealed' same a block block
page seal ',"entropy":"'"$e"'"' report=opened.json orders=good.txt \
	identity=alice.id game=w.game >a
tap 'with the game file nothing is asked' same a block block
page seal '' report=opened.json orders=good.txt identity=bob.id >a
tap 'another identity seals nothing' refused a auth 'the report is for'
page seal '' report=opened.json orders=bad.txt identity=alice.id >a
tap 'nor are wrong orders sealed' refused a refused ''
sed 's/^\(link allied .*\) [0-9]*$/\1 0/' before.known >low.known
page seal '' report=opened.json orders=good.txt identity=alice.id \
	known=low.known >a
tap 'a report that counts more than is known is refused' refused a auth \
	'only 0 are known'
sed '1s/ ..../ 0000/' before.known >w.known
page open '' report=opened.json known=w.known >a
tap 'a known game with another genesis is refused' refused a auth 'genesis'
cp w.known v.known
page open '' report=opened.json known=v.known known=before.known >a
tap 'what is known of another game is passed over' has a 'v["known"]' null

# ---- T64: a report that counts more sets than were carried out ----
play w allied 'move A7 A6
end'
play w french 'move A4 A5
end'
"$estafette" open w.reports/allied.asc -i alice.id --no-memory --format json \
	>later.json
cp w.reports/allied.asc later.asc
printf 'move B7 B6\nend\n' >good.txt
page seal '' report=opened.json orders=good.txt identity=alice.id game=w.game >a
tap 'for a report of before it says that it is too late' has a \
	'[v["block"], "orders for the report of entry" in v["ask"]]' '[null, true]'
page seal ',"entropy":"'"$e"'"' report=later.json report=opened.json \
	orders=good.txt identity=alice.id >a
tap 'with the report before it nothing is asked' has a \
	'[v["ask"], v["links"]]' '[null, 3]'
page seal ',"entropy":"'"$e"'"' report=later.asc report=first.asc \
	orders=good.txt identity=alice.id >b
tap 'also with both as they came' has b '[v["ask"], v["links"], v["block"] ==
	json.load(open("a"))["value"]["block"]]' '[null, 3, true]'
play w allied 'move A6 A5
end'
play w french 'move B4 B5
end'
cp w.reports/allied.asc latest.asc
page seal '' report=latest.asc report=opened.json orders=good.txt \
	identity=alice.id >a
tap 'with an older one it is' has a 'a.get("error") or v["ask"] is not None' \
	true
forged() {
	"$builddir/tests/lib/forge" report latest.asc alice.id "$@" >forged.asc
}
asked() {
	page seal '' report=forged.asc orders=good.txt identity=alice.id \
		"$@" >a
}
forged referee.id link 4
asked
tap 'of a forged count the player is told which set it would be' has a \
	'[v["block"], "set number 5" in v["ask"]]' '[null, true]'
asked report=opened.json
tap 'one that reports before it do not bear out is asked for, too' has a \
	'[v["block"], "set number 5" in v["ask"]]' '[null, true]'
asked report=forged.asc report=latest.asc
tap 'nor does a report bear itself out' has a \
	'[v["block"], "set number 5" in v["ask"]]' '[null, true]'
forged referee.id link 8
asked report=later.json
tap 'more sets than there were entries between them are refused' refused a \
	auth 'there cannot have been so many'
told 'v["known"]' <b >now.known
asked known=now.known
tap 'and more than are known' refused a auth 'only 3 are known'
asked game=w.game
tap 'and more than the game file has' refused a auth 'does not agree with'
forged referee.id link 99
asked
tap 'and more than the game can have had' refused a auth \
	'there cannot be so many'
"$estafette" keygen -o mallory.id --no-password >/dev/null
forged mallory.id
asked known=now.known
tap 'another referee is found out by what is known' refused a auth 'referee'
asked report=later.json
tap 'and by the reports before' refused a auth 'not of one game'
tap_done
