/* SPDX-License-Identifier: MIT */
/* desk.c - what lies open while a mail for a game is answered. */
#include "config.h"

#include "office/desk.h"

#include "base/mem.h"
#include "office/addressee.h"
#include "office/outdated.h"

int desk_open(const struct means *m, struct record *r, struct desk *out,
	      struct err *e)
{
	char *post = record_beside(r, ".post");
	int rc;

	*out = (struct desk){ .m = m, .r = r, .now = means_now(m) };
	rc = record_settings(m, r, &out->settings, e);
	if (rc == 0)
		rc = outbox_load(post, &out->box, e);
	if (rc == 0)
		rc = answers_load(post, &out->answers, e);
	mem_free(post);
	if (rc < 0)
		desk_close(out);
	return rc;
}

void desk_close(struct desk *d)
{
	answers_free(&d->answers);
	outbox_free(&d->box);
	settings_free(d->settings);
	*d = (struct desk){ .m = NULL };
}

const struct settings_seat *desk_reader(const struct desk *d, size_t seat)
{
	return d->settings ? addressee_reader(d->r->ledger, d->settings, seat)
			   : NULL;
}

struct span desk_seat(const struct desk *d, size_t seat)
{
	return d->r->ledger->seats[seat].seat;
}

/* A letter that there is already is asked for again (answers_ask()). 1: it will
 * be sent; 0: not yet. */
static int desk_again(struct desk *d, size_t seat, const char *kind,
		      uint32_t index, struct err *e)
{
	const struct addressee_letter letter = { index, seat, kind };
	struct answers_ask ask = { .box = &d->box,
				   .seat = SPAN_NAME(desk_seat(d, seat)),
				   .now = d->now };
	char *id = addressee_id(d->r, d->settings, &letter, e);
	int rc = -1;

	ask.id = id;
	if (id)
		rc = answers_ask(&d->answers, &ask, e);
	mem_free(id);
	return rc;
}

int desk_report(struct desk *d, size_t seat, uint32_t from, bool *none,
		struct err *e)
{
	const struct gamefile *g = d->r->file;
	uint32_t since = addressee_since(d->r->ledger, seat);

	if (outdated_by(d->r->ledger, "report", from))
		from = desk_newest(d, seat);
	*none = false;
	if (since && from <= since)
		return desk_again(d, seat, "ruling", since, e);
	while (from < g->count && !entry_has_state(&g->entries[from]))
		from++;
	*none = from >= g->count;
	return *none ? 0 : desk_again(d, seat, "report", from, e);
}

uint32_t desk_newest(const struct desk *d, size_t seat)
{
	return d->settings ? addressee_newest(d->r->ledger, d->settings, seat)
			   : 0;
}

int desk_answer(struct desk *d, size_t seat, const struct answer *one,
		struct err *e)
{
	if (answers_find(&d->answers, one))
		return desk_again(d, seat, one->kind, one->index, e);
	return answers_put(&d->answers, one, e) < 0 ? -1 : 1;
}
