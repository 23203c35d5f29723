/* SPDX-License-Identifier: MIT */
/* test_store_harm.c - every line, entry and byte of a game file is guarded. */
#include "config.h"

#include "lib/sign_again.h"
#include "lib/store_help.h"

#include <stdio.h>

#include "seal/init.h"

static bool long_run(void)
{
	const char *s = getenv("ESTAFETTE_LONG");

	return s && *s && !str_eq(s, "0");
}

enum harm { CHANGED, REMOVED, DOUBLED, SWAPPED };

static void add_line(const struct help_lines *l, size_t i, struct str *out)
{
	str_addn(out, l->v[i].s, l->v[i].n);
}

/* A digit or letter of the middle of the line becomes another one. */
static void add_changed(const struct help_lines *l, size_t i, struct str *out)
{
	size_t at = out->len + l->v[i].n / 2;

	add_line(l, i, out);
	out->s[at] = out->s[at] == '0' ? '1' : '0';
}

static void harm_line(const struct help_lines *l, size_t i, enum harm how,
		      struct str *out)
{
	str_clear(out);
	for (size_t j = 0; j < l->n; j++) {
		if (j != i)
			add_line(l, j, out);
		else if (how == CHANGED)
			add_changed(l, j, out);
		else if (how == DOUBLED) {
			add_line(l, j, out);
			add_line(l, j, out);
		} else if (how == SWAPPED && j + 1 < l->n) {
			add_line(l, j + 1, out);
			add_line(l, j++, out);
		}
	}
}

/* The number of the entry that a message names. */
static uint32_t named_entry(const char *why)
{
	const char *at = strstr(why, "entry ");

	return at ? (uint32_t)strtoul(at + strlen("entry "), NULL, 10)
		  : UINT32_MAX;
}

/* Of the long values of states and boxes most lines, but in a long run. */
static bool passed_over(const struct help_lines *l, size_t i)
{
	return span_starts(l->v[i], "| ") && l->v[i].n == 79 && !long_run() &&
	       i % 37 != 0;
}

static void harm_every_line(enum harm how)
{
	struct str text = STR_INIT;
	struct help_lines l;

	help_split(help_game(), &l);
	for (size_t i = 1; i < l.n; i++) {
		const char *why;

		if (passed_over(&l, i))
			continue;
		if (how == SWAPPED &&
		    (i + 1 == l.n || span_eq(l.v[i], l.v[i + 1])))
			continue;
		harm_line(&l, i, how, &text);
		why = help_verify(&text, NULL);
		/* The line that begins an entry may be missed by the one
		 * before it, or take its place. */
		if (named_entry(why) != l.entry[i] &&
		    !(span_starts(l.v[i], "==") &&
		      named_entry(why) + 1 == l.entry[i]) &&
		    !(how == SWAPPED && l.entry[i + 1] == named_entry(why)))
			fail_msg("line %zu of entry %u, harm %d: \"%s\"", i + 1,
				 (unsigned)l.entry[i], (int)how, why);
	}
	str_free(&text);
	help_split_free(&l);
}

static void every_line_changed_is_found_and_its_entry_named(void **state)
{
	(void)state;
	harm_every_line(CHANGED);
}

static void every_line_removed_is_found_and_its_entry_named(void **state)
{
	(void)state;
	harm_every_line(REMOVED);
}

static void every_line_doubled_is_found_and_its_entry_named(void **state)
{
	(void)state;
	harm_every_line(DOUBLED);
}

static void every_line_swapped_is_found_and_its_entry_named(void **state)
{
	(void)state;
	harm_every_line(SWAPPED);
}

static void every_entry_removed_doubled_or_swapped_is_found(void **state)
{
	struct gamefile *g = help_parse(help_game());
	struct str text = STR_INIT;

	(void)state;
	for (size_t i = 0; i < g->count; i++) {
		for (int how = REMOVED; how <= SWAPPED; how++) {
			if ((how == REMOVED || how == SWAPPED) &&
			    i + 1 == g->count)
				continue; /* a file cut short: --head */
			str_clear(&text);
			str_add(&text, GAMEFILE_FIRST);
			for (size_t j = 0; j < g->count; j++) {
				struct span s = g->entries[j].text;
				struct span next =
				    g->entries[(j + 1) % g->count].text;

				if (j == i && how == SWAPPED) {
					str_addn(&text, next.s, next.n);
					j++;
				}
				if (j != i || how != REMOVED)
					str_addn(&text, s.s, s.n);
				if (j == i && how == DOUBLED)
					str_addn(&text, s.s, s.n);
			}
			if (!*help_verify(&text, NULL))
				fail_msg("entry %zu, harm %d", i, how);
		}
	}
	str_free(&text);
	gamefile_free(g);
}

/* The entry in which a byte lies. */
static uint32_t entry_of(const struct gamefile *g, size_t byte)
{
	const char *first = g->entries[0].text.s - strlen(GAMEFILE_FIRST);
	uint32_t i = 0;

	while (i + 1 < g->count && g->entries[i + 1].text.s <= first + byte)
		i++;
	return i;
}

/* Each byte once in a long run, one in twenty else. What the grammar lets pass
 * lies in an entry whose signature is then wrong, and every signature is
 * looked at; only now and then the whole file is verified for it. */
static void every_byte_flipped_is_found(void **state)
{
	struct gamefile *whole = help_parse(help_game());
	size_t step = long_run() ? 1 : 20;
	struct str text = STR_INIT;
	struct err e;

	(void)state;
	str_addn(&text, help_game()->s, help_game()->len);
	for (size_t i = 3; i < text.len; i += step) {
		struct difference d = { .code = ERR_NONE };
		struct gamefile *g;

		text.s[i] ^= (char)(1 << i % 7);
		g = gamefile_parse("x.game", text.s, text.len, &e);
		if (g && ledger_check_sig(g, entry_of(whole, i), &d) == 0)
			fail_msg("byte %zu", i);
		if (i % 500 == 3 && !*help_verify(&text, NULL))
			fail_msg("byte %zu: verify found nothing", i);
		gamefile_free(g);
		text.s[i] = help_game()->s[i];
	}
	str_free(&text);
	gamefile_free(whole);
}

static uint32_t last_orders(const struct help_lines *l)
{
	size_t i = l->n - 1;

	while (!span_starts(l->v[i], "== entry ") ||
	       !memmem(l->v[i].s, l->v[i].n, " orders\n", 8))
		i--;
	return l->entry[i];
}

/* The key of a line, or of the long value that it is part of. */
static struct span key_line(const struct help_lines *l, size_t i)
{
	while (span_starts(l->v[i], "|"))
		i--;
	return l->v[i];
}

/* What the referee writes as he likes; only a held head shows another. Before
 * the last orders their head shows everything. */
static bool his_to_write(const struct help_lines *l, size_t i)
{
	struct span key = key_line(l, i);

	return l->entry[i] >= last_orders(l) &&
	       (span_starts(key, "time: ") || span_starts(key, "view: ") ||
		span_starts(key, "reason:"));
}

/* He signs what he did, and all that follows. */
static void every_line_that_the_referee_harms_is_found(void **state)
{
	struct str harmed = STR_INIT;
	struct str text = STR_INIT;
	struct help_lines l;

	(void)state;
	help_split(help_game(), &l);
	for (size_t i = 1; i < l.n; i++) {
		if (his_to_write(&l, i) || span_starts(l.v[i], "sig: ") ||
		    passed_over(&l, i) || (!long_run() && i % 3 != 0))
			continue;
		for (int how = CHANGED; how <= SWAPPED; how++) {
			if (how == SWAPPED &&
			    (span_eq(l.v[i], l.v[i + 1]) ||
			     span_starts(l.v[i + 1], "sig: ") ||
			     his_to_write(&l, i + 1)))
				continue;
			harm_line(&l, i, (enum harm)how, &harmed);
			str_clear(&text);
			sign_again(str_span(&harmed), l.entry[i], false, &text);
			if (!*help_verify(&text, NULL))
				fail_msg("line %zu of entry %u, harm %d", i + 1,
					 (unsigned)l.entry[i], how);
		}
	}
	str_free(&harmed);
	str_free(&text);
	help_split_free(&l);
}

/* Where an entry ends, only a held head shows that more came. */
static void every_cut_within_an_entry_is_found(void **state)
{
	struct gamefile *g = help_parse(help_game());
	const struct str *text = help_game();
	size_t step = long_run() ? 1 : 100;
	size_t whole = 0;
	struct err e;

	(void)state;
	for (size_t i = 0; i < g->count; i++)
		for (size_t n = 1; n < g->entries[i].text.n; n += step) {
			size_t at = (size_t)(g->entries[i].text.s -
					     g->entries[0].text.s) +
				    strlen(GAMEFILE_FIRST) + n;
			struct gamefile *cut =
			    gamefile_parse("x.game", text->s, at, &e);

			if (cut)
				fail_msg("%zu bytes are a game file", at);
			if (named_entry(e.text) != i)
				fail_msg("%zu bytes: %s", at, e.text);
			whole++;
		}
	assert_true(whole > text->len / step / 2);
	gamefile_free(g);
}

int main(void)
{
	struct err e;
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(
		    every_line_changed_is_found_and_its_entry_named),
		cmocka_unit_test(
		    every_line_removed_is_found_and_its_entry_named),
		cmocka_unit_test(
		    every_line_doubled_is_found_and_its_entry_named),
		cmocka_unit_test(
		    every_line_swapped_is_found_and_its_entry_named),
		cmocka_unit_test(
		    every_entry_removed_doubled_or_swapped_is_found),
		cmocka_unit_test(every_line_that_the_referee_harms_is_found),
		cmocka_unit_test(every_cut_within_an_entry_is_found),
		cmocka_unit_test(every_byte_flipped_is_found),
	};

	if (init_crypto(&e) < 0)
		return 99;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
