/* SPDX-License-Identifier: MIT */
/* save.c - the canonical position: equal states are equal bytes (state.md). */
#include "config.h"

#include "games/classic/public/pasttext.h"
#include "games/classic/secret/world.h"

#include "kernel/writer.h"

static void save_turn(const struct cl_field *f, struct writer *out)
{
	writer_section(out, "turn");
	if (f->number != 1)
		writer_put_int(out, "number", f->number);
	if (f->seat != CL_RED)
		writer_put(out, "seat", cl_side_name(f->seat));
	if (f->phase != CL_PLAY)
		writer_put(out, "phase", cl_phase_name(f->phase));
	if (f->draw_offer != CL_NOBODY)
		writer_put(out, "draw-offer", cl_side_name(f->draw_offer));
	if (f->phase == CL_OVER)
		writer_putf(out, "result", "%s %s", cl_side_name(f->winner),
			    f->degree);
}

static void save_pieces(const struct world *w, struct writer *out)
{
	writer_section(out, "pieces");
	for (int sq = 0; sq < board_count(&w->map->board); sq++) {
		const struct cl_piece *p = &w->field.at[sq];
		char name[BOARD_NAME];

		if (cl_empty(&w->field, sq))
			continue;
		board_name(&w->map->board, sq, name);
		writer_putf(out, name, "%s %s%s%s", cl_side_name(p->side),
			    w->map->unit[p->unit].id, p->known ? " known" : "",
			    p->moved ? " moved" : "");
	}
}

/* Units in the order of the scenario's army. */
static void save_lost(const struct world *w, int side, struct writer *out)
{
	writer_section_of(out, "lost", cl_side_name(side));
	for (int i = 0; i < w->map->nlisted[side]; i++) {
		int unit = w->map->listed[side][i];

		if (w->field.lost[side][unit])
			writer_put_int(out, w->map->unit[unit].id,
				       w->field.lost[side][unit]);
	}
}

/* A key of [history]; nothing if there is nothing to say. */
static void save_text(struct writer *out, const char *key, int side,
		      const struct str *value)
{
	struct str name = STR_INIT;

	if (!value->len)
		return;
	str_addf(&name, "%s.%s", key, cl_side_name(side));
	writer_put(out, name.s, value->s);
	str_free(&name);
}

static void save_chase(const struct board *b, const struct cl_chase *c,
		       int side, struct writer *out)
{
	struct str key = STR_INIT;
	char name[BOARD_NAME];

	board_name(b, c->target, name);
	str_addf(&key, "pursuit.%s.%s", cl_side_name(side), name);
	for (int i = 0; i < c->n;) {
		struct str line = STR_INIT;

		i = cl_chase_text(b, c, i, &line);
		writer_put(out, key.s, line.s);
		str_free(&line);
	}
	str_free(&key);
}

static void save_past(const struct world *w, struct writer *out)
{
	const struct board *b = &w->map->board;
	const struct cl_past *p = &w->field.past;

	writer_section(out, "history");
	if (p->quiet)
		writer_put_int(out, "quiet", p->quiet);
	for (int side = 0; side < CL_SIDES; side++) {
		const struct cl_past_side *own = &p->of[side];
		struct str last = STR_INIT, crossed = STR_INIT;
		int order[CL_CHASES];

		cl_last_text(b, own, &last);
		cl_crossed_text(b, own, &crossed);
		save_text(out, "last", side, &last);
		save_text(out, "crossed", side, &crossed);
		str_free(&last);
		str_free(&crossed);
		cl_chase_sort(own, order);
		for (int i = 0; i < own->nchases; i++)
			save_chase(b, &own->chase[order[i]], side, out);
	}
}

static void save_tree(const struct world *w, int side, struct writer *out)
{
	const struct cl_tree *t = &w->tree[side];

	writer_section_of(out, "replies", cl_side_name(side));
	for (int i = 0; i < t->n; i++) {
		struct str key = STR_INIT, text = STR_INIT;

		str_addf(&key, "%d", i + 1);
		str_addf(&text, "%d ", t->v[i].depth);
		cl_reply_text(&w->map->board, &t->v[i], &text);
		writer_put(out, key.s, text.s);
		str_free(&key);
		str_free(&text);
	}
}

void cl_save(const struct world *w, struct writer *out)
{
	save_turn(&w->field, out);
	save_pieces(w, out);
	for (int side = 0; side < CL_SIDES; side++)
		save_lost(w, side, out);
	save_past(w, out);
	for (int side = 0; side < CL_SIDES; side++)
		save_tree(w, side, out);
}
