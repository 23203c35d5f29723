/* SPDX-License-Identifier: MIT */
/* bag.c - letters and the server they go to, as text. */
#include "config.h"

#include "letter/bag.h"

#include "base/mem.h"
#include "letter/bag_fields.h"
#include "letter/fields.h"

#include <stdint.h>

void bag_free(struct bag *b)
{
	relay_free(&b->relay);
	for (size_t i = 0; i < b->n; i++)
		letter_free(&b->letters[i]);
	mem_free(b->letters);
	*b = (struct bag){ 0 };
}

struct letter *bag_add(struct bag *b)
{
	/* Doubled at each power of two, so that many letters are cheap. */
	if ((b->n & (b->n - 1)) == 0)
		b->letters = mem_realloc(b->letters, (b->n ? 2 * b->n : 1) *
							 sizeof(*b->letters));
	b->letters[b->n] = (struct letter){ 0 };
	return &b->letters[b->n++];
}

static void bag_put_fields(struct str *out, const struct bag_field *f, size_t n,
			   const void *from)
{
	for (size_t i = 0; i < n; i++) {
		const void *at = (const char *)from + f[i].at;

		fields_put_text(out, f[i].key, *(char *const *)at);
	}
}

static void bag_put_letter(struct str *out, const struct letter *l)
{
	bag_put_fields(out, bag_letter, BAG_COUNT(bag_letter), l);
	fields_put_number(out, "date", (uint64_t)l->date);
	fields_put_number(out, "null-sender", l->null_sender);
	fields_put_number(out, "copies", l->copies);
	fields_put_number(out, "references", l->nreferences);
	for (size_t i = 0; i < l->nreferences; i++)
		fields_put_text(out, "reference", l->references[i]);
	fields_put_number(out, "attachments", l->nparts);
	for (size_t i = 0; i < l->nparts; i++) {
		fields_put_text(out, "name", l->parts[i].name);
		fields_put_text(out, "type", l->parts[i].type);
		fields_put(out, "bytes", l->parts[i].bytes, l->parts[i].n);
	}
}

void bag_write(const struct bag *b, struct str *out)
{
	str_add(out, bag_magic);
	bag_put_fields(out, bag_relay, BAG_COUNT(bag_relay), &b->relay);
	fields_put_number(out, "timeout", (uint64_t)b->relay.timeout);
	fields_put_number(out, "letters", b->n);
	for (size_t i = 0; i < b->n; i++)
		bag_put_letter(out, &b->letters[i]);
	fields_put_text(out, "end", "");
}
