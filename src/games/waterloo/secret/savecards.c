/* SPDX-License-Identifier: MIT */
/* savecards.c - cards, standing orders, tiles in canonical form (state.md). */
#include "config.h"

#include "games/waterloo/secret/world.h"

#include "base/str.h"
#include "kernel/writer.h"

#include <string.h>

#define SAVE_LINE 180 /* bytes; lines stay below 190 (state.md) */

static void save_hand(const char *key, const int cards[WL_CARDS],
		      struct writer *out)
{
	struct str list = STR_INIT;

	for (int i = 0; i < WL_CARDS; i++)
		for (int k = 0; k < cards[i]; k++)
			str_item(&list, wl_card_name((enum wl_card)i), " ");
	if (list.len)
		writer_put(out, key, list.s);
	str_free(&list);
}

/* One more word of a list; a full line is written, the key is repeated. */
static void save_word(const char *key, const char *between, const char *word,
		      struct str *line, struct writer *out)
{
	if (line->len + strlen(key) + strlen(word) > SAVE_LINE) {
		writer_put(out, key, line->s);
		str_clear(line);
	}
	str_item(line, word, between);
}

static void save_line(const char *key, struct str *line, struct writer *out)
{
	if (line->len)
		writer_put(out, key, line->s);
	str_free(line);
}

static void save_stand(const struct world *w, const char *key,
		       const struct wl_stand *v, int n, struct writer *out)
{
	struct str line = STR_INIT;

	for (int i = 0; i < n; i++) {
		struct str word = STR_INIT;
		char name[BOARD_NAME];

		board_name(&w->map->board, v[i].square, name);
		str_add(&word, name);
		if (v[i].against != WL_ANY_ARM)
			str_addf(&word, " against %s",
				 wl_arm_name((enum wl_arm)v[i].against));
		save_word(key, str_eq(key, "spirit") ? ", " : " ", word.s,
			  &line, out);
		str_free(&word);
	}
	save_line(key, &line, out);
}

static void save_prefer(const struct wl_standing *s, struct writer *out)
{
	struct str line = STR_INIT;

	for (int i = 0; i < s->nprefer; i++)
		save_word("prefer", " ", wl_card_name(s->prefer[i]), &line,
			  out);
	save_line("prefer", &line, out);
}

void wl_save_standing(const struct world *w, struct writer *out)
{
	static const int seats[] = { WL_SEAT_FRENCH, WL_SEAT_ALLIED };

	for (int i = 0; i < WL_SEATS; i++) {
		const struct wl_standing *s = &w->standing[seats[i]];

		writer_section_of(out, "standing", wl_seat_name(seats[i]));
		save_stand(w, "spirit", s->spirit, s->nspirit, out);
		save_stand(w, "frenzy", s->frenzy, s->nfrenzy, out);
		if (w->hold && seats[i] == WL_SEAT_ALLIED)
			writer_put(out, "prussians", "hold");
		save_prefer(s, out);
	}
}

void wl_save_cards(const struct world *w, struct writer *out)
{
	const struct wl_field *f = &w->field;

	writer_section(out, "cards");
	save_hand("french", f->hand[WL_SEAT_FRENCH], out);
	save_hand("allied", f->hand[WL_SEAT_ALLIED], out);
	save_hand("discard", f->discard, out);
	save_hand("played", f->played, out);
	if (f->taken)
		writer_put(out, "taken", "yes");
	writer_section(out, "played");
	save_hand("french", f->played_by[WL_SEAT_FRENCH], out);
	save_hand("allied", f->played_by[WL_SEAT_ALLIED], out);
}

void wl_save_tiles(const struct world *w, struct writer *out)
{
	const struct wl_field *f = &w->field;

	writer_section(out, "damage");
	for (int i = 0; i < w->map->ntiles; i++)
		if (f->damage[i])
			writer_put_int(out, w->map->tile[i].id, f->damage[i]);
	writer_section(out, "flags");
	for (int i = 0; i < w->map->ntiles; i++)
		if (f->flag[i] >= 0)
			writer_put(out, w->map->tile[i].id,
				   wl_seat_name(f->flag[i]));
}
