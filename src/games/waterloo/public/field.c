/* SPDX-License-Identifier: MIT */
/* field.c - the battlefield as one observer knows it. */
#include "config.h"

#include "games/waterloo/public/field.h"

#include "base/mem.h"

void wl_field_init(struct wl_field *f, const struct wl_map *map)
{
	f->map = map;
	f->number = map->options.first_turn;
	f->seat = (int)map->options.first_seat;
	f->draw_offer = f->pursuer = f->winner = -1;
	f->stir = f->number - 1;
	for (int i = 0; i < board_count(&map->board); i++)
		f->at[i] = wl_no_piece();
	for (int i = 0; i < WL_TILES; i++)
		f->flag[i] = -1;
}

void wl_field_copy(struct wl_field *to, const struct wl_field *from)
{
	*to = *from;
	wl_field_part(to);
}

void wl_field_part(struct wl_field *f)
{
	f->gone = mem_dup(f->gone, f->ngone * sizeof(*f->gone));
	f->gone_cap = f->ngone;
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
				  .unit = WL_UNIT_UNKNOWN,
				  .weakened_on = WL_LONG_AGO };
}

struct wl_piece wl_piece(const struct wl_map *m, enum wl_side side, int unit)
{
	enum wl_class class = m->unit[unit].class;

	return (struct wl_piece){ .side = side,
				  .arm = wl_arm_of(class),
				  .class = class,
				  .unit = unit,
				  .weakened_on = WL_LONG_AGO };
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

int wl_number_due(const struct wl_field *f)
{
	if (f->phase == WL_SETUP || f->phase == WL_DRAFTING)
		return f->map->options.first_turn;
	return 1;
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

bool wl_stands(const struct wl_field *f, int tile)
{
	return f->damage[tile] < WL_TILE_STRENGTH;
}

int wl_tile_at(const struct wl_field *f, int square)
{
	int tile = f->map->tile_at[square];

	return tile != WL_NO_TILE && wl_stands(f, tile) ? tile : WL_NO_TILE;
}

bool wl_in_tile(const struct wl_field *f, int square, enum wl_tile_kind kind)
{
	int tile = wl_tile_at(f, square);

	return tile != WL_NO_TILE && f->map->tile[tile].kind == kind;
}

int wl_fortified(const struct wl_field *f, int tile)
{
	const struct wl_tile *t = &f->map->tile[tile];
	const int *ground = &f->map->ground[t->first];
	int seat = -1;

	if (t->kind != WL_BUILDING || !wl_stands(f, tile))
		return -1;
	for (int i = 0; i < t->n; i++) {
		const struct wl_piece *p = &f->at[ground[i]];

		if (p->side == WL_NOBODY || p->arm != WL_INFANTRY)
			return -1;
		if (i && wl_seat_of(p->side) != seat)
			return -1;
		seat = wl_seat_of(p->side);
	}
	return seat;
}

bool wl_may_stand(const struct wl_field *f, enum wl_arm arm, int square,
		  const char **rule)
{
	*rule = NULL; /* W13.7, W13.10: hills and villages are open to all */
	if (arm != WL_INFANTRY && wl_in_tile(f, square, WL_BUILDING))
		*rule = "W13.2";
	else if (arm == WL_ARTILLERY && wl_in_tile(f, square, WL_MUD))
		*rule = "W13.13";
	return *rule == NULL;
}

int wl_card_count(const int cards[WL_CARDS])
{
	int n = 0;

	for (int i = 0; i < WL_CARDS; i++)
		n += cards[i];
	return n;
}

int wl_allowance(const struct wl_field *f)
{
	return f->actions + f->spent[WL_FRENCH] + f->spent[WL_ALLIED] +
	       f->spent[WL_PRUSSIAN];
}

int wl_pursuit_ahead(const struct wl_field *f)
{
	int lost[WL_SEATS] = { 0 };

	for (int side = 0; side < WL_SIDES; side++)
		for (int i = 0; i < f->map->nunits; i++)
			lost[wl_seat_of((enum wl_side)side)] +=
			    f->lost[side][i];
	return lost[!f->pursuer] - lost[f->pursuer];
}

const char *wl_pursuit_degree(int ahead)
{
	if (ahead >= 10)
		return "major";
	return ahead >= 4 ? "minor" : "indecisive";
}

const char *wl_await_kind(const struct wl_field *f)
{
	if (f->phase == WL_SETUP)
		return "place";
	if (f->phase == WL_DRAFTING)
		return "pick";
	return f->phase == WL_PURSUIT && f->seat != f->pursuer ? "remove"
							       : "act";
}
