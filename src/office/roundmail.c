/* SPDX-License-Identifier: MIT */
/* roundmail.c - the letters of a round's games. */
#include "config.h"

#include "office/roundmail.h"

#include "base/file.h"
#include "base/mem.h"
#include "office/handdue.h"
#include "office/mailing.h"
#include "office/overdue.h"
#include "office/stamp.h"
#include "record/committed.h"

/* A game whose letters are on their way. */
struct roundmail {
	struct round *round;
	char *path;
	bool kept; /* not all could be sent: tried again in the next round */
	/* What it was like when its letters went before it was looked at, and
	 * when it is due then; NULL: it has been looked at. */
	char *stamp;
	int64_t due;
};

static struct roundmail *roundmail_new(struct round *r, const char *path)
{
	struct roundmail *one = mem_zalloc(sizeof(*one));

	*one = (struct roundmail){ .round = r, .path = mem_strdup(path) };
	*MEM_ADD(r->mails, r->mails_n, r->mails_cap) = one;
	return one;
}

static void roundmail_told(const struct letter *l, const struct result *res,
			   void *arg)
{
	const struct roundmail *one = arg;
	struct str line = STR_INIT;

	mailing_line(l, res, &line);
	round_tell(one->round, one->path, line.s, mailing_json(l, res));
	str_free(&line);
}

static void roundmail_done(const struct err *e, void *arg)
{
	struct roundmail *one = arg;

	if (!e->code)
		return;
	one->kept = true;
	round_failed(one->round, one->path, e);
}

static int roundmail_give(struct roundmail *one, struct record *record,
			  struct err *e)
{
	struct round *r = one->round;
	struct mailing job = { .m = r->m,
			       .record = record,
			       .dir = r->dir,
			       .early = one->stamp ||
					r->trust == CLOCK_TRUST_JUMPED ||
					round_awaits_mail(r, record),
			       .on_result = roundmail_told,
			       .postman = r->postman,
			       .on_end = roundmail_done,
			       .arg = one,
			       .marks = &r->marks };

	/* What has been committed needs no lock to be told. */
	lock_free(&record->lock);
	return mailing_run(&job, e);
}

int roundmail_send(struct round *r, const char *path, struct record *record,
		   const struct settings *c, struct err *e)
{
	/* One of both without the other is told. */
	if (!c || (!c->post.from && !c->post.smtp))
		return 0;
	return roundmail_give(roundmail_new(r, path), record, e);
}

/* When the clock asks for something, whatever it was that it has asked for
 * already; who is absent may be given more time at once. */
static int64_t roundmail_due(const struct round *r, const struct record *record,
			     const struct settings *c)
{
	int64_t next = overdue_next(record->ledger, &c->clock, INT64_MIN);
	int64_t waiting = handdue_next(record);
	char *absences = record_beside(record, ".absences");
	bool absent = file_exists(absences);

	mem_free(absences);
	if (!round_rules(r, record) || absent)
		return CATALOGUE_NEXT;
	return waiting < next ? waiting : next;
}

void roundmail_settled(struct record *record, const char *path,
		       const char *before, void *arg)
{
	struct round *r = arg;
	const struct committed *made = record->committed;
	struct roundmail *one;
	struct err e;

	if (!made || !made->settings || !made->settings->post.from)
		return;
	one = roundmail_new(r, path);
	one->stamp = stamp_game(path);
	/* By a configuration that has been changed since, nothing is known. */
	one->due = stamp_same_settings(before, one->stamp)
		       ? roundmail_due(r, record, made->settings)
		       : CATALOGUE_NEXT;
	if (roundmail_give(one, record, &e) < 0)
		roundmail_done(&e, one);
	postman_work(r->postman);
}

void roundmail_look(const struct round *r, struct catalogue *c)
{
	for (size_t i = 0; i < r->mails_n; i++) {
		const struct roundmail *one = r->mails[i];
		struct catalogue_game *game = catalogue_find(c, one->path);

		if (!game || !str_eq(game->stamp, one->stamp))
			continue;
		game->due = one->due;
		c->changed = true;
	}
}

static void roundmail_again(const struct roundmail *one, struct catalogue *c)
{
	struct catalogue_game *game = catalogue_find(c, one->path);

	if (game)
		catalogue_done(c, game, CATALOGUE_NEXT);
}

void roundmail_end(struct round *r, struct catalogue *c)
{
	postman_free(r->postman);
	r->postman = NULL;
	for (size_t i = 0; i < r->mails_n; i++) {
		struct roundmail *one = r->mails[i];

		if (one->kept && c)
			roundmail_again(one, c);
		mem_free(one->path);
		mem_free(one->stamp);
		mem_free(one);
	}
	mem_free(r->mails);
	r->mails = NULL;
	r->mails_n = r->mails_cap = 0;
}
