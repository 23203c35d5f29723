#!/bin/sh
# SPDX-License-Identifier: MIT
# t_forum.sh - a game in a forum: the manual's, word by word; names that would
# be tags; delay, sizes, and where there is no picture.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"
. "$srcdir/tests/lib/follow.sh"
. "$srcdir/tests/lib/mission.sh"

# code FILE: the last [code] of a post, as one copies it from the page.
code() {
	"${AWK:-awk}" '/^\[code\]$/ { text = ""; next }
		/^\[\/code\]$/ { last = text }
		{ text = text $0 "\n" }
		END { printf "%s", last }' "$1"
}

# posted FILE: as Ida copies it out of the thread, quoted, with CRLF.
posted() {
	printf '[quote=“Ruth” post_id=7]“Here it is” ;-)\n[code]%s[/code][/quote]\n' \
		"$(cat "$1")" | sed 's/^/> /; s/$/\r/'
}

# A set-up of the training mission, in the rows of its seat.
setup_red='setup
  . . 2 . . . . 2 . .
  . M . . 3 . . . 5 .
  B . . . . S . . . .
  F B . . . . . . . 3
end setup'
setup_blue='setup
  . 2 . . 5 . . M . .
  . . . 3 . . . . 2 .
  . . . . S . . . . B
  3 . . . . . . . B F
end setup'

# What people do between the commands of the manual: before NAME COMMAND.
before() {
	case $1:$2 in
	*' accept '*) cp ida/mission.game ruth ;;
	*' adjudicate '*)
		new=ruth/accept.asc
		[ ! -f ruth/answer.asc ] || new=ruth/answer.asc
		posted $new >ida/post.txt
		;;
	*' check '* | *' seal '*)
		code ida/mission.forum/red.txt >ruth/report.asc
		if grep -q '^setup$' ida/mission.forum/red.txt; then
			printf '%s\n' "$setup_red"
		else
			echo 'move C4 A4'
		fi >ruth/orders.txt
		;;
	*' --seat blue blue.txt'*)
		if [ -f ida/blue.txt ]; then
			echo resign >ida/blue.txt
		else
			printf '[code]orders\n%s\nend orders[/code] \r\n' \
				"$setup_blue" >ida/blue.txt
		fi
		;;
	carol:*' verify '*) cp ida/mission.game carol ;;
	esac
}

# after NAME COMMAND: the posts as they are behind the Nth of them.
step=0
after() {
	step=$((step + 1))
	cp .answer "out-$step"
	for post in ida/mission.forum/*.txt; do
		[ ! -f "$post" ] || cp "$post" "$step-${post##*/}"
	done
}

mkdir ida ruth carol
follow "$srcdir/man/estafette-forum.7"
pictures estafette-forum
tap 'that was all of it' test "$step" = 24

has() {
	grep -qF -e "$2" "$1" || { cat "$1"; return 1; }
}
tap 'the first post says who plays' has 3-public.txt \
	'- Blue: Ben (orders in clear, sealed by the referee)'
tap '... and how to join' has 3-public.txt \
	'estafette accept mission.game --seat SEAT'
tap 'with a delay there is nothing for all at first, nor what is past' \
	test ! -e 8-public.txt
tap '... but each player has his report' has 8-red.txt 'for the Red seat'
tap '... and what he has to do' has 8-blue.txt '[b]WHAT TO DO[/b]'
tap 'who has a key gets his dispatch' has 8-red.txt \
	'-----BEGIN ESTAFETTE DISPATCH-----'
tap '... and who plays by hand gets none' fails grep -q BEGIN 8-blue.txt
tap '... but is told how to answer' has 8-blue.txt \
	'reply to this message with your orders'
heads_apart() {
	"${AWK:-awk}" '/^\[b\]/ && NR > 1 && before { print; n++ }
		{ before = $0 } END { exit n > 0 }' "$1"
}
tap '... and no heading sticks to the lines above it' heads_apart 8-blue.txt
tap 'then all read what was one step before' has 13-public.txt ': entry 5,'
tap '... with the picture' has 13-public.txt \
	'[img]https://example.org/mission.png[/img]'
tap '... which the players have in letters' fails grep -q '\[img' 13-red.txt
tap 'at the end there is no delay' has 22-public.txt '[b]The game is over: '
tap '... and it is said how to check it all' has 22-public.txt \
	"estafette verify mission.game"
head=$(sed -n 's/^--head //p' 22-public.txt)
tap '... by a head that verifies' says 'agrees' as carol \
	"estafette verify mission.game --head $head"
tap 'to a stranger all is shown' has out-23 'THE BOARD'

# ---- what people write ----

# tags FILE: every bracket of a post outside of [code] is that of a tag that the
# program writes, each is closed in its turn, and nothing else looks like one.
tags() {
	"${AWK:-awk}" '{ text = text $0 "\n" }
	END {
		while (match(text, /[][]/)) {
			text = substr(text, RSTART)
			if (!match(text, /^\[\/?(b|code|img|spoiler)\]/))
				exit 1
			tag = substr(text, 2, RLENGTH - 2)
			text = substr(text, RLENGTH + 1)
			if (tag ~ /^\//) {
				if (depth == 0 || "/" open[depth--] != tag)
					exit 1
			} else {
				open[++depth] = tag
			}
			if (tag == "code") {
				end = index(text, "[/code]")
				if (end == 0)
					exit 1
				text = substr(text, end)
			}
		}
		exit depth != 0
	}' "$1" || { cat "$1"; return 1; }
}
for post in [0-9]*-*.txt; do
	tags "$post" || echo "$post"
done >wrong 2>&1
tap 'the posts of the whole game have no other tags' test ! -s wrong
finds() {
	printf '%s\n' "$1" >found.txt
	! tags found.txt >/dev/null
}
tap 'found: another tag' finds '[url=http://example.org]x[/url]'
tap 'found: a tag that is not closed' finds '[b]x'
tap 'found: tags that cross' finds '[b][spoiler]x[/b][/spoiler]'
tap 'found: code that was ended before' finds '[code]x[/code]y[/code]'

unset ESTAFETTE_PASSWORD_COMMAND
keys referee alice
hebrew='אבג [/code]'
cat >names.ini <<INI
[game]
name = names
scenario = waterloo-basic
[seat.allied]
player = [/code][url=http://x]<b>&amp;[i
id = $(cat ids/alice)
[seat.french]
player = $hebrew [img]🎲
orders = mail
[spectators]
delay = 0
INI
forum() {
	"$estafette" forum "$@" -i referee.id
}
"$estafette" new names.ini -i referee.id $at --entropy "$(entropy names)" \
	>/dev/null 2>&1
cp names.game young.game
forum names.game >/dev/null && cp names.forum/public.txt names-0.txt
"$estafette" accept names.game --seat allied -i alice.id >alice.asc 2>/dev/null
adjudicate names.game alice.asc >/dev/null
"$estafette" order names.game --seat french --yes -i referee.id $at >/dev/null
play names allied >/dev/null
"$estafette" order names.game --seat french french.txt -i referee.id $at \
	>/dev/null
"$estafette" rule names.game note -i referee.id $at --reason \
	'[b]Rain[/b] <img src=x onerror=alert(1)> [W8.3] [/code][/quote] ❤' \
	>/dev/null
play names allied 'say "[/code][url=http://x.org]win[/url] <script>"
end'
"$estafette" report names.game --seat french -i referee.id >by-hand.txt \
	2>/dev/null
tap 'the report of a seat without an address says how to answer' has \
	by-hand.txt 'How to answer: give the referee your orders'
tap '... and speaks of no mail' fails grep -qiE 'mail|answer code' by-hand.txt
forum names.game >/dev/null
for post in names-0.txt names.forum/*.txt; do
	tap "${post##*/}: what people wrote makes no tag" tags "$post"
done
tap 'it is shown as it was written, nearly' has names-0.txt \
	'Allied: ［/code］［url=http://x］＜b＞＆amp;［i'
tap '... right to left, and emoji' has names.forum/public.txt \
	'French: אבג ［/code］ ［img］🎲'
tap '... what was said' has names.forum/public.txt \
	': ［/code］［url=http://x.org］win［/url］ ＜script＞'
tap '... why it was ruled so, with the number of a rule' \
	has names.forum/allied.txt \
	': ［b］Rain［/b］ ＜img src=x onerror=alert(1)＞ (W8.3) ［/code］［/quote］ ❤'
small() {
	for post in names.forum/*.txt [0-9]*-*.txt; do
		[ "$(wc -m <"$post")" -lt 60000 ] || return 1
	done
}
tap 'no post is too long' small
tap 'a report is the same by `report`, but for the dispatch' sh -c '
	"$0" report names.game --seat french --format bbcode -i referee.id |
	diff - names.forum/french.txt' "$estafette"

# ---- how it fails ----

for url in 'javascript:alert(1)' 'https://x/[img]' 'https://x/a b' \
	'http://x/"onload="' 'ftp://x' ''; do
	tap "an address that is none: $url" refuses 2 'not an address such as' \
		forum names.game --picture-url "$url"
done
tap 'an entry that is not there' refuses 1 'there is no entry 99' \
	forum names.game --entry 99
tap 'a file in place of the folder' refuses 5 'names.ini: is no folder' \
	forum names.game -o names.ini
tap 'before the start' refuses 1 'has not started' forum young.game --entry 3
tap '... and no folder is made' test ! -e young.forum
tap 'somebody else' refuses 3 'its referee is' "$estafette" forum names.game \
	-i alice.id
same_again() {
	cp -R names.forum before && forum names.game >/dev/null &&
		diff -r before names.forum
}
tap 'the same entry gives the same bytes' same_again
untold() {
	rule names.game note --reason 'A break.' >/dev/null 2>&1
	forum names.game 2>&1 >/dev/null | grep -q \
		'^estafette: what was ruled since .*: entry [0-9]*: ruling note$'
}
tap 'a ruling that no report tells of yet is named' untold
tap '... and changes no post' diff -r before names.forum
elsewhere() {
	quiet_out=$(forum names.game -o there --spoiler) &&
		case $quiet_out in *'there/public.txt: entry 8, for all'*) ;;
		*) echo "$quiet_out"; return 1 ;; esac &&
		tags there/public.txt && grep -q '^\[spoiler\]$' there/public.txt
}
tap 'into another folder, with lists that are hidden' elsewhere
tap 'for programs' prints '"file":"names.forum/public.txt","seat":null' \
	forum names.game --json
# long CHARACTERS: a report of so many, besides the block.
long() {
	mkdir -p long/reports
	awk -v n="$1" 'BEGIN { for (; n > 0; n -= 60) printf "%59s\n", "x"
		print "{{>dispatch}}" }' >long/reports/report.bbcode.mustache
	shift
	forum names.game --templates long -o long/posts "$@"
}
attached() {
	long 50000 >/dev/null && ! grep -q BEGIN long/posts/allied.txt &&
		cmp names.reports/allied.asc long/posts/allied.asc
}
tap 'a block that makes a message too long is to be attached' attached
short() {
	long 100 >/dev/null && grep -q BEGIN long/posts/allied.txt &&
		[ ! -e long/posts/allied.asc ]
}
tap '... and does not lie there for a message that has it' short
too_long() {
	status 1 long 60100 2>said && grep -q 'would have 60' said
}
tap 'a report that is too long by itself is refused' too_long
# The messages to the seats are not, and would be of another entry than it.
nothing_written() {
	rm -r long/posts
	awk 'BEGIN { while (++n <= 60100) printf "x" }' \
		>long/reports/public.bbcode.mustache
	status 1 long 100 2>said && [ ! -e long/posts ] &&
		grep -q '^estafette: public.txt: .* would have 60' said
}
tap '... before anything is written' nothing_written
rm long/reports/public.bbcode.mustache
undrawn() {
	drawn_by 'exit 5'
	mkdir undrawn
	echo old >undrawn/public.png
	beside/estafette forum names.game -o undrawn -i referee.id >said 2>told &&
		grep -q 'no picture: ' told && [ ! -e undrawn/public.png ] &&
		! grep -q png said
}
tap 'a picture of before does not lie there for a post that has none' undrawn
private() {
	[ "$(ls -ld names.forum | cut -c1-10)" = drwx------ ] &&
		[ "$(ls -l names.forum/french.txt | cut -c1-10)" = -rw------- ]
}
tap 'the messages are private' private
tap 'a game on standard input goes to a folder that is named' refuses 2 \
	'--output names one' sh -c '"$0" forum - -i referee.id <names.game' \
	"$estafette"
tap_done
