/* SPDX-License-Identifier: MIT */
/* case_event.c - expectations about the events and the messages of a set. */
#include "config.h"

#include "lib/case_check.h"

#include "base/mem.h"
#include "base/num.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Is the rule among those of a list like ["W8.1","W8.3"]? */
static bool cites(const json_t *event, const char *rule)
{
	const json_t *rules = json_object_get(event, "rules");
	const json_t *one;
	size_t i;

	json_array_foreach(rules, i, one)
		if (str_eq(json_string_value(one), rule))
			return true;
	return false;
}

/* Does "[W2.1 W19.3]" at the end of some line of the messages have the rule? */
static bool messages_cite(const char *text, const char *rule)
{
	size_t n = strlen(rule);

	for (const char *s = strstr(text, rule); s; s = strstr(s + 1, rule))
		if (s > text && strchr("[ ", s[-1]) && s[n] &&
		    strchr("] ", s[n]))
			return true;
	return false;
}

/* The texts and numbers of a list with commas between. */
static char *event_list(const json_t *list)
{
	struct str text = STR_INIT;
	const json_t *one;
	size_t i;

	json_array_foreach(list, i, one) {
		str_add(&text, i ? "," : "");
		if (json_is_string(one))
			str_add(&text, json_string_value(one));
		else
			str_addf(&text, "%lld",
				 (long long)json_integer_value(one));
	}
	return str_take(&text);
}

/* A value inside an object is written object.key. Numbers, words and booleans
 * (as 0 and 1) are compared as text. */
bool case_has(const json_t *event, const char *pair)
{
	const char *value = strchr(pair, '=');
	char *key, *dot;
	const json_t *j = event;
	char number[32], *list = NULL;
	const char *is = number;
	bool has;

	if (!value)
		return false;
	key = mem_strndup(pair, (size_t)(value - pair));
	dot = strchr(key, '.');
	if (dot) {
		*dot = '\0';
		j = json_object_get(j, key);
	}
	j = json_object_get(j, dot ? dot + 1 : key);
	(void)snprintf(number, sizeof(number), "%lld",
		       (long long)json_integer_value(j));
	if (json_is_string(j))
		is = json_string_value(j);
	else if (json_is_boolean(j))
		is = json_is_true(j) ? "true" : "false";
	else if (json_is_array(j))
		is = list = event_list(j);
	has = j && str_eq(is ? is : "", value + 1);
	mem_free(list);
	mem_free(key);
	return has;
}

/* How many events have this kind and all these values. */
static int events_like(const struct case_run *r, const char *kind,
		       char *const *pairs)
{
	const json_t *events = json_object_get(r->answer, "events");
	const json_t *event;
	size_t i;
	int n = 0;

	if (r->refused)
		return 0;
	json_array_foreach(events, i, event) {
		char *const *p = pairs;

		if (!str_eq(json_string_value(json_object_get(event, "kind")),
			    kind))
			continue;
		while (*p && case_has(event, *p))
			p++;
		n += !*p;
	}
	return n;
}

/* The events of this kind as JSON, for the message. */
static int found_events(const struct case_run *r, const char *kind,
			struct err *e)
{
	const json_t *events = json_object_get(r->answer, "events");
	const json_t *event;
	struct str text = STR_INIT;
	size_t i;

	json_array_foreach(events, i, event) {
		char *s = json_dumps(event, JSON_COMPACT);

		if (!kind ||
		    str_eq(json_string_value(json_object_get(event, "kind")),
			   kind))
			str_addf(&text, " %s", s);
		free(s);
	}
	(void)err_set(e, ERR_REFUSED, "found these events:%s",
		      text.len && !r->refused ? text.s : " none");
	str_free(&text);
	return -1;
}

int case_event(struct case_run *r, struct case_words *w, struct err *e)
{
	bool wanted = str_eq(w->w[0], "event");

	if ((events_like(r, w->w[1], w->w + 2) > 0) == wanted)
		return 0;
	return found_events(r, w->w[1], e);
}

int case_events(struct case_run *r, struct case_words *w, struct err *e)
{
	int want;

	if (!num_parse_int(w->w[2], 1000, &want))
		return case_found(e, "no number in the expectation");
	w->w[2] = NULL;
	if (events_like(r, w->w[1], w->w + 2) == want)
		return 0;
	return found_events(r, w->w[1], e);
}

/* Whether some event cites the rule; of the void ones, if only they count. */
static bool events_cite(const struct case_run *r, const char *rule,
			bool only_void)
{
	const json_t *events = json_object_get(r->answer, "events");
	const json_t *event;
	size_t i;

	json_array_foreach(events, i, event) {
		const json_t *kind = json_object_get(event, "kind");

		if (cites(event, rule) &&
		    (!only_void || str_eq(json_string_value(kind), "void")))
			return true;
	}
	return false;
}

/* cites RULE: any event; not-cites RULE: none; void RULE: a void one. */
int case_cites(struct case_run *r, struct case_words *w, struct err *e)
{
	bool only_void = str_eq(w->w[0], "void");
	bool wanted = !str_eq(w->w[0], "not-cites");

	if (!r->refused && events_cite(r, w->w[1], only_void) == wanted)
		return 0;
	return found_events(r, only_void ? "void" : NULL, e);
}

int case_refused(struct case_run *r, struct case_words *w, struct err *e)
{
	if (!r->refused)
		return case_found(e, "that it was carried out");
	if (messages_cite(str_text(&r->errors), w->w[1]))
		return 0;
	return err_set(e, ERR_REFUSED, "found other reasons: %s",
		       str_text(&r->errors));
}
