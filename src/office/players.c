/* SPDX-License-Identifier: MIT */
/* players.c - how the players of several games have answered so far. */
#include "config.h"

#include "office/players.h"

#include "base/file.h"
#include "base/mem.h"
#include "base/str.h"
#include "base/utc.h"
#include "office/answers.h"
#include "office/reminders.h"
#include "record/handnote.h"
#include "store/ledger.h"

#include <stdlib.h>
#include <string.h>

#define PLAYERS_DAY 86400

struct players_one {
	char *name;
	char *id;      /* NULL: by hand */
	json_t *games; /* names, in the order in which they were added */
	int64_t *took; /* seconds, of each answer */
	size_t answers, cap;
	size_t reminders, lapses;
};

/* One game on its way through its entries. */
struct players_game {
	struct players *p;
	struct ledger *l; /* up to before the entry that is looked at */
	const struct answers *letters;
	/* Of each seat the question of which a lapse is counted; 0: none. */
	uint32_t lapsed[GAME_SEATS];
};

void players_free(struct players *p)
{
	for (size_t i = 0; i < p->n; i++) {
		mem_free(p->v[i].name);
		mem_free(p->v[i].id);
		mem_free(p->v[i].took);
		json_decref(p->v[i].games);
	}
	mem_free(p->v);
	*p = (struct players){ NULL, 0, 0 };
}

static struct players_one *players_find(struct players *p, const char *name,
					const char *id)
{
	for (size_t i = 0; i < p->n; i++) {
		struct players_one *one = &p->v[i];

		if (id ? one->id && str_eq(one->id, id)
		       : !one->id && str_eq(one->name, name))
			return one;
	}
	return NULL;
}

static void players_one_plays(struct players_one *one, const char *game)
{
	for (size_t i = 0; i < json_array_size(one->games); i++)
		if (str_eq(json_string_value(json_array_get(one->games, i)),
			   game))
			return;
	(void)json_array_append_new(one->games, json_string(game));
}

/* Who has the seat, after the entries that were looked at. */
static struct players_one *players_of(const struct players_game *x, size_t seat)
{
	const struct ledger_seat *s = &x->l->seats[seat];
	const char *id = handnote_seat(x->l, seat) ? NULL : s->id.text;
	char *name = mem_strndup(s->player.s, s->player.n);
	struct players_one *one = players_find(x->p, name, id);

	if (!one) {
		one = MEM_ADD(x->p->v, x->p->n, x->p->cap);
		*one = (struct players_one){ .name = mem_strdup(name),
					     .id = mem_strdup(id),
					     .games = json_array() };
	}
	mem_free(name);
	players_one_plays(one, x->l->g->genesis.game.name);
	return one;
}

/* Orders that wait for the deadline are carried out when it is over: they came
 * before (hand.md), unless they had to lapse then. */
static bool players_waited(const struct players_game *x,
			   const struct ledger_seat *s)
{
	bool waited = false;
	int64_t until;

	if (!utc_parse(s->until.s, s->until.n, &until))
		return false;
	for (size_t i = 0; i < x->letters->n; i++) {
		const struct answer *a = &x->letters->v[i];

		if (!a->reason || a->asked != s->asked ||
		    !span_is(s->seat, a->seat))
			continue;
		if (str_eq(a->reason, "lapsed"))
			return false;
		waited |= str_eq(a->reason, "waits") && a->date <= until;
	}
	return waited;
}

/* The seat's question is over at this time, or stands still: was its deadline
 * before? */
static void players_over(struct players_game *x, size_t seat, const char *time)
{
	const struct ledger_seat *s = &x->l->seats[seat];

	/* Times of the protocol sort as their texts. */
	if (!s->awaited || span_is(s->until, "-") ||
	    x->lapsed[seat] == s->asked ||
	    strncmp(time, s->until.s, UTC_LEN) <= 0 || players_waited(x, s))
		return;
	x->lapsed[seat] = s->asked;
	players_of(x, seat)->lapses++;
}

static void players_answer(struct players_game *x, size_t seat,
			   const struct entry *entry)
{
	const struct ledger_seat *s = &x->l->seats[seat];
	uint32_t from = s->accepted > s->asked ? s->accepted : s->asked;
	struct players_one *one = players_of(x, seat);

	*MEM_ADD(one->took, one->answers, one->cap) =
	    ledger_time(x->l, entry->index) - ledger_time(x->l, from);
}

/* A ruling has ended the question of its seat, or those of all. */
static void players_ruled(struct players_game *x, const struct entry *entry)
{
	enum entry_rule rule = entry->ruling.rule;
	bool all = rule == RULE_FINISH || rule == RULE_REWIND;
	bool one = rule == RULE_PASS || rule == RULE_FORFEIT ||
		   rule == RULE_SUBSTITUTE;

	for (size_t i = 0; i < x->l->seats_count; i++)
		if (all ||
		    (one && span_eq(entry->ruling.seat, x->l->seats[i].seat)))
			players_over(x, i, entry->time.s);
}

static void players_entry(struct players_game *x, const struct entry *entry)
{
	int seat = -1;

	if (entry->kind == ENTRY_RULING)
		players_ruled(x, entry);
	if (entry->kind == ENTRY_ORDERS)
		seat = ledger_seat(x->l, entry_block_value(entry, "seat"));
	if (seat < 0)
		return;
	players_over(x, (size_t)seat, entry->time.s);
	players_answer(x, (size_t)seat, entry);
}

/* Who has come, and whom the letters of this entry have reminded. */
static void players_behind(struct players_game *x, const struct entry *entry)
{
	const struct answers *all = x->letters;

	for (size_t i = 0; i < x->l->seats_count; i++)
		if (x->l->seats[i].accepted == entry->index && entry->index)
			(void)players_of(x, i);
	for (size_t i = 0; i < all->n; i++) {
		int seat = ledger_seat(x->l, span_of(all->v[i].seat));

		if (all->v[i].index == entry->index && seat >= 0 &&
		    reminders_is(all->v[i].kind))
			players_of(x, (size_t)seat)->reminders++;
	}
}

static int players_walk(struct players_game *x, struct err *e)
{
	const struct gamefile *g = x->l->g;

	for (uint32_t i = 0; i < g->count; i++) {
		players_entry(x, &g->entries[i]);
		if (ledger_advance(x->l, i + 1, LEDGER_TRUST, e) < 0)
			return -1;
		players_behind(x, &g->entries[i]);
	}
	return 0;
}

/* Who has not answered until now. */
static void players_late(struct players_game *x, int64_t now)
{
	char time[UTC_LEN + 1];

	utc_format(time, now);
	for (size_t i = 0; !x->l->result.winner.s && i < x->l->seats_count; i++)
		players_over(x, i, time);
}

int players_add(struct players *p, struct gamefile *g, const char *path,
		int64_t now, struct err *e)
{
	char *real = file_real(path);
	char *post = file_with_suffix(real, ".game", ".post");
	struct answers letters = { .v = NULL };
	struct players_game x = { .p = p, .letters = &letters };
	int rc = answers_load(post, &letters, e);

	if (rc == 0) {
		x.l = ledger_new(g);
		rc = players_walk(&x, e);
		if (rc == 0)
			players_late(&x, now);
		ledger_free(x.l);
	}
	answers_free(&letters);
	mem_free(real);
	mem_free(post);
	return rc;
}

/* -- what is said -- */

static int players_compare(const void *a, const void *b)
{
	const struct players_one *x = a, *y = b;
	int c = strcmp(x->name, y->name);

	return c ? c : strcmp(x->id ? x->id : "", y->id ? y->id : "");
}

static int players_compare_times(const void *a, const void *b)
{
	const int64_t *x = a, *y = b;

	return (*x > *y) - (*x < *y);
}

static void players_sort(struct players *p)
{
	if (p->n)
		qsort(p->v, p->n, sizeof(*p->v), players_compare);
	for (size_t i = 0; i < p->n; i++)
		if (p->v[i].answers)
			qsort(p->v[i].took, p->v[i].answers,
			      sizeof(*p->v[i].took), players_compare_times);
}

/* Half of the answers took no longer. */
static int64_t players_one_median(const struct players_one *one)
{
	return one->answers ? one->took[(one->answers - 1) / 2] : 0;
}

static int64_t players_one_longest(const struct players_one *one)
{
	return one->answers ? one->took[one->answers - 1] : 0;
}

/* "1.5": in tenths, rounded up, so that nothing takes no time. */
static void players_days(int64_t seconds, struct str *out)
{
	int64_t tenths = (seconds * 10 + PLAYERS_DAY - 1) / PLAYERS_DAY;

	str_addf(out, "%lld.%lld", (long long)(tenths / 10),
		 (long long)(tenths % 10));
}

static void players_count(size_t n, const char *what, struct str *out)
{
	str_addf(out, "%zu %s%s", n, what, n == 1 ? "" : "s");
}

static void players_one_text(const struct players_one *one, struct str *out)
{
	str_addf(out, "%s (%s): ", one->name, one->id ? one->id : "by hand");
	players_count(json_array_size(one->games), "game", out);
	str_add(out, ", ");
	players_count(one->answers, "answer", out);
	if (one->answers) {
		str_add(out, "; days to answer: ");
		players_days(players_one_median(one), out);
		str_add(out, " as a rule, ");
		players_days(players_one_longest(one), out);
		str_add(out, " at most");
	}
	str_add(out, "; ");
	players_count(one->reminders, "reminder", out);
	str_add(out, ", ");
	players_count(one->lapses, "lapse", out);
	str_addc(out, '\n');
}

void players_text(struct players *p, struct str *out)
{
	players_sort(p);
	for (size_t i = 0; i < p->n; i++)
		players_one_text(&p->v[i], out);
}

json_t *players_json(struct players *p)
{
	json_t *list = json_array();

	players_sort(p);
	for (size_t i = 0; i < p->n; i++) {
		const struct players_one *one = &p->v[i];

		(void)json_array_append_new(
		    list, json_pack("{s:s, s:s?, s:O, s:I, s:I, s:I, s:I, s:I}",
				    "player", one->name, "id", one->id, "games",
				    one->games, "answers",
				    (json_int_t)one->answers, "median-seconds",
				    (json_int_t)players_one_median(one),
				    "longest-seconds",
				    (json_int_t)players_one_longest(one),
				    "reminders", (json_int_t)one->reminders,
				    "lapses", (json_int_t)one->lapses));
	}
	return list;
}
