/* SPDX-License-Identifier: MIT */
/* settings.c - the referee's private configuration of a game (cli.md). */
#include "config.h"

#include "store/settings.h"

#include "base/file.h"
#include "base/mem.h"
#include "base/num.h"
#include "base/span.h"
#include "base/str.h"
#include "store/ini.h"
#include "store/settings_post.h"
#include "store/settings_seats.h"

const char *settings_text(const struct reader *r, const char *section,
			  const char *key)
{
	const char *value = reader_get(r, section, key);

	return value && *value ? value : NULL;
}

int settings_word(const struct reader *r, const char *section, const char *key,
		  const char *const *words, int *out, struct err *e)
{
	const struct reader_key *k = reader_key(r, section, key);
	struct str list = STR_INIT;
	int rc;

	if (!k || !*k->value)
		return 0;
	for (int i = 0; words[i]; i++) {
		if (str_eq(k->value, words[i])) {
			*out = i;
			str_free(&list);
			return 0;
		}
		str_addf(&list, "%s%s",
			 i == 0		? ""
			 : words[i + 1] ? ", "
					: " or ",
			 words[i]);
	}
	rc = reader_error(k->at, e, "%s is \"%s\"; expected %s", key, k->value,
			  list.s);
	str_free(&list);
	return rc;
}

char *settings_path(const struct reader *r, const char *section,
		    const char *key)
{
	const char *value = settings_text(r, section, key);

	if (!value)
		return NULL;
	return value[0] == '/' ? mem_strdup(value)
			       : file_beside(r->at.file, value);
}

static int settings_game(struct settings *c, struct err *e)
{
	const struct reader_key *name = reader_key(c->doc, "game", "name");

	if (!name && reader_refuse_mistyped(c->doc, "game", "name", e) < 0)
		return -1;
	if (!name)
		return reader_error(c->doc->at, e,
				    "[game] needs name = NAME, e.g. "
				    "waterloo-42");
	if (!str_is_name(name->value, false))
		return reader_error(name->at, e,
				    "name is \"%s\"; expected a-z 0-9 and -, "
				    "not - first, at most 31",
				    name->value);
	c->name = name->value;
	c->scenario = settings_text(c->doc, "game", "scenario");
	if (!c->scenario &&
	    reader_refuse_mistyped(c->doc, "game", "scenario", e) < 0)
		return -1;
	if (!c->scenario)
		return reader_error(c->doc->at, e,
				    "[game] needs scenario = NAME, or a path");
	return 0;
}

/* `delay = 2 turns` */
static int settings_spectators(struct settings *c, struct err *e)
{
	const struct reader_key *k = reader_key(c->doc, "spectators", "delay");
	const struct reader_section *s = reader_section(c->doc, "spectators");
	struct span rest, n;
	uint64_t delay;

	c->spectators.delay = 2;
	c->spectators.at = s ? s->at : c->doc->at;
	c->spectators.emails = settings_text(c->doc, "spectators", "emails");
	if (!k || !*k->value)
		return 0;
	rest = span_of(k->value);
	n = span_until(&rest, ' ');
	if (!num_parse(n.s, n.n, 99, &delay) ||
	    !(rest.n == 0 || span_is(rest, "turns") || span_is(rest, "turn")))
		return reader_error(k->at, e,
				    "delay is \"%s\"; expected 0 to 99 "
				    "turns, e.g. 2 turns",
				    k->value);
	c->spectators.delay = (int)delay;
	return 0;
}

/* Their keys are names of others: the game's options. */
static void settings_free_keys(const struct reader *r, const char *section)
{
	struct reader_section *s = reader_section(r, section);

	for (size_t i = 0; s && i < s->count; i++)
		s->keys[i].used = true;
}

static int settings_check(struct settings *c, struct err *e)
{
	if (settings_game(c, e) < 0 || settings_seats_read(c, e) < 0 ||
	    settings_post_read(c, e) < 0 ||
	    settings_clock_read(c->doc, &c->clock, e) < 0 ||
	    settings_spectators(c, e) < 0)
		return -1;
	for (size_t i = 0; i < c->seats_count; i++)
		if (!c->seats[i].zone)
			c->seats[i].zone = c->clock.zone;
	settings_free_keys(c->doc, "options");
	return reader_refuse_unused(c->doc, e);
}

struct settings *settings_load(const char *path, struct err *e)
{
	struct settings *c = mem_zalloc(sizeof(*c));

	c->doc = ini_read_file(path, e);
	if (c->doc && settings_check(c, e) == 0)
		return c;
	settings_free(c);
	return NULL;
}

struct settings *settings_load_of(const char *path, const char *game,
				  struct err *e)
{
	struct settings *c = settings_load(path, e);

	if (!c || str_eq(c->name, game))
		return c;
	(void)err_set(e, ERR_REFUSED,
		      "%s: it is the configuration of the game %s, not of %s; "
		      "its addresses are those of other players",
		      path, c->name, game);
	settings_free(c);
	return NULL;
}

void settings_free(struct settings *c)
{
	if (!c)
		return;
	mem_free(c->seats);
	mem_free(c->post.ca_file);
	mem_free(c->post.page);
	reader_free(c->doc);
	mem_free(c);
}
