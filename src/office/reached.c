/* SPDX-License-Identifier: MIT */
/* reached.c - whether a player can have been told by mail what he is asked. */
#include "config.h"

#include "office/reached.h"

#include "base/mem.h"
#include "base/utc.h"
#include "letter/outbox.h"
#include "office/addressee.h"

#define REACHED_SLACK 300 /* seconds by which machines' clocks may differ */

static bool reached_between(const struct outbox *box, int64_t from, int64_t to)
{
	for (size_t i = 0; i < box->n; i++)
		if (box->entries[i].time >= from - REACHED_SLACK &&
		    box->entries[i].time <= to + REACHED_SLACK)
			return true;
	return false;
}

static int64_t reached_asked(const struct ledger *l, size_t seat)
{
	const struct span time = l->g->entries[l->seats[seat].asked].time;
	int64_t t = 0;

	(void)utc_parse(time.s, time.n, &t);
	return t;
}

int reached(const struct append *a, size_t seat, int64_t until, struct err *e)
{
	const struct settings *c = a->settings;
	struct outbox box = { .entries = NULL };
	char *post;
	int rc;

	if (!c->post.from || !c->post.smtp ||
	    !addressee_reader(a->r->ledger, c, seat))
		return 1;
	post = record_beside(a->r, ".post");
	rc = outbox_load(post, &box, e);
	if (rc == 0)
		rc = reached_between(&box, reached_asked(a->r->ledger, seat),
				     until);
	outbox_free(&box);
	mem_free(post);
	return rc;
}
