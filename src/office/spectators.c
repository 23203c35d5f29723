/* SPDX-License-Identifier: MIT */
/* spectators.c - the letters to those who only look on. */
#include "config.h"

#include "office/spectators.h"

#include "base/hex.h"
#include "base/mem.h"
#include "letter/address.h"
#include "office/lettertext.h"
#include "record/letterid.h"
#include "record/reports.h"
#include "report/notice.h"
#include "report/text.h"

#include <string.h>

#define SPECTATORS_MARK 8 /* bytes of an address's hash in the kind */

/* One of them. */
struct spectator {
	const struct mailbag_from *from;
	const struct spectators_sender *sender;
	char *email;
	char kind[sizeof("public-") + 2 * (size_t)SPECTATORS_MARK];
};

/* protocol.md 8 has the kind `public` for all who look on; here each address
 * has a letter of its own, which is sent again alone, and so a kind. */
static void spectator_kind(struct spectator *s)
{
	uint8_t h[HASH_LEN];

	hash_one("spectator", s->email, strlen(s->email), h);
	(void)strcpy(s->kind, "public-");
	hex_encode(s->kind + strlen(s->kind), h, SPECTATORS_MARK);
}

/* Whether an address of the list stands in it before. */
static bool spectator_again(const char *all, struct span email)
{
	struct span rest = span_of(all);
	struct span before;

	while (settings_email(&rest, &before) && before.s < email.s)
		if (span_eq(before, email))
			return true;
	return false;
}

/* The next address of the list, the caller's; false at its end. */
static bool spectator_next(const char *all, struct span *rest,
			   struct spectator *s)
{
	struct span email;

	do {
		if (!settings_email(rest, &email))
			return false;
	} while (spectator_again(all, email));
	s->email = mem_strndup(email.s, email.n);
	spectator_kind(s);
	return true;
}

/* The caller's. */
static char *spectator_id(const struct spectator *s, uint32_t index)
{
	char local[MID_LEN + 1];

	letterid_local(s->from->r, index, "spectators", s->kind, local);
	return str_format("%s@%s", local, address_domain(s->sender->address));
}

static bool spectator_has(const struct spectator *s, uint32_t index)
{
	char *id = spectator_id(s, index);
	bool has = outbox_find(s->from->box, id) != NULL;

	mem_free(id);
	return has;
}

uint32_t spectators_newest(const struct gamefile *g, uint32_t last, int delay)
{
	int behind = g->entries[last].result.winner.s ? 0 : delay;

	for (uint32_t i = last; i > 0; i--)
		if (entry_has_state(&g->entries[i]) && behind-- == 0)
			return i;
	return 0;
}

static int spectator_text(const struct spectator *s, const struct entry *entry,
			  struct letter *l, struct err *e)
{
	struct str text = STR_INIT, subject = STR_INIT;
	struct entry_views views;
	const struct reports_of of = { .r = s->from->r,
				       .views = &views,
				       .templates = s->from->templates,
				       .settings = s->from->settings };
	struct report *r;
	json_t *view;
	int rc;

	if (entry_views_again(s->from->r->play, entry->index, &views, e) < 0)
		return -1;
	view = entry_views_nobody(s->from->r->play, &views, GAME_PUBLIC);
	r = report_new(view);
	rc = reports_nobody(&of, r, REPORTS_TEXT, &text, e);
	if (rc == 0)
		rc = report_subject(view, of.templates, &subject, e);
	entry_views_free(&views);
	l->text = str_take(&text);
	l->subject = str_take(&subject);
	report_free(r);
	json_decref(view);
	return rc;
}

/* The reveal: what a player is told of it, with the game file. */
static int spectator_reveal(const struct spectator *s,
			    const struct entry *entry, struct letter *l,
			    struct err *e)
{
	const struct gamefile *g = s->from->r->file;
	struct str file = STR_INIT;
	const char *head =
	    HEX(gamefile_said_hash(s->from->r->file, entry->index), HASH_LEN);
	struct notice n = {
		.kind = NOTICE_RULING,
		.name = g->genesis.game.name,
		.ruling = "reveal",
		.reason = NOTICE_REVEALED,
		.referee = g->genesis.referee.text,
		.head = head,
		.entry = (int)entry->index,
	};
	int rc;

	str_addf(&file, "%s.game", n.name);
	n.file = file.s;
	rc = notice_letter(&n, s->from->templates, &l->text, &l->subject, e);
	lettertext_attach_game(g, entry, l);
	str_free(&file);
	return rc;
}

/* All that he gets is one thread, whichever was his first: it hangs on the
 * first entry that tells anything. */
static void spectator_thread(const struct spectator *s, uint32_t index,
			     struct letter *l)
{
	const struct gamefile *g = s->from->r->file;
	uint32_t first = 1, before = index - 1;
	char *id;

	while (first < index && !entry_has_state(&g->entries[first]))
		first++;
	if (first == index)
		return;
	while (before > first && !entry_has_state(&g->entries[before]))
		before--;
	id = spectator_id(s, first);
	letter_refer(l, id);
	if (before != first) {
		mem_free(id);
		id = spectator_id(s, before);
		letter_refer(l, id);
	}
	l->in_reply_to = id;
}

static int spectator_letter(const struct spectator *s, uint32_t index,
			    struct bag *bag, struct err *e)
{
	const struct gamefile *g = s->from->r->file;
	const struct entry *entry = &g->entries[index];
	struct letter *l = bag_add(bag);
	struct str file = STR_INIT;

	l->id = spectator_id(s, index);
	l->kind = mem_strdup(s->kind);
	l->from_name = mem_strdup(s->sender->name);
	l->from = mem_strdup(s->sender->address);
	l->to = mem_strdup(s->email);
	l->auto_submitted = mem_strdup("auto-generated");
	l->copies = 1;
	l->date = utc_of(entry->time);
	str_addf(&file, "%s-%u-%s", g->genesis.game.name, (unsigned)index,
		 s->kind);
	l->file = str_take(&file);
	spectator_thread(s, index, l);
	return entry->kind == ENTRY_REVEAL ? spectator_reveal(s, entry, l, e)
					   : spectator_text(s, entry, l, e);
}

/* What has come since the first that he has: of several a server may have kept
 * one back and taken the next. */
static int spectator_fill(const struct spectator *s, uint32_t newest,
			  struct bag *bag, struct err *e)
{
	const struct gamefile *g = s->from->r->file;
	uint32_t first = 1;

	while (first < newest && !spectator_has(s, first))
		first++;
	for (uint32_t i = first; i <= newest; i++)
		if (entry_has_state(&g->entries[i]) && !spectator_has(s, i) &&
		    spectator_letter(s, i, bag, e) < 0)
			return -1;
	if (gamefile_revealed(g) && !spectator_has(s, (uint32_t)g->count - 1))
		return spectator_letter(s, (uint32_t)g->count - 1, bag, e);
	return 0;
}

int spectators_fill(const struct mailbag_from *from,
		    const struct spectators_sender *sender, struct bag *bag,
		    struct err *e)
{
	const struct settings_spectators *c = &from->settings->spectators;
	const struct ledger *l = from->r->ledger;
	uint32_t newest = spectators_newest(l->g, l->state, c->delay);
	const char *emails = c->emails ? c->emails : "";
	struct span rest = span_of(emails);
	struct spectator s = { .from = from, .sender = sender };
	int rc = 0;

	while (newest && rc == 0 && spectator_next(emails, &rest, &s)) {
		rc = spectator_fill(&s, newest, bag, e);
		mem_free(s.email);
	}
	return rc;
}

/* -- how many wait -- */

/* The last entry with a STATE of up to that time. */
static uint32_t spectators_state(const struct ledger *l, int64_t time)
{
	uint32_t last = 0;

	for (uint32_t i = 1; i < l->count; i++) {
		const struct entry *entry = &l->g->entries[i];

		if (entry_has_state(entry) && utc_of(entry->time) <= time)
			last = i;
	}
	return last;
}

/* Each entry with a STATE from the first that he was told, which was the newest
 * at that time, makes a letter. What he was told before a fork, but for these,
 * is lost. */
static size_t spectator_count(const struct spectator *s, const struct ledger *l,
			      int delay, const struct outbox *box)
{
	uint32_t newest = spectators_newest(l->g, l->state, delay);
	uint32_t first = newest;
	uint32_t fork = ledger_fork(l, (uint32_t)l->count - 1);
	int64_t time = INT64_MAX;
	size_t done = 0, early = 0, all = 0;

	for (size_t i = 0; i < box->n; i++) {
		const struct outbox_entry *one = &box->entries[i];

		if (!str_eq(one->kind, s->kind))
			continue;
		if (one->time < time)
			time = one->time;
		if (i + 1 < box->n && outbox_same(one->id, one[1].id))
			continue;
		done++;
		early += fork && one->time < ledger_time(l, fork);
	}
	if (done)
		first =
		    spectators_newest(l->g, spectators_state(l, time), delay);
	for (uint32_t i = first; i > 0 && i <= newest; i++) {
		bool told = entry_has_state(&l->g->entries[i]);

		all += told;
		early -= told && i < fork && early;
	}
	done -= early;
	all += l->g->entries[l->count - 1].kind == ENTRY_REVEAL;
	return all > done ? all - done : 0;
}

size_t spectators_count(const struct ledger *l, const struct settings *c,
			const struct outbox *box)
{
	const struct settings_spectators *all = &c->spectators;
	const char *emails = all->emails ? all->emails : "";
	struct span rest = span_of(emails);
	struct spectator s = { .email = NULL };
	size_t n = 0;

	while (spectator_next(emails, &rest, &s)) {
		n += spectator_count(&s, l, all->delay, box);
		mem_free(s.email);
	}
	return n;
}
