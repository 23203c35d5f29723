/* SPDX-License-Identifier: MIT */
/* compose.c - writes entries of a game file (protocol.md 3). */
#include "config.h"

#include "store/compose.h"

#include "base/hex.h"
#include "base/line.h"
#include "seal/base64.h"

static void compose_key(const char *key, struct str *out)
{
	str_add(out, key);
	str_addn(out, ": ", 2);
}

static void compose_span(struct span s, char after, struct str *out)
{
	str_addn(out, s.s, s.n);
	str_addc(out, after);
}

static void compose_text(const char *key, struct span value, struct str *out)
{
	compose_key(key, out);
	compose_span(value, '\n', out);
}

static void compose_digits(const uint8_t *bytes, size_t n, struct str *out)
{
	char hex[2 * HASH_LEN + 1];

	for (size_t i = 0; i < n; i += HASH_LEN) {
		size_t part = n - i < HASH_LEN ? n - i : HASH_LEN;

		hex_encode(hex, bytes + i, part);
		str_addn(out, hex, 2 * part);
	}
}

void compose_hex(const char *key, const uint8_t *bytes, size_t n,
		 struct str *out)
{
	compose_key(key, out);
	compose_digits(bytes, n, out);
	str_addc(out, '\n');
}

void compose_long(const char *key, struct span text, struct str *out)
{
	struct line l;

	str_add(out, key);
	str_addn(out, ":\n", 2);
	line_init(&l, text.s, text.n);
	while (line_next(&l)) {
		str_addn(out, "| ", l.n ? 2 : 1);
		str_addn(out, l.s, l.n);
		str_addc(out, '\n');
	}
}

static void compose_base64(const char *key, const void *bytes, size_t n,
			   struct str *out)
{
	str_add(out, key);
	str_addn(out, ":\n", 2);
	base64_wrap(bytes, n, "| ", out);
}

void compose_begin(const struct compose_head *head, struct str *out)
{
	static const uint8_t zeros[HASH_LEN];

	str_addf(out, "== entry %u %s\n", (unsigned)head->index,
		 entry_kind_word(head->kind));
	compose_hex("game", head->gid, GID_LEN, out);
	compose_hex("prev", head->prev ? head->prev : zeros, HASH_LEN, out);
	compose_text("time", span_of(head->time), out);
}

void compose_end(size_t from, const uint8_t sk[SIGN_SK_LEN], struct str *out)
{
	uint8_t hash[HASH_LEN];
	uint8_t sig[SIGN_LEN] = { 0 };

	hash_one("entry", out->s + from, out->len - from, hash);
	if (sk)
		sign_make(sk, "entry-sig", hash, sizeof(hash), sig);
	compose_key("sig", out);
	base64_encode(sig, sizeof(sig), out);
	str_addc(out, '\n');
}

void compose_result(const struct entry_result *r, struct str *out)
{
	compose_key("result", out);
	compose_span(r->winner, ' ', out);
	compose_span(r->degree, '\n', out);
}

static void compose_await(const struct entry_await *a, struct str *out)
{
	compose_key("await", out);
	compose_span(a->seat, ' ', out);
	str_addf(out, "%u ", (unsigned)a->asked);
	compose_span(a->phase, ' ', out);
	compose_span(a->kind, ' ', out);
	compose_span(a->until, '\n', out);
}

/* STATE behind its `state` value. */
static void compose_after_state(const struct compose_state *s, struct str *out)
{
	if (s->result.winner.s)
		compose_result(&s->result, out);
	for (size_t i = 0; i < s->awaits_count; i++)
		compose_await(&s->awaits[i], out);
	for (size_t i = 0; i < s->views_count; i++) {
		compose_key("view", out);
		compose_span(s->views[i].seat, ' ', out);
		compose_digits(s->views[i].hash, HASH_LEN, out);
		str_addc(out, '\n');
	}
}

void compose_state(const struct compose_state *state, struct str *out)
{
	compose_base64("state", state->box->s, state->box->len, out);
	compose_after_state(state, out);
}

void compose_ruling(const struct entry_ruling *r, struct str *out)
{
	compose_key("ruling", out);
	str_add(out, entry_rule_word(r->rule));
	if (r->rule == RULE_REWIND)
		str_addf(out, " %u", (unsigned)r->rewind);
	if (r->seat.s) {
		str_addc(out, ' ');
		str_addn(out, r->seat.s, r->seat.n);
	}
	if (r->until.s || r->player.s || r->degree.s) {
		struct span last = r->until.s	 ? r->until
				   : r->player.s ? r->player
						 : r->degree;

		str_addc(out, ' ');
		str_addn(out, last.s, last.n);
	}
	str_addc(out, '\n');
}

/* genesis without its scenario's and its vault's lines, which are long. */
static void compose_genesis_top(const struct genesis *g, struct str *out)
{
	compose_text("format", span_of("estafette-game 1"), out);
	compose_text("name", span_of(g->game.name), out);
	compose_key("ruleset", out);
	compose_span(g->ruleset, ' ', out);
	str_addf(out, "%u\n", (unsigned)g->number);
}

static void compose_genesis_rest(const struct genesis *g, struct str *out)
{
	for (size_t i = 0; i < g->options_count; i++) {
		compose_key("option", out);
		compose_span(g->options[i].key, ' ', out);
		compose_span(g->options[i].value, '\n', out);
	}
	for (size_t i = 0; i < g->seats_count; i++) {
		const struct genesis_seat *s = &g->seats[i];

		compose_key("seat", out);
		compose_span(s->seat, ' ', out);
		str_addf(out, "%s ", s->has_id ? s->id.text : "-");
		compose_span(s->player, '\n', out);
	}
	compose_text("referee", span_of(g->referee.text), out);
	compose_hex("seal-key", g->seal_key, HASH_LEN, out);
	compose_hex("dice-commit", g->dice_commit, HASH_LEN, out);
	compose_hex("salt-commit", g->salt_commit, HASH_LEN, out);
	compose_base64("vault", g->vault, SECRET_VAULT_LEN, out);
}

void compose_genesis(const struct genesis *g, struct str *out)
{
	compose_genesis_top(g, out);
	compose_long("scenario", g->scenario, out);
	compose_genesis_rest(g, out);
}

/* A long value once more: its lines as they stand are what it is made of. */
static void compose_raw(const char *key, struct span raw, struct str *out)
{
	if (!raw.n)
		return;
	str_add(out, key);
	str_addn(out, ":\n", 2);
	str_addn(out, raw.s, raw.n);
}

static void compose_again_kind(const struct gamefile *g, const struct entry *e,
			       struct str *out)
{
	struct compose_state state = { .awaits = e->awaits,
				       .awaits_count = e->awaits_count,
				       .result = e->result,
				       .views = e->views,
				       .views_count = e->views_count };

	if (e->kind == ENTRY_GENESIS) {
		compose_genesis_top(&g->genesis, out);
		compose_raw("scenario", g->genesis.scenario, out);
		compose_genesis_rest(&g->genesis, out);
	}
	if (e->kind == ENTRY_START)
		compose_hex("joins", e->joins, HASH_LEN, out);
	if (e->kind == ENTRY_RULING)
		compose_ruling(&e->ruling, out);
	compose_raw("reason", e->reason, out);
	compose_raw("block", e->block, out);
	if (e->kind == ENTRY_REVEAL)
		compose_hex("secret", e->secret, HASH_LEN, out);
	compose_raw("state", e->state, out);
	compose_after_state(&state, out);
}

void compose_again(const struct gamefile *g, const struct entry *e,
		   struct str *out)
{
	struct compose_head head = { e->index, e->kind, e->gid, e->prev, NULL };
	char time[32];

	(void)span_copy(e->time, time, sizeof(time));
	head.time = time;
	compose_begin(&head, out);
	compose_again_kind(g, e, out);
	compose_key("sig", out);
	base64_encode(e->sig, SIGN_LEN, out);
	str_addc(out, '\n');
}
