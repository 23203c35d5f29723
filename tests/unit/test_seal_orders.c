/* SPDX-License-Identifier: MIT */
/* test_seal_orders.c - orders are made, opened, and refused when changed. */
#include "config.h"

#include "lib/seal_help.h"

/* Bob's orders, with all their text; entropy goes on from call to call. */
static void make_orders(struct help_people *p, const char *text,
			struct str *out)
{
	struct orders_facts f;
	struct err e;

	help_facts(p, text, &f);
	str_clear(out);
	assert_ok(orders_block_make(&f, p->bob, &p->entropy, out, &e), e);
}

/* Goes through all checks that need no game file; the status. */
static enum err_code orders_status(const struct help_people *p,
				   const char *text, size_t n)
{
	struct orders_plain plain = { .text = STR_INIT };
	struct orders_block b;
	struct err e = { .code = ERR_NONE };

	if (orders_block_parse(text, n, &b, &e) < 0)
		return e.code;
	if (orders_block_check_sig(&b, &p->bob->id, &e) == 0 &&
	    orders_block_check_sealed(&b, &e) == 0 &&
	    orders_block_open(&b, &p->secret->seal, &p->referee->id, &plain,
			      &e) == 0)
		e.code = ERR_NONE;
	orders_plain_free(&plain);
	orders_block_free(&b);
	return e.code;
}

static void orders_come_out_as_they_went_in(void **state)
{
	static const char typed[] =
	    "E4-E5\nfight \xe2\x80\x9chard\xe2\x80\x9d\n"
	    "\tend\x01";
	struct help_people *p = *state;
	struct str text = STR_INIT;
	struct orders_plain plain;
	struct orders_block b;
	struct err e;

	make_orders(p, typed, &text);
	assert_ok(orders_block_parse(text.s, text.len, &b, &e), e);
	assert_string_equal(b.game.name, "waterloo-42");
	assert_string_equal(b.seat, "french");
	assert_int_equal(b.asked, 16);
	assert_memory_equal(b.head, p->head, HASH_LEN);
	assert_memory_equal(b.link, p->link, HASH_LEN);
	assert_ok(orders_block_open(&b, &p->secret->seal, &p->referee->id,
				    &plain, &e),
		  e);
	assert_int_equal(strncmp(plain.text.s, typed, strlen(typed)), 0);
	assert_int_equal(strspn(plain.text.s + strlen(typed), "\n"),
			 plain.text.len - strlen(typed));
	orders_plain_free(&plain);
	orders_block_free(&b);
	str_free(&text);
}

static void ordinary_orders_have_one_length(void **state)
{
	struct help_people *p = *state;
	struct str typed = STR_INIT;
	struct str text = STR_INIT;
	struct err e;

	for (size_t n = 0; n < 9000; n += 250) {
		struct orders_block b;

		str_clear(&typed);
		str_pad(&typed, 'x', n);
		make_orders(p, str_text(&typed), &text);
		assert_ok(orders_block_parse(text.s, text.len, &b, &e), e);
		assert_int_equal((b.box.len - BOX_EXTRA) % ORDERS_LENGTH, 0);
		if (n < 3750)
			assert_int_equal(b.box.len, BOX_EXTRA + ORDERS_LENGTH);
		assert_true(b.box.len < n + BOX_EXTRA + 2 * ORDERS_LENGTH);
		assert_int_equal(orders_status(p, text.s, text.len), ERR_NONE);
		orders_block_free(&b);
	}
	str_free(&typed);
	str_free(&text);
}

static void orders_have_a_greatest_length(void **state)
{
	struct help_people *p = *state;
	struct str typed = STR_INIT;
	struct str text = STR_INIT;
	struct orders_facts f;
	struct err e;

	str_pad(&typed, 'x', ORDERS_PLAIN_MAX - 400);
	make_orders(p, typed.s, &text);
	assert_true(text.len < BLOCK_MAX);
	assert_int_equal(orders_status(p, text.s, text.len), ERR_NONE);
	str_pad(&typed, 'x', 400);
	help_facts(p, typed.s, &f);
	assert_int_equal(orders_block_make(&f, p->bob, &p->entropy, &text, &e),
			 -1);
	assert_int_equal(e.code, ERR_FORMAT);
	help_facts(p, "nul", &f);
	f.text = "n\0l";
	assert_int_equal(orders_block_make(&f, p->bob, &p->entropy, &text, &e),
			 -1);
	assert_int_equal(e.code, ERR_FORMAT);
	str_free(&typed);
	str_free(&text);
}

static void fixed_entropy_gives_the_same_orders(void **state)
{
	static const char hex[] = "000102030405060708090a0b0c0d0e0f"
				  "101112131415161718191a1b1c1d1e1f";
	struct help_people *p = *state;
	struct str a = STR_INIT;
	struct str b = STR_INIT;
	struct str c = STR_INIT;
	struct err e;

	assert_ok(entropy_fixed(hex, &p->entropy, &e), e);
	make_orders(p, "end\n", &a);
	make_orders(p, "end\n", &c);
	assert_ok(entropy_fixed(hex, &p->entropy, &e), e);
	make_orders(p, "end\n", &b);
	assert_string_equal(a.s, b.s);
	assert_string_not_equal(a.s, c.s);
	entropy_system(&p->entropy);
	str_free(&a);
	str_free(&b);
	str_free(&c);
}

static void every_changed_byte_of_orders_is_noticed(void **state)
{
	struct help_people *p = *state;
	struct str text = STR_INIT;

	make_orders(p, "E4-E5\nend\n", &text);
	for (size_t i = 0; i < text.len; i++) {
		char was = text.s[i];
		enum err_code code;

		text.s[i] = (char)(was ^ (1 << i % 8));
		code = orders_status(p, text.s, text.len);
		assert_true(code == ERR_FORMAT || code == ERR_AUTH);
		/* Another digit is grammatical. */
		text.s[i] = was == 'a' ? 'b' : 'a';
		code = orders_status(p, text.s, text.len);
		assert_true(code == ERR_FORMAT || code == ERR_AUTH);
		text.s[i] = was;
	}
	assert_int_equal(orders_status(p, text.s, text.len), ERR_NONE);
	for (size_t n = 0; n < text.len; n++)
		assert_int_equal(orders_status(p, text.s, n), ERR_FORMAT);
	str_add(&text, "\n");
	assert_int_equal(orders_status(p, text.s, text.len), ERR_FORMAT);
	str_free(&text);
}

static void orders_of_another_key_are_not_the_seats(void **state)
{
	struct help_people *p = *state;
	struct str text = STR_INIT;
	struct orders_facts f;
	struct err e;

	help_facts(p, "end\n", &f);
	assert_ok(orders_block_make(&f, p->carol, &p->entropy, &text, &e), e);
	assert_int_equal(orders_status(p, text.s, text.len), ERR_AUTH);
	str_free(&text);
}

/* Signs a block by hand: `f` outside, box inside, and its order-id. */
static void forge(const struct help_people *p, const struct orders_facts *f,
		  const uint8_t order_id[HASH_LEN], const struct str *box,
		  struct str *out)
{
	uint8_t h[HASH_LEN];

	str_clear(out);
	hash_one("sealed", box->s, box->len, h);
	block_begin(BLOCK_ORDERS, out);
	block_add_game("game", &f->game, out);
	block_add_text("seat", f->seat, out);
	block_add_number("asked", f->asked, out);
	block_add_hash("head", f->head, out);
	block_add_hash("link", f->link, out);
	block_add_hash("order-id", order_id, out);
	block_add_hash("sealed", h, out);
	block_add_text("key", p->bob->id.text, out);
	block_end(BLOCK_ORDERS, p->bob, box, out);
}

/* Well signed and committed, but meant for something else. */
static void a_box_is_good_for_its_own_header_only(void **state)
{
	struct help_people *p = *state;
	uint8_t other[HASH_LEN] = { 9 };
	struct str text = STR_INIT;
	struct orders_block b;
	struct orders_facts f;
	struct err e;

	make_orders(p, "end\n", &text);
	assert_ok(orders_block_parse(text.s, text.len, &b, &e), e);
	for (int i = 0; i < 6; i++) {
		help_facts(p, "", &f);
		switch (i) {
		case 0:
			break;
		case 1:
			f.seat = "allied";
			break;
		case 2:
			f.asked = 17;
			break;
		case 3:
			f.head = other;
			break;
		case 4:
			f.game.gid[0] ^= 1;
			break;
		default:
			f.game.name[0] = 'x';
			break;
		}
		forge(p, &f, b.order_id, &b.box, &text);
		assert_int_equal(orders_status(p, text.s, text.len),
				 i == 0 ? ERR_NONE : ERR_AUTH);
	}
	help_facts(p, "", &f);
	forge(p, &f, other, &b.box, &text); /* another order-id */
	assert_int_equal(orders_status(p, text.s, text.len), ERR_AUTH);
	orders_block_free(&b);
	str_free(&text);
}

/* Seals what is no plaintext of orders, and signs it. */
static enum err_code forged_status(const struct help_people *p,
				   const char *plain, size_t n, bool pad)
{
	struct str inside = STR_INIT;
	struct str box = STR_INIT;
	struct str text = STR_INIT;
	uint8_t eph[HASH_LEN] = { 5 };
	uint8_t id[HASH_LEN];
	struct orders_facts f;
	enum err_code code;

	str_addn(&inside, plain, n);
	hash_one("order-id", plain, n, id);
	if (pad)
		box_pad(&inside, ORDERS_PAD);
	str_pad(&box, 0, inside.len + BOX_EXTRA);
	assert_true(box_seal(inside.s, inside.len, p->secret->seal.pk, eph,
			     (uint8_t *)box.s));
	help_facts(p, "", &f);
	forge(p, &f, id, &box, &text);
	code = orders_status(p, text.s, text.len);
	str_free(&inside);
	str_free(&box);
	str_free(&text);
	return code;
}

/* The lines that the inside of Bob's orders begins with. */
static void inside_of(const struct help_people *p, struct str *out)
{
	struct orders_facts f;

	help_facts(p, "", &f);
	str_clear(out);
	block_add_game("game", &f.game, out);
	block_add_text("seat", f.seat, out);
	block_add_number("asked", f.asked, out);
	block_add_hash("head", f.head, out);
	block_add_text("referee", f.referee->text, out);
}

static void the_inside_has_its_form(void **state)
{
	struct help_people *p = *state;
	struct str plain = STR_INIT;
	static const char zeros[2048];
	size_t lines;

	inside_of(p, &plain);
	lines = plain.len;
	block_add_hash("nonce", p->head, &plain);
	str_add(&plain, "\nend\n");
	assert_int_equal(forged_status(p, plain.s, plain.len, true), ERR_NONE);
	/* Nothing typed at all is the order language's affair. */
	assert_int_equal(forged_status(p, plain.s, plain.len - 4, true),
			 ERR_NONE);
	assert_int_equal(forged_status(p, plain.s, plain.len - 5, true),
			 ERR_AUTH);
	assert_int_equal(forged_status(p, plain.s, lines, true), ERR_AUTH);
	assert_int_equal(forged_status(p, plain.s, lines - 9, true), ERR_AUTH);
	assert_int_equal(forged_status(p, "", 0, true), ERR_AUTH);
	assert_int_equal(forged_status(p, zeros, 1024, false), ERR_AUTH);
	assert_int_equal(forged_status(p, zeros, 1000, false), ERR_FORMAT);
	str_addc(&plain, '\0');
	assert_int_equal(forged_status(p, plain.s, plain.len, true), ERR_AUTH);
	plain.s[lines + 7] = 'X';
	assert_int_equal(forged_status(p, plain.s, plain.len - 1, true),
			 ERR_AUTH);
	str_free(&plain);
}

static void too_long_a_box_is_malformed(void **state)
{
	struct help_people *p = *state;
	struct str plain = STR_INIT;

	inside_of(p, &plain);
	block_add_hash("nonce", p->head, &plain);
	str_addc(&plain, '\n');
	str_pad(&plain, 'x', ORDERS_PLAIN_MAX - plain.len);
	assert_int_equal(forged_status(p, plain.s, plain.len, true), ERR_NONE);
	str_addc(&plain, 'x');
	assert_int_equal(forged_status(p, plain.s, plain.len, true),
			 ERR_FORMAT);
	str_pad(&plain, 'x', ORDERS_PAD);
	assert_int_equal(forged_status(p, plain.s, plain.len, true),
			 ERR_FORMAT);
	str_free(&plain);
}

static void orders_are_sealed_to_one_game(void **state)
{
	struct help_people *p = *state;
	const uint8_t zero[HASH_LEN] = { 0 };
	struct str text = STR_INIT;
	struct orders_facts f;
	struct box_pair other;
	struct err e;

	box_pair_from_seed(p->head, &other);
	help_facts(p, "end\n", &f);
	f.seal_key = other.pk;
	assert_ok(orders_block_make(&f, p->bob, &p->entropy, &text, &e), e);
	assert_int_equal(orders_status(p, text.s, text.len), ERR_AUTH);
	f.seal_key = zero; /* nothing can be sealed to it */
	assert_int_equal(orders_block_make(&f, p->bob, &p->entropy, &text, &e),
			 -1);
	assert_int_equal(e.code, ERR_AUTH);
	str_free(&text);
}

static void a_game_is_its_id_and_its_name(void **state)
{
	struct help_people *p = *state;
	struct orders_facts a;
	struct orders_facts b;

	help_facts(p, "", &a);
	help_facts(p, "", &b);
	assert_true(block_game_eq(&a.game, &b.game));
	b.game.name[0] = 'x';
	assert_false(block_game_eq(&a.game, &b.game));
	b.game.name[0] = 'w';
	b.game.gid[15] ^= 1;
	assert_false(block_game_eq(&a.game, &b.game));
}

static void a_text_longer_than_a_block_is_not_read(void **state)
{
	struct help_people *p = *state;
	struct str text = STR_INIT;

	make_orders(p, "end\n", &text);
	str_pad(&text, 'x', BLOCK_MAX);
	assert_int_equal(orders_status(p, text.s, text.len), ERR_FORMAT);
	str_free(&text);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(orders_come_out_as_they_went_in),
		cmocka_unit_test(ordinary_orders_have_one_length),
		cmocka_unit_test(orders_have_a_greatest_length),
		cmocka_unit_test(fixed_entropy_gives_the_same_orders),
		cmocka_unit_test(every_changed_byte_of_orders_is_noticed),
		cmocka_unit_test(orders_of_another_key_are_not_the_seats),
		cmocka_unit_test(a_box_is_good_for_its_own_header_only),
		cmocka_unit_test(the_inside_has_its_form),
		cmocka_unit_test(too_long_a_box_is_malformed),
		cmocka_unit_test(orders_are_sealed_to_one_game),
		cmocka_unit_test(a_game_is_its_id_and_its_name),
		cmocka_unit_test(a_text_longer_than_a_block_is_not_read),
	};

	return cmocka_run_group_tests(tests, help_setup, help_teardown);
}
