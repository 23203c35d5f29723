/* SPDX-License-Identifier: MIT */
/* rulings.c - what a view tells of the referee's rulings. */
#include "config.h"

#include "record/rulings.h"

#include "base/mem.h"
#include "record/byclock.h"
#include "store/compose.h"

#include <string.h>

struct rulings_own rulings_of(const struct entry *e, struct str *text)
{
	if (e->kind != ENTRY_RULING)
		return (struct rulings_own){ .rule = NULL };
	str_clear(text);
	entry_long(e->reason, text);
	return (struct rulings_own){ &e->ruling, str_text(text) };
}

static void rulings_span(struct teller *out, const char *key, struct span s)
{
	char *text = mem_strndup(s.s, s.n);

	teller_string(out, key, text);
	mem_free(text);
}

/* "pass allied" */
static void rulings_line(const struct entry_ruling *r, struct teller *out)
{
	struct str line = STR_INIT;

	compose_ruling(r, &line);
	rulings_span(out, "ruling",
		     (struct span){ line.s + strlen("ruling: "),
				    line.len - strlen("ruling: \n") });
	str_free(&line);
}

static void rulings_reason(const char *reason, struct teller *out)
{
	struct span rest = span_of(reason);

	teller_array(out, "reason");
	while (rest.n > 0)
		rulings_span(out, NULL, span_until(&rest, '\n'));
	teller_end(out);
}

static void rulings_days(struct span days, struct teller *out)
{
	char from[UTC_DAY_LEN + 1], to[UTC_DAY_LEN + 1];

	teller_array(out, "days");
	while (byclock_days(&days, from, to)) {
		teller_object(out, NULL);
		teller_string(out, "from", from);
		teller_string(out, "to", to);
		teller_end(out);
	}
	teller_end(out);
}

static void rulings_clock(const struct byclock *c, struct teller *out)
{
	static const char *const words[] = {
		[BYCLOCK_ABSENT] = "absent",   [BYCLOCK_PASS] = "pass",
		[BYCLOCK_FORFEIT] = "forfeit", [BYCLOCK_OFFER] = "offer",
		[BYCLOCK_NO_PASS] = "no-pass",
	};

	teller_object(out, "clock");
	teller_string(out, "what", words[c->what]);
	rulings_span(out, "seat", c->seat);
	if (c->what == BYCLOCK_ABSENT) {
		rulings_days(c->days, out);
	} else {
		teller_number(out, "asked", c->asked);
		rulings_span(out, "until", c->until);
		if (c->grace)
			teller_true(out, "grace");
	}
	teller_end(out);
}

static void rulings_one(uint32_t index, const struct rulings_own *own,
			struct teller *out)
{
	struct byclock c;

	teller_object(out, NULL);
	teller_number(out, "entry", index);
	rulings_line(own->rule, out);
	if (byclock_of(own->rule, own->reason, &c))
		rulings_clock(&c, out);
	else
		rulings_reason(own->reason, out);
	teller_end(out);
}

static uint32_t rulings_first(const struct gamefile *g, uint32_t index)
{
	while (index > 1 && !entry_has_state(&g->entries[index - 1]))
		index--;
	return index;
}

/* Those of entries first to last; `own` is what the last one is, or NULL. */
static void rulings_between(const struct gamefile *g, uint32_t first,
			    uint32_t last, const struct rulings_own *own,
			    struct teller *out)
{
	struct str text = STR_INIT;
	bool any = false;

	for (uint32_t i = first; i <= last; i++) {
		struct rulings_own one =
		    i < last || !own ? rulings_of(&g->entries[i], &text) : *own;

		if (!one.rule)
			continue;
		if (!any)
			teller_array(out, "rulings");
		any = true;
		rulings_one(i, &one, out);
	}
	if (any)
		teller_end(out);
	str_free(&text);
}

void rulings_tell(const struct gamefile *g, uint32_t index,
		  const struct rulings_own *own, struct teller *out)
{
	rulings_between(g, rulings_first(g, index), index, own, out);
}

size_t rulings_length(const struct gamefile *g)
{
	uint32_t count = (uint32_t)g->count;
	size_t n = 0;

	for (uint32_t i = rulings_first(g, count); i < count; i++)
		n += g->entries[i].reason.n;
	return n;
}

/* The object is empty, or has "rulings". */
static json_t *rulings_tree(const struct gamefile *g, uint32_t first,
			    uint32_t last)
{
	struct teller t;
	json_t *told;

	teller_init(&t, false, true);
	teller_object(&t, NULL);
	rulings_between(g, first, last, NULL, &t);
	teller_end(&t);
	told = teller_take_tree(&t);
	teller_free(&t);
	return told;
}

json_t *rulings_told(const struct gamefile *g, uint32_t index)
{
	return rulings_tree(g, rulings_first(g, index), index);
}

json_t *rulings_all(const struct gamefile *g, uint32_t last)
{
	return rulings_tree(g, 1, last);
}
