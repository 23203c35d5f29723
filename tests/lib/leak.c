/* SPDX-License-Identifier: MIT */
/* leak.c - tells what differs between two worlds, whether it may, and by which
 * orders it would show. */
#include "config.h"

#include "lib/leak.h"

#include <stdio.h>
#include <string.h>

bool leak_has(const struct pairs_side *s, enum wl_kind kind)
{
	struct str word = STR_INIT;
	bool has;

	str_addf(&word, "\nevent %d ", (int)kind);
	has = strstr(str_text(&s->facts), word.s) ||
	      str_starts(str_text(&s->facts), word.s + 1);
	str_free(&word);
	return has;
}

/* W18.4: the end opens everything. */
static bool leak_over(const struct pairs_side *s)
{
	return leak_has(s, WL_EV_RESULT);
}

/* The kind of the event that a line of facts tells of, or -1. */
static int leak_kind(const char *line)
{
	int kind;

	return sscanf(line, "event %d", &kind) == 1 ? kind : -1;
}

static bool leak_either(int one, int two, enum wl_kind kind)
{
	return one == (int)kind || two == (int)kind;
}

/* W14.8: the other seat replies in one world only: by what it holds, or by who
 * is attacked, whom the fight there shows. */
static bool leak_replies(const char *x, const char *y, const struct twin *t)
{
	static const char form[] = "event %d by %*d at %d";
	int one, two, here, there;

	return sscanf(x, form, &one, &here) == 2 &&
	       sscanf(y, form, &two, &there) == 2 &&
	       (t->hand || t->standing || here == there) &&
	       leak_either(one, two, WL_EV_CARD) &&
	       leak_either(one, two, WL_EV_FIGHT);
}

/* W4.5, W14.9: cards that are shown when the seat's turn to choose comes; what
 * the other's ranked list leaves. */
static bool leak_chooses(const char *x, const struct twin *t)
{
	return t->prefer || (t->hand && (str_starts(x, "deck") ||
					 str_starts(x, "discards")));
}

/* W16.1: the commanders-in-chief leave openly, wherever they stood. */
static bool leak_chiefs(const char *x, const char *y)
{
	static const char form[] = "event %d by %*d at %*d order %d";
	int one, two, first, second;

	return sscanf(x, form, &one, &first) == 2 &&
	       sscanf(y, form, &two, &second) == 2 && one == WL_EV_REMOVE &&
	       two == one && first == 0 && second == 0;
}

/* W5.5: the other seat passes in one world only; what it could have done is its
 * own secret. */
static bool leak_passes(const char *x, const char *y, int seat)
{
	static const char form[] = "event %d by %d at %*d order %*d %d %d";
	int one[4], two[4];

	return sscanf(x, form, &one[0], &one[1], &one[2], &one[3]) == 4 &&
	       sscanf(y, form, &two[0], &two[1], &two[2], &two[3]) == 4 &&
	       memcmp(one, two, sizeof(one)) == 0 && one[0] == WL_EV_TURN &&
	       one[1] == !seat;
}

bool leak_shows(const struct pairs_side *a, const struct pairs_side *b,
		const struct twin *t, int seat)
{
	const char *x = str_text(&a->facts), *y = str_text(&b->facts);
	int one, two;

	while (strncmp(x, y, strcspn(x, "\n") + 1) == 0) {
		x += strcspn(x, "\n") + 1;
		y += strcspn(y, "\n") + 1;
	}
	one = leak_kind(x);
	two = leak_kind(y);
	return (leak_over(a) && leak_over(b)) ||
	       leak_either(one, two, WL_EV_RESULT) ||
	       leak_either(one, two, WL_EV_PLACE) ||
	       (one == two && (one == WL_EV_FIGHT || one == WL_EV_SHOT ||
			       one == WL_EV_REVEAL)) ||
	       leak_replies(x, y, t) || leak_chooses(x, t) ||
	       leak_chiefs(x, y) || leak_passes(x, y, seat);
}

/* A gun whose shot would tell of light infantry that was never seen. */
static bool leak_shoots(const struct world *w, const struct open *o, int sq)
{
	const struct wl_field *f = &w->field;
	const struct wl_act a = { .verb = WL_FIRE,
				  .way = { sq },
				  .nway = 1,
				  .target = BOARD_NONE,
				  .tile = WL_NO_TILE };
	struct wl_aim aim;
	struct wl_why why;

	return wl_mine(f, f->seat, sq) && f->at[sq].arm == WL_ARTILLERY &&
	       wl_aim(f, &a, &aim, &why) &&
	       f->at[aim.square].class == WL_LIGHT_INFANTRY &&
	       !o->at[aim.square].unit;
}

void leak_first(const struct world *w, const struct open *o, struct str *out)
{
	const struct wl_field *f = &w->field;
	bool looks = f->seat == WL_SEAT_FRENCH &&
		     f->hand[f->seat][WL_RECONNAISSANCE] > 0;

	for (int sq = 0; f->phase == WL_PLAY && !out->len &&
			 sq < board_count(&w->map->board);
	     sq++) {
		char name[BOARD_NAME];

		board_name(&w->map->board, sq, name);
		if (leak_shoots(w, o, sq))
			str_addf(out, "try fire %s\n", name);
		else if (looks && o->at[sq].hidden) /* W12.2 */
			str_addf(out, "try card reconnaissance %s\n", name);
	}
}

bool leak_hidden(const struct world *w, const struct open *o)
{
	for (int sq = 0; sq < board_count(&w->map->board); sq++)
		if (o->at[sq].hidden)
			return true;
	return false;
}
