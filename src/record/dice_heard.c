/* SPDX-License-Identifier: MIT */
/* dice_heard.c - dice of which it is remembered what they rolled. */
#include "config.h"

#include "record/dice_heard.h"

#include "kernel/value.h"

static int dice_heard_roll(struct dice *d, const struct dice_roll *roll,
			   unsigned *out, struct err *e)
{
	struct dice_heard *h = (struct dice_heard *)d;
	json_t *face;

	if (h->from->roll(h->from, roll, out, e) < 0)
		return -1;
	face = roll->names ? value_string(roll->names[*out - 1])
			   : json_sprintf("%u", *out);
	(void)json_array_append_new(
	    h->list,
	    json_pack("{s:s, s:o}", "label", roll->label, "face", face));
	return 0;
}

void dice_heard_begin(struct dice_heard *h, struct dice *from)
{
	*h = (struct dice_heard){ { dice_heard_roll }, from, json_array() };
}

void dice_heard_end(struct dice_heard *h)
{
	json_decref(h->list);
}

void dice_heard_faces(const struct dice_heard *h, struct str *out)
{
	for (size_t i = 0; i < json_array_size(h->list); i++)
		str_item(out,
			 value_text(json_array_get(h->list, i), "face", ""),
			 ", ");
}
