/* SPDX-License-Identifier: MIT */
/* earlier.c - a report, held against those that the player had before. */
#include "config.h"

#include "player/earlier.h"

#include <string.h>

static bool earlier_of(const struct held_report *was,
		       const struct held_report *now)
{
	return memcmp(was->block.game.gid, now->block.game.gid, GID_LEN) == 0 &&
	       str_eq(was->block.seat, now->block.seat);
}

static int earlier_same(const struct held_report *was,
			const struct held_report *now, struct err *e)
{
	if (memcmp(was->block.genesis, now->block.genesis, HASH_LEN) == 0 &&
	    id_eq(&was->block.key, &now->block.key))
		return 0;
	return err_set(e, ERR_AUTH,
		       "%s is signed by %s, %s by %s, or they name another "
		       "genesis: they are not of one game",
		       was->name, was->block.key.text, now->name,
		       now->block.key.text);
}

static int earlier_counts(const struct held_report *was,
			  const struct held_report *now, struct err *e)
{
	uint32_t sets = now->facts.link, before = was->facts.link;

	if (!id_eq(&was->player, &now->player) ||
	    was->block.entry >= now->block.entry)
		return 0;
	if (sets > before &&
	    sets - before > now->block.entry - was->block.entry)
		return err_set(e, ERR_AUTH,
			       "%s counts %u sets of your orders, %s counts "
			       "%u: between entries %u and %u there cannot "
			       "have been so many",
			       now->name, (unsigned)sets, was->name,
			       (unsigned)before, (unsigned)was->block.entry,
			       (unsigned)now->block.entry);
	return sets <= before + was->facts.awaited;
}

/* What was sealed to who had the seat before tells nothing. */
static int earlier_open(struct held_report *was, const struct held_report *now,
			struct err *e)
{
	struct identity *who = NULL;

	if (!was->view)
		who = identity_copy(now->who);
	if (held_report_open(was, who, e) < 0)
		return 0;
	return earlier_counts(was, now, e);
}

int earlier_tells(const char *name, const struct str *text,
		  const struct held_report *now, struct err *e)
{
	struct held_report was;
	int rc = held_report_read(name, text, &was, e);

	if (rc < 0)
		return -1;
	if (earlier_of(&was, now))
		rc = earlier_same(&was, now, e) < 0
			 ? -1
			 : earlier_open(&was, now, e);
	held_report_free(&was);
	return rc;
}
