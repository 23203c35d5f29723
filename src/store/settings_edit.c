/* SPDX-License-Identifier: MIT */
/* settings_edit.c - puts another player into a seat of a configuration. */
#include "config.h"

#include "store/settings_edit.h"

#include "base/file.h"
#include "base/line.h"
#include "base/mem.h"
#include "base/span.h"
#include "base/str.h"

#include <string.h>

#define SETTINGS_EDIT_MAX (1u << 20) /* bytes */

/* What is to stand in the seat's section. */
struct settings_edit {
	const struct settings_holder *who;
	bool again; /* all of it stands there already */
	bool same;  /* the player that stands there, by another key */
	struct span email;
	struct span former;
};

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

static bool settings_edit_any(const struct line *l, const char *const *keys)
{
	while (*keys && !settings_edit_is(l, *keys))
		keys++;
	return *keys != NULL;
}

/* What is written anew; from whose addresses, and how, orders by hand were
 * taken; and what only the old player had asked for. */
static bool settings_edit_of_holder(const struct settings_edit *x,
				    const struct line *l)
{
	static const char *const anew[] = { "player", "id", "email", "former",
					    NULL };
	static const char *const hand[] = { "also", "from-check", "confirm",
					    "orders", NULL };
	static const char *const old[] = { "zone", "report", "partial",
					   "pictures", NULL };

	return settings_edit_any(l, anew) ||
	       (!x->again &&
		(settings_edit_any(l, hand) ||
		 (!x->same && settings_edit_any(l, old)) ||
		 (x->who->by_hand && settings_edit_is(l, "sealed"))));
}

/* The value of a key of the seat's section, empty if it is not there. */
static struct span settings_edit_value(const struct str *text, const char *seat,
				       const char *key)
{
	struct span value = { "", 0 };
	bool in = false;
	struct line l;

	line_init(&l, text->s, text->len);
	while (line_next_bare(&l)) {
		if (l.n && l.s[0] == '[')
			in = settings_edit_header(&l, seat);
		if (!in || !settings_edit_is(&l, key))
			continue;
		value = (struct span){ l.s, l.n };
		(void)span_until(&value, '=');
	}
	/* A comment begins with a ; behind a blank. */
	for (size_t i = 1; i < value.n; i++)
		if (value.s[i] == ';' && str_blank(value.s[i - 1]))
			value.n = i;
	while (value.n && str_blank(value.s[0]))
		value.s++, value.n--;
	while (value.n && str_blank(value.s[value.n - 1]))
		value.n--;
	return value;
}

/* Looks at what stands there. The same change again leaves it; who has the
 * seat still, by another key, keeps his address; else it is the former one. */
static void settings_edit_look(const struct str *text, const char *seat,
			       const struct settings_holder *who,
			       struct settings_edit *x)
{
	struct span email = settings_edit_value(text, seat, "email");
	struct span player = settings_edit_value(text, seat, "player");
	struct span id = settings_edit_value(text, seat, "id");

	*x = (struct settings_edit){ .who = who,
				     .same = span_is(player, who->player) };
	x->again = x->same && span_is(id, who->id);
	if (who->email)
		x->email = span_of(who->email);
	else if (x->same)
		x->email = email;
	if (x->again)
		x->former = settings_edit_value(text, seat, "former");
	else if (!x->same && !(who->email && span_is_nocase(email, who->email)))
		x->former = email;
}

/* `end` is that of the file's lines: LF or CR LF. */
static void settings_edit_write(const struct settings_edit *x, const char *end,
				struct str *out)
{
	str_addf(out, "player = %s%s", x->who->player, end);
	str_addf(out, "id = %s%s", x->who->id, end);
	str_addf(out, "email = %.*s%s", SPAN_PRINT(x->email), end);
	if (x->former.n)
		str_addf(out, "former = %.*s%s", SPAN_PRINT(x->former), end);
}

static bool settings_edit_text(const struct str *text, const char *seat,
			       const struct settings_edit *x, struct str *out)
{
	bool found = false, in = false;
	struct line l;

	line_init(&l, text->s, text->len);
	while (line_next(&l)) {
		if (l.n && l.s[0] == '[')
			in = settings_edit_header(&l, seat);
		else if (in && settings_edit_of_holder(x, &l))
			continue;
		str_addn(out, l.s, l.n);
		str_addc(out, '\n');
		if (in && l.n && l.s[0] == '[') {
			settings_edit_write(
			    x, l.s[l.n - 1] == '\r' ? "\r\n" : "\n", out);
			found = true;
		}
	}
	return found;
}

/* Where a symbolic link leads: it stays one. */
static int settings_edit_put(const char *path, const struct str *text,
			     struct err *e)
{
	char *real = file_real(path);
	int rc = file_rewrite(real, text->s, text->len, e);

	mem_free(real);
	return rc;
}

int settings_edit_seat(const char *path, const char *seat,
		       const struct settings_holder *who, bool *mailed,
		       struct err *e)
{
	struct settings_edit x = { .who = who };
	struct str text = STR_INIT;
	struct str out = STR_INIT;
	int rc = file_read(path, SETTINGS_EDIT_MAX, &text, e);

	if (rc == 0)
		settings_edit_look(&text, seat, who, &x);
	*mailed = x.email.n > 0;
	if (rc == 0 && !settings_edit_text(&text, seat, &x, &out))
		rc = err_set(e, ERR_REFUSED, "%s: there is no [seat.%s] in it",
			     path, seat);
	if (rc == 0 &&
	    (text.len != out.len || memcmp(text.s, out.s, out.len) != 0))
		rc = settings_edit_put(path, &out, e);
	str_free(&text);
	str_free(&out);
	return rc;
}
