/* SPDX-License-Identifier: MIT */
/* setting.c - the options of a scenario as one table: read, told and heard. */
#include "config.h"

#include "kernel/setting.h"

#include "base/num.h"
#include "base/str.h"
#include "kernel/fault.h"
#include "kernel/heard.h"
#include "kernel/reader.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

static void setting_set(const struct setting *s, void *options, int value)
{
	(void)memcpy((char *)options + s->at, &value, sizeof(value));
}

static int setting_get(const struct setting *s, const void *options)
{
	int value;

	(void)memcpy(&value, (const char *)options + s->at, sizeof(value));
	return value;
}

/* The index of a word, or -1. */
static int setting_word(const struct setting *s, const char *word)
{
	for (int i = 0; s->words[i]; i++)
		if (str_eq(s->words[i], word))
			return i;
	return -1;
}

static void setting_choice(const struct setting *s, const struct reader_key *k,
			   struct faults *f, int *value)
{
	int found = k ? setting_word(s, k->value) : *value;
	struct str words = STR_INIT;

	if (found >= 0) {
		*value = found;
		return;
	}
	for (int i = 0; s->words[i]; i++)
		str_addf(&words, "%s%s", i ? " or " : "", s->words[i]);
	(void)fault_error(f, k->at, s->rules, "%s is \"%s\"; expected %s",
			  s->key, k->value, words.s);
	str_free(&words);
}

void setting_read(const struct setting *table, const struct reader *doc,
		  struct faults *f, void *options)
{
	for (const struct setting *s = table; s->key; s++) {
		const struct fault_range range = { s->least, s->most,
						   s->rules };
		const struct reader_key *k = reader_key(doc, "options", s->key);
		int value = s->initial;
		bool on = value;

		switch (s->kind) {
		case SETTING_NUMBER:
			(void)fault_number(f, k, &range, &value);
			break;
		case SETTING_SWITCH:
			(void)fault_switch(f, k, s->rules, &on);
			value = on;
			break;
		case SETTING_CHOICE:
			setting_choice(s, k, f, &value);
			break;
		}
		setting_set(s, options, value);
	}
}

void setting_tell(const struct setting *table, const void *options,
		  unsigned parts, struct teller *out)
{
	for (const struct setting *s = table; s->key; s++) {
		int value = setting_get(s, options);
		char number[16];

		if (s->untold || (s->part && !(s->part & parts)))
			continue;
		(void)snprintf(number, sizeof(number), "%d", value);
		teller_string(out, s->key, s->words ? s->words[value] : number);
	}
}

/* False if a text that was told is no value. */
static bool setting_heard(const struct setting *s, const char *text, int *value)
{
	if (!text)
		return s->untold || s->part;
	if (s->words)
		return (*value = setting_word(s, text)) >= 0;
	return num_parse_signed(text, INT_MAX, value) && *value >= s->least &&
	       *value <= s->most;
}

int setting_hear(const struct setting *table, const json_t *told, void *options,
		 struct err *e)
{
	for (const struct setting *s = table; s->key; s++) {
		const json_t *text = json_object_get(told, s->key);
		int value = s->initial;

		if (!setting_heard(s, json_string_value(text), &value))
			return heard_bad(e, "options");
		setting_set(s, options, value);
	}
	return 0;
}
