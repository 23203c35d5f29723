#!/bin/sh
# SPDX-License-Identifier: MIT
# t_player.sh - a player reads reports, has orders checked, and seals them.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"

keys referee alice bob
configuration demo >demo.ini
cat >allied-setup.txt <<'END'
Hello, here is my set-up!

orders
setup
  RI .  IN IN BR IN IN BR IN IN BR RI
  IN IN AR CA IN HU HU IN CA AR IN IN
  HI HI IN IN HG SG FG HU AR IN IN HU
  .  AR IN WE UX CA IN AR HU HU AR .
end setup
end orders
Best wishes, Alice
END

# The referee's side: at a fixed time, with fixed chance.
referee() {
	referee_command=$1
	shift
	"$estafette" "$referee_command" "$@" -i referee.id \
		--time 2026-11-20T12:00:00Z --entropy "$(entropy "$referee_command")" \
		>.referee 2>&1 || { cat .referee; return 1; }
}
referee new demo.ini -o demo.game
"$estafette" accept demo.game -s french -i bob.id -o bob.asc
"$estafette" accept demo.game -s allied -i alice.id -o alice.asc
tap 'the game starts' referee adjudicate demo.game bob.asc alice.asc
cp demo.reports/allied.asc report.asc
cp demo.reports/french.asc french.asc

as() {
	as_who=$1
	shift
	"$estafette" "$@" -i "$as_who.id"
}

# open
json_is_view() {
	as alice open report.asc --format json >report.json &&
		grep -q '^{"header":{"entry":3,"game":"' report.json &&
		grep -q '"view":{"asked":3,' report.json
}
same_report() {
	as alice open report.asc >opened.txt && cmp opened.txt demo.reports/allied.txt
}
# As a mail program would show it, in a long quotation.
mangle() {
	printf 'From: referee@example.org\nSubject: your report\n\nOn Friday:\n'
	sed 's/^/> /; s/$/\r/' "$1"
	printf '\n-- \nsent by a telephone\n'
}
mangle report.asc >mail.eml
tap 'open prints the report that the referee has' same_report
tap '--format json prints header and view' json_is_view
tap 'the dispatch is found in a quoting mail' test \
	"$(as alice open mail.eml --format json)" = "$(cat report.json)"
tap 'the same dispatch twice is one' test \
	"$(cat mail.eml report.asc | as alice open - --format json)" = \
	"$(cat report.json)"
{
	printf 'From: referee@example.org\nMIME-Version: 1.0\n'
	printf 'Content-Type: multipart/mixed; boundary=b\n\n--b\n\nHello.\n--b\n'
	printf 'Content-Type: text/plain\nContent-Transfer-Encoding: base64\n\n'
	base64 report.asc
	echo --b--
} >coded.eml
tap 'so it is in a mail that has it coded' test \
	"$(as alice open coded.eml --format json)" = "$(cat report.json)"
tap '... and shown' status 0 as alice show coded.eml
tap 'the JSON can be opened without an identity' test \
	"$("$estafette" open report.json --format json)" = "$(cat report.json)"
tap '... and gives the same report' test \
	"$("$estafette" open report.json)" = "$(cat demo.reports/allied.txt)"
tap 'it is of the game file given' status 0 \
	as alice open report.asc --game demo.game
tap 'templates of a folder go before those built in' sh -c '
	mkdir -p words/reports && echo "own words" >words/reports/report.mustache &&
	test "$("$0" open report.json --templates words)" = "own words"' \
	"$estafette"

tap "another's report" refuses 3 'not sealed to this identity' \
	as bob open report.asc
tap "the referee's own identity opens none" refuses 3 'not sealed' \
	as referee open report.asc
sed 's/^seat: allied/seat: french/' report.asc >forged.asc
tap 'a changed header' refuses 3 'not signed by the referee' \
	as alice open forged.asc
sed 's/^key: .*/key: '"$(cat ids/bob)"'/' report.asc >forged.asc
tap "another's key" refuses 3 'not signed' as alice open forged.asc
awk '/^$/ { body = 1 } body && /^[A-Za-z0-9+\/]/ && !done {
	done = 1; c = substr($0, 1, 1) == "A" ? "B" : "A"
	$0 = c substr($0, 2) } { print }' report.asc >forged.asc
tap 'a changed byte of the body' refuses 3 'sealed bytes' as alice open forged.asc
head -c 3000 report.asc >short.asc
tap 'a truncated dispatch' refuses 4 'short.asc' as alice open short.asc
cat report.asc french.asc >two.asc
tap 'two different dispatches' refuses 4 'two.asc' as alice open two.asc
tap 'an accept block is no report' refuses 4 \
	'no dispatch block in it, but an accept block; a report' \
	as alice open bob.asc
tap 'a text without a block' refuses 4 \
	"no dispatch block in it; a report's stands in its mail, and in SEAT.asc" \
	as alice open allied-setup.txt
: >empty
tap 'an empty file' refuses 4 'empty' as alice open empty
tap 'a folder' refuses 5 'is a directory' as alice open ids
tap 'no file' refuses 5 'cannot open' as alice open nope
tap 'no identity' refuses 5 'keygen' "$estafette" open report.asc
tap 'a format that there is not' refuses 2 'text, html, svg, png, bbcode' \
	as alice open report.asc --format pdf
. "$srcdir/tests/lib/svg.sh"

# As show has them of the same report.
in_every_format() {
	as alice open report.asc --format html -o report.html &&
		grep -q '^<!DOCTYPE html>' report.html &&
		as alice open report.asc --format bbcode | grep -qF '[code]' &&
		as alice open report.asc --format svg >report.svg &&
		svg_fit report.svg &&
		as alice show report.asc --format svg | cmp - report.svg ||
		return 1
	rm report.html report.svg
}
tap 'a report is opened in every format' in_every_format
tap 'a picture has no times' refuses 2 '--zone is for words' \
	as alice open report.asc --format svg --zone Europe/Berlin
tap '... and no words that could be left out' refuses 2 '--full is for words' \
	as alice open report.asc --format svg --full
head -c 34000000 /dev/zero >.huge
tap 'a file beyond all measure' refuses 4 'larger than' as alice open .huge
rm .huge

# changed SED STATUS TEXT: JSON that was tampered with.
changed() {
	sed "$1" report.json >changed.json
	! cmp -s report.json changed.json || return 1
	refuses "$2" "$3" "$estafette" open changed.json
}
: >changed.json
tap 'JSON with a changed entry' changed 's/"entry":3/"entry":4/' 3 'not signed'
tap 'JSON with a changed view' changed 's/"link":0/"link":1/' 3 'was changed'
tap 'JSON with a changed piece of news' \
	changed 's/"quiet-limit":"0"/"quiet-limit":"9"/' 3 'was changed'
tap 'JSON with another salt' changed 's/"salt":"../"salt":"00/' 3 'was changed'
tap 'JSON with half a salt' changed 's/"salt":"./"salt":"/' 4 'salt'
tap 'JSON without an id' changed 's/"player":"[^"]*",//' 4 \
	'changed.json: "player" should be a public id'
tap 'JSON with a mistyped id' changed 's/"player":"est1./"player":"est1_/' 4 ''
tap 'JSON without a signature' changed 's/"sig":"[^"]*",//' 4 '"sig"'
tap 'JSON without a header' changed 's/"header"/"reader"/' 4 'header and view'
tap 'JSON of a view alone' refuses 4 'a view alone, which nobody has signed' \
	as alice open demo.reports/allied.json
tap 'JSON with the same key twice' changed 's/"link":0/"link":0,"link":0/' 4 ''
tap 'JSON cut short' changed 's/}$//' 4 'changed.json:'
sed 's/demo/domo/' demo.ini >domo.ini
"$estafette" new domo.ini -i referee.id >/dev/null
tap 'the game file of another game' refuses 3 'another game' \
	as alice open report.asc --game domo.game
tap 'what is no game file' refuses 4 'demo.ini:1' \
	as alice open report.asc --game demo.ini

# check
check() {
	as alice check report.asc "$@"
}
# told STATUS TEXT SCRIPT: what check says about these orders.
told() {
	printf "$3" >orders.txt
	told_status=0
	check orders.txt >.told 2>&1 || told_status=$?
	cat .told
	[ "$told_status" = "$1" ] && grep -qF -e "$2" .told
}
: >orders.txt
tap 'a set-up within a letter is good' status 0 check allied-setup.txt
tap '... and echoed in canonical form' prints '1. setup' check allied-setup.txt
tap 'by JSON no identity is needed' status 0 \
	"$estafette" check report.json allied-setup.txt
tap 'orders from standard input' sh -c '"$0" check report.json - \
	<allied-setup.txt' "$estafette"
tap 'what is wrong is told like a compiler does' told 1 \
	'orders.txt:1:1: error: ' 'frobnicate E4\n'
tap '... with the rule' told 1 'W19.3]' 'frobnicate E4\n'
tap '... all of it' told 1 'orders.txt:3:' 'frobnicate E4\n\nmove Z9 Z8\n'
tap 'a move in set-up is refused' told 1 'W4.3' 'move E4 E5\n'
tap 'nothing is refused, too' told 1 'no orders in this text' '# nothing\n'
tap 'what is not UTF-8 is refused' told 1 'orders.txt:1:' 'move \377\n'
tap 'diagnostics as JSON' prints '"level":"error"' \
	check orders.txt --json
printf 'frobnicate E4\nmove Z9 Z8\n' >orders.txt
tap '... with the reason as a code with arguments, and in words' prints \
	'{"column":1,"level":"error","line":1,"rules":"W19.3","text":"unknown order \"frobnicate\"; the orders in your form begin with setup' \
	check orders.txt --json
tap '... numbers among them' prints \
	'"why":{"column":"L","is":"off-board","rows":10,"typed":"Z9"}' \
	check orders.txt --json
tap 'the echo as JSON' prints '"orders":[{"forecast":"done","n":1,"text":"setup"' \
	check allied-setup.txt --json
tap 'a seat that is not awaited' prints 'waits for the allied set-up' \
	as bob check french.asc allied-setup.txt
tap '... is refused' sh -c '! "$@" 2>/dev/null' sh \
	"$estafette" check french.asc allied-setup.txt -i bob.id
tap 'an absence among other lines is told as what it is' told 1 \
	'an absence is the one line' 'orders\nabsent 2026-12-20 to 2026-12-24\nend orders\n'
# absent TEXT BYTES: what mail and editors make of the line is undone.
absent() {
	printf "$2" >away.txt
	tap "$1" says '1. absent 2096-12-20 to 2096-12-24' check away.txt
}
absent 'an absence behind a mark of its encoding' \
	'\357\273\277absent 2096-12-20 to 2096-12-24\r\n'
absent '... with blanks that do not break' \
	'Absent\302\2402096-12-20 to\302\240 2096-12-24\n'
absent '... quoted, with other hyphens' \
	'\n> > absent 2096\342\200\22112\342\200\22120 to 2096-12-24\n'
absent '... over two lines' 'absent 2096-12-20\nto 2096-12-24'
absent '... with a colon' 'absent: 2096-12-20 to 2096-12-24\n'
tap 'what is not UTF-8 is none' told 1 'an absence is the one line' \
	'absent \3772096-12-20 to 2096-12-24\n'
tap 'both from standard input' refuses 2 'cannot both be standard input' \
	as alice check - -
tap '... nor the identity' refuses 2 'two files cannot both be' \
	"$estafette" open - -i -
tap '... nor the game file' refuses 2 'two files cannot both be' \
	as alice open - --game -
tap '... nor two blocks' refuses 2 'two files cannot both be' \
	"$estafette" verify demo.game - -
mkfifo pipe
piped() {
	(sleep 0.3 && timeout 20 sh -c 'cat allied-setup.txt >pipe') &
	check pipe >got && wait && check allied-setup.txt | cmp - got
}
tap 'orders from a pipe with a name, whose writer takes a moment' piped
rm pipe
tap 'no orders' refuses 5 'cannot open' check nope
head -c 200000 /dev/zero | tr '\0' '#' >large.txt
tap 'orders that are too long' refuses 4 'larger than 131072' check large.txt
rm large.txt

# seal
seal() {
	as "$1" seal "$2" "$3" -o "$4"
}
tap 'seal makes a block' status 0 seal alice report.asc allied-setup.txt one.asc
tap '... for this turn' grep -q '^asked: 3$' one.asc
tap '... of 4096 bytes, whatever is in it' test \
	"$(sed '1,/^$/d; /^-----END/d' one.asc | tr -d '\n' | wc -c)" -eq 5526
echo 'a letter' >letter.txt
tap 'a file that is there is not overwritten' refuses 1 'exists already' \
	seal alice report.asc allied-setup.txt letter.txt
cp one.asc mine.asc
cp mine.asc other.asc && echo 'and a greeting' >>other.asc
tap '... nor is a block with something else in the file' refuses 1 \
	'exists already' seal alice report.asc allied-setup.txt other.asc
tap '... but its own block is' status 0 \
	seal alice report.asc allied-setup.txt mine.asc
tap '... by a new one' sh -c 'grep -q "^-----END ESTAFETTE ORDERS" mine.asc &&
	! cmp -s one.asc mine.asc'
printf 'move E4 E5\n' >bad.txt
tap 'what is refused leaves it as it was, and says so' sh -c '
	cp mine.asc kept.asc
	! "$0" seal report.asc bad.txt -i alice.id -o mine.asc 2>.err &&
		cmp mine.asc kept.asc && rm kept.asc &&
		grep -q "mine.asc still holds the orders that you sealed" .err' \
	"$estafette"
rm letter.txt mine.asc other.asc
tap 'from JSON, too' status 0 seal alice report.json allied-setup.txt again.asc
tap 'each time it is another block' fails cmp -s one.asc again.asc
tap '... with the same link' test "$(grep ^link: one.asc)" = \
	"$(grep ^link: again.asc)"
tap "from JSON that is another's" refuses 3 'but the report is for' \
	seal bob report.json allied-setup.txt x.asc
printf 'move E4 E5\n' >bad.txt
bad() {
	! seal alice report.asc bad.txt x.asc 2>.err && test ! -e x.asc &&
		grep -q '^bad.txt:1:1: error: ' .err
}
tap 'bad orders are not sealed' bad
tap '--entropy: the same block each time, with a warning' sh -c '
	for i in 1 2; do
		"$0" seal report.json allied-setup.txt -i alice.id --entropy "$1" \
			-o same$i 2>.warned || exit 1
		grep -q worthless .warned || exit 1
	done
	cmp same1 same2' "$estafette" "$(entropy seal)"

# Wrong passwords.
printf 'secret\n' >.password
printf 'wrong\n' >.wrong
"$estafette" keygen -o locked.id --password-file .password >/dev/null
tap 'a wrong password' refuses 3 'password' "$estafette" seal report.json \
	allied-setup.txt -i locked.id --password-file .wrong

# The next turn: what was sealed is carried out; the old report is stale.
next() {
	referee adjudicate demo.game one.asc && grep -q '"asked":4' \
		demo.reports/french.json
}
tap 'the referee carries the block out' next
as alice open demo.reports/allied.asc --format json >now.json
tap 'now the other seat is awaited' sh -c '! "$0" seal now.json \
	allied-setup.txt -i alice.id 2>.err && grep -q "waits for" .err' "$estafette"
stale() {
	! referee adjudicate demo.game again.asc >/dev/null &&
		grep -q 'a seat that is awaited' .referee
}
tap 'an answer to the old report is stale' stale
late() {
	as alice "$@" 2>&1 >/dev/null |
		grep -q 'demo.game goes on to entry 4, .* nothing of allied now:'
}
tap '... as check says beside the game file' late check report.asc \
	allied-setup.txt
tap '... and seal' late seal report.asc allied-setup.txt

# In play: what would be void, up to the first fight.
cat >play.ini <<INI
[game]
scenario = waterloo-basic
INI
cat >french-setup.txt <<'END'
setup
  LI LI IN AR IN IN AR IN IN AR LI LI
  CH CH IN AR PL CU CU PL AR IN CH CH
  IN IN OG MG NA NE MG ED CU IN IN AR
  .  AR YG YG IN IN IN IN AR CH CH .
end setup
END
as bob seal demo.reports/french.asc french-setup.txt >fs.asc
tap 'the game is on' referee adjudicate demo.game fs.asc
cp demo.reports/allied.asc play.asc
cat >play.txt <<'END'
move L7 L6
if L7 enemy move L6 L5
try move L6 L8
move L6 L5
END
as alice check play.asc play.txt >echo.txt 2>warnings.txt
tap 'the echo has all orders' test "$(sed -n 's/ - .*//; /^[1-9]*\. /p' echo.txt)" = \
	'1. move L7 L6
2. if L7 enemy move L6 L5
3. try move L6 L8
4. move L6 L5'
tap 'what would be passed over' grep -q '^2\. .* - would be passed over$' echo.txt
tap 'what would be void' grep -q '^3\. .* - would be void$' echo.txt
tap '... with the reason and the rule' \
	grep -q '^play.txt:3:5: warning: would be void: .* \[W6' warnings.txt
printf 'move L7 L6\nattack A7 A6\nmove E7 E6\nend\n' >play.txt
tap 'what stands behind a void line is not reached' prints \
	'3. move E7 E6 - would not be reached' as alice check play.asc play.txt
tap '... costs nothing, and ends nothing' prints \
	'1 action used, 2 left. The turn does not end with these orders' \
	as alice check play.asc play.txt
tap '... and the board is drawn before it' prints ' 6  RI    .' \
	as alice check play.asc play.txt
tap 'a set-up is drawn, too, with what is in reserve' prints \
	'In reserve: nothing.' check allied-setup.txt
printf 'attack A7 A6\nmove L7 L6\nend\n' >vain.txt
tap 'what comes to nothing is told' prints \
	'Nothing of these orders would be carried out.' \
	as alice check play.asc vain.txt
tap '... and as JSON' prints '"vain":true' \
	as alice check play.asc vain.txt --json
! as alice seal play.asc vain.txt >vain.asc 2>vain.err
tap '... is not sealed' test ! -s vain.asc
tap '... and why is said' grep -q 'to seal them all the same: --force' \
	vain.err
tap '... but with --force' prints 'BEGIN ESTAFETTE ORDERS' \
	as alice seal play.asc vain.txt --force
# seals ORDERS: the block on standard output is whole, and nothing stands beside
# it; what check says is on standard error, word for word.
seals() {
	as alice check play.asc "$1" >checked 2>notes || return 1
	as alice seal --force play.asc "$1" >block 2>said || return 1
	cat notes checked | cmp - said || return 1
	[ "$(sed -n '1p;$p' block)" = "-----BEGIN ESTAFETTE ORDERS-----
-----END ESTAFETTE ORDERS-----" ] || return 1
	rm -f beside.asc
	as alice seal --force play.asc "$1" -o beside.asc >block 2>again &&
		test ! -s block && cmp said again
}
tap 'seal says what check says, beside the block' seals play.txt
tap '... the actions, the turn' grep -q '^1 action used, 2 left\. The turn' said
tap '... and the board' grep -q '^ 6  RI    \.' said
tap '... also of what comes to nothing' seals vain.txt
printf 'move L7 L6\nfrobnicate E4\n' >bad.txt
! as alice seal play.asc bad.txt >block 2>said
tap '... of what is wrong only what is wrong' sh -c '
	! grep -v "^bad.txt:2:1: error: \|^estafette: " said'

# A view is written in one way (protocol.md 6), whoever has signed it. Without
# the game file, which would tell that it is another.
mkdir apart
forged() {
	"$builddir/tests/lib/forge" report play.asc alice.id referee.id \
		"$@" >apart/forged.asc
}
forged view blank
tap 'a view with a blank too many' refuses 4 'not written canonically' \
	as alice open apart/forged.asc
forged view cut
tap 'a view without its end' refuses 4 'is no JSON object' \
	as alice check apart/forged.asc play.txt
forged link 0
tap 'a view that is only written again' status 0 as alice open apart/forged.asc
tap_done
