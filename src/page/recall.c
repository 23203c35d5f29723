/* SPDX-License-Identifier: MIT */
/* recall.c - what a player has kept of a game, given with a request. */
#include "config.h"

#include "page/recall.h"

#include "base/mem.h"

#include <string.h>

/* "waterloo-42.known", "waterloo-42 (1).known", but not
 * "waterloo-421.known". */
static bool recall_named(const struct call_file *f, const char *game)
{
	char next;

	if (!str_starts(f->name, game))
		return false;
	next = f->name[strlen(game)];
	return !str_is_name((char[]){ next, '\0' }, false) && next != '-';
}

/* 1: it is of the game; 0: of another. */
static int recall_one(const struct call_file *f, const struct known_game *g,
		      struct known *k, struct err *e)
{
	struct str text = STR_INIT;
	int rc;

	str_addn(&text, f->text, f->n);
	rc = known_parse(&text, k, e);
	str_free(&text);
	if (rc < 0)
		return rc;
	if (memcmp(k->genesis, g->genesis, HASH_LEN) != 0 &&
	    !recall_named(f, g->game.name))
		return 0;
	return known_check(k, g, e) < 0 ? -1 : 1;
}

int recall_known(const struct call *c, const struct known_game *g,
		 struct known *out, struct err *e)
{
	const struct call_file *f = NULL;
	int rc = 0;

	*out = (struct known){ .lock = LOCK_INIT };
	while (rc >= 0 && (f = call_next(c, "known", f))) {
		struct known one = { .lock = LOCK_INIT,
				     .path = mem_strdup(f->name) };

		rc = recall_one(f, g, &one, e);
		if (rc > 0) {
			known_meet(out, g);
			known_merge(out, &one);
		}
		known_free(&one);
	}
	if (rc < 0)
		known_free(out);
	return rc < 0 ? -1 : 0;
}

void recall_keep(struct call *c, const struct known_game *g, struct known *k)
{
	struct str text = STR_INIT;

	if (!k->there)
		call_note(c,
			  "The game %s was not known here: %s says that its "
			  "referee is %s; compare that with your invitation. "
			  "Keep %s.known, and give it with the next report.",
			  g->game.name, g->what, g->referee->text,
			  g->game.name);
	known_meet(k, g);
	known_text(k, &text);
	call_put_text(c, "known", str_span(&text));
	str_free(&text);
}
