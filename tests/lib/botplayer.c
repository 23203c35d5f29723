/* SPDX-License-Identifier: MIT */
/* botplayer.c - a view on standard input, orders by chance as the answer. */
#include "config.h"

#include "lib/bot.h"

#include "base/file.h"
#include "base/num.h"
#include "games/waterloo/public/public.h"
#include "games/waterloo/public/seen.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

#define BOTPLAYER_BOLD 85 /* percent: games end */

static int botplayer_fail(const char *why)
{
	(void)fprintf(stderr, "botplayer: %s\n", why);
	return 1;
}

/* botplayer SEED <view: what `estafette open --format json` prints. */
int main(int argc, char **argv)
{
	struct bot bot = { .bold = BOTPLAYER_BOLD };
	struct str text = STR_INIT, orders = STR_INIT;
	struct seen *seen;
	json_t *report, *world;
	uint64_t seed;
	struct err e;

	if (argc != 2 || !num_parse(argv[1], strlen(argv[1]), INT64_MAX, &seed))
		return botplayer_fail("SEED");
	if (file_read("-", 1u << 26, &text, &e) < 0)
		return botplayer_fail(e.text);
	report = json_loadb(text.s, text.len, 0, NULL);
	world = json_object_get(json_object_get(report, "view"), "world");
	seen = world ? wl_hear(world, &e) : NULL;
	if (!seen)
		return botplayer_fail(world ? e.text : "no view");
	bot_seed(&bot, seed);
	bot.bold = BOTPLAYER_BOLD;
	bot_orders(&bot, seen, &orders);
	(void)fwrite(orders.s, 1, orders.len, stdout);
	wl_seen_free(seen);
	json_decref(report);
	str_free(&text);
	str_free(&orders);
	return 0;
}
