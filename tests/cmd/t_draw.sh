#!/bin/sh
# SPDX-License-Identifier: MIT
# t_draw.sh - estafette-draw: an SVG becomes a PNG, whatever it names.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"

draw=$builddir/estafette-draw
built() {
	grep -q "^#define $1 1" "$builddir/config.h"
}
built WITH_DRAW || tap_skip_all 'built without librsvg'
LC_ALL=C
export LC_ALL

# svg ELEMENT...: a document of 200 to 100, with these in it.
svg() {
	printf '%s' '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">'
	printf '%s' "$@" '</svg>'
}
red='<rect width="100" height="100" fill="#ff0000"/>'
svg "$red" >red.svg
svg '<text x="20" y="70" font-family="sans-serif" font-size="40">Old G</text>' \
	>letters.svg

# png SVG OUT [OPTION...]
png() {
	png_in=$1
	png_out=$2
	shift 2
	"$draw" "$@" <"$png_in" >"$png_out"
}
# holds TEXT PNG [X,Y]...: that is what png.py says of it.
holds() {
	holds_want=$1
	shift
	holds_have=$(/usr/bin/python3 "$srcdir/tests/lib/png.py" "$@")
	echo "$holds_have"
	[ "$holds_have" = "$holds_want" ]
}
# declines N TEXT COMMAND...: status N, nothing on standard output, and one line
# on standard error that has TEXT in it.
declines() {
	declines_want=$1
	declines_text=$2
	shift 2
	declines_got=0
	"$@" >out 2>err || declines_got=$?
	cat err
	[ "$declines_got" = "$declines_want" ] && ! [ -s out ] &&
		[ "$(wc -l <err)" = 1 ] && grep -q '^estafette-draw: ' err &&
		grep -qF -e "$declines_text" err
}

tap '--version names the libraries' prints 'librsvg' "$draw" --version
tap '--help says what it takes' prints '--width PIXELS' "$draw" --help
for width in 99 4001 10 100000 -100 0x200 6e2 ''; do
	tap "a width of \"$width\" is refused" declines 2 \
		"100 to 4000, not \"$width\"" png red.svg - --width "$width"
done
tap 'so is what is no option' declines 2 '--help' png red.svg - --scale 2
tap 'and an operand' declines 2 '--help' png red.svg - red.svg

for width in 100 600 4000; do
	tap "$width pixels" png red.svg "$width.png" --width "$width"
	tap 'are as many, red on the left and white on the right' holds \
		"$width $((width / 2)) ff0000 ffffff" "$width.png" \
		"$((width / 4)),5" "$((width * 3 / 4)),5"
done
tap '600 if not asked' png red.svg plain.png
tap 'with = as well' png red.svg equal.png --width=600
tap 'the same bytes each time' cmp plain.png 600.png
tap 'whatever the locale and the zone' sh -c '
	LC_ALL=tr_TR.UTF-8 TZ=Asia/Tokyo "$0" <letters.svg >tokyo.png &&
		"$0" <letters.svg | cmp - tokyo.png' "$draw"
inked() {
	"$draw" <"$1" >inked.png && dark=$(/usr/bin/python3 \
		"$srcdir/tests/lib/png.py" --dark inked.png) && echo "$dark" &&
		[ "$dark" -gt 1000 ]
}
tap 'letters are drawn' inked letters.svg
tap 'names of all the world are drawn, or boxes for them' sh -c '
	printf "%s" "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">" \
		"<text>שלום 🎲 Ω ]&lt;&amp;</text></svg>" | "$0" >world.png' "$draw"

# What is no picture.
: >empty.svg
echo '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><g></svg>' >cut.svg
echo '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 9"/>' >flat.svg
echo '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 99999"/>' >high.svg
echo '<svg xmlns="http://www.w3.org/2000/svg"/>' >sizeless.svg
echo 'no svg' >words.svg
for name in empty cut words; do
	tap "$name: no SVG" declines 4 'cannot be drawn' png $name.svg -
done
tap 'a size of nothing' declines 4 'no viewBox' png flat.svg -
tap 'no size' declines 4 'no viewBox' png sizeless.svg -
tap 'too high a picture' declines 4 'more than 8000 high' png high.svg -
head -c 5000000 /dev/zero | tr '\0' ' ' >long.svg
tap 'too long a document' declines 4 'larger than' png long.svg -
# Each level stands for ten of the one below.
bomb() {
	printf '<!DOCTYPE svg [<!ENTITY a0 "<g/>">'
	for i in 1 2 3 4 5 6 7 8 9; do
		printf '<!ENTITY a%d "' "$i"
		for _ in 1 2 3 4 5 6 7 8 9 0; do
			printf '&a%d;' $((i - 1))
		done
		printf '">'
	done
	printf ']>'
	svg '&a9;'
}
bomb >bomb.svg
tap 'entities that grow' declines 4 'cannot be drawn' png bomb.svg -
uses() {
	printf '<g id="u0"><path d="M0 0h1v1"/></g>'
	for i in 1 2 3 4 5 6 7 8 9; do
		printf '<g id="u%d">' "$i"
		for _ in 1 2 3 4 5 6 7 8 9 0; do
			printf '<use href="#u%d"/>' $((i - 1))
		done
		printf '</g>'
	done
}
svg "$(uses)" >uses.svg
# By the library's limit on elements, or on a slow machine by that on time.
tap 'references within that grow come to no picture' \
	fails png uses.svg uses.png
tap 'nor to half of one' fails test -s uses.png

# What it names elsewhere is not read.
secret=$tmp/secret
png red.svg "$secret.png"
svg "$red" >"$secret.svg"
echo 'rect { fill: #0000ff }' >"$secret.css"
echo 'a secret' >"$secret.txt"
xlink='xmlns:xlink="http://www.w3.org/1999/xlink"'
xi='xmlns:xi="http://www.w3.org/2001/XInclude"'
svg >blank.svg
png blank.svg blank.png
# names NAME TEXT: NAME.svg is that; drawn as if the reference were not there.
names() {
	printf '%s' "$2" >"$1.svg"
	png "$1.svg" "$1.png" && cmp "$1.png" blank.png
}
for url in "file://$secret.png" "$secret.png" secret.png ./secret.png \
	file:///etc/passwd http://127.0.0.1:9/x.png; do
	tap "<image href=\"$url\">" names image "$(svg \
		"<image href=\"$url\" width=\"100\" height=\"100\"/>")"
	tap "<image xlink:href=\"$url\">" names ximage "$(svg \
		"<image $xlink xlink:href=\"$url\" width=\"99\" height=\"99\"/>")"
done
tap '<use> of another file' names use \
	"$(svg "<use href=\"file://$secret.svg#x\"/>")"
tap '<feImage>' names filter "$(svg "<filter id=\"f\"><feImage \
href=\"file://$secret.png\"/></filter><g filter=\"url(#f)\"/>")"
tap 'XInclude of text' names include "$(svg "<text x=\"9\" y=\"50\"><xi:include $xi \
parse=\"text\" href=\"file://$secret.txt\"/></text>")"
tap 'XInclude of XML' names include2 \
	"$(svg "<xi:include $xi href=\"file://$secret.svg\"/>")"
tap '@import in a style' names style "$(svg \
	"<style>@import url(\"file://$secret.css\");</style>")"
tap 'xml-stylesheet' names sheet \
	"<?xml-stylesheet href=\"file://$secret.css\" type=\"text/css\"?>$(svg)"
printf '%s' "<!DOCTYPE svg [<!ENTITY s SYSTEM \"file://$secret.txt\">]>" \
	"$(svg '<text x="9" y="50">&s;</text>')" >entity.svg
tap 'an entity from elsewhere is unknown' declines 4 "'s' not defined" \
	png entity.svg -
tap 'a document type' names type "<!DOCTYPE svg SYSTEM \"file://$secret.svg\">$(svg)"
# untouched: in all of these no file named is asked for, no socket opened.
untouched() {
	for untouched_name in image ximage use filter include include2 style \
		sheet entity type; do
		strace -f -qq -e trace=%file,%network -o strace.out "$draw" \
			<$untouched_name.svg >/dev/null 2>&1
		! grep -E 'secret\.|passwd|socket|connect' strace.out || return 1
	done
	grep -q 'execve' strace.out
}
if strace -o /dev/null true 2>/dev/null && ! built SANITIZED; then
	tap 'nothing of that is opened, nor any socket' untouched
else
	tap_skip 'nothing of that is opened, nor any socket' 'no strace here'
fi

# A machine without fonts.
mkdir nofonts
cat >nofonts.conf <<END
<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>$tmp/nofonts</dir><cachedir>$tmp/nofonts</cachedir></fontconfig>
END
tap 'no font: it says what to install' declines 5 'fonts-dejavu-core' \
	env FONTCONFIG_FILE="$tmp/nofonts.conf" "$draw" <letters.svg

# Its limits, before it has read anything.
limited() {
	cat "/proc/$1/limits" >limits || return 1
	grep -q '^Max cpu time  *10  *10 ' limits &&
		grep -q '^Max core file size  *0  *0 ' limits &&
		{ built SANITIZED || grep -q \
			'^Max address space  *1073741824  *1073741824 ' limits; }
}
limits() {
	mkfifo pipe
	"$draw" <pipe >/dev/null 2>&1 &
	exec 9>pipe
	limits_rc=1
	for _ in $(seq 200); do
		limited $! && limits_rc=0 && break
		sleep 0.1
	done
	exec 9>&-
	wait $!
	cat limits
	return $limits_rc
}
if [ -r /proc/self/limits ]; then
	tap 'limits of memory and time' limits
else
	tap_skip 'limits of memory and time' 'no /proc'
fi
full() {
	"$draw" <red.svg >/dev/full
}
if [ -w /dev/full ]; then
	tap 'a full disk' declines 5 'standard output' full
fi
tap_done
