/* SPDX-License-Identifier: MIT */
/* verify_secret.c - level V2: everything sealed is opened (protocol.md 7). */
#include "config.h"

#include "store/verify.h"

#include "store/inside.h"
#include "store/verify_behind.h"

#include <string.h>

struct verify_open {
	const struct gamefile *g;
	const struct secret *secret;
	const struct verify_by *by;
	struct difference *d;
};

static int verify_differs(const struct verify_open *v, uint32_t entry,
			  enum err_code code, const char *what)
{
	return difference_set(
	    v->d, (struct difference_at){ DIFFERENCE_V2, entry }, code, what);
}

static int verify_commit(const struct verify_open *v, const char *what,
			 const uint8_t *derived, const uint8_t *said)
{
	if (memcmp(derived, said, HASH_LEN) == 0)
		return 0;
	(void)verify_differs(v, 0, ERR_REFUSED, what);
	return difference_hashes(v->d, derived, said);
}

static int verify_commits(const struct verify_open *v)
{
	const struct secret *s = v->secret;
	const struct genesis *g = &v->g->genesis;

	return verify_commit(v, "seal-key", s->seal.pk, g->seal_key) < 0 ||
		       verify_commit(v, "dice-commit", s->dice_commit,
				     g->dice_commit) < 0 ||
		       verify_commit(v, "salt-commit", s->salt_commit,
				     g->salt_commit) < 0
		   ? -1
		   : 0;
}

static int verify_state(const struct verify_open *v, uint32_t entry,
			const struct err *why)
{
	(void)verify_differs(v, entry, ERR_AUTH, "state");
	return difference_texts(
	    v->d, "a position sealed with the game's secret, its nonce derived",
	    "%s", why->text);
}

/* A rewind restores the text that stood after entry N. */
static int verify_rewind(const struct verify_open *v, const struct entry *e,
			 const struct str *position)
{
	struct str old = STR_INIT;
	struct err why;
	int rc = 0;

	if (e->kind != ENTRY_RULING || e->ruling.rule != RULE_REWIND)
		return 0;
	if (inside_position(v->g, e->ruling.rewind, v->secret, &old, &why) <
	    0) {
		rc = verify_state(v, e->ruling.rewind, &why);
	} else if (old.len != position->len ||
		   memcmp(old.s, position->s, old.len) != 0) {
		(void)verify_differs(v, e->index, ERR_REFUSED, "rewind");
		rc = difference_texts(
		    v->d, "the position after the entry rewound to", "another");
	}
	str_free(&old);
	return rc;
}

static int verify_entry(const struct verify_open *v, const struct entry *e,
			const struct inside *in)
{
	struct verify_opened o = { .entry = e };

	if (in->wrong == INSIDE_STATE)
		return verify_state(v, e->index, &in->why);
	if (in->wrong == INSIDE_ORDERS) {
		(void)verify_differs(v, e->index, ERR_AUTH, "orders");
		return difference_texts(
		    v->d, "orders that open and agree with their header", "%s",
		    in->why.text);
	}
	if (verify_rewind(v, e, &in->position) < 0)
		return -1;
	if (entry_has_state(e))
		o.position = &in->position;
	if (e->kind == ENTRY_ORDERS)
		o.orders = &in->orders;
	if (v->by->opened)
		v->by->opened(v->by->user, &o);
	return 0;
}

/* What it holds may have been opened by somebody else already. */
static int verify_inside(const struct verify_open *v, struct verify_behind *b,
			 uint32_t i)
{
	const struct inside *in = b ? verify_behind_inside(b, i) : NULL;
	struct inside own = { .wrong = INSIDE_RIGHT };
	int rc;

	if (!in)
		inside_open(v->g, i, v->secret, NULL, &own);
	rc = verify_entry(v, &v->g->entries[i], in ? in : &own);
	inside_free(&own);
	return rc;
}

int verify_v2_behind(struct verify_behind *b, struct gamefile *g,
		     const struct secret *secret, const struct verify_by *by,
		     struct difference *d)
{
	struct verify_open v = { g, secret, by, d };

	for (uint32_t i = 0; i < g->count; i++) {
		if (b && !verify_behind_wait(b, i))
			return -1;
		if ((i == 0 && verify_commits(&v) < 0) ||
		    verify_inside(&v, b, i) < 0)
			return -1;
		if (by->progress)
			by->progress(by->user, i + 1, (uint32_t)g->count);
	}
	return 0;
}

int verify_v2(struct gamefile *g, const struct secret *secret,
	      const struct verify_by *by, struct difference *d)
{
	return verify_v2_behind(NULL, g, secret, by, d);
}
