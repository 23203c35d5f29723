/* SPDX-License-Identifier: MIT */
/* foretold.c - all that a player is told of orders before he sends them, as a
 * text to compare. */
#include "config.h"

#include "lib/foretold.h"

#include "base/mem.h"
#include "kernel/value.h"

#include <string.h>

/* As turn_check() tells it. */
static json_t *foretold_world(const struct game *g, struct forecast *f)
{
	struct teller t;
	json_t *told;

	if (!f->after)
		return json_incref(f->world);
	teller_init(&t, false, true);
	teller_object(&t, NULL);
	g->tell(f->after, &t);
	teller_end(&t);
	told = teller_take_tree(&t);
	teller_free(&t);
	g->seen_free(f->after);
	f->after = NULL;
	return told;
}

void foretold(const struct game *g, const struct diags *d, struct forecast *f,
	      struct str *out)
{
	json_t *world = foretold_world(g, f);
	const char *turn = forecast_turn_name(f->turn);

	diag_print(d, "orders", out);
	for (size_t i = 0; i < f->orders.norders; i++)
		str_addf(out, "%d %s\n", (int)f->orders.orders[i].state,
			 f->orders.orders[i].text);
	str_addf(out, "turn %s, %d used, %d left%s%s\n", turn ? turn : "-",
		 f->used, f->left, f->open ? ", open" : "",
		 f->chance ? ", chance" : "");
	if (world && value_dump(world, JSON_COMPACT | JSON_SORT_KEYS, out))
		str_addc(out, '\n');
	json_decref(world);
}

bool foretold_over(const char *told)
{
	const char *turn = strstr(told, "turn over, ");
	const char *open = turn ? strstr(turn, ", open") : NULL;

	return turn && (!open || open > strchr(turn, '\n'));
}

enum event_state foretold_state(const struct event_order *became)
{
	if (became->state == EVENT_VOID &&
	    (str_eq(became->text, "end") || str_eq(became->text, "try end")))
		return EVENT_PASSED_OVER;
	return became->state;
}
