/* SPDX-License-Identifier: MIT */
/* sort.c - sort: what is in a thing that a player has dropped. */
#include "config.h"

#include "page/actions.h"

#include "base/utf16.h"
#include "kernel/order.h"
#include "kernel/value.h"
#include "letter/answercodes.h"
#include "letter/html.h"
#include "page/found.h"
#include "page/rest.h"
#include "player/mailparts.h"
#include "seal/armour.h"
#include "store/opened.h"

#include <string.h>

/* What was found so far in one thing. */
struct sort {
	const char *name;
	json_t *items;
	struct err why;	 /* why something that looked good is nothing */
	struct str mail; /* the first part of a mail that people read */
	struct str html; /* the words of its parts of HTML */
	char code[ANSWERCODE_LEN + 1];
};

/* The same thing twice is there once. */
static void sort_add(struct sort *s, json_t *item)
{
	for (size_t i = 0; i < json_array_size(s->items); i++)
		if (value_is(
			json_object_get(json_array_get(s->items, i), "text"),
			value_text(item, "text", ""))) {
			json_decref(item);
			return;
		}
	(void)json_array_append_new(s->items, item);
}

static void sort_blocks(struct sort *s, const char *text, size_t n)
{
	struct str block = STR_INIT;
	enum block_kind kind;
	struct armour a;
	struct err e;
	int got;

	armour_init(&a, text, n);
	while ((got = armour_next(&a, &kind, &block, &e)) != 0) {
		json_t *item = got > 0 ? found_block(kind, &block, &e) : NULL;

		if (item)
			sort_add(s, item);
		else
			s->why = e;
	}
	str_free(&block);
}

/* One file, or one part of a mail; true if all of it is one thing. */
static bool sort_whole(struct sort *s, const char *text, size_t n)
{
	struct span all = { text, n };
	json_t *item = NULL;
	struct err e;

	if (!found_is(all))
		return false;
	item = found_file(s->name, all, &e);
	if (item)
		sort_add(s, item);
	else
		s->why = e;
	return true;
}

/* What people read, of a mail or a text. */
static void sort_words(struct sort *s, const char *text, size_t n)
{
	struct answercodes codes;

	answercodes_read(NULL, text, n, &codes);
	if (!s->code[0] && codes.n)
		(void)memcpy(s->code, codes.code[0], sizeof(s->code));
	if (!s->mail.len && !memchr(text, '\0', n) && n <= FOUND_MAIL_MAX)
		str_addn(&s->mail, text, n);
}

static void sort_part(void *arg, const char *text, size_t n)
{
	if (sort_whole(arg, text, n))
		return;
	sort_blocks(arg, text, n);
	sort_words(arg, text, n);
}

static void sort_html(void *arg, const char *text, size_t n)
{
	struct sort *s = arg;

	html_shown(text, n, &s->html);
	str_addc(&s->html, '\n');
}

/* Plain text is safer: of HTML what is in no other part. */
static void sort_shown(struct sort *s)
{
	if (!json_array_size(s->items))
		sort_blocks(s, s->html.s, s->html.len);
	sort_words(s, s->html.s, s->html.len);
}

/* JSON that was pasted as its mail has it, without the mail. */
static void sort_pasted(struct sort *s, const struct call_file *f)
{
	struct str text = STR_INIT, json = STR_INIT;

	str_addn(&text, f->text, f->n);
	if (opened_find(&text, &json))
		(void)sort_whole(s, json.s, json.len);
	str_free(&text);
	str_free(&json);
}

static bool sort_blank(const char *s, size_t n)
{
	while (n && s[n - 1] && strchr(" \t\r\n", s[n - 1]))
		n--;
	return !n;
}

/* What has nothing of a game in it. */
static json_t *sort_nothing(const struct sort *s, const struct call_file *f,
			    bool mail)
{
	if (s->why.code)
		return found_none(s->why.text);
	if (mail)
		return found_none("there is neither a report nor a game file "
				  "in this mail");
	if (sort_blank(f->text, f->n))
		return found_none("this is empty, or no file: of a folder give "
				  "the files in it");
	if (f->n > ORDER_TEXT_MAX || memchr(f->text, '\0', f->n))
		return found_none("this is nothing of a game, and no orders");
	return found_orders(f->name, (struct span){ f->text, f->n });
}

static bool sort_is_report(const json_t *item)
{
	return value_is(json_object_get(item, "as"), "report");
}

/* The newest of its reports. */
static json_t *sort_newest(const struct sort *s)
{
	json_t *newest = NULL;

	for (size_t i = 0; i < json_array_size(s->items); i++) {
		json_t *item = json_array_get(s->items, i);

		if (sort_is_report(item) &&
		    (!newest ||
		     json_integer_value(json_object_get(item, "entry")) >
			 json_integer_value(json_object_get(newest, "entry"))))
			newest = item;
	}
	return newest;
}

/* The others of the same game and seat tell what happened before it. */
static void sort_reports(struct sort *s)
{
	static const char *const same[] = { "genesis", "seat" };
	json_t *newest = sort_newest(s);
	json_t *before = json_array();

	for (size_t i = 0; i < json_array_size(s->items); i++) {
		json_t *item = json_array_get(s->items, i);
		bool of_it = item != newest && sort_is_report(item);

		for (size_t k = 0; k < 2 && of_it; k++)
			of_it = json_equal(json_object_get(item, same[k]),
					   json_object_get(newest, same[k]));
		if (!of_it)
			continue;
		value_put(item, "told", json_true());
		(void)json_array_append_new(
		    before,
		    json_pack("{s:s, s:s, s:O}", "as", "report", "name",
			      s->name, "data", json_object_get(item, "text")));
	}
	if (json_array_size(before))
		value_put(newest, "before", json_incref(before));
	json_decref(before);
}

/* What only the whole mail says. */
static void sort_mail(struct sort *s)
{
	for (size_t i = 0; i < json_array_size(s->items); i++) {
		json_t *item = json_array_get(s->items, i);
		const json_t *kind = json_object_get(item, "kind");

		if (value_is(kind, "opened"))
			value_put(item, "code",
				  s->code[0] ? value_string(s->code)
					     : json_null());
		if (value_is(kind, "invitation"))
			value_put(item, "mail",
				  call_string(str_span(&s->mail)));
	}
}

/* Some editors put a byte order mark before a text, or save it as UTF-16: that
 * goes into `wide`. */
static struct call_file sort_unmarked(const struct call_file *f,
				      struct str *wide)
{
	struct call_file out = *f;

	if (utf16_read(f->text, f->n, wide)) {
		out.text = str_text(wide);
		out.n = wide->len;
	}
	if (f->n >= 3 && memcmp(f->text, "\xef\xbb\xbf", 3) == 0) {
		out.text += 3;
		out.n -= 3;
	}
	return out;
}

static json_t *sort_thing(const struct call_file *marked)
{
	struct str wide = STR_INIT;
	const struct call_file file = sort_unmarked(marked, &wide), *f = &file;
	struct sort s = { .name = f->name, .items = json_array() };
	const struct mailparts to = { sort_part, sort_html, &s };
	bool mail = mailparts_read(f->text, f->n, &to);

	if (!mail)
		sort_part(&s, f->text, f->n);
	else if (s.html.len)
		sort_shown(&s);
	if (!mail && !json_array_size(s.items))
		sort_pasted(&s, f);
	if (!mail)
		str_clear(&s.mail);
	sort_mail(&s);
	sort_reports(&s);
	if (!json_array_size(s.items))
		sort_add(&s, sort_nothing(&s, f, mail));
	str_free(&s.mail);
	str_free(&s.html);
	str_free(&wide);
	return s.items;
}

int sort_answer(struct call *c, struct err *e)
{
	json_t *things = json_array();
	const struct call_file *f = NULL;

	(void)e;
	while ((f = call_next(c, "thing", f)))
		(void)json_array_append_new(things, sort_thing(f));
	rest_join(c, things);
	call_put(c, "things", things);
	return 0;
}
