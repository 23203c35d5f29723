/* SPDX-License-Identifier: MIT */
/* tidings.c - what an entry tells one seat: its view, and the commitment. */
#include "config.h"

#include "cmd/tidings.h"

#include "base/hex.h"
#include "seal/safe.h"
#include "seal/view.h"

#define TIDINGS_JSON (JSON_COMPACT | JSON_SORT_KEYS)

static json_t *tidings_hex(const uint8_t *bytes, size_t n)
{
	char hex[2 * HASH_LEN + 1];

	hex_encode(hex, bytes, n);
	return json_string(hex);
}

static json_t *tidings_span(struct span s)
{
	return s.s ? json_stringn(s.s, s.n) : json_null();
}

/* "french decisive", or null while the game goes on. */
static json_t *tidings_result(const struct entry_result *r)
{
	if (!r->winner.s)
		return json_null();
	return json_sprintf("%.*s %.*s", (int)r->winner.n, r->winner.s,
			    (int)r->degree.n, r->degree.s);
}

static json_int_t tidings_links(const struct tidings_at *at, size_t seat)
{
	return (json_int_t)at->before->seats[seat].links +
	       (at->opened == (int)seat);
}

static json_t *tidings_view(const struct play *p, const struct tidings_at *at,
			    size_t seat, json_t *world)
{
	const struct genesis *g = &p->file->genesis;
	const struct entry_await *a =
	    state_await(at->state, play_seat(p, seat));

	return json_pack(
	    "{s:o, s:I, s:o, s:I, s:s, s:o, s:s, s:o, s:o, s:s, s:o, s:o, s:o}",
	    "asked", a ? json_integer(a->asked) : json_null(), "entry",
	    (json_int_t)at->index, "game", tidings_hex(g->game.gid, GID_LEN),
	    "link", tidings_links(at, seat), "name", g->game.name, "prev",
	    tidings_hex(at->prev, HASH_LEN), "referee", g->referee.text,
	    "result", tidings_result(&at->state->result), "seal-key",
	    tidings_hex(g->seal_key, HASH_LEN), "seat", play_seat(p, seat),
	    "time", tidings_span(at->time), "until",
	    tidings_span(a ? a->until : (struct span)SPAN_NONE), "world",
	    world);
}

static int tidings_more(const char *part, size_t n, void *out)
{
	str_addn(out, part, n);
	return 0;
}

void tidings_make(const struct play *p, const struct tidings_at *at,
		  const struct turn *t, size_t seat, struct tidings *out)
{
	*out = (struct tidings){ .text = STR_INIT };
	out->view = tidings_view(p, at, seat, turn_view(t, p->seats[seat]));
	(void)json_dump_callback(out->view, tidings_more, &out->text,
				 TIDINGS_JSON);
	view_salt(p->secret->salt_key, p->file->genesis.game.gid, at->index,
		  play_seat(p, seat), out->salt);
	view_hash(out->salt, out->text.s, out->text.len, out->hash);
}

void tidings_free(struct tidings *t)
{
	json_decref(t->view);
	safe_wipe_str(&t->text);
}
