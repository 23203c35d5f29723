/* SPDX-License-Identifier: MIT */
/* bot_probe.c - writes what no careful player would. */
#include "config.h"

#include "lib/bot.h"

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

/* A square with a piece of the seat, if chance finds one soon. */
static int bot_own(struct bot *b, const struct seen *s)
{
	unsigned n = (unsigned)board_count(&s->map->board);
	int sq = (int)bot_below(b, n);

	for (int i = 0; i < 20 && !wl_mine(&s->field, s->seat, sq); i++)
		sq = (int)bot_below(b, n);
	return sq;
}

/* Some steps straight on, as long as the board goes. */
static int bot_steps(struct bot *b, const struct seen *s, int from)
{
	enum board_dir dir = (enum board_dir)bot_below(b, 4);
	int to = from;

	for (unsigned n = 1 + bot_below(b, 4); n > 0; n--) {
		int next = board_step(&s->map->board, to, dir);

		if (next == BOARD_NONE)
			break;
		to = next;
	}
	return to;
}

static void bot_stab_enter(struct bot *b, const struct seen *s, struct str *out)
{
	const struct board *board = &s->map->board;
	const int *army = s->map->army[wl_own_side(s->seat)];
	int column = (int)bot_below(b, (unsigned)board->columns);
	int unit = (int)bot_below(b, (unsigned)s->map->nunits);

	while (!army[unit] && bot_chance(b, 90))
		unit = (int)bot_below(b, (unsigned)s->map->nunits);
	str_addf(out, "enter %s", s->map->unit[unit].id);
	bot_square_name(
	    s, board_square(board, column, wl_back_row(s->map, s->seat)), out);
	str_addc(out, '\n');
}

void bot_stab(struct bot *b, const struct seen *s, const char *begin,
	      struct str *out)
{
	static const char *const verbs[] = { "move", "attack", "fire",
					     "retire" };
	unsigned verb = bot_below(b, 6);
	int from = bot_own(b, s);

	str_add(out, begin);
	if (verb >= 4) {
		bot_stab_enter(b, s, out);
		return;
	}
	str_add(out, verbs[verb]);
	bot_square_name(s, from, out);
	for (unsigned n = verb < 2 ? 1 + bot_below(b, 2) : 0; n > 0; n--) {
		from = bot_steps(b, s, from);
		bot_square_name(s, from, out);
	}
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
	unsigned n = 1 + bot_below(b, 3);

	if (kind < 3) {
		bot_spoil(b, s, out);
		return;
	}
	while (n--) {
		if (kind < 9)
			bot_stab(b, s, bot_chance(b, 30) ? "try " : "", out);
		else
			bot_babble(b, s, out);
	}
}
