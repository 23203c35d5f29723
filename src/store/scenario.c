/* SPDX-License-Identifier: MIT */
/* scenario.c - finds and reads scenario and position files (state.md). */
#include "config.h"

#include "store/scenario.h"

#include "base/builtin.h"
#include "base/file.h"
#include "base/mem.h"
#include "kernel/writer.h"
#include "store/ini.h"

#include <string.h>

#define SCENARIO_DEPTH	8 /* files that name one another */
#define SCENARIO_FOLDER "scenarios/"

/* How to read: the folder that goes before what is built in, and where mistakes
 * are collected; either may be NULL. And whether files may be named. */
struct scenario_way {
	const char *dir;
	struct faults *faults;
	bool shipped;
};

static struct reader *scenario_below(const struct scenario_way *way,
				     struct reader *doc, int depth,
				     struct err *e);

static bool scenario_is_path(const char *name)
{
	return strchr(name, '/') || str_ends(name, ".ini") || str_eq(name, "-");
}

bool scenario_is_name(const char *name)
{
	size_t n = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-");

	return n && n <= SCENARIO_NAME_MAX && !name[n] && name[0] != '-';
}

/* The names of those that are built in. */
static size_t scenario_names(const struct builtin **first)
{
	return builtin_list(SCENARIO_FOLDER, first);
}

static char *scenario_name(const struct builtin *b)
{
	const char *s = b->name + strlen(SCENARIO_FOLDER);

	return mem_strndup(s, strlen(s) - strlen(".ini"));
}

static int scenario_unknown(const char *name, struct err *e)
{
	const struct builtin *b;
	size_t n = scenario_names(&b);
	struct str names = STR_INIT;

	for (size_t i = 0; i < n; i++) {
		char *one = scenario_name(&b[i]);

		str_item(&names, one, ", ");
		mem_free(one);
	}
	(void)err_set(e, ERR_REFUSED,
		      "no scenario \"%s\" here; there are: %s; your own is "
		      "named by its path, e.g. ./%s%s",
		      name, str_text(&names), name,
		      strchr(name, '.') ? "" : ".ini");
	str_free(&names);
	return -1;
}

static struct reader *scenario_shipped(const char *dir, const char *name,
				       struct err *e)
{
	struct str text = STR_INIT;
	struct reader *doc = NULL;
	char *file = str_format(SCENARIO_FOLDER "%s.ini", name);

	if (!scenario_is_name(name))
		(void)scenario_unknown(name, e);
	else if (builtin_text(dir, file, &text, e) == 0)
		doc = ini_read_text(file, str_text(&text), text.len, e);
	else if (e->code == ERR_REFUSED)
		(void)scenario_unknown(name, e);
	mem_free(file);
	str_free(&text);
	return doc;
}

/* A relative path is one beside the file that names it. */
static struct reader *scenario_file(const struct scenario_way *way,
				    const char *from, const char *name,
				    struct err *e)
{
	char *path =
	    from && name[0] != '/' ? file_beside(from, name) : mem_strdup(name);
	struct reader *doc = ini_survey_file(path, way->faults, e);

	mem_free(path);
	return doc;
}

static struct reader *scenario_doc(const struct scenario_way *way,
				   const char *from, const char *name,
				   int depth, struct err *e)
{
	struct reader *doc;

	if (scenario_is_path(name) && !way->shipped)
		doc = scenario_file(way, from, name, e);
	else
		doc = scenario_shipped(way->dir, name, e);
	return doc ? scenario_below(way, doc, depth, e) : NULL;
}

/* Lays the document over the scenario that it names, if any; takes it over. */
static struct reader *scenario_below(const struct scenario_way *way,
				     struct reader *doc, int depth,
				     struct err *e)
{
	const struct reader_key *k = reader_key(doc, "game", "scenario");
	struct reader *base;

	if (!k)
		return doc;
	if (depth >= SCENARIO_DEPTH) {
		(void)reader_error(k->at, e,
				   "scenario %s: files name one another more "
				   "than %d deep, or in a circle",
				   k->value, SCENARIO_DEPTH);
		base = NULL;
	} else {
		base = scenario_doc(way, k->at.file, k->value, depth + 1, e);
		if (!base && e->code == ERR_REFUSED)
			(void)reader_error(k->at, e, "%s", e->text);
	}
	if (base) {
		reader_merge(base, doc);
		base->at.file = reader_file(base, doc->at.file);
	}
	reader_free(doc);
	return base;
}

static struct scenario *scenario_named(const struct scenario_way *way,
				       const char *from, const char *name,
				       struct err *e)
{
	struct reader *doc = scenario_doc(way, from, name, 0, e);

	if (!doc)
		return NULL;
	reader_drop_empty(doc);
	return scenario_new(name, doc);
}

struct scenario *scenario_load(const char *dir, const char *from,
			       const char *name, struct err *e)
{
	const struct scenario_way way = { .dir = dir };

	return scenario_named(&way, from, name, e);
}

struct scenario *scenario_survey(const char *dir, const char *name,
				 struct faults *faults, struct err *e)
{
	const struct scenario_way way = { .dir = dir, .faults = faults };

	return scenario_named(&way, NULL, name, e);
}

static bool scenario_says(const char *name, const struct str *text)
{
	struct err ignored;
	struct scenario *s = scenario_load(NULL, NULL, name, &ignored);
	struct str own = STR_INIT;
	bool same;

	if (s)
		scenario_format(s, &own);
	same = s && str_eq(str_text(&own), str_text(text));
	scenario_free(s);
	str_free(&own);
	return same;
}

bool scenario_is_shipped(const struct str *text)
{
	const struct builtin *b;
	size_t n = scenario_names(&b);
	bool is = false;

	for (size_t i = 0; i < n && !is; i++) {
		char *name = scenario_name(&b[i]);

		is = scenario_says(name, text);
		mem_free(name);
	}
	return is;
}

/* Takes over the document of a position, which may be NULL. */
static struct scenario *scenario_of(const struct scenario_way *way,
				    const char *path, struct reader *doc,
				    struct err *e)
{
	const char *name;

	doc = doc ? scenario_below(way, doc, 0, e) : NULL;
	if (!doc)
		return NULL;
	reader_drop_empty(doc);
	name = reader_get(doc, "game", "scenario");
	return scenario_new(name ? name : path, doc);
}

struct scenario *scenario_position(const char *dir, const char *path,
				   struct err *e)
{
	const struct scenario_way way = { .dir = dir };

	return scenario_of(&way, path, ini_read_file(path, e), e);
}

struct scenario *scenario_position_text(const char *file, const char *text,
					size_t n, struct err *e)
{
	const struct scenario_way way = { .shipped = true };

	return scenario_of(&way, file, ini_read_text(file, text, n, e), e);
}

struct scenario *scenario_text(const char *file, const char *text, size_t n,
			       struct err *e)
{
	struct reader *doc = ini_read_text(file, text, n, e);
	const struct reader_key *k;

	if (!doc)
		return NULL;
	k = reader_key(doc, "game", "scenario");
	if (!k) {
		reader_drop_empty(doc);
		return scenario_new(file, doc);
	}
	(void)reader_error(
	    k->at, e, "scenario = %s: this text must be complete in itself",
	    k->value);
	reader_free(doc);
	return NULL;
}

void scenario_override(struct scenario *s, const char *key, const char *value,
		       struct reader_place at)
{
	reader_remove(s->doc, "options", key);
	reader_add(s->doc, "options", key, value, at);
}

void scenario_format(const struct scenario *s, struct str *out)
{
	struct reader *doc = reader_copy(s->doc);
	struct writer w = WRITER_INIT;

	reader_remove(doc, "game", "scenario");
	writer_put_document(&w, doc);
	str_addn(out, str_text(&w.text), w.text.len);
	writer_free(&w);
	reader_free(doc);
}
