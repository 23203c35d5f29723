#!/bin/sh
# SPDX-License-Identifier: MIT
# t_classic.sh - the recorded games of classic, through every command.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/sizes.sh"
. "$srcdir/tests/lib/html.sh"
. "$srcdir/tests/lib/svg.sh"

tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
unset ESTAFETTE_IDENTITY ESTAFETTE_PASSWORD_COMMAND ESTAFETTE_TEMPLATES
estafette=$builddir/estafette

# replay EXAMPLE FOLDER: as this build has played it.
replay() {
	(cd "$tmp" && sh "$srcdir/tests/lib/played.sh" "$1" "$tmp/$2" \
		>"$2.out")
}
far_away() (
	TZ=Asia/Tokyo
	export TZ
	cd "$tmp" && sh "$srcdir/examples/replay.sh" classic "$tmp/again" >again.out
)
tap 'the game is played to its end' replay classic one
tap 'and once more, in another zone' far_away
tap 'so is the training mission' replay classic-training two
HOME=$tmp/nobody XDG_CONFIG_HOME=$tmp/nobody XDG_STATE_HOME=$tmp/nobody
export HOME XDG_CONFIG_HOME XDG_STATE_HOME
game=$tmp/one/two-lakes.game
mission=$tmp/two/first-mission.game
referee="-i $tmp/one/ida.id"

tap 'the game file is the same, byte for byte' \
	cmp "$game" "$tmp/again/two-lakes.game"
tap 'so are the reports' \
	diff -r "$tmp/one/two-lakes.reports" "$tmp/again/two-lakes.reports"
tap 'so are the mails' diff -r "$tmp/one/mail" "$tmp/again/mail"

tap 'the board of every entry is a picture, for each seat and all others' \
	svg_all "$game" "$tmp/one/ida.id" 43 red blue public all
tap 'so is that of the training mission' \
	svg_all "$mission" "$tmp/two/ida.id" 29 red blue public all

# agrees GAME ENTRY NAME: a stranger verifies what this build has made.
agrees() {
	prints "agrees at V3 up to entry $2, head $(cat \
		"$srcdir/tests/golden/classic/$3")" "$estafette" verify "$1"
}
if [ -n "${GOLDEN_UPDATE-}" ]; then
	mkdir -p "$srcdir/tests/golden/classic"
	sed -n 's/^agrees.*head //p' "$tmp/one.out" \
		>"$srcdir/tests/golden/classic/head"
	sed -n 's/^agrees.*head //p' "$tmp/two.out" \
		>"$srcdir/tests/golden/classic/head-training"
fi
tap 'a stranger agrees at V3, and this build has made what others made' \
	agrees "$game" 44 head
tap 'of the mission, too' agrees "$mission" 30 head-training

tap 'no letter is longer than 35,000 bytes, all its parts' \
	none_longer 35000 "$tmp/one/mail"
# shellcheck disable=SC2086
tap '... nor than 60,000 with HTML' as_html "$game" "$tmp/html" $referee
tap '... of any turn' none_longer 60000 "$tmp/html"

# ---- what the two games show ----

# event GAME SEAT ENTRY PATTERN: the seat hears of it with that entry.
event() {
	"$estafette" report "$1" -i "$tmp/one/ida.id" --seat "$2" --entry "$3" \
		--format json >"$tmp/view" || return 1
	sed 's/},{/}\
{/g' "$tmp/view" | grep -q -e "$4"
}
tap 'a scout attacks at the end of a run' \
	event "$game" blue 6 '"from":"I4".*"kind":"fight".*"C2.4"'
tap 'a reply is played, and both are told' \
	event "$game" blue 11 '"kind":"fight".*"C7.1".*"seat":"red"'
tap 'the spy takes the marshal' event "$game" blue 23 '"unit":"marshal".*"C3.4"'
tap 'a draw is offered' event "$game" red 24 '"kind":"draw".*"offered"'
tap 'and turned down by a move' fails event "$game" blue 25 '"draw-offer"'
tap 'equal ranks' event "$game" red 33 '"winner":"none"'
tap 'the flag is taken' event "$game" red 43 '"kind":"result".*"C5.1"'
tap 'a miner clears a bomb' event "$mission" blue 28 '"unit":"bomb".*"C3.3"'
tap 'five replies of one tree, one after the other' \
	event "$mission" red 22 '"from":"B5".*"C7.1"'
tap 'an illegal one ends it at no cost' \
	event "$mission" red 24 '"asked":24'

refusal() {
	diff "$srcdir/tests/golden/classic/refused" - <<-END
	$(grep '^orders.txt' "$tmp/one.out")
	END
}
[ -z "${GOLDEN_UPDATE-}" ] || grep '^orders.txt' "$tmp/one.out" \
	>"$srcdir/tests/golden/classic/refused"
tap 'mistakes are named with line, column and rule, in every branch' refusal

# ---- what a tree leaves behind ----

# Entry 10 is red's move with two replies.
own_tree() {
	event "$game" red 10 '"replies":\[{"depth":0,"text":"when I6-I5'
}
no_tree() {
	! event "$game" blue 10 'when' &&
		event "$game" blue 10 '"replies":\[\]' &&
		! grep -q 'when I6-I5: attack I4' "$tmp"/one/mail/*-blue-report.eml
}
tap 'who gave it sees the tree that is open' own_tree
tap 'the other seat is told nothing of it' no_tree

# Lines of the long values of each entry with orders: sealed orders, state.
sizes() {
	"${AWK:-awk}" '/^== entry/ { if (n) print n; n = 0; on = $4 == "orders" }
		on && /^\|/ { n++ } END { if (n) print n }' "$1" | sort -u | wc -l
}
one_size() {
	[ "$(sizes "$game")" -eq 1 ] && [ "$(sizes "$mission")" -eq 1 ]
}
tap 'orders and states have one size, with a tree or without' one_size

# ---- the other commands ----

sees() {
	# shellcheck disable=SC2086
	prints "$1" "$estafette" $2 $referee
}
tap 'show draws the board' sees '(M)' "show $game --seat all --entry 18"
tap 'show draws what a seat knows' sees '(!)' "show $game --entry 18 --seat red"
tap 'show lists the entries' sees 'orders of blue' "show $game"
tap 'explain says why' sees 'attacks the marshal wins' \
	"explain $game --entry 23"
tap 'a rule by its number' prints 'conditional replies' \
	"$estafette" explain C7.1
tap 'the rules are there' prints 'C4.3 Pursuit' "$estafette" rules classic
tap 'so are the scenarios' prints 'classic-training' "$estafette" scenarios
tap 'status says how it ended' prints 'red decisive' \
	"$estafette" status "$tmp/one"
tap 'open shows the report' prints 'your Colonel (8) attacked the blue Flag' \
	"$estafette" open "$tmp/one/two-lakes.reports/red.asc" \
	-i "$tmp/one/ruth.id"

own_board() {
	"$estafette" scenario new classic >"$tmp/own.ini" &&
		prints 'Red: 17 pieces; rows 1 to 3' \
			"$estafette" scenario check "$tmp/own.ini"
}
tap 'a board of your own begins with a template' own_board
lookers() {
	grep -q 'I3 to I4: Red moved, as a reply' \
		"$tmp"/one/mail/two-lakes-22-public-*.eml &&
		! grep -qE 'when |(I3|I4|moved).*Spy|Spy.*moved|^S  Spy +1 +[1-9]' \
			"$tmp"/one/mail/two-lakes-22-public-*.eml
}
tap 'who looks on hears of the move, not of who made it' lookers

revealed() {
	(cd "$tmp/one" && "$estafette" mail two-lakes.game -i ida.id \
		--eml mail --time 2027-04-02T00:00:00Z >/dev/null 2>&1)
	tr -d '\r' <"$(echo "$tmp"/one/mail/two-lakes-44-public-*.eml)" \
		>"$tmp/revealed"
	grep -q 'look on: the referee has made a ruling' "$tmp/revealed" &&
		grep -q 'filename=.*two-lakes.game' "$tmp/revealed"
}
tap '... and of the reveal, with the game file' revealed
# one_thread: each but the first names the first.
one_thread() {
	tr -d '\r' <"$(echo "$tmp"/one/mail/two-lakes-3-public-*.eml)" |
		sed -n 's/^Message-[Ii][Dd]: *//p' >"$tmp/root"
	grep -q '^<.*@' "$tmp/root" || return 1
	for mail in "$tmp"/one/mail/two-lakes-*-public-*.eml; do
		case $mail in
		*two-lakes-3-public-*) ;;
		*) grep -qF -f "$tmp/root" "$mail" || return 1 ;;
		esac
	done
}
tap '... all in one thread' one_thread

# A game that has just begun, for rulings.
begun() {
	cp "$tmp/one/two-lakes.ini" "$tmp/begun.ini" &&
		sed '/^== entry 7 /,$d' "$game" >"$tmp/begun.game"
}
# ruling PATTERN WHAT SEAT: it is refused with status 1.
ruling() {
	XDG_STATE_HOME=$tmp/a "$estafette" rule "$tmp/begun.game" "$2" "$3" \
		--reason x -i "$tmp/one/ida.id" 2>"$tmp/errors"
	[ $? -eq 1 ] && grep -q "$1" "$tmp/errors"
}
tap 'a game is cut off after its first move' begun
tap 'a turn of classic cannot be passed' \
	ruling 'cannot be passed' pass blue
tap 'nor may a seat forfeit that is not awaited' \
	ruling 'expected a seat that is awaited' forfeit red
forfeit() {
	XDG_STATE_HOME=$tmp/b "$estafette" rule "$tmp/begun.game" forfeit blue \
		--reason gone -i "$tmp/one/ida.id" --time 2027-05-01T00:00:00Z \
		>"$tmp/out" && grep -q 'won by red (decisive)' "$tmp/out"
}
tap 'but a seat may forfeit' forfeit
told() {
	# shellcheck disable=SC2086
	"$estafette" report "$tmp/begun.game" $referee --seat red >"$tmp/out" &&
		grep -q '^- Ruling 7: forfeit blue' "$tmp/out" &&
		grep -q '^  : gone' "$tmp/out" &&
		grep -q 'the referee has ruled so' "$tmp/out"
}
tap '... and the report has the ruling, its number and its reason' told
# A rewind is named, and nothing is said of dice: there are none.
rewound() {
	XDG_STATE_HOME=$tmp/b "$estafette" rule "$tmp/begun.game" rewind 6 \
		--reason back -i "$tmp/one/ida.id" --time 2027-05-01T00:00:00Z \
		>/dev/null &&
		"$estafette" verify "$tmp/begun.game" $referee >"$tmp/out" &&
		grep -qx 'rewinds: entry 8 to entry 6' "$tmp/out" &&
		! sed "/^V3: /d" "$tmp/out" | grep -q dice
}
tap 'verify names a rewind, and speaks of no dice' rewound

# ---- reports that a person has read ----

# html GAME SEAT ENTRY
html() {
	"$estafette" report "$1" -i "$tmp/one/ida.id" --seat "$2" \
		--entry "$3" --format html >"$tmp/page.html" &&
		html_fit "$tmp/page.html"
}
# golden GAME SEAT ENTRY
golden() {
	golden_file=$srcdir/tests/golden/classic/$(basename "$1" .game)-$3-$2.txt
	"$estafette" report "$1" -i "$tmp/one/ida.id" --seat "$2" \
		--entry "$3" >"$tmp/report"
	[ -z "${GOLDEN_UPDATE-}" ] || cp "$tmp/report" "$golden_file"
	diff "$golden_file" "$tmp/report"
}
for report in "$game red 3" "$game blue 6" "$game red 10" "$game blue 23" \
	"$game red 24" "$game blue 43" "$mission blue 3" "$mission red 4" \
	"$mission red 17" "$mission red 24" "$mission red 29"; do
	# shellcheck disable=SC2086
	tap "the report of ${report#"$tmp"/*/} is the one that was read" \
		golden $report
	# shellcheck disable=SC2086
	tap '... as HTML it holds what mail programs show' html $report
done
tap_done
