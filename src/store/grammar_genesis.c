/* SPDX-License-Identifier: MIT */
/* grammar_genesis.c - what the first entry of a game file says (protocol.md
 * 3). */
#include "config.h"

#include "store/grammar.h"

#include "base/mem.h"
#include "base/num.h"
#include "seal/base64.h"

#include <stdlib.h>
#include <string.h>

static int genesis_name(struct grammar *x, struct genesis *s)
{
	struct span v;

	if (grammar_value(x, "format", &v) < 0)
		return -1;
	if (!span_is(v, "estafette-game 1"))
		return grammar_wrong(x, "format: expected estafette-game 1");
	if (grammar_value(x, "name", &v) < 0)
		return -1;
	if (!span_is_name(v, false) ||
	    !span_copy(v, s->game.name, sizeof(s->game.name)))
		return grammar_wrong(
		    x, "name: expected a-z 0-9 and -, at most 31, not - first");
	return 0;
}

static int genesis_ruleset(struct grammar *x, struct genesis *s)
{
	struct span v;
	uint64_t number;

	if (grammar_value(x, "ruleset", &v) < 0)
		return -1;
	s->ruleset = span_until(&v, ' ');
	if (!span_is_name(s->ruleset, false) ||
	    !num_parse(v.s, v.n, UINT32_MAX, &number))
		return grammar_wrong(x, "ruleset: expected NAME NUMBER");
	s->number = (uint32_t)number;
	return grammar_long(x, "scenario", false, &s->scenario);
}

static bool genesis_key_ok(struct span key)
{
	for (size_t i = 0; i < key.n; i++) {
		char c = key.s[i];

		if (!(c >= 'a' && c <= 'z') && !str_digit(c) &&
		    (i == 0 || (c != '-' && c != '.')))
			return false;
	}
	return key.n > 0;
}

/* By bytes; a shorter one before what it begins. */
static bool genesis_sorted(struct span a, struct span b)
{
	int c = memcmp(a.s, b.s, a.n < b.n ? a.n : b.n);

	return c < 0 || (c == 0 && a.n < b.n);
}

static int genesis_option(struct grammar *x, struct genesis *s)
{
	struct genesis_option o;

	if (grammar_value(x, "option", &o.value) < 0)
		return -1;
	o.key = span_until(&o.value, ' ');
	if (!genesis_key_ok(o.key) || o.value.n == 0 || o.value.s[0] == ' ')
		return grammar_wrong(x, "option: expected KEY VALUE");
	if (s->options_count > 0 &&
	    !genesis_sorted(s->options[s->options_count - 1].key, o.key))
		return grammar_wrong(x, "option: keys stand sorted, each once");
	*MEM_ADD(s->options, s->options_count, s->options_cap) = o;
	return 0;
}

static int genesis_seat(struct grammar *x, struct genesis *s)
{
	struct genesis_seat seat = { .has_id = false };
	struct span id;

	if (grammar_text_value(x, "seat", &seat.player) < 0)
		return -1;
	seat.seat = span_until(&seat.player, ' ');
	id = span_until(&seat.player, ' ');
	if (!grammar_seat_ok(seat.seat))
		return grammar_wrong(x, "seat: expected SEAT ID PLAYER, SEAT "
					"of a-z 0-9 and -, at most 31");
	seat.has_id = !span_is(id, "-");
	if (seat.has_id && id_parse(id.s, id.n, &seat.id, x->e) < 0)
		return grammar_wrong(x, "seat: %s", x->e->text);
	if (!grammar_player_ok(seat.player))
		return grammar_wrong(
		    x, "seat: a player's name has 1 to %d characters",
		    GENESIS_PLAYER_MAX);
	*MEM_ADD(s->seats, s->seats_count, s->seats_cap) = seat;
	return 0;
}

static int genesis_seat_compare(const void *a, const void *b)
{
	const struct span *x = a, *y = b;
	int c = memcmp(x->s, y->s, x->n < y->n ? x->n : y->n);

	return c ? c : (x->n > y->n) - (x->n < y->n);
}

/* A file may have any number of them. */
static int genesis_seats_once(struct grammar *x, const struct genesis *s)
{
	struct span *names = mem_array(s->seats_count, sizeof(*names));
	int rc = 0;

	for (size_t i = 0; i < s->seats_count; i++)
		names[i] = s->seats[i].seat;
	qsort(names, s->seats_count, sizeof(*names), genesis_seat_compare);
	for (size_t i = 1; rc == 0 && i < s->seats_count; i++)
		if (span_eq(names[i - 1], names[i]))
			rc = grammar_wrong(x, "seat: %.*s for the second time",
					   SPAN_PRINT(names[i]));
	mem_free(names);
	return rc;
}

static int genesis_vault(struct grammar *x, struct genesis *s)
{
	struct str bytes = STR_INIT;
	struct span raw;
	int rc = 0;

	if (grammar_base64(x, "vault", &raw) < 0)
		return -1;
	if (base64_unwrap(raw.s, raw.n, "| ", &bytes) &&
	    bytes.len == SECRET_VAULT_LEN)
		(void)memcpy(s->vault, bytes.s, SECRET_VAULT_LEN);
	else
		rc = grammar_wrong(x, "vault: expected %d bytes",
				   SECRET_VAULT_LEN);
	str_free(&bytes);
	return rc;
}

static int genesis_keys(struct grammar *x, struct genesis *s)
{
	struct span v;

	if (grammar_value(x, "referee", &v) < 0)
		return -1;
	if (id_parse(v.s, v.n, &s->referee, x->e) < 0)
		return grammar_wrong(x, "referee: %s", x->e->text);
	if (grammar_hex(x, "seal-key", s->seal_key, HASH_LEN) < 0 ||
	    grammar_hex(x, "dice-commit", s->dice_commit, HASH_LEN) < 0 ||
	    grammar_hex(x, "salt-commit", s->salt_commit, HASH_LEN) < 0)
		return -1;
	return genesis_vault(x, s);
}

int grammar_genesis(struct grammar *x)
{
	struct genesis *s = &x->g->genesis;

	if (genesis_name(x, s) < 0 || genesis_ruleset(x, s) < 0)
		return -1;
	while (grammar_next_is(x, "option"))
		if (genesis_option(x, s) < 0)
			return -1;
	do {
		if (genesis_seat(x, s) < 0)
			return -1;
	} while (grammar_next_is(x, "seat"));
	return genesis_seats_once(x, s) < 0 ? -1 : genesis_keys(x, s);
}
