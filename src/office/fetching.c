/* SPDX-License-Identifier: MIT */
/* fetching.c - has estafette-post fetch the referee's mail from IMAP. */
#include "config.h"

#include "office/fetching.h"

#include "base/mem.h"
#include "office/gamedir.h"
#include "office/postman.h"
#include "store/office.h"

static void fetching_relay(const struct office *o, struct relay *out)
{
	out->url = mem_strdup(o->imap);
	out->user = mem_strdup(o->user);
	out->password_command = mem_strdup(o->password_command);
	out->starttls = mem_strdup(o->starttls ? "required" : "off");
	out->ca_file = mem_strdup(o->ca_file);
	out->timeout = o->timeout;
}

static int fetching_office(const struct office *o, const char *path,
			   const char *dir, const char *spool, struct err *e)
{
	struct bag bag = { .n = 0 };
	char *state = gamedir_own(dir, "imap");
	const struct postman_job job = {
		.args = { "fetch", "--spool", spool, "--state", state },
		.bag = &bag,
	};
	int rc;

	if (!o->imap) {
		rc = err_set(e, ERR_USAGE,
			     "%s: [inbox] names no imap = imaps://HOST/MAILBOX",
			     path);
	} else {
		fetching_relay(o, &bag.relay);
		rc = postman_run(&job, e);
	}
	bag_free(&bag);
	mem_free(state);
	return rc;
}

int fetching_run(const char *dir, const char *spool, struct err *e)
{
	struct str path = STR_INIT;
	struct office *o;
	int rc = -1;

	str_addf(&path, "%s/estafette.ini", dir);
	o = office_load(path.s, e);
	if (o)
		rc = fetching_office(o, path.s, dir, spool, e);
	office_free(o);
	str_free(&path);
	return rc;
}
