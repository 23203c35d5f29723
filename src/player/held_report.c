/* SPDX-License-Identifier: MIT */
/* held_report.c - a report as a player has it: a dispatch, or JSON of open. */
#include "config.h"

#include "player/held_report.h"

#include "base/hex.h"
#include "kernel/game.h"
#include "kernel/value.h"
#include "player/mailreports.h"
#include "seal/armour.h"
#include "store/opened.h"

#include <string.h>

static bool held_report_hash(const json_t *view, const char *key,
			     uint8_t out[HASH_LEN])
{
	const char *hex = json_string_value(json_object_get(view, key));

	return hex && hex_read(out, HASH_LEN, hex);
}

static bool held_report_count(const json_t *j, uint32_t *out)
{
	if (!json_is_integer(j) || json_integer_value(j) < 0 ||
	    json_integer_value(j) > UINT32_MAX)
		return false;
	*out = (uint32_t)json_integer_value(j);
	return true;
}

static int held_report_read_facts(const json_t *view, struct view_facts *out,
				  struct err *e)
{
	const json_t *asked = json_object_get(view, "asked");
	const json_t *referee = json_object_get(view, "referee");

	*out = (struct view_facts){ .awaited = !json_is_null(asked) };
	if ((out->awaited && !held_report_count(asked, &out->asked)) ||
	    !held_report_count(json_object_get(view, "link"), &out->link) ||
	    !held_report_hash(view, "seal-key", out->seal_key) ||
	    !held_report_hash(view, "prev", out->prev) ||
	    json_string_length(referee) != ID_LEN)
		return err_set(e, ERR_FORMAT,
			       "the view lacks asked, link, seal-key, prev or "
			       "referee");
	(void)memcpy(out->referee, json_string_value(referee), ID_LEN + 1);
	return 0;
}

int held_report_facts(const char *view, size_t n, struct view_facts *out,
		      struct err *e)
{
	json_error_t why;
	json_t *j = json_loadb(view, n, JSON_REJECT_DUPLICATES, &why);
	int rc = held_report_read_facts(j, out, e);

	json_decref(j);
	return rc;
}

int held_report_number(const struct held_report *r, const struct game *g,
		       struct err *e)
{
	const struct genesis *s = r->file.file ? &r->file.file->genesis : NULL;

	if (s && !span_is(s->ruleset, g->name))
		return err_set(e, ERR_AUTH,
			       "the report is of the ruleset %s, but %s is "
			       "played by %.*s",
			       g->name, r->file.file->name, (int)s->ruleset.n,
			       s->ruleset.s);
	return s ? game_plays(g, s->number, e) : 0;
}

int held_report_plays(const struct held_report *r, struct err *e)
{
	const json_t *world = json_object_get(r->view, "world");
	const char *name = json_string_value(json_object_get(world, "ruleset"));
	const struct game *g = name ? game_find(name) : NULL;

	if (!g || held_report_number(r, g, e) == 0)
		return 1;
	return e->code == ERR_REFUSED ? 0 : -1;
}

struct known_game held_report_game(const struct held_report *r)
{
	return (struct known_game){ .what = "the report",
				    .game = r->block.game,
				    .genesis = r->block.genesis,
				    .referee = &r->block.key };
}

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

	if (!held_report_says(r->view, "game", HEX(b->game.gid, GID_LEN)) ||
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

int held_report_keep_view(struct held_report *r, json_t *view, struct err *e)
{
	r->view = view;
	if (held_report_agree(r, e) < 0)
		return -1;
	return held_report_read_facts(view, &r->facts, e);
}

struct player *held_report_keys(struct held_report *r)
{
	if (!r->keys)
		r->keys = player_new(r->who, r->block.game.gid,
				     r->block.genesis, r->block.seat);
	return r->keys;
}

static int held_report_canonical(const json_t *view, const struct str *text,
				 struct err *e)
{
	struct str again = STR_INIT;
	int rc = value_write(view, &again, e);

	if (rc < 0 || !str_eqn(str_text(&again), str_text(text), text->len))
		rc = err_set(e, ERR_FORMAT,
			     "the view is not written canonically");
	str_free(&again);
	return rc;
}

/* Reads a view whose hash is the one in the header. */
static int held_report_read_view(struct held_report *r, const struct str *text,
				 struct err *e)
{
	json_error_t why;
	json_t *view =
	    json_loadb(text->s, text->len, JSON_REJECT_DUPLICATES, &why);

	if (json_is_object(view) && held_report_canonical(view, text, e) == 0)
		return held_report_keep_view(r, view, e);
	if (!json_is_object(view))
		(void)err_set(e, ERR_FORMAT, "the view is no JSON object");
	json_decref(view);
	return -1;
}

static int held_report_unseal(struct held_report *r, struct err *e)
{
	struct dispatch_plain plain;
	int rc;

	r->player = r->who->id;
	rc = dispatch_block_open(&r->block, &held_report_keys(r)->report,
				 &plain, e);
	if (rc == 0) {
		(void)memcpy(r->salt, plain.salt, HASH_LEN);
		rc = held_report_read_view(r, &plain.view, e);
		dispatch_plain_free(&plain);
	}
	return rc;
}

/* Says what is wanted in place of what holds no dispatch. */
static void held_report_wanted(const struct str *text, struct err *e)
{
	struct err why = *e;

	if (!strstr(str_text(text), BLOCK_BEGIN "DISPATCH"))
		(void)err_set(e, why.code,
			      "%s; a report's stands in its mail, and in "
			      "SEAT.asc",
			      why.text);
}

static int held_report_from_armour(const char *name, const struct str *text,
				   struct held_report *out, struct err *e)
{
	struct str block = STR_INIT;
	int rc =
	    armour_only(BLOCK_DISPATCH, str_text(text), text->len, &block, e);

	if (rc < 0)
		held_report_wanted(text, e);
	if (rc == 0)
		rc = dispatch_block_parse(block.s, block.len, &out->block, e);
	if (rc == 0)
		rc = dispatch_block_check_sig(&out->block, NULL, e);
	if (rc < 0)
		(void)err_context(e, "%s", name);
	str_free(&block);
	return rc;
}

int held_report_find(const char *name, const struct str *text,
		     struct held_report *out, struct err *e)
{
	struct str json = STR_INIT;
	int rc = 0;

	*out = (struct held_report){ .name = name };
	if (opened_find(text, &json))
		rc = held_report_from_json(name, &json, out, e) < 0 ? -1 : 1;
	if (rc < 0)
		held_report_free(out);
	str_free(&json);
	return rc;
}

static int held_report_plain(const char *name, const struct str *text,
			     struct held_report *out, struct err *e)
{
	int rc = held_report_find(name, text, out, e);

	if (rc == 0 && held_report_from_armour(name, text, out, e) < 0) {
		held_report_free(out);
		return -1;
	}
	return rc < 0 ? -1 : 0;
}

/* Some mail servers code what was mailed as it is. Of several that came along
 * the newest is the mail's own. */
static bool held_report_from_mail(const char *name, const struct str *text,
				  struct held_report *out)
{
	struct mailreports parts;
	bool found = false;

	mailreports_find(text, &parts);
	for (size_t i = 0; i < parts.n; i++) {
		struct held_report r;
		struct err passed;

		if (held_report_plain(name, &parts.v[i], &r, &passed) < 0)
			continue;
		if (found && r.block.entry <= out->block.entry) {
			held_report_free(&r);
			continue;
		}
		if (found)
			held_report_free(out);
		*out = r;
		found = true;
	}
	mailreports_free(&parts);
	return found;
}

int held_report_read(const char *name, const struct str *text,
		     struct held_report *out, struct err *e)
{
	if (held_report_plain(name, text, out, e) == 0)
		return 0;
	if (e->code == ERR_FORMAT &&
	    !strstr(str_text(text), BLOCK_BEGIN "DISPATCH") &&
	    held_report_from_mail(name, text, out))
		return 0;
	return -1;
}

int held_report_against(struct held_report *r, struct gamefile *file,
			struct err *e)
{
	return against_file_open(file, &r->block, &r->file, e);
}

int held_report_open(struct held_report *r, struct identity *who, struct err *e)
{
	r->who = who;
	if (!r->view && held_report_unseal(r, e) < 0)
		return -1;
	return against_file_view(&r->file, &r->block, &r->facts, e);
}

void held_report_free(struct held_report *r)
{
	dispatch_block_free(&r->block);
	json_decref(r->view);
	player_free(r->keys);
	identity_free(r->who);
	against_file_close(&r->file);
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
