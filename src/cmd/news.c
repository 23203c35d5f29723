/* SPDX-License-Identifier: MIT */
/* news.c - what an entry with a STATE tells all seats, now or once more. */
#include "config.h"

#include "cmd/news.h"

#include "seal/dispatch.h"

#include <string.h>

void news_make(const struct play *p, const struct tidings_at *at,
	       const struct turn *t, struct news *out)
{
	out->entry = at->index;
	out->turn = NULL;
	out->count = p->seats_count;
	for (size_t i = 0; i < out->count; i++) {
		tidings_make(p, at, t, i, &out->tidings[i]);
		(void)memcpy(out->keys[i], at->before->seats[i].report_key,
			     HASH_LEN);
	}
}

void news_free(struct news *n)
{
	for (size_t i = 0; i < n->count; i++)
		tidings_free(&n->tidings[i]);
	n->count = 0;
	turn_free(n->turn);
	n->turn = NULL;
}

/* Nobody gets a report that is not the one committed to. */
static int news_compare(const struct play *p, const struct news *n,
			struct err *e)
{
	const struct entry *entry = &p->file->entries[n->entry];

	for (size_t i = 0; i < n->count && i < entry->views_count; i++)
		if (memcmp(entry->views[i].hash, n->tidings[i].hash,
			   HASH_LEN) != 0)
			return err_set(e, ERR_REFUSED,
				       "%s: entry %u committed to another view "
				       "of %s than this build makes; see: "
				       "estafette verify",
				       p->file->name, (unsigned)n->entry,
				       play_seat(p, i));
	return 0;
}

static int news_decide(struct play *p, const struct decision_from *from,
		       struct news *out, struct err *e)
{
	const struct entry *entry = from->entry;
	struct diags wrong = DIAGS_INIT;
	struct state state;
	struct decision d;
	struct turn *t;

	if (decision_of_entry(p, from, &d, e) < 0)
		return -1;
	t = decision_carry_out(p, from->before, &d, &wrong, e);
	if (t) {
		struct tidings_at at = { entry->index,
					 entry->prev,
					 entry->time,
					 from->before,
					 entry->kind == ENTRY_ORDERS ? d.seat
								     : -1,
					 &state,
					 true };

		state = (struct state){ .position = STR_INIT };
		state_take(entry, &state);
		news_make(p, &at, t, out);
		out->turn = t;
	}
	diag_free(&wrong);
	decision_free(&d);
	return t ? 0 : -1;
}

int news_again(struct play *p, uint32_t index, struct news *out, struct err *e)
{
	struct decision_from from = { .entry = NULL };
	struct ledger *before;
	int rc;

	*out = (struct news){ .entry = index };
	if (index >= p->file->count ||
	    !entry_has_state(&p->file->entries[index]))
		return err_set(e, ERR_REFUSED,
			       "%s: there is no entry %u that reports tell of",
			       p->file->name, (unsigned)index);
	before = ledger_new(p->file);
	rc = ledger_advance(before, index, LEDGER_TRUST, e);
	from.before = before;
	from.entry = &p->file->entries[index];
	if (rc == 0)
		rc = news_decide(p, &from, out, e);
	if (rc == 0)
		rc = news_compare(p, out, e);
	if (rc < 0)
		news_free(out);
	ledger_free(before);
	return rc;
}

void news_readdress(struct news *n, const struct ledger *now)
{
	for (size_t i = 0; i < n->count; i++)
		(void)memcpy(n->keys[i], now->seats[i].report_key, HASH_LEN);
}

int news_dispatch(const struct play *p, const struct news *n, size_t seat,
		  const struct identity *referee, struct str *out,
		  struct err *e)
{
	const struct tidings *t = &n->tidings[seat];
	struct dispatch_facts facts = {
		.game = p->file->genesis.game,
		.genesis = gamefile_said_hash(p->file, 0),
		.seat = play_seat(p, seat),
		.entry = n->entry,
		.head = gamefile_said_hash(p->file, n->entry),
		.salt = t->salt,
		.report_key = n->keys[seat],
		.mail_key = p->secret->mail_key,
		.view = t->text.s,
		.view_len = t->text.len,
	};

	return dispatch_block_make(&facts, referee, out, e);
}
