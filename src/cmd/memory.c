/* SPDX-License-Identifier: MIT */
/* memory.c - a command and what this machine remembers of games. */
#include "config.h"

#include "cmd/memory.h"

#include "cmd/output.h"

int memory_look(const struct known_game *g, struct known *out, struct err *e)
{
	if (known_read(g->game.gid, out, e) < 0) {
		if (e->code != ERR_SYSTEM)
			return -1;
		*out = (struct known){ .lock = LOCK_INIT };
	}
	if (known_check(out, g, e) == 0)
		return 0;
	known_free(out);
	return -1;
}

static int memory_none(struct err *e)
{
	return err_context(e, "this machine cannot remember the game "
			      "(--no-memory goes on without)");
}

int memory_open(const struct options *o, const struct known_game *g,
		struct known *out, struct err *e)
{
	if (options_has(o, "no-memory"))
		return memory_look(g, out, e);
	if (known_hold(g->game.gid, out, e) < 0)
		return e->code == ERR_SYSTEM ? memory_none(e) : -1;
	if (known_check(out, g, e) == 0)
		return 0;
	known_free(out);
	return -1;
}

int memory_save(const struct options *o, const struct known_game *g,
		struct known *k, struct err *e)
{
	bool write = !options_has(o, "no-memory");
	bool first = !k->there;

	known_meet(k, g);
	if (write && known_write(k, e) < 0)
		return memory_none(e);
	if (first)
		output_note("this machine did not know the game %s: %s says "
			    "that its referee is %s; compare that with your "
			    "invitation. %s%s",
			    g->game.name, g->what, g->referee->text,
			    write ? "From now on it is remembered in "
				  : "It is not remembered",
			    write ? k->path : " (--no-memory)");
	return 0;
}

void memory_meet(const struct options *o, const struct known_game *g)
{
	struct err e = { ERR_NONE, "" };
	struct known k;
	bool known;
	int rc;

	if (memory_look(g, &k, &e) == 0) {
		known = k.there;
		known_free(&k);
		if (known)
			return;
	}
	rc = memory_open(o, g, &k, &e);
	if (rc == 0) {
		rc = memory_save(o, g, &k, &e);
		known_free(&k);
	}
	if (rc < 0)
		output_note("%s", e.text);
}
