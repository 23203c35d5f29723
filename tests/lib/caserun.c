/* SPDX-License-Identifier: MIT */
/* caserun.c - plays rule cases through a program, each a TAP test. */
#include "config.h"

#include "lib/caserun.h"

#include "lib/case_check.h"

#include <stdio.h>
#include <string.h>

/* What TAP shows below a failure: every line a comment. */
static void comment(const char *text)
{
	while (*text) {
		int n = (int)strcspn(text, "\n");

		(void)printf("# %.*s\n", n, text);
		text += n + (text[n] == '\n');
	}
}

static void complain(const struct case_file *c, size_t line, const char *what,
		     const struct err *e)
{
	struct str text = STR_INIT;

	str_addf(&text, "%s.case:%zu: %s\n    %s", c->name, line, what,
		 e->text);
	comment(text.s);
	str_free(&text);
}

/* How many expectations of the set are not so. */
static int play_set(struct case_run *r, const struct case_file *c,
		    const struct case_set *set)
{
	struct err e;
	int wrong = 0;

	if (case_run_set(r, set, &e) < 0 || case_check_set(r, &e) < 0) {
		complain(c, set->number, "orders", &e);
		return 1;
	}
	for (size_t i = 0; i < set->count; i++)
		if (case_check(r, set->expect[i].text, &e) < 0) {
			complain(c, set->expect[i].number, set->expect[i].text,
				 &e);
			wrong++;
		}
	return wrong;
}

static int play(const struct caserun *run, const struct case_file *c)
{
	struct case_run r = { .program = run->program,
			      .folder = run->folder,
			      .seconds = run->seconds,
			      .group = run->group,
			      .text = STR_INIT,
			      .errors = STR_INIT };
	struct err e;
	int wrong = 0;

	if (case_run_begin(&r, c, &e) < 0) {
		complain(c, 1, "position", &e);
		wrong = 1;
	}
	/* What follows a set that went wrong says nothing new. */
	for (size_t i = 0; i < c->count && !wrong; i++)
		wrong = play_set(&r, c, &c->sets[i]);
	case_run_end(&r);
	return wrong;
}

void caserun_file(struct caserun *run, const char *path)
{
	struct err e;
	struct case_file *c = case_read(path, &e);
	bool wrong;

	if (!c)
		comment(e.text);
	wrong = !c || play(run, c);
	(void)printf("%sok %d - %s: %s\n", wrong ? "not " : "", ++run->n,
		     c ? c->name : path, c && c->title ? c->title : "");
	/* Who waits for a slow program sees how far it is. */
	(void)fflush(stdout);
	run->failed += wrong;
	case_free(c);
}
