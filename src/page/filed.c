/* SPDX-License-Identifier: MIT */
/* filed.c - the game file of a request, as anybody may look into it. */
#include "config.h"

#include "page/filed.h"

#include <limits.h>

struct gamefile *filed_game(const struct call *c, struct err *e)
{
	const struct call_file *f = call_need(c, "game", e);

	return f ? gamefile_parse(f->name, f->text, f->n, e) : NULL;
}

int filed_inspect(const struct call *c, struct inspection *s, bool *asked,
		  struct err *e)
{
	const json_t *entry = json_object_get(c->said, "entry");
	struct gamefile *file;

	*s = (struct inspection){ .file = NULL };
	if (asked)
		*asked = entry != NULL;
	if (entry &&
	    (!json_is_integer(entry) || json_integer_value(entry) < 0 ||
	     json_integer_value(entry) > INT_MAX))
		return err_set(e, ERR_USAGE, "\"entry\" is no number");
	file = filed_game(c, e);
	if (!file)
		return -1;
	return inspection_take(
	    file, entry ? (int)json_integer_value(entry) : -1, s, e);
}

/* Who asks is nobody's referee. */
static struct identity *filed_nobody(const struct means *m, struct err *e)
{
	(void)m;
	(void)err_set(e, ERR_AUTH, "which is not used here");
	return NULL;
}

int filed_open(struct inspection *s, struct err *e)
{
	static const struct means means = { .identity = filed_nobody };

	if (s->entry && !gamefile_revealed(s->file))
		return err_set(e, ERR_REFUSED,
			       "%s: its secret is not published yet; until "
			       "then this can be had from a player's reports, "
			       "as far as he knows",
			       s->file->name);
	return inspection_open(&means, s, e);
}

int filed_who(const struct call *c, const struct ledger *l, int *who,
	      struct err *e)
{
	const char *seat = call_text(c, "seat");

	*who = !seat			? GAME_ALL
	       : str_eq(seat, "public") ? GAME_PUBLIC
					: game_nobody_find(seat);
	if (*who != GAME_NONE)
		return 0;
	*who = ledger_seat(l, span_of(seat));
	return *who >= 0 ? 0 : ledger_no_seat(l, seat, e);
}
