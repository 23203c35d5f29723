/* SPDX-License-Identifier: MIT */
/* founding_write.c - the first entries of a game, from its configuration. */
#include "config.h"

#include "record/founding.h"

#include "base/mem.h"
#include "kernel/reader.h"
#include "kernel/turn.h"
#include "record/handnote.h"
#include "seal/safe.h"
#include "store/compose.h"

#include <stdlib.h>
#include <string.h>

static int founding_by_key(const void *a, const void *b)
{
	const struct genesis_option *x = a;
	const struct genesis_option *y = b;
	size_t n = x->key.n < y->key.n ? x->key.n : y->key.n;
	int order = memcmp(x->key.s, y->key.s, n);

	return order ? order : (x->key.n > y->key.n) - (x->key.n < y->key.n);
}

static void founding_put_options(const struct founding *f, struct genesis *g)
{
	const struct reader_section *s =
	    reader_section(f->settings->doc, "options");
	size_t n = s ? s->count : 0;

	g->options = mem_array(n, sizeof(*g->options));
	g->options_count = n;
	for (size_t i = 0; i < n; i++)
		g->options[i] =
		    (struct genesis_option){ span_of(s->keys[i].name),
					     span_of(s->keys[i].value) };
	qsort(g->options, n, sizeof(*g->options), founding_by_key);
}

static struct id founding_hand_id(const struct identity *referee,
				  const struct genesis *g, const char *seat)
{
	struct identity *p = identity_by_hand(referee, g->game.gid, seat, 0);
	struct id id = p->id;

	identity_free(p);
	return id;
}

/* Behind founding_put_secret(), which draws the game's id. */
static int founding_put_seats(const struct founding *f,
			      const struct identity *referee, struct genesis *g,
			      struct err *e)
{
	struct turn_seats seats;

	turn_seats(f->game, f->play->doc, &seats);
	g->seats = mem_array(seats.n, sizeof(*g->seats));
	g->seats_count = seats.n;
	for (size_t i = 0; i < seats.n; i++) {
		const struct settings_seat *s =
		    settings_seat(f->settings, f->game->seats[seats.v[i]]);
		struct genesis_seat *to = &g->seats[i];

		*to = (struct genesis_seat){ .seat = span_of(s->seat),
					     .has_id = s->id || s->by_hand,
					     .player = span_of(s->player) };
		if (s->by_hand)
			to->id = founding_hand_id(referee, g, s->seat);
		else if (s->id &&
			 id_parse(s->id, strlen(s->id), &to->id, e) < 0)
			return reader_error(s->at, e, "%s", e->text);
	}
	return 0;
}

static void founding_put_secret(const struct identity *referee,
				struct entropy *y, struct genesis *g)
{
	uint8_t *key = safe_alloc(HASH_LEN);
	uint8_t eph[HASH_LEN];
	struct secret *s;

	entropy_bytes(y, g->game.gid, GID_LEN);
	entropy_bytes(y, key, HASH_LEN);
	entropy_bytes(y, eph, HASH_LEN);
	s = secret_new(key, g->game.gid);
	secret_vault_seal(s, referee, eph, g->vault);
	(void)memcpy(g->seal_key, s->seal.pk, HASH_LEN);
	(void)memcpy(g->dice_commit, s->dice_commit, HASH_LEN);
	(void)memcpy(g->salt_commit, s->salt_commit, HASH_LEN);
	secret_free(s);
	safe_free(key);
	safe_wipe(eph, sizeof(eph));
}

static void founding_compose(const struct genesis *g,
			     const struct identity *referee, const char *time,
			     struct str *out)
{
	const struct compose_head head = { .kind = ENTRY_GENESIS,
					   .gid = g->game.gid,
					   .time = time };
	size_t from;

	str_add(out, GAMEFILE_FIRST);
	from = out->len;
	compose_begin(&head, out);
	compose_genesis(g, out);
	compose_end(from, referee->sk, out);
}

/* Says of a seat by hand what it is, and fixes its acceptance before anybody
 * joins (hand.md). */
static int founding_note(struct gamefile *g, const struct genesis_seat *seat,
			 const struct identity *referee, const char *time,
			 struct err *e)
{
	const struct entry_ruling note = { .rule = RULE_NOTE };
	const uint32_t index = (uint32_t)g->count;
	const struct compose_head head = { index, ENTRY_RULING,
					   g->genesis.game.gid,
					   gamefile_hash(g, index - 1), time };
	const char *name = SPAN_NAME(seat->seat);
	struct identity *who =
	    identity_by_hand(referee, g->genesis.game.gid, name, 0);
	struct player *p =
	    player_new(who, g->genesis.game.gid, gamefile_hash(g, 0), name);
	struct str entry = STR_INIT;
	struct str reason = STR_INIT;
	int rc;

	handnote_write(name, p, &reason);
	compose_begin(&head, &entry);
	compose_ruling(&note, &entry);
	compose_long("reason", str_span(&reason), &entry);
	compose_end(0, referee->sk, &entry);
	rc = gamefile_append(g, entry.s, entry.len, e);
	str_free(&reason);
	str_free(&entry);
	player_free(p);
	identity_free(who);
	return rc;
}

/* What the grammar of game files does not allow (an option's value that is
 * not ASCII) is found by reading it. */
static int founding_entries(const struct founding *f,
			    const struct identity *referee, const char *time,
			    struct str *text, struct err *e)
{
	struct gamefile *g =
	    gamefile_parse("the new game", text->s, text->len, e);
	int rc = g ? 0 : -1;

	for (size_t i = 0; g && rc == 0 && i < g->genesis.seats_count; i++) {
		const struct genesis_seat *seat = &g->genesis.seats[i];

		if (settings_seat(f->settings, SPAN_NAME(seat->seat))->by_hand)
			rc = founding_note(g, seat, referee, time, e);
	}
	if (rc == 0) {
		str_clear(text);
		gamefile_text(g, text);
	}
	gamefile_free(g);
	return rc;
}

int founding_write(const struct founding *f, const struct identity *referee,
		   struct entropy *y, const char *time, struct str *out,
		   struct err *e)
{
	struct genesis g = { .ruleset = span_of(f->game->name),
			     .number = f->game->number,
			     .scenario = { f->scenario.s, f->scenario.len },
			     .referee = referee->id };
	int rc;

	(void)memcpy(g.game.name, f->settings->name,
		     strlen(f->settings->name) + 1);
	founding_put_options(f, &g);
	founding_put_secret(referee, y, &g);
	rc = founding_put_seats(f, referee, &g, e);
	if (rc == 0) {
		founding_compose(&g, referee, time, out);
		rc = founding_entries(f, referee, time, out, e);
	}
	mem_free(g.options);
	mem_free(g.seats);
	return rc;
}
