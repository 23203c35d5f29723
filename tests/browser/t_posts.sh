#!/bin/sh
# SPDX-License-Identifier: MIT
# t_posts.sh - posts of all games, read by a parser of BBCode and drawn (threats.md
# T62).
# ESTAFETTE_SHOTS=DIR keeps what was drawn.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"
. "$srcdir/tests/browser/browser.sh"

mkdir posts
# posts NAME GAME IDENTITY ENTRY: all that is posted of it.
posts() {
	rm -rf out
	"$estafette" forum "$2" -i "$3" --entry "$4" -o out >/dev/null 2>&1
	for post in out/*.txt; do
		mv "$post" "posts/$1-$4-$(basename "$post")"
	done
}

for example in waterloo-expert:41 classic:12 campaign:20 campaign:9 \
	campaign-three:10; do
	name=${example%:*}
	[ -d "$name" ] ||
		sh "$srcdir/tests/lib/played.sh" "$name" "$tmp/$name" >/dev/null
	posts "$name" "$(echo "$name"/*.game)" "$name/ida.id" "${example#*:}"
done
"$estafette" forum classic/*.game -i classic/ida.id -o out \
	--picture-url https://example.org/board.png >/dev/null 2>&1
mv out/public.txt posts/classic-picture.txt
"$estafette" forum waterloo-expert/*.game -i waterloo-expert/ida.id -o out \
	--spoiler >/dev/null 2>&1
mv out/public.txt posts/expert-spoiler.txt

# Whoever can write into a game writes what would harm a post.
harm='[/code][/b][url=javascript:hacked=1]x[/url]<script>hacked=1</script>'
shown='［/code］［/b］［url=javascript:hacked=1］x［/url］＜script＞hacked=1＜/script＞'
begin hostile 7
sed -i "s|^player = Bob|player = [img]<b>\\&amp;[i שלום 😀|" hostile.ini
printf '[spectators]\ndelay = 0\n' >>hostile.ini
rm hostile.game
"$estafette" new hostile.ini -i referee.id $at >/dev/null 2>&1
posts founded hostile.game referee.id 0
"$estafette" accept hostile.game --seat allied -i alice.id >allied.asc 2>&1
"$estafette" accept hostile.game --seat french -i bob.id >french.asc 2>&1
adjudicate hostile.game allied.asc french.asc >/dev/null
play hostile allied
play hostile french
play hostile allied "say \"$harm שלום 😀\"
end"
rule hostile.game note --reason "$harm [code] שלום 😀" >/dev/null 2>&1
play hostile french 'end'
posts hostile hostile.game referee.id 8

node "$srcdir/tests/browser/posts.mjs" posts "$shown" "${ESTAFETTE_SHOTS-}"
