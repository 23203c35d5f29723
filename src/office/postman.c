/* SPDX-License-Identifier: MIT */
/* postman.c - finds and runs estafette-post. */
#include "config.h"

#include "office/postman.h"

#include "base/mem.h"
#include "base/spawn.h"
#include "letter/fields.h"
#include "office/helper.h"
#include "office/undelivered.h"
#include "seal/safe.h"

#include <string.h>
#include <unistd.h>

#define POSTMAN_OUTPUT (64u << 20)  /* bytes it may print */
#define POSTMAN_READ   (256u << 20) /* the same of what it reads in mails */

int postman_check(struct err *e)
{
	char *path = helper_path("estafette-post");
	int rc = 0;

	if (access(path, X_OK) < 0)
		rc = err_sys(e, "%s: cannot be run", path);
	mem_free(path);
	return rc;
}

/* By none of its own statuses: perhaps it has not said why. */
static int postman_ends(int status, struct err *e)
{
	return err_set(e, ERR_SYSTEM, "estafette-post ends with status %d",
		       status);
}

int postman_read(const char *dir, const struct str *names, struct str *out,
		 struct err *e)
{
	char *path = helper_path("estafette-post");
	const char *const argv[] = { path, "read", "--dir", dir, NULL };
	int killed = 0;
	const struct spawn_job run = { .argv = argv,
				       .input = str_text(names),
				       .n = names->len,
				       .max = POSTMAN_READ,
				       .signal = &killed };
	int status = spawn_run(&run, out, e);

	mem_free(path);
	if (status > 0)
		return postman_ends(status, e);
	return killed ? 1 : status;
}

/* A job, and what of it could not be delivered. */
struct postman_one {
	const struct postman_job *job;
	struct undelivered left;
	size_t told; /* letters of which it was said what became of them */
};

static void postman_line(const char *s, size_t n, void *arg)
{
	struct postman_one *one = arg;
	const struct letter *l;
	struct result r;

	if (!result_read(s, n, &r))
		return;
	l = bag_find(one->job->bag, r.id);
	if (l) {
		one->told++;
		undelivered_note(&one->left, l, &r);
	}
	one->job->on_result(&r, one->job->arg);
}

/* It says of each letter what became of it (estafette-post --help). */
static int postman_silent(struct err *e)
{
	return err_set(
	    e, ERR_SYSTEM,
	    "estafette-post has not said what became of all letters; "
	    "they are tried again by the next: estafette mail");
}

static int postman_status(int status, bool all, const struct undelivered *left,
			  struct err *e)
{
	switch (status) {
	case ERR_NONE:
		return all ? 0 : postman_silent(e);
	case ERR_MAIL:
		return undelivered_err(left, e);
	case ERR_USAGE:
	case ERR_FORMAT:
	case ERR_SYSTEM:
		/* It has said on standard error what was wrong. */
		return err_set(e, (enum err_code)status, "%s", "");
	default:
		return postman_ends(status, e);
	}
}

int postman_run(const struct postman_job *job, struct err *e)
{
	char *path = helper_path("estafette-post");
	const char *argv[12] = { path };
	struct str bag = STR_INIT;
	struct str out = STR_INIT;
	struct spawn_job run = { .argv = argv,
				 .max = POSTMAN_OUTPUT,
				 .line = postman_line };
	struct postman_one one = { .job = job };
	int status;

	for (int i = 0; i < 10; i++)
		argv[i + 1] = job->args[i];
	bag_write(job->bag, &bag);
	run.input = bag.s;
	run.n = bag.len;
	run.arg = &one;
	status = spawn_run(&run, &out, e);
	safe_wipe_str(&bag);
	str_free(&out);
	mem_free(path);
	return status < 0 ? -1
			  : postman_status(status, one.told >= job->bag->n,
					   &one.left, e);
}

/* -- one for many games -- */

#define POSTMAN_AHEAD ((size_t)1 << 20) /* bytes that need not be taken yet */

/* What was handed over, until all of it has been told. */
struct postman_job_given {
	struct postman_hand hand;
	char *outbox;
	struct bag bag;
	struct undelivered left;
	size_t told; /* letters */
};

struct postman {
	char *path, *sent;
	const char *argv[8];
	struct spawn_job run;
	struct spawn *child; /* NULL until it is needed */
	struct str out;
	struct str queue;		 /* of bytes for it */
	struct postman_job_given *given; /* all; told up to `told` */
	size_t n, cap, told;
};

static void postman_end_first(struct postman *p, const struct err *e)
{
	struct postman_job_given *g = &p->given[p->told++];

	g->hand.on_end(e, g->hand.arg);
	bag_free(&g->bag);
	mem_free(g->outbox);
}

static void postman_told(const char *s, size_t n, void *arg)
{
	struct postman *p = arg;
	struct postman_job_given *g = &p->given[p->told];
	const struct letter *l;
	struct result r;

	if (p->told == p->n)
		return;
	if (n == 5 && memcmp(s, "end ", 4) == 0) {
		struct err e = { ERR_NONE, "" };

		(void)postman_status(s[4] - '0', g->told >= g->bag.n, &g->left,
				     &e);
		postman_end_first(p, &e);
	} else if (result_read(s, n, &r)) {
		l = bag_find(&g->bag, r.id);
		if (!l)
			return;
		g->told++;
		undelivered_note(&g->left, l, &r);
		g->hand.on_result(l, &r, g->hand.arg);
	}
}

struct postman *postman_new(const char *dir, const struct part *part,
			    const char *time)
{
	struct postman *p = mem_zalloc(sizeof(*p));
	size_t n = 0;

	p->path = helper_path("estafette-post");
	p->argv[n++] = p->path;
	p->argv[n++] = "serve";
	if (dir) {
		p->sent = part_own(part, dir, "sent");
		p->argv[n++] = "--sent";
		p->argv[n++] = p->sent;
	}
	if (time) {
		p->argv[n++] = "--time";
		p->argv[n++] = time;
	}
	p->run = (struct spawn_job){ .argv = p->argv,
				     .max = POSTMAN_OUTPUT,
				     .line = postman_told,
				     .arg = p };
	return p;
}

/* Takes what it was given out of the queue. */
static void postman_given(struct postman *p, size_t n)
{
	size_t left = p->queue.len - n;

	if (n == 0)
		return;
	(void)memmove(p->queue.s, p->queue.s + n, left);
	safe_wipe(p->queue.s + left, n);
	p->queue.len = left;
}

int postman_give(struct postman *p, const struct postman_hand *hand,
		 struct err *e)
{
	struct str bag = STR_INIT;
	struct postman_job_given *g;

	if (!p->child)
		p->child = spawn_open(&p->run, &p->out, e);
	if (!p->child)
		return -1;
	bag_write(hand->bag, &bag);
	fields_put_text(&p->queue, "outbox", hand->outbox);
	fields_put(&p->queue, "bag", bag.s, bag.len);
	safe_wipe_str(&bag);
	g = MEM_ADD(p->given, p->n, p->cap);
	*g = (struct postman_job_given){ .hand = *hand,
					 .outbox = mem_strdup(hand->outbox),
					 .bag = *hand->bag };
	*hand->bag = (struct bag){ .n = 0 };
	return 0;
}

void postman_expect(const struct postman *p, const char *outbox,
		    struct outbox *box)
{
	for (size_t i = p->told; i < p->n; i++) {
		const struct postman_job_given *g = &p->given[i];

		for (size_t k = 0; k < g->bag.n && str_eq(g->outbox, outbox);
		     k++)
			outbox_expect(box, g->bag.letters[k].id);
	}
}

void postman_work(struct postman *p)
{
	struct err ignored;
	size_t given;

	/* What is wrong with it, its end will say of all that it was given. */
	if (!p->child)
		return;
	(void)spawn_feed(p->child, &p->queue, POSTMAN_AHEAD, &given, &ignored);
	postman_given(p, given);
}

void postman_free(struct postman *p)
{
	struct err e = { ERR_NONE, "" };
	int status = 0;

	if (!p)
		return;
	if (p->child)
		status = spawn_finish(p->child, &p->queue, &e);
	if (status >= 0 && p->told < p->n)
		(void)postman_status(status, false, &p->given[p->told].left,
				     &e);
	while (p->told < p->n)
		postman_end_first(p, &e);
	safe_wipe_str(&p->queue);
	str_free(&p->out);
	mem_free(p->given);
	mem_free(p->path);
	mem_free(p->sent);
	mem_free(p);
}
