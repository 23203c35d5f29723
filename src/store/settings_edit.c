/* SPDX-License-Identifier: MIT */
/* settings_edit.c - puts another player into a seat of a configuration. */
#include "config.h"

#include "store/settings_edit.h"

#include "base/file.h"
#include "base/line.h"
#include "base/span.h"
#include "base/str.h"

#include <string.h>
#include <sys/stat.h>

#define SETTINGS_EDIT_MAX (1u << 20) /* bytes */

/* The key of a line `key = value`. */
static bool settings_edit_is(const struct line *l, const char *key)
{
	size_t n = strlen(key);

	if (l->n <= n || memcmp(l->s, key, n) != 0)
		return false;
	while (n < l->n && str_blank(l->s[n]))
		n++;
	return n < l->n && l->s[n] == '=';
}

static bool settings_edit_header(const struct line *l, const char *seat)
{
	struct str want = STR_INIT;
	bool is;

	str_addf(&want, "[seat.%s]", seat);
	is = l->n >= want.len && memcmp(l->s, want.s, want.len) == 0;
	str_free(&want);
	return is;
}

/* What is written anew, and what only the old player has asked for: from whose
 * addresses, and how, orders by hand are taken. */
static bool settings_edit_of_holder(const struct settings_holder *who,
				    const struct line *l)
{
	static const char *const keys[] = { "player",  "id",	     "email",
					    "also",    "from-check", "confirm",
					    "orders",  "zone",	     "report",
					    "partial", "pictures",   "former",
					    NULL };
	size_t i = 0;

	while (keys[i] && !settings_edit_is(l, keys[i]))
		i++;
	return keys[i] || (who->by_hand && settings_edit_is(l, "sealed"));
}

/* The value of a key of the seat's section, empty if it is not there. */
static struct span settings_edit_value(const struct str *text, const char *seat,
				       const char *key)
{
	struct span value = { "", 0 };
	bool in = false;
	struct line l;

	line_init(&l, text->s, text->len);
	while (line_next(&l)) {
		if (l.n && l.s[0] == '[')
			in = settings_edit_header(&l, seat);
		if (!in || !settings_edit_is(&l, key))
			continue;
		value = (struct span){ l.s, l.n };
		(void)span_until(&value, '=');
	}
	while (value.n && str_blank(value.s[0]))
		value.s++, value.n--;
	while (value.n && str_blank(value.s[value.n - 1]))
		value.n--;
	return value;
}

/* The address of who had the seat before; nothing if he has it still, by
 * another key. The same change again leaves what stands there. */
static struct span settings_edit_former(const struct str *text,
					const char *seat,
					const struct settings_holder *who)
{
	struct span email = settings_edit_value(text, seat, "email");

	if (span_is(settings_edit_value(text, seat, "id"), who->id))
		return settings_edit_value(text, seat, "former");
	if (span_is(settings_edit_value(text, seat, "player"), who->player) ||
	    (who->email && span_is_nocase(email, who->email)))
		email.n = 0;
	return email;
}

static void settings_edit_write(const struct settings_holder *who,
				struct span former, struct str *out)
{
	str_addf(out, "player = %s\nid = %s\nemail = %s\n", who->player,
		 who->id, who->email ? who->email : "");
	if (former.n)
		str_addf(out, "former = %.*s\n", SPAN_PRINT(former));
}

static bool settings_edit_text(const struct str *text, const char *seat,
			       const struct settings_holder *who,
			       struct str *out)
{
	struct span former = settings_edit_former(text, seat, who);
	bool found = false, in = false;
	struct line l;

	line_init(&l, text->s, text->len);
	while (line_next(&l)) {
		if (l.n && l.s[0] == '[')
			in = settings_edit_header(&l, seat);
		else if (in && settings_edit_of_holder(who, &l))
			continue;
		str_addn(out, l.s, l.n);
		str_addc(out, '\n');
		if (in && l.n && l.s[0] == '[') {
			settings_edit_write(who, former, out);
			found = true;
		}
	}
	return found;
}

int settings_edit_seat(const char *path, const char *seat,
		       const struct settings_holder *who, struct err *e)
{
	struct str text = STR_INIT;
	struct str out = STR_INIT;
	struct stat st;
	int rc = file_read(path, SETTINGS_EDIT_MAX, &text, e);

	if (rc == 0 && stat(path, &st) < 0)
		rc = err_sys(e, "%s: cannot stat", path);
	if (rc == 0 && !settings_edit_text(&text, seat, who, &out))
		rc = err_set(e, ERR_REFUSED, "%s: there is no [seat.%s] in it",
			     path, seat);
	if (rc == 0 &&
	    (text.len != out.len || memcmp(text.s, out.s, out.len) != 0))
		rc = file_replace(path, out.s, out.len, st.st_mode & 0777, e);
	str_free(&text);
	str_free(&out);
	return rc;
}
