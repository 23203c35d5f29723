/* SPDX-License-Identifier: MIT */
/* seat_view.c - what an entry tells one seat: its view, and the commitment. */
#include "config.h"

#include "record/seat_view.h"

#include "base/hex.h"
#include "seal/safe.h"
#include "seal/view.h"

static void seat_view_hex(struct teller *out, const char *key,
			  const uint8_t *bytes, size_t n)
{
	char hex[2 * HASH_LEN + 1];

	hex_encode(hex, bytes, n);
	teller_string(out, key, hex);
}

/* "french decisive", or null while the game goes on. */
static void seat_view_result(struct teller *out, const struct entry_result *r)
{
	struct str text = STR_INIT;

	if (!r->winner.s) {
		teller_null(out, "result");
		return;
	}
	str_addn(&text, r->winner.s, r->winner.n);
	str_addc(&text, ' ');
	str_addn(&text, r->degree.s, r->degree.n);
	teller_string(out, "result", text.s);
	str_free(&text);
}

/* Whether, and until when, the seat is asked something. */
static void seat_view_asked(struct teller *out, const struct entry_await *a)
{
	if (!a) {
		teller_null(out, "asked");
		teller_null(out, "until");
		return;
	}
	teller_number(out, "asked", a->asked);
	teller_string(out, "until", SPAN_NAME(a->until));
}

static json_int_t seat_view_links(const struct seat_view_at *at, size_t seat)
{
	return (json_int_t)at->before->seats[seat].links +
	       (at->opened == (int)seat);
}

/* What the protocol has in every view, around the ruleset's part. */
static void seat_view_tell(const struct play *p, const struct seat_view_at *at,
			   const struct turn *t, size_t seat,
			   struct teller *out)
{
	const struct genesis *g = &p->file->genesis;

	teller_object(out, NULL);
	seat_view_asked(out, state_await(at->state, play_seat(p, seat)));
	teller_number(out, "entry", at->index);
	seat_view_hex(out, "game", g->game.gid, GID_LEN);
	teller_number(out, "link", seat_view_links(at, seat));
	teller_string(out, "name", g->game.name);
	seat_view_hex(out, "prev", at->prev, HASH_LEN);
	teller_string(out, "referee", g->referee.text);
	seat_view_result(out, &at->state->result);
	rulings_tell(p->file, at->index, &at->ruling, out);
	seat_view_hex(out, "seal-key", g->seal_key, HASH_LEN);
	teller_string(out, "seat", play_seat(p, seat));
	teller_string(out, "time", SPAN_NAME(at->time));
	turn_tell(t, p->seats[seat], "world", out);
	teller_end(out);
}

void seat_view_make(const struct play *p, const struct seat_view_at *at,
		    const struct turn *t, size_t seat, struct seat_view *out)
{
	struct teller teller;

	*out = (struct seat_view){ .text = STR_INIT };
	teller_init(&teller, true, at->trees);
	seat_view_tell(p, at, t, seat, &teller);
	out->text.s = teller_take_text(&teller, &out->text.len);
	out->text.cap = out->text.len + 1;
	out->view = teller_take_tree(&teller);
	out->report = out->view ? report_new(out->view) : NULL;
	teller_free(&teller);
	view_salt(p->secret->salt_key, p->file->genesis.game.gid, at->index,
		  play_seat(p, seat), out->salt);
	view_hash(out->salt, out->text.s, out->text.len, out->hash);
}

void seat_view_free(struct seat_view *t)
{
	report_free(t->report);
	json_decref(t->view);
	safe_wipe_str(&t->text);
}
