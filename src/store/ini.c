/* SPDX-License-Identifier: MIT */
/* ini.c - reads scenario, position and configuration files through inih. */
#include "config.h"

#include "store/ini.h"

#include "base/file.h"
#include "base/line.h"
#include "base/str.h"
#include "base/utf8.h"
#include "kernel/fault.h"
#include "kernel/reader.h"

#include <ini.h>
#include <string.h>

#define INI_NAME_MAX 49 /* inih cuts longer names in silence */

struct ini {
	struct line line;
	struct reader *doc;
	const char *name;
	const char *section; /* the section we are in, NULL before the first */
	struct err *e;
	struct faults *faults; /* NULL: the first wrong line ends the reading */
	size_t things;	       /* sections and keys so far */
	bool failed;
	bool skip; /* below a section line that was wrong */
};

/* The first message wins, unless they are collected; returns false. */
static bool ini_wrong(struct ini *in, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

static bool ini_wrong(struct ini *in, const char *fmt, ...)
{
	struct reader_place at = { in->name, (int)in->line.number };
	struct str text = STR_INIT;
	va_list ap;

	va_start(ap, fmt);
	str_addv(&text, fmt, ap);
	va_end(ap);
	if (in->faults)
		(void)fault_error(in->faults, at, NULL, "%s", text.s);
	else if (!in->failed)
		(void)reader_error(at, in->e, "%s", text.s);
	in->failed = !in->faults;
	str_free(&text);
	return false;
}

/* There is room for one more; else nothing more is read, whether mistakes are
 * collected or not. */
static bool ini_room(struct ini *in)
{
	struct reader_place at = { in->name, (int)in->line.number };

	if (in->things++ < INI_THINGS_MAX)
		return true;
	if (!in->failed)
		(void)reader_error(at, in->e, "more than %d sections and keys",
				   INI_THINGS_MAX);
	in->failed = true;
	return false;
}

static bool ini_letter(char c)
{
	return str_lower(c) >= 'a' && str_lower(c) <= 'z';
}

/* Tabs are allowed as blanks, nothing else that cannot be seen. */
static bool ini_characters(struct ini *in, const char *s, size_t n)
{
	const char *tab;

	if (memchr(s, '\0', n))
		return ini_wrong(in, "a NUL byte; this must be a text file");
	if (n >= INI_LINE_MAX)
		return ini_wrong(
		    in,
		    "a line of %zu bytes; lines stay below %d bytes "
		    "(estafette-game(5))",
		    n, INI_LINE_MAX);
	while ((tab = memchr(s, '\t', n)) &&
	       utf8_clean(s, (size_t)(tab - s), false)) {
		n -= (size_t)(tab - s) + 1;
		s = tab + 1;
	}
	if (!utf8_clean(s, n, false))
		return ini_wrong(in, "a control or invisible character, or "
				     "text that is not UTF-8");
	return true;
}

/* Behind a section's ] and before a line's first word. */
static bool ini_only_comment(const char *s, size_t n)
{
	size_t i = 0;

	while (i < n && str_blank(s[i]))
		i++;
	return i == n || (i > 0 && s[i] == ';');
}

/* One that was there goes on, where mistakes are collected. */
static bool ini_begin_section(struct ini *in, const char *name)
{
	size_t count = in->doc->count;
	const struct reader_section *s;

	if (!ini_room(in))
		return false;
	s = reader_add_section(in->doc, name, in->name, (int)in->line.number);
	in->section = s->name;
	if (in->doc->count > count)
		return true;
	(void)ini_wrong(
	    in, "section [%s] for the second time; it begins in line %d", name,
	    s->at.line);
	return !in->failed;
}

static bool ini_section_line(struct ini *in, const char *s, size_t n)
{
	const char *end = memchr(s, ']', n);
	size_t len = end ? (size_t)(end - s) - 1 : 0;
	char name[INI_NAME_MAX + 1];

	in->skip = true;
	if (!end)
		return ini_wrong(
		    in, "a section begins with [ and needs ] behind its name");
	if (len < 1 || len > INI_NAME_MAX)
		return ini_wrong(in, "a section's name has 1 to %d characters",
				 INI_NAME_MAX);
	for (size_t i = 1; i <= len; i++)
		if (!(s[i] >= 'a' && s[i] <= 'z') && !str_digit(s[i]) &&
		    s[i] != '.' && s[i] != '-')
			return ini_wrong(
			    in, "a section's name is made of a-z 0-9 . and -");
	if (!ini_only_comment(end + 1, n - len - 2))
		return ini_wrong(
		    in, "nothing may follow ] but a comment (a blank and ;)");
	(void)memcpy(name, s + 1, len);
	name[len] = '\0';
	in->skip = false;
	return ini_begin_section(in, name);
}

static bool ini_key_line(struct ini *in, const char *s, size_t n)
{
	const char *equals = memchr(s, '=', n);
	size_t len = equals ? (size_t)(equals - s) : n;

	if (!in->section && !in->skip)
		return ini_wrong(in, "this line stands before any [section]");
	if (!equals)
		return ini_wrong(in, "expected key = value or [section]; "
				     "comments begin with ; or #");
	while (len > 0 && str_blank(s[len - 1]))
		len--;
	if (len < 1 || len > INI_NAME_MAX)
		return ini_wrong(in, "a key has 1 to %d characters",
				 INI_NAME_MAX);
	for (size_t i = 0; i < len; i++)
		if (!ini_letter(s[i]) && !str_digit(s[i]) &&
		    !strchr(".-_", s[i]) && !(s[i] == ' ' && s[i + 1] != ' '))
			return ini_wrong(in, "a key is made of letters, "
					     "digits, . - and _, of several "
					     "such words with one blank "
					     "between");
	return true;
}

/* Everything that inih would pass over, cut or join in silence stops here. */
static bool ini_check(struct ini *in, const char *s, size_t n)
{
	if (!ini_characters(in, s, n))
		return false;
	if (ini_only_comment(s, n) || s[0] == ';' || s[0] == '#')
		return true;
	if (str_blank(s[0])) {
		while (str_blank(*s))
			s++;
		return *s == '#' || ini_wrong(in, "the line is indented; begin "
						  "it in the first column");
	}
	if (s[0] == '[')
		return ini_section_line(in, s, n);
	return ini_key_line(in, s, n);
}

/* The next line that may be read; false at the end. */
static bool ini_next(struct ini *in, const char **s, size_t *n)
{
	while (!in->failed && line_next(&in->line)) {
		bool right;

		*s = in->line.s;
		*n = in->line.n;
		if (in->line.number == 1 && *n >= 3 &&
		    !memcmp(*s, "\xef\xbb\xbf", 3))
			*s += 3, *n -= 3;
		if (*n > 0 && (*s)[*n - 1] == '\r')
			(*n)--;
		right = ini_check(in, *s, *n);
		if (right && !in->skip)
			return true;
	}
	return false;
}

/* What inih calls for each line instead of fgets(). */
static char *ini_line(char *buf, int size, void *user)
{
	struct ini *in = user;
	const char *s;
	size_t n;

	if (!ini_next(in, &s, &n))
		return NULL;
	if (size < 0 || n + 2 > (size_t)size) {
		(void)ini_wrong(in, "a line of %zu bytes, too long", n);
		return NULL;
	}
	(void)memcpy(buf, s, n);
	(void)memcpy(buf + n, "\n", 2);
	return buf;
}

static int ini_pair(struct ini *in, const char *section, const char *key,
		    const char *value)
{
	const struct reader_section *s = in->doc->sections + in->doc->count;
	struct reader_place at = { in->name, (int)in->line.number };

	/* No line gets here that inih reads differently from us. */
	if (!in->section || !str_eq(section, in->section) || !value)
		return ini_wrong(in, "cannot be read");
	while (!str_eq((--s)->name, section))
		continue;
	if (!ini_room(in))
		return 0;
	if (strchr(value, '\t'))
		return ini_wrong(in, "a tab inside the value of %s", key);
	for (size_t i = 0; i < s->count; i++)
		if (s->keys[i].name[0] == key[0] &&
		    str_eq(s->keys[i].name, key) &&
		    !reader_may_repeat(section, key))
			return ini_wrong(in,
					 "%s for the second time in [%s]; it "
					 "stands in line %d",
					 key, section, s->keys[i].at.line);
	reader_add(in->doc, section, key, value, at);
	return 1;
}

/* Builds of inih differ in whether they pass the line number, too; ours is
 * counted by ourselves. Some call for a new section, with a NULL name. */
#if INI_HANDLER_LINENO
static int ini_handle(void *user, const char *section, const char *name,
		      const char *value, int lineno)
{
	(void)lineno;
	return name ? ini_pair(user, section, name, value) : 1;
}
#else
static int ini_handle(void *user, const char *section, const char *name,
		      const char *value)
{
	return name ? ini_pair(user, section, name, value) : 1;
}
#endif

static struct reader *ini_read(struct ini *in, const char *text, size_t n)
{
	int rc;

	if (n > INI_FILE_MAX) {
		(void)err_set(in->e, ERR_FORMAT, "%s: larger than %zu bytes",
			      in->name, INI_FILE_MAX);
		return NULL;
	}
	in->doc = reader_new(in->name);
	line_init(&in->line, text, n);
	rc = ini_parse_stream(ini_line, in, ini_handle, in);
	if (rc < 0)
		(void)ini_wrong(in, "no memory to read it");
	else if (rc > 0 && (!in->faults || !fault_errors(in->faults)))
		(void)ini_wrong(in, "cannot be read");
	if (!in->failed)
		return in->doc;
	reader_free(in->doc);
	return NULL;
}

struct reader *ini_read_text(const char *name, const char *text, size_t n,
			     struct err *e)
{
	struct ini in = { .name = name, .e = e };

	return ini_read(&in, text, n);
}

struct reader *ini_survey_file(const char *path, struct faults *faults,
			       struct err *e)
{
	struct ini in = { .name = str_eq(path, "-") ? "standard input" : path,
			  .e = e,
			  .faults = faults };
	struct reader *doc = NULL;
	struct str text = STR_INIT;

	if (file_read(path, INI_FILE_MAX, &text, e) == 0)
		doc = ini_read(&in, str_text(&text), text.len);
	str_free(&text);
	return doc;
}

struct reader *ini_read_file(const char *path, struct err *e)
{
	return ini_survey_file(path, NULL, e);
}
