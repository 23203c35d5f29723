/* SPDX-License-Identifier: MIT */
/* fuzz_blocks.c - blocks in any text: what is found is canonical and is found
 * again; who looks for shapes only comes to an end. */
#include "config.h"

#include "fuzz.h"

#include "base/str.h"
#include "post/scan.h"
#include "lib/readblock.h"
#include "seal/armour.h"
#include "seal/init.h"

#include <string.h>

static bool blocks_read(enum block_kind kind, const struct str *text)
{
	struct err e = { .code = ERR_FORMAT };
	bool good = readblock(kind, text, &e);

	fuzz_holds(good || e.code == ERR_FORMAT, "a bad block is malformed",
		   e.text);
	return good;
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
