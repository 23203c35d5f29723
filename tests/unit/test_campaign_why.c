/* SPDX-License-Identifier: MIT */
/* test_campaign_why.c - each reason of campaign has its words. */
#include "config.h"

#include "lib/campaign.h"

#include "games/campaign/public/why.h"

#include "base/mem.h"
#include "base/str.h"
#include "report/why.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* Whether each argument stands in the words: what nobody reads need not be
 * told. */
static bool says_all(const char *json, const char *text)
{
	json_t *why = json_loads(json, 0, NULL), *v;
	bool all = true;
	const char *key;

	json_object_foreach(why, key, v) {
		if (json_is_string(v) && !str_eq(key, "is"))
			all = all && strstr(text, json_string_value(v));
	}
	json_decref(why);
	return all;
}

/* The words of a reason of which every argument is that of its kind, counted
 * from 0. */
static char *words(enum cn_reason reason, int which)
{
	const int args[CN_WHY_ARGS] = { which, which, which, which };
	struct diags d = DIAGS_INIT;
	struct cn_why why;
	struct err e;
	char *text;

	(void)cn_why(&why, reason, "N29.9", args);
	diag_add(&d, DIAG_ERROR, (struct diag_place){ 1, 1 }, "N29.9",
		 cn_why_json(campaign_map(), &why, CN_ATTACKER));
	if (report_diags(&d, "campaign", NULL, &e) < 0)
		fail_msg("%s", e.text);
	text = mem_strdup(d.v[0].text);
	if (!says_all(d.v[0].why, text))
		fail_msg("%s: %s", d.v[0].why, text);
	diag_free(&d);
	return text;
}

static void every_reason_has_a_sentence_of_its_own(void **state)
{
	char *said[CN_REASON_COUNT];

	(void)state;
	for (int i = 0; i < CN_REASON_COUNT; i++) {
		said[i] = words((enum cn_reason)i, 0);
		if (!*said[i] || strstr(said[i], "{{"))
			fail_msg("reason %d has no words", i);
		for (int k = 0; k < i; k++)
			if (str_eq(said[i], said[k]))
				fail_msg("reasons %d, %d: %s", k, i, said[i]);
	}
	for (int i = 0; i < CN_REASON_COUNT; i++)
		mem_free(said[i]);
}

/* A minor road takes one unit in a battle turn, a stream of one's own map may,
 * too. */
static void one_has_and_two_have(void **state)
{
	static const enum cn_reason counted[] = { CN_WHY_NO_ROOM,
						  CN_WHY_STREAM_FULL };

	(void)state;
	for (size_t i = 0; i < sizeof(counted) / sizeof(*counted); i++) {
		char *one = words(counted[i], 1), *two = words(counted[i], 2);

		assert_non_null(strstr(one, "1"));
		assert_non_null(strstr(one, " has "));
		assert_null(strstr(one, "have"));
		assert_null(strstr(one, "units"));
		assert_non_null(strstr(two, " have "));
		mem_free(one);
		mem_free(two);
	}
}

static int map_free(void **state)
{
	(void)state;
	campaign_map_free();
	return 0;
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_reason_has_a_sentence_of_its_own),
		cmocka_unit_test(one_has_and_two_have),
	};

	return cmocka_run_group_tests(tests, NULL, map_free);
}
