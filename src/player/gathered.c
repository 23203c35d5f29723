/* SPDX-License-Identifier: MIT */
/* gathered.c - the reports that a player has kept, as one game of one seat. */
#include "config.h"

#include "player/gathered.h"

#include "base/hex.h"
#include "base/mem.h"
#include "base/when.h"
#include "kernel/value.h"

#include <stdlib.h>
#include <string.h>

static int gathered_compare(const void *a, const void *b)
{
	const struct held_report *x = *(struct held_report *const *)a;
	const struct held_report *y = *(struct held_report *const *)b;

	return (x->block.entry > y->block.entry) -
	       (x->block.entry < y->block.entry);
}

/* Whether one goes on where another left off. */
static int gathered_fits(const struct held_report *a,
			 const struct held_report *b, struct err *e)
{
	const struct dispatch_block *x = &a->block, *y = &b->block;

	if (!block_game_eq(&x->game, &y->game) ||
	    memcmp(x->genesis, y->genesis, HASH_LEN) != 0)
		return err_set(e, ERR_REFUSED,
			       "%s is of game %s, %s of another, %s; a replay "
			       "is of one game",
			       a->name, x->game.name, b->name, y->game.name);
	if (!str_eq(x->seat, y->seat))
		return err_set(e, ERR_REFUSED,
			       "%s is of seat %s, %s of seat %s; a replay is "
			       "made from one seat's reports",
			       a->name, x->seat, b->name, y->seat);
	if (x->entry == y->entry && (memcmp(x->head, y->head, HASH_LEN) != 0 ||
				     memcmp(x->view, y->view, HASH_LEN) != 0))
		return err_set(e, ERR_AUTH,
			       "%s and %s are signed both, and say different "
			       "things of entry %u",
			       a->name, b->name, (unsigned)x->entry);
	return 0;
}

/* By entry, and the same report twice is once: *n is how many are left. */
static int gathered_sort(struct held_report **reports, size_t *n, struct err *e)
{
	size_t kept = 0;

	qsort(reports, *n, sizeof(*reports), gathered_compare);
	for (size_t i = 0; i < *n; i++) {
		const struct held_report *last =
		    kept ? reports[kept - 1] : NULL;

		if (last && gathered_fits(last, reports[i], e) < 0)
			return -1;
		if (!last || last->block.entry != reports[i]->block.entry)
			reports[kept++] = reports[i];
	}
	*n = kept;
	return 0;
}

/* Whether a report tells of this entry as of a ruling that brought none. */
static bool gathered_ruled(const struct held_report *r, uint32_t entry)
{
	const json_t *rulings = json_object_get(r->view, "rulings");

	for (size_t i = 0; i < json_array_size(rulings); i++)
		if (json_integer_value(
			json_object_get(json_array_get(rulings, i), "entry")) ==
		    (json_int_t)entry)
			return true;
	return false;
}

/* What lies between two reports and neither tells of; null if nothing does. */
static json_t *gathered_gap(const struct held_report *last,
			    const struct held_report *next)
{
	struct str numbers = STR_INIT;
	json_t *gap = json_null();
	size_t n = 0;

	for (uint32_t i = last->block.entry + 1; i < next->block.entry; i++) {
		if (gathered_ruled(next, i))
			continue;
		str_addf(&numbers, "%s%u", n++ ? ", " : "", (unsigned)i);
	}
	if (n)
		gap = json_sprintf("No report of entr%s %s.",
				   n == 1 ? "y" : "ies", numbers.s);
	str_free(&numbers);
	return gap;
}

static json_t *gathered_facts(const struct held_report *last,
			      const struct held_report *r)
{
	struct str says = STR_INIT;
	json_t *facts;

	str_addf(&says, "entry %u, on ", (unsigned)r->block.entry);
	(void)when_text(value_text(r->view, "time", ""), NULL, &says);
	facts = json_pack("{s:I, s:s, s:s, s:o}", "entry",
			  (json_int_t)r->block.entry, "says", says.s, "head",
			  HEX(r->block.head, HASH_LEN), "gap",
			  last ? gathered_gap(last, r) : json_null());
	str_free(&says);
	return facts;
}

static int gathered_steps(struct held_report *const *reports, size_t n,
			  struct replay *out, struct err *e)
{
	value_put(out->data, "name", value_string(reports[0]->block.game.name));
	replay_seat(out, reports[0]->block.seat);
	for (size_t i = 0; i < n; i++) {
		replay_step(
		    out, gathered_facts(i ? reports[i - 1] : NULL, reports[i]));
		if (replay_look(out, reports[i]->view, e) < 0)
			return err_context(e, "%s", reports[i]->name);
	}
	return 0;
}

int gathered_retell(struct held_report *all, size_t n, struct replay *out,
		    const struct ledger **last, struct err *e)
{
	struct held_report **sorted = mem_array(n, sizeof(*sorted));
	int rc;

	for (size_t i = 0; i < n; i++)
		sorted[i] = &all[i];
	rc = gathered_sort(sorted, &n, e);
	if (rc == 0) {
		*last = sorted[n - 1]->file.ledger;
		rc = gathered_steps(sorted, n, out, e);
	}
	mem_free(sorted);
	return rc;
}

static bool gathered_is_before(const struct held_report *a,
			       const struct held_report *r)
{
	return block_game_eq(&a->block.game, &r->block.game) &&
	       memcmp(a->block.genesis, r->block.genesis, HASH_LEN) == 0 &&
	       str_eq(a->block.seat, r->block.seat) && a->view &&
	       !a->facts.awaited && a->block.entry < r->block.entry;
}

/* Where a view comes in a list, the oldest first; it may be there already. */
static void gathered_insert(json_t *list, json_t *view)
{
	const json_int_t entry =
	    json_integer_value(json_object_get(view, "entry"));
	size_t i = json_array_size(list);

	while (i && json_integer_value(json_object_get(
			json_array_get(list, i - 1), "entry")) > entry)
		i--;
	if (!i || json_integer_value(json_object_get(
		      json_array_get(list, i - 1), "entry")) != entry)
		(void)json_array_insert(list, i, view);
}

void gathered_before(const struct held_report *r, const struct held_report *one,
		     json_t **views)
{
	if (!gathered_is_before(one, r))
		return;
	if (!*views)
		*views = json_array();
	gathered_insert(*views, one->view);
}
