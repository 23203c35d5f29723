/* SPDX-License-Identifier: MIT */
/* bindcard.c - binds cards with their parts (W14.3 to W14.7). */
#include "config.h"

#include "games/waterloo/public/bind.h"

#include "base/mem.h"
#include "base/str.h"
#include "kernel/words.h"

enum wl_card wl_bind_card_kind(const struct order_words *w, size_t *i)
{
	enum wl_card card = WL_NO_CARD;

	if (*i + 1 < w->n) {
		struct str both = STR_INIT;

		str_addf(&both, "%s-%s", w->v[*i].text, w->v[*i + 1].text);
		card = wl_card_find(both.s);
		str_free(&both);
	}
	if (card != WL_NO_CARD) {
		*i += 2;
	} else if (*i < w->n) {
		card = wl_card_find(w->v[*i].text);
		if (card != WL_NO_CARD)
			++*i;
	}
	return card;
}

bool wl_bind_no_card(struct wl_binder *b, const struct order_words *w, size_t i,
		     struct diag_place at)
{
	const char *names[WL_CARDS], *near;

	for (int card = 0; card < WL_CARDS; card++)
		names[card] = wl_card_name((enum wl_card)card);
	near = i < w->n ? order_suggest(w->v[i].text, names, WL_CARDS) : NULL;
	if (!near)
		return wl_bind_bad(b, i < w->n ? w->v[i].at : at, "W14.1 W19.3",
				   WL_BECAUSE(NAME_CARD));
	why_add(b->d, w->v[i].at, "W14.1 W19.3",
		WHY(UNKNOWN, { .word = "card" }, { .word = w->v[i].typed },
		    { .word = near }));
	return false;
}

static const struct verb *bindcard_verb(const char *word)
{
	for (const struct verb *v = wl_language.verbs; v->name; v++)
		if (str_eq(v->name, word) || words_listed(v->synonyms, word))
			return v;
	return NULL;
}

/* What a part may be, and the rule that says so. */
static const struct {
	const char *rules;
	bool move, attack, fire;
} bindcard_parts[WL_CARDS] = {
	[WL_INITIATIVE] = { "W14.4 W19.3", .move = true },
	[WL_COMBINED_ATTACK] = { "W14.5 W19.3", .attack = true, .fire = true },
	[WL_GRAND_BATTERY] = { "W14.6 W19.3", .fire = true },
};

static bool bindcard_excluded(struct wl_binder *b, const struct wl_act *out,
			      struct diag_place at)
{
	return wl_bind_bad(b, at, bindcard_parts[out->card].rules,
			   WL_BECAUSE_OF(NO_PART, (int)out->card));
}

/* Words [from, to): one part. */
static bool bindcard_part(struct wl_binder *b, const struct order_words *w,
			  size_t from, size_t to, struct wl_act *out)
{
	struct order_act act = { 0 };
	enum wl_verb verb;
	bool good;

	act.verb = from < to ? bindcard_verb(w->v[from].text) : NULL;
	if (!act.verb)
		return wl_bind_bad(b, w->v[from < w->n ? from : w->n - 1].at,
				   "W19.3",
				   WL_BECAUSE_OF(CARD_PARTS, (int)out->card));
	act.at = w->v[from].at;
	verb = (enum wl_verb)act.verb->id;
	if (!(bindcard_parts[out->card].move && verb == WL_MOVE) &&
	    !(bindcard_parts[out->card].attack && verb == WL_ATTACK) &&
	    !(bindcard_parts[out->card].fire && verb == WL_FIRE))
		return bindcard_excluded(b, out, act.at);
	for (size_t i = from + 1; i < to; i++) {
		if (bindcard_verb(w->v[i].text)) {
			words_free(&act.words);
			return wl_bind_bad(
			    b, w->v[i].at, "W19.3",
			    WL_BECAUSE_TYPED(NO_COMMA, w->v[i].typed));
		}
		words_copy(&act.words, &w->v[i]);
	}
	out->parts = mem_grow(out->parts, &out->parts_cap, out->nparts + 1,
			      sizeof(*out->parts));
	good = wl_bind_piece(b, &act, &out->parts[out->nparts++]);
	words_free(&act.words);
	return good;
}

static bool bindcard_split(struct wl_binder *b, const struct order_words *w,
			   size_t from, struct wl_act *out)
{
	bool good = true;

	for (size_t i = from; i <= w->n; i++) {
		if (i < w->n && !str_eq(w->v[i].text, ","))
			continue;
		good = bindcard_part(b, w, from, i, out) && good;
		from = i + 1;
	}
	return good;
}

/* Whether squares hang together by neighbouring ones (W2.6). */
static bool bindcard_together(const struct board *b, const int *squares,
			      size_t n)
{
	bool reached[BOARD_SQUARES] = { false };
	size_t found = 1;

	if (n == 0)
		return false;
	reached[0] = true;
	for (bool more = true; more;) {
		more = false;
		for (size_t i = 0; i < n; i++) {
			for (size_t k = 0; k < n && reached[i]; k++) {
				enum board_dir dir;
				int steps;

				if (reached[k] ||
				    !board_straight(b, squares[i], squares[k],
						    &dir, &steps) ||
				    steps != 1)
					continue;
				reached[k] = more = true;
				found++;
			}
		}
	}
	return found == n;
}

/* W14.4 to W14.6: how many parts of a kind, and of different pieces. */
static bool bindcard_judge(struct wl_binder *b, const struct wl_act *out)
{
	int acting[BOARD_SQUARES];
	size_t fires = 0;

	for (size_t i = 0; i < out->nparts; i++) {
		if (i == BOARD_SQUARES)
			return bindcard_excluded(b, out, out->parts[i].at);
		acting[i] = out->parts[i].way[0];
		fires += out->parts[i].verb == WL_FIRE;
		for (size_t k = 0; k < i; k++)
			if (acting[k] == acting[i])
				return bindcard_excluded(b, out,
							 out->parts[i].at);
	}
	if (out->card == WL_GRAND_BATTERY) {
		if (out->nparts >= 2 &&
		    bindcard_together(&b->map->board, acting, out->nparts))
			return true;
	} else if (out->nparts <= 3 &&
		   (out->card == WL_INITIATIVE ||
		    (fires <= 1 && out->nparts - fires <= 2))) {
		return true;
	}
	return bindcard_excluded(b, out, out->at);
}

/* W14.3: up to four squares that hang together. */
static bool bindcard_recon(struct wl_binder *b, const struct order_words *w,
			   size_t from, struct wl_act *out)
{
	bool twice = false;

	for (size_t i = from; i < w->n; i++) {
		if (str_eq(w->v[i].text, ","))
			continue;
		if (out->nway < WL_WAY &&
		    !wl_bind_square(b, &w->v[i], &out->way[out->nway]))
			return false;
		out->nway++;
	}
	for (int i = 1; i < out->nway && i < WL_WAY; i++)
		for (int k = 0; k < i; k++)
			twice |= out->way[k] == out->way[i];
	if (out->nway >= 1 && out->nway <= WL_RECON_SQUARES && !twice &&
	    bindcard_together(&b->map->board, out->way, (size_t)out->nway))
		return true;
	if (out->nway > WL_WAY)
		out->nway = WL_WAY;
	return wl_bind_bad(b, out->at, "W14.3 W19.3",
			   WL_BECAUSE(RECON_SQUARES));
}

bool wl_bind_card(struct wl_binder *b, const struct order_act *act,
		  struct wl_act *out)
{
	const struct order_words *w = &act->words;
	size_t i = 0;

	out->card = out->verb == WL_SPIRIT  ? WL_FIGHTING_SPIRIT
		    : out->verb == WL_RECON ? WL_RECONNAISSANCE
					    : wl_bind_card_kind(w, &i);
	out->verb = WL_CARD;
	if (out->card == WL_NO_CARD)
		return wl_bind_no_card(b, w, i, act->at);
	if (i < w->n && str_eq(w->v[i].text, ":"))
		i++;
	if (out->card == WL_RECONNAISSANCE)
		return bindcard_recon(b, w, i, out);
	if (out->card != WL_FIGHTING_SPIRIT)
		return bindcard_split(b, w, i, out) && bindcard_judge(b, out);
	out->nway = 1;
	if (w->n == i + 1)
		return wl_bind_square(b, &w->v[i], &out->way[0]);
	why_add(b->d, act->at, "W14.7 W19.3",
		WHY(WRITTEN, { .word = "card fighting-spirit E4" }));

	return false;
}
