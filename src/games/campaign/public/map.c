/* SPDX-License-Identifier: MIT */
/* map.c - reads what is fixed before play from a scenario document. */
#include "config.h"

#include "games/campaign/public/map.h"

#include "games/campaign/public/mapread.h"
#include "games/campaign/public/public.h"

#include "base/mem.h"
#include "base/str.h"

#include <string.h>

static const char *const setups[] = { "free", "historical", NULL };
static const char *const shows[] = { "deploy", "contact", NULL };

const struct setting cn_settings[] = {
	{ .key = "players",
	  .rules = "N1.1",
	  .at = offsetof(struct cn_options, players),
	  .initial = 2,
	  .least = 2,
	  .most = 3 },
	{ .key = "setup",
	  .rules = "N5.1",
	  .kind = SETTING_CHOICE,
	  .at = offsetof(struct cn_options, historical),
	  .words = setups },
	{ .key = "show",
	  .rules = "N13.7",
	  .kind = SETTING_CHOICE,
	  .at = offsetof(struct cn_options, contact),
	  .words = shows },
	{ .key = NULL },
};

void cn_cells_cut(struct cn_cells *w, const char *text)
{
	char *save = NULL;

	*w = (struct cn_cells){ .copy = mem_strdup(text) };
	for (char *word = strtok_r(w->copy, " ", &save); word;
	     word = strtok_r(NULL, " ", &save)) {
		if (w->n < CN_WORDS)
			w->v[w->n] = word;
		w->n++;
	}
}

void cn_cells_free(struct cn_cells *w)
{
	mem_free(w->copy);
	*w = (struct cn_cells){ .n = 0 };
}

void cn_read_keys(const struct cn_map_reading *r, const char *section,
		  void (*each)(const struct cn_map_reading *r,
			       const struct reader_key *k))
{
	struct reader_section *s = reader_section(r->doc, section);

	for (size_t i = 0; s && i < s->count; i++) {
		s->keys[i].used = true;
		each(r, &s->keys[i]);
	}
}

bool cn_read_id(const struct cn_map_reading *r, const struct reader_key *k,
		const char *rules)
{
	if (str_is_name(k->name, true))
		return true;
	(void)fault_error(r->f, k->at, rules,
			  "%s: a name is lower-case letters, digits and "
			  "hyphens, 31 at most",
			  k->name);
	return false;
}

/* N1.1, N27.1: they are fixed; the scenario says them for its readers. */
static void map_seat(const struct cn_map_reading *r, const struct reader_key *k)
{
	int seat = cn_seat_find(k->name);
	struct str armies = STR_INIT;

	for (int army = 0; army < CN_ARMIES; army++)
		if (cn_commands(seat, (enum cn_army)army))
			str_item(&armies, cn_army_name(army), " ");
	if (seat < 0)
		(void)fault_error(r->f, k->at, "N1.1 N27.1",
				  "%s: the seats are french and allied, with "
				  "three players french, anglo-dutch and "
				  "prussian",
				  k->name);
	else if (!str_eq(armies.s, k->value))
		(void)fault_error(r->f, k->at, "N1.1 N27.1",
				  "%s = %s: this seat commands %s", k->name,
				  k->value, armies.s);
	str_free(&armies);
}

void cn_map_start(struct cn_map *m)
{
	m->refs = 1;
	for (int i = 0; i < CN_TOWNS; i++)
		for (int j = 0; j < CN_TOWNS; j++)
			m->between[i][j] = CN_NO_ROAD;
}

struct cn_map *cn_map_read(const struct reader *doc, struct faults *f)
{
	struct cn_map *m = mem_zalloc(sizeof(*m));
	const struct cn_map_reading r = { m, doc, f };

	cn_map_start(m);
	(void)reader_get(doc, "game", "ruleset");
	(void)reader_get(doc, "game", "scenario");
	(void)reader_get(doc, "game", "title");
	(void)reader_get(doc, "game", "version");
	setting_read(cn_settings, doc, f, &m->options);
	cn_read_keys(&r, "seats", map_seat);
	cn_read_keys(&r, "seats.three", map_seat);
	cn_read_towns(&r);
	cn_read_roads(&r);
	cn_read_armies(&r);
	cn_read_units(&r);
	cn_read_set(&r);
	return m;
}

static struct cn_map *map_load(const struct reader *doc, bool begins,
			       struct err *e)
{
	struct faults f = FAULTS_INIT;
	struct cn_map *m = cn_map_read(doc, &f);

	if (begins)
		cn_read_fit(&(struct cn_map_reading){ m, doc, &f });
	if (fault_first(&f, e) < 0) {
		cn_map_free(m);
		m = NULL;
	}
	fault_free(&f);
	return m;
}

struct cn_map *cn_map_load(const struct reader *doc, struct err *e)
{
	return map_load(doc, false, e);
}

struct cn_map *cn_map_begin(const struct reader *doc, struct err *e)
{
	return map_load(doc, true, e);
}

size_t cn_plays_scenario(const struct reader *scenario, int out[GAME_SEATS])
{
	struct faults f = FAULTS_INIT;
	struct cn_map m = { .refs = 1 };
	size_t n = 0;

	setting_read(cn_settings, scenario, &f, &m.options);
	fault_free(&f);
	for (int seat = 0; seat < CN_SEATS; seat++)
		if (cn_has_seat(&m, seat))
			out[n++] = seat;
	return n;
}

struct cn_map *cn_map_ref(struct cn_map *m)
{
	m->refs++;
	return m;
}

static void map_free_names(struct cn_map *m)
{
	for (int i = 0; i < m->ntowns; i++) {
		mem_free(m->town[i].id);
		mem_free(m->town[i].name);
	}
	for (int i = 0; i < m->nroads; i++)
		mem_free(m->road[i].river);
	for (int i = 0; i < m->ncorps; i++) {
		mem_free(m->corps[i].id);
		mem_free(m->corps[i].name);
	}
	for (int i = 0; i < m->nunits; i++) {
		mem_free(m->unit[i].id);
		mem_free(m->unit[i].code);
		mem_free(m->unit[i].name);
	}
}

void cn_map_free(struct cn_map *m)
{
	if (!m || --m->refs > 0)
		return;
	map_free_names(m);
	for (int i = 0; i < m->nturns; i++)
		mem_free(m->turn[i].date);
	for (int i = 0; i < CN_ARMIES; i++)
		mem_free(m->army[i].colour);
	for (int i = 0; i < m->nready; i++) {
		for (size_t j = 0; j < m->ready[i].n; j++)
			mem_free(m->ready[i].lines[j]);
		mem_free(m->ready[i].lines);
		mem_free(m->ready[i].id);
	}
	mem_free(m);
}
