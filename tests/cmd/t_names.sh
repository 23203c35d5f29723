#!/bin/sh
# SPDX-License-Identifier: MIT
# t_names.sh - no name that hides something gets into a game, by any way.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"

start game
# The file's own lines, signed again: only the referee could make such a file.
name_in_file() {
	awk -v name="$1" '/^seat: french / { sub(/ Bob$/, " " name) } { print }' \
		game.game >named.game
}

# keeps_out TEXT NAME: every way in is shut, and says why.
keeps_out() {
	sed "s/^player = Bob\$/player = $2/" game.ini >named.ini
	name_in_file "$2"
	tap "keygen: $1" refuses 2 'not a name, which has 1 to 40 characters' \
		"$estafette" keygen --no-password --name "$2" -o x.id
	tap "new: $1" refuses 4 'named.ini:' \
		"$estafette" new named.ini -i referee.id -o x.game
	tap "substitute: $1" refuses 2 'PLAYER is a name of 1 to 40 characters' \
		rule game.game substitute french "$2" game-french.asc --reason x
	tap "a game file: $1" refuses 4 'named.game:' \
		"$estafette" verify named.game
}

# lets_in TEXT NAME: it can be read again wherever it was written.
lets_in() {
	sed "s/^player = Bob\$/player = $2/" game.ini >named.ini
	rm -f x.id x.game x.ini
	tap "keygen: $1" says est1 "$estafette" keygen --no-password \
		--name "$2" -o x.id
	tap '... is read again' prints "\"name\":\"$2\"" "$estafette" id x.id --json
	tap "new: $1" status 0 "$estafette" new named.ini -i referee.id -o x.game
	tap '... is read again' says 'agrees at V3' "$estafette" verify x.game \
		-i referee.id
}

# The bytes of each name, as printf writes them.
while IFS='|' read -r text bytes; do
	: >named.ini
	: >named.game
	keeps_out "$text" "$(printf "$bytes")"
done <<'EOT'
a control character|B\001b
DEL|B\177b
C1|B\302\205b
a soft hyphen|B\302\255b
U+034F combining grapheme joiner|B\315\217b
U+061C Arabic letter mark|B\330\234b
U+115F Hangul choseong filler|\341\205\237
U+1160 Hangul jungseong filler|\341\205\240
U+17B4 Khmer vowel inherent aq|B\341\236\264b
U+17B5 Khmer vowel inherent aa|B\341\236\265b
U+180B Mongolian variation selector|B\341\240\213b
U+180F Mongolian variation selector|B\341\240\217b
U+200B zero width space|B\342\200\213b
U+200F right-to-left mark|B\342\200\217b
U+2028 line separator|B\342\200\250b
U+202E right-to-left override|B\342\200\256b
U+2060 word joiner|B\342\201\240b
U+2065, unassigned|B\342\201\245b
U+206F nominal digit shapes|B\342\201\257b
U+3164 Hangul filler|\343\205\244
U+FDD0, a noncharacter|B\357\267\220b
U+FE00 variation selector|B\357\270\200b
U+FE0F variation selector|B\357\270\217b
U+FEFF byte order mark|B\357\273\277b
U+FFA0 halfwidth Hangul filler|\357\276\240
U+FFF9 interlinear annotation|B\357\277\271b
U+FFFE, a noncharacter|B\357\277\276b
U+1D173 musical symbol begin beam|B\360\235\205\263b
U+1D17A musical symbol end phrase|B\360\235\205\272b
U+1FFFF, a noncharacter|B\360\237\277\277b
U+E0001 language tag|Bob\363\240\200\201
U+E0065 tag letter e|Bob\363\240\201\245
U+E0100 variation selector|B\363\240\204\200b
U+E0FFF|B\363\240\277\277b
U+10FFFF, a noncharacter|B\364\217\277\277b
a surrogate|B\355\240\200b
no UTF-8|B\377b
two blanks|Bob  Eve
a no-break space|Bob\302\240Eve
an ideographic space|\343\200\200
a blank of braille|\342\240\200
a mark on nothing|\314\201
marks and blanks|\314\201 \340\244\277
41 characters|12345678901234567890123456789012345678901
EOT

while IFS='|' read -r text bytes; do
	lets_in "$text" "$(printf "$bytes")"
done <<'EOT'
an umlaut|J\303\266rg M\303\274ller
a letter with a mark of its own|e\314\201tienne
Devanagari|\340\244\250\340\244\277\340\244\260\340\244\276
a horse|\360\237\220\264
U+2027, beside what is hidden|a\342\200\247b
U+E1000, beside what is hidden|a\363\241\200\200b
EOT

# Elsewhere than in names, reasons and scenarios nothing but ASCII.
tap 'a reason with tag letters' refuses 2 'invisible' \
	rule game.game note --reason "$(printf 'Snow\363\240\201\245')"
tap 'a reason in any script' status 0 \
	rule game.game note --reason "$(printf '\320\241\320\275\320\265\320\263')"
for key in format name ruleset referee; do
	sed "s/^\($key: .*\)\$/\1$(printf '\303\266')/" game.game >named.game
	tap "the line $key takes ASCII only" refuses 4 'ASCII' \
		"$estafette" verify named.game
done
sed 's/^| \[/| [ /; s/^\(| .*\)$/\1 /' game.game >named.game
tap 'no line ends in a space' refuses 4 'ends in a space' \
	"$estafette" verify named.game
tap_done
