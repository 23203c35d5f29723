/* SPDX-License-Identifier: MIT */
/* verify.c - the levels of verification that need no rules (protocol.md 7). */
#include "config.h"

#include "store/verify.h"

#include "store/ledger.h"
#include "store/verify_behind.h"

#include <stdio.h>
#include <string.h>

/* The grammar of the blocks of an entry, for those from a difference at V0 on:
 * the lowest level is told first, wherever it is. */
static int verify_block_form(const struct entry *e, struct difference *d)
{
	struct str text = STR_INIT;
	struct orders_block orders;
	struct accept_block accept;
	struct err why;
	int rc = 0;

	if (!e->block.n)
		return 0;
	entry_long(e->block, &text);
	if (e->kind == ENTRY_ORDERS) {
		rc = orders_block_parse(text.s, text.len, &orders, &why);
		if (rc == 0)
			orders_block_free(&orders);
	} else {
		rc = accept_block_parse(text.s, text.len, &accept, &why);
		if (rc == 0)
			accept_block_free(&accept);
	}
	str_free(&text);
	if (rc == 0)
		return 0;
	return difference_malformed(d, e->index, &why);
}

static int verify_form(const struct gamefile *g, struct difference *d)
{
	const struct entry *e = gamefile_changed(g);
	struct difference_at at = { DIFFERENCE_FORM, e ? e->index : 0 };

	if (!e)
		return 0;
	(void)difference_set(d, at, ERR_FORMAT, "text");
	return difference_texts(d, "the same bytes when it is written again",
				"others");
}

/* A head that a player holds must be that of an entry here. */
static int verify_head(struct gamefile *g, const uint8_t *head,
		       struct difference *d)
{
	struct difference_at at = { DIFFERENCE_V0, (uint32_t)g->count - 1 };

	for (uint32_t i = (uint32_t)g->count; head && i > 0; i--)
		if (memcmp(gamefile_hash(g, i - 1), head, HASH_LEN) == 0)
			return 0;
	if (!head)
		return 0;
	(void)difference_set(d, at, ERR_REFUSED, "--head");
	(void)difference_hashes(d, head, gamefile_hash(g, at.entry));
	(void)snprintf(d->found, sizeof(d->found),
		       "no entry with this hash; the file ends with entry %u",
		       (unsigned)at.entry);
	return -1;
}

static void verify_tell(const struct verify_by *by, uint32_t done, uint32_t all)
{
	if (by->progress)
		by->progress(by->user, done, all);
}

/* Who goes along with V0, ahead of it and behind; each may be NULL. */
struct verify_with {
	struct verify_ahead *ahead;
	struct verify_behind *behind;
};

static void verify_with_begin(const struct gamefile *g,
			      const struct verify_by *by,
			      const struct secret *secret,
			      struct verify_with *w)
{
	bool behind = secret && by->twin;
	unsigned taken = behind ? 2 : 1;

	*w = (struct verify_with){ .ahead = NULL };
	if (by->jobs > 1)
		w->ahead =
		    verify_ahead_begin(g, behind ? secret : NULL,
				       by->jobs > taken ? by->jobs - taken : 0);
	if (behind)
		w->behind = verify_behind_begin(secret, by, w->ahead);
	if (w->ahead && !w->behind)
		verify_ahead_enough(w->ahead);
}

/* Tells who runs behind, if somebody does. */
static int verify_chain(struct gamefile *g, const struct verify_by *by,
			const struct verify_with *with, struct difference *d)
{
	struct ledger *l = ledger_new(g);
	uint32_t all = (uint32_t)g->count;
	struct difference form;
	int rc = 0;

	l->ahead = with->ahead ? verify_ahead_take : NULL;
	l->ahead_arg = with->ahead;
	while (rc == 0 && l->count < all) {
		rc = ledger_step(l, LEDGER_V0, d);
		if (rc == 0 && with->behind)
			verify_behind_ready(with->behind, l->count);
		verify_tell(by, l->count, all);
	}
	for (uint32_t i = l->count;
	     rc < 0 && d->level == DIFFERENCE_V0 && i < all; i++)
		if (verify_block_form(&g->entries[i], &form) < 0)
			*d = form;
	ledger_free(l);
	return rc < 0 ? rc : verify_head(g, by->head, d);
}

struct secret *verify_revealed(const struct gamefile *g)
{
	const struct entry *last = gamefile_last(g);

	if (last->kind != ENTRY_REVEAL)
		return NULL;
	return secret_new(last->secret, g->genesis.game.gid);
}

/* V2 behind the other levels if it can be, else after them. */
static int verify_levels_with(struct gamefile *g, const struct verify_by *by,
			      const struct secret *secret,
			      struct verify_with *with,
			      struct verify_result *out)
{
	struct difference *d = &out->difference;
	struct verify_behind *behind = with->behind;
	int rc = verify_chain(g, by, with, d);

	if (rc == 0) {
		out->level = DIFFERENCE_V0;
		rc = verify_v1(g, by, d);
	}
	if (rc < 0) {
		(void)verify_behind_end(behind, NULL);
		return -1;
	}
	if (by->blocks_count || by->reports_count)
		out->level = DIFFERENCE_V1;
	if (!secret)
		return 0;
	if ((behind ? verify_behind_end(behind, d)
		    : verify_v2(g, secret, by, d)) < 0)
		return -1;
	out->level = DIFFERENCE_V2;
	return 0;
}

static int verify_levels(struct gamefile *g, const struct verify_by *by,
			 const struct secret *secret, struct verify_result *out)
{
	struct verify_with with;
	int rc;

	verify_with_begin(g, by, secret, &with);
	rc = verify_levels_with(g, by, secret, &with, out);
	verify_ahead_end(with.ahead);
	return rc;
}

int verify_run(struct gamefile *g, const struct verify_by *by,
	       struct verify_result *out)
{
	struct secret *revealed;
	int rc;

	*out = (struct verify_result){ .level = DIFFERENCE_FORM };
	if (verify_form(g, &out->difference) < 0)
		return -1;
	revealed = verify_revealed(g);
	/* A revealed secret is what everybody has to go by. */
	rc = verify_levels(g, by, revealed ? revealed : by->secret, out);
	out->revealed = revealed != NULL;
	secret_free(revealed);
	return rc;
}
