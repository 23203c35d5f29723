/* SPDX-License-Identifier: MIT */
/* awaited.c - whom the game waits for (PUBLIC; N29, N27). */
#include "config.h"

#include "games/campaign/public/awaited.h"

/* N27.6, N1.1: whether the seat plays, with an army that is not defeated. */
static bool awaited_plays(const struct cn_field *f, int seat)
{
	for (int army = 0; army < CN_ARMIES; army++)
		if (cn_seat_of(f->map, (enum cn_army)army) == seat &&
		    !cn_defeated(f, (enum cn_army)army))
			return true;
	return false;
}

bool cn_decides(const struct cn_field *f, int seat)
{
	if (awaited_plays(f, seat))
		return true;
	for (int army = 0; army < CN_ARMIES; army++)
		if (cn_seat_of(f->map, (enum cn_army)army) == seat &&
		    cn_left(f, (enum cn_army)army) > 0)
			return true;
	return false;
}

bool cn_all_agree(const struct cn_field *f, const bool marks[CN_SEATS],
		  enum cn_side side)
{
	for (int seat = 0; seat < CN_SEATS; seat++)
		if (cn_decides(f, seat) && !marks[seat] &&
		    (side == CN_NO_SIDE || cn_side_of(seat) == side))
			return false;
	return true;
}

bool cn_allies_talk(const struct cn_field *f)
{
	return f->phase == CN_SETUP ||
	       (cn_night(f) && cn_active(f) == CN_ALLIED);
}

/* N5.1, N27.2: the Allies place first, two seats at once. */
static void awaited_setup(const struct cn_field *f, bool seats[CN_SEATS])
{
	bool allied = false;

	for (int seat = CN_SEAT_ALLIED; seat < CN_SEATS; seat++) {
		seats[seat] = awaited_plays(f, seat) && !f->placed[seat];
		allied |= seats[seat];
	}
	seats[CN_SEAT_FRENCH] = !allied && !f->placed[CN_SEAT_FRENCH];
}

static bool awaited_march(const struct cn_field *f, int seat)
{
	return awaited_plays(f, seat) && cn_side_of(seat) == cn_active(f) &&
	       f->marched != seat && f->marched != CN_SEATS;
}

void cn_marched(struct cn_field *f, int seat)
{
	bool first = f->marched == CN_NO_SEAT;

	f->marched = seat;
	for (int other = 0; other < CN_SEATS; other++)
		if (first && awaited_march(f, other))
			return;
	f->marched = CN_SEATS;
}

void cn_awaited(const struct cn_field *f,
		const struct cn_answers answers[CN_SEATS], bool seats[CN_SEATS])
{
	for (int seat = 0; seat < CN_SEATS; seat++)
		seats[seat] = false;
	switch (f->phase) {
	case CN_SETUP:
		awaited_setup(f, seats);
		break;
	case CN_MARCH: /* N29.3, N27.2 */
		for (int seat = 0; seat < CN_SEATS; seat++)
			seats[seat] = awaited_march(f, seat);
		break;
	case CN_FIELD:
	case CN_DEPLOY:
	case CN_BATTLE:
	case CN_REGROUP:
		cn_battles_await(f, answers, seats);
		break;
	case CN_OVER:
		break;
	}
}
