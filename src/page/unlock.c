/* SPDX-License-Identifier: MIT */
/* unlock.c - the identity of a request, opened with its password. */
#include "config.h"

#include "page/unlock.h"

int unlock_file(const struct call *c, struct identity_file *out, struct err *e)
{
	const struct call_file *f = call_need(c, "identity", e);

	if (!f)
		return -1;
	return identity_parse(f->text, f->n, out, e) < 0
		   ? err_context(e, "%s", f->name)
		   : 0;
}

struct identity_password unlock_password(const struct call *c)
{
	const struct call_file *f = call_file(c, "password");

	return f && f->n ? (struct identity_password){ f->text, f->n }
			 : (struct identity_password){ NULL, 0 };
}

struct identity *unlock_identity(const struct call *c, struct err *e)
{
	struct identity_password pass = unlock_password(c);
	struct identity_file file;
	struct identity *who = NULL;

	if (unlock_file(c, &file, e) < 0)
		return NULL;
	if (identity_needs_password(&file) && !pass.s)
		(void)err_set(e, ERR_AUTH,
			      "%s is locked: it takes its password", file.name);
	else
		who = identity_open(
		    &file, identity_needs_password(&file) ? &pass : NULL, e);
	identity_file_free(&file);
	return who;
}
