/* SPDX-License-Identifier: MIT */
/* known.c - what a player's machine remembers of a game (protocol.md 9). */
#include "config.h"

#include "store/known.h"

#include "base/hex.h"
#include "base/line.h"
#include "base/mem.h"
#include "base/num.h"
#include "base/span.h"
#include "seal/player.h"

#include <string.h>

static int known_find(const struct known *k, struct span seat,
		      const struct id *who)
{
	for (size_t i = 0; i < k->n; i++)
		if (span_is(seat, k->links[i].seat) &&
		    id_eq(&k->links[i].who, who))
			return (int)i;
	return -1;
}

static void known_add(struct known *k, struct span seat, const struct id *who,
		      unsigned links)
{
	struct known_link l = { .who = *who, .links = links };

	(void)span_copy(seat, l.seat, sizeof(l.seat));
	*MEM_ADD(k->links, k->n, k->cap) = l;
}

static bool known_id(struct span s, struct id *out)
{
	struct err ignored;

	return s.s && id_parse(s.s, s.n, out, &ignored) == 0;
}

/* link SEAT ID K */
static bool known_parse_link(struct known *k, struct span line)
{
	struct span word = span_until(&line, ' ');
	struct span seat = span_until(&line, ' ');
	struct span id = span_until(&line, ' ');
	struct id who;
	uint64_t links;

	if (!span_is(word, "link") || !span_is_name(seat, true) ||
	    !known_id(id, &who) || known_find(k, seat, &who) >= 0 ||
	    !num_parse(line.s, line.n, PLAYER_LINKS, &links))
		return false;
	known_add(k, seat, &who, (unsigned)links);
	return true;
}

static bool known_parse_line(struct known *k, size_t number, struct span line)
{
	if (number > 2)
		return known_parse_link(k, line);
	if (number == 2)
		return span_starts(line, "referee ") &&
		       known_id((struct span){ line.s + strlen("referee "),
					       line.n - strlen("referee ") },
				&k->referee);
	return line.n == strlen("genesis ") + (size_t)2 * HASH_LEN &&
	       span_starts(line, "genesis ") &&
	       hex_decode(k->genesis, HASH_LEN, line.s + strlen("genesis "));
}

int known_parse(const struct str *text, struct known *k, struct err *e)
{
	struct line l;
	bool ok = true;

	line_init(&l, str_text(text), text->len);
	/* A player keeps it, and his system may write CR LF. */
	while (ok && line_next_bare(&l))
		ok = l.complete &&
		     known_parse_line(k, l.number, (struct span){ l.s, l.n });
	k->there = ok && l.number >= 2;
	if (k->there)
		return 0;
	return err_set(e, ERR_FORMAT,
		       "%s:%zu: expected a line \"genesis HASH\", a line "
		       "\"referee ID\", and lines \"link SEAT ID NUMBER\"",
		       k->path, l.number);
}

void known_free(struct known *k)
{
	lock_free(&k->lock);
	mem_free(k->path);
	mem_free(k->links);
	*k = (struct known){ .lock = LOCK_INIT };
}

/* Which genesis, if it is not the same, and which referee. */
static void known_name(const uint8_t genesis[HASH_LEN],
		       const struct id *referee, bool same, struct str *out)
{
	if (!same)
		str_addf(out, "the genesis %s and ", HEX(genesis, HASH_LEN));
	str_addf(out, "the referee %s", referee->text);
}

/* Who knows it, and what is to be done. */
static void known_remedy(const struct known *k, const char *known,
			 struct str *out)
{
	if (k->machine)
		str_addf(out, "this machine knows %s (%s)", known, k->path);
	else
		str_addf(out, "%s knows %s", k->path, known);
	str_add(out, ". Compare both with your invitation; if it is ");
	if (k->machine)
		str_addf(out,
			 "the remembered one that is wrong, `estafette id "
			 "--forget %s' takes it away",
			 strrchr(k->path, '/') + 1);
	else
		str_addf(out, "%s that is wrong, leave it out", k->path);
}

int known_check(const struct known *k, const struct known_game *g,
		struct err *e)
{
	struct str said = STR_INIT, known = STR_INIT, remedy = STR_INIT;
	bool same;

	if (!k->there)
		return 0;
	same = memcmp(k->genesis, g->genesis, HASH_LEN) == 0;
	if (same && id_eq(&k->referee, g->referee))
		return 0;
	known_name(g->genesis, g->referee, same, &said);
	known_name(k->genesis, &k->referee, same, &known);
	known_remedy(k, known.s, &remedy);
	(void)err_set(e, ERR_AUTH, "%s names %s of the game %s, but %s",
		      g->what, said.s, g->game.name, remedy.s);
	str_free(&said);
	str_free(&known);
	str_free(&remedy);
	return -1;
}

void known_meet(struct known *k, const struct known_game *g)
{
	k->there = true;
	(void)memcpy(k->genesis, g->genesis, HASH_LEN);
	k->referee = *g->referee;
}

int known_links(const struct known *k, const char *seat, const struct id *who)
{
	int i = known_find(k, span_of(seat), who);

	return i < 0 ? -1 : (int)k->links[i].links;
}

void known_open(struct known *k, const char *seat, const struct id *who,
		unsigned links)
{
	int i = known_find(k, span_of(seat), who);

	if (i < 0)
		known_add(k, span_of(seat), who, links);
	else if (k->links[i].links < links)
		k->links[i].links = links;
}

void known_merge(struct known *k, const struct known *more)
{
	for (size_t i = 0; i < more->n; i++)
		known_open(k, more->links[i].seat, &more->links[i].who,
			   more->links[i].links);
}

void known_text(const struct known *k, struct str *out)
{
	str_addf(out, "genesis %s\nreferee %s\n", HEX(k->genesis, HASH_LEN),
		 k->referee.text);
	for (size_t i = 0; i < k->n; i++)
		str_addf(out, "link %s %s %u\n", k->links[i].seat,
			 k->links[i].who.text, k->links[i].links);
}
