/* SPDX-License-Identifier: MIT */
/* call.c - a request of the page, taken apart, and what is answered. */
#include "config.h"

#include "page/call.h"

#include "base/mem.h"
#include "base/utf8.h"
#include "kernel/value.h"
#include "player/judge_told.h"

#include <stdarg.h>

static const char *const call_as[] = { "identity", "password", "known",
				       "report",   "game",     "orders",
				       "block",	   "position", "thing",
				       NULL };

static int call_take_file(const json_t *j, struct span *rest,
			  struct call_file *out, struct err *e)
{
	const json_t *size = json_object_get(j, "size");

	*out = (struct call_file){ .as = value_text(j, "as", ""),
				   .name = value_text(j, "name", ""),
				   .text = rest->s };
	if (!str_in(out->as, call_as))
		return err_set(e, ERR_USAGE,
			       "a file of the request is given as \"%s\"",
			       out->as);
	if (!json_is_integer(size) || json_integer_value(size) < 0 ||
	    (uint64_t)json_integer_value(size) > rest->n)
		return err_set(e, ERR_USAGE,
			       "a file of the request, %s, has no size, or "
			       "less bytes than that",
			       out->as);
	out->n = (size_t)json_integer_value(size);
	rest->s += out->n;
	rest->n -= out->n;
	return 0;
}

static int call_files(struct call *c, struct span rest, struct err *e)
{
	const json_t *files = json_object_get(c->said, "files");

	c->files = mem_array(json_array_size(files), sizeof(*c->files));
	while (c->n < json_array_size(files)) {
		if (call_take_file(json_array_get(files, c->n), &rest,
				   &c->files[c->n], e) < 0)
			return -1;
		c->n++;
	}
	return rest.n ? err_set(e, ERR_USAGE,
				"behind the files of the request stand more "
				"bytes")
		      : 0;
}

static int call_members(struct call *c, struct err *e)
{
	const char *hex = call_text(c, "entropy");

	c->now = json_integer_value(json_object_get(c->said, "now"));
	entropy_system(&c->entropy);
	return hex ? entropy_fixed(hex, &c->entropy, e) : 0;
}

int call_read(const char *request, size_t n, struct call *out, struct err *e)
{
	struct span rest = { request, n };
	struct span line = span_until(&rest, '\n');
	json_error_t why;

	*out = (struct call){ .value = json_object(),
			      .notes = json_array(),
			      .diags = json_array() };
	out->said = json_loadb(line.n ? line.s : "", line.n,
			       JSON_REJECT_DUPLICATES, &why);
	if (!json_is_object(out->said))
		return err_set(e, ERR_USAGE,
			       "the request does not begin with a line of "
			       "JSON, an object");
	return call_members(out, e) < 0 ? -1 : call_files(out, rest, e);
}

void call_free(struct call *c)
{
	json_decref(c->said);
	json_decref(c->value);
	json_decref(c->notes);
	json_decref(c->diags);
	mem_free(c->files);
	*c = (struct call){ .n = 0 };
}

const struct call_file *call_next(const struct call *c, const char *as,
				  const struct call_file *last)
{
	for (size_t i = last ? (size_t)(last - c->files) + 1 : 0; i < c->n; i++)
		if (str_eq(c->files[i].as, as))
			return &c->files[i];
	return NULL;
}

const struct call_file *call_file(const struct call *c, const char *as)
{
	return call_next(c, as, NULL);
}

const struct call_file *call_need(const struct call *c, const char *as,
				  struct err *e)
{
	const struct call_file *f = call_file(c, as);

	if (!f)
		(void)err_set(e, ERR_USAGE, "%s needs a file as \"%s\"",
			      call_text(c, "do"), as);
	return f;
}

const char *call_text(const struct call *c, const char *key)
{
	return json_string_value(json_object_get(c->said, key));
}

bool call_true(const struct call *c, const char *key)
{
	return json_is_true(json_object_get(c->said, key));
}

const char *call_want(const struct call *c, const char *key, struct err *e)
{
	const char *text = call_text(c, key);

	if (!text)
		(void)err_set(e, ERR_USAGE, "%s needs \"%s\"",
			      call_text(c, "do"), key);
	return text;
}

void call_put(struct call *c, const char *key, json_t *what)
{
	value_put(c->value, key, what);
}

json_t *call_string(struct span text)
{
	struct str clean = STR_INIT;
	json_t *j = json_stringn(text.n ? text.s : "", text.n);
	size_t used;

	for (size_t at = 0; !j && at < text.n; at += used)
		if (utf8_decode(text.s + at, text.n - at, &used) < 0)
			str_addc(&clean, '?');
		else
			str_addn(&clean, text.s + at, used);
	if (!j)
		j = value_stringn(str_text(&clean), clean.len);
	str_free(&clean);
	return j;
}

void call_put_text(struct call *c, const char *key, struct span text)
{
	call_put(c, key, call_string(text));
}

void call_put_all(struct call *c, json_t *members)
{
	(void)json_object_update(c->value, members);
	json_decref(members);
}

void call_diags(struct call *c, const struct diags *d)
{
	json_t *told = judge_diags(d);

	(void)json_array_extend(c->diags, told);
	json_decref(told);
}

void call_note(struct call *c, const char *fmt, ...)
{
	struct str text = STR_INIT;
	va_list ap;

	va_start(ap, fmt);
	str_addv(&text, fmt, ap);
	va_end(ap);
	(void)json_array_append_new(c->notes, call_string(str_span(&text)));
	str_free(&text);
}

void call_progress(const struct call *c, uint32_t done, uint32_t all)
{
	if (c->host && c->host->progress)
		c->host->progress(c->host->arg, done, all);
}
