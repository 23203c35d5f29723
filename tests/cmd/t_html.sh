#!/bin/sh
# SPDX-License-Identifier: MIT
# t_html.sh - format = text, html, both: what is in the mails, and SpamAssassin.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"
. "$srcdir/tests/lib/html.sh"

found w 7 2>note
cat >>w.ini <<'EOT'
[post]
from = Referee <referee@example.org>
EOT
# seat SEAT KEY...: lines for its section.
seat_lines() {
	seat_lines_name=$1
	shift
	for line in "$@"; do
		sed -i "s/^\[seat.$seat_lines_name\]/&\n$line/" w.ini
	done
}
seat_lines allied 'email = alice@example.org' 'format = both' 'pictures = no'
seat_lines french 'email = bob@example.org' 'format = html' 'pictures = no'
letters() {
	rm -rf out
	"$estafette" mail w.game -i referee.id --eml out "$@" >/dev/null
}
# shape FILE: its parts, one after another.
shape() {
	/usr/bin/python3 - "$1" <<-'END'
		import sys, email, email.policy
		m = email.message_from_binary_file(open(sys.argv[1], 'rb'),
			policy=email.policy.default)
		print(' '.join(p.get_content_type() for p in m.walk()),
			[d for p in m.walk() for d in p.defects] or '')
	END
}
shaped() {
	shaped_have=$(shape "$1")
	shift
	echo "$shaped_have"
	[ "$shaped_have" = "$* " ]
}

letters
cp out/w-0-allied-invitation.eml invitation.eml
adjudicate w.game w-allied.asc w-french.asc >/dev/null
play w allied
play w french
letters
if ! /usr/bin/python3 -c 'import email' 2>/dev/null; then
	tap_skip_all 'there is no Python to read mail with'
fi
tap 'both: text, and HTML beside it' shaped out/w-5-allied-report.eml \
	multipart/mixed multipart/alternative text/plain text/html text/plain
tap 'html: only that' shaped out/w-5-french-report.eml \
	multipart/mixed text/html text/plain
tap 'an invitation is text' shaped invitation.eml \
	multipart/mixed text/plain application/octet-stream
cp -r out again
letters
tap 'written again, the same bytes' diff -r out again
sed -i 's/^format = both/format = text/' w.ini
letters
tap 'text: no HTML' shaped out/w-5-allied-report.eml \
	multipart/mixed text/plain text/plain
seat_lines french 'sealed = yes'
letters
tap 'sealed: nothing in clear, in no format' shaped \
	out/w-5-french-report.eml multipart/mixed text/plain text/plain
tap 'a document is of one seat' refuses 2 'name its --seat' \
	"$estafette" report w.game --format html -i referee.id
tap 'report --format html is what is in the mail' sh -c '
	"$0" report w.game --seat allied --format html -i referee.id >r.html &&
		/usr/bin/python3 - again/w-5-allied-report.eml >m.html <<-"END"
		import sys, email, email.policy
		m = email.message_from_binary_file(open(sys.argv[1], "rb"),
			policy=email.policy.default)
		sys.stdout.write([p for p in m.walk()
			if p.get_content_type() == "text/html"][0].get_content()
			.replace("\r\n", "\n"))
	END
	cmp r.html m.html' "$estafette"
tap 'it holds what mail programs show, and is small enough' html_fit r.html
light() {
	wc -c again/w-5-allied-report.eml
	[ "$(wc -c <again/w-5-allied-report.eml)" -lt 60000 ]
}
tap 'the mail with text and HTML has less than 60,000 bytes' light
printf '<p onclick=x><b>&</p><img src="http://example.org/x">%2000s' . >bad.html
tap 'what does not hold is found' fails html_fit bad.html

# The words by which filters are tried: every mail that holds one is refused.
sed -i '/^sealed = yes/d' w.ini
play w allied "say \"XJS*C4JDBQADN1.NSBN3*2IDNEN*GTUBE""-STANDARD-ANTI-UBE-TEST-EMAIL*C.34X\"
say \"X5O!P%@AP[4\\\\PZX54(P^)7CC)7}\$EICAR""-STANDARD-ANTIVIRUS-TEST-FILE!\$H+H*\"
end" 2>/dev/null
sed -i 's/^format = html/format = both/' w.ini
letters
cat >tamed.py <<'EOT'
import sys, email, email.policy
m = email.message_from_binary_file(open(sys.argv[1], "rb"),
    policy=email.policy.default)
for kind in "plain", "html":
    text = m.get_body((kind,)).get_content()
    for word in "GTUBE", "EICAR":
        assert word + " STANDARD" in text, text
        assert word + "-" not in text, text
EOT
tap 'what a player says makes no filter refuse the mail of the other' \
	/usr/bin/python3 tamed.py out/w-6-french-report.eml

if ! command -v spamassassin >/dev/null; then
	tap_done
	exit
fi
mkdir sa
for eml in allied-report french-report; do
	tap "SpamAssassin -L gives $eml less than 1.0" sh -c '
		HOME=$PWD/sa spamassassin -L -t -x <again/w-5-$0.eml 2>/dev/null |
			sed -n "s/^Content analysis details: *(\(-*[0-9.]*\) points.*/\1/p" |
			awk "{ print; if (\$1 < 1.0) ok = 1 }
				END { exit !(NR && ok) }"' "$eml"
done
tap_done
