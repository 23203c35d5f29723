/* SPDX-License-Identifier: MIT */
/* store_help.c - what the tests of game files share. */
#include "config.h"

#include "lib/store_help.h"

#include "lib/sign_again.h"

#include <stdio.h>

#include "base/line.h"
#include "base/mem.h"
#include "seal/base64.h"

const struct str *help_game(void)
{
	static struct str text = STR_INIT;

	if (!text.s)
		help_example("waterloo-42.game", &text);
	return &text;
}

struct gamefile *help_parse(const struct str *text)
{
	struct err e;
	struct gamefile *g = gamefile_parse("x.game", text->s, text->len, &e);

	if (!g)
		fail_msg("%s", e.text);
	return g;
}

#define HELP_WHY 1200

static void help_verify_by(const struct str *text, struct verify_by by,
			   char why[HELP_WHY])
{
	struct verify_result r;
	struct gamefile *g;
	struct err e;

	why[0] = '\0';
	g = gamefile_parse("x.game", text->s, text->len, &e);
	if (g && by.jobs)
		by.twin = gamefile_twin(g);
	if (!g) {
		(void)snprintf(why, HELP_WHY, "status %d, %s", (int)e.code,
			       e.text);
	} else if (verify_run(g, &by, &r) < 0) {
		(void)difference_err(&r.difference, "x.game", &e);
		(void)snprintf(why, HELP_WHY, "status %d, level %d, %s",
			       (int)e.code, (int)r.difference.level, e.text);
	}
	if (g && by.jobs)
		gamefile_free(by.twin);
	gamefile_free(g);
}

const char *help_verify(const struct str *text, const struct verify_by *by)
{
	static char why[HELP_WHY];
	struct verify_by own = { .head = NULL };
	char again[HELP_WHY];

	if (by)
		own = *by;
	help_verify_by(text, own, why);
	if (own.opened)
		return why;
	own.jobs = 3;
	help_verify_by(text, own, again);
	if (strcmp(why, again) != 0)
		fail_msg("\"%s\" by one thread, \"%s\" by several", why, again);
	return why;
}

void help_agrees(const struct str *text, const struct verify_by *by)
{
	const char *why = help_verify(text, by);

	if (*why)
		fail_msg("%s", why);
}

void help_differs(const struct str *text, const struct verify_by *by,
		  const char *why)
{
	const char *found = help_verify(text, by);

	if (!strstr(found, why))
		fail_msg("\"%s\" instead of \"%s\"", found, why);
}

void help_split(const struct str *text, struct help_lines *out)
{
	size_t cap = 0;
	size_t entry_cap = 0;
	uint32_t entry = 0;
	struct line l;

	*out = (struct help_lines){ NULL, NULL, 0 };
	line_init(&l, text->s, text->len);
	while (line_next(&l)) {
		if (l.n > 9 && memcmp(l.s, "== entry ", 9) == 0)
			entry = (uint32_t)strtoul(l.s + 9, NULL, 10);
		out->v = mem_grow(out->v, &cap, out->n + 1, sizeof(*out->v));
		out->entry = mem_grow(out->entry, &entry_cap, out->n + 1,
				      sizeof(*out->entry));
		out->v[out->n] = (struct span){ l.s, l.n + 1 };
		out->entry[out->n++] = entry;
	}
}

void help_split_free(struct help_lines *l)
{
	mem_free(l->v);
	mem_free(l->entry);
}

void help_replace(struct str *s, const char *from, const char *to)
{
	struct str out = STR_INIT;
	const char *at = strstr(str_text(s), from);

	assert_non_null(at);
	str_addn(&out, s->s, (size_t)(at - s->s));
	str_add(&out, to);
	str_add(&out, at + strlen(from));
	str_free(s);
	*s = out;
}

void help_forge_with(const struct help_forgery *f, bool players,
		     struct str *out)
{
	struct gamefile *g = help_parse(help_game());
	struct str text = STR_INIT;
	struct str part = STR_INIT;

	str_add(&text, GAMEFILE_FIRST);
	for (uint32_t i = 0; i < g->count; i++) {
		str_clear(&part);
		str_addn(&part, g->entries[i].text.s, g->entries[i].text.n);
		if (i == f->index)
			help_replace(&part, f->from, f->to);
		str_addn(&text, part.s, part.len);
	}
	str_clear(out);
	sign_again(str_span(&text), f->index, players, out);
	str_free(&part);
	str_free(&text);
	gamefile_free(g);
}

void help_forge(const struct help_forgery *f, struct str *out)
{
	help_forge_with(f, false, out);
}

struct ledger *help_after(uint32_t n)
{
	struct gamefile *g = help_parse(help_game());
	struct ledger *l = ledger_new(g);
	struct err e;

	assert_ok(ledger_advance(l, n, LEDGER_TRUST, &e), e);
	/* What comes later has not been written. */
	while (g->count > n) {
		g->count--;
		mem_free(g->entries[g->count].awaits);
		mem_free(g->entries[g->count].views);
	}
	return l;
}

void help_done_with(struct ledger *l)
{
	struct gamefile *g = l->g;

	ledger_free(l);
	gamefile_free(g);
}
