/* SPDX-License-Identifier: MIT */
/* received.c - a report as a player has it: a dispatch, or JSON of open. */
#include "config.h"

#include "cmd/received.h"

#include "base/file.h"
#include "base/hex.h"
#include "cmd/keyring.h"
#include "seal/armour.h"
#include "seal/view.h"

#include <stdlib.h>
#include <string.h>

static bool received_hash(const json_t *view, const char *key,
			  uint8_t out[HASH_LEN])
{
	const char *hex = json_string_value(json_object_get(view, key));

	return hex && strlen(hex) == (size_t)2 * HASH_LEN &&
	       hex_decode(out, HASH_LEN, hex);
}

static bool received_number(const json_t *j, uint32_t *out)
{
	if (!json_is_integer(j) || json_integer_value(j) < 0 ||
	    json_integer_value(j) > UINT32_MAX)
		return false;
	*out = (uint32_t)json_integer_value(j);
	return true;
}

static int received_read_facts(const json_t *view, struct view_facts *out,
			       struct err *e)
{
	const json_t *asked = json_object_get(view, "asked");
	const json_t *referee = json_object_get(view, "referee");

	*out = (struct view_facts){ .awaited = !json_is_null(asked) };
	if ((out->awaited && !received_number(asked, &out->asked)) ||
	    !received_number(json_object_get(view, "link"), &out->link) ||
	    !received_hash(view, "seal-key", out->seal_key) ||
	    !received_hash(view, "prev", out->prev) ||
	    json_string_length(referee) != ID_LEN)
		return err_set(e, ERR_FORMAT,
			       "the view lacks asked, link, seal-key, prev or "
			       "referee");
	(void)memcpy(out->referee, json_string_value(referee), ID_LEN + 1);
	return 0;
}

int received_facts(const char *view, size_t n, struct view_facts *out,
		   struct err *e)
{
	json_error_t why;
	json_t *j = json_loadb(view, n, JSON_REJECT_DUPLICATES, &why);
	int rc = received_read_facts(j, out, e);

	json_decref(j);
	return rc;
}

struct known_game received_game(const struct received *r)
{
	return (struct known_game){ .what = "the report",
				    .game = r->block.game,
				    .genesis = r->block.genesis,
				    .referee = &r->block.key };
}

static bool received_says(const json_t *view, const char *key,
			  const char *value)
{
	const char *said = json_string_value(json_object_get(view, key));

	return said && str_eq(said, value);
}

/* A header of one entry with the view of another is nobody's honest work. */
static int received_agree(const struct received *r, struct err *e)
{
	const struct dispatch_block *b = &r->block;
	const json_t *entry = json_object_get(r->view, "entry");
	char gid[2 * GID_LEN + 1];

	hex_encode(gid, b->game.gid, GID_LEN);
	if (!received_says(r->view, "game", gid) ||
	    !received_says(r->view, "name", b->game.name) ||
	    !received_says(r->view, "seat", b->seat) ||
	    !json_is_integer(entry) ||
	    json_integer_value(entry) != (json_int_t)b->entry)
		return err_set(e, ERR_AUTH,
			       "the report is not what its header says: game "
			       "%s, seat %s, entry %u",
			       b->game.name, b->seat, (unsigned)b->entry);
	if (!received_says(r->view, "referee", b->key.text))
		return err_set(e, ERR_AUTH,
			       "the report is signed by %s, who is not the "
			       "referee of this game",
			       b->key.text);
	return 0;
}

int received_set_view(struct received *r, const char *text, size_t n,
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
	if (received_agree(r, e) < 0)
		return -1;
	return received_read_facts(r->view, &r->facts, e);
}

static int received_unseal(const struct options *o, struct received *r,
			   struct err *e)
{
	struct dispatch_plain plain;
	struct player *p;
	int rc;

	r->who = keyring_open(o, e);
	if (!r->who)
		return -1;
	r->player = r->who->id;
	p = player_new(r->who, r->block.game.gid, r->block.genesis,
		       r->block.seat);
	rc = dispatch_block_open(&r->block, &p->report, &plain, e);
	if (rc == 0) {
		(void)memcpy(r->salt, plain.salt, HASH_LEN);
		rc = received_set_view(r, plain.view.s, plain.view.len, e);
		dispatch_plain_free(&plain);
	}
	player_free(p);
	return rc;
}

/* Whether the header is of the game that this machine and its player know. */
static int received_origin(const struct options *o, const char *path,
			   struct received *r, struct err *e)
{
	const struct known_game game = received_game(r);
	struct known known;

	if (memory_look(&game, &known, e) < 0)
		return -1;
	known_free(&known);
	return witness_open(o, path, &r->block, &r->witness, e);
}

static const char *received_name(const char *path)
{
	return str_eq(path, "-") ? "standard input" : path;
}

/* Signature and origin come first: no password is asked for to open rubbish. */
static int received_from_armour(const struct options *o, const char *path,
				const struct str *text, struct received *out,
				struct err *e)
{
	struct str block = STR_INIT;
	int rc =
	    armour_only(BLOCK_DISPATCH, str_text(text), text->len, &block, e);

	if (rc == 0)
		rc = dispatch_block_parse(block.s, block.len, NULL, &out->block,
					  e);
	if (rc == 0)
		rc = dispatch_block_check_sig(&out->block, NULL, e);
	if (rc < 0)
		(void)err_context(e, "%s", received_name(path));
	else
		rc = received_origin(o, path, out, e);
	if (rc == 0)
		rc = received_unseal(o, out, e);
	str_free(&block);
	return rc;
}

/* No mail begins with a brace, and JSON with nothing else. */
static bool received_is_json(const struct str *text)
{
	return str_text(text)[strspn(str_text(text), " \t\r\n")] == '{';
}

int received_load(const struct options *o, const char *path,
		  struct received *out, struct err *e)
{
	struct str text = STR_INIT;
	int rc = file_read(path, RECEIVED_MAX, &text, e);

	*out = (struct received){ .view = NULL };
	if (rc == 0 && !received_is_json(&text))
		rc = received_from_armour(o, path, &text, out, e);
	else if (rc == 0 &&
		 received_from_json(received_name(path), &text, out, e) == 0)
		rc = received_origin(o, path, out, e);
	else
		rc = -1;
	if (rc == 0)
		rc = witness_view(&out->witness, &out->block, &out->facts, e);
	if (rc < 0)
		received_free(out);
	str_free(&text);
	return rc;
}

void received_free(struct received *r)
{
	dispatch_block_free(&r->block);
	json_decref(r->view);
	identity_free(r->who);
	witness_close(&r->witness);
	*r = (struct received){ .view = NULL };
}

int received_identify(const struct options *o, struct received *r,
		      struct err *e)
{
	if (!r->who)
		r->who = keyring_open(o, e);
	if (!r->who)
		return -1;
	if (id_eq(&r->who->id, &r->player))
		return 0;
	return err_set(e, ERR_AUTH,
		       "this identity is %s, but the report is for %s",
		       r->who->id.text, r->player.text);
}
