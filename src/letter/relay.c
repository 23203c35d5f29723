/* SPDX-License-Identifier: MIT */
/* relay.c - the mail server that takes our letters. */
#include "config.h"

#include "letter/relay.h"

#include "base/mem.h"
#include "base/num.h"
#include "base/str.h"
#include "letter/fit.h"

#include <string.h>

void relay_free(struct relay *r)
{
	volatile char *p = r->password;

	while (p && *p)
		*p++ = '\0';
	mem_free(r->url);
	mem_free(r->user);
	mem_free(r->password);
	mem_free(r->password_command);
	mem_free(r->starttls);
	mem_free(r->ca_file);
	mem_free(r->helo);
	*r = (struct relay){ 0 };
}

void relay_copy(const struct relay *from, struct relay *to)
{
	*to = (struct relay){
		.url = mem_strdup(from->url),
		.user = mem_strdup(from->user),
		.password = mem_strdup(from->password),
		.password_command = mem_strdup(from->password_command),
		.starttls = mem_strdup(from->starttls),
		.ca_file = mem_strdup(from->ca_file),
		.helo = mem_strdup(from->helo),
		.timeout = from->timeout,
	};
}

static const char *relay_str(const char *s)
{
	return s ? s : "";
}

static bool relay_eq(const char *a, const char *b)
{
	return str_eq(relay_str(a), relay_str(b));
}

bool relay_same(const struct relay *a, const struct relay *b)
{
	return relay_eq(a->url, b->url) && relay_eq(a->user, b->user) &&
	       relay_eq(a->password, b->password) &&
	       relay_eq(a->password_command, b->password_command) &&
	       relay_eq(a->starttls, b->starttls) &&
	       relay_eq(a->ca_file, b->ca_file) && relay_eq(a->helo, b->helo) &&
	       a->timeout == b->timeout;
}

/* A mailbox as the server calls it: in quotes it says nothing else there. */
static bool relay_is_mailbox(const char *s)
{
	for (; *s; s++)
		if (*s < ' ' || *s > '~' || strchr("\"\\%*", *s))
			return false;
	return true;
}

/* Only scheme, host and port, of imap a mailbox: no user, no query. */
static bool relay_is_url(const char *s, const char *scheme)
{
	size_t n = strlen(scheme);
	bool imap = str_eq(scheme, "imap");
	const char *host, *colon, *end;
	uint64_t port = 25;
	char *name;
	bool ok;

	if (!str_starts(s, scheme) ||
	    (!str_starts(s + n, "://") && !str_starts(s + n, "s://")))
		return false;
	host = strstr(s, "://") + 3;
	end = imap ? strchr(host, '/') : NULL;
	name = end ? mem_strndup(host, (size_t)(end - host)) : mem_strdup(host);
	colon = strrchr(name, ':');
	if (colon && strchr(colon, ']')) /* inside [::1] */
		colon = NULL;
	ok = !colon || (num_parse(colon + 1, strlen(colon + 1), 65535, &port) &&
			port > 0);
	if (colon)
		name[colon - name] = '\0';
	ok = ok && *name && fit_host(name) && (!end || relay_is_mailbox(end));
	mem_free(name);
	return ok;
}

static int relay_check_rest(const struct relay *r, struct err *e)
{
	static const char *const tls[] = { "required", "off", NULL };

	if (!str_in(relay_str(r->starttls), tls))
		return err_set(e, ERR_FORMAT,
			       "starttls = \"%s\": required or off",
			       relay_str(r->starttls));
	if (!fit_host(relay_str(r->helo)))
		return err_set(e, ERR_FORMAT, "helo = \"%s\": a host name",
			       relay_str(r->helo));
	if (r->timeout < 1 || r->timeout > 3600)
		return err_set(e, ERR_FORMAT, "timeout = %d: 1 to 3600 seconds",
			       r->timeout);
	if (!fit_line(relay_str(r->user)) || !fit_line(relay_str(r->password)))
		return err_set(e, ERR_FORMAT,
			       "user, password: control characters");
	if (*relay_str(r->user) && !*relay_str(r->password) &&
	    !*relay_str(r->password_command))
		return err_set(e, ERR_FORMAT,
			       "user = \"%s\" without a password-command",
			       r->user);
	if (*relay_str(r->password_command) && !*relay_str(r->user))
		return err_set(e, ERR_FORMAT,
			       "password-command without a user to log in");
	return 0;
}

int relay_check(const struct relay *r, struct err *e)
{
	if (!relay_is_url(relay_str(r->url), "smtp"))
		return err_set(e, ERR_FORMAT,
			       "smtp = \"%s\": write smtp://host, "
			       "smtp://host:port or smtps://host",
			       relay_str(r->url));
	return relay_check_rest(r, e);
}

int relay_check_imap(const struct relay *r, struct err *e)
{
	if (!relay_is_url(relay_str(r->url), "imap"))
		return err_set(e, ERR_FORMAT,
			       "imap = \"%s\": write imaps://host/MAILBOX, "
			       "the mailbox as the server calls it, of ASCII, "
			       "without \" \\ %% and *",
			       relay_str(r->url));
	return relay_check_rest(r, e);
}

bool relay_upgrades(const struct relay *r)
{
	return (str_starts(r->url, "smtp://") ||
		str_starts(r->url, "imap://")) &&
	       str_eq(r->starttls, "required");
}
