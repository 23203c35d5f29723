#!/bin/sh
# SPDX-License-Identifier: MIT
# t_tick.sh - deadlines, reminders, absences and pauses.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"

# ruled GAME: the rulings and their reasons.
ruled() {
	sed -n '/^ruling: /{p;n;n;:a
		/^| /{p;n;ba;}
	}' "$1"
}
# clock GAME LINE...: more lines for [clock]; the game has `days = 7`.
clock() {
	clock_file=$1.ini
	shift
	printf '%s\n' "$@" >>"$clock_file"
}
# away GAME SEAT FROM TO TIME [OPTION]: announced, and taken in at TIME.
away() {
	echo "absent $3 to $4" >away.txt
	"$estafette" seal "$1.reports/$2.asc" away.txt -i "$(who "$2").id" \
		--time 2026-11-01T12:00:00Z >away.asc 2>sealed || {
		cat sealed >&2
		return 1
	}
	"$estafette" adjudicate "$1.game" away.asc -i referee.id \
		--time "$5" $6
}
# folder NAME: a folder with one game in it, in play, and a first tick there.
folder() {
	mkdir "$1" && cd "$1" && ln -s ../*.id ../ids ../*.txt . &&
		XDG_STATE_HOME=$PWD/state && begin "$1" 7 &&
		clock "$@" && tick 2026-11-20T12:00:00Z 2>note
}

# tells NAME SEAT SENTENCE: the letter of the newest ruling to that seat does.
tells() {
	sed "/^email/d;s/^\[seat\.\([a-z]*\)\]/&\nemail = \1@example.org/" "$1.ini" >mail.ini
	printf '[post]\nfrom = <referee@example.org>\n' >>mail.ini
	rm -rf eml
	"$estafette" mail "$1.game" --eml eml -c mail.ini -i referee.id >.mail ||
		return 1
	grep -l "^To: .*$2@" eml/*.eml | tail -n 1 | xargs cat | tr -d '\r' |
		sed -n 's/^: //p' | tr '\n' ' ' >.told
	grep -qF -e "$3" .told || { ls eml; cat mail.ini .told; return 1; }
}

keys referee alice bob carol
date='2026-11-20T12:00:00Z'

# ---- reminders are in t_mail; here: what is ruled ----
folder wait 'grace = 24h' >/dev/null
tap 'the first tick only looks, and says so' grep -q 'only looks' note
tap 'nothing is due' quiet tick 2026-11-21T00:00:00Z
tap 'overdue, and nothing said: nothing is done' quiet tick \
	2026-11-29T00:00:00Z
tap '... however long' quiet tick 2026-12-08T00:00:00Z
tap '... but status shows it' says 'until 2026-11-27T12:00:00Z, which is over' \
	"$estafette" status --time 2026-11-27T12:00:01Z
tap '... not before' says 'until 2026-11-27T12:00:00Z
' "$estafette" status --time 2026-11-27T12:00:00Z
tap '... and orders are carried out all the same' play wait allied end
cd ..

folder pass 'grace = 24h' 'overdue = pass' >/dev/null
tap 'in the grace nothing is done' quiet tick 2026-11-28T12:00:00Z
cp pass.game before.game
cp -r pass.reports pass.reports.before
# Mail that receive has kept may hold the orders.
mkdir -p .estafette/spool/new && echo 'From: a@b' >.estafette/spool/new/1
tap 'while mail is being taken nothing is done' quiet tick 2026-11-28T12:00:01Z
touch -d '5 minutes ago' .estafette/spool/new/1
tap 'while mail was not taken nothing is done' refuses 5 \
	'.estafette/spool: mail lies there that was not taken' \
	tick 2026-11-28T12:00:01Z
rm .estafette/spool/new/1
tap 'at its end the turn is passed' says \
	'pass.game: entry 6: ruling pass allied; awaited: french' \
	tick 2026-11-28T12:00:01Z
tap '... with the reason' sh -c '
	grep -qx "| by the clock: overdue allied 5 2026-11-27T12:00:00Z grace pass" pass.game'
tap '... which the letters word' tells pass french \
	'Allied (Alice) has not answered what entry 5 asked: the deadline, Fri 27 Nov 2026, 12:00 UTC, and the grace behind it are over.'
tap '... and the record does not' fails grep -q 'not answered' pass.game
tap '... once' quiet tick 2026-11-28T12:00:02Z
tap '... and can be verified' verified pass.game 6
cp -r pass.reports after
rm -r pass.reports
cp -r pass.reports.before pass.reports
rm .estafette/index
tap 'reports that an interrupted one has left behind are made again' sh -c '
	"$0" tick -i referee.id --time 2026-11-28T12:00:03Z | cmp - /dev/null &&
	diff -r pass.reports after' "$estafette"
cp pass.game once.game
cp before.game pass.game
rm -r state
tap 'done again from an old copy: the same bytes' sh -c '
	"$0" tick -i referee.id --time 2026-11-28T12:00:01Z --clock-ok >/dev/null
	cmp pass.game once.game' "$estafette"
tap 'the index may be deleted at any time' sh -c '
	rm .estafette/index
	"$0" tick -i referee.id --time 2026-11-28T12:00:03Z |
		cmp - /dev/null' "$estafette"
tap '... or be rubbish' sh -c '
	head -c 1000 /dev/urandom >.estafette/index
	"$0" tick -i referee.id --time 2026-11-28T12:00:03Z |
		cmp - /dev/null' "$estafette"
cd ..

folder lost 'overdue = forfeit' >/dev/null
tap 'forfeit, without grace' says \
	'entry 6: ruling forfeit allied; the game is over, won by french (decisive)' \
	tick 2026-11-27T12:00:01Z
tap '... and then nothing more' quiet tick 2026-11-28T12:00:01Z
cd ..

# Both are asked for a set-up, and play by hand.
mkdir neither && cd neither && ln -s ../referee.id .
XDG_STATE_HOME=$PWD/state
cat >neither.ini <<'INI'
[game]
name = neither
scenario = classic-training
[seat.red]
player = Ruth
orders = mail
[seat.blue]
player = Ben
orders = mail
[clock]
days = 7
overdue = forfeit
INI
cat >set-up.txt <<'EOT'
setup
 . 2 . . 5 . . M . .
 . . . 3 . . . . 2 .
 . B . . S . . . . 3
 F B . . . . . . . .
end setup
EOT
by_hand() {
	"$estafette" order neither.game -i referee.id --time "$@"
}
"$estafette" new neither.ini -i referee.id --time $date >/dev/null
by_hand $date --seat red --yes >/dev/null
by_hand $date --seat blue --yes >/dev/null
tick $date 2>/dev/null
tap 'who has not answered either wins by no forfeit' says \
	'entry 6: ruling note' tick 2026-11-27T12:00:01Z
tap '... both seats are offered' grep -q 'entry 7: ruling note' "$tmp/.out"
tap '... as the record says' test "$(grep -c \
	'^| by the clock: overdue .* 5 2026-11-27T12:00:00Z offer$' \
	neither.game)" = 2
tap '... once' quiet tick 2026-11-28T12:00:01Z
by_hand 2026-11-28T12:00:02Z --seat blue set-up.txt >/dev/null
tap '... also when one has answered: that is for the referee' quiet \
	tick 2026-11-28T12:00:02Z
by_hand 2026-11-28T12:00:03Z --seat red set-up.txt >/dev/null
tap '... and whoever is asked alone then forfeits as ever' says \
	'ruling forfeit red; the game is over, won by blue' \
	tick 2026-12-05T12:00:04Z
cd ..

folder offer 'grace = 24h' 'overdue = offer substitute' >/dev/null
tap 'the seat is offered' says 'entry 6: ruling note' \
	tick 2026-11-28T12:00:01Z
tap '... for a reason that programs can read' grep -qx \
	'| by the clock: overdue allied 5 2026-11-27T12:00:00Z grace offer' \
	offer.game
tap '... with what is to be sent' tells offer french \
	'are over. The seat is offered to a substitute: whoever wants to take it over sends the referee what `estafette accept offer.game --seat allied` prints. Until then the orders of Alice are carried out as ever.'
tap '... once' quiet tick 2026-11-28T12:00:02Z
tap '... also if everything but the record is forgotten' sh -c '
	rm -r .estafette
	"$0" tick -i referee.id --time 2026-11-28T12:00:03Z 2>/dev/null
	"$0" tick -i referee.id --time 2026-11-28T12:00:04Z | cmp - /dev/null' \
	"$estafette"
cd ..

# A pass that the phase does not know.
mkdir early && cd early && ln -s ../*.id ../ids ../*.txt .
XDG_STATE_HOME=$PWD/state
start early 7
clock early 'overdue = pass'
tick "$date" 2>/dev/null
tap 'a set-up cannot be passed: the seat is offered' says \
	'entry 4: ruling note' tick 2026-11-27T12:00:01Z
tap '... for a reason of its own' grep -qx \
	'| by the clock: overdue allied 3 2026-11-27T12:00:00Z no-pass' \
	early.game
tap '... with why' tells early french \
	'is over. Only a turn of the battle can be passed. The seat is offered'
tap '... once' quiet tick 2026-11-28T12:00:02Z
cd ..

# ---- absences ----
folder away 'overdue = pass' 'absence-days = 20' >/dev/null
tap 'an absence is noted' says 'noted of allied: absent 2026-11-25 to 2026-11-27' \
	away away allied 2026-11-25 2026-11-27 "$date"
tap '... makes no entry' [ "$(grep -c '^== ' away.game)" = 6 ]
tap 'one more day is noted, too' status 0 away away allied \
	2026-11-26 2026-11-28 "$date"
cp away.absences once.absences
tap 'the same block again' says \
	'noted of allied already: absent 2026-11-26 to 2026-11-28' \
	"$estafette" adjudicate away.game away.asc -i referee.id \
	--time 2026-12-01T12:00:00Z
tap '... or no new day in another' says \
	'noted of allied already: absent 2026-11-25 to 2026-11-28' \
	away away allied 2026-11-25 2026-11-28 "$date"
tap '... is noted once' cmp away.absences once.absences
tap 'tick moves the deadline, by days that count' says \
	'entry 6: ruling extend allied' tick 2026-11-21T00:00:00Z
tap '... to where' grep -qx 'ruling: extend allied 2026-12-01T12:00:00Z' \
	away.game
tap '... with the reason' grep -qx \
	'| by the clock: absent allied 2026-11-25 to 2026-11-27, 2026-11-26 to 2026-11-28' \
	away.game
tap '... which the letters word' tells away french \
	'Allied (Alice) is absent from 2026-11-25 to 2026-11-27, and from 2026-11-26 to 2026-11-28.'
tap '... once' quiet tick 2026-11-21T00:00:01Z
tap 'who is not awaited may announce, too' says 'noted of french' \
	away away french 2026-12-05 2026-12-09 "$date"
tap '... and nothing moves' quiet tick 2026-11-22T00:00:00Z
tap 'a line that is none' status 1 away away french 2026-12-09 2026-12-05 \
	"$date"
tap 'days that are over' status 1 away away french 2026-11-01 2026-11-19 \
	"$date"
tap 'days that have begun count from today' says \
	'absent 2026-11-20 to 2026-11-21' \
	away away french 2026-11-10 2026-11-21 "$date"
tap 'more days than there are' status 1 away away french 2026-12-01 \
	2026-12-31 "$date"
tap '... says how many are left' grep -q 'of the 20 .* 13 are left' "$tmp/.err"
tap 'the next year has its own' says \
	'{"absences":[{"from":"2027-01-01","seat":"french","to":"2027-01-20"}],"again":[],' \
	away away french 2027-01-01 2027-01-20 "$date" --json
tap 'an absence is no order' [ "$(grep -c '^== ' away.game)" = 7 ]
tap 'the game goes on' play away allied end
tap 'the deadline of who is away by then' says 'entry 8: ruling extend french' \
	tick 2026-11-22T00:00:01Z
tap '... the days behind the announcement do not count' grep -qx \
	'ruling: extend french 2026-11-28T12:00:00Z' away.game
tap '... and can be verified' verified away.game 8
tap 'a reordered, old announcement is still one' sh -c '
	echo "absent 2026-12-24 to 2026-12-24" >away.txt
	"$0" seal ../away.old away.txt -i alice.id '"$at"' >late.asc 2>err ||
		"$0" seal away.reports/allied.asc away.txt -i alice.id \
			'"$at"' >late.asc
	"$0" adjudicate away.game late.asc -i referee.id \
		--time 2026-11-22T00:00:02Z | grep noted' "$estafette"
tap 'a forged one is none' sh -c '
	sed "s/^sig: A/sig: B/;t;s/^sig: ./sig: A/" late.asc >forged.asc
	"$0" adjudicate away.game forged.asc -i referee.id; [ $? = 3 ]' \
	"$estafette"
cp away.absences whole
printf 'x\n' >>away.absences
tap 'a file that cannot be read stops this game' status 4 \
	tick 2026-11-23T00:00:00Z
cp whole away.absences
sed -i '/^\[clock\]/,$d' away.ini
tap 'without a clock there is nothing to be absent from' status 1 \
	away away allied 2026-12-28 2026-12-28 "$date"
cd ..

# ---- more announcements than anybody means ----
folder often 'absence-days = 20' >/dev/null
awk -v id="$(cat ids/alice)" 'BEGIN {
	print "estafette-absences 1"
	for (i = 0; i < 500; i++)
		printf "2026-11-20T12:00:00Z allied %s 2026-11-25 2026-11-28 5 %064d\n", id, i
	}' >often.absences
tap 'nobody fills the file of absences' status 1 \
	away often allied 2026-11-29 2026-11-29 "$date"
tap '... which is said' grep -q '500 absences of yours are noted' "$tmp/.err"
tap 'nor the line that says why a deadline moves' says \
	'entry 6: ruling extend allied' tick 2026-11-21T00:00:00Z
tap '... which ends with a day' grep -qx \
	'| by the clock: absent allied .*, 2026-11-25 to 2026-11-28' often.game
sed -i 's/^absence-days.*/absence-days = 2/' often.ini
tap 'what is known is no day too many' says 'noted of allied already' \
	away often allied 2026-11-26 2026-11-27 "$date"
cd ..

# ---- less time, by the referee, than the absence would give ----
folder less 'overdue = pass' >/dev/null
away less allied 2026-11-25 2026-11-28 "$date" >/dev/null
tick 2026-11-20T12:00:01Z >/dev/null
rule less.game extend allied 2026-11-24T12:00:00Z --reason 'As agreed.' \
	>/dev/null 2>&1
tap 'what the referee sets, who knows of the absence, stays' quiet \
	tick 2026-11-20T12:00:02Z
away less allied 2026-11-22 2026-11-23 "$date" >/dev/null
tap '... until the player announces another' says 'ruling extend allied' \
	tick 2026-11-20T12:00:03Z
tap '... whose days alone count' grep -qx \
	'ruling: extend allied 2026-11-29T12:00:00Z' less.game
rule less.game extend allied 2026-11-26T12:00:00Z --reason 'Sooner.' \
	>/dev/null 2>&1
tap 'a deadline on a day of absence moves all the same' says \
	'ruling extend allied' tick 2026-11-20T12:00:04Z
tap '... behind it' [ "$(grep -c '^ruling: extend allied 2026-11-29T12' \
	less.game)" = 2 ]
rule less.game extend allied 2026-11-21T12:00:00Z --reason 'At once.' \
	>/dev/null 2>&1
away less allied 2026-11-24 2026-11-24 2026-11-22T12:00:00Z >/dev/null
away less allied 2026-11-30 2026-12-01 2026-11-22T12:00:00Z >/dev/null
tap 'one that is over before the first day does not' status 0 \
	tick 2026-11-22T12:00:01Z
tap '... and is overdue' grep -q 'ruling pass allied' "$tmp/.out"
cd ..

# ---- an absence is the player's, not the seat's ----
folder taken 'absence-days = 20' >/dev/null
away taken allied 2026-11-25 2026-11-28 "$date" >/dev/null
# seats GAME SEAT PLAYER NAME: from now on.
seats() {
	"$estafette" accept "$1.game" --seat "$2" -i "$4.id" >new.asc 2>note &&
		"$estafette" rule "$1.game" substitute "$2" "$3" new.asc \
			--reason 'Moved.' --email "$4@example.org" \
			-i referee.id --time 2026-11-20T12:00:00Z
}
tap 'somebody else takes the seat over' says 'entry 6: ruling substitute' \
	seats taken allied 'Carol Smith' carol
tap '... and the referee is told what that ends' grep -q \
	'absences were announced in this seat, up to 2026-11-28: they do not' \
	"$tmp/.err"
tap '... whose days do not count any more' quiet tick 2026-11-21T00:00:00Z
tap '... who is not called absent' fails grep -q '| by the clock: absent' \
	taken.game
rule taken.game rewind 5 --reason 'Undone.' >/dev/null
tap '... nor after a rewind to before he came' quiet tick 2026-11-21T00:00:01Z
who() {
	case $1-$holder in allied-*) echo "$holder" ;; *) echo bob ;; esac
}
holder=carol
tap 'the new player has days of his own' says 'noted of allied' \
	away taken allied 2026-11-24 2026-12-10 "$date"
tap '... all that there are' status 1 away taken allied 2026-12-20 2026-12-24 \
	"$date"
tap '... his days count' says 'entry 8: ruling extend allied' \
	tick 2026-11-22T00:00:00Z
tap '... under his name' grep -qx \
	'| by the clock: absent allied 2026-11-24 to 2026-12-10' \
	taken.game
rule taken.game rewind 7 --reason 'Once more.' >/dev/null
tap '... after a rewind, too' says 'entry 10: ruling extend allied' \
	tick 2026-11-22T00:00:01Z
holder=alicia
keys alicia
tap 'the first player comes back, with another key' says \
	'entry 11: ruling substitute' seats taken allied Alice alicia
rule taken.game rewind 9 --reason 'Once more.' >/dev/null
tap '... what she had said before is over' quiet tick 2026-11-22T00:00:02Z
tap '... until she says it again' says 'noted of allied' \
	away taken allied 2026-11-25 2026-11-28 "$date"
tap '... then it counts' says 'ruling extend allied' tick 2026-11-22T00:00:03Z
tap '... and can be verified' verified taken.game 13
who() {
	if [ "$1" = allied ]; then echo alice; else echo bob; fi
}
cd ..

# ---- what was announced before a fork the referee knows ----
folder known >/dev/null
cp known.game older.copy
for n in 1 2 3; do
	rule known.game note --reason "$n" >/dev/null
done
away known allied 2026-11-23 2026-11-26 "$date" >/dev/null
mv older.copy known.game
"$estafette" rule known.game rewind 5 --reason x --fork y -i referee.id \
	--time 2026-11-21T12:00:00Z >/dev/null 2>&1
"$estafette" rule known.game extend allied 2026-11-27T06:00:00Z --reason x \
	-i referee.id --time 2026-11-21T12:00:00Z >/dev/null 2>&1
tap 'less time that the referee gives behind a fork is not taken back for it' \
	quiet tick 2026-11-21T13:00:00Z
cd ..

# ---- what ran out before somebody came is not held against him ----
folder heir 'overdue = offer substitute' >/dev/null
tick 2026-11-27T12:00:01Z >/dev/null
"$estafette" accept heir.game --seat allied -i carol.id >new.asc 2>note
tap 'the referee is told to set the substitute a deadline' sh -c '
	"$0" rule heir.game substitute allied "Carol Smith" new.asc --reason x \
		-i referee.id --time 2026-11-28T12:00:00Z 2>err &&
		grep -q "rule heir.game extend allied UNTIL" err' "$estafette"
tap 'a deadline of before he came is not his' quiet tick 2026-11-28T12:00:01Z
tap '... for ever' quiet tick 2026-12-05T12:00:01Z
"$estafette" rule heir.game extend allied 2026-12-06T12:00:00Z --reason x \
	-i referee.id --time 2026-12-05T12:00:02Z >/dev/null
tap 'a new one is' says 'entry 9: ruling note' tick 2026-12-06T12:00:01Z
tap 'without a grace none is spoken of' grep -qx \
	'| by the clock: overdue allied 5 2026-12-06T12:00:00Z offer' heir.game
tap '... and the new player is named' tells heir french \
	'Allied (Carol Smith) has not answered what entry 5 asked: the deadline, Sun 6 Dec 2026, 12:00 UTC, is over.'
cd ..

# ---- a pause ----
folder forked 'overdue = forfeit' >/dev/null
cp forked.game older.copy
play forked allied end
cp older.copy forked.game
tap 'after a fork the referee is told to set a deadline' sh -c '
	"$0" rule forked.game note --reason x --fork y -i referee.id \
		--time 2026-11-28T12:00:00Z 2>err &&
		grep -q "rule forked.game extend allied UNTIL" err' "$estafette"
tap 'who had answered what is lost is not held against' quiet \
	tick 2026-11-29T12:00:01Z
"$estafette" rule forked.game extend allied +1d --reason x -i referee.id \
	--time 2026-11-29T12:00:02Z >/dev/null 2>&1
tap 'a new one is' says 'ruling forfeit allied' tick 2026-12-01T12:00:00Z
cd ..

folder pause 'overdue = forfeit' >/dev/null
rule pause.game extend allied - --reason 'Both have asked for a pause.' \
	>/dev/null
tap 'in a pause nothing is due' quiet tick 2026-11-29T00:00:00Z
tap 'orders are carried out' play pause allied end
tap '... and who is asked has no deadline' grep -qx \
	'await: french 7 play act -' pause.game
tap '... so that nothing is due' quiet tick 2026-12-08T00:00:00Z
"$estafette" rule pause.game extend french 2026-12-20T12:00:00Z \
	--reason 'Both are back.' -i referee.id --time 2026-12-09T00:00:00Z \
	>/dev/null
tap 'the clock goes on' quiet tick 2026-12-18T00:00:00Z
tap '... and strikes' says 'ruling forfeit french' tick 2026-12-20T12:00:01Z
cd ..

# ---- deadlines that only the referee sets ----
folder his 'overdue = forfeit' >/dev/null
sed -i '/^days = /d' his.ini
play his allied end
tap 'without days nobody has a deadline' grep -qx \
	'await: french 6 play act -' his.game
rule his.game extend french 2026-11-22T12:00:00Z --reason 'Soon.' \
	>/dev/null 2>&1
tap 'the referee gives one' quiet tick 2026-11-22T12:00:00Z
tap '... and it strikes as any other' says 'ruling forfeit french' \
	tick 2026-11-22T12:00:01Z
cd ..

# ---- a zone, days of the week, hours ----
folder zone 'zone = CET-1CEST,M3.5.0,M10.5.0/3' 'weekdays = mon tue wed' \
	>/dev/null
sed -i 's/^days = 7/days = 20/' zone.ini
"$estafette" rule zone.game pass allied --reason x -i referee.id \
	--time 2027-02-23T19:00:00Z >/dev/null
tap 'twenty Mondays to Wednesdays, into summer time' grep -q \
	'^await: french 6 play act 2027-04-12T18:00:00Z' zone.game
cd ..

# ---- what is wrong in [clock] ----
while IFS='|' read -r line why; do
	cp wait/wait.ini bad.ini
	sed -i '/^grace/d' bad.ini
	echo "$line" >>bad.ini
	tap "$line" refuses 4 "$why" "$estafette" new bad.ini -o bad.game \
		-i referee.id
done <<'BAD'
hours = 5|days and hours
zone = Mars/Olympus|does not know
zone = ../../etc/passwd|does not know
weekdays = never|mon tue wed
grace = soon|e.g. 24h
overdue = laugh|wait, pass, forfeit
remind = 48h sometimes|at most 8 times
remind = 1h 2h 3h 4h 5h 6h 7h 8h 9h|at most 8 times
absence-days = 400|366
BAD

# ---- a folder with many games, one of them broken ----
mkdir many && cd many && ln -s ../*.id ../ids ../*.txt .
XDG_STATE_HOME=$PWD/state
for i in a b c; do
	begin $i 7 2>/dev/null
	clock $i 'overdue = pass'
done
mkdir d
mv c.game d/d.game
mv c.ini d/d.ini
tick "$date" 2>/dev/null
sed -i 's/^await: french/avait: french/' b.game
tap 'a broken game gives the status' status 4 tick 2026-11-27T12:00:01Z
tap '... is named' grep -q 'b.game' "$tmp/.err"
tap '... and stops no other' grep -q '^a.game: entry 6: ruling pass' "$tmp/.out"
tap '... also in a folder of its own' grep -q '^d/d.game: entry 6: ruling' "$tmp/.out"
tap '--json lists what was done, and what was not' sh -c '
	"$0" tick -i referee.id --time 2026-12-05T12:00:02Z --json >out 2>err
	[ $? = 4 ] && grep -q "\"file\":\"a.game\",\"head\"" out &&
		grep -q "\"error\":\".*b.game.*\"status\":4" out' "$estafette"
tap 'another identity is not the referee' sh -c '
	"$0" tick -i alice.id --time 2026-12-13T12:00:00Z 2>err; [ $? = 3 ] &&
		grep -c "its referee is" err' "$estafette"
for i in 1 2 3 4; do
	tick 2026-12-14T12:00:00Z >out.$i 2>err.$i &
done
wait
tap 'four ticks at once: each ruling once' [ "$(cat out.? |
	grep -c '^a.game: .*ruling pass')" = 1 ]
# held: what another process, that is in the middle of a round, keeps from us.
held() {
	/usr/bin/python3 - "$@" <<-'END'
		import fcntl, struct, subprocess, sys
		f = open(".estafette/round.lock", "r+")
		whole = struct.pack("hhqqi", fcntl.F_WRLCK, 0, 0, 0, 0)
		fcntl.fcntl(f, getattr(fcntl, "F_OFD_SETLK", 37), whole)
		sys.exit(subprocess.run(sys.argv[1:]).returncode)
	END
}
if /usr/bin/python3 -c 'import fcntl' 2>/dev/null; then
	tap 'another round is under way: told, and no error' says \
		'.: another round is under way' held "$estafette" tick \
		-i referee.id --time 2026-12-14T12:00:01Z
	tap '... in JSON nothing was done' prints '[]' held "$estafette" tick \
		-i referee.id --time 2026-12-14T12:00:01Z --json
	tap '... but one that does not end is an error' refuses 5 \
		'.: another round is under way, and the last one began at 2026-12-14T12:00:00Z: if it is stuck' \
		held "$estafette" tick -i referee.id --time 2026-12-14T13:00:00Z
fi
unsaid() {
	tick 2026-12-14T12:00:02Z --json >/dev/full
}
[ ! -w /dev/full ] || tap 'a list that cannot be written is an error' \
	refuses 5 'standard output: cannot write' unsaid
echo '2026-12-14' >.estafette/tick
tap 'a time of the last round that is none stops the round' refuses 4 \
	'.estafette/tick: there is no time in it; remove it, and the next round begins anew' \
	tick 2026-12-15T12:00:00Z
rm .estafette/tick
tap '... which begins anew without it' prints 'the first round in this folder only looks' \
	tick 2026-12-15T12:00:00Z
cd ..
tap 'no such folder' refuses 5 'nowhere: there is no such folder' \
	"$estafette" tick nowhere -i referee.id
tap 'a game in place of its folder' refuses 5 'referee.id: is no folder' \
	"$estafette" tick referee.id -i referee.id
tap_done
