/* SPDX-License-Identifier: MIT */
/* read.c - reads mails, one after another, for who may not. */
#include "config.h"

#include "post/read.h"

#include "base/line.h"
#include "base/mem.h"
#include "letter/outbox.h"
#include "post/take.h"

#include <string.h>
#include <sys/resource.h>

#include <gmime/gmime.h>

#define READ_MEMORY  ((rlim_t)512 << 20) /* bytes of address space */
#define READ_SECONDS 20			 /* for one mail */

/* Sanitizers take terabytes of addresses for themselves. */
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define READ_LIMIT 0
#else
#define READ_LIMIT 1
#endif

static void read_limit_memory(void)
{
	const struct rlimit memory = { READ_MEMORY, READ_MEMORY };

	if (READ_LIMIT)
		(void)setrlimit(RLIMIT_AS, &memory);
}

/* From now on (T36). */
static void read_limit_time(void)
{
	struct rusage used;
	struct rlimit seconds;

	if (getrusage(RUSAGE_SELF, &used) < 0 ||
	    getrlimit(RLIMIT_CPU, &seconds) < 0)
		return;
	seconds.rlim_cur = (rlim_t)used.ru_utime.tv_sec +
			   (rlim_t)used.ru_stime.tv_sec + READ_SECONDS;
	(void)setrlimit(RLIMIT_CPU, &seconds);
}

/* Of a mail that has gone, or cannot be read now, nothing is told. */
static int read_mail(const struct read_job *job, const char *name,
		     struct err *e)
{
	char *path = outbox_path(job->dir, name);
	struct arrival a = { .file = mem_strdup(name) };
	struct str text = STR_INIT;
	struct err why;
	int rc = 0;

	read_limit_time();
	if (take_mail(path, &a, &why) == 0) {
		arrival_write(&a, &text);
		rc = job->on_lines(text.s, text.len, e);
	}
	str_free(&text);
	arrival_free(&a);
	mem_free(path);
	return rc;
}

int read_mails(const struct read_job *job, struct err *e)
{
	struct line l;
	int rc = 0;

	g_mime_init();
	read_limit_memory();
	line_init(&l, job->names, job->n);
	while (rc == 0 && line_next(&l)) {
		char *name = mem_strndup(l.s, l.n);

		if (*name && !strchr(name, '/') && *name != '.')
			rc = read_mail(job, name, e);
		mem_free(name);
	}
	return rc;
}
