/* SPDX-License-Identifier: MIT */
/* words.c - what is said to orders, for tests. */
#include "config.h"

#include "lib/words.h"

#include "base/mem.h"
#include "kernel/game.h"
#include "kernel/turn.h"
#include "lib/position.h"
#include "report/why.h"
#include "store/scenario.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct game *words_game(const char *scenario)
{
	if (str_starts(scenario, "campaign"))
		return game_find("campaign");
	return game_find(str_starts(scenario, "classic") ? "classic"
							 : "waterloo");
}

static struct turn *words_turn(const char *position)
{
	struct err e = { .code = ERR_NONE };
	char *name = mem_strndup(position, strcspn(position, "\n"));
	struct scenario *s = scenario_load(NULL, NULL, name, &e);
	struct turn *t = NULL;

	if (s)
		t = position_turn(words_game(name), s->doc,
				  position + strlen(name));
	if (!t) {
		printf("# %s: %s\n", name, e.text);
		abort();
	}
	scenario_free(s);
	mem_free(name);
	return t;
}

static void words_tell(const struct turn *t, struct diags *d, struct str *out)
{
	struct err e;

	if (report_diags(d, t->game->name, NULL, &e) < 0)
		abort();
	diag_print(d, "o", out);
	diag_free(d);
}

void words_checked(const char *position, const char *orders, struct str *out)
{
	struct err e = { .code = ERR_NONE };
	struct turn_set set = { 0, orders, strlen(orders) };
	struct turn *t = words_turn(position);
	struct events forecast = EVENTS_INIT;
	struct diags d = DIAGS_INIT;
	struct awaits who;
	json_t *view;

	turn_awaits(t, &who);
	set.seat = who.n ? who.v[0].seat : 0;
	view = turn_view(t, set.seat);
	if (turn_check(t->game, view, &set, &d, &forecast, &e) < 0)
		abort();
	words_tell(t, &d, out);
	event_free(&forecast);
	json_decref(view);
	turn_free(t);
}

void words_read(const char *position, const char *orders, struct str *out)
{
	struct err e = { .code = ERR_NONE };
	struct turn_set set = { 0, orders, strlen(orders) };
	struct turn *t = words_turn(position);
	struct diags d = DIAGS_INIT;
	struct awaits who;

	turn_awaits(t, &who);
	set.seat = who.n ? who.v[0].seat : 0;
	(void)turn_play(t, &set, NULL, &d, &e);
	words_tell(t, &d, out);
	turn_free(t);
}
