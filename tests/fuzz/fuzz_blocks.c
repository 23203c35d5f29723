/* SPDX-License-Identifier: MIT */
/* fuzz_blocks.c - blocks in any text: what is found is canonical and is found
 * again; who looks for shapes only comes to an end. */
#include "config.h"

#include "fuzz.h"

#include "base/str.h"
#include "post/scan.h"
#include "seal/accept.h"
#include "seal/armour.h"
#include "seal/dispatch.h"
#include "seal/init.h"
#include "seal/orders.h"

#include <string.h>

/* The reader of its kind takes the block, or says that it is malformed. */
static bool blocks_read(enum block_kind kind, const struct str *text)
{
	struct orders_block orders;
	struct accept_block accept;
	struct dispatch_block dispatch;
	struct err e = { .code = ERR_FORMAT };
	int rc = 0;

	switch (kind) {
	case BLOCK_ORDERS:
		rc = orders_block_parse(text->s, text->len, NULL, &orders, &e);
		orders_block_free(&orders);
		break;
	case BLOCK_ACCEPT:
		rc = accept_block_parse(text->s, text->len, NULL, &accept, &e);
		accept_block_free(&accept);
		break;
	case BLOCK_DISPATCH:
		rc = dispatch_block_parse(text->s, text->len, NULL, &dispatch,
					  &e);
		dispatch_block_free(&dispatch);
		break;
	}
	fuzz_holds(rc == 0 || e.code == ERR_FORMAT, "a bad block is malformed",
		   e.text);
	return rc == 0;
}

static void blocks_again(enum block_kind kind, const struct str *text)
{
	struct str again = STR_INIT;
	struct err e = { .text = "" };

	fuzz_holds(armour_only(kind, text->s, text->len, &again, &e) == 0,
		   "a canonical block is found", e.text);
	fuzz_holds(strcmp(again.s, text->s) == 0, "and is the same", again.s);
	str_free(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	struct arrival mail = { .n = 0 };
	struct str found = STR_INIT;
	enum block_kind kind;
	static bool ready;
	struct armour a;
	struct err e;
	int rc;

	if (!ready)
		fuzz_holds(init_crypto(&e) == 0, "libsodium works", NULL);
	ready = true;
	armour_init(&a, (const char *)data, n);
	while ((rc = armour_next(&a, &kind, &found, &e)) != 0) {
		if (rc < 0)
			continue;
		if (blocks_read(kind, &found))
			blocks_again(kind, &found);
	}
	(void)scan_text((const char *)data, n, &mail);
	arrival_free(&mail);
	str_free(&found);
	return 0;
}
