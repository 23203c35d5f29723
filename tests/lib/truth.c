/* SPDX-License-Identifier: MIT */
/* truth.c - what the report of a position says, and what it must not. */
#include "config.h"

#include "lib/truth.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/mem.h"
#include "lib/golden.h"
#include "lib/position.h"
#include "lib/once.h"
#include "lib/sample.h"
#include "store/scenario.h"

static struct turn *truth_turn(const char *position)
{
	struct err e = { .code = ERR_NONE };
	size_t n = strcspn(position, "\n");
	char *name = mem_strndup(position, n);
	struct scenario *s = scenario_load(NULL, NULL, name, &e);
	struct turn *t = NULL;

	if (s)
		t = position_turn(game_find(str_starts(name, "classic")
						? "classic"
						: "waterloo"),
				  s->doc, position + n);
	if (!t)
		fail_msg("%s: %s", name, e.text);
	scenario_free(s);
	mem_free(name);
	return t;
}

static void truth_play(struct turn *t, const char *orders)
{
	struct turn_set set = { sample_seat(t), orders, strlen(orders) };
	struct sample_dice dice = SAMPLE_DICE;
	struct diags d = DIAGS_INIT;
	struct err e;

	if (turn_play(t, &set, &dice.dice, &d, &e) < 0) {
		struct str out = STR_INIT;

		diag_print(&d, "o", &out);
		fail_msg("%s: %s", orders, str_text(&out));
	}
	diag_free(&d);
}

/* protocol.md 6 */
static json_t *truth_view(const struct turn *t, int seat)
{
	struct awaits a;
	json_t *asked = json_null();
	json_t *result = json_null();

	turn_awaits(t, &a);
	for (size_t i = 0; i < a.n; i++)
		if (a.v[i].seat == seat)
			asked = json_integer(7);
	if (a.over)
		result = json_sprintf(
		    "%s %s",
		    a.winner == GAME_NONE ? "none" : t->game->seats[a.winner],
		    a.degree);
	return json_pack("{s:o, s:i, s:s, s:s, s:s, s:s, s:s, s:o, s:o}",
			 "asked", asked, "entry", 7, "game", "", "name", "g",
			 "referee", "", "seat", t->game->seats[seat], "time",
			 "", "result", result, "world", turn_view(t, seat));
}

/* What a reader reads: every run of blanks and ends of lines as one blank. */
static char *truth_flat(const struct str *text)
{
	struct str out = STR_INIT;

	for (size_t i = 0; i < text->len; i++) {
		bool blank = text->s[i] == ' ' || text->s[i] == '\n';

		if (!blank)
			str_addc(&out, text->s[i]);
		else if (out.len && out.s[out.len - 1] != ' ')
			str_addc(&out, ' ');
	}
	return str_take(&out);
}

static char *truth_report(const struct truth *c, bool full)
{
	const struct report_proof proof = { .head = GOLDEN_HEAD,
					    .file = "g.game",
					    .full = full };
	struct turn *t = truth_turn(c->position);
	struct str text = STR_INIT;
	json_t *view;
	char *flat;
	struct err e;

	if (c->orders)
		truth_play(t, c->orders);
	view = truth_view(t, game_seat(t->game, c->seat));
	if (once_text(view, &proof, NULL, &text, &e) < 0)
		fail_msg("%s", e.text);
	flat = truth_flat(&text);
	str_free(&text);
	json_decref(view);
	turn_free(t);
	return flat;
}

void truth_holds(const struct truth *v, size_t n)
{
	size_t wrong = 0;

	for (size_t i = 0; i < n; i++) {
		char *text = truth_report(&v[i], true);
		char *brief = truth_report(&v[i], false);
		bool lacks = v[i].says && !strstr(text, v[i].says);
		bool lies = v[i].never && (strstr(text, v[i].never) ||
					   strstr(brief, v[i].never));

		if (lacks)
			printf("# %zu: not said: %s\n", i, v[i].says);
		if (lies)
			printf("# %zu: said: %s\n", i, v[i].never);
		if (lacks || lies)
			printf("# %s\n", text);
		wrong += lacks || lies;
		mem_free(text);
		mem_free(brief);
	}
	assert_int_equal(wrong, 0);
}
