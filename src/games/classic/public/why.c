/* SPDX-License-Identifier: MIT */
/* why.c - why something cannot be ordered. */
#include "config.h"

#include "games/classic/public/why.h"

#include "kernel/told.h"

static const struct {
	const char *name;
	enum cl_arg arg[CL_WHY_ARGS];
} why_reasons[CL_WHYS] = {
#define WHY_REASON(name, code, ...) { code, { __VA_ARGS__ } },
	CL_REASONS(WHY_REASON)
#undef WHY_REASON
};

static const char *const why_keys[] = {
	[CL_ARG_AT] = "at",	[CL_ARG_FROM] = "from",
	[CL_ARG_TO] = "to",	[CL_ARG_UNIT] = "unit",
	[CL_ARG_SIDE] = "side", [CL_ARG_N] = "n",
	[CL_ARG_MOST] = "most", [CL_ARG_PLACED] = "placed",
	[CL_ARG_HAVE] = "have", [CL_ARG_FIRST] = "first",
	[CL_ARG_LAST] = "last", [CL_ARG_LINE] = "line",
};

const char *cl_why_name(enum cl_reason is)
{
	return why_reasons[is].name;
}

static void why_arg(const struct cl_map *m, enum cl_arg arg, int value,
		    struct teller *out)
{
	const char *key = why_keys[arg];

	switch (arg) {
	case CL_ARG_NONE:
		break;
	case CL_ARG_AT:
	case CL_ARG_FROM:
	case CL_ARG_TO:
		told_square(out, key, &m->board, value);
		break;
	case CL_ARG_UNIT:
		teller_string(out, key, m->unit[value].id);
		break;
	case CL_ARG_SIDE:
		teller_string(out, key, cl_side_name(value));
		break;
	case CL_ARG_N:
	case CL_ARG_MOST:
	case CL_ARG_PLACED:
	case CL_ARG_HAVE:
	case CL_ARG_FIRST:
	case CL_ARG_LAST:
	case CL_ARG_LINE:
		teller_number(out, key, value);
		break;
	}
}

static void why_args(const struct cl_map *m, struct cl_because because,
		     struct teller *out)
{
	for (int i = 0; i < CL_WHY_ARGS; i++)
		why_arg(m, why_reasons[because.is].arg[i], because.arg[i], out);
}

void cl_why_tell(const struct cl_map *m, struct cl_because because,
		 struct teller *out)
{
	teller_string(out, "is", cl_why_name(because.is));
	why_args(m, because, out);
}

char *cl_why_text(const struct cl_map *m, struct cl_because because)
{
	struct teller t;

	why_begin(&t, cl_why_name(because.is));
	why_args(m, because, &t);
	return why_end(&t);
}

char *cl_note_text(const struct cl_map *m, struct cl_because because,
		   const struct cl_note *note)
{
	struct teller t;

	why_begin(&t, cl_why_name(because.is));
	why_args(m, because, &t);
	if (note->never)
		teller_string(&t, "told", "never");
	else
		why_stands(&t, note->line);
	if (note->of != CL_NOBODY)
		teller_string(&t, "of", cl_side_name(note->of));
	if (note->mover != CL_NOBODY)
		teller_string(&t, "by-seat", cl_side_name(note->mover));
	return why_end(&t);
}
