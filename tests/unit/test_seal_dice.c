/* SPDX-License-Identifier: MIT */
/* test_seal_dice.c - dice from the committed seed are fair and fixed. */
#include "config.h"

#include "lib/seal_help.h"

#include "base/num.h"
#include "seal/dice.h"
#include "seal/init.h"

/* What all rolls here come from, unless a test changes some of it. */
struct origin {
	uint8_t seed[32], gid[16], joins[32], link[32];
	struct dice_origin from;
};

static void origin_init(struct origin *o)
{
	help_known(o->seed, o->gid);
	help_fill(o->joins, 32, 0xc3);
	help_fill(o->link, 32, 0xa1);
	o->from = (struct dice_origin){
		.dice_seed = o->seed,
		.gid = o->gid,
		.joins = o->joins,
		.link = o->link,
		.asked = 17,
	};
}

static unsigned roll(struct dice_source *s, const char *label, unsigned n)
{
	unsigned out = 0;
	struct err e;

	assert_ok(dice_roll(dice_of(s), label, n, &out, &e), e);
	assert_true(out >= 1 && out <= n);
	return out;
}

static void labels_do_not_disturb_each_other(void **state)
{
	static const char *const labels[] = { "order/1/roll", "order/2/roll",
					      "order/1/roll/2" };
	unsigned alone[3][40];
	struct dice_source *s = dice_new();
	struct origin o;

	(void)state;
	origin_init(&o);
	for (unsigned i = 0; i < 3; i++) {
		dice_begin(s, &o.from);
		for (unsigned k = 0; k < 40; k++)
			alone[i][k] = roll(s, labels[i], 6);
	}
	dice_begin(s, &o.from);
	for (unsigned k = 0; k < 40; k++)
		for (unsigned i = 0; i < 3; i++)
			assert_int_equal(roll(s, labels[i], 6), alone[i][k]);
	assert_memory_not_equal(alone[0], alone[1], sizeof(alone[0]));
	assert_memory_not_equal(alone[0], alone[2], sizeof(alone[0]));
	dice_free(s);
}

static void many_labels_are_open_at_once(void **state)
{
	struct dice_source *s = dice_new();
	struct str label = STR_INIT;
	unsigned first[500];
	struct origin o;

	(void)state;
	origin_init(&o);
	for (int pass = 0; pass < 2; pass++) {
		dice_begin(s, &o.from);
		for (unsigned i = 0; i < 500; i++) {
			unsigned at = pass ? 499 - i : i;
			unsigned r;

			str_clear(&label);
			str_addf(&label, "order/%u/roll", at);
			r = roll(s, label.s, 1000);
			if (pass)
				assert_int_equal(r, first[at]);
			first[at] = r;
		}
	}
	str_free(&label);
	dice_free(s);
}

/* The words of a stream, worked out from the formula. */
static uint32_t word_at(const struct origin *o, const char *label, unsigned k)
{
	uint8_t key[32];
	uint8_t block[64];
	uint8_t asked[4];
	uint8_t j[4];
	const struct hash_field of_key[] = { HASH_BYTES(o->gid, 16),
					     HASH_BYTES(o->joins, 32),
					     HASH_BYTES(asked, 4) };
	const struct hash_field of_block[] = { HASH_BYTES(o->link, 32),
					       HASH_TEXT(label),
					       HASH_BYTES(j, 4) };

	num_le32(asked, o->from.asked);
	num_le32(j, k / 16);
	hash_kh(o->seed, "dice-entry", of_key, 3, key);
	hash_kh64(key, "die", of_block, 3, block);
	return num_from_le32(block + 4 * (k % 16));
}

static void refused_words_are_skipped(void **state)
{
	/* More than half of all words make no roll of these. */
	const unsigned n = 0x80000001U;
	struct dice_source *s = dice_new();
	struct origin o;
	unsigned k = 0;
	unsigned skipped = 0;

	(void)state;
	origin_init(&o);
	dice_begin(s, &o.from);
	for (int i = 0; i < 100; i++) {
		uint32_t w = word_at(&o, "x", k++);

		while (w >= n) {
			w = word_at(&o, "x", k++);
			skipped++;
		}
		assert_int_equal(roll(s, "x", n), 1 + w);
	}
	assert_true(skipped > 50);
	/* The next roll goes on where that one stopped, with any n. */
	assert_int_equal(roll(s, "x", 6), 1 + word_at(&o, "x", k) % 6);
	dice_free(s);
}

static void the_last_word_that_counts_is_exact(void **state)
{
	const uint64_t all = (uint64_t)1 << 32;

	(void)state;
	for (unsigned n = 1; n <= 100; n++) {
		uint64_t limit = all - all % n;

		assert_true(dice_word_used((uint32_t)(limit - 1), n));
		assert_true(dice_word_used(0, n));
		if (limit < all)
			assert_false(dice_word_used((uint32_t)limit, n));
		assert_int_equal(dice_word_used(UINT32_MAX, n), limit == all);
	}
	assert_true(dice_word_used(0x80000000U, 0x80000001U));
	assert_false(dice_word_used(0x80000001U, 0x80000001U));
}

static void a_roll_of_one_takes_a_word_too(void **state)
{
	struct dice_source *s = dice_new();
	struct origin o;

	(void)state;
	origin_init(&o);
	dice_begin(s, &o.from);
	assert_int_equal(roll(s, "x", 1), 1);
	assert_int_equal(roll(s, "x", 6), 1 + word_at(&o, "x", 1) % 6);
	dice_free(s);
}

/* The first sixteen rolls of 1000: nearly surely different for two streams. */
static void first_rolls(struct dice_source *s, const struct origin *o,
			unsigned out[16])
{
	dice_begin(s, &o->from);
	for (unsigned i = 0; i < 16; i++)
		out[i] = roll(s, "order/1/roll", 1000);
}

static void everything_that_goes_in_matters(void **state)
{
	struct dice_source *s = dice_new();
	unsigned base[16];
	unsigned now[16];
	struct origin o;

	(void)state;
	origin_init(&o);
	first_rolls(s, &o, base);
	first_rolls(s, &o, now);
	assert_memory_equal(base, now, sizeof(base));
	for (int i = 0; i < 5; i++) {
		uint8_t *const fields[] = { o.seed, o.gid, o.joins, o.link };

		if (i < 4)
			fields[i][15] ^= 0x80;
		else
			o.from.asked ^= 1;
		first_rolls(s, &o, now);
		assert_memory_not_equal(base, now, sizeof(base));
		if (i < 4)
			fields[i][15] ^= 0x80;
	}
	dice_free(s);
}

static void no_link_is_32_zero_bytes(void **state)
{
	struct dice_source *s = dice_new();
	unsigned a[16];
	unsigned b[16];
	struct origin o;

	(void)state;
	origin_init(&o);
	help_fill(o.link, 32, 0);
	first_rolls(s, &o, a);
	o.from.link = NULL;
	first_rolls(s, &o, b);
	assert_memory_equal(a, b, sizeof(a));
	dice_free(s);
}

/* Chi-square in integers: sum of (observed - m)^2 < limit * m. */
static void the_faces_fall_alike(void **state)
{
	static const struct {
		unsigned n;
		uint64_t limit; /* p = 1e-6 */
	} cases[] = {
		{ 2, 24 }, { 6, 36 }, { 10, 45 }, { 13, 53 }, { 20, 64 }
	};
	const uint64_t m = 10000;
	struct dice_source *s = dice_new();
	struct origin o;

	(void)state;
	origin_init(&o);
	dice_begin(s, &o.from);
	for (size_t c = 0; c < sizeof(cases) / sizeof(cases[0]); c++) {
		uint64_t seen[21] = { 0 };
		uint64_t sum = 0;

		for (uint64_t i = 0; i < m * cases[c].n; i++)
			seen[roll(s, "fair", cases[c].n)]++;
		for (unsigned f = 1; f <= cases[c].n; f++)
			sum += (seen[f] - m) * (seen[f] - m);
		assert_true(sum < cases[c].limit * m);
		assert_true(sum > 0);
	}
	dice_free(s);
}

static void a_shuffle_keeps_every_thing(void **state)
{
	struct dice_source *s = dice_new();
	struct origin o;
	struct err e;

	(void)state;
	origin_init(&o);
	dice_begin(s, &o.from);
	for (unsigned k = 0; k < 40; k++) {
		unsigned perm[40];
		bool there[41] = { false };

		for (unsigned i = 0; i < k; i++)
			perm[i] = i + 1;
		assert_ok(dice_shuffle(dice_of(s), "x", k, perm, &e), e);
		for (unsigned i = 0; i < k; i++) {
			assert_true(perm[i] >= 1 && perm[i] <= k);
			assert_false(there[perm[i]]);
			there[perm[i]] = true;
		}
	}
	dice_free(s);
}

/* Dice that somebody laid out, and that come to an end. */
struct few {
	struct dice dice;
	unsigned left;
};

static int few_roll(struct dice *d, const struct dice_roll *r, unsigned *out,
		    struct err *e)
{
	struct few *f = (struct few *)d;

	if (f->left == 0)
		return err_set(e, ERR_REFUSED, "no roll is left for %s",
			       r->label);
	f->left--;
	*out = r->n;
	return 0;
}

static void a_source_may_run_out(void **state)
{
	struct few f = { .dice = { few_roll }, .left = 2 };
	unsigned perm[] = { 1, 2, 3, 4 };
	unsigned r;
	struct err e;

	(void)state;
	assert_int_equal(dice_shuffle(&f.dice, "deal/x", 4, perm, &e), -1);
	assert_string_equal(e.text, "no roll is left for deal/x");
	assert_int_equal(dice_roll(&f.dice, "deal/x", 6, &r, &e), -1);
}

static int dice_setup(void **state)
{
	struct err e;

	(void)state;
	return init_crypto(&e);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(labels_do_not_disturb_each_other),
		cmocka_unit_test(many_labels_are_open_at_once),
		cmocka_unit_test(refused_words_are_skipped),
		cmocka_unit_test(the_last_word_that_counts_is_exact),
		cmocka_unit_test(a_roll_of_one_takes_a_word_too),
		cmocka_unit_test(everything_that_goes_in_matters),
		cmocka_unit_test(no_link_is_32_zero_bytes),
		cmocka_unit_test(the_faces_fall_alike),
		cmocka_unit_test(a_shuffle_keeps_every_thing),
		cmocka_unit_test(a_source_may_run_out),
	};

	return cmocka_run_group_tests(tests, dice_setup, NULL);
}
