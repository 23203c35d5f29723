/* SPDX-License-Identifier: MIT */
/* held_report_json.c - a report as JSON, with all that proves it genuine. */
#include "config.h"

#include "player/held_report.h"

#include "base/hex.h"
#include "base/mem.h"
#include "kernel/value.h"
#include "seal/view.h"
#include "store/opened.h"

#include <string.h>

void held_report_json(const struct held_report *r, struct str *out)
{
	struct opened o = { .block = &r->block,
			    .salt = r->salt,
			    .player = &r->player,
			    .by_hand = r->by_hand };
	struct str view = STR_INIT;
	struct err e;

	if (value_write(r->view, &view, &e) < 0)
		mem_out(); /* it was read from such JSON */
	o.view = str_span(&view);
	opened_write(&o, out);
	str_free(&view);
}

static int held_report_line(const json_t *header, const char *key,
			    struct str *out, struct err *e)
{
	const json_t *v = json_object_get(header, key);
	const char *text = json_string_value(v);
	const char *name = json_string_value(json_object_get(header, "name"));

	if (str_eq(key, "entry") && json_is_integer(v))
		str_addf(out, "%s: %" JSON_INTEGER_FORMAT "\n", key,
			 json_integer_value(v));
	else if (str_eq(key, "game") && text && name)
		str_addf(out, "%s: %s %s\n", key, text, name);
	else if (text)
		str_addf(out, "%s: %s\n", key, text);
	else
		return err_set(e, ERR_FORMAT, "\"header\" has no good \"%s\"",
			       key);
	return 0;
}

/* The block once more, as it was signed; the body is not needed. */
static int held_report_block_text(const json_t *header, struct str *out,
				  struct err *e)
{
	const struct block_form *form = block_form(BLOCK_DISPATCH);

	block_begin(BLOCK_DISPATCH, out);
	for (size_t i = 0; i < form->n; i++)
		if (held_report_line(header, form->keys[i], out, e) < 0)
			return -1;
	str_addf(out, "\n" BLOCK_END "%s-----\n", form->word);
	return 0;
}

static int held_report_header(const struct str *text,
			      struct dispatch_block *out, struct err *e)
{
	struct block_signer who = { .kind = BLOCK_DISPATCH,
				    .key = &out->key,
				    .expected = &out->key };
	struct block b;

	if (block_parse(BLOCK_DISPATCH, text->s, text->len, &b, e) < 0 ||
	    dispatch_block_header(&b, out, e) < 0)
		return -1;
	return block_check_signer(&who, b.header, b.sig, e);
}

/* What is not signed, but needed: the salt, and whose report it is. */
static int held_report_rest(const json_t *header, struct held_report *out,
			    struct err *e)
{
	const char *salt = json_string_value(json_object_get(header, "salt"));
	const char *id = json_string_value(json_object_get(header, "player"));

	if (!salt || !hex_read(out->salt, HASH_LEN, salt))
		return err_set(e, ERR_FORMAT,
			       "\"salt\" should be 64 hex digits");
	if (!id)
		return err_set(e, ERR_FORMAT,
			       "\"player\" should be a public id");
	out->by_hand = json_is_true(json_object_get(header, "by-hand"));
	return id_parse(id, strlen(id), &out->player, e);
}

/* Whether it is the view whose hash is in the header, however it was written
 * on the way. */
static int held_report_hashes(const struct held_report *r, const json_t *view,
			      struct err *e)
{
	struct str canonical = STR_INIT;
	uint8_t h[HASH_LEN];
	int rc = value_write(view, &canonical, e);

	view_hash(r->salt, str_text(&canonical), canonical.len, h);
	if (rc == 0 && memcmp(h, r->block.view, HASH_LEN) != 0)
		rc = err_set(e, ERR_AUTH,
			     "the view is not the one that the referee "
			     "signed for; it was changed");
	str_free(&canonical);
	return rc;
}

static int held_report_from_object(const json_t *j, struct held_report *out,
				   struct err *e)
{
	const json_t *header = json_object_get(j, "header");
	json_t *view = json_object_get(j, "view");
	struct str text = STR_INIT;
	int rc;

	if (json_is_object(json_object_get(j, "world")))
		return err_set(e, ERR_FORMAT,
			       "this is a view alone, which nobody has signed; "
			       "a report is SEAT.asc, or what `open --format "
			       "json' prints: header and view");
	if (!json_is_object(header) || !json_is_object(view))
		return err_set(e, ERR_FORMAT,
			       "this JSON is not what `open --format json' "
			       "prints: header and view");
	rc = held_report_block_text(header, &text, e);
	if (rc == 0)
		rc = held_report_header(&text, &out->block, e);
	if (rc == 0)
		rc = held_report_rest(header, out, e);
	str_free(&text);
	if (rc == 0)
		rc = held_report_hashes(out, view, e);
	return rc < 0 ? rc : held_report_keep_view(out, json_incref(view), e);
}

int held_report_from_json(const char *name, const struct str *text,
			  struct held_report *out, struct err *e)
{
	json_error_t why;
	json_t *j =
	    json_loadb(text->s, text->len, JSON_REJECT_DUPLICATES, &why);
	int rc;

	if (!j)
		return err_set(e, ERR_FORMAT, "%s:%d:%d: %s", name, why.line,
			       why.column, why.text);
	rc = held_report_from_object(j, out, e);
	if (rc < 0)
		(void)err_context(e, "%s", name);
	json_decref(j);
	return rc;
}
