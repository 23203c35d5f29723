/* SPDX-License-Identifier: MIT */
/* sign.c - what a game puts on the squares of its board besides pieces. */
#include "config.h"

#include "kernel/sign.h"

#include "kernel/value.h"

/* The member of a context, made if it is not there. */
static json_t *sign_member(json_t *c, const char *key, json_t *fresh)
{
	if (json_object_get(c, key))
		json_decref(fresh);
	else
		value_put(c, key, fresh);
	return json_object_get(c, key);
}

void sign_put(json_t *c, const struct sign *s, json_t *squares)
{
	json_t *list = sign_member(c, "signs", json_array());
	json_t *o = json_object();

	value_put(o, "sign", value_stringn(&s->sign, 1));
	value_put(o, "mark", value_string(s->mark));
	value_put(o, "colour", value_string(s->colour));
	value_put(o, "ground", json_boolean(s->ground));
	if (s->count)
		value_put(o, "count", json_integer(s->count));
	value_put(o, "squares", json_incref(squares));
	(void)json_array_append_new(list, o);
}

void sign_colour(json_t *c, const char *side, const char *word,
		 const char *colour)
{
	json_t *o = json_object();

	value_put(o, "word", value_string(word));
	value_put(o, "colour", value_string(colour));
	value_put(sign_member(c, "colours", json_object()), side, o);
}
