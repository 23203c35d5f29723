/* SPDX-License-Identifier: MIT */
/* test_sandboxtext.c - what the sandbox prints of what happened. */
#include "config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/str.h"
#include "cmd/sandbox.h"

static void an_event_that_nobody_ordered_names_no_seat(void **state)
{
	json_t *told = json_pack(
	    "{s:[{s:i, s:s, s:s, s:[s]}, {s:i, s:s, s:i, s:[s]}], s:[s], s:i}",
	    "events", "n", 1, "kind", "march", "seat", "french", "rules", "N7",
	    "n", 2, "kind", "turn", "number", 3, "rules", "N3", "awaiting",
	    "french", "turn", 3);
	struct str out = STR_INIT;

	(void)state;
	sandbox_text(told, &out);
	assert_string_equal(out.s, "1 french march [N7]\n"
				   "2 turn number 3 [N3]\n"
				   "awaiting: french, turn 3\n");
	str_free(&out);
	json_decref(told);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(an_event_that_nobody_ordered_names_no_seat),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
