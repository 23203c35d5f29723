/* SPDX-License-Identifier: MIT */
/* office.c - where the referee's mail comes in: estafette.ini of a folder. */
#include "config.h"

#include "store/office.h"

#include "base/file.h"
#include "base/mem.h"
#include "base/str.h"
#include "kernel/reader.h"
#include "store/ini.h"

static const char *office_text(const struct office *o, const char *key)
{
	const char *value = reader_get(o->doc, "inbox", key);

	return value && *value ? value : NULL;
}

static char *office_path(const struct office *o, const char *key)
{
	const char *value = office_text(o, key);

	if (!value)
		return NULL;
	return value[0] == '/' ? mem_strdup(value)
			       : file_beside(o->doc->at.file, value);
}

static int office_read(struct office *o, struct err *e)
{
	const struct reader_key *imap = reader_key(o->doc, "inbox", "imap");
	const struct reader_key *tls = reader_key(o->doc, "inbox", "starttls");

	o->timeout = 60;
	o->imap = office_text(o, "imap");
	if (o->imap && !str_starts(o->imap, "imap://") &&
	    !str_starts(o->imap, "imaps://"))
		return reader_error(imap->at, e,
				    "imap is \"%s\"; expected "
				    "imaps://HOST/MAILBOX",
				    o->imap);
	if (tls && !str_eq(tls->value, "required") &&
	    !str_eq(tls->value, "off"))
		return reader_error(tls->at, e,
				    "starttls is \"%s\"; expected required or "
				    "off",
				    tls->value);
	o->starttls = !tls || str_eq(tls->value, "required");
	o->user = office_text(o, "user");
	o->password_command = office_text(o, "password-command");
	o->ca_file = office_path(o, "ca-file");
	o->maildir = office_path(o, "maildir");
	if (reader_int(o->doc, "inbox", "timeout", 3600, &o->timeout, e) < 0)
		return -1;
	if (o->timeout == 0)
		o->timeout = 60;
	return reader_refuse_unused(o->doc, e);
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
