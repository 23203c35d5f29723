/* SPDX-License-Identifier: MIT */
/* save.c - the canonical position: equal states are equal bytes (state.md). */
#include "config.h"

#include "games/waterloo/secret/world.h"

#include "base/str.h"
#include "kernel/writer.h"

static void save_turn(const struct world *w, struct writer *out)
{
	const struct wl_field *f = &w->field;
	bool before = f->phase == WL_SETUP || f->phase == WL_DRAFTING;
	int first =
	    before ? (int)WL_SEAT_ALLIED : (int)w->map->options.first_seat;

	writer_section(out, "turn");
	if (f->number != wl_number_due(f))
		writer_put_int(out, "number", f->number);
	if (f->seat != first)
		writer_put(out, "seat", wl_seat_name(f->seat));
	if (f->actions != wl_actions_due(w))
		writer_put_int(out, "actions", f->actions);
	for (int side = 0; side < WL_SIDES; side++) {
		static const char *const keys[] = { "spent.french",
						    "spent.allied",
						    "spent.prussian" };

		if (f->spent[side])
			writer_put_int(out, keys[side], f->spent[side]);
	}
	if (f->phase != WL_PLAY)
		writer_put(out, "phase", wl_phase_name(f->phase));
	if (f->card_played)
		writer_put(out, "card-played", "yes");
	if (f->reply_spirit)
		writer_put(out, "reply-spirit", "yes");
	if (f->passes)
		writer_put_int(out, "passes", f->passes);
	if (f->stir != f->number - 1)
		writer_put_int(out, "stir", f->stir);
	if (f->phase == WL_PURSUIT)
		writer_put(out, "pursuer", wl_seat_name(f->pursuer));
	if (f->coming != WL_NOT_ROLLED)
		writer_put(out, "prussians",
			   f->coming == WL_COME ? "come" : "never");
	if (f->draw_offer >= 0)
		writer_put(out, "draw-offer", wl_seat_name(f->draw_offer));
	if (f->phase == WL_OVER)
		writer_putf(out, "result", "%s %s", wl_seat_name(f->winner),
			    f->degree);
}

static void save_pieces(const struct world *w, struct writer *out)
{
	writer_section(out, "pieces");
	for (int sq = 0; sq < board_count(&w->map->board); sq++) {
		const struct wl_piece *p = &w->field.at[sq];
		struct str value = STR_INIT;
		char name[BOARD_NAME];

		if (wl_empty(&w->field, sq))
			continue;
		str_add(&value, wl_side_name(p->side));
		str_addc(&value, ' ');
		str_add(&value, w->map->unit[p->unit].id);
		str_add(&value, p->known ? " known" : "");
		str_add(&value, p->light ? " light" : "");
		str_add(&value, p->hidden ? " hidden" : "");
		str_add(&value, p->spirit ? " spirit" : "");
		if (p->weakened)
			str_addf(&value, " weakened=%d", p->weakened);
		if (p->weakened_on != WL_LONG_AGO)
			str_addf(&value, " weakened-on=%d", p->weakened_on);
		board_name(&w->map->board, sq, name);
		writer_put(out, name, value.s);
		str_free(&value);
	}
}

/* `unit = count`, units in the order of the scenario's armies. */
static void save_counts(const struct world *w, enum wl_side side,
			const int counts[WL_UNITS], struct writer *out)
{
	for (int i = 0; i < w->map->nlisted[side]; i++) {
		int unit = w->map->listed[side][i];

		if (counts[unit])
			writer_put_int(out, w->map->unit[unit].id,
				       counts[unit]);
	}
}

static void save_gone(const struct world *w, enum wl_pile pile,
		      enum wl_side side, struct writer *out)
{
	int serial = 0;

	writer_section_of(out, pile == WL_WITHDRAWN ? "withdrawn" : "retired",
			  wl_side_name(side));
	for (size_t i = 0; i < w->field.ngone; i++) {
		const struct wl_gone *g = &w->field.gone[i];
		struct str key = STR_INIT;
		struct str value = STR_INIT;

		if (g->pile != pile || g->side != side)
			continue;
		str_addf(&key, "%d", ++serial);
		str_add(&value, w->map->unit[g->unit].id);
		if (g->weakened)
			str_addf(&value, " weakened=%d", g->weakened);
		if (g->weakened_on != WL_LONG_AGO)
			str_addf(&value, " weakened-on=%d", g->weakened_on);
		if (g->since)
			str_addf(&value, " since=%d", g->since);
		writer_put(out, key.s, value.s);
		str_free(&key);
		str_free(&value);
	}
}

static void save_off_board(const struct world *w, struct writer *out)
{
	const struct wl_field *f = &w->field;

	writer_section(out, "reserve.french");
	save_counts(w, WL_FRENCH, f->reserve[WL_SEAT_FRENCH], out);
	writer_section(out, "reserve.allied");
	save_counts(w, WL_ALLIED, f->reserve[WL_SEAT_ALLIED], out);
	for (int side = 0; side < WL_SIDES; side++)
		save_gone(w, WL_WITHDRAWN, (enum wl_side)side, out);
	for (int side = 0; side < WL_SIDES; side++)
		save_gone(w, WL_RETIRED, (enum wl_side)side, out);
	for (int side = 0; side < WL_SIDES; side++) {
		writer_section_of(out, "removed",
				  wl_side_name((enum wl_side)side));
		save_counts(w, (enum wl_side)side, f->removed[side], out);
	}
	for (int side = 0; side < WL_SIDES; side++) {
		writer_section_of(out, "lost",
				  wl_side_name((enum wl_side)side));
		save_counts(w, (enum wl_side)side, f->lost[side], out);
	}
}

static void save_secret(const struct world *w, struct writer *out)
{
	writer_section(out, "secret");
	if (w->retreat[WL_SEAT_FRENCH] != WL_NO_LINE)
		writer_put(out, "retreat.french",
			   wl_section_name(w->retreat[WL_SEAT_FRENCH]));
	if (w->retreat[WL_SEAT_ALLIED] != WL_NO_LINE)
		writer_put(out, "retreat.allied",
			   wl_section_name(w->retreat[WL_SEAT_ALLIED]));
	writer_section(out, "prussians");
	for (int i = 0; i < w->nprussians; i++) {
		struct str key = STR_INIT;

		str_addf(&key, "%d", i + 1);
		writer_put(out, key.s, w->map->unit[w->prussians[i]].id);
		str_free(&key);
	}
}

void wl_save(const struct world *w, struct writer *out)
{
	save_turn(w, out);
	save_pieces(w, out);
	save_off_board(w, out);
	save_secret(w, out);
	wl_save_cards(w, out);
	wl_save_standing(w, out);
	wl_save_tiles(w, out);
}
