/* SPDX-License-Identifier: MIT */
/* verification.c - all levels of verification, and what came out in words. */
#include "config.h"

#include "record/verification.h"

#include "base/hex.h"
#include "record/byhand.h"
#include "record/leeway.h"
#include "record/rerun.h"

#include <string.h>

/* Whoever is told of what goes on, and the rerun that goes with it. */
struct verification_run {
	const struct verify_by *by;
	struct rerun rerun;
};

static void verification_opened(void *user, const struct verify_opened *o)
{
	struct verification_run *r = user;

	if (r->rerun.play)
		rerun_entry(&r->rerun, o);
}

static void verification_progress(void *user, uint32_t done, uint32_t all)
{
	const struct verification_run *r = user;

	if (r->by->progress)
		r->by->progress(r->by->user, done, all);
}

/* V3 goes along behind V2, and counts if V2 agrees. */
static int verification_with(struct gamefile *g, const struct verify_by *by,
			     struct verification_run *r,
			     struct verification *out)
{
	struct gamefile *file = by->twin ? by->twin : g;

	if (by->secret)
		(void)rerun_open(file, by->secret, &r->rerun, &out->no_rerun);
	if (verify_run(g, by, &out->result) < 0)
		return -1;
	if (!r->rerun.play)
		return 0;
	out->result.difference = r->rerun.difference;
	if (r->rerun.difference.code != ERR_NONE)
		return -1;
	out->result.level = DIFFERENCE_V3;
	return 0;
}

int verification_run(struct gamefile *g, const struct verify_by *by,
		     struct verification *out)
{
	struct verification_run r = { .by = by };
	struct verify_by own = *by;
	int rc;

	*out = (struct verification){ .file = g, .head = by->head };
	own.opened = verification_opened;
	own.progress = verification_progress;
	own.user = &r;
	rc = verification_with(g, &own, &r, out);
	rerun_close(&r.rerun);
	return rc;
}

const char *verification_level(enum difference_level level)
{
	static const char *const levels[] = { "form", "V0", "V1", "V2", "V3" };

	return levels[level - DIFFERENCE_FORM];
}

struct verification_means verification_means(enum difference_level level)
{
	static const struct verification_means means[] = {
		{ "the file is written as it should be", NULL },
		{ "the chain and all signatures are right",
		  "nothing sealed was opened: that\ntakes the game's secret" },
		{ "so are the blocks and reports that you hold",
		  "the rest that is sealed was not\nopened: that takes the "
		  "game's secret" },
		{ "everything sealed was opened, and is what was signed for",
		  "no turn was\nplayed again" },
		{ "all orders were opened, all dice thrown and all turns "
		  "played again,\nand it came out the same",
		  NULL },
	};

	return means[level - DIFFERENCE_FORM];
}

/* The entry that has the hash that was asked for; -1 if none was. */
static int verification_head(const struct verification *v)
{
	for (size_t i = v->head ? v->file->count : 0; i > 0; i--)
		if (memcmp(gamefile_hash(v->file, (uint32_t)i - 1), v->head,
			   HASH_LEN) == 0)
			return (int)i - 1;
	return -1;
}

#define VERIFICATION_CUT "entries after this one, if any, are not in this file"

void verification_text(const struct verification *v, struct str *out)
{
	const struct verification_means means =
	    verification_means(v->result.level);
	uint32_t last = (uint32_t)v->file->count - 1;

	if (v->result.difference.code != ERR_NONE) {
		difference_print(&v->result.difference, out);
		return;
	}
	str_addf(out, "agrees at %s up to entry %u, head %s\n",
		 verification_level(v->result.level), (unsigned)last,
		 HEX(gamefile_hash(v->file, last), HASH_LEN));
	str_addf(out, "%s: %s%s%s\n", verification_level(v->result.level),
		 means.found, means.beyond ? "; " : "",
		 means.beyond ? means.beyond : "");
	if (verification_head(v) >= 0)
		str_addf(out, "the head that you named is that of entry %d\n",
			 verification_head(v));
	if (!v->result.revealed)
		str_add(out, VERIFICATION_CUT "\n");
	if (v->no_rerun.text[0])
		str_addf(out, "not resolved again: %s\n", v->no_rerun.text);
	byhand_text(v->file, out);
	leeway_text(v->file, out);
}

void verification_line(const struct verification *v, struct str *out)
{
	const struct difference *d = &v->result.difference;
	const char *level = verification_level(
	    d->code == ERR_NONE ? v->result.level : d->level);
	uint32_t last = (uint32_t)v->file->count - 1;
	struct str more = STR_INIT;

	if (d->code != ERR_NONE) {
		str_addf(out,
			 "%s: difference: %s, entry %u: %s: expected %s; "
			 "found %s\n",
			 v->file->name, level, (unsigned)d->entry, d->what,
			 d->expected, d->found);
		return;
	}
	str_addf(out, "%s: agrees at %s up to entry %u, head %s%s",
		 v->file->name, level, (unsigned)last,
		 HEX(gamefile_hash(v->file, last), HASH_LEN),
		 v->result.revealed ? "" : "; not revealed");
	if (v->no_rerun.text[0])
		str_addf(out, "; not resolved again: %s", v->no_rerun.text);
	byhand_text(v->file, &more);
	leeway_text(v->file, &more);
	str_add(out, more.len ? "; more is told of it alone\n" : "\n");
	str_free(&more);
}

static json_t *verification_difference(const struct difference *d)
{
	if (d->code == ERR_NONE)
		return json_null();
	return json_pack("{s:s, s:I, s:s, s:s, s:s, s:s*}", "level",
			 verification_level(d->level), "entry",
			 (json_int_t)d->entry, "what", d->what, "expected",
			 d->expected, "found", d->found, "held",
			 d->held[0] ? d->held : NULL);
}

json_t *verification_json(const struct verification *v)
{
	uint32_t last = (uint32_t)v->file->count - 1;
	const struct difference *d = &v->result.difference;
	json_t *j;

	j = json_pack("{s:b, s:s, s:I, s:s, s:b, s:s?, s:o}", "agrees",
		      (int)(d->code == ERR_NONE), "level",
		      verification_level(v->result.level), "entry",
		      (json_int_t)last, "head",
		      HEX(gamefile_hash(v->file, last), HASH_LEN), "revealed",
		      (int)v->result.revealed, "stopped",
		      v->no_rerun.text[0] ? v->no_rerun.text : NULL,
		      "difference", verification_difference(d));
	if (verification_head(v) >= 0)
		(void)json_object_set_new(j, "head-entry",
					  json_integer(verification_head(v)));
	byhand_json(v->file, j);
	leeway_json(v->file, j);
	return j;
}
