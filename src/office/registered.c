/* SPDX-License-Identifier: MIT */
/* registered.c - whether the addresses of a configuration are fit for mail. */
#include "config.h"

#include "office/registered.h"

#include "base/mem.h"
#include "letter/address.h"

static int registered_wrong(const struct reader_key *k, struct span email,
			    struct err *e)
{
	return reader_error(k->at, e,
			    "%s is \"%.*s\"; expected name@example.org, in "
			    "ASCII",
			    k->name, SPAN_PRINT(email));
}

static int registered_one(const struct reader_key *k, struct span email,
			  struct err *e)
{
	char *addr = mem_strndup(email.s, email.n);
	bool good = address_valid(addr);

	mem_free(addr);
	return good ? 0 : registered_wrong(k, email, e);
}

/* A key with one address, or with a list of them. */
static int registered_key(const struct settings *c, const char *section,
			  const char *key, bool list, struct err *e)
{
	const struct reader_key *k = reader_key(c->doc, section, key);
	struct span rest = span_of(k ? k->value : ""), email;

	if (!list)
		return rest.n ? registered_one(k, rest, e) : 0;
	while (settings_email(&rest, &email))
		if (registered_one(k, email, e) < 0)
			return -1;
	return 0;
}

static int registered_seat(const struct settings *c, const char *seat,
			   struct err *e)
{
	char *section = str_format("seat.%s", seat);
	int rc = registered_key(c, section, "email", false, e);

	if (rc == 0)
		rc = registered_key(c, section, "also", true, e);
	mem_free(section);
	return rc;
}

static int registered_sender(const struct settings *c, struct err *e)
{
	const struct reader_key *k = reader_key(c->doc, "post", "from");
	char *name = NULL, *addr = NULL;
	struct err why;
	int rc = 0;

	if (!c->post.from && c->post.smtp)
		return reader_error(c->post.at, e,
				    "[post] needs from = NAME <ADDRESS> beside "
				    "smtp");
	if (c->post.from && address_parse(c->post.from, &name, &addr, &why) < 0)
		rc = reader_error(k->at, e, "from: %s", why.text);
	mem_free(name);
	mem_free(addr);
	return rc;
}

int registered_check(const struct settings *c, struct err *e)
{
	for (size_t i = 0; i < c->seats_count; i++)
		if (registered_seat(c, c->seats[i].seat, e) < 0)
			return -1;
	if (registered_sender(c, e) < 0)
		return -1;
	return registered_key(c, "spectators", "emails", true, e);
}
