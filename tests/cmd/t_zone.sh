#!/bin/sh
# SPDX-License-Identifier: MIT
# t_zone.sh - times are told by the clocks of who reads them.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"
. "$srcdir/tests/lib/post.sh"

# As POSIX writes them, so that no tables are needed.
berlin=CET-1CEST,M3.5.0,M10.5.0/3
kathmandu='<+0545>-5:45'

# reads FILE TEXT: the letter has it, wherever its lines are broken.
reads() {
	tr -d '\r' <"eml/zoned-$1.eml" >.letter
	in_lines .letter "$2"
}
# in_lines FILE TEXT: likewise.
in_lines() {
	tr '\n' ' ' <"$1" | tr -s ' ' >.words
	grep -qF -e "$2" .words || { cat .words; return 1; }
}
written() {
	rm -rf eml
	"$estafette" mail zoned.game -i referee.id --eml eml $at
}

keys referee alice bob carol
clock 12:00
found zoned 7
printf '%s\n' 'at = 20:00' "zone = $berlin" 'remind = 48h 8h' >>zoned.ini
printf '[post]\nfrom = Referee <referee@example.org>\n' >>zoned.ini
sed -e 's/^player = Alice/&\nemail = alice@example.org/' \
	-e "s/^player = Bob/&\nemail = bob@example.org\nzone = $kathmandu/" \
	zoned.ini >.ini && mv .ini zoned.ini
written >/dev/null
tap 'the invitation names the time of day' reads 0-allied-invitation \
	"7 days for each answer, until 20:00 of the last day ($berlin)."
adjudicate zoned.game zoned-allied.asc zoned-french.asc >/dev/null
play zoned allied
play zoned french
tap 'a deadline falls on the time of day' \
	grep -q '^await: allied .* 2026-11-27T19:00:00Z$' zoned.game

# -- reports --
tap 'a report has the clocks of the game' says \
	'by Fri 27 Nov 2026, 20:00 (19:00 UTC).' report zoned.game -s allied
tap '... on the disk' grep -qF 'Fri 27 Nov 2026, 20:00 (19:00 UTC)' \
	zoned.reports/allied.txt
written >/dev/null
tap '... mailed, too' reads 5-allied-report \
	'by Fri 27 Nov 2026, 20:00 (19:00 UTC).'
late='Sat 28 Nov 2026, 00:45 (Fri 19:00 UTC)'
report zoned.game -s french -e 4 >.report
tap 'a report of a seat with a zone has its own, with the day in UTC' \
	in_lines .report "$late"
report zoned.game -s french -e 4 -f html >.report
tap '... as HTML, too' in_lines .report "$late"
sed "s/^zone = CET.*/zone = UTC/" zoned.ini >other.ini
tap '... or those of the configuration that is named' says \
	'by Fri 27 Nov 2026, 19:00 UTC.' report zoned.game -s allied -c other.ini
tap '... which must be there' refuses 5 'gone.ini: cannot open' \
	report zoned.game -s allied -c gone.ini
report zoned.game -s french -e 4 -f json >.report
tap 'a view has UTC' in_lines .report '"until":"2026-11-27T19:00:00Z"'
report zoned.game -s french -e 4 --sealed >.block
"$estafette" open .block -i bob.id --no-memory >.report
tap 'who opens a report himself is told UTC' in_lines .report \
	'by Fri 27 Nov 2026, 19:00 UTC.'
"$estafette" open .block -i bob.id --no-memory --zone "$kathmandu" >.report
tap '... or by the clocks that he names' in_lines .report "$late"
tap '... of a zone that exists' refuses 2 \
	'--zone: zone is "Mars/Olympus"' "$estafette" open .block -i bob.id \
	--no-memory --zone Mars/Olympus
tap '... and not in a view' refuses 2 '--zone is for words' "$estafette" open \
	.block -i bob.id --no-memory --zone UTC -f json

# -- absences --
echo 'absent 2026-11-24 to 2026-11-25' >away.txt
tap 'an absence to come is correct' says 'absent 2026-11-24 to 2026-11-25' \
	"$estafette" check .block away.txt -i bob.id --no-memory \
	--time 2026-11-26T11:59:59Z
tap '... one that is over is refused before it is mailed' refuses 1 \
	'away.txt: absent: the last of these days is over' "$estafette" check \
	.block away.txt -i bob.id --no-memory --time 2026-11-26T12:00:00Z
tap '... and is not sealed' refuses 1 'the last of these days is over' \
	"$estafette" seal .block away.txt -i bob.id --no-memory \
	--time 2026-11-26T12:00:00Z
echo 'absent 2026-12-20 to 2028-01-03' >away.txt
tap '... nor one of more than a year' refuses 1 'more than 366 days' \
	"$estafette" check .block away.txt -i bob.id --no-memory
cp zoned.ini .kept
sed 's/^zone = CET.*/zone = Mars/' .kept >zoned.ini
tap 'a configuration with a zone that does not exist is refused' refuses 4 \
	'zone is "Mars"' adjudicate zoned.game zoned-allied.asc
mv .kept zoned.ini

# -- reminders --
clock 11:00 2026-11-27
written >/dev/null
tap 'eight hours are left when eight hours are left' reads \
	5-allied-reminder-8h \
	'by Fri 27 Nov 2026, 20:00 (19:00 UTC); 8 hours left when'
tap '... and the letter is of that time' grep -q \
	'^Date: Fri, 27 Nov 2026 11:00:00 +0000' eml/zoned-5-allied-reminder-8h.eml

# -- extend --
clock 12:00 2026-11-27
# extended WHAT MEANS WHEN: the ruling says so, on both streams.
extended() {
	rule zoned.game extend allied "$1" --reason 'As agreed.' 2>.note >.out &&
		grep -qF "allied has time until $2" .note &&
		grep -qx "ruling: extend allied $3" zoned.game ||
		{ cat .note; return 1; }
}
tap 'extend: days of the calendar behind the deadline' extended +2d \
	'Sun 29 Nov 2026, 20:00 (19:00 UTC), in 55 hours' 2026-11-29T19:00:00Z
tap '... hours' extended +12h \
	'Mon 30 Nov 2026, 08:00 (07:00 UTC), in 67 hours' 2026-11-30T07:00:00Z
tap '... a day and a time of the zone' extended '2027-06-24 20:00' \
	'Thu 24 Jun 2027, 20:00 (18:00 UTC), in about 209 days' \
	2027-06-24T18:00:00Z
tap '... in two words' says 'extend allied' rule zoned.game extend allied \
	2026-12-24 20:00 --reason x
tap '... not none' refuses 2 '"+0d" is neither a time' rule zoned.game \
	extend allied +0d --reason x
tap '... not what is past' refuses 1 'not later than now' rule zoned.game \
	extend allied '2026-11-27 12:00' --reason x
tap '... not what the clocks skip' refuses 1 'skip 2027-03-28 02:30; write' \
	rule zoned.game extend allied '2027-03-28 02:30' --reason x
written >/dev/null
tap 'each is told of it by his own clocks' reads 6-allied-ruling \
	'Allied has time until Sun 29 Nov 2026, 20:00 (19:00 UTC) now.'
tap '... the other, too' reads 6-french-ruling \
	'Allied has time until Mon 30 Nov 2026, 00:45 (Sun 19:00 UTC) now.'


# -- who comes has clocks of his own --
sed 's/^player = Bob/&\nreport = full\npartial = yes/' zoned.ini >.ini &&
	mv .ini zoned.ini
"$estafette" accept zoned.game --seat french -i carol.id >new.asc 2>/dev/null
rule zoned.game substitute french Carol new.asc --reason 'Moved.' \
	--email carol@example.org >/dev/null 2>&1
tap 'the zone of who has gone goes with him' fails grep -qF "$kathmandu" zoned.ini
tap '... with what else he had asked for' \
	fails grep -q '^report\|^partial' zoned.ini
tap '... and the newcomer reads by those of the game' sh -c '
	"$0" report zoned.game -i referee.id -s french -e 4 | tr "\n" " " |
		grep -q "Fri 27 Nov 2026, 20:00 (19:00 UTC)"' "$estafette"
tap '... in the report that lies beside the game, too' sh -c '
	"$0" report zoned.game -i referee.id -s french |
		cmp - zoned.reports/french.txt' "$estafette"
"$estafette" keygen --no-password --name carol -o again.id >/dev/null
"$estafette" accept zoned.game --seat french -i again.id >again.asc 2>/dev/null
sed "s/^player = Carol/&\nzone = $kathmandu\nreport = full\nalso = c@a.org/" \
	zoned.ini >.ini && mv .ini zoned.ini
rule zoned.game substitute french Carol again.asc --reason 'A new key.' \
	>/dev/null 2>&1
tap 'who has only another key keeps what he has asked for' \
	grep -qF "$kathmandu" zoned.ini
tap '... all of it' grep -q '^report = full' zoned.ini
tap '... but how orders by hand are taken' fails grep -q '^also' zoned.ini

tap_done
