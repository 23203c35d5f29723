/* SPDX-License-Identifier: MIT */
/* sentlog.c - what a round has sent, for all its outboxes, on the disk. */
#include "config.h"

#include "post/sentlog.h"

#include "base/file.h"
#include "base/line.h"
#include "base/listing.h"
#include "base/mem.h"
#include "base/span.h"
#include "base/str.h"

#include <stdlib.h>
#include <string.h>

#define SENTLOG_FIRST "estafette-sent 1 "
#define SENTLOG_LONG  ((size_t)256 << 10) /* bytes: then it begins anew */
#define SENTLOG_MAX   ((size_t)256 << 20)
/* As all of a folder's files end, "sent" and "1-4.sent": one letter less. */
#define SENTLOG_END  "ent"
#define SENTLOG_BOOT "/proc/sys/kernel/random/boot_id"

/* The file's first line, with its LF. Where the system does not tell its
 * starts, each round may be the first after one. */
static void sentlog_first(struct str *out)
{
	char boot[64];
	size_t n = file_peek(SENTLOG_BOOT, boot, sizeof(boot));

	while (n && (unsigned char)boot[n - 1] <= ' ')
		n--;
	str_add(out, SENTLOG_FIRST);
	str_addn(out, boot, n);
	str_addc(out, '\n');
}

static bool sentlog_has(const struct outbox *o,
			const struct outbox_entry *entry)
{
	for (size_t i = 0; i < o->n; i++)
		if (o->entries[i].word == entry->word &&
		    o->entries[i].time == entry->time &&
		    str_eq(o->entries[i].id, entry->id))
			return true;
	return false;
}

/* A line of the file, and the outbox to which it belongs. */
struct sentlog_line {
	char *dir;
	struct outbox_entry entry;
};

struct sentlog_lines {
	struct sentlog_line *v;
	size_t n, cap;
};

static void sentlog_free(struct sentlog_lines *lines)
{
	for (size_t i = 0; i < lines->n; i++) {
		mem_free(lines->v[i].dir);
		outbox_entry_free(&lines->v[i].entry);
	}
	mem_free(lines->v);
}

static int sentlog_compare(const void *a, const void *b)
{
	const struct sentlog_line *x = a, *y = b;
	int c = strcmp(x->dir, y->dir);

	return c ? c
		 : (x->entry.line > y->entry.line) -
		       (x->entry.line < y->entry.line);
}

/* By their outboxes, and in the order of each. */
static void sentlog_read(const struct str *text, struct sentlog_lines *out)
{
	size_t in = strlen(JOURNAL_IN);
	struct span dir = SPAN_NONE;
	struct line l;

	line_init(&l, str_text(text), text->len);
	while (line_next(&l) && l.complete) {
		struct span s = { l.s, l.n };
		struct outbox_entry entry = { .line = l.number };

		if (span_starts(s, JOURNAL_IN))
			dir = (struct span){ s.s + in, s.n - in };
		else if (dir.n && outbox_entry_read(l.s, l.n, &entry))
			*MEM_ADD(out->v, out->n, out->cap) =
			    (struct sentlog_line){ mem_strndup(dir.s, dir.n),
						   entry };
		else
			outbox_entry_free(&entry);
	}
	if (out->n)
		qsort(out->v, out->n, sizeof(*out->v), sentlog_compare);
}

static int sentlog_add(struct journal *j, const struct outbox *o,
		       const struct sentlog_line *v, size_t n, struct err *e)
{
	for (size_t i = 0; i < n; i++)
		if (!sentlog_has(o, &v[i].entry) &&
		    journal_add(j, &v[i].entry, e) < 0)
			return -1;
	return journal_settle(j, e);
}

/* n lines of one outbox, unless that is gone. */
static int sentlog_mend_one(const struct sentlog_line *v, size_t n,
			    struct err *e)
{
	struct outbox o = { 0 };
	struct journal *j;
	int rc = file_look(v->dir, e);

	if (rc <= 0)
		return rc;
	j = journal_open(v->dir, NULL, &o, e);
	rc = j ? sentlog_add(j, &o, v, n, e) : -1;
	journal_close(j);
	outbox_free(&o);
	return rc;
}

/* How many outboxes could not be dealt with. */
static size_t sentlog_mend(const struct str *text, void (*note)(const char *))
{
	struct sentlog_lines lines = { .n = 0 };
	size_t bad = 0, to;
	struct err e;

	sentlog_read(text, &lines);
	for (size_t i = 0; i < lines.n; i = to) {
		for (to = i + 1; to < lines.n; to++)
			if (!str_eq(lines.v[i].dir, lines.v[to].dir))
				break;
		if (sentlog_mend_one(&lines.v[i], to - i, &e) == 0)
			continue;
		note(e.text);
		bad++;
	}
	sentlog_free(&lines);
	return bad;
}

/* Bytes up to the last LF. */
static size_t sentlog_good(const struct str *text)
{
	size_t n = text->len;

	while (n && text->s[n - 1] != '\n')
		n--;
	return n;
}

/* What is in it is in the journals now: it begins anew. */
static int sentlog_begin(struct journal *j, const struct str *first,
			 const char *path, struct err *e)
{
	if (journal_cut(j, 0, e) < 0 || journal_put(j, first, e) < 0 ||
	    journal_sync(j, e) < 0)
		return -1;
	return file_sync_dir(path, e);
}

/* Whether that is its first line, which tells a start of the machine. */
static bool sentlog_is_since(const struct str *text, const struct str *first)
{
	return first->len > strlen(SENTLOG_FIRST) + 1 &&
	       str_starts(str_text(text), first->s);
}

static int sentlog_look(struct journal *j, const char *path,
			void (*note)(const char *), struct err *e)
{
	struct str first = STR_INIT, text = STR_INIT;
	int rc = file_read(path, SENTLOG_MAX, &text, e);

	sentlog_first(&first);
	if (rc == 0) {
		bool same = sentlog_is_since(&text, &first);

		if ((same && text.len < SENTLOG_LONG) ||
		    sentlog_mend(&text, note) > 0)
			rc = journal_cut(j, sentlog_good(&text), e);
		else
			rc = sentlog_begin(j, &first, path, e);
	}
	str_free(&first);
	str_free(&text);
	return rc;
}

/* Whether it has lines from before the machine was started. */
static bool sentlog_is_old(const char *path)
{
	struct str first = STR_INIT, text = STR_INIT;
	struct err ignored;
	bool old;

	sentlog_first(&first);
	old = file_read(path, SENTLOG_MAX, &text, &ignored) == 0 &&
	      !sentlog_is_since(&text, &first) &&
	      strcspn(str_text(&text), "\n") + 1 < text.len;
	str_free(&first);
	str_free(&text);
	return old;
}

/* One that is in use is its user's to deal with. */
static void sentlog_other(const char *path, void (*note)(const char *))
{
	struct err e;
	struct journal *j = journal_open_round(path, &e);

	if (j && sentlog_look(j, path, note, &e) < 0)
		note(e.text);
	journal_close(j);
}

/* The part of the name that tells how many parts there are: "-4.sent"; "sent"
 * if there is one. */
static const char *sentlog_parts(const char *path)
{
	const char *slash = strrchr(path, '/');
	const char *name = slash ? slash + 1 : path;
	const char *dash = strrchr(name, '-');

	return dash ? dash : name;
}

/* What was left when the folder had another number of parts; with the same
 * number each has a part that begins with it. */
static void sentlog_others(const char *path, void (*note)(const char *))
{
	const char *slash = strrchr(path, '/');
	char *dir = mem_strndup(path, slash ? (size_t)(slash - path) : 0);
	struct listing names = LISTING_INIT;
	struct err e;

	if (slash && listing_folder(dir, SENTLOG_END, &names, &e) < 0)
		note(e.text);
	for (size_t i = 0; i < names.n; i++) {
		char *other =
		    str_format("%s/%s%s", dir, names.names[i], SENTLOG_END);

		if (!str_eq(sentlog_parts(other), sentlog_parts(path)) &&
		    sentlog_is_old(other))
			sentlog_other(other, note);
		mem_free(other);
	}
	listing_free(&names);
	mem_free(dir);
}

struct journal *sentlog_open(const char *path, void (*note)(const char *text),
			     struct err *e)
{
	struct journal *j = journal_open_round(path, e);

	if (j && sentlog_look(j, path, note, e) == 0) {
		sentlog_others(path, note);
		return j;
	}
	journal_close(j);
	return NULL;
}
