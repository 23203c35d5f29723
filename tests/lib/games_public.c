/* SPDX-License-Identifier: MIT */
/* games_public.c - the games as far as reports need them: no secret room. */
#include "config.h"

#include "games/classic/public/public.h"
#include "games/classic/words/words.h"
#include "games/waterloo/public/public.h"
#include "games/waterloo/words/words.h"

static const char *const red_blue[] = { "red", "blue", NULL };
static const char *const allied_french[] = { "allied", "french", NULL };
static const struct game_side prussians[] = { { "prussian", "allied" },
					      { NULL, NULL } };

static const struct game classic = {
	.name = "classic",
	.seats = red_blue,
	.hear = cl_hear,
	.seen_free = cl_seen_free,
	.words = cl_words,
};

static const struct game waterloo = {
	.name = "waterloo",
	.seats = allied_french,
	.sides = prussians,
	.hear = wl_hear,
	.seen_free = wl_seen_free,
	.words = wl_words,
};

/* A third one, on a map without squares. */
static void no_words(const struct seen *s, const struct flags *f, json_t *c)
{
	(void)s, (void)f, (void)c;
}
static const struct game toy = {
	.name = "toy", .map = true, .seats = red_blue, .words = no_words
};

const struct game *const games[] = { &waterloo, &classic, &toy, NULL };
