# SPDX-License-Identifier: MIT
# part_pictures.sh - boards a second, as SVG and as PNG, beside librsvg alone;
# and what a picture costs a mail.
. "$bench/games.sh"

# pictures WIDTH: of a board of waterloo in the middle of its game.
pictures() (
	# shellcheck disable=SC2046
	set -- "$1" $("$programs/pictures" "$1" "$builddir/estafette-draw" \
		"$srcdir/tests/golden/waterloo-play-french.json")
	[ $# -eq 6 ] || exit 1
	[ "$1" != 600 ] ||
		row 'a board as SVG' "$(per_second 1 "$2")" SVG/s "bytes" "$5" -
	row "a board as PNG, $1 pixels" "$(per_second 1 "$4")" PNG/s \
		'librsvg in one process' "$(per_second 1 "$3")" -
	row "its size" "$6" bytes 'as SVG' "$5" -
)

# pictures_mails: all reports of a game with HTML, with their picture and
# without.
pictures_mails() (
	game 20 && cp "$tmp/20/bench.game" "$tmp/20/referee.id" . || exit 1
	for pictures in yes no; do
		sed "s/^player = .*/&\nemail = a@example.org\nformat = html\npictures = $pictures/" \
			"$tmp/20/bench.ini" >$pictures.ini
		printf '[post]\nfrom = referee@example.org\n' >>$pictures.ini
		"$estafette" mail bench.game -i referee.id -c $pictures.ini \
			--eml $pictures >/dev/null || exit 1
	done
	"$programs/stopwatch" 9 -- \
		"$estafette" mail bench.game -i referee.id -c yes.ini --eml yes -- \
		"$estafette" mail bench.game -i referee.id -c no.ini --eml no \
		>times || exit 1
	n=$(ls no/*-report.eml | wc -l)
	for pictures in yes no; do
		cat $pictures/*-report.eml | wc -c
	done >bytes
	each() {
		awk -v n="$n" -v l="$1" 'NR == l { printf "%.2f", $1 / n / d }' \
			d="$2" "$3"
	}
	row 'a report with its picture' "$(each 1 1 bytes)" bytes 'without' \
		"$(each 2 1 bytes)" -
	row 'to write it' "$(each 1 1000 times)" ms 'without' \
		"$(each 2 1000 times)" -
)
if [ -x "$programs/pictures" ]; then
	pictures 600 && pictures 1200 && pictures_mails || return 1
fi
