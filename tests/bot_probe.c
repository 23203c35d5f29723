/* SPDX-License-Identifier: MIT */
/* bot_probe.c - writes what no careful player would. */
#include "config.h"

#include "bot.h"

#include "base/mem.h"

static const char *const bot_words[] = {
	"move",	    "attack", "fire",	   "enter",	"retire",  "end",
	"setup",    "place",  "say",	   "resign",	"offer",   "draw",
	"accept",   "if",     "try",	   "else",	"won",	   "lost",
	"tied",	    "not",    "and",	   "withdrawn", "retired", "reserve",
	"empty",    "mine",   "enemy",	   "infantry",	"cavalry", "artillery",
	"card",	    "spirit", "standing",  "draft",	"remove",  "stop",
	"hold",	    "at",     "prussians", "withdraw",	"french",  "allied",
	"m",	    "a",      "f",	   "M13",	"Z9",	   "E0",
	"prussian", ";",      "#",	   "orders",	"\"x\"",   "->",
};

static void bot_square(struct bot *b, const struct seen *s, struct str *out)
{
	unsigned n = (unsigned)board_count(&s->map->board);
	char name[BOARD_NAME];

	board_name(&s->map->board, (int)bot_below(b, n), name);
	str_addf(out, " %s", name);
}

/* An order of good form on squares by chance. */
static void bot_stab(struct bot *b, const struct seen *s, struct str *out)
{
	static const char *const verbs[] = { "move", "attack", "fire", "retire",
					     "enter" };
	unsigned verb = bot_below(b, 5);
	unsigned squares = verb == 3 ? 1 : verb < 2 ? 2 + bot_below(b, 2) : 1;

	if (bot_chance(b, 10))
		str_add(out, "try ");
	str_add(out, verbs[verb]);
	if (verb == 4) {
		unsigned unit = bot_below(b, (unsigned)s->map->nunits);

		str_addf(out, " %s", s->map->unit[unit].id);
	}
	while (squares--)
		bot_square(b, s, out);
	str_addc(out, '\n');
}

static void bot_babble(struct bot *b, const struct seen *s, struct str *out)
{
	unsigned n = 1 + bot_below(b, 6);

	while (n--) {
		if (bot_chance(b, 40))
			bot_square(b, s, out);
		else
			str_addf(
			    out, " %s",
			    bot_words[bot_below(b, sizeof(bot_words) /
						       sizeof(*bot_words))]);
	}
	str_addc(out, '\n');
}

/* Legal orders, with a few bytes that are not. */
static void bot_spoil(struct bot *b, const struct seen *s, struct str *out)
{
	struct str text = STR_INIT;
	unsigned n = bot_below(b, 3);

	bot_orders(b, s, &text);
	while (text.len && n--)
		text.s[bot_below(b, (unsigned)text.len)] =
		    (char)(1 + bot_below(b, 255));
	str_addn(out, str_text(&text), text.len);
	str_free(&text);
}

void bot_probe(struct bot *b, const struct seen *s, struct str *out)
{
	unsigned kind = bot_below(b, 10);
	unsigned n = 1 + bot_below(b, 4);

	if (kind < 4) {
		bot_spoil(b, s, out);
		return;
	}
	while (n--) {
		if (kind < 8)
			bot_stab(b, s, out);
		else
			bot_babble(b, s, out);
	}
}
