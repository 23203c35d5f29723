/* SPDX-License-Identifier: MIT */
/* settings_post.c - [post] of a game's configuration. */
#include "config.h"

#include "store/settings_post.h"

#include "base/mem.h"
#include "base/str.h"

#include <string.h>

/* Under this name every release has it. */
#define SETTINGS_PAGE "estafette.html"

/* The page that lies beside what `home` names (RFC 3986: behind the last / of
 * its path), if that is an address. */
static char *settings_page_of(const char *home)
{
	static const char mark[] = "://";
	const char *host = home ? strstr(home, mark) : NULL;
	size_t path, n;

	if (!host)
		return NULL;
	host += strlen(mark);
	path = strcspn(host, "?#");
	for (n = path; n && host[n - 1] != '/'; n--)
		;
	return str_format("%.*s%s" SETTINGS_PAGE,
			  (int)(host - home) + (int)(n ? n : path), home,
			  n ? "" : "/");
}

/* An empty `page =` says that there is none. */
static void settings_page(struct settings *c)
{
	const char *page = reader_get(c->doc, "post", "page");

	if (!page)
		c->post.page = settings_page_of(c->post.home);
	else if (*page)
		c->post.page = mem_strdup(page);
}

int settings_timeout(const struct reader *r, const char *section, int *out,
		     struct err *e)
{
	const struct reader_key *k = reader_key(r, section, "timeout");

	*out = 60;
	if (!k || (reader_key_int(k, 3600, out, e) == 0 && *out > 0))
		return 0;
	return reader_error(k->at, e,
			    "timeout is \"%s\"; expected 1 to 3600 seconds",
			    k->value);
}

int settings_post_read(struct settings *c, struct err *e)
{
	static const char *const starttls[] = { "required", "off", NULL };
	static const char *const attach[] = { "ends", "always", NULL };
	const struct reader_section *s = reader_section(c->doc, "post");
	struct settings_post *p = &c->post;
	int no_tls = 0, always = 0;

	p->at = s ? s->at : c->doc->at;
	if (settings_word(c->doc, "post", "starttls", starttls, &no_tls, e) <
		0 ||
	    settings_word(c->doc, "post", "attach-game", attach, &always, e) <
		0 ||
	    settings_timeout(c->doc, "post", &p->timeout, e) < 0)
		return -1;
	p->starttls = no_tls == 0;
	p->attach_all = always == 1;
	p->from = settings_text(c->doc, "post", "from");
	p->smtp = settings_text(c->doc, "post", "smtp");
	p->user = settings_text(c->doc, "post", "user");
	p->password_command = settings_text(c->doc, "post", "password-command");
	p->ca_file = settings_path(c->doc, "post", "ca-file");
	p->home = settings_text(c->doc, "post", "home");
	if (!p->home && *PACKAGE_URL)
		p->home = PACKAGE_URL;
	settings_page(c);
	return 0;
}
