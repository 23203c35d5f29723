/* SPDX-License-Identifier: MIT */
/* verify.c - verify: whether a game file is what it should be. */
#include "config.h"

#include "page/actions.h"

#include "base/hex.h"
#include "base/mem.h"
#include "kernel/value.h"
#include "page/filed.h"
#include "page/unlock.h"
#include "player/held.h"
#include "record/verification.h"

#include <string.h>

static int verify_take(const struct call *c, const char *as, struct held *h,
		       struct err *e)
{
	const struct call_file *f = NULL;
	struct str text = STR_INIT;
	int rc = 0;

	while (rc == 0 && (f = call_next(c, as, f))) {
		str_clear(&text);
		str_addn(&text, f->text, f->n);
		rc = held_take(f->name, &text, h, e);
	}
	str_free(&text);
	return rc;
}

static int verify_head(const struct call *c, uint8_t head[HASH_LEN],
		       struct verify_by *by, struct err *e)
{
	const char *hex = call_text(c, "head");

	if (!hex)
		return 0;
	by->head = head;
	return hex_read(head, HASH_LEN, hex)
		   ? 0
		   : err_set(e, ERR_USAGE,
			     "a head is the 64 hexadecimal digits of an "
			     "entry's hash");
}

static void verify_progress(void *user, uint32_t done, uint32_t all)
{
	call_progress(user, done, all);
}

/* In one line: the command breaks it for a terminal. */
static json_t *verify_line(const char *text)
{
	char *line = mem_strdup(text);
	json_t *told;

	for (char *lf = line; (lf = strchr(lf, '\n'));)
		*lf = ' ';
	told = value_string(line);
	mem_free(line);
	return told;
}

/* What came of a level. V1 is looked at if there is something to hold against
 * the file. */
static const char *verify_came(const struct call *c,
			       const struct verification *v,
			       enum difference_level level)
{
	const struct difference *d = &v->result.difference;

	if (level > (d->code ? d->level : v->result.level) ||
	    (level == DIFFERENCE_V1 && !call_file(c, "block") &&
	     !call_file(c, "report") && !call_file(c, "thing")))
		return "not looked at";
	return d->code && d->level == level ? "differs" : "right";
}

/* Of the last level that is right also what was not looked at beyond it. */
static char *verify_means(enum difference_level level, bool last)
{
	struct verification_means m = verification_means(level);

	return last && m.beyond ? str_format("%s; %s", m.found, m.beyond)
				: mem_strdup(m.found);
}

static json_t *verify_levels(const struct call *c, const struct verification *v)
{
	json_t *told = json_array();

	for (int i = DIFFERENCE_V0; i <= DIFFERENCE_V3; i++) {
		enum difference_level level = (enum difference_level)i;
		const char *came = verify_came(c, v, level);
		bool last = level == v->result.level && !strcmp(came, "right");
		char *means = verify_means(level, last);

		(void)json_array_append_new(
		    told, json_pack("{s:s, s:s, s:o}", "level",
				    verification_level(level), "came", came,
				    "means", verify_line(means)));
		mem_free(means);
	}
	return told;
}

static void verify_tell(struct call *c, const struct verification *v)
{
	struct str words = STR_INIT;

	call_put_all(c, verification_json(v));
	verification_text(v, &words);
	call_put_text(c, "words", str_span(&words));
	call_put(c, "levels", verify_levels(c, v));
	call_put(c, "name", value_string(v->file->genesis.game.name));
	str_free(&words);
}

static int verify_file(struct call *c, struct verify_by *by, struct err *e)
{
	struct gamefile *g = filed_game(c, e);
	struct verification v;
	struct secret *secret;

	if (!g)
		return -1;
	play_lend(g);
	secret = verify_revealed(g);
	by->secret = secret;
	(void)verification_run(g, by, &v);
	verify_tell(c, &v);
	secret_free(secret);
	gamefile_free(g);
	return 0;
}

int verify_answer(struct call *c, struct err *e)
{
	struct verify_by by = { .progress = verify_progress, .user = c };
	struct identity *who = NULL;
	uint8_t head[HASH_LEN];
	struct held h = { .n = 0 };
	int rc = verify_head(c, head, &by, e);

	if (rc == 0 && call_file(c, "identity")) {
		by.identity = who = unlock_identity(c, e);
		rc = who ? 0 : -1;
	}
	if (rc == 0 && (verify_take(c, "block", &h, e) < 0 ||
			verify_take(c, "report", &h, e) < 0 ||
			verify_take(c, "thing", &h, e) < 0))
		rc = -1;
	held_give(&h, &by);
	if (rc == 0)
		rc = verify_file(c, &by, e);
	held_free(&h);
	identity_free(who);
	return rc;
}
