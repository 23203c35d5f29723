/* SPDX-License-Identifier: MIT */
/* fuzz_gamefile.c - any text as a game file: what is read is written the same,
 * and taken in or refused with its place; as it is, and signed again. */
#include "config.h"

#include "fuzz.h"

#include "lib/sign_again.h"

#include "base/str.h"
#include "seal/init.h"
#include "store/ledger.h"

#include <string.h>

/* Whether it holds at V0. */
static bool fuzz_read(const char *data, size_t n)
{
	struct err e = { .code = ERR_NONE };
	struct gamefile *g = gamefile_parse("fuzzed", data, n, &e);
	struct str text = STR_INIT;
	bool good = false;

	fuzz_holds(g || e.code == ERR_FORMAT, "a bad file is malformed",
		   e.text);
	if (!g)
		return false;
	gamefile_text(g, &text);
	fuzz_holds(text.len == n && memcmp(str_text(&text), data, n) == 0,
		   "a file is what was read", text.s);
	for (int mode = LEDGER_TRUST; mode <= LEDGER_V0; mode++) {
		struct ledger *l = ledger_new(g);

		good = ledger_advance(l, UINT32_MAX, (enum ledger_mode)mode,
				      &e) == 0;
		fuzz_holds(good || e.text[0] != '\0', "it is told why", NULL);
		ledger_free(l);
	}
	good = good && id_eq(&g->genesis.referee, sign_again_referee());
	str_free(&text);
	gamefile_free(g);
	return good;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	struct err e = { .text = "" };
	struct str again = STR_INIT;
	bool good;

	fuzz_holds(init_crypto(&e) == 0, "libsodium works", e.text);
	good = fuzz_read((const char *)data, n);
	sign_again((struct span){ (const char *)data, n }, 0, true, &again);
	if (good)
		fuzz_holds(again.len == n && memcmp(again.s, data, n) == 0,
			   "a good file is signed again alike", again.s);
	else
		(void)fuzz_read(str_text(&again), again.len);
	str_free(&again);
	return 0;
}
