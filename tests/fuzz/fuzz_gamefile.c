/* SPDX-License-Identifier: MIT */
/* fuzz_gamefile.c - any text as a game file: what is read is written the same,
 * and taken in or refused with its place. */
#include "config.h"

#include "fuzz.h"

#include "base/str.h"
#include "seal/init.h"
#include "store/ledger.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	struct err e = { .code = ERR_NONE };
	struct gamefile *g;
	struct str text = STR_INIT;
	static bool ready;

	if (!ready)
		fuzz_holds(init_crypto(&e) == 0, "libsodium works", NULL);
	ready = true;
	g = gamefile_parse("fuzzed", (const char *)data, n, &e);
	fuzz_holds(g || e.code == ERR_FORMAT, "a bad file is malformed",
		   e.text);
	if (!g)
		return 0;
	gamefile_text(g, &text);
	fuzz_holds(text.len == n && memcmp(str_text(&text), data, n) == 0,
		   "a file is what was read", text.s);
	for (int mode = LEDGER_TRUST; mode <= LEDGER_V0; mode++) {
		struct ledger *l = ledger_new(g);

		if (ledger_advance(l, UINT32_MAX, (enum ledger_mode)mode, &e) <
		    0)
			fuzz_holds(e.text[0] != '\0', "it is told why", NULL);
		ledger_free(l);
	}
	str_free(&text);
	gamefile_free(g);
	return 0;
}
