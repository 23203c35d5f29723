/* SPDX-License-Identifier: MIT */
/* case_position.c - expectations about the position, and what a seat sees. */
#include "config.h"

#include "lib/case_check.h"

#include "base/mem.h"
#include "base/num.h"
#include "kernel/reader.h"
#include "kernel/scenario.h"
#include "kernel/words.h"

#include <stdlib.h>
#include <string.h>

const char *case_get(const struct case_run *r, const char *section,
		     const char *key)
{
	const char *v = reader_get(r->now->doc, section, key);

	return v ? v : "";
}

/* Like the word, "weakened=0" also where nothing is said of weakened. */
static bool case_attribute(const char *piece, const char *word)
{
	const char *value = strchr(word, '=');
	struct str key = STR_INIT;
	bool absent;

	if (words_listed(piece, word))
		return true;
	if (!value || !str_eq(value, "=0"))
		return false;
	str_addf(&key, " %.*s=", (int)(value - word), word);
	absent = !strstr(piece, key.s);
	str_free(&key);
	return absent;
}

/* E5 = empty; E5 = french cuirassiers weakened=1: what is named must be so, and
 * comes in this order. */
int case_square(struct case_run *r, struct case_words *w, struct err *e)
{
	const char *piece = case_get(r, "pieces", w->w[0]);

	if (str_eq(w->w[1], "empty"))
		return *piece ? case_found(e, piece) : 0;
	for (int i = 1; i < w->n; i++)
		if (!case_attribute(piece, w->w[i]))
			return case_found(e, piece);
	return 0;
}

/* lost, reserve, removed: unit = count; withdrawn, retired: a line a piece. */
static int case_pile(const struct case_run *r, const char *section,
		     const char *unit)
{
	const struct reader_section *s = reader_section(r->now->doc, section);
	bool lines =
	    str_starts(section, "withdrawn") || str_starts(section, "retired");
	int n = 0;

	for (size_t i = 0; s && i < s->count; i++) {
		const struct reader_key *k = &s->keys[i];
		int count = 0;

		if (lines)
			n += words_listed(k->value, unit);
		else if (str_eq(k->name, unit) &&
			 num_parse_int(k->value, 1000, &count))
			n += count;
	}
	return n;
}

int case_count(struct case_run *r, struct case_words *w, struct err *e)
{
	struct str section = STR_INIT;
	int want, n;

	str_addf(&section, "%s.%s", w->w[0], w->w[1]);
	n = case_pile(r, section.s, w->w[2]);
	str_free(&section);
	if (num_parse_int(w->w[3], 1000, &want) && n == want)
		return 0;
	return err_set(e, ERR_REFUSED, "found: %d", n);
}

/* damage TILE = N; tile TILE = gone, which is damage 4 (W13.6); flag TILE. */
int case_tile(struct case_run *r, struct case_words *w, struct err *e)
{
	bool flag = str_eq(w->w[0], "flag");
	const char *v = case_get(r, flag ? "flags" : "damage", w->w[1]);
	const char *want = str_eq(w->w[2], "gone") ? "4" : w->w[2];

	if (!*v && !flag)
		v = "0";
	return str_eq(v, want) ? 0 : case_found(e, v);
}

/* cards SEAT = KIND ... in any order; none. */
int case_hand(struct case_run *r, struct case_words *w, struct err *e)
{
	const char *hand = case_get(r, "cards", w->w[1]);
	size_t cards = 0, same = 0, want = 0;

	if (str_eq(w->w[2], "none"))
		return *hand ? case_found(e, hand) : 0;
	for (const char *s = hand; *s; s += strspn(s, " "), cards++) {
		size_t n = strcspn(s, " ");

		for (int i = 2; i < w->n; i++)
			if (w->w[i] && str_eqn(w->w[i], s, n)) {
				w->w[i] = NULL;
				same++;
				break;
			}
		s += n;
	}
	want = (size_t)w->n - 2;
	return same == want && cards == want ? 0 : case_found(e, hand);
}

/* Does the piece on a seen square fit the word: its unit, its arm where the
 * unit is not known, class:CLASS where only that is known? */
static bool case_seen_as(const json_t *piece, const char *word)
{
	const char *unit = json_string_value(json_object_get(piece, "unit"));
	const char *arm = json_string_value(json_object_get(piece, "arm"));
	const char *class = json_string_value(json_object_get(piece, "class"));

	if (str_eq(word, "nothing"))
		return !piece;
	if (!piece)
		return false;
	if (unit)
		return str_eq(unit, word);
	if (str_starts(word, "class:"))
		return class && str_eq(class, word + strlen("class:"));
	if (str_eq(word, "unknown"))
		return true;
	return arm && !class && str_eq(arm, word);
}

int case_seen(struct case_run *r, struct case_words *w, struct err *e)
{
	json_t *board = case_run_view(r, w->w[1], e);
	const json_t *piece;
	int rc = 0;

	if (!board)
		return -1;
	piece = json_object_get(board, w->w[2]);
	if (!case_seen_as(piece, w->w[3])) {
		char *s = json_dumps(piece, JSON_COMPACT);

		rc = case_found(e, s ? s : "nothing");
		free(s);
	}
	json_decref(board);
	return rc;
}
