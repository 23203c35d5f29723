/* SPDX-License-Identifier: MIT */
/* ink.c - how much room words take in a picture. */
#include "config.h"

#include "games/campaign/words/ink.h"

#include <string.h>

#define INK_FULL 1000

static bool ink_begins(char c)
{
	return ((unsigned char)c & 0xc0) != 0x80;
}

/* Thousandths of the size. */
static int ink_letter(char c)
{
	if (!c || !ink_begins(c))
		return 0;
	if (strchr("ijl.,:;'|! ", c))
		return 330;
	if (strchr("ft-r()/I", c))
		return 420;
	if (strchr("mwMW@", c))
		return 970;
	if ((c >= 'A' && c <= 'Z') || (unsigned char)c >= 0x80)
		return 720;
	return 620;
}

int cn_ink_width(const char *text, int size)
{
	int width = 0;

	for (; *text; text++)
		width += ink_letter(*text);
	return width * size / INK_FULL;
}

void cn_ink_cut(struct str *line, int size, int most)
{
	static const char dots[] = "...";

	if (cn_ink_width(str_text(line), size) <= most)
		return;
	most -= cn_ink_width(dots, size);
	while (line->len && cn_ink_width(line->s, size) > most) {
		while (!ink_begins(line->s[line->len - 1]))
			line->s[--line->len] = '\0';
		line->s[--line->len] = '\0';
	}
	str_add(line, dots);
}
