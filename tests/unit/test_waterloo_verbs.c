/* SPDX-License-Identifier: MIT */
/* test_waterloo_verbs.c - W19.3: a verb that this phase, version or seat does
 * not have is refused, by the rule that says whose it is. */
#include "config.h"

#include "lib/words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

#define PIECES                                                          \
	"[pieces]\nA1 = french cuirassiers\nB1 = french artillery\n"    \
	"B3 = allied line-infantry\nA3 = allied hussars\n"              \
	"A10 = allied carabiniers weakened=1\nB10 = allied artillery\n" \
	"B8 = french line-infantry\nA8 = french chasseurs\n"            \
	"J1 = french cuirassiers weakened=1\n"                          \
	"[reserve.french]\nney = 0\nline-infantry = 1\n"                \
	"[reserve.allied]\nline-infantry = 1\n"

enum situation {
	BASIC_SET_UP,
	SET_UP,
	DRAFT,
	BASIC_PLAY, /* French */
	STANDARD,   /* French */
	ALLIED,	    /* Standard, turn 13 */
	EXPERT,	    /* French */
	WINNER,	    /* French, in the pursuit */
	LOSER,	    /* Allied */
	OVER,
	SITUATIONS,
};

static const char *const positions[SITUATIONS] = {
	[BASIC_SET_UP] = "waterloo-basic\n[turn]\nseat = allied\n"
			 "phase = setup\n",
	[SET_UP] = "waterloo-expert\n[turn]\nseat = allied\n"
		   "phase = setup\n",
	[DRAFT] = "waterloo-expert\n[turn]\nseat = french\nphase = draft\n"
		  "[cards]\nallied = initiative\n"
		  "discard = initiative\n" PIECES,
	[BASIC_PLAY] = "waterloo-basic\n[turn]\nnumber = 5\n"
		       "seat = french\n" PIECES,
	[STANDARD] = "waterloo-standard\n[turn]\nnumber = 5\n"
		     "seat = french\n" PIECES,
	[ALLIED] = "waterloo-standard\n[turn]\nnumber = 13\n"
		   "seat = allied\n[cards]\ndiscard = initiative\n" PIECES,
	[EXPERT] = "waterloo-expert\n[turn]\nnumber = 5\n"
		   "seat = french\n" PIECES,
	[WINNER] = "waterloo-expert\n[turn]\nnumber = 5\nseat = french\n"
		   "phase = pursuit\npursuer = french\n" PIECES,
	[LOSER] = "waterloo-expert\n[turn]\nnumber = 5\nseat = allied\n"
		  "phase = pursuit\npursuer = french\n" PIECES,
	[OVER] = "waterloo-expert\n[turn]\nnumber = 5\nseat = french\n"
		 "phase = over\nresult = french decisive\n" PIECES,
};

/* An order of each seat, and the rule by which it is refused in each situation;
 * - where it is not. */
static const struct {
	const char *french;
	const char *allied;
	const char *rules[SITUATIONS];
} verbs[] = {
	{ "move A1 A2",
	  "move A3 A4",
	  { "W4.3", "W4.3", "W4.5", "-", "-", "-", "-", "-", "-", "W19.2" } },
	{ "attack A1 A3",
	  "attack A10 A8",
	  { "W4.3", "W4.3", "W4.5", "-", "-", "-", "-", "-", "-", "W19.2" } },
	{ "fire B1",
	  "fire B10",
	  { "W4.3", "W4.3", "W4.5", "-", "-", "-", "-", "W16.5", "W16.5",
	    "W19.2" } },
	{ "enter line-infantry C1",
	  "enter line-infantry C10",
	  { "W4.3", "W4.3", "W4.5", "-", "-", "-", "-", "W16.5", "W16.5",
	    "W19.2" } },
	{ "retire J1",
	  "retire A10",
	  { "W4.3", "W4.3", "W4.5", "-", "-", "-", "-", "W16.6", "W16.6",
	    "W19.2" } },
	{ "end",
	  "end",
	  { "W4.3", "W4.3", "W4.5", "-", "-", "-", "-", "-", "-", "W19.2" } },
	/* In set-up it is the army that is not complete. */
	{ "place ney C1",
	  "place uxbridge C10",
	  { "W4.4", "W4.4", "W4.5", "W4.3", "W4.3", "W4.3", "W4.3", "W16.5",
	    "W16.5", "W19.2" } },
	{ "card initiative: move A1 A2",
	  "card initiative: move A3 A4",
	  { "W1.4", "W4.3", "W4.5", "W1.4", "-", "-", "-", "W16.5", "W16.5",
	    "W19.2" } },
	{ "spirit A1",
	  "spirit A3",
	  { "W1.4", "W4.3", "W4.5", "W1.4", "-", "-", "-", "W16.5", "W16.5",
	    "W19.2" } },
	{ "recon B3",
	  "recon B8",
	  { "W1.4", "W4.3", "W4.5", "W1.4", "-", "-", "-", "W16.5", "W16.5",
	    "W19.2" } },
	{ "standing spirit A1",
	  "standing frenzy C6",
	  { "W1.4", "-", "-", "W1.4", "-", "-", "-", "W16.5", "W16.5",
	    "W19.2" } },
	{ "draft keep initiative discard fighting-spirit",
	  "draft keep initiative discard fighting-spirit",
	  { "W1.4", "W4.3", "-", "W1.4", "W4.5", "W4.5", "W4.5", "W16.5",
	    "W16.5", "W19.2" } },
	{ "draft prefer initiative",
	  "draft prefer initiative",
	  { "W1.4", "-", "-", "W1.4", "W4.5", "W4.5", "W4.5", "W16.5", "W16.5",
	    "W19.2" } },
	{ "draft take initiative",
	  "draft take initiative",
	  { "W1.4", "W4.3", "W4.5", "W1.4", "W14.9", "-", "W14.9", "W16.5",
	    "W16.5", "W19.2" } },
	{ "prussians hold",
	  "prussians hold",
	  { "W4.3", "W4.3", "W4.5", "W12.1", "W12.1", "-", "W12.1", "W16.5",
	    "W16.5", "W19.2" } },
	{ "remove A1",
	  "remove A3",
	  { "W1.4", "W4.3", "W4.5", "W1.4", "W1.4", "W1.4", "W16.3", "-", "-",
	    "W19.2" } },
	{ "stop",
	  "stop",
	  { "W1.4", "W4.3", "W4.5", "W1.4", "W1.4", "W1.4", "W16.7", "-",
	    "W16.7", "W19.2" } },
	{ "resign",
	  "resign",
	  { "-", "-", "-", "-", "-", "-", "-", "-", "-", "W19.2" } },
	{ "offer draw",
	  "offer draw",
	  { "-", "-", "-", "-", "-", "-", "-", "-", "-", "W19.2" } },
	{ "accept draw",
	  "accept draw",
	  { "W15.8", "W15.8", "W15.8", "W15.8", "W15.8", "W15.8", "W15.8",
	    "W15.8", "W15.8", "W19.2" } },
	{ "withdraw draw",
	  "withdraw draw",
	  { "W15.8", "W15.8", "W15.8", "W15.8", "W15.8", "W15.8", "W15.8",
	    "W15.8", "W15.8", "W19.2" } },
	{ "say \"hello\"",
	  "say \"hello\"",
	  { "-", "-", "-", "-", "-", "-", "-", "-", "-", "W19.2" } },
};

/* The first rule that the first error cites, behind its text. */
static bool verbs_cites(const char *error, const char *rule)
{
	size_t n = strlen(rule);
	size_t i = error ? strcspn(error, "\n") : 0;

	while (i > 0 && error[i] != '[')
		i--;
	return i > 0 && strncmp(error + i + 1, rule, n) == 0 &&
	       strchr(" ]", error[i + 1 + n]);
}

static void verbs_try(const char *order, enum situation at, const char *rule)
{
	struct str out = STR_INIT;
	const char *error;
	bool has;

	words_read(positions[at], order, &out);
	error = strstr(str_text(&out), " error: ");
	has = strcmp(rule, "-") == 0;
	if (has ? error != NULL : !verbs_cites(error, rule))
		fail_msg("%s in situation %d: not %s: %s", order, (int)at, rule,
			 str_text(&out));
	str_free(&out);
}

static void every_verb_has_its_phases_versions_and_seats(void **state)
{
	static const bool allied[SITUATIONS] = { [BASIC_SET_UP] = true,
						 [SET_UP] = true,
						 [ALLIED] = true,
						 [LOSER] = true };

	(void)state;
	for (size_t i = 0; i < sizeof(verbs) / sizeof(*verbs); i++)
		for (int at = 0; at < SITUATIONS; at++)
			verbs_try(allied[at] ? verbs[i].allied
					     : verbs[i].french,
				  (enum situation)at, verbs[i].rules[at]);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_verb_has_its_phases_versions_and_seats),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
