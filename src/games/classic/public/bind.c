/* SPDX-License-Identifier: MIT */
/* bind.c - binds the words of orders to squares and units (C7.3). */
#include "config.h"

#include "games/classic/public/plan.h"

#include "base/mem.h"
#include "base/str.h"
#include "base/utf8.h"

#include <string.h>

#define BIND_SHOWN 5 /* bytes of a character, and the end */

struct binder {
	const struct cl_map *map;
	struct bind bind;
	int seat;
	struct cl_plan *plan;
	int odd; /* how long a row was that is told: once for all alike */
};

static void bind_place_on(struct binder *b, const struct cl_act *a)
{
	struct cl_plan *p = b->plan;

	p->places = mem_grow(p->places, &p->places_cap, p->nplaces + 1,
			     sizeof(*p->places));
	p->places[p->nplaces++] = *a;
}

static bool bind_turn(struct binder *b, const struct order_act *act,
		      struct cl_act *out)
{
	const struct order_words *w = &act->words;

	if (w->n != 2)
		return bind_form(&b->bind, act);
	return bind_square(&b->bind, &w->v[0], &out->from) &&
	       bind_square(&b->bind, &w->v[1], &out->to);
}

static char bind_capital(char c)
{
	return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

static bool bind_place(struct binder *b, const struct order_act *act,
		       struct cl_act *out)
{
	struct bind_names names = { .what = "unit" };
	const struct order_words *w = &act->words;
	char code[CL_UNITS][2] = { { '\0' } };

	if (w->n < 2)
		return bind_form(&b->bind, act);
	for (int i = 0; i < b->map->nunits; i++) {
		names.foreign[i] = !b->map->army[b->seat][i];
		code[i][0] = bind_capital(b->map->unit[i].code);
		names.code[i] = code[i];
		names.v[names.n++] = b->map->unit[i].id;
	}
	if (!bind_name(&b->bind, &names, w->v, w->n - 1, &out->unit) ||
	    !bind_square(&b->bind, &w->v[w->n - 1], &out->to))
		return false;
	if (!diag_in_line(b->bind.d, act->at.line))
		bind_place_on(b, out);
	return true;
}

/* A row of a set-up block, its words one after the other: a letter or a digit
 * for a square, but "10" is one (orders.md). */
struct bind_row {
	const struct order_words *w;
	size_t word;
	const char *s;
};

/* What a row has next: a code and where it stands, '\0' at its end. `shown` is
 * the character that was typed. */
static char bind_letter(struct bind_row *r, struct diag_place *at,
			char shown[BIND_SHOWN])
{
	const struct order_word *word;
	size_t before, n;
	char c;

	while (r->word < r->w->n && !*r->s)
		r->s = ++r->word < r->w->n ? r->w->v[r->word].text : "";
	if (r->word >= r->w->n)
		return '\0';
	word = &r->w->v[r->word];
	before = (size_t)(r->s - word->text);
	*at = word->at;
	at->col += (int)utf8_length(word->text, before);
	(void)utf8_decode(r->s, strlen(r->s), &n);
	(void)memcpy(shown, word->typed + before, n);
	shown[n] = '\0';
	c = *r->s;
	r->s += n;
	if (c < ' ' || c > '~')
		return '?';
	if (c != '1')
		return c;
	if (*r->s != '0')
		return '?';
	r->s++;
	(void)memcpy(shown, "10", sizeof("10"));
	return '1';
}

static bool bind_code(struct binder *b, char code, const char *shown,
		      struct cl_act *a)
{
	struct str codes = STR_INIT;

	if (code == '.')
		return true;
	a->unit = cl_code_find(b->map, b->seat, code);
	if (a->unit != CL_UNKNOWN) {
		bind_place_on(b, a);
		return true;
	}
	for (int i = 0; i < b->map->nunits; i++)
		if (b->map->army[b->seat][i])
			str_addf(&codes, "%s%c", codes.len ? " " : "",
				 bind_capital(b->map->unit[i].code));
	why_add(b->bind.d, a->at, "C7.3",
		WHY(NO_CODE, { .word = shown }, { .word = str_text(&codes) }));
	str_free(&codes);
	return false;
}

static bool bind_row(struct binder *b, const struct order_act *act, size_t row)
{
	struct bind_row r = { &act->rows[row], 0, act->rows[row].v[0].text };
	struct cl_act a = { .verb = CL_PLACE, .from = BOARD_NONE };
	const struct board *board = &b->map->board;
	bool damaged = diag_in_line(b->bind.d, r.w->v[0].at.line);
	size_t first = b->plan->nplaces;
	bool good = true;
	int n = 0;
	char c, shown[BIND_SHOWN];

	if (!bind_no_commas(&b->bind, r.w, "C7.3"))
		return false;
	for (; (c = bind_letter(&r, &a.at, shown)); n++) {
		if (n >= board->columns)
			continue;
		a.to = bind_seen_square(board, b->seat == CL_BLUE, act->nrows,
					row, (size_t)n);
		good = bind_code(b, c, shown, &a) && good;
	}
	if (damaged || n != board->columns)
		b->plan->nplaces = first;
	if (n == board->columns)
		return good;
	if (n != b->odd)
		why_add(b->bind.d, act->rows[row].v[0].at, "C7.3",
			WHY(ROW_LENGTH, { .number = n },
			    { .number = board->columns }));
	b->odd = n;
	return false;
}

static bool bind_setup(struct binder *b, const struct order_act *act)
{
	const int *zone = b->map->zone[b->seat];
	size_t rows = (size_t)(zone[1] - zone[0] + 1);
	bool good = true;

	if (!bind_rows(&b->bind, act, rows, "C7.3"))
		return false;
	for (size_t i = 0; i < act->nrows; i++)
		good = bind_row(b, act, i) && good;
	return good;
}

static bool bind_act(struct binder *b, const struct order_act *act,
		     struct cl_act *out)
{
	switch (out->verb) {
	case CL_MOVE:
	case CL_ATTACK:
		return bind_turn(b, act, out);
	case CL_SET_UP:
		return bind_setup(b, act);
	case CL_PLACE:
		return bind_place(b, act, out);
	case CL_SAY:
		return bind_say(&b->bind, act, &out->text);
	case CL_DIARY:
		return bind_diary(&b->bind, act);
	case CL_RESIGN:
		return bind_only(&b->bind, act, NULL);
	case CL_OFFER:
	case CL_ACCEPT:
	case CL_WITHDRAW:
		return bind_only(&b->bind, act, "draw");
	case CL_WHEN: /* cl_bind_reply() */
	case CL_ANY_VERB:
		break;
	}
	return false;
}

static void bind_order(const struct cl_map *m, int seat, const struct order *o,
		       struct diags *d, struct cl_plan *out)
{
	const struct order_act *act = &o->acts[0];
	struct binder b = { m, cl_bind(m, d), seat, out, 0 };
	size_t first = out->nplaces;
	struct cl_act a = { .verb = (enum cl_verb)act->verb->id,
			    .number = o->number,
			    .at = act->at,
			    .from = BOARD_NONE,
			    .to = BOARD_NONE,
			    .unit = CL_UNKNOWN };

	if (cl_sets_up(a.verb) && !out->setup_at.line)
		out->setup_at = act->at;
	if (!bind_act(&b, act, &a))
		return;
	for (size_t i = first; i < out->nplaces; i++)
		out->places[i].number = o->number;
	cl_plan_add(out, &a, cl_echo(m, &a));
}

struct cl_plan *cl_plan_bind(const struct cl_map *m, int seat,
			     const struct orders *o, struct diags *d)
{
	struct cl_plan *p = mem_zalloc(sizeof(*p));
	struct cl_levels levels = { .n = 0 };

	for (size_t i = 0; i < o->n; i++) {
		const struct order *order = &o->v[i];

		if (order->acts[0].verb->id == CL_WHEN)
			cl_bind_reply(m, order, &levels, d, p);
		else
			bind_order(m, seat, order, d, p);
	}
	return p;
}
