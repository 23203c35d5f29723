/* SPDX-License-Identifier: MIT */
/* seal_help.h - what the tests of the seal room share. */
#ifndef TESTS_SEAL_HELP_H
#define TESTS_SEAL_HELP_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/hex.h"
#include "base/str.h"
#include "seal/identity.h"
#include "seal/orders.h"
#include "seal/secret.h"

/* Bytes as the hex digits they should be. */
#define assert_hex_equal(p, n, hex)                           \
	do {                                                  \
		char text_[2 * 96 + 1];                       \
		hex_encode(text_, (const uint8_t *)(p), (n)); \
		assert_string_equal(text_, (hex));            \
	} while (0)

/* Fails with the text of an err. */
#define assert_ok(call, e)                        \
	do {                                      \
		if ((call) < 0)                   \
			fail_msg("%s", (e).text); \
	} while (0)

/* The inputs of the known answers (protocol.md 1): G is 00 01 .. 1f, the game
 * id 10 11 .. 1f. */
void help_known(uint8_t g[32], uint8_t gid[16]);
struct secret *help_secret(void);

/* n bytes of one value. */
void help_fill(uint8_t *out, size_t n, uint8_t byte);

/* Reads tests/example/NAME, or of the folder $ESTAFETTE_EXAMPLE, where another
 * game lies under the same names; cleared and filled again. */
void help_example(const char *name, struct str *out);

/* Opens tests/example/NAME.identity. */
struct identity *help_identity(const char *name);

/* The people of the example, with its secret and its genesis hash; a head and
 * a link to write into orders. */
struct help_people {
	struct secret *secret;
	struct identity *referee;
	struct identity *bob;
	struct identity *carol;
	struct entropy entropy;
	uint8_t genesis[HASH_LEN];
	uint8_t head[HASH_LEN];
	uint8_t link[HASH_LEN];
};

/* For cmocka_run_group_tests(): *state is a struct help_people. */
int help_setup(void **state);
int help_teardown(void **state);

/* What Bob's orders `text` are made from: french, asked 16. */
void help_facts(const struct help_people *p, const char *text,
		struct orders_facts *f);

#endif
