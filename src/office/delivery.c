/* SPDX-License-Identifier: MIT */
/* delivery.c - finds out which games a mail is for. */
#include "config.h"

#include "office/delivery.h"

#include "base/hex.h"
#include "base/mem.h"
#include "office/deliverygame.h"
#include "record/settling.h"

#include <string.h>

void delivery_release(void *arg, bool settled)
{
	struct delivery *d = arg;

	for (size_t i = 0; i < d->n; i++) {
		struct delivery_held *held = &d->held[i];

		if (settled)
			d->settled(&held->record, held->path, held->stamp,
				   d->arg);
		record_close(&held->record);
		mem_free(held->path);
		mem_free(held->stamp);
	}
	d->n = 0;
}

void delivery_free(struct delivery *d)
{
	delivery_release(d, false);
	mem_free(d->held);
	listing_free(&d->touched);
	listing_free(&d->stuck);
	listing_free(&d->unsettled);
	*d = (struct delivery){ .m = NULL };
}

/* The first word of the block's `game` line, which is its second. */
bool delivery_gid(const struct blocks_one *b, uint8_t gid[GID_LEN])
{
	const char *line = strchr(str_text(&b->text), '\n');
	size_t n = strlen("game: ");

	return line && str_starts(line + 1, "game: ") &&
	       strlen(line + 1) > n + (size_t)2 * GID_LEN &&
	       hex_decode(gid, GID_LEN, line + 1 + n);
}

/* Whether an earlier block of this mail was of the same game. */
static bool delivery_was(const struct delivery_mail *m, size_t i,
			 const uint8_t gid[GID_LEN])
{
	uint8_t other[GID_LEN];

	while (i--)
		if (delivery_gid(&m->blocks.v[i], other) &&
		    memcmp(gid, other, GID_LEN) == 0)
			return true;
	return false;
}

int delivery_settle(void *arg, struct err *e)
{
	struct delivery *d = arg;

	listing_free(&d->unsettled);
	return settling_do(d->m->settling, e);
}

static enum inbox_fate delivery_later(struct delivery_mail *m,
				      const struct err *e)
{
	/* Of one that waits for no game nobody can tell whose it is. */
	m->d->unread = m->d->unread || !m->stuck;
	if (m->d->later++ == 0)
		m->d->why = *e;
	deliverytold_say(&m->told, "later", NULL, e->text);
	return INBOX_LATER;
}

void delivery_unread(const char *path, void *arg)
{
	struct arrival a;
	struct delivery *d = arg;
	struct delivery_mail m = { .d = d, .told = { d->m, &a, NULL } };
	struct err e;

	(void)err_set(&e, ERR_SYSTEM, "%s: cannot be read now", path);
	arrival_make(path, "", &a);
	(void)delivery_later(&m, &e);
	arrival_free(&a);
}

static enum inbox_fate delivery_keep(struct delivery_mail *m)
{
	deliverytold_say(&m->told, "kept", NULL, str_text(m->told.why));
	return INBOX_KEEP;
}

/* -- which games it is for -- */

/* The blocks in it; a mail that holds only damaged ones says so. */
static void delivery_open(struct delivery_mail *m, struct str *reason)
{
	const struct arrival *a = m->told.a;
	struct err broken = { ERR_NONE, "" };
	struct str text = STR_INIT;

	for (size_t i = 0; i < a->n; i++)
		str_addn(&text, str_text(&a->texts[i]), a->texts[i].len);
	blocks_find(&text, a->file, BLOCKS_GIVEN, &m->blocks, &broken);
	str_free(&text);
	m->damaged = m->blocks.n == 0 && broken.code;
	if (m->damaged)
		str_addf(reason, "damaged: %s", broken.text);
	else
		str_add(reason,
			*a->trouble ? a->trouble : "there is no block in it");
}

static int delivery_by_blocks(struct delivery_mail *m, struct err *e)
{
	uint8_t gid[GID_LEN];

	for (size_t i = 0; i < m->blocks.n; i++)
		if (delivery_gid(&m->blocks.v[i], gid) &&
		    !delivery_was(m, i, gid) &&
		    deliverygame_take(m, gid, e) < 0)
			return -1;
	return 0;
}

/* As handmail_claims(). */
static int delivery_claims(struct delivery_mail *m, const uint8_t gid[GID_LEN],
			   struct err *e)
{
	struct str path = STR_INIT;
	int rc = gamedir_find(m->d->index, gid, &path, e);

	if (rc > 0) {
		struct handmail hand = deliverygame_hand(m, path.s);

		rc = handmail_claims(&hand, e);
	}
	str_free(&path);
	return rc;
}

/* One of several, or the one in which an address is registered: 1 and which; 0
 * if it is none, or if nobody can tell. */
static int delivery_choose(struct delivery_mail *m,
			   const struct lookup_games *found, size_t *which,
			   struct err *e)
{
	size_t claims = 0;
	int most = 0;

	*which = 0;
	if (found->n == 1 && !found->by_address)
		return 1;
	for (size_t i = 0; i < found->n; i++) {
		int rc = delivery_claims(m, found->gids[i], e);

		if (rc < 0)
			return -1;
		if (rc == 0 || rc < most)
			continue;
		claims = rc == most ? claims + 1 : 1;
		most = rc;
		*which = i;
	}
	if (claims > 1)
		deliverytold_reason(
		    &m->told, "its sender has seats in several games, and "
			      "it names none of them");
	return claims == 1;
}

/* Whether none of them is here any more, as far as anybody can tell now. */
static bool delivery_gone(struct delivery_mail *m,
			  const struct lookup_games *found)
{
	struct str path = STR_INIT;
	struct err ignored;
	bool gone = found->n > 0;

	for (size_t i = 0; gone && i < found->n; i++)
		gone = gamedir_find(m->d->index, found->gids[i], &path,
				    &ignored) == 0;
	str_free(&path);
	return gone;
}

/* It answers no letter of the game that its subject names, but may be one of
 * another. */
static int delivery_elsewhere(struct delivery_mail *m,
			      const uint8_t named[GID_LEN], struct err *e)
{
	struct lookup_games found = { .n = 0 };
	size_t which = 0;
	int rc = lookup_mail(&m->d->lookup, m->told.a, true, &found, e);

	m->unsure = false;
	if (rc == 0 && !delivery_gone(m, &found))
		rc = delivery_choose(m, &found, &which, e);
	if (rc >= 0)
		rc = deliverygame_take(m, rc ? found.gids[which] : named, e);
	lookup_free(&found);
	return rc < 0 ? -1 : 0;
}

static int delivery_by_lookup(struct delivery_mail *m, struct err *e)
{
	struct lookup_games found = { .n = 0 };
	struct lookup *l = &m->d->lookup;
	size_t which = 0;
	int rc;

	l->m = m->d->m;
	l->dir = m->d->index->dir;
	l->referee = m->d->referee;
	rc = lookup_mail(l, m->told.a, false, &found, e);
	/* A new game may have the name of one that has gone. */
	if (rc == 0 && !l->fresh && delivery_gone(m, &found)) {
		lookup_free(&found);
		rc = lookup_mail(l, m->told.a, true, &found, e);
	}
	if (rc == 0)
		rc = delivery_choose(m, &found, &which, e);
	m->unsure = found.unsure;
	if (rc > 0)
		rc = deliverygame_take(m, found.gids[which], e);
	if (rc > 0)
		rc = delivery_elsewhere(m, found.gids[which], e);
	lookup_free(&found);
	return rc < 0 ? -1 : 0;
}

static int delivery_games(struct delivery_mail *m, struct err *e)
{
	if (delivery_by_blocks(m, e) < 0)
		return -1;
	if (m->answered)
		return 0;
	m->by_hand = true;
	if (m->vain.any)
		return deliverygame_take(m, m->vain_gid, e);
	return m->here ? 0 : delivery_by_lookup(m, e);
}

/* What no person has sent is not read any further (T39). */
static enum inbox_fate delivery_automatic(struct delivery_mail *m)
{
	str_addf(m->told.why, "no person has sent it (%s)",
		 m->told.a->automatic);
	return delivery_keep(m);
}

enum inbox_fate delivery_mail(const struct arrival *a, struct str *why,
			      void *arg)
{
	struct delivery *d = arg;
	struct delivery_mail m = { .d = d, .told = { d->m, a, why } };
	struct str reason = STR_INIT;
	enum inbox_fate fate = INBOX_DONE;
	struct err e;

	if (*a->automatic)
		return delivery_automatic(&m);
	delivery_open(&m, &reason);
	if (delivery_games(&m, &e) < 0)
		fate = delivery_later(&m, &e);
	else if (m.keep || !m.answered) {
		deliverytold_reason(&m.told, str_text(&reason));
		fate = delivery_keep(&m);
	}
	blocks_free(&m.blocks);
	str_free(&reason);
	return fate;
}
