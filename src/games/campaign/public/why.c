/* SPDX-License-Identifier: MIT */
/* why.c - why something cannot be done. */
#include "config.h"

#include "games/campaign/public/why.h"

#include "base/str.h"
#include "kernel/event.h"
#include "kernel/why.h"

#include <assert.h>

#define WHY_NOBODY (-1)

/* A reason while it is told: whose names its places have. */
struct why_telling {
	const struct cn_map *map;
	int half; /* or WHY_NOBODY */
	struct teller *out;
};

static const struct {
	const char *name;
	enum cn_arg arg[CN_WHY_OF];
} why_reasons[CN_REASON_COUNT] = {
#define WHY_REASON(id, name, a, b, c, d) { name, { a, b, c, d } },
	CN_REASONS(WHY_REASON)
#undef WHY_REASON
};

bool cn_why(struct cn_why *why, enum cn_reason reason, const char *rule,
	    const int arg[CN_WHY_ARGS])
{
	*why =
	    (struct cn_why){ .reason = reason, .rules = { rule }, .nrules = 1 };
	for (int i = 0; i < CN_WHY_ARGS; i++)
		why->arg[i] = arg[i];
	return false;
}

bool cn_why_cite(struct cn_why *why, const char *rule)
{
	for (int i = 0; i < why->nrules; i++)
		if (str_eq(why->rules[i], rule))
			return false;
	assert(why->nrules < CN_WHY_RULES);
	why->rules[why->nrules++] = rule;
	return false;
}

/* As that half names it; as positions do for nobody's. */
static const char *why_place(int place, int half)
{
	return half == WHY_NOBODY ? cn_place_name(place)
				  : cn_place_called(place, (enum cn_half)half);
}

static void why_word(const struct why_telling *t, enum cn_arg arg, int value)
{
	const struct cn_map *m = t->map;
	struct teller *out = t->out;

	if (value == EVENT_NONE && arg != CN_ARG_COUNT && arg != CN_ARG_MOST)
		return;
	switch (arg) {
	case CN_ARG_UNIT:
		teller_string(out, "unit", m->unit[value].code);
		break;
	case CN_ARG_TOWN:
		teller_string(out, "town", m->town[value].id);
		break;
	case CN_ARG_FROM:
		teller_string(out, "from", m->town[value].id);
		break;
	case CN_ARG_TO:
		teller_string(out, "to", m->town[value].id);
		break;
	case CN_ARG_PLACE:
		teller_string(out, "place", why_place(value, t->half));
		break;
	case CN_ARG_ARMY:
		teller_string(out, "army", cn_army_name(value));
		break;
	case CN_ARG_SECOND_ARMY:
		teller_string(out, "army2", cn_army_name(value));
		break;
	case CN_ARG_GROUND:
		teller_string(out, "block", cn_ground_name(value));
		break;
	case CN_ARG_PHASE:
		teller_string(out, "phase", cn_phase_name(value));
		break;
	case CN_ARG_COUNT:
		teller_number(out, "count", value);
		break;
	case CN_ARG_MOST:
		teller_number(out, "most", value);
		break;
	case CN_ARG_NONE:
		break;
	}
}

static void why_tell(const struct why_telling *t, int reason,
		     const int arg[CN_WHY_ARGS])
{
	teller_string(t->out, "is", why_reasons[reason].name);
	for (int i = 0; i < CN_WHY_OF; i++)
		why_word(t, why_reasons[reason].arg[i], arg[i]);
	if (arg[CN_WHY_OF] > 1)
		teller_number(t->out, "of", arg[CN_WHY_OF]);
}

void cn_why_tell(const struct cn_map *m, int reason, const int arg[CN_WHY_ARGS],
		 struct teller *out)
{
	why_tell(&(struct why_telling){ m, WHY_NOBODY, out }, reason, arg);
}

char *cn_why_json(const struct cn_map *m, const struct cn_why *why,
		  enum cn_half half)
{
	struct teller t;
	char *text;
	size_t n;

	teller_init(&t, true, false);
	teller_object(&t, NULL);
	why_tell(&(struct why_telling){ m, (int)half, &t }, (int)why->reason,
		 why->arg);
	if (why->stands)
		why_stands(&t, why->line);
	teller_end(&t);
	text = teller_take_text(&t, &n);
	teller_free(&t);
	return text;
}
