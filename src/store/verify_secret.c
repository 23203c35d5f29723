/* SPDX-License-Identifier: MIT */
/* verify_secret.c - level V2: everything sealed is opened (protocol.md 7). */
#include "config.h"

#include "store/verify.h"

#include "seal/statebox.h"
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

static int verify_position(const struct verify_open *v, const struct entry *e,
			   struct str *out)
{
	const struct gamefile_rules *rules = v->g->rules;
	struct statebox_at at = { v->secret->state_key, e->prev, e->index,
				  rules ? rules->sealed(v->g) : 0 };
	struct str box = STR_INIT;
	struct err why;
	int rc;

	str_clear(out);
	entry_state(e, &box);
	rc = statebox_open(&at, box.s, box.len, out, &why);
	str_free(&box);
	if (rc == 0)
		return 0;
	(void)verify_differs(v, e->index, ERR_AUTH, "state");
	return difference_texts(
	    v->d, "a position sealed with the game's secret, its nonce derived",
	    "%s", why.text);
}

/* A rewind restores the text that stood after entry N. */
static int verify_rewind(const struct verify_open *v, const struct entry *e,
			 const struct str *position)
{
	struct str old = STR_INIT;
	int rc = 0;

	if (e->kind != ENTRY_RULING || e->ruling.rule != RULE_REWIND)
		return 0;
	if (verify_position(v, &v->g->entries[e->ruling.rewind], &old) < 0) {
		rc = -1;
	} else if (old.len != position->len ||
		   memcmp(old.s, position->s, old.len) != 0) {
		(void)verify_differs(v, e->index, ERR_REFUSED, "rewind");
		rc = difference_texts(
		    v->d, "the position after the entry rewound to", "another");
	}
	str_free(&old);
	return rc;
}

static int verify_orders(const struct verify_open *v, const struct entry *e,
			 struct orders_plain *out)
{
	struct str text = STR_INIT;
	struct orders_block b;
	struct id_cache ids = v->g->ids;
	struct err why;
	int rc;

	entry_long(e->block, &text);
	rc = orders_block_parse(text.s, text.len, &ids, &b, &why);
	str_free(&text);
	if (rc == 0) {
		rc = orders_block_open(&b, &v->secret->seal,
				       &v->g->genesis.referee, out, &why);
		orders_block_free(&b);
	}
	if (rc == 0)
		return 0;
	(void)verify_differs(v, e->index, ERR_AUTH, "orders");
	return difference_texts(v->d,
				"orders that open and agree with their header",
				"%s", why.text);
}

static int verify_entry(const struct verify_open *v, const struct entry *e)
{
	struct verify_opened o = { .entry = e };
	struct orders_plain orders;
	struct str position = STR_INIT;
	int rc = 0;

	if (entry_has_state(e)) {
		o.position = &position;
		if (verify_position(v, e, &position) < 0 ||
		    verify_rewind(v, e, &position) < 0)
			rc = -1;
	}
	if (rc == 0 && e->kind == ENTRY_ORDERS) {
		rc = verify_orders(v, e, &orders);
		if (rc == 0)
			o.orders = &orders;
	}
	if (rc == 0 && v->by->opened)
		v->by->opened(v->by->user, &o);
	if (o.orders)
		orders_plain_free(&orders);
	str_free(&position);
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
		    verify_entry(&v, &g->entries[i]) < 0)
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
