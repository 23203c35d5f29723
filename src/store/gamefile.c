/* SPDX-License-Identifier: MIT */
/* gamefile.c - a game file: its entries, and the chain they make. */
#include "config.h"

#include "store/gamefile.h"

#include "base/file.h"
#include "base/mem.h"
#include "store/compose.h"
#include "store/grammar.h"

#include <string.h>

/* What was read, or appended, at one time; entries point into it. */
struct gamefile_part {
	char *text;
	size_t n;
};

static void gamefile_drop_entry(struct entry *e)
{
	mem_free(e->awaits);
	mem_free(e->views);
}

/* Takes over text, which has n bytes. */
static void gamefile_add_part(struct gamefile *g, char *text, size_t n)
{
	*MEM_ADD(g->parts, g->parts_count, g->parts_cap) =
	    (struct gamefile_part){ text, n };
	g->size += n;
}

/* Reads entries from x->p to its end. */
static int gamefile_entries(struct gamefile *g, struct grammar *x)
{
	while (x->p < x->end) {
		struct entry e;

		x->entry = (uint32_t)g->count;
		if (g->count >= GAMEFILE_ENTRIES)
			return grammar_wrong(x, "more than %d entries",
					     GAMEFILE_ENTRIES);
		if (grammar_entry(x, &e) < 0) {
			gamefile_drop_entry(&e);
			return -1;
		}
		*MEM_ADD(g->entries, g->count, g->cap) = e;
	}
	return 0;
}

/* How a game file begins when something has changed it on its way, or when it
 * is not for this program. */
static const struct {
	const char *first;
	const char *why;
} gamefile_others[] = {
	{ "estafette-game 1\r\n",
	  "its lines end in CR LF, those of a game file in LF alone: take it as "
	  "it was sent" },
	{ "estafette-game 1\r",
	  "its lines end in CR, those of a game file in LF: take it as it was "
	  "sent" },
	{ "estafette-game 1 ",
	  "its first line ends in a space: take it as it was sent" },
	{ "\xef\xbb\xbf" GAMEFILE_BEGINS,
	  "a byte order mark stands before its first line: take it as it was "
	  "sent" },
	{ GAMEFILE_BEGINS,
	  "this program reads version 1 of game files, whose first line is "
	  "\"estafette-game 1\"" },
};

/* What is wrong with a first line that is not the right one; NULL: it is that
 * of another kind of file. */
static const char *gamefile_other(struct span text)
{
	for (size_t i = 0;
	     i < sizeof(gamefile_others) / sizeof(gamefile_others[0]); i++)
		if (span_starts(text, gamefile_others[i].first))
			return gamefile_others[i].why;
	return NULL;
}

bool gamefile_begins(const char *s, size_t n)
{
	struct span text = { s, n };

	if (gamefile_other(text))
		return true;
	/* Its first line is damaged, or another stands before it. */
	for (int line = 0; line < 3; line++) {
		if (span_starts(text, "== entry 0 genesis"))
			return true;
		(void)span_until(&text, '\n');
	}
	return false;
}

static int gamefile_first_line(struct gamefile *g, struct grammar *x)
{
	struct span text = { x->p, (size_t)(x->end - x->p) };
	const char *why = gamefile_other(text);

	if (!span_starts(text, GAMEFILE_FIRST))
		return err_set(x->e, ERR_FORMAT, "%s:1: %s", g->name,
			       why ? why
				   : "this is no game file: it must begin with "
				     "the line \"estafette-game 1\"");
	x->p += strlen(GAMEFILE_FIRST);
	x->line++;
	if (x->p == x->end)
		return err_set(x->e, ERR_FORMAT,
			       "%s: entry 0 (genesis) is missing", g->name);
	return 0;
}

/* Takes over text. */
static struct gamefile *gamefile_take(const char *name, char *text, size_t n,
				      struct err *e)
{
	struct gamefile *g = mem_zalloc(sizeof(*g));
	struct grammar x = { .g = g, .p = text, .end = text + n, .e = e };

	g->name = mem_strdup(name);
	gamefile_add_part(g, text, n);
	if (n > GAMEFILE_MAX)
		(void)err_set(e, ERR_FORMAT, "%s: larger than %zu bytes", name,
			      GAMEFILE_MAX);
	else if (gamefile_first_line(g, &x) == 0 &&
		 gamefile_entries(g, &x) == 0) {
		g->lines = x.line;
		return g;
	}
	gamefile_free(g);
	return NULL;
}

struct gamefile *gamefile_load(const char *path, struct err *e)
{
	const char *name = str_eq(path, "-") ? "standard input" : path;
	struct str text = STR_INIT;
	size_t n;

	if (file_read(path, GAMEFILE_MAX, &text, e) < 0) {
		str_free(&text);
		return NULL;
	}
	n = text.len;
	return gamefile_take(name, str_take(&text), n, e);
}

struct gamefile *gamefile_parse(const char *name, const char *text, size_t n,
				struct err *e)
{
	return gamefile_take(name, mem_dup(text, n), n, e);
}

struct gamefile *gamefile_twin(const struct gamefile *g)
{
	struct gamefile *twin = mem_dup(g, sizeof(*g));

	twin->entries = mem_dup(g->entries, g->count * sizeof(*g->entries));
	twin->cap = g->count;
	twin->twin = true;
	return twin;
}

static void gamefile_drop(struct gamefile *g)
{
	for (size_t i = 0; i < g->count; i++)
		gamefile_drop_entry(&g->entries[i]);
	for (size_t i = 0; i < g->parts_count; i++)
		mem_free(g->parts[i].text);
	mem_free(g->parts);
	mem_free(g->genesis.options);
	mem_free(g->genesis.seats);
	mem_free(g->name);
}

void gamefile_free(struct gamefile *g)
{
	if (!g)
		return;
	if (!g->twin)
		gamefile_drop(g);
	mem_free(g->entries);
	mem_free(g);
}

int gamefile_append(struct gamefile *g, const char *text, size_t n,
		    struct err *e)
{
	char *copy = mem_dup(text, n);
	struct grammar x = {
		.g = g, .p = copy, .end = copy + n, .line = g->lines, .e = e
	};
	size_t count = g->count;
	int rc;

	if (n > GAMEFILE_MAX - g->size)
		rc = err_set(e, ERR_FORMAT,
			     "%s: the game file would be larger than %zu bytes",
			     g->name, GAMEFILE_MAX);
	else
		rc = gamefile_entries(g, &x);
	if (rc < 0) {
		while (g->count > count)
			gamefile_drop_entry(&g->entries[--g->count]);
		mem_free(copy);
		return -1;
	}
	gamefile_add_part(g, copy, n);
	g->lines = x.line;
	return 0;
}

void gamefile_text(const struct gamefile *g, struct str *out)
{
	for (size_t i = 0; i < g->parts_count; i++)
		str_addn(out, g->parts[i].text, g->parts[i].n);
}

struct file_piece *gamefile_pieces(const struct gamefile *g, size_t *n)
{
	struct file_piece *v = mem_array(g->parts_count, sizeof(*v));

	for (size_t i = 0; i < g->parts_count; i++)
		v[i] = (struct file_piece){ g->parts[i].text, g->parts[i].n };
	*n = g->parts_count;
	return v;
}

const struct entry *gamefile_changed(const struct gamefile *g)
{
	const struct entry *changed = NULL;
	struct str again = STR_INIT;

	for (size_t i = 0; !changed && i < g->count; i++) {
		const struct entry *e = &g->entries[i];

		str_clear(&again);
		compose_again(g, e, &again);
		if (again.len != e->text.n ||
		    memcmp(again.s, e->text.s, e->text.n) != 0)
			changed = e;
	}
	str_free(&again);
	return changed;
}

const struct entry *gamefile_last(const struct gamefile *g)
{
	return &g->entries[g->count - 1];
}

bool gamefile_revealed(const struct gamefile *g)
{
	return gamefile_last(g)->kind == ENTRY_REVEAL;
}

const uint8_t *gamefile_hash(struct gamefile *g, uint32_t index)
{
	struct entry *e = &g->entries[index];

	if (!e->hashed)
		hash_one("entry", e->body.s, e->body.n, e->hash);
	e->hashed = true;
	return e->hash;
}

const uint8_t *gamefile_said_hash(struct gamefile *g, uint32_t index)
{
	if (index + 1 < g->count)
		return g->entries[index + 1].prev;
	return gamefile_hash(g, index);
}
