/* SPDX-License-Identifier: MIT */
/* twin_orders.c - orders that differ in nothing that the other seat may
 * know. */
#include "config.h"

#include "lib/twin.h"

#include <stdio.h>
#include <string.h>

/* A line that comes to nothing whatever happens: it is a note that nobody
 * reads, it is void, or its guard never holds. `last`: it may end the list. */
static void twin_idle(struct bot *b, const struct seen *s, bool last,
		      struct str *out)
{
	bool enters = s->field.phase == WL_PLAY;
	char name[BOARD_NAME];
	const char *chief = NULL;

	for (int i = 0; i < s->map->nunits; i++)
		if (s->map->unit[i].class == WL_CHIEF &&
		    s->map->army[wl_own_side(s->seat)][i])
			chief = s->map->unit[i].id;
	board_name(&s->map->board,
		   board_square(&s->map->board, (int)bot_below(b, 4),
				wl_back_row(s->map, s->seat)),
		   name);
	switch (bot_below(b, chief && enters ? 4 : 2)) {
	case 0: {
		unsigned hour = bot_below(b, 12);

		if (hour % 2)
			str_addf(out, "diary \"It is %u o'clock.\"\n", hour);
		else
			str_addf(out, "# It is %u o'clock.\n", hour);
		break;
	}
	case 1:
		str_addf(out, "if %s empty and not %s empty end\n", name, name);
		break;
	case 2:
		str_addf(out, "try enter withdrawn %s %s\n", chief, name);
		break;
	default:
		str_addf(out, "%senter reserve %s %s\n", last ? "" : "try ",
			 chief, name);
		break;
	}
}

/* Another unit of the arm that lies in the reserve; the same if there is
 * none. */
static int twin_unit(struct bot *b, const struct seen *s, int unit)
{
	const struct wl_unit *units = s->map->unit;
	unsigned found = 0;
	int other = unit;

	for (int i = 0; i < s->map->nunits; i++)
		if (s->field.reserve[s->seat][i] > 0 &&
		    wl_arm_of(units[i].class) == wl_arm_of(units[unit].class) &&
		    bot_below(b, ++found) == 0)
			other = i;
	return other;
}

/* `enter UNIT SQUARE` brings another unit on in the twin. */
static bool twin_enter(struct bot *b, const struct twin_seen *s,
		       const char *line, struct str *out)
{
	char name[64], square[BOARD_NAME];
	int unit, n = 0;

	if (sscanf(line, "enter %63s %7s\n%n", name, square, &n) != 2 || !n)
		return false;
	unit = wl_unit_find(s->one->map, name);
	if (unit < 0 || s->one->field.reserve[s->one->seat][unit] == 0)
		return false;
	str_addf(out, "enter reserve %s %s\n",
		 s->two->map->unit[twin_unit(b, s->two, unit)].id, square);
	return true;
}

/* W14.9: which cards are taken, and how many, is the owner's to know. */
static bool twin_take(struct bot *b, const struct twin_seen *s,
		      const char *line, struct str *out)
{
	const int *left = s->two->field.discard;
	enum wl_card card = WL_NO_CARD;
	unsigned found = 0;

	if (strncmp(line, "draft take ", 11) != 0)
		return false;
	for (int i = 0; i < WL_CARDS; i++)
		if (left[i] > 0 && bot_below(b, ++found) == 0)
			card = (enum wl_card)i;
	if (card == WL_NO_CARD)
		return false;
	str_addf(out, "draft take %s%s%s\n", wl_card_name(card),
		 left[card] > 1 ? " " : "",
		 left[card] > 1 ? wl_card_name(card) : "");
	return true;
}

/* The same orders, with lines between them that come to nothing. */
static void twin_pad(struct bot *b, const struct twin_seen *s,
		     const struct str *orders, struct str *out)
{
	const char *end = str_text(orders) + orders->len;
	const char *line = str_text(orders);

	/* W19.4: all lines of a set together name at most 24 squares. */
	if (bot_chance(b, 40) && !strstr(str_text(orders), "standing"))
		bot_stand(b, s->two, out);
	while (line < end) {
		const char *lf = memchr(line, '\n', (size_t)(end - line));

		if (bot_chance(b, 30))
			twin_idle(b, s->two, false, out);
		if (!twin_enter(b, s, line, out) && !twin_take(b, s, line, out))
			str_addn(out, line, (size_t)(lf + 1 - line));
		line = lf + 1;
	}
	if (bot_chance(b, 20))
		twin_idle(b, s->two, true, out);
}

/* Whether orders are accepted: nothing is wrong with them whatever the rest. */
static bool twin_accepted(const struct seen *s, const struct str *text)
{
	struct forecast forecast = FORECAST_INIT;
	struct diags d = DIAGS_INIT;
	struct orders *o =
	    order_parse(str_text(text), text->len, &wl_language, &d);
	int rc = wl_check(s, o, &d, &forecast);

	wl_seen_free(forecast.after);
	forecast_free(&forecast);
	order_free(o);
	diag_free(&d);
	return rc == 0;
}

/* W12.2: the seat asks after own pieces that it does not know. */
static void twin_ask(const struct seen *s, struct str *out)
{
	for (int sq = 0; sq < board_count(&s->map->board); sq++) {
		char name[BOARD_NAME];

		if (!wl_mine(&s->field, s->seat, sq) ||
		    s->field.at[sq].unit != WL_UNIT_UNKNOWN)
			continue;
		board_name(&s->map->board, sq, name);
		str_addf(out, "try retire %s\n", name);
	}
}

/* Lines in front that are tried, though they will mostly come to nothing: what
 * they are answered must not tell anything. */
static void twin_try(struct bot *b, const struct seen *s, struct str *text)
{
	struct str all = STR_INIT;

	twin_ask(s, &all);
	for (unsigned n = 2 + bot_below(b, 4); n > 0; n--) {
		struct str line = STR_INIT;

		bot_stab(b, s, "try ", &line);
		if (twin_accepted(s, &line))
			str_add(&all, line.s);
		str_free(&line);
	}
	str_add(&all, str_text(text));
	if (twin_accepted(s, &all)) {
		str_clear(text);
		str_add(text, str_text(&all));
	}
	str_free(&all);
}

/* Orders by chance, rather with a shot or an entry. */
static void twin_write(struct bot *b, const struct twin_seen *s,
		       struct str *out)
{
	struct str text = STR_INIT;

	str_add(out, str_text(s->first));
	for (int i = 0; i < 4; i++) {
		str_clear(&text);
		bot_orders(b, s->one, &text);
		if (strstr(str_text(&text), "fire") ||
		    strstr(str_text(&text), "card") ||
		    strstr(str_text(&text), "enter"))
			break;
	}
	str_add(out, str_text(&text));
	str_free(&text);
	if (s->one->field.phase == WL_PLAY && bot_chance(b, 60))
		twin_try(b, s->one, out);
}

/* W4.5: what is kept and what is discarded may change places, and nobody but
 * the owner knows; lists are his own. */
static void twin_draft(struct bot *b, const struct twin_seen *s,
		       struct twin_orders *out)
{
	char kept[32], discarded[32];

	bot_draft(b, s->one, &out->one);
	if (sscanf(str_text(&out->one), "draft keep %31s discard %31s", kept,
		   discarded) == 2 &&
	    memcmp(s->one->field.deck, s->two->field.deck,
		   sizeof(s->one->field.deck)) == 0)
		str_addf(&out->two, "draft keep %s discard %s\n", discarded,
			 kept);
	else
		bot_draft(b, s->two, &out->two);
	if (bot_chance(b, 40))
		bot_stand(b, s->two, &out->two);
}

/* Two set-ups that look alike, with what is added to them for later. */
static void twin_setups(struct bot *b, const struct twin_seen *s,
			struct twin_orders *out)
{
	bot_setups(b, s->one, &out->one, &out->two);
	if (!wl_has_cards(s->one->map))
		return;
	bot_stand(b, s->one, &out->one);
	if (bot_chance(b, 50))
		bot_stand(b, s->two, &out->two);
	if (bot_chance(b, 50))
		bot_prefer(b, &out->one);
	if (bot_chance(b, 70))
		bot_prefer(b, &out->two);
}

void twin_orders(struct bot *b, const struct twin_seen *s, int seat,
		 struct twin_orders *out)
{
	bool own = s->one->seat == seat;

	*out = (struct twin_orders){ STR_INIT, STR_INIT };
	if (!own && s->one->field.phase == WL_SETUP) {
		twin_setups(b, s, out);
		return;
	}
	if (!own && s->one->field.phase == WL_DRAFTING) {
		twin_draft(b, s, out);
		return;
	}
	twin_write(b, s, &out->one);
	if (!own && bot_chance(b, 70))
		twin_pad(b, s, &out->one, &out->two);
	else
		str_addn(&out->two, str_text(&out->one), out->one.len);
}

void twin_orders_free(struct twin_orders *o)
{
	str_free(&o->one);
	str_free(&o->two);
}
