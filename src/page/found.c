/* SPDX-License-Identifier: MIT */
/* found.c - what a text is, for who has dropped it. */
#include "config.h"

#include "page/found.h"

#include "base/hex.h"
#include "base/mem.h"
#include "kernel/value.h"
#include "page/call.h"
#include "page/rest.h"
#include "player/held_report.h"
#include "seal/accept.h"
#include "seal/orders.h"
#include "store/ledger.h"

static json_t *found_item(const char *kind, struct span text)
{
	json_t *item = json_pack("{s:s, s:s}", "kind", kind, "as", kind);

	value_put(item, "text", call_string(text));
	return item;
}

/* What it is, in words; `name` comes from anywhere. */
static void found_says(json_t *item, const char *what, const char *name)
{
	char *says = str_format("%s%s", what, name);

	value_put(item, "says", call_string(span_of(says)));
	mem_free(says);
}

/* `genesis` may be NULL: it does not say. */
static void found_game(json_t *item, const struct block_game *game,
		       const uint8_t *genesis)
{
	value_put(item, "name", value_string(game->name));
	value_put(item, "gid", value_string(HEX(game->gid, GID_LEN)));
	value_put(item, "genesis",
		  genesis ? value_string(HEX(genesis, HASH_LEN)) : json_null());
}

static json_t *found_seat(const char *kind, struct span text,
			  const struct block_game *game, const uint8_t *genesis,
			  const char *seat)
{
	json_t *item = found_item(kind, text);

	found_game(item, game, genesis);
	value_put(item, "seat", value_string(seat));
	return item;
}

/* A report, sealed or not. */
static json_t *found_report(const char *kind, struct span text,
			    const struct dispatch_block *b)
{
	json_t *item = found_seat(kind, text, &b->game, b->genesis, b->seat);
	char *which = str_format("%s, seat %s, entry %u", b->game.name, b->seat,
				 (unsigned)b->entry);

	value_put(item, "as", value_string("report"));
	value_put(item, "entry", json_integer((json_int_t)b->entry));
	found_says(item, "Report of ", which);
	mem_free(which);
	return item;
}

static json_t *found_identity(const char *name, struct span text, struct err *e)
{
	struct identity_file file;
	json_t *item;

	if (identity_parse(text.s, text.n, &file, e) < 0) {
		(void)err_context(e, "%s", name);
		return NULL;
	}
	item = found_item("identity", text);
	value_put(item, "player", value_string(file.name));
	value_put(item, "id", value_string(file.id.text));
	value_put(item, "locked", json_boolean(identity_needs_password(&file)));
	found_says(item, "Identity of ", file.name);
	identity_file_free(&file);
	return item;
}

/* Whether somebody has still to join; no if that cannot be told. */
static bool found_invites(struct gamefile *g)
{
	struct ledger *l = ledger_new(g);
	struct err ignored;
	bool invites = ledger_advance(l, (uint32_t)g->count, LEDGER_TRUST,
				      &ignored) == 0 &&
		       !l->started && !ledger_all_accepted(l);

	ledger_free(l);
	return invites;
}

/* A damaged one is a game, too: verify says what is wrong with it. */
static json_t *found_gamefile(const char *name, struct span text, struct err *e)
{
	struct gamefile *g = gamefile_parse(name, text.s, text.n, e);
	json_t *item;

	if (!g) {
		item = found_item("game", text);
		value_put(item, "why", call_string(span_of(e->text)));
		found_says(item, "Game file, damaged: ", name);
		return item;
	}
	item = found_item(found_invites(g) ? "invitation" : "game", text);
	found_game(item, &g->genesis.game, gamefile_hash(g, 0));
	value_put(item, "as", value_string("game"));
	value_put(item, "entries", json_integer((json_int_t)g->count));
	found_says(item, "Game file of ", g->genesis.game.name);
	gamefile_free(g);
	return item;
}

static json_t *found_opened(const char *name, struct span text, struct err *e)
{
	struct str json = STR_INIT;
	struct held_report r = { .name = name };
	json_t *item = NULL;

	str_addn(&json, text.s, text.n);
	if (held_report_from_json(name, &json, &r, e) == 0) {
		item = found_report("opened", text, &r.block);
		value_put(item, "by-hand", json_boolean(r.by_hand));
	}
	held_report_free(&r);
	str_free(&json);
	return item;
}

static json_t *found_known(const char *name, struct span text, struct err *e)
{
	struct known k = { .lock = LOCK_INIT, .path = mem_strdup(name) };
	struct str copy = STR_INIT;
	json_t *item = NULL;

	str_addn(&copy, text.s, text.n);
	if (known_parse(&copy, &k, e) == 0) {
		item = found_item("known", text);
		value_put(item, "genesis",
			  value_string(HEX(k.genesis, HASH_LEN)));
	}
	known_free(&k);
	str_free(&copy);
	return item;
}

static json_t *found_position(const char *name, struct span text, struct err *e)
{
	json_t *item = found_item("position", text);

	(void)e;
	found_says(item, "Position: ", name);
	return item;
}

static const struct found_kind {
	const char *first; /* how it begins */
	json_t *(*make)(const char *name, struct span text, struct err *e);
} found_kinds[] = {
	{ "estafette-identity ", found_identity },
	{ "genesis ", found_known },
	{ REST_FIRST, rest_item },
	{ "{", found_opened },
};

/* These show in more ways than one. */
static const struct found_kind found_as_game = { "", found_gamefile };
static const struct found_kind found_as_position = { "", found_position };

/* Behind remarks and empty lines, whatever editor has ended them. */
static bool found_is_position(struct span text)
{
	while (text.n) {
		struct span line = span_until(&text, '\n');

		while (line.n && strchr(" \t\r", line.s[line.n - 1]))
			line.n--;
		if (line.n && *line.s != ';' && *line.s != '#')
			return span_is(line, "[game]");
	}
	return false;
}

static const struct found_kind *found_begins(struct span text)
{
	if (gamefile_begins(text.s, text.n))
		return &found_as_game;
	if (found_is_position(text))
		return &found_as_position;
	for (size_t i = 0; i < sizeof(found_kinds) / sizeof(*found_kinds); i++)
		if (span_starts(text, found_kinds[i].first))
			return &found_kinds[i];
	return NULL;
}

bool found_is(struct span text)
{
	return found_begins(text) != NULL;
}

json_t *found_file(const char *name, struct span text, struct err *e)
{
	return found_begins(text)->make(name, text, e);
}

/* A block that nobody has signed so: held against a game it would accuse its
 * referee of what happened on the way. */
static json_t *found_changed(struct err *e)
{
	(void)err_context(e, "changed on its way, so take it from its mail "
			     "once more");
	return NULL;
}

static json_t *found_dispatch(struct span text, struct err *e)
{
	struct dispatch_block b;
	json_t *item;

	if (dispatch_block_parse(text.s, text.n, &b, e) < 0)
		return NULL;
	item = dispatch_block_check_sig(&b, NULL, e) == 0
		   ? found_report("report", text, &b)
		   : found_changed(e);
	dispatch_block_free(&b);
	return item;
}

static json_t *found_accept(struct span text, struct err *e)
{
	struct accept_block b;
	json_t *item;

	if (accept_block_parse(text.s, text.n, &b, e) < 0)
		return NULL;
	if (accept_block_check_sig(&b, NULL, e) == 0) {
		item = found_seat("block", text, &b.game, b.genesis, b.seat);
		value_put(item, "of", value_string("accept"));
	} else {
		item = found_changed(e);
	}
	accept_block_free(&b);
	return item;
}

static json_t *found_sealed(struct span text, struct err *e)
{
	struct orders_block b;
	json_t *item;

	if (orders_block_parse(text.s, text.n, &b, e) < 0)
		return NULL;
	if (orders_block_check_sig(&b, &b.key, e) == 0 &&
	    orders_block_check_sealed(&b, e) == 0) {
		item = found_seat("block", text, &b.game, NULL, b.seat);
		value_put(item, "of", value_string("orders"));
	} else {
		item = found_changed(e);
	}
	orders_block_free(&b);
	return item;
}

json_t *found_block(enum block_kind kind, const struct str *text, struct err *e)
{
	const struct span all = str_span(text);

	switch (kind) {
	case BLOCK_DISPATCH:
		return found_dispatch(all, e);
	case BLOCK_ACCEPT:
		return found_accept(all, e);
	case BLOCK_ORDERS:
		return found_sealed(all, e);
	}
	return NULL;
}

json_t *found_orders(const char *name, struct span text)
{
	json_t *item = found_item("orders", text);

	found_says(item, "Perhaps orders: ", name);
	return item;
}

json_t *found_none(const char *why)
{
	json_t *item = found_item("none", (struct span)SPAN_NONE);

	value_put(item, "why", call_string(span_of(why)));
	return item;
}
