/* SPDX-License-Identifier: MIT */
/* settings_edit.c - puts another player into a seat of a configuration. */
#include "config.h"

#include "store/settings_edit.h"

#include "base/file.h"
#include "base/line.h"
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
	static const char *const keys[] = { "player", "id",	    "email",
					    "also",   "from-check", "confirm",
					    "orders", "zone",	    NULL };
	size_t i = 0;

	while (keys[i] && !settings_edit_is(l, keys[i]))
		i++;
	return keys[i] || (who->by_hand && settings_edit_is(l, "sealed"));
}

static void settings_edit_write(const struct settings_holder *who,
				struct str *out)
{
	str_addf(out, "player = %s\nid = %s\nemail = %s\n", who->player,
		 who->id, who->email ? who->email : "");
}

static bool settings_edit_text(const struct str *text, const char *seat,
			       const struct settings_holder *who,
			       struct str *out)
{
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
			settings_edit_write(who, out);
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
