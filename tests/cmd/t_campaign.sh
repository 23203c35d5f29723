#!/bin/sh
# SPDX-License-Identifier: MIT
# t_campaign.sh - the recorded games of campaign, through every command.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/sizes.sh"
. "$srcdir/tests/lib/html.sh"

tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
unset ESTAFETTE_IDENTITY ESTAFETTE_PASSWORD_COMMAND ESTAFETTE_TEMPLATES
estafette=$builddir/estafette
golden=$srcdir/tests/golden/campaign

# replay EXAMPLE FOLDER: as this build has played it.
replay() {
	(cd "$tmp" && sh "$srcdir/tests/lib/played.sh" "$1" "$tmp/$2" \
		>"$2.out")
}
far_away() (
	TZ=Asia/Tokyo
	export TZ
	cd "$tmp" && sh "$srcdir/examples/replay.sh" campaign-three "$tmp/again" >again.out
)
tap 'the game is played to its end' replay campaign one
tap 'six turns of three players are played' replay campaign-three two
tap 'and once more, in another zone' far_away
HOME=$tmp/nobody XDG_CONFIG_HOME=$tmp/nobody XDG_STATE_HOME=$tmp/nobody
export HOME XDG_CONFIG_HOME XDG_STATE_HOME
game=$tmp/one/hundred-days.game
three=$tmp/two/three-armies.game
ida="-i $tmp/one/ida.id"

tap 'the game file is the same, byte for byte' \
	cmp "$three" "$tmp/again/three-armies.game"
tap 'so are the reports' \
	diff -r "$tmp/two/three-armies.reports" "$tmp/again/three-armies.reports"
tap 'so are the mails' diff -r "$tmp/two/mail" "$tmp/again/mail"

# agrees GAME ENTRY NAME [IDENTITY]: it is verified, and made as it always was.
agrees() {
	agrees_with="agrees at V3 up to entry $2, head $(cat "$golden/$3")"
	shift 3
	prints "$agrees_with" "$estafette" verify "$@"
}
if [ -n "${GOLDEN_UPDATE-}" ]; then
	mkdir -p "$golden"
	sed -n 's/^agrees.*head //p' "$tmp/one.out" >"$golden/head"
	sed -n 's/^agrees.*head //p' "$tmp/two.out" >"$golden/head-three"
fi
tap 'a stranger agrees at V3, and this build has made what others made' \
	agrees x 38 head "$game"
# shellcheck disable=SC2086
tap 'so does the referee of the game that goes on' \
	agrees x 24 head-three "$three" $ida

# ---- what the two games show ----

# event GAME SEAT ENTRY PATTERN: the seat hears of it with that entry.
event() {
	# shellcheck disable=SC2086
	"$estafette" report "$1" $ida --seat "$2" --entry "$3" \
		--format json >"$tmp/view" || return 1
	sed 's/.*"events":\[//; s/\],"fights".*//; s/},{/}\
{/g' "$tmp/view" >"$tmp/events"
	grep -q -e "$4" "$tmp/events"
}
unheard() {
	event "$1" "$2" "$3" . && ! grep -q -e "$4" "$tmp/events"
}
tap 'a forced march costs a step' \
	event "$game" french 23 '"kind":"forced","loss":1'
tap 'whose, his enemy does not hear' \
	unheard "$game" french 23 '"kind":"forced".*"unit"'
tap '... but he himself does' \
	event "$game" allied 23 '"kind":"forced".*"unit":"pr-iii-inf-1"'
tap 'a skirmish' event "$game" allied 17 '"kind":"skirmish"'
tap 'what a shown unit loses there all hear' \
	event "$game" allied 17 '"kind":"hit".*"unit":"fr-rc-cav-1"'
tap 'a line is void, and its owner is told why' \
	event "$game" french 7 '"kind":"void".*"why"'
tap 'the other seat does not hear of it' unheard "$game" allied 7 '"kind":"void"'
tap 'reinforcements come' event "$game" allied 8 '"kind":"reinforce"'
tap 'nor which they are' unheard "$game" allied 8 '"units":\["'
tap 'a rout' event "$game" allied 12 '"kind":"rout".*"N22.1"'
tap 'the winner regroups' event "$game" allied 13 '"kind":"regroup"'
tap 'a battle by a plan, in one entry' event "$game" french 18 \
	'"kind":"plan".*"name":"assault"'
tap 'whose plan it is nobody else hears' \
	unheard "$game" allied 18 '"kind":"plan".*assault'
tap 'an army is defeated' event "$game" french 31 \
	'"army":"prussian".*"kind":"defeat"'
tap 'a city costs supply' event "$game" allied 33 \
	'"army":"anglo-dutch".*"kind":"supply"'
tap 'a draw is offered, and turned down by going on' \
	event "$game" french 34 '"kind":"draw".*"offered"'
tap 'it ends as N26.3 says' event "$game" allied 37 \
	'"degree":"armies".*"N26.3"'

refusal() {
	diff "$golden/refused" - <<-END
	$(grep '^orders.txt' "$tmp/one.out")
	END
}
[ -z "${GOLDEN_UPDATE-}" ] ||
	grep '^orders.txt' "$tmp/one.out" >"$golden/refused"
tap 'a mistake is named with line, column and rule' refusal

# ---- three seats ----

tap 'by day only the French read what an Allied seat says' \
	event "$three" french 9 '"kind":"say"'
tap '... the partner does not' unheard "$three" prussian 9 '"kind":"say"'
tap 'by night the partner does' event "$three" prussian 23 '"kind":"say"'
tap 'the two Allied marches are separate entries: the partner sees numbers' \
	event "$three" anglo-dutch 8 '"army":"prussian","count":3.*"march"'
tap '... and no units' unheard "$three" anglo-dutch 8 '"units":\["'
both() {
	sed -n '/^== entry 7 /,/^== entry 8 /p' "$three" | grep -c '^await: ' |
		grep -qx 2 && sed -n '/^== entry 8 /,/^== entry 9 /p' "$three" |
		grep '^await: ' | grep -qx 'await: anglo-dutch 7 march move .*'
}
tap 'who goes on waiting keeps the number of his question' both
tap 'each orders its own in a joint battle' event "$three" prussian 18 \
	'"kind":"engage".*"seat":"prussian"'

# Lines of the long values of each entry with orders: sealed orders, state.
sizes() {
	"${AWK:-awk}" '/^== entry/ { if (n) print n; n = 0; on = $4 == "orders" }
		on && /^\|/ { n++ } END { if (n) print n }' "$1" | sort -u | wc -l
}
one_size() {
	[ "$(sizes "$game")" -eq 1 ] && [ "$(sizes "$three")" -eq 1 ]
}
tap 'orders and states have one size, whatever they say' one_size

# short BYTES SEAT ENTRY...: no report as text is longer.
short() {
	short_most=$1 short_seat=$2
	shift 2
	for short_entry; do
		# shellcheck disable=SC2086
		short_is=$("$estafette" report "$game" $ida \
			--seat "$short_seat" --entry "$short_entry" | wc -c)
		[ "$short_is" -le "$short_most" ] && continue
		echo "entry $short_entry: $short_is bytes"
		return 1
	done
}
tap 'no report is longer than 25,000 bytes' short 25000 french 3 18 37
tap '... to neither seat' short 25000 allied 18 22 31
# Entry 31 of the first game is the day that fights two battles by plans: its
# view of 14.8 kB is sealed in 16,384 bytes (protocol.md 4).
tap 'no letter has more than 35,000 bytes, all its parts' \
	none_longer 35000 "$tmp/one/mail"
tap '... nor with three players' none_longer 35000 "$tmp/two/mail"
# shellcheck disable=SC2086
tap '... nor in HTML more than 60,000' as_html "$game" "$tmp/html" $ida
tap '... of any day' none_longer 60000 "$tmp/html"
drawn() {
	# shellcheck disable=SC2086
	"$estafette" report "$game" $ida --seat allied --entry 12 \
		--format html >"$tmp/as.html" &&
		sed -n '/<pre class="drawing"/,/<\/pre>/p' "$tmp/as.html" |
		grep -q '[.]wat\.\.wav'
}
tap 'as HTML the map is drawn with signs' drawn

# ---- the other commands ----

sees() {
	# shellcheck disable=SC2086
	prints "$1" "$estafette" $2 $ida
}
tap 'show draws the map' sees 'bru' "show $game --seat all --entry 18"
tap 'show draws what a seat knows' sees 'bru' "show $game --entry 18 --seat french"
tap 'show lists the entries' sees 'orders of french' "show $game"
tap 'explain says why' sees 'N22.1' "explain $game --entry 12"
tap 'a rule by its number' prints 'routed' "$estafette" explain N22.1
tap 'status says how it ended' prints 'french armies' \
	"$estafette" status "$tmp/one"
tap 'open shows the report' prints 'you have won' \
	"$estafette" open "$tmp/one/hundred-days.reports/french.asc" \
	-i "$tmp/one/flora.id"
lookers() {
	lookers_mail=$(ls "$tmp"/two/mail/three-armies-8-public-*.eml) &&
		grep -q 'Prussian units' "$lookers_mail" &&
		! grep -qE '\b[FAP][0-9][0-9]\b.*(ligny|namur)' "$lookers_mail"
}
tap 'who looks on sees how many march, not who' lookers

# ---- a position with a mistake ----

# mistaken SECTION LINE: resolves a position with an answer in it.
mistaken() {
	printf '%s\n' '[game]' 'scenario = campaign-1815' '[forces]' \
		'napoleon = beaumont 1' "[$1]" "$2" >"$tmp/mistaken.ini"
	echo end >"$tmp/mistaken.txt"
	"$estafette" resolve "$tmp/mistaken.ini" "$tmp/mistaken.txt"
}
tap 'an answer that is none is told with its line, and what would be right' \
	prints 'mistaken.ini:6: terrain = farm left left: lane twice (block farm); right is, like this: farm centre left' \
	mistaken standing.french 'terrain = farm left left'
tap '... with what is unknown' prints '6: refuge = hale: there is no town "hale"; did you mean halle?' \
	mistaken standing.french 'refuge = hale'
tap '... for a town' prints \
	'6: regroup.ligny.1 = F09 wavre: there is no unit "F09 wavre"; right is' \
	mistaken wish.french 'regroup.ligny.1 = F09 wavre'
tap '... in a plan' prints 'right is, like this: 1 = fire all' \
	mistaken plan.french.ligny '1 = fier all'
tap '... out of its order' prints '6: 2: lines of a plan are numbered from 1' \
	mistaken plan.french.ligny '2 = fire all'
tap '... of no kind' prints '6: refuge: no answer; for a town are terrain' \
	mistaken wish.french 'refuge = wavre'

tap '... of the clock, too' prints '6: phase = over needs a result' \
	mistaken turn 'phase = over'
tap '... and who has resigned alone, where the game would be over' prints \
	'6: resigned is for three players' mistaken turn 'resigned = allied'

# ---- the sandbox ----

cat >"$tmp/ligny.ini" <<'END'
[game]
scenario = campaign-1815
[turn]
number = 5
phase = battle
[forces]
fr-gd-inf = ligny 4
pr-i-inf-1 = ligny 3
pr-i-cav = namur 2
[fights]
ligny = battle from charleroi
[board.ligny]
fr-gd-inf = attacker.left
pr-i-inf-1 = defender.centre
END
echo 'shift F02 to reserve' >"$tmp/ligny.txt"
tap 'resolve draws the battle' prints 'front-centre: P02 infantry 3/4' \
	"$estafette" resolve "$tmp/ligny.ini" "$tmp/ligny.txt" --view french
tap '... and the map' prints 'F1P1' \
	"$estafette" resolve "$tmp/ligny.ini" "$tmp/ligny.txt"

# ---- reports that a person has read ----

# html GAME SEAT ENTRY
html() {
	# shellcheck disable=SC2086
	"$estafette" report "$1" $ida --seat "$2" --entry "$3" \
		--format html >"$tmp/page.html" &&
		html_fit "$tmp/page.html"
}
# golden GAME SEAT ENTRY
golden() {
	golden_file=$golden/$(basename "$1" .game)-$3-$2.txt
	# shellcheck disable=SC2086
	"$estafette" report "$1" $ida --seat "$2" --entry "$3" >"$tmp/report"
	[ -z "${GOLDEN_UPDATE-}" ] || cp "$tmp/report" "$golden_file"
	diff "$golden_file" "$tmp/report"
}
for report in "$game french 3" "$game allied 5" "$game french 7" \
	"$game allied 12" "$game allied 23" "$game allied 37" \
	"$three anglo-dutch 7" "$three prussian 13" "$three anglo-dutch 16"; do
	# shellcheck disable=SC2086
	tap "the report of ${report#"$tmp"/*/} is the one that was read" \
		golden $report
	# shellcheck disable=SC2086
	tap '... as HTML it holds what mail programs show' html $report
done
# possible REPORT IDENTITY: some of what is listed, each by itself.
possible() {
	"$estafette" possible --no-memory -i "$2" "$1" >"$tmp/lines" \
		2>"$tmp/err" || return 1
	for n in 1 60 200 400 600; do
		sed -n "${n}p" "$tmp/lines" >"$tmp/line"
		grep '^[a-z]' "$tmp/line" &&
			"$estafette" check --no-memory -i "$2" "$1" \
				"$tmp/line" || return 1
	done
}
tap 'what a report makes possible is accepted' possible \
	"$tmp/two/mail/three-armies-12-french-report.eml" "$tmp/two/flora.id"
# A town is named by its first letters, as on the map and in orders.
at() {
	"$estafette" possible --no-memory -i "$tmp/two/flora.id" --at "$1" \
		"$tmp/two/mail/three-armies-12-french-report.eml" 2>/dev/null
}
begins() {
	at solre >"$tmp/whole" && at SOL >"$tmp/part" &&
		grep -q "^march solre to" "$tmp/part" &&
		cmp "$tmp/whole" "$tmp/part"
}
tap '... at a town that is named by its first letters, too' begins
tap_done
