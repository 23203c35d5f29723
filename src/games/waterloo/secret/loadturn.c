/* SPDX-License-Identifier: MIT */
/* loadturn.c - the clock of a position: [turn] of state.md. */
#include "config.h"

#include "games/waterloo/secret/world.h"

#include "base/str.h"
#include "kernel/game.h"
#include "kernel/reader.h"

#include <string.h>

/* Where a key of [turn] stands that says what cannot be. */
static struct reader_place load_at(const struct reader *r, const char *key)
{
	const struct reader_key *k = reader_key(r, "turn", key);

	return k ? k->at : r->at;
}

static int load_seat(const struct reader *r, const char *key, int *seat,
		     struct err *e)
{
	const struct reader_key *k = reader_key(r, "turn", key);

	if (!k)
		return 0;
	*seat = wl_seat_find(k->value);
	if (*seat >= 0)
		return 0;
	return reader_error(k->at, e, "%s is french or allied", key);
}

static int load_result(struct wl_field *f, const struct reader *r,
		       struct err *e)
{
	struct reader_result result;

	if (reader_result(r, f->phase == WL_OVER, wl_seat_find, wl_degree,
			  &result, e) < 0)
		return -1;
	f->winner = result.winner;
	f->degree = result.degree;
	return 0;
}

static int load_phase(struct wl_field *f, const struct reader *r, struct err *e)
{
	const struct reader_key *k = reader_key(r, "turn", "phase");
	int phase = k ? wl_phase_find(k->value) : WL_PLAY;

	f->phase = (enum wl_phase)phase;
	if (phase >= 0)
		return 0;
	return reader_error(k->at, e,
			    "a phase is setup, draft, play, pursuit or over, "
			    "not \"%s\"",
			    k->value);
}

/* W14.2, W14.8; the draft. */
static int load_cards(struct wl_field *f, const struct reader *r, struct err *e)
{
	if (reader_bool(r, "turn", "card-played", &f->card_played, e) < 0 ||
	    reader_bool(r, "turn", "reply-spirit", &f->reply_spirit, e) < 0)
		return -1;
	if (wl_has_cards(f->map) ||
	    (!f->card_played && !f->reply_spirit && f->phase != WL_DRAFTING))
		return 0;
	return reader_error(load_at(r, f->card_played	 ? "card-played"
				       : f->reply_spirit ? "reply-spirit"
							 : "phase"),
			    e, "the basic version has no cards [W1.4]");
}

/* W16, W17.3: what only the Expert version has. */
static int load_expert(struct wl_field *f, const struct reader *r,
		       struct err *e)
{
	const struct reader_key *k = reader_key(r, "turn", "prussians");

	if (load_seat(r, "pursuer", &f->pursuer, e) < 0)
		return -1;
	if (k && str_eq(k->value, "come"))
		f->coming = WL_COME;
	else if (k && str_eq(k->value, "never"))
		f->coming = WL_NEVER;
	else if (k)
		return reader_error(k->at, e,
				    "prussians is come or never [W17.3]");
	if ((k || f->pursuer >= 0 || f->phase == WL_PURSUIT) &&
	    !wl_is_expert(f->map))
		return reader_error(
		    load_at(r, k		 ? "prussians"
			       : f->pursuer >= 0 ? "pursuer"
						 : "phase"),
		    e,
		    "a pursuit, and a roll for the Prussians, belong to the "
		    "expert version [W1.4]");
	if ((f->phase == WL_PURSUIT) != (f->pursuer >= 0))
		return reader_error(
		    load_at(r, f->pursuer >= 0 ? "pursuer" : "phase"), e,
		    "phase = pursuit and pursuer = SEAT stand together "
		    "[W16.1]");
	return 0;
}

int wl_load_turn(struct wl_field *f, const struct reader *r, struct err *e)
{
	if (load_phase(f, r, e) < 0)
		return -1;
	f->number = wl_number_due(f);
	if (f->phase == WL_SETUP || f->phase == WL_DRAFTING)
		f->seat = WL_SEAT_ALLIED;
	if (reader_signed(r, "turn", "number", 9999, &f->number, e) < 0 ||
	    load_seat(r, "seat", &f->seat, e) < 0 ||
	    load_seat(r, "draw-offer", &f->draw_offer, e) < 0 ||
	    reader_int(r, "turn", "spent.french", 99, &f->spent[WL_FRENCH], e) <
		0 ||
	    reader_int(r, "turn", "spent.allied", 99, &f->spent[WL_ALLIED], e) <
		0 ||
	    reader_int(r, "turn", "spent.prussian", 99, &f->spent[WL_PRUSSIAN],
		       e) < 0 ||
	    reader_int(r, "turn", "passes", 2, &f->passes, e) < 0)
		return -1;
	f->stir = f->number - 1;
	if (reader_signed(r, "turn", "stir", 9999, &f->stir, e) < 0 ||
	    load_result(f, r, e) < 0 || load_cards(f, r, e) < 0)
		return -1;
	if (f->phase == WL_OVER)
		f->draw_offer = -1; /* nothing is left to accept */
	return load_expert(f, r, e);
}
