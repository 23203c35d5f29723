/* SPDX-License-Identifier: MIT */
/* test_page_verify.c - a long game, verified by the page as a stranger
 * would. */
#include "config.h"

#include "lib/page_help.h"

#include "base/mem.h"
#include "lib/table.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

/* Entries of the long game, and what one may leave behind while the file is
 * verified: its hash and its keys have their place before. */
#define LONG_GAME  500
#define LEFT_BYTES ((size_t)256 * 1024)

static const char *const long_setups[] = {
	"setup\n"
	" IN IN IN AR IN IN IN IN AR IN IN IN\n"
	" RI BR CA AR HU HU HU HU AR CA BR RI\n"
	" HI FG SG HG UX WE IN IN HI CA BR HU\n"
	" .  .  .  .  .  .  IN IN .  .  .  .\n"
	"end setup\n",
	"setup\n"
	" IN IN IN AR IN IN IN IN AR IN IN IN\n"
	" LI LI CU AR CH CH CH CH AR CU LI LI\n"
	" MG OG ED PL NE NA IN IN MG CU PL CH\n"
	" YG YG .  .  .  .  .  .  .  .  .  LI\n"
	"end setup\n",
};

static int long_awaited(const struct table *t)
{
	for (int seat = 0; seat < t->seats; seat++)
		if (t->r.ledger->seats[seat].awaited)
			return seat;
	fail_msg("the game is over after entry %zu", t->r.file->count - 1);
	return -1;
}

static void long_order(struct table *t, int seat, const char *words)
{
	struct diags wrong = DIAGS_INIT;
	struct str text = STR_INIT, why = STR_INIT;

	str_add(&text, words);
	if (!table_orders(t, seat, &text, &wrong)) {
		diag_print(&wrong, "orders", &why);
		fail_msg("entry %zu: %s", t->r.file->count, str_text(&why));
	}
	diag_free(&wrong);
	str_free(&text);
}

/* A game of Alice's and Bob's up to the reveal, as a file. */
static void long_game(struct str *out)
{
	struct table *t = mem_alloc(sizeof(*t)); /* large */
	struct table_game game = { STR_INIT, STR_INIT };
	struct str why = STR_INIT;

	str_add(&game.config,
		"[game]\nname = table\nscenario = waterloo-basic\n"
		"[seat.allied]\nplayer = Alice\nemail = a@example.org\n"
		"[seat.french]\nplayer = Bob\nemail = b@example.org\n"
		"[post]\nfrom = Table <table@example.org>\n");
	table_begin(t, 1, &game);
	table_game_free(&game);
	t->a.untold = true;
	table_start(t);
	for (int seat = 0; seat < 2; seat++)
		long_order(t, seat, long_setups[seat]);
	while (t->r.file->count < LONG_GAME - 2)
		long_order(t, long_awaited(t), "end\n");
	long_order(t, long_awaited(t), "resign\n");
	if (!table_verify(t, &why))
		fail_msg("%s", str_text(&why));
	table_text(t, out);
	table_end(t);
	mem_free(t);
	str_free(&why);
}

/* How much was in use at each call, by its number. */
struct long_watch {
	size_t used[2 * LONG_GAME];
	uint32_t done[2 * LONG_GAME];
	uint32_t calls;
};

static size_t long_used(void)
{
#ifdef __GLIBC__
	struct mallinfo2 m = mallinfo2();

	return m.uordblks + m.hblkhd;
#else
	return 0;
#endif
}

static void long_progress(void *arg, uint32_t done, uint32_t all)
{
	struct long_watch *w = arg;

	assert_int_equal(all, LONG_GAME);
	assert_true(w->calls < 2 * LONG_GAME);
	w->used[w->calls] = long_used();
	w->done[w->calls++] = done;
}

static json_t *long_verify(const struct str *game, struct long_watch *w)
{
	const struct page_host host = { .progress = long_progress, .arg = w };
	struct str request = STR_INIT, answer = STR_INIT;
	json_t *a;

	str_addf(&request,
		 "{\"do\":\"verify\",\"files\":[{\"as\":\"game\",\"name\":"
		 "\"long.game\",\"size\":%zu}]}\n",
		 game->len);
	str_addn(&request, game->s, game->len);
	page_answer(request.s, request.len, &host, &answer);
	a = json_loadb(answer.s, answer.len, 0, NULL);
	str_free(&request);
	str_free(&answer);
	return a;
}

static void a_long_game_is_verified_in_little_room(void **state)
{
	struct long_watch *w = mem_zalloc(sizeof(*w));
	struct str game = STR_INIT;
	const json_t *value;
	json_t *a;

	(void)state;
	long_game(&game);
	a = long_verify(&game, w);
	value = json_object_get(a, "value");
	assert_string_equal(page_said(value, "level"), "V3");
	assert_true(json_is_true(json_object_get(value, "agrees")));
	/* Once for V0, once for V2 and V3, each from first to last. */
	assert_int_equal(w->calls, 2 * LONG_GAME);
	for (uint32_t i = 0; i < w->calls; i++)
		assert_int_equal(w->done[i], i % LONG_GAME + 1);
	/* Four hundred more entries take no more room than a hundred did. */
	for (unsigned pass = 0; pass < 2; pass++) {
		size_t early = w->used[pass * LONG_GAME + 99];
		size_t late = w->used[pass * LONG_GAME + LONG_GAME - 1];

		if (late > early + LEFT_BYTES)
			fail_msg("pass %u: %zu bytes, then %zu", pass, early,
				 late);
	}
	json_decref(a);
	str_free(&game);
	mem_free(w);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_long_game_is_verified_in_little_room),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
