#!/bin/sh
# SPDX-License-Identifier: MIT
# t_page_commands.sh - the page verifies, replays, explains and tries out as the
# commands do, and tells nobody more (threats.md T61).
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"
. "$srcdir/tests/lib/page.sh"

# within ANSWER FILE: all that a command has printed as JSON is in the value,
# and the same.
within() {
	within_got=$(told "sorted((k, w, v.get(k, 'missing'))
		for k, w in json.load(open('$2')).items()
		if v.get(k, 'missing') != w)" <"$1")
	[ "$within_got" = '[]' ] || { echo "$within_got"; return 1; }
}
# as_command ANSWER COMMAND...: its lines are the words of the answer, and its
# JSON is in the value.
as_command() {
	as_answer=$1
	shift
	"$estafette" "$@" >command.text 2>command.err || :
	"$estafette" "$@" --json >command.json 2>>command.err || :
	[ -s command.json ] || { cat command.err; return 1; }
	same "$as_answer" words command.text && within "$as_answer" command.json
}
# data PAGE: what a replay's page has.
data() {
	/usr/bin/python3 -c '
import json, re, sys
text = re.search(r"<script type=.application/json. id=.replay-data.>\n?(.*?)</script>",
    open(sys.argv[1]).read(), re.S).group(1)
print(json.dumps(json.loads(text), sort_keys=True))' "$1"
}
# replayed ANSWER ARGUMENT...: the data are those of the command's page.
replayed() {
	replayed_answer=$1
	shift
	rm -f page.html
	"$estafette" replay "$@" -o page.html || return 1
	data page.html >page.data
	told 'json.dumps(v["data"], sort_keys=True) + "\n"' <"$replayed_answer" |
		cmp - page.data
}

keep() {
	for s in allied french; do
		"$estafette" open "w.reports/$s.asc" -i "$(who $s).id" \
			--no-memory --format json >"kept/$1-$s.json"
	done
}
mkdir kept
start w
play w allied
keep 4
play w french
keep 5
play w allied 'move A7 A6
say "</script><b>alarm</b>"
end'
keep 6
orders w french 'move A4 A5
diary "I wonder."
end' >french.asc
adjudicate w.game french.asc >/dev/null
rule w.game note --reason 'A note, <b>loud</b>.' >/dev/null 2>&1
play w allied 'move A6 A7
end'
keep 9
cp w.game open.game
cp open.game done.game
rule done.game finish french major --reason 'It is late.' >/dev/null 2>&1
reveal done.game >/dev/null 2>&1

# ---- verify ----
page verify '' game=open.game >a
tap 'verify agrees at V0 while the game goes on' has a \
	'[v["agrees"], v["level"], v["revealed"]]' '[true, "V0", false]'
tap '... as the command says' as_command a verify open.game
tap '... and tells how far it is' prints '10 of 10' cat page.progress
tap '... and what came of each level' has a \
	'[l["level"] + " " + l["came"] for l in v["levels"]]' \
	'["V0 right", "V1 not looked at", "V2 not looked at", "V3 not looked at"]'
tap '... and of the last what was not looked at beyond it' has a \
	'["nothing sealed" in l["means"] for l in v["levels"]]' \
	'[true, false, false, false]'
page verify '' game=done.game >a
tap 'a revealed game agrees at V3' has a '[v["agrees"], v["level"]]' \
	'[true, "V3"]'
tap '... as the command says' as_command a verify done.game
tap '... of which it tells twice how far it is' \
	test "$(grep -c '^12 of 12$' page.progress)" = 2
page verify '' game=open.game report=kept/6-allied.json thing=french.asc >a
tap 'reports and blocks are held against it' as_command a verify open.game \
	kept/6-allied.json french.asc
tap '... which is V1' has a 'v["level"]' V1
page verify '' game=open.game report=w.reports/allied.asc identity=alice.id >a
tap 'a sealed report is opened for it' as_command a verify open.game \
	w.reports/allied.asc -i alice.id
start other
page verify '' game=open.game report=other.reports/allied.asc >a
tap 'a report of another game is a difference' as_command a verify open.game \
	other.reports/allied.asc
tap '... at V1' has a 'v["difference"]["level"]' V1
sed 's/"sig":"./"sig":"_/' kept/6-allied.json >forged.json
page verify '' game=open.game report=forged.json >a
"$estafette" verify open.game forged.json 2>err
tap 'a forged report is refused' has a 'a["ok"]' false
tap '... with the words of the command' prints "$(told 'a["error"]["text"]' \
	<a)" cat err
head=$("$estafette" verify open.game | sed -n '1s/.*head //p')
page verify ",\"head\":\"$head\"" game=done.game >a
tap 'a head is looked for' as_command a verify done.game --head "$head"
tap '... and found' has a 'v["head-entry"]' 9
zeros=$(printf %064d 0)
page verify ",\"head\":\"$zeros\"" game=done.game >a
tap '... or not' as_command a verify done.game --head "$zeros"
tap '... which is a difference' has a 'v["difference"]["what"]' --head
page verify ',"head":"12"' game=done.game >a
tap 'half a head is a mistake' refused a usage '64 hexadecimal digits'

# harmed NAME SED: the same difference as the command finds, and one.
harmed() {
	sed "$2" done.game >"$1.game"
	cmp -s "$1.game" done.game && return 1
	page verify '' "game=$1.game" >a
	as_command a verify "$1.game" && has a \
		'[v["agrees"], sorted(v["difference"])]' \
		'[false, ["entry", "expected", "found", "level", "what"]]'
}
view=$(sed -n '/^view: french /{s///;p;}' done.game | tail -n 1)
tap 'a changed view is found' harmed view "s/$view/$(printf %064d 7)/"
tap 'a changed time is found' harmed time '/^== entry 6/,/^== entry 7/s/T12:00:00Z/T12:00:01Z/'
tap 'a changed note is found' harmed note 's/A note/A nate/'
tap 'a changed secret is found' harmed secret '/^secret: /s/[0-9a-f]$/x/;s/x$/0/'
sed '/^== entry 6/,$d' done.game >short.game
page verify '' game=short.game >a
tap 'a file that was cut short agrees, as far as it goes' \
	as_command a verify short.game
sed 's/^== entry 6/== entry 5/' done.game >bad.game
page verify '' game=bad.game >a
tap 'what is no game file is refused' refused a format 'bad.game:'
"$estafette" verify bad.game 2>err
tap '... with the words of the command' prints "$(told 'a["error"]["text"]' \
	<a)" cat err
page verify '' >a
tap 'no game file at all is a mistake of who asks' refused a usage 'needs a file as "game"'

# ---- show ----
page show '' game=open.game >a
tap 'show says what the file shows to all' as_command a show open.game
tap '... and where there are positions' has a '[v["states"], v["open"]]' \
	'[[3, 4, 5, 6, 7, 9], false]'
page show ',"entry":5' game=open.game >a
tap '... as it was' as_command a show open.game --entry 5
page show '' game=done.game >a
tap '... and whether it is revealed' has a 'v["open"]' true

# ---- replay ----
page replay '' game=done.game >a
tap 'a replay is what the command puts into its page' replayed a done.game
tap '... and it tells how far it is' prints '12 of 12' cat page.progress
page replay ',"seat":"french"' game=done.game >a
tap '... of one seat' replayed a done.game --seat french
page replay ',"seat":"public"' game=done.game >a
tap '... of what all could know' replayed a done.game --public
page replay ',"seat":"red"' game=done.game >a
tap '... of no seat' refused a refused 'no seat "red"'
page replay '' report=kept/9-allied.json report=kept/4-allied.json \
	report=kept/5-allied.json report=kept/4-allied.json >a
tap 'from reports, in any order' replayed a kept/9-allied.json \
	kept/4-allied.json kept/5-allied.json
page replay '' report=kept/6-allied.json report=w.reports/allied.asc \
	identity=alice.id game=open.game >a
tap '... held against the game file, one of them sealed' replayed a \
	kept/6-allied.json w.reports/allied.asc -i alice.id --game open.game
page replay '' report=kept/6-allied.json report=kept/6-french.json >a
tap '... of one seat alone' refused a refused "one seat's reports"
page replay '' report=kept/6-allied.json game=other.game >a
tap '... and of this game' replayed a kept/6-allied.json
page replay '' game=open.game >a
tap 'while it goes on a file shows who plays, and its entries' has a \
	'[len(v["data"]["record"]), len(v["data"]["players"])]' '[10, 2]'
tap '... and nothing else' has a \
	'[v["data"][k] for k in ("seats", "steps", "lines", "rules")]' \
	'[[], [], [], {}]'

# ---- why ----
page why '' game=done.game >a
tap 'why says what decided the last entry' as_command a explain done.game
page why ',"entry":7' game=done.game >a
tap '... or another' as_command a explain done.game --entry 7
tap '... and which position its orders met' has a 'v["before"]' 6
page why ',"entry":6,"seat":"french"' game=done.game >a
tap '... as a seat may know' as_command a explain done.game --entry 6 \
	--seat french
page why ',"entry":8' game=open.game >a
tap 'of a note it takes no secret' as_command a explain open.game --entry 8
page why '' report=kept/6-allied.json >a
tap 'of a report it takes none' as_command a explain kept/6-allied.json
page why ',"entry":99' game=done.game >a
tap 'there is no such entry' refused a refused 'there is no entry 99'
page why ',"entry":"7"' game=done.game >a
tap 'an entry is a number' refused a usage 'is no number'

# ---- position ----
page position ',"entry":5' game=done.game >a
"$estafette" show done.game --entry 5 --position >position.ini
tap 'position is the file that show prints' same a position position.ini
tap '... with a board' has a '(xml.parseString(v["board"]) and
	len(v["spots"]) > 50)' true
tap '... and who is awaited' has a 'v["awaiting"]' '["allied"]'
page position ',"entry":5,"seat":"french"' game=done.game >b
tap '... as a seat may know it' has b \
	'v["board"] != json.load(open("a"))["value"]["board"]' true

# ---- resolve ----
# tried MEMBERS ARGUMENT...: the same as the command, words, JSON, position.
tried() {
	tried_members=$1
	shift
	rm -f after.ini
	page resolve "$tried_members" position=position.ini orders=typed >a
	"$estafette" resolve position.ini typed --out after.ini "$@" \
		>command.out 2>command.err &&
		as_command a resolve position.ini typed "$@" &&
		same a position after.ini
}
seed=$(printf %064d 3)
printf 'move A7 A6\nmove B7 B6\nend\n' >typed
tap 'resolve does what the command does' tried '' --seed "$seed"
tap '... also from the game file' has a 'v["ordered"]' allied
page resolve ',"entry":5' game=done.game orders=typed >b
tap '... with the same position afterwards' same b position after.ini
tap '... two boards' has a '[xml.parseString(v[k]["board"]) and
	len(v[k]["spots"]) > 50 for k in ("before", "after")]' '[true, true]'
tap '... which differ' has a 'v["before"]["board"] != v["after"]["board"]' true
tap '... as a seat sees it' tried ',"view":"french"' --view french
cat >position.ini <<'EOT'
[game]
scenario = waterloo-basic
[turn]
number = 5
seat = french
[pieces]
E5 = french cuirassiers
E6 = allied carabiniers
E8 = allied brunswickers
EOT
echo 'attack E5 E6' >typed
tap 'dice are laid out' tried ',"dice":"blue+, red+"' \
	--dice 'blue+, red+'
tap '... and told' has a '[len(v["dice"]), v["dice"][0]["face"], v["seed"]]' \
	'[1, "blue+", null]'
tap '... those that are left, too' has a 'v["dice-left"]' 1
tap 'dice are rolled by a seed' tried ",\"seed\":\"$seed\"" --seed "$seed"
rolled=$(told '",".join(d["face"] for d in v["dice"])' <a)
told 'v["events"]' <a >events
page resolve ",\"dice\":\"$rolled\"" position=position.ini orders=typed >b
tap '... and what was rolled can be laid out' has b 'v["events"]' "$(cat events)"
page resolve '' position=position.ini orders=typed >a
page resolve ",\"seed\":\"$(told 'v["seed"]' <a)\"" position=position.ini \
	orders=typed >b
told 'v["events"]' <a >events
tap 'dice by chance can be rolled again' has b 'v["events"]' "$(cat events)"
page resolve ',"dice":"green"' position=position.ini orders=typed >a
tap 'no die has such a face' refused a usage \
	'the list: no die of waterloo has a face "green"'
page resolve ',"dice":""' position=position.ini orders=typed >a
tap 'a die that is not there' refused a refused \
	'and the list has no more'
page resolve ',"seat":"red"' position=position.ini orders=typed >a
tap 'no such seat' refused a refused 'no seat "red"'
printf 'attack E7 E6\nhop\n' >typed
page resolve '' position=position.ini orders=typed >a
"$estafette" resolve position.ini typed 2>&1 | sed '$d' >err
tap 'refused orders are' has a 'a["ok"]' false
told '"\n".join("typed:%d:%d: %s: %s" % (d["line"], d["column"], d["level"],
	d["text"]) + (" [%s]" % d["rules"] if d["rules"] else "")
	for d in a["diags"]) + "\n"' <a >diags
tap '... with the diagnostics of the command' cmp diags err
printf '[game]\nscenario = ./w.ini\n' >position.ini
page resolve '' position=position.ini orders=typed >a
tap 'a position names no file' has a 'a["error"]["code"]' format
printf '[game]\nscenario = campaign-1815\n[options]\nplayers = 3\n' \
	>position.ini
printf '[turn]\nnumber = 1\nphase = setup\n' >>position.ini
page resolve '' position=position.ini orders=typed >a
tap 'of several seats the first orders' has a 'len(a["diags"]) > 0' true
page resolve ',"seat":"prussian"' position=position.ini orders=typed >a
tap '... or the one that is named' has a 'len(a["diags"]) > 0' true

# again ENTRY: by what it can be tried with it comes out as it did.
again() {
	page why ",\"entry\":$1" game=done.game >w
	told 'v["tried"]["orders"]' <w >typed
	page position ",\"entry\":$(told 'v["before"]' <w)" game=done.game >p
	told 'v["position"]' <p >position.ini
	page resolve ",\"seat\":\"$(told 'v["tried"]["who"]' <w)\",\"dice\":\"$(
		told 'v["tried"]["dice"]' <w)\"" position=position.ini \
		orders=typed >a
	"$estafette" show done.game --entry "$1" --position >want
	same a position want
}
tap 'a set-up is tried again as it was typed' again 4
tap '... and so are orders, with their dice' again 6
page why '' report=kept/6-allied.json >a
tap '... but of a report nothing' has a 'v["tried"]' null

# ---- T61: until the secret is published nobody gets at what is hidden ----
closed() {
	for closed_entry in 3 4 5 6 7 9; do
		for closed_seat in '' ',"seat":"french"' ',"seat":"public"'; do
			page "$1" ",\"entry\":$closed_entry$closed_seat" \
				game=open.game orders=typed identity=referee.id >a
			refused a refused 'not published yet' || return 1
		done
	done
}
for action in why position resolve; do
	tap "$action tells nothing while the game goes on" closed $action
done
# What only the other knows: where the Allied line of retreat, and units, are.
of_others() {
	page replay '' report=kept/4-french.json report=kept/6-french.json \
		report=kept/9-french.json game=open.game >a
	page why '' report=kept/9-french.json >>a
	! grep -qi 'royal\|highland\|"unit":"guard\|retreat.allied' a
}
tap "a seat's own reports give nothing of the other's" of_others
page replay '' report=kept/4-allied.json >a
tap '... found: an own one' grep -qi 'highland' a
tap_done
