#!/bin/sh
# SPDX-License-Identifier: MIT
# t_confirm.sh - orders by hand that wait for `yes`, or for the deadline.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"
. "$srcdir/tests/lib/post.sh"
. "$srcdir/tests/lib/byhand.sh"

/usr/bin/python3 -c 'import email' 2>/dev/null ||
	tap_skip_all 'no /usr/bin/python3'
server
clock 12:00
keys referee alice bob
by_hand w 'confirm = yes'
printf '[clock]\ndays = 3\nremind = 2h\n' >>w.ini
"$estafette" mail w.game -i referee.id $at >/dev/null
echo yes | reply "$(last bob)" | receive >/dev/null
mail alice@example.org <w-allied.asc | receive >/dev/null
orders w allied >.a.asc
mail alice@example.org <.a.asc | receive >/dev/null
report=$(last bob)
mkdir keep
cp -r w.* "$XDG_STATE_HOME" "$tmp/got" keep

# restored: everything is as it was when Bob was asked.
restored() {
	rm -rf w.* "$XDG_STATE_HOME" .estafette "$tmp/got"/*
	cp -r keep/w.* . && cp -r keep/state "$XDG_STATE_HOME" &&
		cp keep/got/* "$tmp/got"
	clock 12:00
}
waits() {
	became 'waits: w, french' 0 army "$@"
}
army() {
	sed "${1:-}" french.txt | reply "$report"
}
yes() {
	echo "${1:-yes}" | reply "${2:-$report}"
}
tick() {
	"$estafette" tick . -i referee.id --clock-ok $at >out 2>err ||
		{ cat err; return 1; }
}
waiting() {
	[ -f w.post/waiting/french ] &&
		[ "$(stat -c %a w.post/waiting/french)" = 600 ] &&
		[ "$(stat -c %a w.post/waiting)" = 700 ]
}

tap 'correct orders wait' waits
tap '... on the disk, for nobody else to see' waiting
echoed() {
	plain "$(last bob)" >text
	grep -q 'wait' text && grep -qi 'IN IN IN AR' text
}
tap '... the answer says them' echoed
again() {
	n=$(last bob)
	waits && letter "$(last bob)" >b && letter "$n" >a && cmp a b &&
		[ "$(last bob)" -gt "$n" ]
}
tap 'the same again: the same answer again' again
taken() {
	became 'taken: w, french' 1 "$@"
}
tap 'yes carries them out' taken yes
tap '... as any other orders' verified w.game "$(($(entries w) - 1))"
# crossed: the orders of the first letter give way to others.
crossed() {
	restored
	waits && first=$(last bob) && clock 13:00 && waits 's/LI LI CU/CU LI LI/'
}
crossed
tap 'yes to a letter of other orders than those that wait' \
	became 'answered: w, french' 0 yes yes "$first"
tap '... carries nothing out, and shows those that do' tells bob \
	':  CU LI LI AR CH CH CH CH AR CU LI LI '
tap '... yes to that letter carries them out' taken yes yes "$(last bob)"
crossed
tap '... as it does to their own' taken yes yes "$(last bob)"
crossed
army | receive >/dev/null
tap '... or to the first, if they are the first ones again' taken yes yes \
	"$first"
crossed
twice() {
	yes yes "$first" | receive >/dev/null && asked=$(last bob) &&
		clock 14:00 && waits 's/LI LI CU/LI CU LI/' &&
		became 'answered: w, french' 0 yes yes "$asked"
}
tap 'yes to a letter that has asked about others' twice
tap '... is asked about these' tells bob \
	':  LI CU LI AR CH CH CH CH AR CU LI LI '
restored
waits
yes | receive >/dev/null
yes_again() {
	clock 14:00
	became 'again: w, french' 0 yes
}
tap 'the same yes again: the same report' yes_again

no_more() {
	tick && [ ! -e w.post/waiting/french ]
}
tap 'the next round removes what waited' no_more

restored
none() {
	became 'answered: w, french' 0 yes
}
tap 'a yes for which nothing waits' none
waits
revised() {
	waits 's/LI LI CU/CU LI LI/' && yes >y && taken cat y
}
tap 'new orders stand in the place of those that wait' revised
of_these() {
	report w.game --seat french | grep -q '^ 3  CU   LI   LI   AR'
}
tap '... and are carried out' of_these
restored
with_yes() {
	{ cat french.txt; echo; echo yes; } | reply "$report"
}
tap 'orders beside a yes are carried out at once' taken with_yes
restored
wrong() {
	became 'answered: w, french' 0 army 's/LI LI CU/LI LI XX/' &&
		[ ! -e w.post/waiting/french ]
}
tap 'orders with mistakes do not wait' wrong

# -- an absence --

restored
away() {
	echo 'absent 2026-12-20 to 2026-12-27' | reply "$report"
}
tap 'an absence is noted, and does not wait' became 'noted: w, french' 0 away
tap '... as its subject says' [ "$(letter "$(last bob)" |
	sed -n 's/^Subject: //p')" = '[w] Absence noted, French' ]
tap '... the answer says how many days are left' tells bob \
	'Days of 2026 on which you may still be absent: 22 of 30'
tap '... and what becomes of his deadlines' tells bob \
	'These days do not count for your deadlines. If one has to move,'
too_long() {
	echo 'absent 2027-01-02 to 2027-02-20' | reply "$report"
}
tap 'one that is too long is not' became 'answered: w, french' 0 too_long
tap '... the answer says why' tells bob \
	'these are 50 more days of 2027; of the 30 that a player may be'
misspelt() {
	echo 'absent 24.12. to 3.1.' | reply "$report"
}
tap 'one that cannot be read is not' became 'answered: w, french' 0 misspelt
tap '... the answer says how it is written' tells bob \
	'an absence is the one line `absent YYYY-MM-DD to YYYY-MM-DD'
capital() {
	echo 'Absent 2026-12-28 to 2026-12-29' | reply "$report"
}
tap 'a telephone begins it with a capital letter' \
	became 'noted: w, french' 0 capital
among() {
	{ cat french.txt; echo 'absent 2027-01-20 to 2027-01-27'; } |
		reply "$report"
}
tap 'one among orders is none' became 'answered: w, french' 0 among
tap '... the answer says why' tells bob 'an absence is the one line'
sentence() {
	echo 'absent friends are the best friends.' | reply "$report"
}
tap 'a sentence is none' became 'answered: w, french' 0 sentence
tap '... and no orders' tells bob 'there were no orders in your mail'
unnoted() {
	echo 'no absence' >>w.absences
	n=$(entries w) letters=$(last bob)
	echo 'absent 2027-02-01 to 2027-02-02' | reply "$report" | receive >out
	grep '^later: .*w.absences: line ' out && [ "$(last bob)" = "$letters" ]
}
tap 'where absences cannot be noted now the mail waits' unnoted

# -- the deadline --

# Others in the place of the first; then a mail with mistakes, and one without
# orders, which change nothing.
restored
clock 13:00
waits
clock 14:00
for n in 1 2 3; do
	army 's/LI LI CU/CU LI LI/' | receive >/dev/null
done
clock 14:30
waits
wrong_wait() {
	clock 15:00
	became 'answered: w, french' 0 army 's/LI LI CU/LI LI XX/' &&
		tells bob 'Orders that you have sent before wait still: reply `yes`'
}
tap 'mistakes do not take the place of what waits, and the answer says so' \
	wrong_wait
clock 16:00
echo 'Is that right?' | reply "$report" | receive >/dev/null
clock 17:00
forge accept w.game french bob.id >bob.asc
mail bob@example.org <bob.asc | receive >/dev/null
remind() {
	clock 11:00 2026-11-23
	tick && plain "$(last bob Reminder)" | sed 's/^: //' | tr '\n' ' ' |
		tr -s ' ' >text && cat text
}
one_waits() {
	remind && grep -q "Orders of yours, read on Fri 20 Nov 2026, 14:30 UTC, wait" \
		text && ! grep -q 'No valid orders of yours' text &&
		[ "$(grep -o 'Orders of yours, read on' text | wc -l)" = 1 ]
}
tap 'the reminder tells of the orders that wait, and of no others' one_waits
tap '... and what came in vain in the order of time' grep -q \
	'15:00 UTC, brought no orders.*16:00 UTC, brought no orders' text
never_vain() {
	! grep "14:00 UTC, brought no orders" text
}
tap '... not that the same, sent again, brought none' never_vain
accept_once() {
	grep -q '17:00 UTC, brought no orders: the referee has to take the key in it\.' \
		text && ! grep 'to take it:' text
}
tap '... and of a key what the player was told, not what the referee was' \
	accept_once

restored
clock 13:00
waits
tick >/dev/null
n=$(entries w)
before() {
	tick && [ "$(entries w)" = "$n" ] && waiting
}
clock 11:59 2026-11-23
reminded() {
	tells bob 'Orders of yours, read on Fri 20 Nov 2026, 13:00 UTC, wait'
}
tap 'before the deadline they wait' before
tap '... a reminder says so' reminded
at_deadline() {
	tick || return 1
	cat out
	grep -q 'taken: french, orders that waited' out &&
		[ "$(entries w)" = $((n + 1)) ]
}
clock 12:00 2026-11-23
tap 'at the deadline they are carried out, and nothing is overdue' at_deadline
tap '... and wait no more' test ! -e w.post/waiting/french

restored
waits
tick >/dev/null
clock 18:00 2026-11-23
in_time() {
	"$estafette" status --players $at >out
	cat out
	grep -q '^Bob (by hand): .*, 0 lapses$' out
}
tap 'whose orders wait has missed no deadline' in_time
tap '... and status says that they wait' prints \
	', which is over; orders wait' "$estafette" status $at
tap '... also to programs' prints '"orders-wait":true' \
	"$estafette" status $at --json
tick >/dev/null
tap '... nor if they are carried out later: a round may be late' in_time

# unknown: they wait, and the referee has taken Bob's address away.
unknown() {
	restored
	clock 13:00
	waits
	tick >/dev/null
	sed -i '/^email = bob/d' w.ini
	n=$(entries w)
	clock 12:00 2026-11-23
}
unknown
tap 'also of who can be written to no more' at_deadline
untold() {
	unknown
	sed -i 's/LI LI CU/LI LI XX/' w.post/waiting/french
	tick && [ "$(entries w)" = "$n" ] && [ ! -e w.post/waiting/french ] &&
		grep -q "kept: french, .*: nobody knows the seat's address" out
}
tap '... what is no longer correct is told to the referee' untold

restored
rule w.game extend french 2026-11-20T12:30:00Z --reason soon >/dev/null 2>&1
clock 12:30
late() {
	taken army && ! grep -q 'wait for' out
}
tap 'what comes when the deadline is there waits for nothing' late

restored
clock 13:00
waits
tick >/dev/null
clock 11:59 2026-11-23
echo 'absent 2026-11-23 to 2026-11-24' | reply "$report" | receive >/dev/null
moved() {
	clock 12:00 2026-11-23
	tick && grep -q 'ruling extend french' out && waiting
}
tap 'an absence moves the deadline that they wait for' moved
n=$(entries w)
clock 12:00 2026-11-25
tap '... to where they are carried out' at_deadline

restored
clock 13:00
waits
tick >/dev/null
no_longer() {
	sed -i 's/LI LI CU/LI LI XX/' w.post/waiting/french
	n=$(entries w)
	clock 12:00 2026-11-23
	tick || return 1
	cat out
	[ "$(entries w)" = "$n" ] && [ ! -e w.post/waiting/french ] &&
		plain "$(last bob)" | grep -q 'not correct any more\|no longer correct'
}
tap 'what is no longer correct is answered and not carried out' no_longer
unasked() {
	letter "$(last bob)" | grep -q '^Subject: .w. Orders not carried out, French' &&
		! plain "$(last bob)" | grep 'This answers a mail'
}
tap '... by a letter that answers no mail' unasked
reminded_of_the_lapse() {
	rule w.game extend french 2026-11-25T12:00:00Z --reason more \
		>/dev/null || return 1
	clock 11:00 2026-11-25
	tick && tells bob 'they waited, and were not correct any more' &&
		! plain "$(last bob)" | grep 'Orders of yours'
}
tap '... a later reminder does not say that it waits' reminded_of_the_lapse

# What waits and cannot be read is not as if nothing had been sent.
# damaged SED WHAT: a round at the deadline rules nothing, and says what is wrong.
damaged() {
	restored
	clock 13:00
	waits
	tick >/dev/null
	sed -i "$1" w.post/waiting/french
	n=$(entries w)
	clock 12:00 2026-11-24
	"$estafette" tick . -i referee.id --clock-ok $at >out 2>err
	[ $? = 4 ] && [ "$(entries w)" = "$n" ] || { cat out err; return 1; }
	grep -qF "w.post/waiting/french: byte $2" err || { cat err; return 1; }
}
tap 'what waits and is damaged is no absence of orders' damaged \
	'1s/.*/estafette-waiting 9/' '0: does not begin with "estafette-waiting 1"'
tap '... nor without what it answers' damaged '/^asked/d' \
	'20: here should stand "asked"'
tap '... nor with half a hash' damaged 's/^question 64:../question 62:/' \
	'116: no hash behind "question"'
damaged_yes() {
	yes | receive >out
	grep "^later: .*w.post/waiting/french: byte " out && ! grep -v ^later out
}
tap '... nor for who says yes, whose mail waits, too' damaged_yes

restored
waits
yes | receive >/dev/null
tap 'a second yes is answered by the report that the first has brought' \
	became 'again: w, french, entry 6' 0 yes

restored
{ echo yes; cat french.txt; } | reply "$report" | receive >/dev/null
tap 'a yes behind one that came with the orders: by the newest report' \
	became 'stale: w, french, entry 6' 0 yes

restored
waits
overtaken() {
	rule w.game rewind 5 --reason again >/dev/null || return 1
	n=$(entries w)
	clock 12:00 2026-11-30
	tick
	[ ! -e w.post/waiting/french ] && ! grep -q waited out
}
tap 'they fall when the seat is asked something else' overtaken
stale_yes() {
	restored
	waits
	rule w.game rewind 5 --reason again >/dev/null || return 1
	became 'stale: w, french' 0 yes
}
tap '... a yes to them is stale' stale_yes

restored
waits
taken_over() {
	rule w.game substitute french Carol --hand --reason 'Bob is away.' \
		--email carol@example.org >/dev/null 2>fallen || return 1
	n=$(entries w)
	clock 12:30 2026-11-23
	tick
	[ "$(entries w)" = "$n" ] && [ ! -e w.post/waiting/french ] &&
		! grep -q waited out
}
tap '... or when somebody else has taken it over' taken_over
tap '... and the referee is told so' grep -q \
	'the orders of french that waited are not carried out any more' fallen

# hands WHO [FORK]: the seat goes to somebody by hand, who confirms.
hands() {
	rule w.game substitute french "$1" --hand --reason 'Bob is away.' \
		--email "$1@example.org" ${2:+--fork "$2"} >/dev/null &&
		sed -i "s/^email = $1@.*/&\nconfirm = yes/" w.ini &&
		"$estafette" mail w.game -i referee.id $at >/dev/null
}
carols() {
	reply "$(last carol)" 'Carol <carol@example.org>' <french.txt
}
restored
cp w.game older.copy
rule w.game note --reason 'In the place of the fork.' >/dev/null
hands carol
tap 'those of a substitute wait' became 'waits: w, french' 0 carols
mv older.copy w.game
instead() {
	hands dora 'A disk has died.' || return 1
	n=$(entries w)
	clock 12:30 2026-11-23
	tick
	[ "$(entries w)" = "$n" ] && [ ! -e w.post/waiting/french ]
}
tap '... and fall when by a fork the same entry has given the seat to another' \
	instead

# Earlier versions did not write down who had the seat then.
early() {
	restored
	waits && sed -i '/^joined /d; /^read /d' w.post/waiting/french
}
early
tick >/dev/null
early_reminded() {
	remind && grep -q 'Orders of yours, read on Fri 20 Nov 2026, 12:00 UTC' \
		text
}
tap 'of what an earlier version has kept a reminder says when it was read' \
	early_reminded
early
tap 'what an earlier version has kept is carried out' taken yes
early
tap '... and falls when somebody else has taken the seat over' taken_over

# -- answers that were not sent in time --

# offline: everything is as it was then, and no server is named.
offline() {
	restored
	sed -i 's/^smtp = .*/#&/' w.ini
}
# unsent N: so many answers are to be sent; status counts all as mail does.
unsent() {
	rm -rf eml
	"$estafette" mail w.game -i referee.id $at --eml eml >/dev/null 2>err
	unsent_n=$(ls eml 2>err | wc -l)
	"$estafette" status . --json $at | grep -q "\"waiting\": *$unsent_n\b" ||
		{ "$estafette" status . $at; ls eml; return 1; }
	[ "$(ls eml 2>err | grep -c answer-)" = "$1" ] || { ls eml; return 1; }
}
offline
waits
tap 'that orders wait is still to be sent' unsent 1
tap '... not, when they are carried out' taken yes
tap '... the report tells it' unsent 0
offline
waits
rule w.game rewind 5 --reason again >/dev/null
tap 'nor when the seat is asked something else' unsent 0
# lapsed: what waited is not correct any more, and the deadline comes.
lapsed() {
	sed -i 's/LI LI CU/LI LI XX/' w.post/waiting/french
	clock 12:00 2026-11-23
	tick
	[ ! -e w.post/waiting/french ]
}
offline
waits
tap 'what lapses at the deadline' lapsed
tap '... is told, and not that it waits' unsent 1
of_the_lapse() {
	grep -rq 'not correct any more\|no longer correct' eml
}
tap '... it is the newer letter that goes' of_the_lapse
offline
wrong
tap 'what is wrong with orders is still to be sent' unsent 1
rule w.game rewind 5 --reason again >/dev/null
tap '... also if the seat is asked anew: nothing else tells it' unsent 1
offline
wrong
tap '... not, when right ones are carried out' taken with_yes
tap '... the report tells those' unsent 0
offline
both() {
	{
		cat french.txt
		printf '\n> orders\n> resign\n> end orders\n'
	} | mail bob@example.org "In-Reply-To: $(id "$report")"
}
tap 'lines and form that differ' became 'answered: w, french' 0 both
tap '... are asked about' unsent 1
tap '... not, when right orders are carried out' taken with_yes
tap '... the report tells those' unsent 0
offline
tap 'an absence, noted' became 'noted: w, french' 0 away
tap '... and orders' taken with_yes
tap '... is told whatever comes' unsent 1
rm -rf w.* "$XDG_STATE_HOME"
by_hand w >/dev/null
"$estafette" mail w.game -i referee.id $at >/dev/null
sed -i 's/^smtp = .*/#&/' w.ini
report=$(last bob Invitation)
tap 'who takes his seat first' taken yes
tap '... is to be told that others have not' unsent 1
adjudicate w.game w-allied.asc >/dev/null
tap '... not, when the game has begun' unsent 0

# -- orders of which nothing would be carried out --

rm -rf w.* "$XDG_STATE_HOME" "$tmp/got"/*
by_hand w
"$estafette" mail w.game -i referee.id $at >/dev/null
echo yes | reply "$(last bob)" | receive >/dev/null
mail alice@example.org <w-allied.asc | receive >/dev/null
# allied [TEXT]: Alice answers; Bob is asked.
allied() {
	orders w allied "$@" >.a.asc &&
		mail alice@example.org <.a.asc | receive >/dev/null
	report=$(last bob)
}
allied
tap 'without "confirm" a set-up is carried out at once' taken army
allied end
printf 'attack A4 A5\nmove L4 L5\nend\n' >vain.txt
vain() {
	reply "$report" <vain.txt
}
tap 'orders of which nothing would be done wait all the same' \
	became 'waits: w, french' 0 vain
tap '... the answer says why' tells bob \
	'Nothing of these orders would be carried out'
tap '... and does not call wrong what it remarks of correct ones' tells bob \
	'What is to be known, by line and character of the orders'
tap '... yes carries them out' taken yes
report=$(last bob)
tap '... and the seat is asked for the rest of its turn' \
	became 'waits: w, french' 0 vain
by_referee() {
	"$estafette" order w.game --seat french vain.txt "$@" -i referee.id $at
}
refused() {
	refused_n=$(entries w)
	! by_referee 2>err && grep -q 'all the same: --force' err &&
		[ "$(entries w)" = "$refused_n" ]
}
tap 'order does not enter them' refused
forced() {
	forced_n=$(entries w)
	by_referee --force >out && [ "$(entries w)" = $((forced_n + 1)) ]
}
tap '... but with --force' forced
tap_done
