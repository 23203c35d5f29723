#!/bin/sh
# SPDX-License-Identifier: MIT
# t_verify.sh - what verify finds, at which level, and what it says.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"

example=$srcdir/tests/example
verify() {
	"$estafette" verify "$@"
}
# says TEXT COMMAND...: it succeeds, and this is all it prints.
says() {
	says_text=$1
	shift
	status 0 "$@" || return 1
	[ "$(cat "$tmp/.out")" = "$says_text" ] || {
		cat "$tmp/.out"
		return 1
	}
}
# differs STATUS LEVEL ENTRY WHAT GAME [OPTION...]: verify finds that, and
# says nothing else, but at V1 what was held.
differs() {
	differs_want=$1
	differs_first="difference: $2, entry $3: $4"
	differs_lines=3
	[ "$2" != V1 ] || differs_lines=4
	shift 4
	differs_status=0
	verify "$@" >"$tmp/.out" 2>"$tmp/.err" || differs_status=$?
	cat "$tmp/.out" "$tmp/.err"
	test "$differs_status" = "$differs_want" -a ! -s "$tmp/.err" &&
		test "$(sed -n 1p "$tmp/.out")" = "$differs_first" &&
		sed -n 2p "$tmp/.out" | grep -q '^  expected: .' &&
		sed -n 3p "$tmp/.out" | grep -q '^  found:    .' &&
		test "$(wc -l <"$tmp/.out")" = $differs_lines
}
# What is told of the example besides: it has a note and an extension, a
# substitution, and a rewind.
leeway="rulings before a question: 1 note, 1 extend before entry 10; \
1 substitute before entry 14
rewinds: entry 15 to entry 12
These are no differences. They move the number of a question, and with it the
dice of the answer: a referee who held orders back, or who knows a seat's chain,
could have chosen among as many sets of rolls; see estafette-verify(1)."
cut='entries after this one, if any, are not in this file'

# What a level means.
v0="V0: the chain and all signatures are right; nothing sealed was opened: that
takes the game's secret"
v1="V1: so are the blocks and reports that you hold; the rest that is sealed was not
opened: that takes the game's secret"
v2="V2: everything sealed was opened, and is what was signed for; no turn was
played again"

# The example of the protocol has what there is to be verified.
kinds() {
	sed -n 's/^== entry [0-9]* //p' "$example/waterloo-42.game" | sort -u |
		tr '\n' ' '
}
tap 'the example has every kind of entry' prints \
	'accept genesis orders reveal ruling start ' kinds

# It has rules that this build has not.
head=59224f609ecb8e56319d121319a2b20bff07be6bfa2d979af80fdc7587727b57
stopped='not resolved again: this build has no ruleset toy; see: estafette rules'
tap 'the example agrees at V2, with the reason why not at V3' says \
	"agrees at V2 up to entry 20, head $head
$v2
$stopped
$leeway" verify "$example/waterloo-42.game"
tap '... with all blocks that anybody held' says \
	"agrees at V2 up to entry 20, head $head
$v2
$stopped
$leeway" verify "$example/waterloo-42.game" "$example"/*.asc
sed '/^== entry 20 /,$d' "$example/waterloo-42.game" >cut.game
head=$(sed -n '/^== entry 20 /,$s/^prev: //p' "$example/waterloo-42.game")
tap 'without the reveal it agrees at V0' says \
	"agrees at V0 up to entry 19, head $head
$v0
$cut
$leeway" verify cut.game
tap '... with held blocks at V1' says "agrees at V1 up to entry 19, head $head
$v1
$cut
$leeway" verify cut.game "$example"/*.asc
tap '... with the referee at V2' says "agrees at V2 up to entry 19, head $head
$v2
$cut
$stopped
$leeway" verify cut.game -i "$example/referee.identity"
tap '... a player opens his dispatches' says \
	"agrees at V1 up to entry 19, head $head
$v1
$cut
$leeway" verify cut.game "$example"/dispatch-*.asc -i "$example/bob.identity"
sed '/^== entry 19 /,$d' cut.game >short.game
tap 'a file that was cut is found by a head' differs 1 V0 18 --head \
	short.game --head "$head"
tap '... or by a held block' differs 1 V1 18 entry short.game \
	"$example/dispatch-19-french.asc"
tap '... which lets V0 stand' sh -c '"$0" verify short.game "$1" --json |
	grep -q "\"level\":\"V0\",\"revealed\""' "$estafette" \
	"$example/dispatch-19-french.asc"
tap 'a head that is in the file' status 0 verify cut.game --head "$head"
tap '... is told with its entry' prints \
	'the head that you named is that of entry 17' verify cut.game --head \
	"$(sed -n '/^== entry 18 /,$s/^prev: //p' cut.game | sed 1q)"
tap '... and to programs' prints "\"head\":\"$head\",\"head-entry\":19," \
	verify cut.game --head "$head" --json
tap 'a head that is none' refuses 2 '64 hexadecimal digits' \
	verify cut.game --head 12ab
tap '... nor in capitals' refuses 2 'in lower case' \
	verify cut.game --head "$(echo "$head" | tr a-f A-F)"
tap '--json agrees' sh -c '"$0" verify --json "$1" | grep -q \
	"^{\"agrees\":true,\"before-questions\":\[{\"entry\":10,\"extend\":1,\"note\":1},{\"entry\":14,\"substitute\":1}\],\"by-hand\":\[\],\"difference\":null,\"entry\":19,\"head\":\"$2\",\"level\":\"V0\",\"revealed\":false,\"rewinds\":\[{\"entry\":15,\"to\":12}\],\"stopped\":null}$"' \
	"$estafette" cut.game "$head"
tap '--json differs' sh -c '"$0" verify --json short.game --head "$1" >.out; \
	test $? = 1 && grep -q "^{\"agrees\":false,.*\"difference\":{\"entry\":18,\"expected\":\"$1\",\"found\":\"[^\"]*\",\"level\":\"V0\",\"what\":\"--head\"}" .out' \
	"$estafette" "$head"
sed '/^== entry 10 /,/^sig/s/^time: 2026-11-01T11/time: 2026-11-01T12/' \
	cut.game >time.game
tap 'a changed entry is named' differs 3 V0 10 sig time.game

# Grammar comes before what anybody signed, and that before the secret.
sed '/^== entry 10 /,/^sig/s/^| seat: f/| seat: F/' cut.game >harmed.game
tap 'a harmed block is malformed, whoever has not signed it' differs 4 form \
	10 block harmed.game
sed '/^== entry 6 /,/^sig/s/^time: 2026-11-01T/time: 2026-11-02T/' \
	harmed.game >both.game
tap '... also behind a changed entry' differs 4 form 10 block both.game
sed 's/^game: .\{8\}/game: 01234567/' cut.game >other.game
tap 'another id of the game is a difference, not a vault that stays shut' \
	differs 3 V0 0 sig other.game -i "$example/referee.identity"
tap '... without the referee, too' differs 3 V0 0 sig other.game

# A game of this build.
begin w42
play w42 allied 'end'
orders w42 french 'move E4 E5
move E5 E6
attack E6 E7' >fight.asc
adjudicate w42.game fight.asc >/dev/null
cp w42.reports/french.asc held.asc
# A game by other rules than this build's, recorded before they changed.
tap 'a game of waterloo 1 agrees at V2, with the reason why not at V3' says \
	"agrees at V2 up to entry 5, head \
692b205ad3463422a9fa172562d4fc492925eba1cee3d5c3961bf67e5b7a14e4
$v2
not resolved again: the game is played by waterloo 1, this build plays waterloo \
$(sed -n 's/^ruleset: waterloo //p' w42.game); estafette 0.1 plays waterloo 1" \
	verify "$srcdir/tests/golden/waterloo-1.game"

tap '... so does one of classic 1' says \
	"agrees at V2 up to entry 8, head \
36ccb7f6f063f1602593bcccb57f8e3649720558012a57df7144556461d7e8e0
$v2
not resolved again: the game is played by classic 1, this build plays classic \
2; estafette 0.1 plays classic 1" verify "$srcdir/tests/golden/classic-1.game"

# A game of an older ruleset: whoever would carry it on says what plays it, and
# changes nothing; one that is over can be looked at.
mkdir past && cd past && ln -s ../*.id .
cp "$srcdir/tests/golden/waterloo-1.game" over.game
sed '/^== entry 4 /,$d' over.game >runs.game
sed '/^== entry 5 /,$d' over.game >open.game
sed -n '/^== entry 4 /,/^== entry 5 /s/^| //p' over.game |
	sed -n '/^-----BEGIN/,/^-----END/p' >orders.asc
mkdir -p mail/new mail/cur mail/tmp
{ printf 'From: alice@example.org\nSubject: orders\n\n'; cat orders.asc; } \
	>mail/new/1
cp runs.game before.game
: >runs.lock >open.lock
older='estafette 0.1 plays waterloo 1'
later='--time 2026-11-22T12:00:00Z'
while read -r line; do
	# shellcheck disable=SC2086 # words of a command
	tap "of an older ruleset: $line" refuses 1 "$older" \
		"$estafette" $line -i referee.id
done <<END
adjudicate runs.game orders.asc $later
rule runs.game note --reason x $later
rule runs.game extend allied 2026-12-24T12:00:00Z --reason x $later
rule runs.game pass allied --reason x $later
rule runs.game finish none draw --reason x $later
rule open.game rewind 3 --reason x $later
report runs.game
report runs.game --format json
mail runs.game -n
show runs.game --seat all
explain runs.game
END
mkdir folder && cp runs.game over.game folder
"$estafette" tick folder -i referee.id $later 2>/dev/null
tap 'a round names it' status 1 "$estafette" tick folder -i referee.id $later
tap '... and what plays it' grep -q "runs.game: .*$older" "$tmp/.err"
tap '... and not what is over' fails grep -q over.game "$tmp/.err"
tap '... nor a run' fails "$estafette" run folder -i referee.id $later
tap '... whose files stay as they were' sh -c '
	cmp folder/runs.game before.game && cmp folder/over.game over.game'
mkdir running && cp runs.game running
"$estafette" receive -d running --maildir mail -i referee.id $later >out 2>err
tap 'mail for it brings nothing' cmp running/runs.game before.game
tap '... and is told of' grep -q "$older" err
mkdir alone alone/new alone/cur alone/tmp && cp runs.game alone
printf 'From: alice@example.org\nSubject: [w1] orders\n\nmove A1 A2\n' >alone/new/1
configuration w1 | sed 's/^player = Alice/&\nemail = alice@example.org/' >alone/runs.ini
tap '... in clear, too' prints \
	"kept: 1: alone/runs.game: the game is played by waterloo 1, this build plays" \
	"$estafette" receive -d alone --maildir alone -i referee.id $later
tap '... and changes nothing' cmp alone/runs.game before.game
mkdir ended && cp over.game ended
tap 'mail for one that is over is kept, and waits for nothing' prints \
	"kept: 1: ended/over.game: the game is played by waterloo 1, this build plays" \
	"$estafette" receive -d ended --maildir mail -i referee.id $later
tap 'nothing has changed' cmp runs.game before.game
tap 'one that is over: it can be shown' prints 'w1, entry 4' \
	"$estafette" show over.game --seat all
tap '... to a seat' prints 'known to allied' \
	"$estafette" show over.game --seat allied
tap '... and explained' prints 'resign - noted' "$estafette" explain over.game
tap '... its views be read' prints '"result":"french decisive"' \
	"$estafette" report over.game --format json --seat allied -i referee.id
"$estafette" report over.game --sealed --seat french -i referee.id >french.asc
tap '... a dispatch be opened' prints 'you have won' \
	"$estafette" open french.asc -i bob.id
printf 'end\n' >typed
tap '... but its orders are not judged by the rules of today' \
	refuses 1 "$older" \
	"$estafette" check french.asc typed -g over.game -i bob.id
tap '... nor sealed' refuses 1 "$older" \
	"$estafette" seal french.asc typed -g over.game -i bob.id
"$estafette" open french.asc -g over.game -i bob.id >opened 2>told
tap '... and who opens it is told of what plays it' grep -q "$older" told
tap '... above what it says' grep -q 'you have won' opened
tap '... also where it is for a program' prints "$older" \
	"$estafette" open french.asc -g over.game -i bob.id --format json
mkdir all && cp runs.game over.game all
"$estafette" status $at all >listed
tap 'status says of the one that runs, and of no other, what carries it on' test \
	"$(grep -c "^  not carried on: .*; $older\$" listed)" = 1
tap '... and to programs' prints \
	"; $older\",\"older-copy\":null,\"result\":null" \
	"$estafette" status $at all --json
tap '... which read null of the other' prints \
	'"not-carried-on":null,"older-copy":null,"result":"french decisive"' \
	"$estafette" status $at all --json
tap '... and its secret be revealed' prints "secret is revealed" \
	"$estafette" reveal open.game -i referee.id $later
cd ..

tap 'the referee verifies at V3' sh -c '"$0" verify w42.game -i referee.id |
	grep -q "^agrees at V3 up to entry 7, head [0-9a-f]\{64\}$"' "$estafette"
tap '... which has nothing else to tell' fails sh -c '"$0" verify w42.game \
	-i referee.id | grep -e question -e rewind' "$estafette"
tap 'by the identity in the environment' sh -c 'ESTAFETTE_IDENTITY=referee.id \
	"$0" verify w42.game | grep -q "^agrees at V3 "' "$estafette"
tap 'a player at V0' sh -c 'ESTAFETTE_IDENTITY=bob.id "$0" verify w42.game |
	grep -q "^agrees at V0 "' "$estafette"
rule w42.game finish french decisive --reason 'Agreed.' >/dev/null
reveal w42.game >/dev/null
tap 'everybody after the reveal' sh -c '"$0" verify w42.game |
	grep -q "^agrees at V3 up to entry 9, head [0-9a-f]\{64\}$"' "$estafette"
tap 'with what was held' sh -c '"$0" verify w42.game held.asc fight.asc \
	w42-*.asc -i bob.id | grep -q "^agrees at V3 "' "$estafette"

tap 'a held block of another game' differs 1 V1 0 orders \
	w42.game "$example/orders-4.asc"
tap '... is named among others' differs 1 V1 0 orders \
	w42.game held.asc "$example/orders-4.asc" fight.asc
tap '... by its file' grep -qx "  held:     $example/orders-4.asc" "$tmp/.out"
tap '... in JSON, too' prints "\"held\":\"$example/orders-4.asc\"" \
	verify --json w42.game held.asc "$example/orders-4.asc"

sed '/^== entry 7 /,$d' w42.game >cut.game
tap 'an end that was cut off agrees' status 0 verify cut.game
tap '... but not with a held dispatch' differs 1 V1 6 entry cut.game held.asc
tap '... nor with orders' differs 1 V1 6 orders cut.game fight.asc

# Several games: a line each, in the order given.
g=$srcdir/tests/golden
sed '/^== entry 2 /,/^sig/s/^time: 2026/time: 2027/' "$g/waterloo-1.game" \
	>late.game
sed '$d' "$g/waterloo-1.game" >torn.game
head_of() {
	verify "$1" | sed -n '1s/.*head //p'
}
first="w42.game: agrees at V3 up to entry 9, head $(head_of w42.game)"
second="short.game: agrees at V0 up to entry 18, head $(head_of short.game); \
not revealed; more is told of it alone"
tap 'several games have a line each' says "$first
$second" verify w42.game short.game
tap '... in the order given, by one processor' says "$second
$first" verify --jobs 1 short.game w42.game
tap '... the same game twice' says "$first
$first
$first" verify -j 2 w42.game w42.game w42.game
tap "... opened by the referee's identity" prints \
	'
cut.game: agrees at V3 up to entry 6, ' \
	verify w42.game cut.game -i referee.id
tap '... or that of the environment, if it is the one' sh -c '
	ESTAFETTE_IDENTITY=referee.id "$0" verify short.game cut.game >.out &&
	grep -q "^short.game: agrees at V0 " .out &&
	grep -q "^cut.game: agrees at V3 " .out' "$estafette"
tap '... and why it was not resolved again' prints \
	'; not resolved again: the game is played by waterloo 1, this build' \
	verify w42.game "$g/waterloo-1.game"
# worst STATUS LINE GAME...: of several games; a line that begins so.
worst() {
	worst_want=$1
	worst_line=$2
	shift 2
	worst_status=0
	verify "$@" >"$tmp/.out" 2>"$tmp/.err" || worst_status=$?
	cat "$tmp/.out" "$tmp/.err"
	test "$worst_status" = "$worst_want" -a ! -s "$tmp/.err" &&
		grep -q "^$worst_line" "$tmp/.out"
}
tap 'a difference is in its line, and the status' worst 3 \
	'late.game: difference: V0, entry 2: sig: expected .*; found ' \
	w42.game late.game short.game
tap '... the other lines stay' test "$(grep -c agrees "$tmp/.out")" = 2
tap 'the highest status of them' worst 4 'torn.game:' \
	late.game torn.game w42.game
tap '... a file that cannot be read has a line as well' worst 5 \
	'none.game: ' late.game none.game w42.game
tap '... in the order given' test \
	"$(sed 's/\.game.*//' "$tmp/.out" | tr '\n' ' ')" = 'late none w42 '
: >empty.game
mkdir folder.game
tap '... and one in which nothing is' worst 4 \
	'empty.game:1: this is no game file' w42.game empty.game cut.game
tap '... and what is no file' worst 5 'folder.game: ' \
	w42.game folder.game empty.game cut.game
tap 'a vault that does not open has its status' worst 3 \
	'w42.game: agrees' w42.game other.game -i referee.id
tap '--json: a line each' sh -c '
	"$0" verify --json w42.game late.game torn.game >.out
	test $? = 4 && test "$(wc -l <.out)" = 3 &&
	sed -n 1p .out | grep -q "^{\"agrees\":true,.*\"game\":\"w42.game\"," &&
	sed -n 2p .out | grep -q "^{\"agrees\":false,.*\"game\":\"late.game\"," &&
	sed -n 3p .out | grep -q \
	"^{\"agrees\":false,\"error\":\"torn.game:.*\",\"game\":\"torn.game\"}$"' \
	"$estafette"
"$estafette" keygen --name referee --entropy "$(entropy referee)" \
	--password-file w42.ini -o locked.id >/dev/null 2>&1
locked() (
	ESTAFETTE_IDENTITY=locked.id
	ESTAFETTE_PASSWORD_COMMAND='exit 3'
	export ESTAFETTE_IDENTITY ESTAFETTE_PASSWORD_COMMAND
	worst 5 'cut.game: \$ESTAFETTE_PASSWORD_COMMAND: the command failed$' "$@"
)
tap 'an identity that does not open is told in the line of its game' \
	locked cut.game short.game
tap '... not in that of another' grep -q '^short.game: agrees at V0' "$tmp/.out"
# The end of an entry, as a terminal or JSON cannot take it.
sed "s/^== entry 1 /=$(printf '\033\351')= entry 1 /" w42.game >odd.game
tap 'what a message repeats of a file can be shown' refuses 4 \
	'expected "== entry 1 ...", found "=??= entry 1 accept"' \
	"$estafette" verify odd.game
tap '... in a line of JSON, too' sh -c '
	"$0" verify --json odd.game w42.game >.out
	test $? = 4 && sed -n 1p .out | grep -q "\"error\":\"odd.game:"' \
	"$estafette"
latin=$(printf 'n\351e.game')
cp torn.game "$latin"
tap '... and so is its name' sh -c '
	"$0" verify --json "$1" w42.game >.out
	test $? = 4 && sed -n 1p .out |
	grep -q "\"error\":\"n?e.game:.*\"game\":\"n?e.game\""' "$estafette" "$latin"
# A game file that something has changed on its way is none to hold against
# another, whatever blocks stand in it.
sed "s/\$/$(printf '\r')/" w42.game >crlf.game
{ printf '\357\273\277' && cat w42.game; } >mark.game
tr '\n' '\r' <w42.game >cr.game
sed 's/$/ /' w42.game >space.game
sed '1s/1/2/' w42.game >two.game
sed '1s/fette/fe te/' w42.game >first.game
{ echo && cat w42.game; } >blank.game
while IFS='|' read -r odd words; do
	tap "$odd: $words" refuses 4 "$words" verify $odd.game
	tap '... beside another, too' worst 4 "$odd.game:1: .*$words" \
		w42.game $odd.game
done <<'ODD'
crlf|CR LF
cr|end in CR,
space|ends in a space
mark|byte order mark
two|version 1
first|this is no game file
blank|this is no game file
ODD
# A name that is made to look like the line of another game.
named=$(printf 'odd\nw42.game: agrees at V3 up to entry 9\033[2J.game')
sed '0,/^time: 2026/s//time: 2025/' w42.game >"$named"
one_line_each() {
	"$estafette" verify w42.game "$named" >named.out 2>/dev/null
	! LC_ALL=C grep -q "$(printf '\033')" named.out &&
		[ "$(wc -l <named.out)" = 2 ] &&
		[ "$(grep -c '^w42.game: ' named.out)" = 1 ] || { cat -v named.out; return 1; }
}
tap 'a name is no line of its own' one_line_each
rm -f "$named"
tap 'what is held goes with one game only' refuses 2 \
	'held.asc: is no game file; blocks and reports go with one game only' \
	"$estafette" verify w42.game held.asc cut.game
tap '... and so does standard input' refuses 2 'with one game only' \
	"$estafette" verify w42.game - cut.game
tap '... and --head' refuses 2 '--head goes with one game only' \
	"$estafette" verify w42.game cut.game --head "$head"
tap 'an identity that does not open is said once' refuses 5 none.id \
	"$estafette" verify w42.game cut.game -i none.id
tap '... nothing was printed' test ! -s "$tmp/.out"
tap 'what an operand is shows by its first line' status 0 \
	"$estafette" verify fight.asc w42.game
tap 'a file that holds nothing to hold against a game' refuses 4 \
	'bob.id: there is no ESTAFETTE ORDERS, ACCEPT or DISPATCH block in it' \
	"$estafette" verify bob.id w42.game
for jobs in 0 257 x -1; do
	tap "--jobs $jobs" refuses 2 '--jobs' \
		"$estafette" verify w42.game --jobs $jobs
done
tap 'one game by one processor, and by two' sh -c '
	"$0" verify -i referee.id --jobs 1 w42.game >.one &&
	"$0" verify -i referee.id --jobs 2 w42.game >.two && cmp .one .two' \
	"$estafette"
# A terminal that is gone, a pipe that nobody reads.
tap 'lines that cannot be printed end it' status 5 sh -c \
	'"$0" verify w42.game cut.game >/dev/full' "$estafette"
tap_done
