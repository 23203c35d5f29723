/* SPDX-License-Identifier: MIT */
/* answers.c - letters that follow from mails, not from entries: NAME.post. */
#include "config.h"

#include "office/answers.h"

#include "base/file.h"
#include "base/listing.h"
#include "base/mem.h"
#include "base/utc.h"
#include "letter/fields.h"
#include "office/clock_trust.h"

#include <string.h>

#define ANSWERS_FIRST "estafette-answer 1\n" /* refusals, reminders */
#define ANSWERS_MAIL  "estafette-answer 2\n" /* with reason, asked, claim */
#define ANSWERS_MAX   ((size_t)1 << 20)	     /* bytes of an answer */
#define ANSWERS_AGAIN ((size_t)64 << 20)     /* bytes of the list */
#define ANSWERS_HOUR  ((int64_t)60 * 60)
#define ANSWERS_DAY   20 /* letters caused by the mails of a seat */
#define ANSWERS_CLAIM 3	 /* ... by those that only claim an address */

void answer_free(struct answer *a)
{
	mem_free(a->kind);
	mem_free(a->seat);
	mem_free(a->subject);
	mem_free(a->text);
	mem_free(a->reason);
	*a = (struct answer){ .kind = NULL };
}

void answers_free(struct answers *a)
{
	for (size_t i = 0; i < a->n; i++)
		answer_free(&a->v[i]);
	for (size_t i = 0; i < a->again_n; i++) {
		mem_free(a->again[i].id);
		mem_free(a->again[i].seat);
	}
	mem_free(a->v);
	mem_free(a->again);
	mem_free(a->dir);
	*a = (struct answers){ .dir = NULL };
}

static void answers_write(const struct answer *a, struct str *out)
{
	str_add(out, a->reason ? ANSWERS_MAIL : ANSWERS_FIRST);
	fields_put_text(out, "kind", a->kind);
	fields_put_text(out, "seat", a->seat);
	fields_put_number(out, "index", a->index);
	fields_put_number(out, "date", (uint64_t)a->date);
	fields_put_number(out, "report", a->report);
	fields_put_text(out, "subject", a->subject);
	fields_put_text(out, "text", a->text);
	if (!a->reason)
		return;
	fields_put_text(out, "reason", a->reason);
	fields_put_number(out, "asked", a->asked);
	fields_put_number(out, "claim", a->claim);
}

/* Whether it begins with a line, which is passed over. */
static bool answers_first(struct fields *in, const char *line)
{
	size_t n = strlen(line);

	if (in->n < n || memcmp(in->s, line, n) != 0)
		return false;
	in->s += n;
	in->n -= n;
	return true;
}

static int answers_read_mail(struct fields *in, struct answer *a)
{
	uint64_t asked, claim;

	if (fields_get_text(in, "reason", &a->reason) < 0 ||
	    fields_get_number(in, "asked", a->index, &asked) < 0 ||
	    fields_get_number(in, "claim", 1, &claim) < 0)
		return -1;
	a->asked = (uint32_t)asked;
	a->claim = claim;
	return 0;
}

static int answers_read(struct fields *in, struct answer *a)
{
	uint64_t index, date, report;
	bool mail = answers_first(in, ANSWERS_MAIL);

	if (!mail && !answers_first(in, ANSWERS_FIRST))
		return fields_bad(in, "estafette-answer 1",
				  "does not begin with");
	if (fields_get_text(in, "kind", &a->kind) < 0 ||
	    fields_get_text(in, "seat", &a->seat) < 0 ||
	    fields_get_number(in, "index", UINT32_MAX, &index) < 0 ||
	    fields_get_number(in, "date", INT64_MAX, &date) < 0 ||
	    fields_get_number(in, "report", index, &report) < 0 ||
	    fields_get_text(in, "subject", &a->subject) < 0 ||
	    fields_get_text(in, "text", &a->text) < 0)
		return -1;
	a->index = (uint32_t)index;
	a->date = (int64_t)date;
	a->report = (uint32_t)report;
	if (mail && answers_read_mail(in, a) < 0)
		return -1;
	return in->n ? fields_bad(in, "text", "bytes after") : 0;
}

static struct answer *answers_add(struct answers *a)
{
	a->v = mem_grow(a->v, &a->cap, a->n + 1, sizeof(*a->v));
	a->v[a->n] = (struct answer){ .kind = NULL };
	return &a->v[a->n++];
}

static int answers_load_one(struct answers *a, const char *dir,
			    const char *name, struct err *e)
{
	char *path = outbox_path(dir, name);
	struct str text = STR_INIT;
	struct fields in = { .what = path, .e = e };
	int rc = file_read(path, ANSWERS_MAX, &text, e);

	in.begin = in.s = str_text(&text);
	in.n = text.len;
	if (rc == 0)
		rc = answers_read(&in, answers_add(a));
	str_free(&text);
	mem_free(path);
	return rc;
}

static int answers_load_all(struct answers *a, const char *dir, struct err *e)
{
	struct listing names = LISTING_INIT;
	int rc = file_look(dir, e);

	if (rc > 0)
		rc = listing_folder(dir, ".answer", &names, e);
	for (size_t i = 0; rc == 0 && i < names.n; i++) {
		struct str name = STR_INIT;

		str_addf(&name, "%s.answer", names.names[i]);
		rc = answers_load_one(a, dir, name.s, e);
		str_free(&name);
	}
	listing_free(&names);
	return rc;
}

static void answers_add_again(struct answers *a, int64_t time, const char *id,
			      const char *seat)
{
	*MEM_ADD(a->again, a->again_n, a->again_cap) =
	    (struct answers_again){ time, mem_strdup(id), mem_strdup(seat) };
}

/* Lines that a crash has torn, and what else is none, say nothing. */
static void answers_load_again(struct answers *a, char *text)
{
	char *end;

	for (; (end = strchr(text, '\n')); text = end + 1) {
		char *id = strchr(text, ' ');
		char *seat = id ? strchr(id + 1, ' ') : NULL;
		int64_t time;

		*end = '\0';
		if (!seat || !utc_parse(text, (size_t)(id - text), &time))
			continue;
		*seat++ = '\0';
		answers_add_again(a, time, id + 1, seat);
	}
}

int answers_load(const char *dir, struct answers *out, struct err *e)
{
	char *folder = outbox_path(dir, "answers");
	char *again = outbox_path(dir, "again");
	struct str text = STR_INIT;
	int rc = file_look(again, e);

	*out = (struct answers){ .dir = mem_strdup(dir) };
	if (rc > 0)
		rc = file_read(again, ANSWERS_AGAIN, &text, e);
	if (rc == 0 && text.len)
		answers_load_again(out, text.s);
	if (rc == 0)
		rc = answers_load_all(out, folder, e);
	if (rc < 0)
		answers_free(out);
	str_free(&text);
	mem_free(folder);
	mem_free(again);
	return rc;
}

const struct answer *answers_find(const struct answers *a,
				  const struct answer *one)
{
	for (size_t i = 0; i < a->n; i++)
		if (a->v[i].index == one->index &&
		    str_eq(a->v[i].seat, one->seat) &&
		    str_eq(a->v[i].kind, one->kind))
			return &a->v[i];
	return NULL;
}

const char *answers_unread(const struct answers *a, uint32_t entry,
			   struct span seat)
{
	for (size_t i = 0; i < a->n; i++)
		if (a->v[i].index == entry && span_is(seat, a->v[i].seat) &&
		    str_eq(a->v[i].kind, ANSWERS_UNREAD))
			return a->v[i].text;
	return NULL;
}

void answers_keep(struct answers *a, const struct answer *one)
{
	struct answer *copy;

	if (answers_find(a, one))
		return;
	copy = answers_add(a);
	*copy = *one;
	copy->kind = mem_strdup(one->kind);
	copy->seat = mem_strdup(one->seat);
	copy->subject = mem_strdup(one->subject);
	copy->text = mem_strdup(one->text);
	copy->reason = mem_strdup(one->reason);
}

int answers_put(struct answers *a, const struct answer *one, struct err *e)
{
	char *folder = outbox_path(a->dir, "answers");
	struct str path = STR_INIT, text = STR_INIT;
	int rc = 0;

	str_addf(&path, "%s/%u-%s-%s.answer", folder, (unsigned)one->index,
		 one->seat, one->kind);
	answers_write(one, &text);
	if (file_mkdir(a->dir, e) < 0 || file_mkdir(folder, e) < 0)
		rc = -1;
	else if (!file_exists(path.s))
		rc = file_replace(path.s, text.s, text.len, 0600, e);
	if (rc == 0)
		answers_keep(a, one);
	str_free(&path);
	str_free(&text);
	mem_free(folder);
	return rc;
}

size_t answers_copies(const struct answers *a, const char *id)
{
	size_t n = 1;

	for (size_t i = 0; i < a->again_n; i++)
		n += outbox_same(a->again[i].id, id);
	return n;
}

/* Whether a date is one of the seconds before `now`. What is still to come was
 * written by a clock that was wrong, and holds nothing up. */
static bool answers_within(int64_t date, int64_t now, int64_t seconds)
{
	return date > now - seconds && date <= now + CLOCK_TRUST_SLACK;
}

static bool answers_today(int64_t date, int64_t now)
{
	return answers_within(date, now, 24 * ANSWERS_HOUR);
}

/* It is not sent again yet: twice as long after each time. */
static bool answers_waits(const struct answers *a, const char *id, int64_t now)
{
	int64_t wait = 0, from = 0;

	for (size_t i = 0; i < a->again_n; i++)
		if (outbox_same(a->again[i].id, id)) {
			wait = wait ? 2 * wait : ANSWERS_HOUR;
			from = a->again[i].time;
			if (wait > 1000 * ANSWERS_HOUR)
				wait = 1000 * ANSWERS_HOUR;
		}
	return wait && answers_within(from, now, wait);
}

static int answers_note_again(struct answers *a, const struct answers_ask *ask,
			      struct err *e)
{
	char *path = outbox_path(a->dir, "again");
	struct str line = STR_INIT;
	char time[UTC_LEN + 1];
	int rc = 0;

	utc_format(time, ask->now);
	str_addf(&line, "%s %s %s\n", time, ask->id, ask->seat);
	if (!ask->dry_run)
		rc = file_append(path, line.s, line.len, 0600, e);
	if (rc == 0)
		answers_add_again(a, ask->now, ask->id, ask->seat);
	str_free(&line);
	mem_free(path);
	return rc;
}

int answers_ask(struct answers *a, const struct answers_ask *ask, struct err *e)
{
	size_t tried = outbox_tried(ask->box, ask->id);

	if (tried < answers_copies(a, ask->id))
		return 1;
	if (!ask->at_once && answers_waits(a, ask->id, ask->now))
		return 0;
	while (tried >= answers_copies(a, ask->id))
		if (answers_note_again(a, ask, e) < 0)
			return -1;
	return 1;
}

bool answers_enough(const struct answers *a, const char *seat, int64_t now)
{
	size_t n = 0;

	for (size_t i = 0; i < a->n; i++)
		n += answers_today(a->v[i].date, now) &&
		     str_eq(a->v[i].seat, seat) &&
		     !str_starts(a->v[i].kind, "reminder-") &&
		     !str_eq(a->v[i].kind, ANSWERS_UNREAD);
	for (size_t i = 0; i < a->again_n; i++)
		n += answers_today(a->again[i].time, now) &&
		     str_eq(a->again[i].seat, seat);
	return n >= ANSWERS_DAY;
}

const char *answers_refuse(const struct answers *a, const struct answer *one)
{
	size_t claims = 0;

	for (size_t i = 0; i < a->n; i++) {
		const struct answer *past = &a->v[i];

		if (!past->reason || !str_eq(past->seat, one->seat))
			continue;
		if (past->asked == one->asked && str_eq(past->kind, one->kind))
			return "the same words were answered before";
		if (!answers_today(past->date, one->date))
			continue;
		if (str_eq(past->reason, one->reason))
			return "the same was answered within a day";
		claims += past->claim;
	}
	if (one->claim && claims >= ANSWERS_CLAIM)
		return "nothing shows that the player wrote it, and as many "
		       "such mails were answered as a day may have";
	return NULL;
}
