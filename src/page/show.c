/* SPDX-License-Identifier: MIT */
/* show.c - show: what a game file shows to everybody. */
#include "config.h"

#include "page/actions.h"

#include "page/filed.h"
#include "record/shown.h"

static json_t *show_states(const struct ledger *l)
{
	json_t *list = json_array();

	for (uint32_t i = 0; i < l->count; i++)
		if (entry_has_state(&l->g->entries[i]))
			(void)json_array_append_new(list, json_integer(i));
	return list;
}

int show_answer(struct call *c, struct err *e)
{
	struct str words = STR_INIT;
	struct inspection s;
	int rc = filed_inspect(c, &s, NULL, e);

	if (rc == 0) {
		call_put_all(c, shown_json(s.ledger));
		shown_text(s.ledger, &words);
		call_put_text(c, "words", str_span(&words));
		call_put(c, "states", show_states(s.ledger));
		call_put(c, "open", json_boolean(gamefile_revealed(s.file)));
	}
	str_free(&words);
	inspection_close(&s);
	return rc;
}
