/* SPDX-License-Identifier: MIT */
/* accept.c - invitation, accept: a game to which a player is invited, and the
 * block that takes a seat in it. */
#include "config.h"

#include "page/actions.h"

#include "base/hex.h"
#include "base/mem.h"
#include "kernel/flags.h"
#include "kernel/value.h"
#include "page/filed.h"
#include "page/recall.h"
#include "page/unlock.h"
#include "record/joining.h"
#include "record/play.h"
#include "record/shown.h"
#include "store/ledger.h"

/* A player joins what he can check: the whole file at V0. The file is released
 * by accept_close(). */
static struct ledger *accept_open(struct call *c, struct err *e)
{
	struct gamefile *g = filed_game(c, e);
	struct ledger *l;

	if (!g)
		return NULL;
	play_lend(g);
	l = ledger_open(g, LEDGER_V0, e);
	if (!l)
		gamefile_free(g);
	return l;
}

static void accept_close(struct ledger *l)
{
	struct gamefile *g = l->g;

	ledger_free(l);
	gamefile_free(g);
}

/* Who sits there; `named`: who asks has that name. */
static char *accept_says(const json_t *seat, bool mine, bool named)
{
	bool by_hand = json_is_true(json_object_get(seat, "by-hand"));
	bool taken = json_is_true(json_object_get(seat, "taken"));
	bool bound = json_is_string(json_object_get(seat, "id"));

	return str_format(": %s%s%s%s", value_text(seat, "player", ""),
			  taken ? ", has joined" : "",
			  by_hand ? ", orders in clear, sealed by the referee"
				  : "",
			  !mine	  ? ""
			  : bound ? ", your seat"
			  : named ? ", free, with your name"
				  : ", free");
}

static bool accept_mine(const json_t *seat, const char *id)
{
	const json_t *whose = json_object_get(seat, "id");

	return !json_is_true(json_object_get(seat, "taken")) &&
	       !json_is_true(json_object_get(seat, "by-hand")) &&
	       (json_is_null(whose) || value_is(whose, id));
}

static bool accept_named(const json_t *seat, const char *name)
{
	return str_eqi(value_text(seat, "player", ""), name);
}

/* Whether a seat that he may take is meant for him: by his key or his name. */
static bool accept_meant(const json_t *seat, const struct identity_file *who)
{
	return accept_mine(seat, who->id.text) &&
	       (json_is_string(json_object_get(seat, "id")) ||
		accept_named(seat, who->name));
}

/* The seats for who asks, or for nobody: NULL. Where none is meant for him all
 * that he may take are. */
static json_t *accept_shown(json_t *seats, const struct identity_file *who)
{
	json_t *shown = json_array(), *seat;
	bool any = false;
	size_t i;

	json_array_foreach(seats, i, seat)
		any = any || (who && accept_meant(seat, who));
	json_array_foreach(seats, i, seat) {
		bool mine = who && accept_mine(seat, who->id.text);
		bool meant = mine && (!any || accept_meant(seat, who));
		char *says = accept_says(seat, mine,
					 mine && accept_named(seat, who->name));

		(void)json_array_append_new(
		    shown, json_pack("{s:O, s:O, s:O, s:b, s:b, s:o}", "seat",
				     json_object_get(seat, "seat"), "title",
				     json_object_get(seat, "title"), "taken",
				     json_object_get(seat, "taken"), "mine",
				     mine, "meant", meant, "says",
				     call_string(span_of(says))));
		mem_free(says);
	}
	return shown;
}

static json_t *accept_seats(const struct ledger *l)
{
	json_t *seats = shown_seats(l);

	for (size_t i = 0; i < json_array_size(seats); i++) {
		json_t *seat = json_array_get(seats, i);

		value_put(seat, "title",
			  flags_called(value_text(seat, "seat", "")));
		value_put(seat, "taken", json_boolean(l->seats[i].accepted));
	}
	return seats;
}

static json_t *accept_options(const struct genesis *g)
{
	json_t *options = json_object();

	for (size_t i = 0; i < g->options_count; i++) {
		char *key =
		    mem_strndup(g->options[i].key.s, g->options[i].key.n);

		value_put(options, key, call_string(g->options[i].value));
		mem_free(key);
	}
	return options;
}

static void accept_game(struct call *c, const struct ledger *l)
{
	const struct genesis *g = &l->g->genesis;
	struct err unknown;
	struct play *play = play_new(l->g, NULL, &unknown);
	char *version = play ? play_version(play) : NULL;

	if (!play)
		call_note(c, "%s", unknown.text);
	call_put(c, "name", value_string(g->game.name));
	call_put(c, "gid", value_string(HEX(g->game.gid, GID_LEN)));
	call_put(c, "genesis",
		 value_string(HEX(gamefile_hash(l->g, 0), HASH_LEN)));
	call_put_text(c, "ruleset", g->ruleset);
	call_put(c, "title", value_string(play ? play->game->title : ""));
	call_put(c, "edition", value_string(version ? version : ""));
	call_put(c, "options", accept_options(g));
	call_put(c, "referee", value_string(g->referee.text));
	call_put(c, "started", json_boolean(l->started));
	call_put(c, "over", json_boolean(l->result.winner.s != NULL));
	mem_free(version);
	play_free(play);
}

int invitation_answer(struct call *c, struct err *e)
{
	struct identity_file file;
	bool known = call_file(c, "identity") != NULL;
	struct ledger *l;
	json_t *seats;

	if (known && unlock_file(c, &file, e) < 0)
		return -1;
	l = accept_open(c, e);
	if (l) {
		accept_game(c, l);
		seats = accept_seats(l);
		call_put(c, "seats", seats);
		call_put(c, "shown", accept_shown(seats, known ? &file : NULL));
		accept_close(l);
	}
	if (known)
		identity_file_free(&file);
	return l ? 0 : -1;
}

static void accept_note(void *arg, const char *text)
{
	call_note(arg, "%s", text);
}

static void accept_give(struct call *c, const struct ledger_seat *s,
			const struct block_game *game, const struct str *block)
{
	struct str subject = STR_INIT;

	str_addf(&subject, "[%s] accept %.*s", game->name, SPAN_PRINT(s->seat));
	call_put_text(c, "subject", str_span(&subject));
	call_put_text(c, "block", str_span(block));
	str_free(&subject);
}

static int accept_seat(struct call *c, struct ledger *l,
		       const struct ledger_seat *s, struct err *e)
{
	const struct known_game game = joining_game(l);
	struct identity *who = unlock_identity(c, e);
	struct str block = STR_INIT;
	struct known k;
	int rc = who ? joining_check(l, s, who, e) : -1;

	if (rc == 0)
		rc = joining_make(l, s, who, &block, e);
	if (rc == 0)
		rc = recall_known(c, &game, &k, e);
	if (rc == 0) {
		known_open(&k, SPAN_NAME(s->seat), &who->id,
			   joining_links(s, who));
		recall_keep(c, &game, &k);
		known_free(&k);
		joining_notes(l, s, who, accept_note, c);
		accept_give(c, s, &game.game, &block);
	}
	str_free(&block);
	identity_free(who);
	return rc;
}

int accept_answer(struct call *c, struct err *e)
{
	const char *seat = call_want(c, "seat", e);
	struct ledger *l = seat ? accept_open(c, e) : NULL;
	int i, rc;

	if (!l)
		return -1;
	i = ledger_seat(l, span_of(seat));
	rc = i < 0 ? err_set(e, ERR_REFUSED, "%s: no seat \"%s\"", l->g->name,
			     seat)
		   : accept_seat(c, l, &l->seats[i], e);
	accept_close(l);
	return rc;
}
