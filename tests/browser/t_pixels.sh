#!/bin/sh
# SPDX-License-Identifier: MIT
# t_pixels.sh - pictures are the same in Chromium, Firefox and estafette-draw.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/browser/browser.sh"
grep -q '^#define WITH_DRAW 1' "$builddir/config.h" ||
	tap_skip_all 'built without librsvg'

# One font for all three, and its outlines as they are: left alone each takes
# another one for sans-serif, and moves them to whole pixels in its own way.
font=$(fc-match -f '%{file}' 'DejaVu Sans' 2>/dev/null)
case $font in
*/DejaVu*) ;;
*) tap_skip_all 'needs the font DejaVu Sans, and fc-match' ;;
esac
cat >fonts.conf <<END
<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<dir>$(dirname "$font")</dir><cachedir>$tmp/fonts</cachedir>
<match target="pattern">
<edit name="family" mode="assign" binding="strong">
<string>DejaVu Sans</string></edit>
<edit name="hinting" mode="assign"><bool>false</bool></edit>
<edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
<edit name="antialias" mode="assign"><bool>true</bool></edit>
</match>
</fontconfig>
END
FONTCONFIG_FILE=$tmp/fonts.conf
export FONTCONFIG_FILE

golden=$srcdir/tests/golden
for view in "$golden"/waterloo-*.json; do
	"$builddir/tests/lib/makepicture" "$view" \
		>"$(basename "$view" .json).svg" || exit 1
done
# boards GAME SEAT ENTRY...: of a game whose secret is revealed.
boards() {
	boards_game=$1
	boards_seat=$2
	shift 2
	for entry; do
		"$estafette" show "$boards_game" --seat "$boards_seat" \
			--entry "$entry" --format svg -o "$(basename \
			"$boards_game" .game)-$entry-$boards_seat.svg" ||
			exit 1
	done
}
boards "$golden/classic-1.game" red 7
boards "$golden/classic-1.game" blue 8
boards "$golden/classic-1.game" all 8
sh "$srcdir/tests/lib/played.sh" campaign "$tmp/campaign" >played 2>&1 || {
	cat played
	exit 1
}
boards campaign/hundred-days.game french 7
boards campaign/hundred-days.game allied 12 37
names=$(ls ./*.svg | sed 's/\.svg$//')
for name in $names; do
	"$builddir/estafette-draw" <"$name.svg" >"$name.png" || exit 1
done
# That a difference is found: another unit, a piece that is not there.
wrong=waterloo-terrain-french
sed 's/>HI</>LI</' $wrong.svg | "$builddir/estafette-draw" >$wrong-wrong.png
cmp -s $wrong.png $wrong-wrong.png && exit 1
# shellcheck disable=SC2086
node "$srcdir/tests/browser/pixels.mjs" 600 $names $wrong-wrong
