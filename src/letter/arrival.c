/* SPDX-License-Identifier: MIT */
/* arrival.c - what estafette-post tells estafette of a mail that came in. */
#include "config.h"

#include "letter/arrival.h"

#include "base/mem.h"
#include "letter/address.h"
#include "letter/fields.h"

#include <stdint.h>

static const char *const arrival_keys[] = {
	"mail",	   "from",    "subject", "id",	 "automatic", "trouble",
	"senders", "answers", "date",	 "auth", "words",     "aside",
};
#define ARRIVAL_KEYS (sizeof(arrival_keys) / sizeof(*arrival_keys))

/* The texts in the order of the keys. */
static char **arrival_text(struct arrival *a, size_t i)
{
	char **const texts[ARRIVAL_KEYS] = {
		&a->file,      &a->from,    &a->subject, &a->id,
		&a->automatic, &a->trouble, &a->senders, &a->answers,
		&a->date,      &a->auth,    &a->words,	 &a->aside,
	};

	return texts[i];
}

void arrival_free(struct arrival *a)
{
	for (size_t i = 0; i < ARRIVAL_KEYS; i++)
		mem_free(*arrival_text(a, i));
	for (size_t i = 0; i < a->n; i++)
		str_free(&a->texts[i]);
	mem_free(a->texts);
	*a = (struct arrival){ .n = 0 };
}

void arrival_make(const char *file, const char *trouble, struct arrival *out)
{
	*out = (struct arrival){ .n = 0 };
	for (size_t i = 0; i < ARRIVAL_KEYS; i++)
		if (arrival_text(out, i) != &out->file &&
		    arrival_text(out, i) != &out->trouble)
			*arrival_text(out, i) = mem_strdup("");
	out->file = mem_strdup(file);
	out->trouble = mem_strdup(trouble);
}

const char *arrival_sender(const struct arrival *a)
{
	return address_valid(a->senders) ? a->senders : NULL;
}

void arrival_add(struct arrival *a, struct str *text)
{
	if (a->n == ARRIVAL_TEXTS) {
		str_free(text);
		return;
	}
	if (!a->texts)
		a->texts = mem_array(ARRIVAL_TEXTS, sizeof(*a->texts));
	a->texts[a->n++] = *text;
	*text = (struct str)STR_INIT;
}

void arrival_write(const struct arrival *a, struct str *out)
{
	struct arrival copy = *a;

	for (size_t i = 0; i < ARRIVAL_KEYS; i++)
		fields_put_text(out, arrival_keys[i], *arrival_text(&copy, i));
	fields_put_number(out, "blocks", a->n);
	for (size_t i = 0; i < a->n; i++)
		fields_put(out, "block", str_text(&a->texts[i]),
			   a->texts[i].len);
	fields_put_text(out, "done", "");
}

static int arrival_get(struct fields *in, struct arrival *out)
{
	const char *s;
	uint64_t n;
	size_t size;

	for (size_t i = 0; i < ARRIVAL_KEYS; i++)
		if (fields_get_text(in, arrival_keys[i], arrival_text(out, i)) <
		    0)
			return -1;
	if (fields_get_number(in, "blocks", ARRIVAL_TEXTS, &n) < 0)
		return -1;
	for (; n; n--) {
		struct str text = STR_INIT;

		if (fields_get(in, "block", &s, &size) < 0)
			return -1;
		str_addn(&text, s, size);
		arrival_add(out, &text);
	}
	return fields_get(in, "done", &s, &size);
}

int arrival_read(const char *s, size_t n, struct arrival *out, size_t *used,
		 struct err *e)
{
	struct fields in = { s, s, n, "mail of estafette-post", e };

	*out = (struct arrival){ .n = 0 };
	if (arrival_get(&in, out) < 0) {
		arrival_free(out);
		return -1;
	}
	*used = n - in.n;
	return 0;
}
