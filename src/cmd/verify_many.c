/* SPDX-License-Identifier: MIT */
/* verify_many.c - several game files verified, a line each. */
#include "config.h"

#include "cmd/verify_many.h"

#include "base/mem.h"
#include "base/utf8.h"
#include "cmd/output.h"
#include "cmd/progress.h"
#include "cmd/verify_game.h"
#include "kernel/value.h"

#include <errno.h>
#include <pthread.h>
#include <string.h>
#include <time.h>

#define MANY_SECOND 1000000000 /* nanoseconds */
#define MANY_PAUSE  (MANY_SECOND / 5)

/* What came out of one of them. */
struct many_line {
	bool done;
	enum err_code code;
	struct str text;
};

struct many {
	const struct options *o;
	struct verify_keys keys;
	pthread_t *threads;
	size_t threads_count;
	pthread_mutex_t lock; /* for what follows */
	pthread_cond_t change;
	size_t next;		 /* the first that nobody has begun */
	struct many_line *lines; /* one for each operand */
};

static void many_words(const char *path, const struct verify_game *v,
		       const struct err *why, struct str *out)
{
	if (why->code == ERR_NONE)
		verification_line(&v->found, out);
	else if (span_starts(span_of(why->text), path))
		str_addf(out, "%s\n", why->text);
	else
		str_addf(out, "%s: %s\n", path, why->text);
}

static void many_json(const char *path, const struct verify_game *v,
		      const struct err *why, struct str *out)
{
	json_t *j = why->code == ERR_NONE ? verification_json(&v->found)
					  : json_pack("{s:b, s:s}", "agrees", 0,
						      "error", why->text);
	struct err ignored;

	(void)json_object_set_new(j, "game", json_string(path));
	(void)value_line(j, out, &ignored);
	json_decref(j);
}

/* What a file is called may look like the lines of others. */
static void many_one_line(struct str *line)
{
	utf8_mask(line->s);
	line->len = strlen(line->s);
	for (size_t i = 0; i + 1 < line->len; i++)
		if (line->s[i] == '\n')
			line->s[i] = '?';
}

/* Verifies one by itself: on one processor, since the others have their own. */
static void many_verify(struct many *m, const char *path, struct many_line *out)
{
	struct err why = { ERR_NONE, "" };
	struct verify_by by = { .head = NULL };
	char *shown = mem_strdup(path);
	struct verify_game v;

	utf8_mask(shown); /* as in what is wrong with it */
	if (verify_game_open(path, &m->keys, &v, &why) == 0)
		(void)verify_game_run(&v, &by, &why);
	out->code = why.code == ERR_NONE ? verify_game_status(&v) : why.code;
	if (options_has(m->o, "json")) {
		many_json(shown, &v, &why, &out->text);
	} else {
		many_words(shown, &v, &why, &out->text);
		many_one_line(&out->text);
	}
	verify_game_free(&v);
	mem_free(shown);
}

static void *many_work(void *arg)
{
	struct many *m = arg;

	(void)pthread_mutex_lock(&m->lock);
	while (m->next < m->o->n) {
		size_t i = m->next++;
		struct many_line line = { .done = true };

		(void)pthread_mutex_unlock(&m->lock);
		many_verify(m, m->o->operands[i], &line);
		(void)pthread_mutex_lock(&m->lock);
		m->lines[i] = line;
		(void)pthread_cond_signal(&m->change);
	}
	(void)pthread_mutex_unlock(&m->lock);
	return NULL;
}

/* Until a line is done; on a terminal it is told meanwhile how many are. */
static void many_wait(struct many *m, size_t i, struct progress *p)
{
	(void)pthread_mutex_lock(&m->lock);
	while (!m->lines[i].done) {
		struct timespec until;

		progress_step(p, (uint32_t)i, (uint32_t)m->o->n);
		(void)clock_gettime(CLOCK_REALTIME, &until);
		until.tv_nsec += MANY_PAUSE;
		until.tv_sec += until.tv_nsec / MANY_SECOND;
		until.tv_nsec %= MANY_SECOND;
		(void)pthread_cond_timedwait(&m->change, &m->lock, &until);
	}
	(void)pthread_mutex_unlock(&m->lock);
}

/* Waits for a line, and prints it; its code. */
static int many_print(struct many *m, size_t i, struct progress *p,
		      enum err_code *code, struct err *e)
{
	struct many_line *line = &m->lines[i];

	many_wait(m, i, p);
	*code = line->code;
	progress_end(p);
	return output_done(&line->text, 0, e);
}

static int many_lines(struct many *m, struct err *e)
{
	enum err_code highest = ERR_NONE;
	struct progress progress;
	int rc = 0;

	progress_begin(&progress, "verify", "games");
	for (size_t i = 0; rc == 0 && i < m->o->n; i++) {
		enum err_code code;

		rc = many_print(m, i, &progress, &code, e);
		if (code > highest)
			highest = code;
	}
	if (rc < 0 || highest == ERR_NONE)
		return rc;
	return err_set(e, highest, "%s", "");
}

/* One that was named must open, else no line would be worth its place. */
static int many_identity(struct many *m, struct err *e)
{
	const struct id nobody = { .text = "" };
	const struct identity *who;

	if (!options_has(m->o, "identity"))
		return 0;
	return verify_keys_get(&m->keys, &nobody, &who, e);
}

static int many_begin(struct many *m, size_t jobs, struct err *e)
{
	int why = 0;

	m->threads = mem_array(jobs, sizeof(*m->threads));
	while (why == 0 && m->threads_count < jobs) {
		why = pthread_create(&m->threads[m->threads_count], NULL,
				     many_work, m);
		if (why == 0)
			m->threads_count++;
	}
	if (m->threads_count)
		return 0;
	errno = why;
	return err_sys(e, "verify: no thread");
}

/* Nobody begins another; what has been begun goes to its end. */
static void many_end(struct many *m)
{
	(void)pthread_mutex_lock(&m->lock);
	m->next = m->o->n;
	(void)pthread_mutex_unlock(&m->lock);
	for (size_t i = 0; i < m->threads_count; i++)
		(void)pthread_join(m->threads[i], NULL);
	for (size_t i = 0; i < m->o->n; i++)
		str_free(&m->lines[i].text);
	mem_free(m->threads);
}

int verify_many(const struct options *o, int jobs, struct err *e)
{
	struct many m = { .o = o };
	size_t n = (size_t)jobs < o->n ? (size_t)jobs : o->n;
	int rc;

	m.lines = mem_zalloc(o->n * sizeof(*m.lines));
	verify_keys_begin(o, &m.keys);
	(void)pthread_mutex_init(&m.lock, NULL);
	(void)pthread_cond_init(&m.change, NULL);
	rc = many_identity(&m, e);
	if (rc == 0)
		rc = many_begin(&m, n, e);
	if (rc == 0)
		rc = many_lines(&m, e);
	many_end(&m);
	(void)pthread_cond_destroy(&m.change);
	(void)pthread_mutex_destroy(&m.lock);
	verify_keys_end(&m.keys);
	mem_free(m.lines);
	return rc;
}
