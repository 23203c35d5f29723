/* SPDX-License-Identifier: MIT */
/* mailbag.c - the letters that a game file's entries ask for. */
#include "config.h"

#include "office/mailbag.h"

#include "office/addressee.h"
#include "office/envelope.h"
#include "office/letterkinds.h"
#include "office/outdated.h"
#include "office/reminders.h"
#include "office/spectators.h"

#include "base/mem.h"
#include "record/committed.h"
#include "record/hand.h"

struct mailbag {
	const struct mailbag_from *from;
	struct bag *bag;
	struct envelope envelope;
	struct entry_views own; /* of one entry, if it had to be made again */
	bool has_own;
	struct entry_views *views; /* of the entry that was asked for last */
};

/* The views of an entry are the same for all seats: made once. */
static int mailbag_views(struct mailbag *m, const struct entry *entry,
			 struct err *e)
{
	m->views = committed_views(m->from->r, entry->index);
	if (m->views)
		return 0;
	m->views = &m->own;
	if (m->has_own && m->own.entry == entry->index)
		return 0;
	if (m->has_own)
		entry_views_free(&m->own);
	m->has_own =
	    entry_views_again(m->from->r->play, entry->index, &m->own, e) == 0;
	return m->has_own ? 0 : -1;
}

/* The entry whose views the letter tells; NULL if it tells none. Who takes over
 * a seat is told what was reported last. */
static const struct entry *mailbag_tells(const struct mailbag *m,
					 const struct letter_about *a)
{
	uint32_t at = a->entry->index;

	if (str_eq(a->kind, "report"))
		return a->entry;
	if (!a->newcomer)
		return NULL;
	while (at > 0 && !entry_has_state(&m->from->r->file->entries[at]))
		at--;
	return &m->from->r->file->entries[at];
}

static int mailbag_write(struct mailbag *m, struct letter_about *a,
			 const char *id, struct err *e)
{
	const struct entry *views = mailbag_tells(m, a);
	struct letter *l;

	if (views) {
		if (mailbag_views(m, views, e) < 0)
			return -1;
		if (a->newcomer)
			entry_views_readdress(m->views, m->from->r->ledger);
		a->views = m->views;
	}
	a->unread = answers_unread(m->from->answers, a->entry->index,
				   m->from->r->ledger->seats[a->seat].seat);
	l = bag_add(m->bag);
	envelope_fill(&m->envelope, a, id, l);
	return lettertext_fill(a, l, e);
}

static bool mailbag_wanted(const struct mailbag *m, size_t seat)
{
	return !m->from->keyless ||
	       !m->from->r->file->genesis.seats[seat].has_id ||
	       hand_seat(m->from->r, seat);
}

/* Sent as often as it was asked for, or refused for good. */
static bool mailbag_done(const struct mailbag *m, const char *id)
{
	return outbox_tried(m->from->box, id) >=
	       answers_copies(m->from->answers, id);
}

/* `outdated`: by what has come since, if it has never been sent. */
static bool mailbag_goes(const struct mailbag *m, const char *id, bool outdated)
{
	return !mailbag_done(m, id) &&
	       !(outdated && outbox_sent(m->from->box, id) == 0);
}

/* Adds the letter, unless it has been sent or goes to nobody. Set in *a: entry,
 * seat, kind, and what it is about. */
static int mailbag_letter(struct mailbag *m, struct letter_about *a,
			  struct err *e)
{
	const struct ledger *ledger = m->from->r->ledger;
	uint32_t since = addressee_since(ledger, a->seat);
	struct letterkinds_reader to = { .seat = a->seat };
	char *id;
	int rc = 0;

	a->record = m->from->r;
	a->templates = m->from->templates;
	a->enclosed = m->from->enclosed;
	a->config = m->from->settings;
	a->settings = addressee_reader(ledger, m->from->settings, a->seat);
	a->newcomer = since && a->entry->index == since;
	to.settings = a->settings;
	if (!a->settings || a->entry->index < since ||
	    letterkinds_skips(ledger, &to, a->kind, a->entry->index))
		return 0;
	id = addressee_make_id(
	    m->from->r, m->envelope.address,
	    &(struct addressee_letter){ a->entry->index, a->seat, a->kind });
	if (mailbag_goes(m, id,
			 outdated_by(ledger, a->kind, a->entry->index) ||
			     outdated_invitation(ledger, a->seat, a->kind)) &&
	    mailbag_wanted(m, a->seat))
		rc = mailbag_write(m, a, id, e);
	envelope_follow(&m->envelope, a->seat, id);
	return rc;
}

/* The last dispatch to who has sent what is stale. */
static int mailbag_dispatch(struct mailbag *m, struct letter_about *a,
			    uint32_t report, struct letter *l, struct err *e)
{
	const struct ledger *ledger = m->from->r->ledger;

	if (mailbag_views(m, &m->from->r->file->entries[report], e) < 0)
		return -1;
	if (report < addressee_since(ledger, a->seat))
		entry_views_readdress(m->views, ledger);
	a->views = m->views;
	return lettertext_attach_report(a, l, e);
}

static int mailbag_fill_answer(struct mailbag *m, struct letter_about *a,
			       const struct answer *one, const char *id,
			       struct err *e)
{
	struct letter *l = bag_add(m->bag);

	envelope_fill(&m->envelope, a, id, l);
	l->date = one->date;
	l->subject = mem_strdup(one->subject);
	l->text = mem_strdup(one->text);
	if (reminders_is(one->kind))
		return 0;
	mem_free(l->auto_submitted);
	l->auto_submitted = mem_strdup("auto-replied");
	l->null_sender = true;
	return one->report ? mailbag_dispatch(m, a, one->report, l, e) : 0;
}

/* A letter that was written when the entry was the newest; it is in the thread,
 * but no later letter hangs on it. */
static int mailbag_answer(struct mailbag *m, const struct answer *one,
			  struct err *e)
{
	const struct record *r = m->from->r;
	struct letter_about a = {
		.record = r,
		.templates = m->from->templates,
		.config = m->from->settings,
		.entry = &r->file->entries[one->index],
		.kind = one->kind,
	};
	int seat = ledger_seat(r->ledger, span_of(one->seat));
	char *id;
	int rc = 0;

	if (seat < 0)
		return 0;
	a.seat = (size_t)seat;
	a.settings = addressee_reader(r->ledger, m->from->settings, a.seat);
	if (!a.settings || one->index < addressee_since(r->ledger, a.seat) ||
	    !mailbag_wanted(m, a.seat))
		return 0;
	id = addressee_make_id(
	    r, m->envelope.address,
	    &(struct addressee_letter){ one->index, a.seat, one->kind });
	if (mailbag_goes(m, id,
			 outdated_answer(r->ledger, m->from->answers, one)))
		rc = mailbag_fill_answer(m, &a, one, id, e);
	mem_free(id);
	return rc;
}

static int mailbag_seats(struct mailbag *m, const struct entry *entry,
			 const char *kind, struct err *e)
{
	size_t n = m->from->r->file->genesis.seats_count;

	for (size_t seat = 0; seat < n; seat++) {
		struct letter_about a = { .entry = entry,
					  .seat = seat,
					  .kind = kind };

		if (mailbag_letter(m, &a, e) < 0)
			return -1;
	}
	return 0;
}

/* The last letter to who had a seat, with the ruling by which he lost it; it
 * is in nobody's thread. */
static int mailbag_former(struct mailbag *m, const struct entry *entry,
			  struct err *e)
{
	const struct ledger *ledger = m->from->r->ledger;
	struct letter_about a = {
		.record = m->from->r,
		.templates = m->from->templates,
		.config = m->from->settings,
		.entry = entry,
		.kind = LETTERKINDS_FORMER,
		.former = true,
	};
	int seat = ledger_seat(ledger, entry->ruling.seat);
	struct letter *l;
	char *id;

	if (seat < 0 || addressee_since(ledger, (size_t)seat) != entry->index)
		return 0;
	a.seat = (size_t)seat;
	a.settings =
	    settings_seat(m->from->settings, SPAN_NAME(entry->ruling.seat));
	if (!a.settings || !a.settings->former || m->from->keyless)
		return 0;
	id = addressee_make_id(
	    m->from->r, m->envelope.address,
	    &(struct addressee_letter){ entry->index, a.seat, a.kind });
	if (mailbag_done(m, id)) {
		mem_free(id);
		return 0;
	}
	l = bag_add(m->bag);
	envelope_sender(&m->envelope, &a, l);
	l->id = id;
	l->to = mem_strdup(a.settings->former);
	l->copies = 1;
	return lettertext_fill(&a, l, e);
}

static int mailbag_entry(struct mailbag *m, const struct entry *entry,
			 struct err *e)
{
	const char *kinds[LETTERKINDS];

	letterkinds_of(entry, kinds);
	for (size_t i = 0; kinds[i]; i++)
		if (mailbag_seats(m, entry, kinds[i], e) < 0)
			return -1;
	if (entry->kind == ENTRY_RULING &&
	    entry->ruling.rule == RULE_SUBSTITUTE &&
	    mailbag_former(m, entry, e) < 0)
		return -1;
	for (size_t i = 0; i < m->from->answers->n; i++)
		if (m->from->answers->v[i].index == entry->index &&
		    !reminders_is(m->from->answers->v[i].kind) &&
		    !str_eq(m->from->answers->v[i].kind, ANSWERS_UNREAD) &&
		    mailbag_answer(m, &m->from->answers->v[i], e) < 0)
			return -1;
	return 0;
}

/* Those that have been written, of which some may not have been sent. */
static int mailbag_reminders(struct mailbag *m, struct err *e)
{
	const struct ledger *l = m->from->r->ledger;

	for (size_t seat = 0; seat < l->seats_count; seat++) {
		const struct answer *one =
		    reminders_due(l, seat, &m->from->settings->clock,
				  m->from->now, m->from->answers);

		if (one && mailbag_answer(m, one, e) < 0)
			return -1;
	}
	return 0;
}

int mailbag_fill(const struct mailbag_from *from, struct bag *bag,
		 size_t *silent, struct err *e)
{
	const struct gamefile *file = from->r->file;
	struct mailbag m = { .from = from,
			     .bag = bag,
			     .envelope = { .r = from->r,
					   .answers = from->answers } };
	int rc = 0;

	if (addressee_sender(from->settings, &m.envelope.name,
			     &m.envelope.address, e) < 0)
		return -1;
	for (size_t i = 0; rc == 0 && i < file->count; i++)
		rc = mailbag_entry(&m, &file->entries[i], e);
	if (rc == 0 && !from->early)
		rc = mailbag_reminders(&m, e);
	if (rc == 0 && !from->keyless)
		rc = spectators_fill(from,
				     &(struct spectators_sender){
					 m.envelope.name, m.envelope.address },
				     bag, e);
	for (size_t seat = 0; seat < file->genesis.seats_count; seat++)
		*silent += !m.envelope.last[seat];
	if (m.has_own)
		entry_views_free(&m.own);
	envelope_free(&m.envelope);
	return rc;
}
