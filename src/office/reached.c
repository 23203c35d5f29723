/* SPDX-License-Identifier: MIT */
/* reached.c - whether a player can have been told by mail what he is asked. */
#include "config.h"

#include "office/reached.h"

#include "base/mem.h"
#include "base/utc.h"
#include "letter/outbox.h"
#include "office/addressee.h"
#include "office/clock_trust.h"

/* Who sends by another clock than that of the game, one that is ahead, has
 * sent, and the journal says nothing of when. */
static bool reached_between(const struct outbox *box, int64_t from, int64_t to,
			    int64_t now)
{
	const struct outbox_entry *newest = NULL;

	for (size_t i = 0; i < box->n; i++) {
		const struct outbox_entry *sent = &box->entries[i];

		if (sent->time >= from - CLOCK_TRUST_SLACK &&
		    sent->time <= to + CLOCK_TRUST_SLACK)
			return true;
		if (!newest || sent->line > newest->line)
			newest = sent;
	}
	return newest && newest->time > now + CLOCK_TRUST_SLACK;
}

int reached(const struct append *a, size_t seat, int64_t until, struct err *e)
{
	const struct settings *c = a->settings;
	const struct ledger *l = a->r->ledger;
	struct outbox box = { .entries = NULL };
	char *post;
	int rc;

	if (!c->post.from || !c->post.smtp || !addressee_reader(l, c, seat))
		return 1;
	post = record_beside(a->r, ".post");
	rc = outbox_load(post, &box, e);
	if (rc == 0)
		rc = reached_between(&box, ledger_time(l, l->seats[seat].asked),
				     until, utc_of(span_of(a->time)));
	outbox_free(&box);
	mem_free(post);
	return rc;
}
