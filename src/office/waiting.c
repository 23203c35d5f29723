/* SPDX-License-Identifier: MIT */
/* waiting.c - orders by hand that wait for `yes`, or for the deadline. */
#include "config.h"

#include "office/waiting.h"

#include "base/file.h"
#include "base/hex.h"
#include "base/mem.h"
#include "letter/fields.h"
#include "letter/outbox.h"
#include "seal/safe.h"

#include <string.h>

#define WAITING_FIRST "estafette-waiting 1\n"
#define WAITING_MAX   ((size_t)1 << 20) /* bytes of a file */

static char *waiting_folder(const struct record *r)
{
	char *post = record_beside(r, ".post");
	char *folder = outbox_path(post, "waiting");

	mem_free(post);
	return folder;
}

static char *waiting_path(const struct record *r, size_t seat)
{
	char *folder = waiting_folder(r);
	char *path =
	    outbox_path(folder, SPAN_NAME(r->file->genesis.seats[seat].seat));

	mem_free(folder);
	return path;
}

bool waiting_any(const struct record *r)
{
	char *folder = waiting_folder(r);
	bool any = file_exists(folder);

	mem_free(folder);
	return any;
}

/* Nor did one say the hash. */
static int waiting_read_question(struct fields *in, struct waiting *w)
{
	const char *hash;
	size_t n;

	w->hashed = in->n && str_starts(in->s, "question ");
	if (!w->hashed)
		return 0;
	if (fields_get(in, "question", &hash, &n) < 0)
		return -1;
	if (n != (size_t)2 * HASH_LEN ||
	    !hex_decode(w->question, HASH_LEN, hash))
		return fields_bad(in, "question", "no hash behind");
	return 0;
}

/* Nor when they were read. */
static int waiting_read_time(struct fields *in, struct waiting *w)
{
	uint64_t time = 0;

	if (in->n && str_starts(in->s, "read ") &&
	    fields_get_number(in, "read", INT64_MAX, &time) < 0)
		return -1;
	w->read = (int64_t)time;
	return 0;
}

/* Nor which letters tell of them. */
static int waiting_read_answers(struct fields *in, struct waiting *w)
{
	return in->n && str_starts(in->s, "answers ")
		   ? fields_get_text(in, "answers", &w->answers)
		   : 0;
}

static int waiting_read(struct fields *in, struct waiting *w)
{
	size_t n = strlen(WAITING_FIRST), size;
	const char *text;
	uint64_t asked, joined;

	if (in->n < n || memcmp(in->s, WAITING_FIRST, n) != 0)
		return fields_bad(in, "estafette-waiting 1",
				  "does not begin with");
	in->s += n;
	in->n -= n;
	if (fields_get_number(in, "asked", UINT32_MAX, &asked) < 0)
		return -1;
	/* An older version did not say it: who had the seat when he was asked
	 * has written them. */
	joined = asked;
	w->early = !str_starts(in->s, "joined ");
	if ((!w->early &&
	     fields_get_number(in, "joined", UINT32_MAX, &joined) < 0) ||
	    waiting_read_question(in, w) < 0 || waiting_read_time(in, w) < 0 ||
	    waiting_read_answers(in, w) < 0 ||
	    fields_get(in, "text", &text, &size) < 0)
		return -1;
	w->asked = (uint32_t)asked;
	w->joined = (uint32_t)joined;
	str_addn(&w->text, text, size);
	w->there = true;
	return in->n ? fields_bad(in, "text", "bytes after") : 0;
}

int waiting_load(const struct record *r, size_t seat, struct waiting *out,
		 struct err *e)
{
	struct str text = STR_INIT;
	struct fields in = { .e = e };
	int rc;

	*out = (struct waiting){ .path = waiting_path(r, seat) };
	rc = file_look(out->path, e);
	if (rc > 0) {
		rc = file_read(out->path, WAITING_MAX, &text, e);
		in.what = out->path;
		in.begin = in.s = str_text(&text);
		in.n = text.len;
		if (rc == 0)
			rc = waiting_read(&in, out);
	}
	safe_wipe_str(&text);
	if (rc < 0)
		waiting_free(out);
	return rc;
}

void waiting_free(struct waiting *w)
{
	mem_free(w->path);
	mem_free(w->answers);
	str_free(&w->text);
	*w = (struct waiting){ .path = NULL };
}

struct hand_text waiting_text(const struct waiting *w, size_t seat)
{
	return (struct hand_text){
		.seat = seat,
		.asked = w->asked,
		.text = { str_text(&w->text), w->text.len },
	};
}

/* A substitute is asked the same: what he has not written is not his. */
static uint32_t waiting_joined(const struct record *r, size_t seat)
{
	return r->ledger->seats[seat].accepted;
}

/* Behind a fork an entry with the same number may ask something else, or give
 * the seat to somebody else: the hash of the later of both is that of both. */
static const uint8_t *waiting_hash(const struct record *r, uint32_t asked,
				   uint32_t joined)
{
	return gamefile_said_hash(r->file, asked > joined ? asked : joined);
}

static bool waiting_same(const struct record *r, const struct waiting *w)
{
	return !w->hashed ||
	       memcmp(w->question, waiting_hash(r, w->asked, w->joined),
		      HASH_LEN) == 0;
}

bool waiting_stands(const struct record *r, size_t seat,
		    const struct waiting *w)
{
	struct hand_text t = waiting_text(w, seat);
	uint32_t joined = waiting_joined(r, seat);
	bool his = w->early ? joined <= w->joined : joined == w->joined;

	return w->there && his && hand_asked(r, &t) && waiting_same(r, w);
}

static bool waiting_of(const struct record *r, size_t seat)
{
	struct err ignored;
	struct waiting w;
	bool here = waiting_load(r, seat, &w, &ignored) == 0 &&
		    waiting_stands(r, seat, &w);

	waiting_free(&w);
	return here;
}

unsigned waiting_seats(const struct record *r)
{
	unsigned all = 0;

	for (size_t i = 0; waiting_any(r) && i < r->ledger->seats_count; i++)
		if (waiting_of(r, i))
			all |= 1u << i;
	return all;
}

bool waiting_told_by(const struct waiting *w, const char *kind)
{
	struct span rest = span_of(w->answers ? w->answers : "");

	while (rest.n)
		if (span_is(span_until(&rest, ' '), kind))
			return true;
	return false;
}

/* The same orders may have come in several mails: each of the letters that
 * answer these tells of them. */
static void waiting_answers(const struct record *r, const struct hand_text *t,
			    const char *kind, struct str *out)
{
	struct err ignored;
	struct waiting w;
	bool same;

	(void)waiting_load(r, t->seat, &w, &ignored);
	same = w.answers && span_eq(str_span(&w.text), t->text) &&
	       waiting_stands(r, t->seat, &w);
	if (same)
		str_add(out, w.answers);
	if (!same || !waiting_told_by(&w, kind))
		str_item(out, kind, " ");
	waiting_free(&w);
}

int waiting_put(const struct record *r, const struct hand_text *t, int64_t now,
		const char *kind, struct err *e)
{
	char *post = record_beside(r, ".post");
	char *folder = waiting_folder(r);
	char *path = waiting_path(r, t->seat);
	uint32_t joined = waiting_joined(r, t->seat);
	struct str text = STR_INIT, answers = STR_INIT;
	int rc = -1;

	waiting_answers(r, t, kind, &answers);
	str_add(&text, WAITING_FIRST);
	fields_put_number(&text, "asked", t->asked);
	fields_put_number(&text, "joined", joined);
	fields_put_text(&text, "question",
			HEX(waiting_hash(r, t->asked, joined), HASH_LEN));
	fields_put_number(&text, "read", (uint64_t)now);
	fields_put(&text, "answers", str_text(&answers), answers.len);
	fields_put(&text, "text", t->text.s, t->text.n);
	if (file_mkdir(post, e) == 0 && file_mkdir(folder, e) == 0)
		rc = file_replace(path, text.s, text.len, 0600, e);
	str_free(&text);
	str_free(&answers);
	mem_free(post);
	mem_free(folder);
	mem_free(path);
	return rc;
}

int waiting_drop(const struct waiting *w, struct err *e)
{
	if (file_remove(w->path, e) < 0)
		return -1;
	return file_sync_dir(w->path, e);
}
