/* SPDX-License-Identifier: MIT */
/* plan.c - a whole set of orders, as it was bound to the map. */
#include "config.h"

#include "games/classic/public/plan.h"

#include "base/mem.h"
#include "base/str.h"

struct bind cl_bind(const struct cl_map *m, struct diags *d)
{
	return (struct bind){ &m->board, d, "C7.3", "C1.1" };
}

void cl_plan_add(struct cl_plan *p, const struct cl_act *a, char *text)
{
	p->v = mem_grow(p->v, &p->cap, p->n + 1, sizeof(*p->v));
	p->v[p->n++] = (struct cl_line){ *a, text };
}

void cl_plan_free(struct cl_plan *p)
{
	if (!p)
		return;
	for (size_t i = 0; i < p->n; i++)
		mem_free(p->v[i].text);
	mem_free(p->v);
	mem_free(p->places);
	mem_free(p);
}

const struct cl_line *cl_plan_setup(const struct cl_plan *p)
{
	for (size_t i = 0; i < p->n; i++)
		if (cl_sets_up(p->v[i].act.verb))
			return &p->v[i];
	return NULL;
}

const struct cl_line *cl_plan_move(const struct cl_plan *p)
{
	for (size_t i = 0; i < p->n; i++)
		if (cl_is_turn(p->v[i].act.verb))
			return &p->v[i];
	return NULL;
}

bool cl_plan_ends(const struct cl_plan *p, int seat, int offer)
{
	for (size_t i = 0; i < p->n; i++) {
		switch (p->v[i].act.verb) {
		case CL_RESIGN:
		case CL_ACCEPT:
			return true;
		case CL_OFFER:
			/* C5.4: to offer while the other's offer stands is to
			 * accept. */
			if (offer == !seat)
				return true;
			offer = seat;
			break;
		case CL_WITHDRAW:
			offer = CL_NOBODY;
			break;
		case CL_MOVE:
		case CL_ATTACK:
		case CL_WHEN:
		case CL_SET_UP:
		case CL_PLACE:
		case CL_SAY:
		case CL_DIARY:
		case CL_ANY_VERB:
			break;
		}
	}
	return false;
}

static void plan_square(const struct cl_map *m, int square, struct str *out)
{
	char name[BOARD_NAME];

	board_name(&m->board, square, name);
	str_addf(out, " %s", name);
}

char *cl_echo(const struct cl_map *m, const struct cl_act *a)
{
	struct str out = STR_INIT;

	str_add(&out, cl_verb_name(a->verb));
	switch (a->verb) {
	case CL_MOVE:
	case CL_ATTACK:
		plan_square(m, a->from, &out);
		plan_square(m, a->to, &out);
		break;
	case CL_PLACE:
		str_addf(&out, " %s", m->unit[a->unit].id);
		plan_square(m, a->to, &out);
		break;
	case CL_SAY:
		str_addf(&out, " \"%s\"", a->text);
		break;
	case CL_OFFER:
	case CL_ACCEPT:
	case CL_WITHDRAW:
		str_add(&out, " draw");
		break;
	case CL_DIARY: /* without its text */
	case CL_SET_UP:
	case CL_RESIGN:
	case CL_WHEN: /* cl_bind_reply() */
	case CL_ANY_VERB:
		break;
	}
	return str_take(&out);
}
