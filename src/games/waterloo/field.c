/* SPDX-License-Identifier: MIT */
/* field.c - the battlefield as one observer knows it. */
#include "config.h"

#include "games/waterloo/field.h"

#include "base/mem.h"

void wl_field_init(struct wl_field *f, const struct wl_map *map)
{
	*f = (struct wl_field){ .map = map,
				.number = map->options.first_turn,
				.seat = (int)map->options.first_seat,
				.draw_offer = -1,
				.winner = -1 };
	f->stir = f->number - 1;
	for (int i = 0; i < board_count(&map->board); i++)
		f->at[i] = wl_no_piece();
}

void wl_field_copy(struct wl_field *to, const struct wl_field *from)
{
	*to = *from;
	to->gone = mem_dup(from->gone, from->ngone * sizeof(*from->gone));
	to->gone_cap = from->ngone;
}

void wl_field_free(struct wl_field *f)
{
	mem_free(f->gone);
	f->gone = NULL;
	f->ngone = f->gone_cap = 0;
}

struct wl_piece wl_no_piece(void)
{
	return (struct wl_piece){ .side = WL_NOBODY,
				  .class = WL_CLASS_UNKNOWN,
				  .unit = WL_UNIT_UNKNOWN };
}

struct wl_piece wl_piece(const struct wl_map *m, enum wl_side side, int unit)
{
	enum wl_class class = m->unit[unit].class;

	return (struct wl_piece){ .side = side,
				  .arm = wl_arm_of(class),
				  .class = class,
				  .unit = unit };
}

bool wl_empty(const struct wl_field *f, int square)
{
	return f->at[square].side == WL_NOBODY;
}

bool wl_mine(const struct wl_field *f, int seat, int square)
{
	return !wl_empty(f, square) && wl_seat_of(f->at[square].side) == seat;
}

bool wl_enemy(const struct wl_field *f, int seat, int square)
{
	return !wl_empty(f, square) && wl_seat_of(f->at[square].side) != seat;
}

int wl_own_turn(const struct wl_field *f, int seat)
{
	bool begun = seat == f->seat || seat == (int)f->map->options.first_seat;

	return begun ? f->number : f->number - 1;
}

void wl_gone_add(struct wl_field *f, struct wl_gone g)
{
	f->gone =
	    mem_grow(f->gone, &f->gone_cap, f->ngone + 1, sizeof(*f->gone));
	f->gone[f->ngone++] = g;
}

void wl_gone_remove(struct wl_field *f, size_t index)
{
	for (size_t i = index + 1; i < f->ngone; i++)
		f->gone[i - 1] = f->gone[i];
	f->ngone--;
}

int wl_gone_from(const struct wl_gone *g)
{
	return g->since + 1;
}

void wl_reserve_add(struct wl_field *f, int seat, int unit, int n)
{
	f->reserve[seat][unit] += n;
	f->reserve_arms[seat][wl_arm_of(f->map->unit[unit].class)] += n;
}

int wl_allowance(const struct wl_field *f)
{
	return f->actions + f->spent[WL_FRENCH] + f->spent[WL_ALLIED] +
	       f->spent[WL_PRUSSIAN];
}
