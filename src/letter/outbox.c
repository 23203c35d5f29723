/* SPDX-License-Identifier: MIT */
/* outbox.c - what the journal of an outbox says about each letter. */
#include "config.h"

#include "letter/outbox.h"

#include "base/file.h"
#include "base/line.h"
#include "base/mem.h"
#include "base/num.h"
#include "base/span.h"
#include "base/utc.h"

#include <stdlib.h>
#include <string.h>

#define OUTBOX_MAX (64u << 20)

void outbox_entry_free(struct outbox_entry *entry)
{
	mem_free(entry->id);
	mem_free(entry->seat);
	mem_free(entry->kind);
	mem_free(entry->text);
}

void outbox_free(struct outbox *o)
{
	for (size_t i = 0; i < o->n; i++)
		outbox_entry_free(&o->entries[i]);
	mem_free(o->entries);
	*o = (struct outbox){ 0 };
}

char *outbox_path(const char *dir, const char *name)
{
	return str_format("%s/%s", dir, name);
}

static const char *outbox_tag(const char *s)
{
	return s && *s ? s : "-";
}

void outbox_line(const struct outbox_entry *entry, struct str *out)
{
	char time[UTC_LEN + 1];

	utc_format(time, entry->time);
	str_addf(out, "%s %s %s %s %s",
		 entry->word == OUTBOX_SENT ? "sent" : "failed", time,
		 entry->id, outbox_tag(entry->seat), outbox_tag(entry->kind));
	if (entry->word == OUTBOX_FAILED)
		str_addf(out, " %d %s", entry->code, entry->text);
	str_addc(out, '\n');
}

/* The next word, the caller's; NULL if it is empty. */
static char *outbox_word(struct span *rest)
{
	struct span word = span_until(rest, ' ');

	return word.n ? mem_strndup(word.s, word.n) : NULL;
}

static bool outbox_kind_of_line(const char *word, struct outbox_entry *entry)
{
	if (!word || (!str_eq(word, "sent") && !str_eq(word, "failed")))
		return false;
	entry->word = str_eq(word, "sent") ? OUTBOX_SENT : OUTBOX_FAILED;
	return true;
}

bool outbox_entry_read(const char *s, size_t n, struct outbox_entry *entry)
{
	struct span rest = { s, n };
	char *word = outbox_word(&rest);
	char *time = outbox_word(&rest);
	char *code = NULL;
	bool ok = outbox_kind_of_line(word, entry);

	entry->id = outbox_word(&rest);
	entry->seat = outbox_word(&rest);
	entry->kind = outbox_word(&rest);
	if (ok && entry->word == OUTBOX_FAILED)
		code = outbox_word(&rest);
	entry->text = mem_strndup(rest.s, rest.n);
	ok = ok && time && utc_parse(time, strlen(time), &entry->time) &&
	     entry->id && entry->seat && entry->kind;
	if (ok && entry->word == OUTBOX_FAILED)
		ok = code && num_parse_int(code, 999, &entry->code);
	else if (ok)
		ok = *entry->text == '\0';
	mem_free(word);
	mem_free(time);
	mem_free(code);
	return ok;
}

/* As strcmp(), up to the '@'. */
static int outbox_order(const char *id, const char *other)
{
	while (*id && *id != '@' && *id == *other) {
		id++;
		other++;
	}
	return (*id == '@' ? 0 : (unsigned char)*id) -
	       (*other == '@' ? 0 : (unsigned char)*other);
}

bool outbox_same(const char *id, const char *other)
{
	return outbox_order(id, other) == 0;
}

static int outbox_compare(const void *a, const void *b)
{
	const struct outbox_entry *x = a, *y = b;
	int c = outbox_order(x->id, y->id);

	return c ? c : (x->line > y->line) - (x->line < y->line);
}

static int outbox_read(const char *path, const struct str *text,
		       struct outbox *o, struct err *e)
{
	struct line l;
	size_t cap = 0;

	line_init(&l, str_text(text), text->len);
	while (line_next(&l) && l.complete) {
		struct outbox_entry entry = { .line = l.number };

		if (memchr(l.s, '\0', l.n) ||
		    !outbox_entry_read(l.s, l.n, &entry)) {
			outbox_entry_free(&entry);
			return err_set(e, ERR_FORMAT,
				       "%s: line %zu cannot be read; a line is "
				       "\"sent TIME ID SEAT KIND\"",
				       path, l.number);
		}
		*MEM_ADD(o->entries, o->n, cap) = entry;
		o->good = l.at;
	}
	if (o->n)
		qsort(o->entries, o->n, sizeof(*o->entries), outbox_compare);
	return 0;
}

int outbox_load(const char *dir, struct outbox *o, struct err *e)
{
	char *path = outbox_path(dir, "journal");
	struct str text = STR_INIT;
	int rc = file_look(path, e);

	if (rc > 0)
		rc = file_read(path, OUTBOX_MAX, &text, e);
	if (rc == 0)
		rc = outbox_read(path, &text, o, e);
	if (rc < 0)
		outbox_free(o);
	str_free(&text);
	mem_free(path);
	return rc;
}

const struct outbox_entry *outbox_find(const struct outbox *o, const char *id)
{
	size_t low = 0, high = o->n;

	/* The first entry behind all those with this id. */
	while (low < high) {
		size_t middle = low + (high - low) / 2;

		if (outbox_order(o->entries[middle].id, id) <= 0)
			low = middle + 1;
		else
			high = middle;
	}
	if (low == 0 || !outbox_same(o->entries[low - 1].id, id))
		return NULL;
	return &o->entries[low - 1];
}

/* Entries with this id, or those of them that say that it was sent. */
static size_t outbox_count(const struct outbox *o, const char *id, bool sent)
{
	const struct outbox_entry *last = outbox_find(o, id);
	size_t n = 0;

	for (; last; last = last > o->entries ? last - 1 : NULL) {
		if (!outbox_same(last->id, id))
			break;
		n += !sent || last->word == OUTBOX_SENT;
	}
	return n;
}

size_t outbox_sent(const struct outbox *o, const char *id)
{
	return outbox_count(o, id, true);
}

size_t outbox_tried(const struct outbox *o, const char *id)
{
	return outbox_count(o, id, false);
}

void outbox_expect(struct outbox *o, const char *id)
{
	size_t at = o->n;

	while (at > 0 && outbox_order(o->entries[at - 1].id, id) > 0)
		at--;
	o->entries = mem_realloc(o->entries, (o->n + 1) * sizeof(*o->entries));
	(void)memmove(&o->entries[at + 1], &o->entries[at],
		      (o->n - at) * sizeof(*o->entries));
	o->entries[at] = (struct outbox_entry){ .word = OUTBOX_SENT,
						.id = mem_strdup(id),
						.seat = mem_strdup("-"),
						.kind = mem_strdup("-"),
						.text = mem_strdup("") };
	o->n++;
}

void outbox_forget_failed(struct outbox *o)
{
	size_t kept = 0;

	for (size_t i = 0; i < o->n; i++)
		if (o->entries[i].word == OUTBOX_FAILED)
			outbox_entry_free(&o->entries[i]);
		else
			o->entries[kept++] = o->entries[i];
	o->n = kept;
}
