/* SPDX-License-Identifier: MIT */
/* test_mistakes.c - the mistakes that people make in their orders, each with
 * the answer that it gets (tests/mistakes/). */
#include "config.h"

#include "base/str.h"
#include "lib/words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define ENOUGH 60 /* mistakes of one game, at least */

/* A table is read line by line: `| ` a position, of which the first line names
 * the scenario; `> ` orders; `< ` what is said to them; all else is for people.
 * What is said is written anew into `now`. */
struct mistakes {
	struct str position, orders, said, now;
	char last;
	unsigned n;
};

/* What is offered for a line that stands alone can be sent as it is; of a
 * set-up it is a part. */
static void mistakes_offered(const struct mistakes *m)
{
	static const char offer[] = "did you mean: ";
	const char *line = m->said.s ? strstr(m->said.s, offer) : NULL;
	struct str out = STR_INIT;
	char *text;

	if (!line ||
	    strchr(m->orders.s, '\n') != m->orders.s + m->orders.len - 1)
		return;
	line += strlen(offer);
	text = str_format("%.*s", (int)(strstr(line, " [") - line), line);
	words_checked(str_text(&m->position), text, &out);
	if (!str_starts(text, "place ") && strstr(str_text(&out), " error: "))
		fail_msg("%sis offered, and\n%s", m->said.s, out.s);
	str_free(&out);
	free(text);
}

static void mistakes_say(struct mistakes *m)
{
	struct str out = STR_INIT;

	words_checked(str_text(&m->position), m->orders.s, &out);
	str_clear(&m->said);
	for (char *line = out.s ? strtok(out.s, "\n") : NULL; line;
	     line = strtok(NULL, "\n"))
		str_addf(&m->said, "< %s\n", line + strlen("o:"));
	if (!m->said.len)
		str_add(&m->said, "< (right)\n");
	str_add(&m->now, m->said.s);
	mistakes_offered(m);
	m->n++;
	str_free(&out);
}

static void mistakes_line(struct mistakes *m, const char *line)
{
	char kind = line[0] && line[1] == ' ' ? line[0] : '\0';

	if (m->last == '>' && kind != '>')
		mistakes_say(m);
	if (kind == '|' && m->last != '|')
		str_clear(&m->position);
	if (kind == '>' && m->last != '>')
		str_clear(&m->orders);
	if (kind == '|')
		str_addf(&m->position, "%s\n", line + 2);
	else if (kind == '>')
		str_addf(&m->orders, "%s\n", line + 2);
	if (kind != '<')
		str_addf(&m->now, "%s\n", line);
	m->last = kind;
}

static void mistakes_read(const char *path, struct str *text)
{
	FILE *f = fopen(path, "r");
	char part[4096];
	size_t n;

	assert_non_null(f);
	while ((n = fread(part, 1, sizeof(part), f)) > 0)
		str_addn(text, part, n);
	(void)fclose(f);
}

static void mistakes_differ(const char *path, const struct str *was,
			    const struct str *now)
{
	size_t at = 0;

	if (str_eq(str_text(was), str_text(now)))
		return;
	if (getenv("GOLDEN_UPDATE")) {
		FILE *f = fopen(path, "w");

		assert_non_null(f);
		assert_int_equal(fwrite(now->s, 1, now->len, f), now->len);
		assert_int_equal(fclose(f), 0);
		return;
	}
	while (was->s[at] == now->s[at])
		at++;
	while (at > 0 && now->s[at - 1] != '\n')
		at--;
	fail_msg("%s says\n%.*s\nand the answer is\n%.*s", path,
		 (int)strcspn(was->s + at, "\n"), was->s + at,
		 (int)strcspn(now->s + at, "\n"), now->s + at);
}

static void table(const char *game)
{
	const char *srcdir = getenv("srcdir");
	char *path =
	    str_format("%s/tests/mistakes/%s.txt", srcdir ? srcdir : ".", game);
	struct str was = STR_INIT;
	struct mistakes m = { .last = '\0' };

	mistakes_read(path, &was);
	for (char *s = was.s; *s;) {
		size_t n = strcspn(s, "\n");
		char *line = str_format("%.*s", (int)n, s);

		mistakes_line(&m, line);
		s += n + (s[n] == '\n');
		free(line);
	}
	mistakes_line(&m, "");
	m.now.s[--m.now.len] = '\0'; /* the line that only ended it */
	mistakes_differ(path, &was, &m.now);
	printf("# %s: %u mistakes\n", game, m.n);
	assert_true(m.n >= ENOUGH);
	str_free(&was);
	str_free(&m.position);
	str_free(&m.orders);
	str_free(&m.said);
	str_free(&m.now);
	free(path);
}

static void in_waterloo(void **state)
{
	(void)state;
	table("waterloo");
}

static void in_classic(void **state)
{
	(void)state;
	table("classic");
}

static void in_campaign(void **state)
{
	(void)state;
	table("campaign");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(in_waterloo),
		cmocka_unit_test(in_classic),
		cmocka_unit_test(in_campaign),
	};

	return cmocka_run_group_tests_name("mistakes", tests, NULL, NULL);
}
