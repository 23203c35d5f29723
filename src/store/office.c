/* SPDX-License-Identifier: MIT */
/* office.c - where the referee's mail comes in: estafette.ini of a folder. */
#include "config.h"

#include "store/office.h"

#include "base/mem.h"
#include "base/str.h"
#include "store/ini.h"
#include "store/settings.h"

/* It would not be looked into, and nobody would know. */
static int office_one(const struct office *o, struct err *e)
{
	if (!o->imap || !o->maildir)
		return 0;
	return reader_error(reader_key(o->doc, "inbox", "imap")->at, e,
			    "[inbox] has imap beside maildir; mail comes in "
			    "by one of them, so take the other out");
}

static int office_read(struct office *o, struct err *e)
{
	static const char *const starttls[] = { "required", "off", NULL };
	const struct reader *r = o->doc;
	int no_tls = 0;

	o->imap = settings_text(r, "inbox", "imap");
	if (o->imap && !str_starts(o->imap, "imap://") &&
	    !str_starts(o->imap, "imaps://"))
		return reader_error(
		    reader_key(r, "inbox", "imap")->at, e,
		    "imap is \"%s\"; expected imaps://HOST/MAILBOX", o->imap);
	if (settings_word(r, "inbox", "starttls", starttls, &no_tls, e) < 0)
		return -1;
	o->starttls = no_tls == 0;
	o->user = settings_text(r, "inbox", "user");
	o->password_command = settings_text(r, "inbox", "password-command");
	o->ca_file = settings_path(r, "inbox", "ca-file");
	o->maildir = settings_path(r, "inbox", "maildir");
	o->authserv = settings_text(r, "inbox", "authserv");
	if (office_one(o, e) < 0 ||
	    settings_timeout(r, "inbox", &o->timeout, e) < 0)
		return -1;
	return reader_refuse_unused(r, e);
}

struct office *office_load(const char *path, struct err *e)
{
	struct office *o = mem_zalloc(sizeof(*o));

	o->doc = ini_read_file(path, e);
	if (o->doc && office_read(o, e) == 0)
		return o;
	office_free(o);
	return NULL;
}

void office_free(struct office *o)
{
	if (!o)
		return;
	mem_free(o->ca_file);
	mem_free(o->maildir);
	reader_free(o->doc);
	mem_free(o);
}
