/* SPDX-License-Identifier: MIT */
/* meant.c - what orders of towns and units may have meant (kernel/meant.h). */
#include "config.h"

#include "games/campaign/public/plan.h"

#include "base/mem.h"
#include "base/str.h"
#include "kernel/meant_line.h"
#include "kernel/words.h"

#include <string.h>

#define MEANT_WORDS 64
#define MEANT_TOWNS 8

/* A line, word by word; commas, colons and `-` by itself are words. */
struct words {
	char *v[MEANT_WORDS];
	size_t n;
};

static void meant_words(const char *text, struct words *w)
{
	*w = (struct words){ .n = 0 };
	while (*text && w->n < MEANT_WORDS) {
		size_t n = strcspn(text, " ,:>");

		if (n == 0 && *text != ' ' && *text != '>')
			n = 1;
		if (n > 0)
			w->v[w->n++] = mem_strndup(text, n);
		text += n ? n : 1;
	}
}

static void meant_words_free(struct words *w)
{
	for (size_t i = 0; i < w->n; i++)
		mem_free(w->v[i]);
}

static bool meant_is(const struct words *w, size_t i, const char *list)
{
	char *word;
	bool found;

	if (i >= w->n)
		return false;
	word = mem_strdup(w->v[i]);
	str_tolower(word);
	found = words_listed(list, word);
	mem_free(word);
	return found;
}

/* `F09`, or `F9`. */
static bool meant_is_code(const char *s)
{
	size_t n = strlen(s);

	return n > 1 && n < 4 && strchr("fpaFPA", s[0]) && str_digit(s[1]) &&
	       (n == 2 || str_digit(s[2]));
}

static const char *meant_roman(const char *s)
{
	static const char *const romans[] = { "i", "ii", "iii", "iv", "vi" };
	static const char *const arabs[] = { "1 1st first", "2 2nd second",
					     "3 3rd third", "4 4th fourth",
					     "6 6th sixth" };

	for (size_t i = 0; i < sizeof(romans) / sizeof(*romans); i++)
		if (words_listed(arabs[i], s) || str_eqi(romans[i], s))
			return romans[i];
	return NULL;
}

/* One word of a list of units, as it is written: `F9`, `2nd corps`. Returns how
 * many words it took. */
static size_t meant_unit(const struct words *w, size_t i, struct str *out)
{
	const char *s = w->v[i];

	if (meant_is_code(s)) {
		str_addf(out, "%c%s%s", s[0], s[2] ? "" : "0", s + 1);
		return 1;
	}
	if (meant_is(w, i, "corps") && i + 1 < w->n &&
	    meant_roman(w->v[i + 1])) {
		str_addf(out, "corps %s", meant_roman(w->v[i + 1]));
		return 2;
	}
	if (meant_is(w, i + 1, "corps") && meant_roman(s)) {
		str_addf(out, "corps %s", meant_roman(s));
		return 2;
	}
	str_add(out, s);
	return 1;
}

/* Codes with commas between, and as they are written. */
static void meant_listed(const struct words *w, struct meant_lines *out)
{
	struct str s = STR_INIT;

	for (size_t i = 0; i < w->n;) {
		bool sign = meant_is(w, i, ", :");
		bool code = i > 0 && meant_is_code(w->v[i]) &&
			    (meant_is_code(w->v[i - 1]) ||
			     meant_is(w, i - 1, "and & + und et"));

		if (meant_is(w, i, "and & + und et") && i + 1 < w->n &&
		    meant_is_code(w->v[i + 1])) {
			i++;
			continue;
		}
		str_add(&s, code ? "," : "");
		str_add(&s, s.len && !sign ? " " : "");
		i += meant_unit(w, i, &s);
	}
	meant_add(out, str_take(&s));
}

static const char meant_kinds[] =
    "all units infantry cavalry guns foot-guns horse-guns leader leaders";

/* What stands of a selector so far: its parts, as they stand in one. */
enum meant_selected { MEANT_ALL, MEANT_CORPS, MEANT_KIND, MEANT_PARTS };

/* The towns and the units of a line, in whatever order they stand. */
struct meant_way {
	struct str town[MEANT_TOWNS], units, part[MEANT_PARTS];
	int ntowns, first; /* where it begins: behind "from" */
	bool open;	   /* the last town may have another word */
};

/* A selector is whole: it stands in the list. */
static void meant_selector(struct meant_way *way)
{
	struct str s = STR_INIT;

	for (int i = 0; i < MEANT_PARTS; i++) {
		if (way->part[i].len)
			str_item(&s, way->part[i].s, " ");
		str_free(&way->part[i]);
	}
	if (s.len)
		str_item(&way->units, s.s, ", ");
	str_free(&s);
}

/* Without a comma between them two parts are of one selector. */
static size_t meant_take_part(const struct words *w, size_t i, bool corps,
			      struct meant_way *way)
{
	enum meant_selected part = corps		   ? MEANT_CORPS
				   : meant_is(w, i, "all") ? MEANT_ALL
							   : MEANT_KIND;

	if (way->part[part].len)
		meant_selector(way);
	return meant_unit(w, i, &way->part[part]);
}

static size_t meant_take_code(const struct words *w, size_t i,
			      struct meant_way *way)
{
	struct str code = STR_INIT;
	size_t n = meant_unit(w, i, &code);

	meant_selector(way);
	str_item(&way->units, code.s, ", ");
	str_free(&code);
	return n;
}

static size_t meant_take_town(const struct words *w, size_t i,
			      struct meant_way *way)
{
	if (!way->open && way->ntowns == MEANT_TOWNS)
		return 1;
	if (!way->open && meant_is(w, i - 1, "from von de"))
		way->first = way->ntowns;
	way->ntowns += !way->open;
	str_item(&way->town[way->ntowns - 1], w->v[i], "-");
	way->open = true;
	return 1;
}

static size_t meant_sort(const struct words *w, size_t i, struct meant_way *way)
{
	bool corps = meant_is(w, i, "corps") ||
		     (meant_is(w, i + 1, "corps") && meant_roman(w->v[i]));
	bool code = meant_is_code(w->v[i]);

	if (!meant_is(w, i,
		      "to -> - from in with and , : nach von der mit & a "
		      "march move go m de of vers attack")) {
		if (!corps && !code && !meant_is(w, i, meant_kinds))
			return meant_take_town(w, i, way);
		way->open = false;
		return code && !corps ? meant_take_code(w, i, way)
				      : meant_take_part(w, i, corps, way);
	}
	if (meant_is(w, i, ", and &"))
		meant_selector(way);
	way->open = false;
	return 1;
}

/* N7.4: `march TOWN to TOWN: UNITS`, out of what stands there. */
static void meant_march(const struct words *w, struct meant_lines *out)
{
	struct meant_way way = { .units = STR_INIT };
	struct str s = STR_INIT;

	for (size_t i = 0; i < w->n;)
		i += meant_sort(w, i, &way);
	meant_selector(&way);
	if (way.ntowns)
		str_addf(&s, "march %s", way.town[way.first].s);
	for (int i = 0; i < way.ntowns; i++) {
		if (i != way.first)
			str_addf(&s, " to %s", way.town[i].s);
		str_free(&way.town[i]);
	}
	str_addf(&s, ": %s", str_text(&way.units));
	if (way.ntowns > 1 && way.units.len)
		meant_add(out, mem_strdup(s.s));
	str_free(&s);
	str_free(&way.units);
}

/* The line with a word before its last one, or with that one in front. */
static void meant_behind_verb(const struct words *w, bool in_front,
			      const char *word, struct meant_lines *out)
{
	struct str s = STR_INIT;

	str_add(&s, w->v[0]);
	if (in_front)
		str_addf(&s, " %s", w->v[w->n - 1]);
	for (size_t i = 1; i + 1 < w->n; i++)
		str_addf(&s, "%s%s", meant_is(w, i, ", :") ? "" : " ", w->v[i]);
	if (!in_front)
		str_addf(&s, " %s %s", word, w->v[w->n - 1]);
	meant_add(out, str_take(&s));
}

/* A block whose colon is missing; on a board `move F09 left`. */
static void meant_verb_of(const struct words *w, const char *text,
			  struct meant_lines *out)
{
	const char *rest = text + strcspn(text, " ");
	const char *last = strrchr(rest, ' ');

	if (meant_is(w, 0, "deploy plan"))
		meant_add(out, str_format("%s:", text));
	if (meant_is(w, 0, "march move go") && w->n > 2) {
		meant_add(out, str_format("shift%s", rest));
		if (last)
			meant_add(out, str_format("shift%.*s to %s",
						  (int)(last - rest), rest,
						  w->v[w->n - 1]));
	}
}

void cn_meant(const char *text, struct meant_lines *out)
{
	struct words w;

	meant_words(text, &w);
	if (w.n > 1)
		meant_verb_of(&w, text, out);
	if (w.n > 1)
		meant_listed(&w, out);
	if (w.n > 2) {
		meant_march(&w, out);
		meant_behind_verb(&w, true, NULL, out);
		meant_behind_verb(&w, false, "to", out);
		meant_behind_verb(&w, false, "at", out);
	}
	meant_words_free(&w);
}
