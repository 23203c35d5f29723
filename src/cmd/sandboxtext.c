/* SPDX-License-Identifier: MIT */
/* sandboxtext.c - what the sandbox tells, as lines of text. */
#include "config.h"

#include "cmd/sandbox.h"

static void sandboxtext_value(const json_t *v, struct str *out)
{
	const json_t *item;
	const char *key;
	json_t *o = json_deep_copy(v);
	size_t i;
	bool first = true;

	if (json_is_string(v)) {
		str_add(out, json_string_value(v));
	} else if (json_is_integer(v)) {
		str_addf(out, "%lld", (long long)json_integer_value(v));
	} else if (json_is_true(v)) {
		str_add(out, "yes");
	} else if (json_is_array(v)) {
		json_array_foreach(o, i, item) {
			str_add(out, i ? " " : "");
			sandboxtext_value(item, out);
		}
	} else {
		json_object_foreach(o, key, item) {
			str_add(out, first ? "" : " ");
			sandboxtext_value(item, out);
			first = false;
		}
	}
	json_decref(o);
}

/* `1 french fight at E7, from E6, ... [W7.3 W8.1]`; `2 french void: why it is
 * [W6.1]`. */
static void sandboxtext_event(json_t *ev, struct str *out)
{
	const json_t *value;
	const char *key;
	const char *lead = " ";

	sandboxtext_value(json_object_get(ev, "n"), out);
	value = json_object_get(ev, "seat");
	if (value)
		str_addf(out, " %s", json_string_value(value));
	str_addf(out, " %s", json_string_value(json_object_get(ev, "kind")));
	json_object_foreach(ev, key, value) {
		if (str_eq(key, "n") || str_eq(key, "seat") ||
		    str_eq(key, "kind") || str_eq(key, "rules") ||
		    str_eq(key, "order"))
			continue;
		if (str_eq(key, "why"))
			str_add(out, ": ");
		else
			str_addf(out, "%s%s ", lead, key);
		sandboxtext_value(value, out);
		lead = ", ";
	}
	str_add(out, " [");
	sandboxtext_value(json_object_get(ev, "rules"), out);
	str_add(out, "]");
	value = json_object_get(ev, "order");
	if (value)
		str_addf(out, " (%s)", json_string_value(value));
	str_addc(out, '\n');
}

void sandbox_text(const json_t *told, struct str *out)
{
	json_t *copy = json_deep_copy(told);
	json_t *board = json_object_get(copy, "board");
	json_t *actions = json_object_get(copy, "actions");
	const char *result = json_string_value(json_object_get(copy, "result"));
	json_t *o;
	const char *square;
	size_t i;

	json_array_foreach(json_object_get(copy, "events"), i, o) {
		sandboxtext_event(o, out);
	}
	json_object_foreach(board, square, o) {
		str_addf(out, "%s = ", square);
		sandboxtext_value(o, out);
		str_addc(out, '\n');
	}
	if (result) {
		str_addf(out, "result: %s\n", result);
	} else {
		str_add(out, "awaiting: ");
		sandboxtext_value(json_object_get(copy, "awaiting"), out);
		str_add(out, ", turn ");
		sandboxtext_value(json_object_get(copy, "turn"), out);
		if (actions)
			str_add(out, ", actions ");
		sandboxtext_value(actions, out);
		str_addc(out, '\n');
	}
	json_decref(copy);
}
