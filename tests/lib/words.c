/* SPDX-License-Identifier: MIT */
/* words.c - what is said to orders, for tests. */
#include "config.h"

#include "lib/words.h"

#include "base/mem.h"
#include "kernel/game.h"
#include "kernel/turn.h"
#include "lib/position.h"
#include "lib/once.h"
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

struct turn *words_turn(const char *position)
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
	struct forecast forecast = FORECAST_INIT;
	struct diags d = DIAGS_INIT;
	struct awaits who;
	json_t *view;

	turn_awaits(t, &who);
	set.seat = who.n ? who.v[0].seat : 0;
	view = turn_view(t, set.seat);
	if (turn_check(t->game, view, &set, &d, &forecast, &e) < 0)
		abort();
	words_tell(t, &d, out);
	forecast_free(&forecast);
	json_decref(view);
	turn_free(t);
}

/* What is written with ' for ". */
static json_t *words_json(const char *written)
{
	char *text = mem_strdup(written);
	json_t *v;

	for (char *c = text; *c; c++)
		*c = *c == '\'' ? '"' : *c;
	v = json_loads(text, 0, NULL);
	if (!v)
		abort();
	mem_free(text);
	return v;
}

/* The view of the seat, in which nothing has happened but this. */
static json_t *words_view(const struct turn *t, const char *seat,
			  json_t *events)
{
	int number = seat ? game_seat(t->game, seat) : GAME_PUBLIC;
	json_t *world;

	if (seat && str_eq(seat, game_nobody(GAME_ALL)))
		number = GAME_ALL;
	world = turn_view(t, number);
	if (!world)
		abort();
	for (size_t i = 0; i < json_array_size(events); i++) {
		json_t *ev = json_array_get(events, i);

		json_object_set_new(ev, "n", json_integer((int)i + 1));
		if (!json_object_get(ev, "rules"))
			json_object_set_new(ev, "rules",
					    json_pack("[s]", "N1.1"));
	}
	json_object_set_new(world, "orders", json_array());
	json_object_set_new(world, "events", events);
	return json_pack("{s:s, s:s, s:i, s:s, s:s, s:o}", "name", "x", "seat",
			 seat ? seat : "", "entry", 1, "referee", "r", "game",
			 "g", "world", world);
}

void words_picture(const char *position, const char *seat, const char *events,
		   struct str *out)
{
	struct turn *t = words_turn(position);
	json_t *view = words_view(t, seat, words_json(events));
	struct err e;

	if (once_svg(view, out, &e) < 0) {
		printf("# %s\n", e.text);
		abort();
	}
	json_decref(view);
	turn_free(t);
}

void words_happened(const char *position, const char *seat, const char *event,
		    struct str *out)
{
	static const struct report_proof proof = { .head = "",
						   .file = "x.game" };
	static const char above[] = "WHAT HAPPENED\n\n- ", cite[] = "[N",
			  broken[] = "\n  ";
	struct turn *t = words_turn(position);
	json_t *view = words_view(t, seat, json_pack("[o]", words_json(event)));
	struct str text = STR_INIT;
	const char *at;
	struct err e;

	if (once_text(view, &proof, NULL, &text, &e) < 0) {
		printf("# %s\n", e.text);
		abort();
	}
	at = strstr(text.s, above);
	at = at ? at + strlen(above) : "";
	for (; *at && !str_starts(at, cite) && !str_starts(at, "\n\n"); at++) {
		if (str_starts(at, broken))
			at += strlen(broken) - 1;
		str_addc(out, *at);
	}
	while (out->len > 0 && out->s[out->len - 1] == ' ')
		out->s[--out->len] = '\0';
	json_decref(view);
	str_free(&text);
	turn_free(t);
}

/* What stands between these in the report of the seat, in one line. */
static void words_between(const char *position, const char *seat,
			  const char *above, const char *below, struct str *out)
{
	static const struct report_proof proof = { .head = "",
						   .file = "x.game" };
	struct turn *t = words_turn(position);
	json_t *view = words_view(t, seat, json_array());
	struct str text = STR_INIT;
	const char *at, *end;
	struct awaits who;
	struct err e;

	turn_awaits(t, &who);
	for (size_t i = 0; i < who.n; i++)
		if (who.v[i].seat == game_seat(t->game, seat))
			json_object_set_new(view, "asked", json_integer(1));
	if (once_text(view, &proof, NULL, &text, &e) < 0) {
		printf("# %s\n", e.text);
		abort();
	}
	at = strstr(text.s, above);
	end = at ? strstr(at, below) : NULL;
	for (at += strlen(above); end && at < end; at++)
		str_addc(out, *at == '\n' ? ' ' : *at);
	json_decref(view);
	str_free(&text);
	turn_free(t);
}

void words_todo(const char *position, const char *seat, struct str *out)
{
	words_between(position, seat, "WHAT TO DO\n\n", "\n\nTHE ", out);
}

void words_form(const char *position, const char *seat, struct str *out)
{
	words_between(position, seat, "\norders\n", "\nend orders\n", out);
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
