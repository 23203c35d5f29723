/* SPDX-License-Identifier: MIT */
/* turn.c - one decision of one seat, from text to views: the only caller of a
 * game's table. */
#include "config.h"

#include "kernel/turn.h"

#include "kernel/flags.h"
#include "kernel/meant.h"
#include "kernel/possible.h"
#include "kernel/told.h"
#include "kernel/writer.h"

#include "base/mem.h"
#include "base/str.h"

static struct turn *turn_new(const struct game *g, const struct reader *doc,
			     struct world *w)
{
	struct turn *t;

	if (!w)
		return NULL;
	t = mem_zalloc(sizeof(*t));
	t->game = g;
	t->world = w;
	t->events = (struct events)EVENTS_INIT;
	turn_seats(g, doc, &t->seats);
	return t;
}

void turn_seats(const struct game *g, const struct reader *scenario,
		struct turn_seats *out)
{
	*out = (struct turn_seats){ .n = 0 };
	if (g->plays) {
		out->n = g->plays(scenario, out->v);
		return;
	}
	for (; out->n < GAME_SEATS && g->seats[out->n]; out->n++)
		out->v[out->n] = (int)out->n;
}

int turn_seat(const struct game *g, const struct reader *scenario,
	      const char *name)
{
	struct turn_seats seats;

	turn_seats(g, scenario, &seats);
	for (size_t i = 0; i < seats.n; i++)
		if (str_eq(g->seats[seats.v[i]], name))
			return seats.v[i];
	return GAME_NONE;
}

int turn_limit(const struct game *g, const struct reader *scenario,
	       struct err *e)
{
	struct game_need need;

	if (g->limit(scenario, &need, e) < 0)
		return -1;
	if (need.most < g->sealed)
		return 0;
	return err_set(e, ERR_REFUSED,
		       "this scenario's positions may need %zu bytes; %zu are "
		       "the limit, so that no length tells a secret: %s",
		       need.most, g->sealed - 1, need.remedy);
}

json_t *turn_survey(const struct game *g, const struct reader *scenario,
		    struct faults *faults)
{
	struct teller teller;
	json_t *told;

	teller_init(&teller, false, true);
	g->survey(scenario, faults, &teller);
	told = teller_take_tree(&teller);
	teller_free(&teller);
	return told;
}

struct turn *turn_setup(const struct game *g, const struct reader *scenario,
			struct dice *dice, struct err *e)
{
	return turn_new(g, scenario, g->setup(scenario, dice, e));
}

struct turn *turn_load(const struct game *g, const struct reader *position,
		       struct err *e)
{
	return turn_new(g, position, g->load(position, e));
}

void turn_free(struct turn *t)
{
	if (!t)
		return;
	t->game->free(t->world);
	event_free(&t->events);
	mem_free(t);
}

/* Judged, with nothing foretold. */
static int turn_accept(const struct game *g, const struct seen *s,
		       const struct orders *o, struct diags *d)
{
	struct forecast forecast = FORECAST_INIT;
	int rc = g->check(s, o, d, &forecast);

	if (forecast.after)
		g->seen_free(forecast.after);
	forecast_free(&forecast);
	return rc;
}

/* Judged by what its owner sees, as on the player's own machine. */
static int turn_judge(const struct turn *t, const struct turn_set *set,
		      const struct orders *o, struct diags *d)
{
	struct seen *s = t->game->observe(t->world, NULL, set->seat);
	int rc = turn_accept(t->game, s, o, d);

	t->game->seen_free(s);
	return rc;
}

/* Puts the result in place, or leaves everything as it was. */
static int turn_commit(struct turn *t, struct world *next, struct events *ev,
		       int rc)
{
	if (rc < 0) {
		t->game->free(next);
		event_free(ev);
		return rc;
	}
	t->game->free(t->world);
	event_free(&t->events);
	t->world = next;
	t->events = *ev;
	return 0;
}

int turn_play(struct turn *t, const struct turn_set *set, struct dice *dice,
	      struct diags *d, struct err *e)
{
	const struct game *g = t->game;
	struct events ev = EVENTS_INIT;
	struct orders *o;
	struct world *next;
	int rc;

	if (set->n > ORDER_TEXT_MAX)
		return err_set(e, ERR_FORMAT,
			       "the orders are longer than %d bytes",
			       ORDER_TEXT_MAX);
	o = order_parse(set->text, set->n, g->language, d);
	if (turn_judge(t, set, o, d) < 0 || diag_errors(d)) {
		order_free(o);
		return err_set(e, ERR_REFUSED,
			       "the orders are refused; nothing has changed");
	}
	next = g->copy(t->world);
	ev.seat = set->seat;
	rc = g->resolve(next, set->seat, o, dice, &ev, e);
	order_free(o);
	return turn_commit(t, next, &ev, rc);
}

int turn_rule(struct turn *t, const struct game_ruling *r, struct dice *dice,
	      struct err *e)
{
	struct world *next = t->game->copy(t->world);
	struct events ev = EVENTS_INIT;
	int rc = t->game->rule(next, r, dice, &ev, e);

	return turn_commit(t, next, &ev, rc);
}

const char *turn_no_pass(const struct game *g, const char *phase)
{
	return g->no_pass ? g->no_pass(phase) : NULL;
}

void turn_awaits(const struct turn *t, struct awaits *out)
{
	t->game->awaits(t->world, out);
}

char *turn_position(const struct turn *t)
{
	struct writer w = WRITER_INIT;
	char *text;

	t->game->save(t->world, &w);
	text = str_take(&w.text);
	writer_free(&w);
	return text;
}

/* A question asked through the door: observe, tell, forget. */
static json_t *turn_through(const struct turn *t, int seat,
			    void (*tell)(const struct seen *, const char *,
					 struct teller *))
{
	struct seen *s = t->game->observe(t->world, &t->events, seat);
	struct teller teller;
	json_t *told;

	teller_init(&teller, false, true);
	tell(s, NULL, &teller);
	told = teller_take_tree(&teller);
	teller_free(&teller);
	t->game->seen_free(s);
	return told;
}

/* Who has won, where the seat that the result names is not the only one. */
static void turn_tell_victors(const struct turn *t, struct teller *out)
{
	const char *victors[GAME_SEATS];
	struct span winner;
	struct awaits a;
	size_t n = 0;

	turn_awaits(t, &a);
	if (!a.over || a.winner == GAME_NONE)
		return;
	winner = span_of(t->game->seats[a.winner]);
	for (size_t i = 0; i < t->seats.n; i++) {
		const char *name = t->game->seats[t->seats.v[i]];

		if (game_wins(t->game, span_of(name), winner))
			victors[n++] = name;
	}
	if (n < 2)
		return;
	teller_array(out, "victors");
	for (size_t i = 0; i < n; i++)
		teller_string(out, NULL, victors[i]);
	teller_end(out);
}

void turn_tell(const struct turn *t, int seat, const char *key,
	       struct teller *out)
{
	struct seen *s = t->game->observe(t->world, &t->events, seat);

	teller_object(out, key);
	t->game->tell(s, out);
	turn_tell_victors(t, out);
	teller_end(out);
	t->game->seen_free(s);
}

json_t *turn_view(const struct turn *t, int seat)
{
	struct teller teller;
	json_t *told;

	teller_init(&teller, false, true);
	turn_tell(t, seat, NULL, &teller);
	told = teller_take_tree(&teller);
	teller_free(&teller);
	return told;
}

json_t *turn_seat_events(const struct turn *t, int seat)
{
	return turn_through(t, seat, t->game->tell_events);
}

json_t *turn_seat_board(const struct turn *t, int seat)
{
	return turn_through(t, seat, t->game->tell_board);
}

void turn_describe(const struct turn *t, json_t *out)
{
	t->game->describe(t->world, out);
}

/* What the seat would see, as the world of a view. */
static void turn_tell_after(const struct game *g, struct forecast *f)
{
	struct teller teller;

	if (!f->after)
		return;
	teller_init(&teller, false, true);
	teller_object(&teller, NULL);
	g->tell(f->after, &teller);
	teller_end(&teller);
	f->world = teller_take_tree(&teller);
	teller_free(&teller);
	g->seen_free(f->after);
	f->after = NULL;
}

void turn_say(const struct game *g, const struct seen *s,
	      const struct span *text, struct diags *d)
{
	struct orders *o = order_parse(text->s, text->n, g->language, d);

	(void)turn_accept(g, s, o, d);
	order_free(o);
}

json_t *turn_form(const struct game *g, const struct seen *s,
		  const struct flags *f)
{
	json_t *context = json_pack("{s:b}", "awaited", 1), *form;

	g->words(s, f, context);
	form = json_incref(json_object_get(context, "form"));
	json_decref(context);
	return form;
}

/* What the view's seat may know; NULL with the reason in e. */
static struct seen *turn_hear(const struct game *g, json_t *world,
			      struct err *e)
{
	const char *seat = json_string_value(json_object_get(world, "seat"));

	if (seat && game_seat(g, seat) != GAME_NONE)
		return g->hear(world, e);
	(void)err_set(e, ERR_FORMAT,
		      "the report is of no seat: orders are given by those who "
		      "play");
	return NULL;
}

int turn_possible(const struct game *g, json_t *world,
		  const struct turn_set *set, struct diags *d,
		  struct possible *out, struct err *e)
{
	struct seen *s = turn_hear(g, world, e);
	struct orders *o;

	if (!s)
		return -1;
	o = order_parse(set->text, set->n, g->language, d);
	if (o->n > 0)
		(void)turn_accept(g, s, o, d);
	possible_excuse(g->unfinished, d);
	if (diag_errors(d) == 0 && g->possible)
		g->possible(s, o, out);
	possible_close(out);
	order_free(o);
	g->seen_free(s);
	return 0;
}

/* Where in the text each order of the echo stands. */
static void turn_lines(const struct orders *o, struct events *echo)
{
	for (size_t i = 0; i < o->n; i++) {
		size_t at = (size_t)o->v[i].number - 1;

		if (at < echo->norders)
			echo->orders[at].line = o->v[i].at.line;
	}
}

int turn_check(const struct game *g, json_t *world, const struct turn_set *set,
	       struct diags *d, struct forecast *forecast, struct err *e)
{
	struct seen *s = turn_hear(g, world, e);
	struct orders *o;

	if (!s)
		return -1;
	o = order_parse(set->text, set->n, g->language, d);
	(void)g->check(s, o, d, forecast);
	turn_lines(o, &forecast->orders);
	turn_tell_after(g, forecast);
	meant_offer(g, s, world, &(struct span){ set->text, set->n }, d);
	order_free(o);
	g->seen_free(s);
	return 0;
}

void turn_words(const struct flags *f, json_t *context)
{
	const struct game *g = f->game;
	struct seen *s;
	struct err e;

	if (!g)
		return;
	/* What only looks on, or is not played yet, has no seat to hear; what
	 * is foretold asks nothing of it. */
	s = *f->seat && !f->after ? g->hear(f->world, &e) : NULL;
	g->words(s, f, context);
	if (s)
		g->seen_free(s);
}

void turn_draw(const struct flags *f, json_t *context)
{
	const struct game *g = f->game;
	struct seen *s;
	struct err e;

	s = g && g->draw ? g->hear(f->world, &e) : NULL;
	if (!s)
		return;
	g->draw(s, f, context);
	g->seen_free(s);
}
