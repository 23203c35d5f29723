/* SPDX-License-Identifier: MIT */
/* postman.c - finds and runs estafette-post. */
#include "config.h"

#include "office/postman.h"

#include "base/mem.h"
#include "base/spawn.h"
#include "office/helper.h"
#include "seal/safe.h"

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
		return err_set(e, ERR_SYSTEM,
			       "estafette-post ends with status %d", status);
	return killed ? 1 : status;
}

static void postman_line(const char *s, size_t n, void *arg)
{
	const struct postman_job *job = arg;
	struct result r;

	if (result_read(s, n, &r))
		job->on_result(&r, job->arg);
}

static int postman_status(int status, struct err *e)
{
	if (status == 0)
		return 0;
	if (status == ERR_MAIL)
		return err_set(e, ERR_MAIL,
			       "not all mail was delivered; what was kept is "
			       "tried again by the next: estafette mail");
	/* It has said on standard error what was wrong. */
	return err_set(e,
		       status > 0 && status < ERR_MAIL ? (enum err_code)status
						       : ERR_SYSTEM,
		       "%s", "");
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
	struct postman_job copy = *job;
	int status;

	for (int i = 0; i < 10; i++)
		argv[i + 1] = job->args[i];
	bag_write(job->bag, &bag);
	run.input = bag.s;
	run.n = bag.len;
	run.arg = &copy;
	status = spawn_run(&run, &out, e);
	safe_wipe_str(&bag);
	str_free(&out);
	mem_free(path);
	return status < 0 ? -1 : postman_status(status, e);
}
