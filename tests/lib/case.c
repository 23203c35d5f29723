/* SPDX-License-Identifier: MIT */
/* case.c - reads rule cases. */
#include "config.h"

#include "lib/case.h"

#include "base/file.h"
#include "base/line.h"
#include "base/mem.h"

#include <string.h>

#define CASE_MAX ((size_t)64 << 10)

/* Where indented lines go: what the last line without indentation opened. */
enum case_part { PART_NONE, PART_POSITION, PART_ORDERS, PART_EXPECT };

struct case_reader {
	struct case_file *c;
	enum case_part part;
	const char *path;
	size_t number;
	struct err *e;
};

static int case_wrong(struct case_reader *r, const char *why)
{
	return err_set(r->e, ERR_FORMAT, "%s:%zu: %s", r->path, r->number, why);
}

static struct case_set *case_last(struct case_reader *r)
{
	return r->c->count ? &r->c->sets[r->c->count - 1] : NULL;
}

/* "orders french:" begins a new set. */
static int case_begin_set(struct case_reader *r, const char *s)
{
	struct case_file *c = r->c;
	struct case_set set = { .orders = STR_INIT, .number = r->number };
	size_t n = strlen(s);

	if (n < 2 || s[n - 1] != ':')
		return case_wrong(r, "expected \"orders SEAT:\"");
	set.seat = mem_strndup(s, n - 1);
	set.dice = mem_strdup("");
	c->sets = mem_grow(c->sets, &c->cap, c->count + 1, sizeof(*c->sets));
	c->sets[c->count++] = set;
	r->part = PART_ORDERS;
	return 0;
}

static int case_dice(struct case_reader *r, const char *s)
{
	struct case_set *set = case_last(r);

	if (!set)
		return case_wrong(r, "dice before any orders");
	mem_free(set->dice);
	set->dice = mem_strdup(s);
	r->part = PART_NONE;
	return 0;
}

static int case_expect(struct case_reader *r)
{
	if (!case_last(r))
		return case_wrong(r, "expectations before any orders");
	r->part = PART_EXPECT;
	return 0;
}

/* A line without indentation. */
static int case_heading(struct case_reader *r, const char *s)
{
	r->part = PART_NONE;
	if (str_eq(s, "position:"))
		r->part = PART_POSITION;
	else if (str_starts(s, "orders "))
		return case_begin_set(r, s + strlen("orders "));
	else if (str_starts(s, "dice: "))
		return case_dice(r, s + strlen("dice: "));
	else if (str_eq(s, "expect:"))
		return case_expect(r);
	else if (str_starts(s, "title: ") && !r->c->title)
		r->c->title = mem_strdup(s + strlen("title: "));
	else if (!str_starts(s, "case: ") && !str_starts(s, "rules: "))
		return case_wrong(r, "neither case, rules, title, position, "
				     "orders, dice nor expect");
	return 0;
}

/* A line below a heading; exactly two spaces are taken off (indentation inside
 * orders counts). */
static int case_body(struct case_reader *r, const char *s)
{
	struct case_set *set = case_last(r);

	if (r->part == PART_POSITION) {
		str_addf(&r->c->position, "%s\n", s);
	} else if (r->part == PART_ORDERS) {
		str_addf(&set->orders, "%s\n", s);
	} else if (r->part == PART_EXPECT) {
		set->expect = mem_grow(set->expect, &set->cap, set->count + 1,
				       sizeof(*set->expect));
		set->expect[set->count].text = mem_strdup(s);
		set->expect[set->count++].number = r->number;
	} else {
		return case_wrong(r, "an indented line below nothing");
	}
	return 0;
}

static int case_lines(struct case_reader *r, const struct str *text)
{
	struct line l;
	int rc = 0;

	line_init(&l, str_text(text), text->len);
	while (rc == 0 && line_next(&l)) {
		char *s = mem_strndup(l.s, l.n);

		r->number = l.number;
		if (str_starts(s, "  "))
			rc = case_body(r, s + 2);
		else if (*s)
			rc = case_heading(r, s);
		mem_free(s);
	}
	if (rc == 0 && !r->c->count)
		rc = case_wrong(r, "a case without orders");
	return rc;
}

struct case_file *case_read(const char *path, struct err *e)
{
	struct case_file *c = mem_zalloc(sizeof(*c));
	struct case_reader r = { .c = c, .path = path, .e = e };
	const char *slash = strrchr(path, '/');
	struct str text = STR_INIT;
	int rc;

	c->name = mem_strdup(slash ? slash + 1 : path);
	if (str_ends(c->name, ".case"))
		c->name[strlen(c->name) - strlen(".case")] = '\0';
	rc = file_read(path, CASE_MAX, &text, e);
	if (rc == 0)
		rc = case_lines(&r, &text);
	str_free(&text);
	if (rc == 0)
		return c;
	case_free(c);
	return NULL;
}

static void case_set_clear(struct case_set *set)
{
	for (size_t i = 0; i < set->count; i++)
		mem_free(set->expect[i].text);
	mem_free(set->expect);
	mem_free(set->seat);
	mem_free(set->dice);
	str_free(&set->orders);
}

void case_free(struct case_file *c)
{
	if (!c)
		return;
	for (size_t i = 0; i < c->count; i++)
		case_set_clear(&c->sets[i]);
	mem_free(c->sets);
	mem_free(c->name);
	mem_free(c->title);
	str_free(&c->position);
	mem_free(c);
}
