/* SPDX-License-Identifier: MIT */
/* why.c - why a text cannot be read as orders, whatever the game. */
#include "config.h"

#include "kernel/why.h"

#include "base/mem.h"

static const struct {
	const char *name;
	const char *key[WHY_ARGS];
} why_reasons[WHY_COUNT] = {
#define WHY_REASON(name, code, ...) { code, { __VA_ARGS__ } },
	WHY_REASONS(WHY_REASON)
#undef WHY_REASON
};

const char *why_name(enum why_reason is)
{
	return why_reasons[is].name;
}

void why_begin(struct teller *t, const char *code)
{
	teller_init(t, true, false);
	teller_object(t, NULL);
	teller_string(t, "is", code);
}

char *why_end(struct teller *t)
{
	char *text;
	size_t n;

	teller_end(t);
	text = teller_take_text(t, &n);
	teller_free(t);
	return mem_realloc(text, n + 1); /* there may be thousands */
}

void why_stands(struct teller *t, int line)
{
	teller_number(t, "stands", line);
}

static void why_value(struct teller *t, const char *key,
		      const struct why_value *v)
{
	if (*key == '#') {
		teller_number(t, key + 1, v->number);
	} else if (*key == '*' && v->list) {
		teller_array(t, key + 1);
		for (size_t i = 0; v->list[i]; i++)
			teller_string(t, NULL, v->list[i]);
		teller_end(t);
	} else if (*key != '*' && v->word) {
		teller_string(t, key, v->word);
	}
}

char *why_text(const struct why *why)
{
	const char *const *key = why_reasons[why->is].key;
	struct teller t;

	why_begin(&t, why_name(why->is));
	for (int i = 0; i < WHY_ARGS && key[i]; i++)
		why_value(&t, key[i], &why->value[i]);
	return why_end(&t);
}

void why_add(struct diags *d, struct diag_place at, const char *rules,
	     const struct why *why)
{
	diag_add(d, DIAG_ERROR, at, rules, why_text(why));
}

void why_note(struct diags *d, struct diag_place at, const char *rules,
	      const struct why *why)
{
	diag_add(d, DIAG_NOTE, at, rules, why_text(why));
}
