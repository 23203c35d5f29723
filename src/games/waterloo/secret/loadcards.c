/* SPDX-License-Identifier: MIT */
/* loadcards.c - cards, standing orders, tiles of a position (state.md). */
#include "config.h"

#include "games/waterloo/secret/world.h"

#include "base/mem.h"
#include "base/num.h"
#include "base/str.h"
#include "kernel/reader.h"

#include <string.h>

/* Each word of a list goes to `one`, separators are blanks and commas. */
static int load_each(struct reader_key *k, const char *between, void *to,
		     int (*one)(struct reader_key *k, char *word, void *to,
				struct err *e),
		     struct err *e)
{
	char *copy = mem_strdup(k->value);
	char *save = NULL;
	int rc = 0;

	k->used = true;
	for (char *w = strtok_r(copy, between, &save); w && rc == 0;
	     w = strtok_r(NULL, between, &save))
		rc = one(k, w, to, e);
	mem_free(copy);
	return rc;
}

static int load_kind(const struct reader_key *k, const char *word,
		     enum wl_card *out, struct err *e)
{
	*out = wl_card_find(word);
	if (*out != WL_NO_CARD && str_eq(word, wl_card_name(*out)))
		return 0;
	return reader_error(k->at, e,
			    "\"%s\" is no card: reconnaissance, initiative, "
			    "combined-attack, fighting-spirit, grand-battery "
			    "[W14.1]",
			    word);
}

static int load_card(struct reader_key *k, char *word, void *to, struct err *e)
{
	int *cards = to;
	enum wl_card card;

	if (load_kind(k, word, &card, e) < 0)
		return -1;
	cards[card]++;
	return 0;
}

/* W14.1: three cards of each kind. */
static int load_copies(const struct wl_field *f, const struct reader *r,
		       struct err *e)
{
	for (int i = 0; i < WL_CARDS; i++)
		if (f->hand[0][i] + f->hand[1][i] + f->discard[i] +
			f->played[i] >
		    WL_CARD_COPIES)
			return reader_error(reader_section(r, "cards")->at, e,
					    "more than %d cards %s [W14.1]",
					    WL_CARD_COPIES,
					    wl_card_name((enum wl_card)i));
	return 0;
}

/* Who has played which cards need not be stated; nobody has played more than
 * were. */
static int load_played(const struct wl_field *f, const struct reader *r,
		       struct err *e)
{
	for (int i = 0; i < WL_CARDS; i++)
		if (f->played_by[0][i] + f->played_by[1][i] > f->played[i])
			return reader_error(
			    reader_section(r, "played")->at, e,
			    "[played] has more cards %s than \"played\" in "
			    "[cards] [W14.9]",
			    wl_card_name((enum wl_card)i));
	return 0;
}

static int load_tiles(struct world *w, const struct reader *r, struct err *e)
{
	struct reader_section *hits = reader_section(r, "damage");
	struct reader_section *flags = reader_section(r, "flags");
	struct wl_field *f = &w->field;

	for (size_t i = 0; hits && i < hits->count; i++) {
		struct reader_key *k = &hits->keys[i];
		int tile = wl_tile_find(w->map, k->name);

		k->used = true;
		if (tile == WL_NO_TILE ||
		    (w->map->tile[tile].kind != WL_BUILDING &&
		     w->map->tile[tile].kind != WL_VILLAGE))
			return reader_error(k->at, e,
					    "no building or village \"%s\" "
					    "[W13.6]",
					    k->name);
		if (reader_key_int(k, WL_TILE_STRENGTH, &f->damage[tile], e) <
		    0)
			return -1;
	}
	for (size_t i = 0; flags && i < flags->count; i++) {
		struct reader_key *k = &flags->keys[i];
		int tile = wl_tile_find(w->map, k->name);

		k->used = true;
		if (tile == WL_NO_TILE ||
		    w->map->tile[tile].kind != WL_BUILDING ||
		    wl_seat_find(k->value) < 0)
			return reader_error(k->at, e,
					    "a flag is written BUILDING = "
					    "french or allied [W13.3]");
		f->flag[tile] = wl_seat_find(k->value);
	}
	return 0;
}

int wl_load_cards(struct world *w, const struct reader *r, struct err *e)
{
	struct wl_field *f = &w->field;
	const struct {
		const char *section, *key;
		int *cards;
	} lists[] = { { "cards", "french", f->hand[WL_SEAT_FRENCH] },
		      { "cards", "allied", f->hand[WL_SEAT_ALLIED] },
		      { "cards", "discard", f->discard },
		      { "cards", "played", f->played },
		      { "played", "french", f->played_by[WL_SEAT_FRENCH] },
		      { "played", "allied", f->played_by[WL_SEAT_ALLIED] } };

	for (size_t i = 0; i < sizeof(lists) / sizeof(*lists); i++) {
		const struct reader_section *s =
		    reader_section(r, lists[i].section);
		struct reader_key *k =
		    reader_key(r, lists[i].section, lists[i].key);

		if (s && s->count && !wl_has_cards(w->map))
			return reader_error(s->at, e,
					    "the basic version has no cards "
					    "[W1.4]");
		if (k && load_each(k, " ,", lists[i].cards, load_card, e) < 0)
			return -1;
	}
	if (reader_bool(r, "cards", "taken", &f->taken, e) < 0 ||
	    load_copies(f, r, e) < 0 || load_played(f, r, e) < 0)
		return -1;
	return load_tiles(w, r, e);
}

struct load_list {
	const struct board *board;
	struct wl_stand *v;
	int *n;
};

static int load_bad_stand(const struct reader_key *k, struct err *e)
{
	return reader_error(
	    k->at, e, "squares are written %s, %d at most [W19.4]",
	    str_eq(k->name, "spirit") ? "E7, E8 against cavalry" : "C6 D5",
	    WL_STANDING_MAX);
}

/* `E8`, `E8 against cavalry`. */
static int load_stand(struct reader_key *k, char *word, void *to, struct err *e)
{
	struct load_list *l = to;
	char *save = NULL;
	const char *square = strtok_r(word, " ", &save);
	const char *against = strtok_r(NULL, " ", &save);
	const char *arm = strtok_r(NULL, " ", &save);
	struct wl_stand *s = &l->v[*l->n];

	if (*l->n == WL_STANDING_MAX || !square)
		return load_bad_stand(k, e);
	s->against = arm ? wl_arm_find(arm) : WL_ANY_ARM;
	if (board_parse(l->board, square, &s->square) != BOARD_ON ||
	    (against &&
	     (!str_eq(against, "against") || s->against == WL_ANY_ARM)) ||
	    strtok_r(NULL, " ", &save))
		return load_bad_stand(k, e);
	++*l->n;
	return 0;
}

static int load_prefer(struct reader_key *k, char *word, void *to,
		       struct err *e)
{
	struct wl_standing *s = to;

	if (s->nprefer == WL_PICKS)
		return reader_error(k->at, e, "more than %d entries [W4.5]",
				    WL_PICKS);
	return load_kind(k, word, &s->prefer[s->nprefer++], e);
}

static int load_standing_of(struct world *w, const struct reader *r, int seat,
			    struct err *e)
{
	static const char *const names[] = { "standing.allied",
					     "standing.french" };
	struct reader_section *section = reader_section(r, names[seat]);
	struct wl_standing *s = &w->standing[seat];
	struct load_list spirit = { &w->map->board, s->spirit, &s->nspirit };
	struct load_list frenzy = { &w->map->board, s->frenzy, &s->nfrenzy };
	const struct {
		const char *key;
		const char *between;
		void *to;
		int (*one)(struct reader_key *k, char *word, void *to,
			   struct err *e);
	} lists[] = { { "spirit", ",", &spirit, load_stand },
		      { "frenzy", " ,", &frenzy, load_stand },
		      { "prefer", " ,", s, load_prefer } };

	for (size_t i = 0; section && i < sizeof(lists) / sizeof(*lists); i++) {
		struct reader_key *k;
		size_t at = 0;

		while ((k = reader_next_key(section, lists[i].key, &at))) {
			if (!wl_has_cards(w->map))
				return reader_error(k->at, e,
						    "the basic version has no "
						    "cards [W1.4]");
			if (load_each(k, lists[i].between, lists[i].to,
				      lists[i].one, e) < 0)
				return -1;
		}
	}
	return 0;
}

int wl_load_standing(struct world *w, const struct reader *r, struct err *e)
{
	for (int seat = 0; seat < WL_SEATS; seat++)
		if (load_standing_of(w, r, seat, e) < 0)
			return -1;
	return 0;
}
