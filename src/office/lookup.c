/* SPDX-License-Identifier: MIT */
/* lookup.c - of which game a mail speaks that holds no block. */
#include "config.h"

#include "office/lookup.h"

#include "base/file.h"
#include "base/mem.h"
#include "base/span.h"
#include "office/addressee.h"
#include "office/catalogue.h"
#include "office/desk.h"
#include "office/gamedir.h"
#include "office/lookupbook.h"
#include "office/letterkinds.h"
#include "record/hand.h"
#include "record/letterid.h"
#include "store/lock.h"

#include <string.h>
#include <unistd.h>

#define LOOKUP_MAX  ((size_t)256 << 20) /* bytes of the list of games */
#define LOOKUP_WAIT 60000		/* milliseconds, for another process */

void lookup_free(struct lookup_games *g)
{
	mem_free(g->gids);
	*g = (struct lookup_games){ .gids = NULL };
}

static void lookup_game(const uint8_t gid[GID_LEN], void *arg)
{
	struct lookup_games *g = arg;

	for (size_t i = 0; i < g->n; i++)
		if (memcmp(g->gids[i], gid, GID_LEN) == 0)
			return;
	(void)memcpy(*MEM_ADD(g->gids, g->n, g->cap), gid, GID_LEN);
}

/* -- what the folder's games have to be looked up by -- */

static void lookup_learn_id(const struct record *r, size_t seat, uint32_t index,
			    const char *kind, struct lookupbook *b)
{
	char local[MID_LEN + 1];

	letterid_local(r, index, SPAN_NAME(r->ledger->seats[seat].seat), kind,
		       local);
	lookupbook_add(b, local, r->file->genesis.game.gid);
}

static void lookup_learn_ids(const struct desk *d, size_t seat,
			     struct lookupbook *b)
{
	const struct record *r = d->r;
	const char *kinds[LETTERKINDS];

	for (uint32_t i = addressee_since(r->ledger, seat);
	     i < r->ledger->count; i++) {
		letterkinds_of(&r->file->entries[i], kinds);
		for (size_t k = 0; kinds[k]; k++)
			lookup_learn_id(r, seat, i, kinds[k], b);
	}
	for (size_t i = 0; i < d->answers.n; i++)
		if (span_is(desk_seat(d, seat), d->answers.v[i].seat))
			lookup_learn_id(r, seat, d->answers.v[i].index,
					d->answers.v[i].kind, b);
}

static void lookup_learn_address(const struct desk *d, struct span address,
				 struct lookupbook *b)
{
	char *lower = mem_strndup(address.s, address.n);
	char word[MID_LEN + 1];

	str_tolower(lower);
	lookupbook_word("address", lower, word);
	lookupbook_add(b, word, d->r->file->genesis.game.gid);
	mem_free(lower);
}

static void lookup_learn(const struct desk *d, struct lookupbook *b)
{
	char word[MID_LEN + 1];

	lookupbook_word("name", d->r->file->genesis.game.name, word);
	lookupbook_add(b, word, d->r->file->genesis.game.gid);
	for (size_t i = 0; i < d->r->ledger->seats_count; i++) {
		const struct settings_seat *s = desk_reader(d, i);
		struct span rest, one;

		if (!s)
			continue;
		if (hand_seat(d->r, i))
			lookup_learn_ids(d, i, b);
		lookup_learn_address(d, span_of(s->email), b);
		rest = span_of(s->also ? s->also : "");
		while (settings_email(&rest, &one))
			lookup_learn_address(d, one, b);
	}
}

/* A file that is no game of this referee's, or that is broken, is nobody's
 * here: to name it says why. -1: nobody can tell now. */
static int lookup_open(const struct lookup *l, const char *path,
		       struct lookupbook *b)
{
	struct record r;
	struct desk d;
	struct err why;
	int rc = record_open_with(path, l->referee, RECORD_READ, &r, &why);

	if (rc == 0) {
		rc = desk_open(l->m, &r, &d, &why);
		if (rc == 0 && d.settings)
			lookup_learn(&d, b);
		if (rc == 0)
			desk_close(&d);
		record_close(&r);
	}
	return rc < 0 && why.code == ERR_SYSTEM && access(path, F_OK) == 0 ? -1
									   : 0;
}

/* The games that are not as they were when the book was made; `known` has a
 * line for each of those that are, `now` gets one for each that is in it. */
static void lookup_changed(const struct lookup *l, struct catalogue *c,
			   const char *known, struct str *now,
			   struct lookupbook *b)
{
	struct str line = STR_INIT;

	str_addc(now, '\n');
	for (size_t i = 0; i < c->n; i++) {
		const char *found;

		str_clear(&line);
		str_addf(&line, "\n%s %s\n", c->games[i].stamp,
			 c->games[i].path);
		found = strstr(known, line.s);
		/* The next one is behind it: both are sorted by path. */
		known = found ? found : known;
		if (found || lookup_open(l, c->games[i].path, b) == 0)
			str_add(now, line.s + 1);
		else
			c->unsure = true;
	}
	str_free(&line);
}

/* What cannot be written is found out again, by the next mail that needs it:
 * whether the book is there changes nothing that follows from a mail. */
static bool lookup_write(const struct lookup *l, struct lookupbook *b,
			 const struct str *list)
{
	char *path = gamedir_own(l->dir, "lookup/games");
	struct err ignored;
	bool done =
	    (!b->lost || file_remove(path, &ignored) == 0) &&
	    gamedir_make(l->dir, &ignored) == 0 &&
	    lookupbook_save(b, &ignored) == 0 &&
	    file_overwrite(path, &(struct file_piece){ list->s, list->len },
			   0600, &ignored) == 0;

	mem_free(path);
	return done;
}

static bool lookup_again(const struct lookup *l, struct catalogue *c,
			 struct lookupbook *b)
{
	char *path = gamedir_own(l->dir, "lookup/games");
	struct str known = STR_INIT, now = STR_INIT;
	struct err ignored;
	bool done, lost;

	if (file_look(path, &ignored) > 0 &&
	    file_read(path, LOOKUP_MAX, &known, &ignored) < 0)
		str_clear(&known);
	/* If some of the book is lost all games are looked into, also if that
	 * is found out when there is something to add. */
	do {
		lost = b->lost;
		str_clear(&now);
		lookup_changed(l, c, lost ? "" : str_text(&known), &now, b);
	} while (lost != b->lost);
	done = lookup_write(l, b, &now);
	str_free(&known);
	str_free(&now);
	mem_free(path);
	return done;
}

static int lookup_refresh(struct lookup *l, struct lookupbook *b, struct err *e)
{
	struct catalogue c;
	int rc = catalogue_open(l->dir, CATALOGUE_WHOLE, &c, e);

	if (rc < 0)
		return -1;
	l->fresh = lookup_again(l, &c, b);
	if (c.unsure)
		rc = err_set(e, ERR_SYSTEM,
			     "%s: a game file in it cannot be read", l->dir);
	catalogue_close(&c);
	return rc;
}

/* -- a mail -- */

static bool lookup_ids(const struct arrival *a, struct lookupbook *b,
		       struct lookup_games *out)
{
	struct span rest = span_of(a->answers);
	char local[MID_LEN + 1];

	out->unsure = false;
	while (rest.n) {
		struct span id = span_until(&rest, '\n');

		if (!span_copy(span_until(&id, '@'), local, sizeof(local)))
			continue;
		str_tolower(local);
		out->unsure = out->unsure || lookupbook_may_have(local);
		lookupbook_each(b, local, lookup_game, out);
	}
	out->unsure = out->unsure && out->n == 0;
	return out->n > 0;
}

/* "Re: [waterloo-42] Report" */
static bool lookup_names(const struct arrival *a, struct lookupbook *b,
			 struct lookup_games *out)
{
	const char *s = a->subject;
	char word[MID_LEN + 1];

	while ((s = strchr(s, '['))) {
		struct span name = { s + 1, strcspn(s + 1, "[]") };

		s++;
		if (s[name.n] != ']' || !span_is_name(name, false))
			continue;
		lookupbook_word("name", SPAN_NAME(name), word);
		lookupbook_each(b, word, lookup_game, out);
	}
	return out->n > 0;
}

static void lookup_address(const struct arrival *a, struct lookupbook *b,
			   struct lookup_games *out)
{
	const char *sender = arrival_sender(a);
	char *lower = mem_strdup(sender);
	char word[MID_LEN + 1];

	out->by_address = true;
	if (!sender)
		return;
	str_tolower(lower);
	lookupbook_word("address", lower, word);
	lookupbook_each(b, word, lookup_game, out);
	mem_free(lower);
}

/* With the book locked. */
static int lookup_find(struct lookup *l, const struct arrival *a, bool again,
		       struct lookup_games *out, struct err *e)
{
	struct lookup_games by_address = { .n = 0 };
	struct lookupbook *b = mem_alloc(sizeof(*b));
	int rc = 0;

	lookupbook_open(l->dir, b);
	if (again || (!lookup_ids(a, b, out) && !lookup_names(a, b, out))) {
		/* So that it is known whether that, too, can be read. */
		lookup_address(a, b, &by_address);
		lookup_free(&by_address);
		if (!l->fresh || b->lost)
			rc = lookup_refresh(l, b, e);
		if (rc == 0 && !lookup_ids(a, b, out) &&
		    !lookup_names(a, b, out))
			lookup_address(a, b, out);
	}
	out->unsure = out->unsure && !l->fresh;
	lookupbook_close(b);
	mem_free(b);
	return rc;
}

int lookup_mail(struct lookup *l, const struct arrival *a, bool again,
		struct lookup_games *out, struct err *e)
{
	struct lock lock = LOCK_INIT;
	char *path;
	int rc;

	/* Of which game it is could not be found out of an earlier mail: that
	 * may be of the same. */
	if (l->blind)
		return err_set(e, ERR_SYSTEM,
			       "an earlier mail has to wait, and nobody knows "
			       "of which game it is");
	path = gamedir_own(l->dir, "lookup");
	rc = gamedir_make(l->dir, e);
	/* Parts of the folder have one book. */
	if (rc == 0)
		rc = lock_take(path, LOOKUP_WAIT, &lock, e);
	if (rc == 0)
		rc = lookup_find(l, a, again, out, e);
	l->blind = rc < 0;
	lock_free(&lock);
	mem_free(path);
	return rc;
}

bool lookup_known(const char *dir, const struct arrival *a,
		  uint8_t gid[GID_LEN])
{
	struct lookup_games found = { .n = 0 };
	struct lookupbook *b = mem_alloc(sizeof(*b));
	bool known;

	lookupbook_open(dir, b);
	if (!lookup_ids(a, b, &found) && !lookup_names(a, b, &found))
		lookup_address(a, b, &found);
	known = found.n > 0;
	if (known)
		(void)memcpy(gid, found.gids[0], GID_LEN);
	lookup_free(&found);
	lookupbook_close(b);
	mem_free(b);
	return known;
}
