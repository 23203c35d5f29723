/* SPDX-License-Identifier: MIT */
/* about.c - about: what this engine is made of. */
#include "config.h"

#include "page/actions.h"

#include "kernel/game.h"
#include "kernel/value.h"
#include "seal/init.h"

/* Names, versions and hashes of the libraries' sources, a line each, where they
 * were compiled in. */
#ifndef PAGE_BUILT_FROM
#define PAGE_BUILT_FROM NULL
#endif

static json_t *about_game(const struct game *g)
{
	json_t *seats = json_array();

	for (size_t i = 0; g->seats[i]; i++)
		(void)json_array_append_new(seats, value_string(g->seats[i]));
	return json_pack("{s:s, s:s, s:s, s:i, s:o}", "ruleset", g->name,
			 "title", g->title, "edition", g->edition, "number",
			 (int)g->number, "seats", seats);
}

int about_answer(struct call *c, struct err *e)
{
	json_t *list = json_array();

	(void)e;
	for (const struct game *const *g = games; *g; g++)
		(void)json_array_append_new(list, about_game(*g));
	call_put(c, "version", value_string(PACKAGE_VERSION));
	call_put(c, "games", list);
	call_put(c, "libraries",
		 json_pack("{s:s, s:s}", "libsodium", init_version(), "jansson",
			   jansson_version_str()));
	call_put(c, "sources", json_pack("s?", PAGE_BUILT_FROM));
	return 0;
}
