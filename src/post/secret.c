/* SPDX-License-Identifier: MIT */
/* secret.c - the password that a command prints. */
#include "config.h"

#include "post/secret.h"

#include "base/spawn.h"
#include "base/str.h"

#include <string.h>

#define SECRET_MAX 4096

void secret_wipe(void *p, size_t n)
{
	volatile char *c = p;

	while (n--)
		*c++ = '\0';
}

/* The first line, without its end. */
static int secret_line(const struct str *text, char *out, size_t size,
		       struct err *e)
{
	size_t n = strcspn(str_text(text), "\r\n");

	if (n == 0)
		return err_set(e, ERR_SYSTEM,
			       "password-command prints nothing");
	if (n >= size)
		return err_set(e, ERR_SYSTEM,
			       "password-command prints a line of %zu bytes",
			       n);
	(void)memcpy(out, text->s, n);
	out[n] = '\0';
	return 0;
}

int secret_from_command(const char *command, int ms, char *out, size_t size,
			struct err *e)
{
	const char *const argv[] = { "/bin/sh", "-c", command, NULL };
	const struct spawn_job job = { .argv = argv,
				       .max = SECRET_MAX,
				       .ms = ms };
	struct str text = STR_INIT;
	int rc;

	/* All its room at once: growing would leave copies behind. */
	str_pad(&text, '\0', SECRET_MAX);
	str_clear(&text);
	rc = spawn_run(&job, &text, e);
	if (rc < 0)
		(void)err_context(e, "password-command");
	else if (rc > 0)
		rc = err_set(e, ERR_SYSTEM,
			     "password-command ends with status %d", rc);
	else
		rc = secret_line(&text, out, size, e);
	secret_wipe(text.s, text.cap);
	str_free(&text);
	return rc;
}
