/* SPDX-License-Identifier: MIT */
/* sandbox.c - positions outside of any game: opened, told, written. */
#include "config.h"

#include "record/sandbox.h"

#include "base/mem.h"
#include "kernel/reader.h"
#include "kernel/value.h"
#include "kernel/writer.h"
#include "store/scenario.h"

/* Of s->scenario, NULL if that could not be read. */
static int sandbox_turn(struct sandbox *s, struct err *e)
{
	const struct game *g;
	const char *ruleset;

	if (!s->scenario)
		return -1;
	ruleset = reader_get(s->scenario->doc, "game", "ruleset");
	g = ruleset ? game_find(ruleset) : NULL;
	if (!ruleset)
		(void)err_set(e, ERR_FORMAT,
			      "%s: [game] names no ruleset and no scenario",
			      s->path);
	else if (!g)
		(void)err_set(e, ERR_REFUSED,
			      "%s: this build cannot play \"%s\"; see: "
			      "estafette rules",
			      s->path, ruleset);
	else
		s->turn = turn_load(g, s->scenario->doc, e);
	if (s->turn)
		return 0;
	sandbox_close(s);
	return -1;
}

int sandbox_open(const char *templates, const char *path, struct sandbox *s,
		 struct err *e)
{
	*s = (struct sandbox){ .path = path, .templates = templates };
	s->scenario = scenario_position(templates, path, e);
	return sandbox_turn(s, e);
}

int sandbox_read(const char *name, const char *text, size_t n,
		 struct sandbox *s, struct err *e)
{
	*s = (struct sandbox){ .path = name };
	s->scenario = scenario_position_text(name, text, n, e);
	return sandbox_turn(s, e);
}

void sandbox_close(struct sandbox *s)
{
	turn_free(s->turn);
	scenario_free(s->scenario);
	*s = (struct sandbox){ .path = NULL };
}

int sandbox_seat(const struct sandbox *s, const char *name)
{
	return turn_seat(s->turn->game, s->scenario->doc, name);
}

int sandbox_no_seat(const struct sandbox *s, const char *name, struct err *e)
{
	const struct turn_seats *seats = &s->turn->seats;
	struct str names = STR_INIT;

	for (size_t i = 0; i < seats->n; i++)
		str_item(&names, s->turn->game->seats[seats->v[i]], ", ");
	(void)err_set(e, ERR_REFUSED, "%s: no seat \"%s\"; there are: %s",
		      s->path, name, str_text(&names));
	str_free(&names);
	return -1;
}

int sandbox_awaited(const struct sandbox *s)
{
	struct awaits a;

	turn_awaits(s->turn, &a);
	if (a.over)
		return 0;
	return a.n > 0 ? a.v[0].seat : GAME_NONE;
}

/* The next key of this name, counting on from *i; NULL where the section has no
 * more, or is not there. */
static const struct reader_key *sandbox_key(const struct reader_section *s,
					    const char *name, size_t *i)
{
	return s ? reader_next_key(s, name, i) : NULL;
}

/* Whether two sections say the same of a key, all its repetitions together. */
static bool sandbox_same(const struct reader_section *a,
			 const struct reader_section *b, const char *name)
{
	size_t i = 0, k = 0;

	for (;;) {
		const struct reader_key *one = sandbox_key(a, name, &i);
		const struct reader_key *other = sandbox_key(b, name, &k);

		if (!one || !other)
			return one == other;
		if (!str_eq(one->value, other->value))
			return false;
	}
}

/* state.md: an empty value takes away what the scenario below has, once for
 * all its repetitions. */
static void sandbox_taken(const struct reader_section *below,
			  const struct reader_section *s, struct writer *w)
{
	const char *last = "";

	for (size_t k = 0; below && k < below->count; k++) {
		const char *name = below->keys[k].name;
		size_t i = 0;

		if (!sandbox_key(s, name, &i) && !str_eq(name, last))
			writer_put(w, name, "");
		last = name;
	}
}

static void sandbox_differs(const struct reader_section *below,
			    const struct reader_section *s, struct writer *w)
{
	if (!str_eq(s->name, "game"))
		writer_section(w, s->name);
	for (size_t k = 0; k < s->count; k++) {
		const struct reader_key *key = &s->keys[k];

		if (!str_eq(key->name, "scenario") &&
		    !sandbox_same(below, s, key->name))
			writer_put(w, key->name, key->value);
	}
	sandbox_taken(below, s, w);
}

static void sandbox_scenario(const struct game *g, const struct reader *doc,
			     const struct scenario *base, struct writer *w)
{
	const struct reader *below = base ? base->doc : NULL;

	writer_section(w, "game");
	if (base)
		writer_put(w, "scenario", base->name);
	for (size_t i = 0; i < doc->count; i++) {
		const struct reader_section *s = &doc->sections[i];

		if (!game_writes(g, s->name))
			sandbox_differs(below ? reader_section(below, s->name)
					      : NULL,
					s, w);
	}
	for (size_t i = 0; below && i < below->count; i++) {
		const struct reader_section *s = &below->sections[i];

		if (game_writes(g, s->name) || reader_section(doc, s->name))
			continue;
		writer_section(w, s->name);
		sandbox_taken(s, NULL, w);
	}
}

void sandbox_position(const struct turn *t, const struct reader *doc,
		      const struct scenario *base, struct str *out)
{
	struct writer w = WRITER_INIT;
	char *position = turn_position(t);

	sandbox_scenario(t->game, doc, base, &w);
	str_add(out, str_text(&w.text));
	if (position[0])
		str_addf(out, "%s%s", out->len ? "\n" : "", position);
	mem_free(position);
	writer_free(&w);
}

/* Whether it is no scenario alone, but has pieces, too. */
static bool sandbox_plays(const struct game *g, const struct reader *doc)
{
	for (size_t i = 0; i < doc->count; i++)
		if (game_writes(g, doc->sections[i].name))
			return true;
	return false;
}

int sandbox_write(const struct sandbox *s, struct str *out, struct err *e)
{
	const char *name = s->scenario->name;
	struct scenario *base = NULL;

	if (!str_eq(name, s->path)) {
		base = scenario_load(s->templates, s->path, name, e);
		if (!base)
			return -1;
	}
	/* A position names a scenario below it: the pieces of another position
	 * would come back. */
	if (base && sandbox_plays(s->turn->game, base->doc)) {
		scenario_free(base);
		base = NULL;
	}
	sandbox_position(s->turn, s->scenario->doc, base, out);
	scenario_free(base);
	return 0;
}

/* "french decisive", or null. */
static json_t *sandbox_result(const struct game *g, const struct awaits *a)
{
	const char *seat;

	if (!a->over)
		return json_null();
	seat = a->winner == GAME_NONE ? "none" : g->seats[a->winner];
	return json_sprintf("%s %s", seat, a->degree);
}

void sandbox_describe(const struct turn *t, json_t *out)
{
	json_t *awaiting = json_array();
	struct awaits a;

	turn_awaits(t, &a);
	for (size_t i = 0; i < a.n; i++)
		json_array_append_new(awaiting,
				      json_string(t->game->seats[a.v[i].seat]));
	json_object_set_new(out, "awaiting", awaiting);
	json_object_set_new(out, "result", sandbox_result(t->game, &a));
	turn_describe(t, out);
}

json_t *sandbox_tell(const struct sandbox *s, int seat)
{
	json_t *o = json_object();

	sandbox_describe(s->turn, o);
	json_object_set_new(o, "events", turn_seat_events(s->turn, seat));
	if (seat != GAME_ALL)
		json_object_set_new(o, "board", turn_seat_board(s->turn, seat));
	return o;
}

json_t *sandbox_view(const struct sandbox_of *of, int who)
{
	const struct game *g = of->turn->game;
	struct awaits a;

	turn_awaits(of->turn, &a);
	return json_pack(
	    "{s:n, s:i, s:s, s:o, s:s, s:s, s:s, s:o, s:o}", "asked", "entry",
	    of->entry, "game", "", "name", value_shown(of->name), "referee", "",
	    "seat", who < 0 ? game_nobody(who) : g->seats[who], "time", "",
	    "result", sandbox_result(g, &a), "world", turn_view(of->turn, who));
}

static bool sandbox_asks(const struct sandbox *s, int who)
{
	struct awaits a;

	turn_awaits(s->turn, &a);
	for (size_t i = 0; i < a.n; i++)
		if (a.v[i].seat == who)
			return true;
	return false;
}

json_t *sandbox_view_asked(const struct sandbox *s, int who)
{
	const struct sandbox_of of = { s->turn, s->path, 0 };
	json_t *view = sandbox_view(&of, who);

	if (sandbox_asks(s, who))
		json_object_set_new(view, "asked", json_integer(0));
	return view;
}
