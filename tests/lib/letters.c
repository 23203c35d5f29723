/* SPDX-License-Identifier: MIT */
/* letters.c - collects everything that a seat receives of a game. */
#include "config.h"

#include "lib/letters.h"
#include "lib/letters_hand.h"
#include "lib/spots.h"

#include "office/mailbag.h"
#include "office/posting.h"
#include "office/reminders.h"
#include "record/reports.h"
#include "record/retold.h"
#include "report/text.h"
#include "seal/mid.h"

#include "base/mem.h"
#include "kernel/value.h"

#include <stdlib.h>
#include <string.h>

static void letters_reports(const struct table *t, int seat, struct str *out,
			    struct blocks *held)
{
	static const char *const suffix[] = { "txt", "json", "asc" };
	const struct reports_of of = { .r = &t->r, .views = &t->a.views };

	for (int f = REPORTS_TEXT; f <= REPORTS_SEALED; f++) {
		struct err e = { .code = ERR_NONE };
		size_t from;

		str_addf(out, "=== table.reports/%s.%s\n", table_seat(t, seat),
			 suffix[f]);
		from = out->len;
		table_must(reports_make(&of, (size_t)seat,
					(enum reports_format)f, out, &e),
			   &e);
		if (f != REPORTS_SEALED || !held)
			continue;
		held->v = mem_grow(held->v, &held->cap, held->n + 1,
				   sizeof(*held->v));
		held->v[held->n] = (struct blocks_one){ .kind = BLOCK_DISPATCH,
							.text = STR_INIT };
		str_addn(&held->v[held->n++].text, out->s + from,
			 out->len - from);
	}
}

/* What is posted in a forum: the message to the seat, and what all read. */
static void letters_forum(const struct table *t, int seat, struct str *out)
{
	const struct posting p = { .r = &t->r,
				   .settings = t->founding.settings };
	struct entry_views views = t->a.views;
	struct str post = STR_INIT, all = STR_INIT, file = STR_INIT;
	struct err e = { .code = ERR_NONE };

	views.turn = t->turn;
	table_must(posting_seat(&p, &views, (size_t)seat, &post, &file, &e),
		   &e);
	table_must(posting_public(&p, &views, &all, &e), &e);
	str_addf(out, "=== table.forum\n%s%s%s", str_text(&post),
		 str_text(&file), str_text(&all));
	str_free(&post);
	str_free(&all);
	str_free(&file);
}

static int letters_order(const void *a, const void *b)
{
	const struct outbox_entry *x = a, *y = b;

	return strcmp(x->id, y->id);
}

/* As if everything before the last entry with a position had been sent, and
 * what the others get of that one: they are not asked. */
static void letters_sent(const struct table *t, int to, struct outbox *box)
{
	uint32_t last = t->r.ledger->state;

	*box = (struct outbox){ .n = 0 };
	box->entries =
	    mem_zalloc(TABLE_SEATS * (last + 1) * sizeof(*box->entries));
	for (uint32_t i = 0; i <= last; i++) {
		for (int seat = 0; seat < t->seats; seat++) {
			char id[MID_LEN + 1];
			struct str full = STR_INIT;

			if (i == last && seat == to)
				continue;
			mid_local(t->r.secret->mail_key, i, table_seat(t, seat),
				  i ? "report" : "invitation", id);
			str_addf(&full, "%s@example.org", id);
			box->entries[box->n].word = OUTBOX_SENT;
			box->entries[box->n++].id = str_take(&full);
		}
	}
	qsort(box->entries, box->n, sizeof(*box->entries), letters_order);
}

static bool letters_public(const struct letter *l)
{
	return str_starts(l->kind, "public-");
}

/* Those of the seat and of who looks on, as they go to the post. */
static void letters_of(const struct bag *all, const char *seat, struct str *out)
{
	struct bag own = { .letters = mem_array(all->n, sizeof(*own.letters)) };

	for (size_t i = 0; i < all->n; i++)
		if (letters_public(&all->letters[i]) ||
		    str_eq(all->letters[i].seat, seat))
			own.letters[own.n++] = all->letters[i];
	bag_write(&own, out);
	mem_free(own.letters); /* the letters are the other bag's */
}

/* A day before the deadline, if there is one, everybody is reminded. */
static void letters_clock(struct settings *s, int64_t *now)
{
	s->clock.remind[0] = (struct settings_reminder){ "24h", 86400 };
	s->clock.remind_count = 1;
	(void)utc_parse(TABLE_UNTIL, UTC_LEN, now);
	*now -= 3600;
}

static void letters_mail(struct table *t, int seat, struct str *out)
{
	struct answers answers = { .n = 0 };
	struct settings settings = *t->founding.settings;
	struct outbox box;
	struct mailbag_from from = { .r = &t->r,
				     .settings = &settings,
				     .answers = &answers,
				     .box = &box };
	struct err e = { .code = ERR_NONE };
	struct bag bag = { .n = 0 };
	size_t silent = 0;

	settings.spectators.emails = "dora@example.net";
	settings.spectators.delay = 0;
	letters_clock(&settings, &from.now);
	letters_sent(t, seat, &box);
	letters_answers(t, from.now, &answers);
	table_must(reminders_write(&from, "/nowhere", false, &answers, &e), &e);
	table_must(mailbag_fill(&from, &bag, &silent, &e), &e);
	str_addf(out, "=== mail\n");
	letters_of(&bag, table_seat(t, seat), out);
	bag_free(&bag);
	answers_free(&answers);
	for (size_t i = 0; i < box.n; i++)
		mem_free(box.entries[i].id);
	mem_free(box.entries);
}

/* A whole view of how the game stands; `name` is that of the seat. */
static json_t *letters_view(const struct table *t, int seat, const char *name)
{
	return json_pack("{s:n, s:s, s:s, s:s, s:i, s:n, s:o}", "asked", "seat",
			 name, "name", "table", "game", "", "entry", 1,
			 "result", "world", turn_view(t->turn, seat));
}

static void letters_picture(struct report *r, struct str *out)
{
	str_add(out, "=== picture\n");
	spots_picture(r, out);
}

/* What those may know who have no seat, in each format that there is. */
static void letters_open(const struct table *t, struct str *out)
{
	const struct report_proof none = { .head = "",
					   .file = "",
					   .format = &format_html };
	struct err e = { .code = ERR_NONE };
	json_t *view = letters_view(t, GAME_PUBLIC, "");
	struct report *r = report_new(view);

	str_add(out, "=== public\n");
	(void)value_dump(json_object_get(view, "world"), JSON_SORT_KEYS, out);
	str_addc(out, '\n');
	table_must(report_show(r, NULL, NULL, out, &e), &e);
	table_must(report_text(r, &none, NULL, out, &e), &e);
	letters_picture(r, out);
	report_free(r);
	json_decref(view);
}

/* What the seat's replay shows of the last entry. */
static void letters_replay(const struct table *t, int seat, struct str *out)
{
	struct inspection s = { .file = t->r.file,
				.ledger = t->r.ledger,
				.play = t->r.play };
	struct err e = { .code = ERR_NONE };
	struct replay r;

	replay_begin(&r, NULL);
	table_must(retold_entry(&s, t->r.ledger->state, seat, &r, &e), &e);
	str_add(out, "=== replay\n");
	(void)value_dump(r.data, JSON_SORT_KEYS | JSON_COMPACT, out);
	str_addc(out, '\n');
	replay_free(&r);
}

void letters_received(struct table *t, int seat, struct str *out,
		      struct blocks *held)
{
	const struct entry *last = gamefile_last(t->r.file);
	/* First, so that what lies in no view cannot be another table's. */
	json_t *own =
	    letters_view(t, t->turn->seats.v[seat], table_seat(t, seat));
	struct report *now = report_new(own);

	letters_reports(t, seat, out, held);
	letters_forum(t, seat, out);
	letters_picture(now, out);
	letters_open(t, out);
	if (last->kind != ENTRY_START && t->r.ledger->state % 4 == 0)
		letters_replay(t, seat, out);
	/* The start of a resumed game cannot be carried out again. */
	if (last->kind != ENTRY_START)
		letters_mail(t, seat, out);
	str_add(out, "=== table.game\n");
	table_text(t, out);
	report_free(now);
	json_decref(own);
}
