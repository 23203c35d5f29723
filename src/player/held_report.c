/* SPDX-License-Identifier: MIT */
/* held_report.c - a report as a player has it: a dispatch, or JSON of open. */
#include "config.h"

#include "player/held_report.h"

#include "base/hex.h"
#include "player/against_file.h"
#include "seal/armour.h"
#include "seal/view.h"

#include <stdlib.h>
#include <string.h>

static bool held_report_says(const json_t *view, const char *key,
			     const char *value)
{
	const char *said = json_string_value(json_object_get(view, key));

	return said && str_eq(said, value);
}

/* A header of one entry with the view of another is nobody's honest work. */
static int held_report_agree(const struct held_report *r, struct err *e)
{
	const struct dispatch_block *b = &r->block;
	const json_t *entry = json_object_get(r->view, "entry");
	char gid[2 * GID_LEN + 1];

	hex_encode(gid, b->game.gid, GID_LEN);
	if (!held_report_says(r->view, "game", gid) ||
	    !held_report_says(r->view, "name", b->game.name) ||
	    !held_report_says(r->view, "seat", b->seat) ||
	    !json_is_integer(entry) ||
	    json_integer_value(entry) != (json_int_t)b->entry)
		return err_set(e, ERR_AUTH,
			       "the report is not what its header says: game "
			       "%s, seat %s, entry %u",
			       b->game.name, b->seat, (unsigned)b->entry);
	if (!held_report_says(r->view, "referee", b->key.text))
		return err_set(e, ERR_AUTH,
			       "the report is signed by %s, who is not the "
			       "referee of this game",
			       b->key.text);
	return 0;
}

int held_report_set_view(struct held_report *r, const char *text, size_t n,
			 struct err *e)
{
	uint8_t h[HASH_LEN];
	json_error_t why;
	char *again;
	bool same;

	view_hash(r->salt, text, n, h);
	if (memcmp(h, r->block.view, HASH_LEN) != 0)
		return err_set(e, ERR_AUTH,
			       "the view is not the one that the referee "
			       "signed for; it was changed");
	r->view = json_loadb(text, n, JSON_REJECT_DUPLICATES, &why);
	if (!json_is_object(r->view))
		return err_set(e, ERR_FORMAT, "the view is no JSON object");
	again = json_dumps(r->view, JSON_COMPACT | JSON_SORT_KEYS);
	same = again && str_eqn(again, text, n);
	free(again); /* jansson's own */
	if (!same)
		return err_set(e, ERR_FORMAT,
			       "the view is not written canonically");
	return held_report_agree(r, e);
}

static int held_report_unseal(const struct held_report_from *from,
			      struct held_report *r, struct err *e)
{
	struct dispatch_plain plain;
	struct player *p;
	int rc;

	r->who = from->identity(from->arg, e);
	if (!r->who)
		return -1;
	r->player = r->who->id;
	p = player_new(r->who, r->block.game.gid, r->block.genesis,
		       r->block.seat);
	rc = dispatch_block_open(&r->block, &p->report, &plain, e);
	if (rc == 0) {
		(void)memcpy(r->salt, plain.salt, HASH_LEN);
		rc = held_report_set_view(r, plain.view.s, plain.view.len, e);
		dispatch_plain_free(&plain);
	}
	player_free(p);
	return rc;
}

/* The signature comes first: no password is asked for to open rubbish. */
static int held_report_from_armour(const struct held_report_from *from,
				   struct held_report *out, struct err *e)
{
	const struct str *text = from->text;
	struct str block = STR_INIT;
	int rc =
	    armour_only(BLOCK_DISPATCH, str_text(text), text->len, &block, e);

	if (rc == 0)
		rc = dispatch_block_parse(block.s, block.len, NULL, &out->block,
					  e);
	if (rc == 0)
		rc = dispatch_block_check_sig(&out->block, NULL, e);
	if (rc < 0)
		(void)err_context(e, "%s", from->name);
	else if (from->game)
		rc = against_file_check(from->game, &out->block, e);
	if (rc == 0)
		rc = held_report_unseal(from, out, e);
	str_free(&block);
	return rc;
}

/* No mail begins with a brace, and JSON with nothing else. */
static bool held_report_is_json(const struct str *text)
{
	return str_text(text)[strspn(str_text(text), " \t\r\n")] == '{';
}

int held_report_read(const struct held_report_from *from,
		     struct held_report *out, struct err *e)
{
	int rc;

	*out = (struct held_report){ .view = NULL };
	if (!held_report_is_json(from->text)) {
		rc = held_report_from_armour(from, out, e);
	} else {
		rc = held_report_from_json(from->name, from->text, out, e);
		if (rc == 0 && from->game)
			rc = against_file_check(from->game, &out->block, e);
	}
	if (rc < 0)
		held_report_free(out);
	return rc;
}

void held_report_free(struct held_report *r)
{
	dispatch_block_free(&r->block);
	json_decref(r->view);
	identity_free(r->who);
	*r = (struct held_report){ .view = NULL };
}

int held_report_identify(const struct held_report *r, struct err *e)
{
	if (id_eq(&r->who->id, &r->player))
		return 0;
	return err_set(e, ERR_AUTH,
		       "this identity is %s, but the report is for %s",
		       r->who->id.text, r->player.text);
}
