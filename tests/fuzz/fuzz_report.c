/* SPDX-License-Identifier: MIT */
/* fuzz_report.c - open reports in any text: what is read is written again as it
 * was understood, and that is read again. */
#include "config.h"

#include "fuzz.h"

#include "player/held_report.h"
#include "seal/init.h"

#include <string.h>

/* The report once more; false if there is none, or none that is signed. */
static bool report_again(const struct str *text, struct str *again)
{
	struct err e = { .text = "" };
	struct held_report r;
	int rc = held_report_find("fuzz", text, &r, &e);

	fuzz_holds(rc >= 0 || e.code == ERR_FORMAT || e.code == ERR_AUTH,
		   "a bad report is malformed or not authentic", e.text);
	if (rc <= 0)
		return false;
	held_report_json(&r, again);
	held_report_free(&r);
	return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	struct str text = STR_INIT, first = STR_INIT, second = STR_INIT;
	static bool ready;
	struct err e;

	if (!ready)
		fuzz_holds(init_crypto(&e) == 0, "libsodium works", NULL);
	ready = true;
	str_addn(&text, data, n);
	if (report_again(&text, &first)) {
		fuzz_holds(report_again(&first, &second),
			   "what is written is read", first.s);
		fuzz_holds(strcmp(first.s, second.s) == 0, "and is the same",
			   second.s);
	}
	str_free(&text);
	str_free(&first);
	str_free(&second);
	return 0;
}
