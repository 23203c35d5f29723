/* SPDX-License-Identifier: MIT */
/* replay.c - replay: a game to be watched, as data. */
#include "config.h"

#include "page/actions.h"

#include "base/mem.h"
#include "kernel/value.h"
#include "page/filed.h"
#include "page/taken.h"
#include "player/gathered.h"
#include "record/retold.h"
#include "report/replay.h"

static void replay_progress(const struct means *m, uint32_t done, uint32_t all)
{
	call_progress(m->arg, done, all);
}

static int replay_steps(struct call *c, struct inspection *s, struct replay *r,
			struct err *e)
{
	const struct means m = { .progress = replay_progress, .arg = c };
	int who;

	if (filed_who(c, s->ledger, &who, e) < 0 || filed_open(s, e) < 0)
		return -1;
	value_put(r->data, "private", json_false());
	return retold_game(s, who, &m, r, e);
}

static int replay_game(struct call *c, struct replay *r, struct err *e)
{
	struct inspection s;
	int rc = filed_inspect(c, &s, NULL, e);

	if (rc == 0) {
		retold_record(s.ledger, r);
		if (gamefile_revealed(s.file))
			rc = replay_steps(c, &s, r, e);
	}
	inspection_close(&s);
	return rc;
}

static int replay_reports(struct call *c, struct replay *r, struct err *e)
{
	struct held_report *all = mem_zalloc(c->n * sizeof(*all));
	const struct ledger *l = NULL;
	size_t n;
	int rc = taken_reports(c, all, &n, e);

	if (rc == 0)
		rc = gathered_retell(all, n, r, &l, e);
	if (l)
		retold_record(l, r);
	for (size_t i = 0; i < n; i++)
		held_report_free(&all[i]);
	mem_free(all);
	return rc;
}

int replay_answer(struct call *c, struct err *e)
{
	struct replay r;
	int rc;

	replay_begin(&r, NULL);
	rc = call_file(c, "report") ? replay_reports(c, &r, e)
				    : replay_game(c, &r, e);
	if (rc == 0)
		call_put(c, "data", json_incref(r.data));
	replay_free(&r);
	return rc;
}
