/* SPDX-License-Identifier: MIT */
/* loadturn.c - the clock of a position: [turn] of state.md. */
#include "config.h"

#include "games/waterloo/world.h"

#include "base/str.h"
#include "kernel/reader.h"

#include <string.h>

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
	const struct reader_key *k = reader_key(r, "turn", "result");
	const char *blank;

	if (!k) {
		if (f->phase == WL_OVER)
			return err_set(e, ERR_FORMAT,
				       "%s: phase = over needs a result",
				       r->at.file);
		return 0;
	}
	blank = strchr(k->value, ' ');
	f->degree = blank ? wl_degree(blank + 1) : NULL;
	if (str_starts(k->value, "french "))
		f->winner = WL_SEAT_FRENCH;
	else if (str_starts(k->value, "allied "))
		f->winner = WL_SEAT_ALLIED;
	else if (!str_starts(k->value, "none "))
		f->degree = NULL;
	if (!f->degree || f->phase != WL_OVER)
		return reader_error(k->at, e,
				    "a result is written SEAT DEGREE, with "
				    "phase = over");
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
			    "the basic version has the phases setup, play "
			    "and over, not \"%s\"",
			    k->value);
}

/* Cards are not of this version: only what says so may stand there. */
static int load_no_cards(const struct reader *r, struct err *e)
{
	static const char *const keys[] = { "card-played", "reply-spirit" };

	for (int i = 0; i < 2; i++) {
		const struct reader_key *k = reader_key(r, "turn", keys[i]);
		bool on = false;

		if (k && reader_bool(r, "turn", keys[i], &on, e) < 0)
			return -1;
		if (on)
			return reader_error(k->at, e,
					    "the basic version has no cards "
					    "[W1.4]");
	}
	return 0;
}

int wl_load_turn(struct wl_field *f, const struct reader *r, struct err *e)
{
	if (load_phase(f, r, e) < 0)
		return -1;
	f->number = 1;
	if (f->phase == WL_SETUP)
		f->seat = WL_SEAT_ALLIED;
	if (reader_int(r, "turn", "number", 9999, &f->number, e) < 0 ||
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
	if (reader_int(r, "turn", "stir", 9999, &f->stir, e) < 0)
		return -1;
	return load_result(f, r, e) < 0 ? -1 : load_no_cards(r, e);
}
