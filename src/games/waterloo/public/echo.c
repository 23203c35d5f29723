/* SPDX-License-Identifier: MIT */
/* echo.c - an order in canonical form, so that a player sees how it was
 * read. */
#include "config.h"

#include "games/waterloo/public/plan.h"

#include "base/str.h"

static void echo_square(const struct wl_map *m, int square, struct str *out)
{
	char name[BOARD_NAME];

	board_name(&m->board, square, name);
	str_addf(out, " %s", name);
}

static void echo_guards(const struct wl_map *m, const struct wl_line *l,
			struct str *out)
{
	for (size_t i = 0; i < l->nguards; i++) {
		const struct wl_guard *g = &l->guards[i];

		str_add(out, i ? " and" : "if");
		if (g->negated)
			str_add(out, " not");
		if (g->test >= WL_IF_EMPTY)
			echo_square(m, g->square, out);
		str_addf(out, " %s", wl_test_name(g->test));
	}
	if (l->nguards)
		str_addc(out, ' ');
}

static void echo_enter(const struct wl_map *m, const struct wl_act *a,
		       struct str *out)
{
	if (a->pile != WL_ANY_PILE)
		str_addf(out, " %s", wl_pile_name(a->pile));
	if (a->side != WL_NOBODY)
		str_addf(out, " %s", wl_side_name(a->side));
	str_addf(out, " %s", m->unit[a->unit].id);
	echo_square(m, a->way[0], out);
}

static void echo_target(const struct wl_map *m, const struct wl_act *a,
			struct str *out)
{
	if (a->target == BOARD_NONE && a->tile == WL_NO_TILE)
		return;
	str_add(out, " at");
	if (a->tile != WL_NO_TILE && a->target != BOARD_NONE)
		str_addf(out, " %s", wl_tile_kind_name(m->tile[a->tile].kind));
	else if (a->tile != WL_NO_TILE)
		str_addf(out, " %s", m->tile[a->tile].id);
	if (a->target != BOARD_NONE)
		echo_square(m, a->target, out);
}

static void echo_stand(const struct wl_map *m, const struct wl_act *a,
		       bool commas, struct str *out)
{
	for (size_t i = 0; i < a->nstand; i++) {
		if (i && commas)
			str_addc(out, ',');
		echo_square(m, a->stand[i].square, out);
		if (a->stand[i].against != WL_ANY_ARM)
			str_addf(out, " against %s",
				 wl_arm_name((enum wl_arm)a->stand[i].against));
	}
}

static void echo_act(const struct wl_map *m, const struct wl_act *a,
		     struct str *out);

static void echo_card(const struct wl_map *m, const struct wl_act *a,
		      struct str *out)
{
	str_addf(out, " %s", wl_card_name(a->card));
	for (int i = 0; i < a->nway; i++)
		echo_square(m, a->way[i], out);
	for (size_t i = 0; i < a->nparts; i++) {
		str_add(out, i ? ", " : ": ");
		echo_act(m, &a->parts[i], out);
	}
}

static void echo_draft(const struct wl_act *a, struct str *out)
{
	static const char *const words[] = { " keep", " prefer", " take" };

	str_add(out, words[a->about]);
	for (int i = 0; i < a->npicks; i++)
		str_addf(out, "%s %s",
			 i == 1 && a->about == WL_KEEP ? " discard" : "",
			 wl_card_name(a->picks[i]));
}

static void echo_way(const struct wl_map *m, const struct wl_act *a,
		     struct str *out)
{
	for (int i = 0; i < a->nway; i++)
		echo_square(m, a->way[i], out);
}

static void echo_standing(const struct wl_map *m, const struct wl_act *a,
			  struct str *out)
{
	bool spirit = a->about == WL_STAND_SPIRIT;

	str_add(out, spirit ? " spirit" : " frenzy");
	echo_stand(m, a, spirit, out);
	if (a->nstand == 0)
		str_add(out, " none");
}

static void echo_act(const struct wl_map *m, const struct wl_act *a,
		     struct str *out)
{
	str_add(out, wl_verb_name(a->verb));
	switch (a->verb) {
	case WL_MOVE:
	case WL_RETIRE:
	case WL_REMOVE:
		echo_way(m, a, out);
		break;
	case WL_ATTACK:
		echo_way(m, a, out);
		if (a->nstand)
			str_add(out, " frenzy");
		echo_stand(m, a, false, out);
		break;
	case WL_FIRE:
		echo_way(m, a, out);
		echo_target(m, a, out);
		break;
	case WL_ENTER:
	case WL_PLACE:
		echo_enter(m, a, out);
		break;
	case WL_CARD:
	case WL_SPIRIT:
	case WL_RECON:
		echo_card(m, a, out);
		break;
	case WL_SAY:
		str_addf(out, " \"%s\"", a->text);
		break;
	case WL_OFFER:
	case WL_ACCEPT:
	case WL_WITHDRAW:
		str_add(out, " draw");
		break;
	case WL_PRUSSIANS:
		str_add(out, " hold");
		break;
	case WL_DRAFT:
		echo_draft(a, out);
		break;
	case WL_STANDING:
		echo_standing(m, a, out);
		break;
	case WL_DIARY: /* without its text */
	case WL_END:
	case WL_STOP:
	case WL_RESIGN:
	case WL_SET_UP:
		break;
	}
}

char *wl_echo_act(const struct wl_map *m, const struct wl_act *a)
{
	struct str out = STR_INIT;

	echo_act(m, a, &out);
	return str_take(&out);
}

char *wl_echo(const struct wl_map *m, const struct wl_line *l)
{
	struct str out = STR_INIT;

	echo_guards(m, l, &out);
	if (l->attempt)
		str_add(&out, "try ");
	for (size_t i = 0; i < l->nacts; i++) {
		if (i)
			str_add(&out, " else ");
		echo_act(m, &l->acts[i], &out);
	}
	return str_take(&out);
}
