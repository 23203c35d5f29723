/* SPDX-License-Identifier: MIT */
/* verbs.c - the words of the order language for this game (orders.md). */
#include "config.h"

#include "games/classic/public/plan.h"

#include "base/str.h"
#include "kernel/words.h"

/* Guards, `else` and `try` are another game's: no order takes them. */
static const struct verb cl_verbs[] = {
	{ CL_MOVE, "move", "m", "move A4 A5", "C2.2",
	  "move a piece to an empty square; a scout runs any number of squares",
	  VERB_DECLARE },
	{ CL_ATTACK, "attack", "a charge", "attack A5 A6", "C3.1",
	  "attack the enemy on the second square", VERB_DECLARE },
	{ CL_WHEN, "when", "",
	  "when B7-B6: attack B5 B6 | when attack B7 B6: move A5 A6 | "
	  "when any: move J4 J5",
	  "C7.1",
	  "a reply, played at once if the other seat makes that move; replies "
	  "to the move after it stand below, moved in further",
	  VERB_DECLARE },
	{ CL_SET_UP, "setup", "", "setup ... end setup", "C1.4",
	  "the army, row by row as you see it: own back row last, own left "
	  "first, a letter or digit or . for each square",
	  VERB_BLOCK },
	{ CL_PLACE, "place", "", "place marshal C3", "C1.4", "set up one piece",
	  VERB_DECLARE },
	{ CL_SAY, "say", "", "say \"text\"", "C7.3",
	  "a line for the other seat's report", VERB_DECLARE },
	{ CL_DIARY, "diary", "", "diary \"text\"", "C7.3",
	  "a note that nobody reads before the game is over and its secret "
	  "published; then everybody can",
	  VERB_DECLARE | VERB_DIARY },
	{ CL_RESIGN, "resign", "", "resign", "C5.4", "the other seat wins",
	  VERB_DECLARE },
	{ CL_OFFER, "offer", "", "offer draw", "C5.4", "offer a draw",
	  VERB_DECLARE },
	{ CL_ACCEPT, "accept", "", "accept draw", "C5.4",
	  "accept the draw that the other seat offers", VERB_DECLARE },
	{ CL_WITHDRAW, "withdraw", "", "withdraw draw", "C5.4",
	  "take the own offer back", VERB_DECLARE },
	{ 0, NULL, NULL, NULL, NULL, NULL, 0 },
};

/* A verb is looked up by its number. */
_Static_assert(sizeof(cl_verbs) / sizeof(*cl_verbs) == CL_WITHDRAW + 2,
	       "a verb without words");

/* What people write for replies. */
static const struct order_other verbs_others[] = {
	{ "when", "if case reply wenn falls si quand whenever" },
	{ NULL, NULL },
};

const struct order_language cl_language = {
	.verbs = cl_verbs,
	.noise = "to at the with -",
	.form_rule = "C7.3",
	.guard_rule = "C7.3",
	.bare = "move attack place",
	.others = verbs_others,
	.codes = "f b s 2 3 4 5 6 7 8 9 10 m",
	.units = "flag bomb spy scout miner sergeant lieutenant captain major "
		 "colonel general marshal",
};

const char *cl_verb_name(enum cl_verb verb)
{
	return cl_verbs[verb].name;
}

enum cl_verb cl_turn_verb(const char *word)
{
	for (int i = CL_MOVE; i <= CL_ATTACK; i++)
		if (str_eq(cl_verbs[i].name, word) ||
		    words_listed(cl_verbs[i].synonyms, word))
			return (enum cl_verb)i;
	return CL_ANY_VERB;
}

enum cl_sort cl_sort(enum cl_verb verb)
{
	switch (verb) {
	case CL_SET_UP:
	case CL_PLACE:
		return CL_SORT_SET_UP;
	case CL_MOVE:
	case CL_ATTACK:
		return CL_SORT_TURN;
	case CL_WHEN:
		return CL_SORT_REPLY;
	case CL_SAY:
	case CL_DIARY:
	case CL_RESIGN:
	case CL_OFFER:
	case CL_ACCEPT:
	case CL_WITHDRAW:
	case CL_ANY_VERB:
		break;
	}
	return CL_SORT_DECLARE;
}

bool cl_sets_up(enum cl_verb verb)
{
	return cl_sort(verb) == CL_SORT_SET_UP;
}

bool cl_is_turn(enum cl_verb verb)
{
	return cl_sort(verb) == CL_SORT_TURN;
}
