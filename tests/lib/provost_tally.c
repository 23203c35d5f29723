/* SPDX-License-Identifier: MIT */
/* provost_tally.c - counts what happened in games of campaign. */
#include "config.h"

#include "lib/provost_tally.h"

#include "games/campaign/secret/world.h"

#include "base/str.h"

#include <stdio.h>
#include <string.h>

static const char *const whats[PROVOST_WHATS] = {
	"a forced march costs a step",
	"a line of a battle turn by hand",
	"a plan of one's own",
	"a rout of the attacker",
	"a rout of the defender",
	"a stalemate",
	"the rounds are over",
	"canister",
	"shock",
	"long range",
	"the holder of a farm",
	"the holder of a hill",
	"the attacker reinforced",
	"the defender reinforced",
	"morale fails",
	"the french army defeated",
	"the anglo-dutch army defeated",
	"the prussian army defeated",
	"won by armies: french",
	"won by armies: allied",
	"won by cities",
	"won by time",
	"resigned: french",
	"resigned: allied",
	"a draw",
};

bool provost_cites(const struct event *ev, const char *rule)
{
	for (int i = 0; i < ev->nrules; i++)
		if (str_eq(ev->rules[i], rule))
			return true;
	return false;
}

static void tally_if(struct provost_tally *t, enum provost_what what,
		     bool happened)
{
	t->what[what] += happened;
}

static void tally_fire(struct provost_tally *t, const struct event *ev)
{
	tally_if(t, CANISTER, provost_cites(ev, "N16.5"));
	tally_if(t, SHOCK, provost_cites(ev, "N16.3"));
	tally_if(t, LONG_RANGE, provost_cites(ev, "N16.4"));
	tally_if(t, FARM, provost_cites(ev, "N12.7"));
	tally_if(t, HILL, provost_cites(ev, "N12.8"));
}

static void tally_result(struct provost_tally *t, const struct world *w)
{
	const char *degree = w->field.degree;
	bool french = w->field.winner == CN_FRENCH;

	tally_if(t, ARMIES_FRENCH, str_eq(degree, "armies") && french);
	tally_if(t, ARMIES_ALLIED, str_eq(degree, "armies") && !french);
	tally_if(t, CITIES, str_eq(degree, "cities"));
	tally_if(t, TIME, str_eq(degree, "time"));
	tally_if(t, RESIGNED_FRENCH, str_eq(degree, "resigned") && !french);
	tally_if(t, RESIGNED_ALLIED, str_eq(degree, "resigned") && french);
	tally_if(t, DRAWN_GAME, str_eq(degree, "draw"));
}

static void tally_event(struct provost_tally *t, const struct world *w,
			const struct event *ev)
{
	const struct cn_happened *h = cn_happened(ev);
	enum cn_event kind = (enum cn_event)ev->kind;

	t->kinds[kind]++;
	if (kind == CN_EV_LOST)
		t->causes[h->cause]++;
	if (kind == CN_EV_FIRE)
		tally_fire(t, ev);
	if (kind == CN_EV_RESULT)
		tally_result(t, w);
	tally_if(t, FORCED_LOSS, kind == CN_EV_FORCED && h->loss > 0);
	tally_if(t, OWN_PLAN, kind == CN_EV_PLAN && h->plan == CN_OWN_PLAN);
	tally_if(t, BY_HAND,
		 (kind == CN_EV_FIRE || kind == CN_EV_ENGAGE) && ev->order > 0);
	tally_if(t, ROUT_OF_ATTACKER,
		 kind == CN_EV_ROUT && provost_cites(ev, "N22.2"));
	tally_if(t, ROUT_OF_DEFENDER,
		 kind == CN_EV_ROUT && !provost_cites(ev, "N22.2"));
	tally_if(t, IDLE,
		 kind == CN_EV_STALEMATE && provost_cites(ev, "N20.1"));
	tally_if(t, ROUNDS_OVER,
		 kind == CN_EV_STALEMATE && provost_cites(ev, "N20.3"));
	tally_if(t, MORALE_FAILS, kind == CN_EV_MORALE && h->what == 0);
	if (kind == CN_EV_DEFEAT)
		t->what[DEFEAT_FRENCH + h->army]++;
}

/* In odd turns the French attack (N3.1). */
void provost_count(struct provost_tally *t, const struct world *w,
		   const struct events *events, int *number)
{
	for (size_t i = 0; i < events->n; i++) {
		const struct event *ev = &events->v[i];
		const struct cn_happened *h = cn_happened(ev);

		tally_event(t, w, ev);
		if (ev->kind == CN_EV_TURN)
			*number = h->number;
		if (ev->kind == CN_EV_REINFORCE)
			t->what[(h->army == CN_ARMY_FRENCH) ==
					(*number % 2 == 1)
				    ? REINFORCED_ATTACK
				    : REINFORCED_DEFENCE]++;
	}
	for (size_t i = 0; i < events->norders; i++) {
		t->done += events->orders[i].state == EVENT_DONE;
		t->voids += events->orders[i].state == EVENT_VOID;
	}
}

void provost_add(struct provost_tally *t, const struct provost_tally *more)
{
	t->done += more->done;
	t->voids += more->voids;
	for (int i = 0; i <= CN_EV_RESULT; i++)
		t->kinds[i] += more->kinds[i];
	for (int i = 0; i < CN_CAUSES; i++)
		t->causes[i] += more->causes[i];
	for (int i = 0; i < PROVOST_WHATS; i++)
		t->what[i] += more->what[i];
}

static bool tally_free(const char *kind)
{
	return strstr(kind, "free") != NULL;
}

/* What few games of one kind have. */
static bool tally_rare_event(enum cn_event event, const char *kind)
{
	return event == CN_EV_SHELTER || event == CN_EV_TAKE ||
	       event == CN_EV_SWAP ||
	       (event == CN_EV_PLACE && !tally_free(kind));
}

static bool tally_rare_cause(int cause)
{
	return cause == CN_BY_STREAM || cause == CN_BY_SHELTER;
}

static bool tally_rare_what(enum provost_what what)
{
	return what == ARMIES_FRENCH || what == RESIGNED_ALLIED;
}

static bool tally_line(const char *what, unsigned n, bool rare)
{
	printf("# %s: %u\n", what, n);
	return n > 0 || rare;
}

bool provost_print(const struct provost_tally *t, const char *kind)
{
	bool all = true;

	printf("# ---- %s: %u orders done, %u void\n",
	       kind ? kind : "all together", t->done, t->voids);
	for (int i = 0; i <= CN_EV_RESULT; i++) {
		char name[24];

		(void)snprintf(name, sizeof(name), "event %d", i);
		all &= tally_line(name, t->kinds[i],
				  kind &&
				      tally_rare_event((enum cn_event)i, kind));
	}
	for (int i = 0; i < CN_CAUSES; i++)
		all &= tally_line(cn_cause_name(i), t->causes[i],
				  kind && tally_rare_cause(i));
	for (int i = 0; i < PROVOST_WHATS; i++)
		all &=
		    tally_line(whats[i], t->what[i],
			       kind && tally_rare_what((enum provost_what)i));
	return all;
}
