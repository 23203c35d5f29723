/* SPDX-License-Identifier: MIT */
/* test_survey.c - damaged scenarios: all mistakes are told, nothing breaks, and
 * what has none can be played. */
#include "config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/builtin.h"
#include "base/file.h"
#include "base/line.h"
#include "kernel/fault.h"
#include "kernel/turn.h"
#include "record/founding.h"
#include "report/layout.h"
#include "store/scenario.h"

#define ROUNDS 100 /* of each shipped scenario */

static uint64_t seed;

static unsigned chance(unsigned n)
{
	seed = seed * 6364136223846793005ULL + 1442695040888963407ULL;
	return (unsigned)(seed >> 33) % n;
}

/* What people mistype, and what nobody would. */
static const char *const words[] = {
	"0",	     "-1",    "99999999999", "27",     "1-4", "9-2",
	"A1",	     "Z26",   "C5 C5",	     "french", "",    "line-infantry",
	"expert",    "basic", "building.x",  "??",     "yes", "unit.x",
	"commander", "7",     "A1 A2 A3 A4"
};

static const char *word(void)
{
	return words[chance(sizeof(words) / sizeof(words[0]))];
}

/* A line left out, doubled, cut, or with another value, key or section. */
static void damaged_line(const char *s, size_t n, struct str *out)
{
	const char *equals = memchr(s, '=', n);

	switch (chance(6)) {
	case 0:
		return;
	case 1:
		str_addf(out, "%.*s\n%.*s\n", (int)n, s, (int)n, s);
		return;
	case 2:
		str_addf(out, "%.*s\n", n ? (int)chance((unsigned)n) : 0, s);
		return;
	case 3:
		str_addf(out, "%.*s= %s\n", equals ? (int)(equals - s) : 0, s,
			 word());
		return;
	case 4:
		str_addf(out, "%s = %s\n", word(), word());
		return;
	default:
		str_addf(out, "[%s]\n%.*s\n", word(), (int)n, s);
		return;
	}
}

static void damage(const struct builtin *b, struct str *out)
{
	unsigned one_in = 5 + chance(200);
	struct line l;

	line_init(&l, b->text, b->len);
	while (line_next(&l))
		if (chance(one_in) == 0)
			damaged_line(l.s, l.n, out);
		else
			str_addf(out, "%.*s\n", (int)l.n, l.s);
}

/* Places are those of lines, and in their order. */
static void sound_faults(const struct faults *f, const char *path)
{
	for (size_t i = 0; i < f->n; i++) {
		assert_string_equal(f->v[i].file, path);
		assert_true(f->v[i].line >= 0 && f->v[i].text[0]);
		assert_true(!i || !f->v[i].line ||
			    f->v[i - 1].line <= f->v[i].line);
	}
}

static void sound_world(json_t *world)
{
	struct str out = STR_INIT;
	struct err e;

	if (report_layout(world, NULL, &out, &e) < 0)
		fail_msg("%s", e.text);
	str_free(&out);
}

/* Returns whether it can be played. */
static bool survey(const char *path)
{
	struct faults f = FAULTS_INIT;
	struct err e = { .code = ERR_NONE };
	struct scenario *s = scenario_survey(NULL, path, &f, &e);
	const char *ruleset;
	const struct game *g;
	size_t form;
	bool plays = false;

	if (!s)
		fail_msg("%s", e.text);
	ruleset = reader_get(s->doc, "game", "ruleset");
	g = ruleset ? game_find(ruleset) : NULL;
	form = fault_errors(&f);
	if (g) {
		json_t *world = turn_survey(g, s->doc, &f);

		sound_world(world);
		json_decref(world);
		plays = founding_try(g, s->doc, &e) == 0;
		/* What a survey finds, a new game refuses. */
		assert_false(plays && fault_errors(&f) > form);
	}
	plays = plays && !form;
	sound_faults(&f, path);
	scenario_free(s);
	fault_free(&f);
	return plays;
}

static void damaged_scenarios_are_surveyed_to_the_end(void **state)
{
	char path[] = "/tmp/estafette-survey-XXXXXX.ini";
	int fd = mkstemps(path, 4);
	const struct builtin *b;
	size_t n = builtin_list("scenarios/", &b);
	unsigned played = 0, all = 0;

	(void)state;
	assert_true(fd >= 0);
	(void)close(fd);
	for (size_t i = 0; i < n * ROUNDS; i++) {
		struct str text = STR_INIT;
		struct err e;

		seed = i;
		damage(&b[i / ROUNDS], &text);
		assert_int_equal(
		    file_replace(path, str_text(&text), text.len, 0600, &e), 0);
		played += survey(path);
		all++;
		str_free(&text);
	}
	(void)unlink(path);
	/* Some are not hurt by it, most are. */
	assert_true(played >= all / 100 && played <= all / 2);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(damaged_scenarios_are_surveyed_to_the_end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
