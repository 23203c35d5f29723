#!/bin/sh
# SPDX-License-Identifier: MIT
# t_pictures.sh - reports with HTML bring the board as a picture, or go without.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"
. "$srcdir/tests/lib/post.sh"

/usr/bin/python3 -c 'import email' 2>/dev/null ||
	tap_skip_all 'there is no Python to read mail with'
server
begin w 7 2>note
post w
# seat SEAT KEY=VALUE: a line for its section.
seat() {
	sed -i "s/^\[seat.$1\]/&\n$2/" w.ini
}
seat allied 'format = both'
seat french 'format = html'
mixed='multipart/mixed multipart/alternative text/plain'
# letters: what the game's mails are, in the folder out.
letters() {
	rm -rf out
	"$estafette" mail w.game -i referee.id --eml out "$@" >said 2>told
}
# shape KINDS FILE: the mail's parts are of these kinds, and fit together.
shape() {
	shape_have=$(/usr/bin/python3 "$srcdir/tests/lib/readpicture.py" \
		"$2" board.png) || { echo "$shape_have"; return 1; }
	echo "$shape_have"
	[ "$shape_have" = "$1" ]
}

# A build without librsvg: the mails have none, and it says why, if asked.
if ! grep -q '^#define WITH_DRAW 1' "$builddir/config.h"; then
	letters
	tap 'no pictures in this build' shape "$mixed text/html text/plain" \
		out/w-5-allied-report.eml
	tap 'nobody asked for one' fails grep picture told
	seat allied 'pictures = yes'
	letters
	tap 'asked for one it says why there is none' \
		grep 'without a picture.*: this build draws no PNG' told
	tap 'and the mail goes' shape "$mixed text/html text/plain" \
		out/w-5-allied-report.eml
	tap_done
	exit
fi

# Read by another program; on a disk, and as a mail server got them.
letters
tap 'the mails are sent' status 0 "$estafette" mail w.game -i referee.id
allied=$(grep -l '^To:.*alice' got/*.eml | xargs grep -l '^Subject:.*Turn')
french=$(grep -l '^To:.*bob' got/*.eml | xargs grep -l '^Subject:.*Turn')
rm -r w.post
for eml in "$allied" out/w-5-allied-report.eml; do
	tap "both: a picture in the HTML, beside the text ($eml)" shape \
		"$mixed multipart/related text/html image/png text/plain" "$eml"
done
mv board.png allied.png
for eml in "$french" out/w-5-french-report.eml; do
	tap "html: a picture in it ($eml)" shape "multipart/mixed \
multipart/related text/html image/png text/plain" "$eml"
done
tap 'each seat has its own' fails cmp board.png allied.png
small() {
	small_n=$(wc -c <"$1") && echo "$small_n" && [ "$small_n" -lt 400000 ]
}
tap 'a mail with a picture is small' small "$allied"
cp -r out again
reports=$(ls again/*-report.eml | wc -l)
letters
tap 'written again, the same bytes' diff -r out again
tap 'nobody is told anything' fails test -s told

# Who wants none.
cp w.ini kept.ini
seat allied 'pictures = no'
seat french 'sealed = yes'
letters
tap 'pictures = no' shape "$mixed text/html text/plain" \
	out/w-5-allied-report.eml
tap 'sealed = yes: nothing in clear' shape \
	'multipart/mixed text/plain text/plain' out/w-5-french-report.eml
sed 's/^format = .*/format = text/' kept.ini >w.ini
seat allied 'pictures = yes'
letters
tap 'format = text: there is nothing to show it in' shape \
	'multipart/mixed text/plain text/plain' out/w-5-allied-report.eml
tap 'and nothing is told' fails test -s told
cp kept.ini w.ini

if command -v spamassassin >/dev/null; then
	mkdir sa
	for eml in allied-report french-report; do
		tap "SpamAssassin -L gives $eml less than 1.0" sh -c '
		HOME=$PWD/sa spamassassin -L -t -x <again/w-5-$0.eml 2>/dev/null |
			sed -n "s/^Content analysis details: *(\(-*[0-9.]*\) points.*/\1/p" |
			awk "{ print; if (\$1 < 1.0) ok = 1 }
				END { exit !(NR && ok) }"' "$eml"
	done
fi

# Programs that do not draw.
# goes_without N TEXT: the mails have no picture and do not speak of one; N times
# it was told that this is so, and why.
goes_without() {
	rm -rf out
	beside/estafette mail w.game -i referee.id --eml out >said 2>told ||
		return 1
	cat told
	[ "$(grep -c "without a picture.*: .*$2" told)" = "$1" ] &&
		shape "$mixed text/html text/plain" out/w-5-allied-report.eml &&
		shape 'multipart/mixed text/html text/plain' \
			out/w-5-french-report.eml
}
drawn_by "exec \"$builddir/estafette-draw\" \"\$@\""
tap 'what stands beside estafette draws' sh -c '
	beside/estafette mail w.game -i referee.id --eml beside/out >/dev/null &&
		diff -r beside/out again'
drawn_by 'kill -SEGV $$'
tap 'one that dies: once, and the mails go' goes_without 1 'signal 11'
drawn_by 'echo rubbish'
tap 'one that prints rubbish' goes_without 1 'no PNG'
drawn_by 'exec yes'
tap 'one that prints without end' goes_without 1 'more than'
drawn_by 'echo bad picture >&2; exit 4'
tap 'one that does not take a picture is asked for the next one' \
	goes_without "$reports" 'status 4'
rm beside/estafette-draw
if [ -e "$(sed -n 's/^libexecdir = //p' "$builddir/Makefile")" ]; then
	tap_skip 'one that is missing' 'something is installed'
else
	tap 'one that is missing' goes_without 1 'No such file'
fi
mkdir -p words/reports
echo '{{#' >words/reports/board.svg.mustache
drawn_by "exec \"$builddir/estafette-draw\" \"\$@\""
tap 'a template that is wrong' env ESTAFETTE_TEMPLATES=words sh -c '
	rm -rf out; "$0" mail w.game -i referee.id --eml out 2>told >said
	cat told; [ "$(grep -c "without a picture.*board" told)" = "$1" ] &&
		[ "$(ls out | wc -l)" = "$(ls again | wc -l)" ]' "$estafette" \
	"$reports"

# And one that hangs, for as long as it may, before a real server.
drawn_by 'exec sleep 60'
hangs() {
	rm -rf w.post && sed -i \
		"s/127.0.0.1:[0-9]*/127.0.0.1:$(cat port)/" w.ini
	hangs_begin=$(date +%s)
	beside/estafette mail w.game -i referee.id >said 2>told || return 1
	hangs_end=$(date +%s)
	cat told
	[ "$(grep -c 'without a picture, and so do all that follow: .*not ready' \
		told)" = 1 ] && [ $((hangs_end - hangs_begin)) -ge 9 ] &&
		[ $((hangs_end - hangs_begin)) -lt 60 ] &&
		[ "$(ls got/*.eml | wc -l)" = "$(ls again | wc -l)" ] &&
		fails grep -qE 'image/png|cid:' got/*.eml
}
rm -rf got
server
tap 'one that hangs: ten seconds, once, and all mails are sent' hangs
tap 'they are not sent again when it works' says 'nothing to send' \
	"$estafette" mail w.game -i referee.id
tap_done
