/* SPDX-License-Identifier: MIT */
/* bot.c - writes a set of orders by chance, from what its seat may know. */
#include "config.h"

#include "lib/bot.h"

#include "games/waterloo/public/acts.h"

#include "base/mem.h"

void bot_seed(struct bot *b, uint64_t seed)
{
	chance_seed(&b->luck, seed);
	b->bold = 30 + bot_below(b, 50);
	if (bot_chance(b, 15))
		b->bold = bot_below(b, 15); /* is beaten clearly */
}

unsigned bot_below(struct bot *b, unsigned n)
{
	return chance_below(&b->luck, n);
}

bool bot_chance(struct bot *b, unsigned percent)
{
	return chance_of(&b->luck, percent);
}

/* A set while it is written: the field as it will be if all goes as one can
 * tell, and the squares of which one cannot. */
struct bot_set {
	struct bot *b;
	int seat;
	struct wl_field field;
	bool doubt[BOARD_SQUARES];
	bool open; /* what comes now depends on what is hidden */
	size_t lines;
	struct str *out;
};

static void bot_write(struct bot_set *s, struct wl_line *l)
{
	char *text = wl_echo(s->field.map, l);

	str_addf(s->out, "%s\n", text);
	mem_free(text);
	s->lines++;
}

static void bot_doubt(struct bot_set *s, const struct wl_act *a)
{
	for (int i = 0; i < a->nway; i++)
		s->doubt[a->way[i]] = true;
	s->open = true;
}

static void bot_doubt_shot(struct bot_set *s, const struct wl_act *a)
{
	struct wl_aim aim;
	struct wl_why why;

	if (a->verb == WL_FIRE && wl_aim(&s->field, a, &aim, &why))
		s->doubt[aim.square] = true;
}

/* What the act brings about, as far as one can tell. */
static void bot_apply(struct bot_set *s, const struct wl_act *a)
{
	enum wl_side side = wl_acting_side(&s->field, s->seat, a);
	enum wl_pile pile;

	if (a->verb == WL_MOVE) {
		wl_do_move(&s->field, a);
	} else if (a->verb == WL_ENTER) {
		(void)wl_do_enter(&s->field, s->seat, a, &pile);
	} else if (a->verb == WL_RETIRE) {
		(void)wl_do_retire(&s->field, a);
	} else if (a->verb == WL_REMOVE) {
		(void)wl_do_remove(&s->field, a->way[0]);
	} else {
		bot_doubt_shot(s, a);
		bot_doubt(s, a);
	}
	if (a->verb != WL_RETIRE)
		wl_do_spend(&s->field, side);
}

static bool bot_sure(const struct bot_set *s, const struct wl_act *a)
{
	for (int i = 0; i < a->nway; i++)
		if (s->doubt[a->way[i]])
			return false;
	return true;
}

/* One that it can do as far as one can tell; false if none is found. */
static bool bot_find(struct bot_set *s, struct wl_act *out)
{
	enum wl_side side = WL_NOBODY;

	/* W12.6 */
	if (s->field.actions < 2 || bot_chance(s->b, 30))
		side = wl_must_act(&s->field, s->seat);
	for (int i = 0; i < 5; i++)
		if (bot_act(s->b, &s->field, s->seat, side, out) &&
		    bot_sure(s, out))
			return true;
	return false;
}

static struct wl_guard bot_guard(struct bot_set *s, const struct wl_act *a)
{
	unsigned squares = (unsigned)board_count(&s->field.map->board);
	struct wl_guard g = { .negated = bot_chance(s->b, 40) };

	g.test = (int)bot_below(s->b, WL_IF_ARM + WL_ARMS);
	g.square = bot_chance(s->b, 60) ? a->way[a->nway - 1]
					: (int)bot_below(s->b, squares);
	return g;
}

/* A line with a guard: whether it comes to anything is for the referee. */
static void bot_guarded(struct bot_set *s, struct wl_act *a)
{
	struct wl_guard guards[2] = { bot_guard(s, a), bot_guard(s, a) };
	struct wl_line l = { .acts = a,
			     .nacts = 1,
			     .guards = guards,
			     .nguards = 1 + bot_below(s->b, 2),
			     .attempt = bot_chance(s->b, 30) };

	bot_write(s, &l);
	bot_doubt(s, a);
	s->field.actions--;
}

/* W8.7: squares of a building that is attacked. */
static void bot_frenzy(struct bot_set *s, struct wl_act *a,
		       struct wl_stand stand[WL_STANDING_MAX])
{
	const struct wl_map *m = s->field.map;
	int at = a->way[a->nway - 1];

	if (a->verb != WL_ATTACK || !wl_in_tile(&s->field, at, WL_BUILDING) ||
	    bot_chance(s->b, 50))
		return;
	a->stand = stand;
	for (int sq = board_count(&m->board) - 1; sq >= 0; sq--)
		if (m->tile_at[sq] == m->tile_at[at] &&
		    a->nstand < WL_STANDING_MAX && bot_chance(s->b, 60))
			stand[a->nstand++] =
			    (struct wl_stand){ sq, WL_ANY_ARM };
}

static void bot_plain(struct bot_set *s, struct wl_act *a)
{
	struct wl_stand stand[WL_STANDING_MAX];
	struct wl_act acts[2] = { a[0], a[0] };
	struct wl_line l = { .acts = acts,
			     .nacts = 1,
			     .attempt = bot_chance(s->b, 12) };

	bot_frenzy(s, &acts[0], stand);
	if (bot_chance(s->b, 15) &&
	    bot_act(s->b, &s->field, s->seat, WL_NOBODY, &acts[1]))
		l.nacts = 2;
	if (s->lines && l.nacts == 2 && !bot_sure(s, &acts[1]))
		l.nacts = 1;
	bot_write(s, &l);
	if (l.nacts == 2 && s->open) {
		bot_doubt(s, &acts[1]);
		bot_doubt(s, a);
		s->field.actions--;
	} else {
		bot_apply(s, a);
	}
}

static void bot_retire(struct bot_set *s)
{
	for (int sq = 0; sq < board_count(&s->field.map->board); sq++) {
		struct wl_act a = { .verb = WL_RETIRE,
				    .way = { sq },
				    .nway = 1,
				    .target = BOARD_NONE,
				    .tile = WL_NO_TILE };
		struct wl_line l = { .acts = &a, .nacts = 1 };
		struct wl_why why;

		if (s->doubt[sq] || !wl_may(&s->field, s->seat, &a, &why) ||
		    !bot_chance(s->b, 25))
			continue;
		bot_write(s, &l);
		bot_apply(s, &a);
	}
}

/* Ends the turn with actions left. */
static bool bot_end(struct bot_set *s)
{
	struct wl_act end = { .verb = WL_END,
			      .target = BOARD_NONE,
			      .tile = WL_NO_TILE };
	struct wl_line l = { .acts = &end, .nacts = 1 };
	struct wl_why why;

	if (!s->open && !wl_may(&s->field, s->seat, &end, &why))
		return false;
	bot_write(s, &l);
	return true;
}

/* W14.4: what a card brings about, as far as one can tell. */
static void bot_apply_card(struct bot_set *s, const struct wl_act *card)
{
	enum wl_side side = wl_own_side(s->seat);

	for (size_t i = 0; i < card->nparts; i++) {
		const struct wl_act *a = &card->parts[i];

		if (card->card == WL_INITIATIVE) {
			if (s->field.at[a->way[0]].side == WL_PRUSSIAN)
				side = WL_PRUSSIAN; /* W14.10 */
			wl_do_move(&s->field, a);
		} else {
			bot_doubt_shot(s, a);
			bot_doubt(s, a);
		}
	}
	wl_do_play(&s->field, s->seat, card->card);
	s->field.card_played = true;
	wl_do_spend(&s->field, side);
}

/* A card, rather at the start of a turn (W14.2); after fighting spirit the
 * piece attacks. */
static void bot_play(struct bot_set *s)
{
	struct bot_card card;
	struct wl_line l = { .acts = &card.act, .nacts = 1 };
	struct wl_act a;

	if (!bot_card(s->b, &s->field, s->seat, &card))
		return;
	bot_write(s, &l);
	bot_apply_card(s, &card.act);
	for (int i = 0; card.act.card == WL_FIGHTING_SPIRIT && i < 200; i++) {
		if (!bot_attempt(s->b, &s->field, s->seat, WL_NOBODY, &a) ||
		    a.way[0] != card.act.way[0] || a.verb != WL_ATTACK)
			continue;
		bot_plain(s, &a);
		return;
	}
}

/* W14.9 */
static void bot_take(struct bot_set *s)
{
	struct wl_act a = { .verb = WL_DRAFT,
			    .about = WL_TAKE,
			    .target = BOARD_NONE,
			    .tile = WL_NO_TILE };
	struct wl_line l = { .acts = &a, .nacts = 1 };
	unsigned n = 1 + bot_below(s->b, 2);
	struct wl_why why;

	for (unsigned i = 0; i < 10 && a.npicks < (int)n; i++) {
		a.picks[a.npicks++] = (enum wl_card)bot_below(s->b, WL_CARDS);
		if (!wl_may(&s->field, s->seat, &a, &why))
			a.npicks--;
	}
	if (a.npicks == 0)
		return;
	bot_write(s, &l);
	wl_do_take(&s->field, s->seat, &a);
}

/* W16.7 */
static bool bot_stop(struct bot_set *s)
{
	struct wl_act a = { .verb = WL_STOP,
			    .target = BOARD_NONE,
			    .tile = WL_NO_TILE };
	struct wl_line l = { .acts = &a, .nacts = 1 };

	if (s->field.phase != WL_PURSUIT || s->field.pursuer != s->seat ||
	    !bot_chance(s->b, 4))
		return false;
	bot_write(s, &l);
	return true;
}

/* What comes before the actions of a turn. */
static void bot_first(struct bot_set *s)
{
	bot_retire(s);
	if (wl_can_take(&s->field, s->seat) && bot_chance(s->b, 80))
		bot_take(s);
	if (s->field.phase == WL_PLAY && bot_chance(s->b, 45))
		bot_play(s);
}

static void bot_turn(struct bot_set *s)
{
	int more = (int)bot_below(s->b, 3);

	if (bot_stop(s))
		return;
	bot_first(s);
	while (s->field.actions + more > 0) {
		struct wl_act a;

		if (s->lines && bot_chance(s->b, s->open ? 25 : 6))
			break;
		if (bot_chance(s->b, 3) && bot_end(s))
			break;
		if (s->field.actions <= 0 && s->lines) {
			s->field.actions = 1; /* behind the end of the turn */
			more--;
		}
		if (!bot_find(s, &a))
			break;
		if (s->lines && bot_chance(s->b, s->open ? 50 : 10))
			bot_guarded(s, &a);
		else
			bot_plain(s, &a);
	}
	if (!s->lines || (s->open && bot_chance(s->b, 10)))
		(void)bot_end(s);
}

void bot_orders(struct bot *b, const struct seen *seen, struct str *out)
{
	struct bot_set s = { .b = b, .seat = seen->seat, .out = out };

	bot_declare(b, seen, out);
	if (seen->field.phase == WL_SETUP) {
		if (wl_has_cards(seen->map) && bot_chance(b, 40))
			bot_prefer(b, out);
		bot_setup(b, seen, out);
		return;
	}
	if (seen->field.phase == WL_DRAFTING) {
		bot_draft(b, seen, out);
		return;
	}
	wl_field_copy(&s.field, &seen->field);
	bot_turn(&s);
	wl_field_free(&s.field);
}
