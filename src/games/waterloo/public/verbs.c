/* SPDX-License-Identifier: MIT */
/* verbs.c - the words of the order language for this game (orders.md). */
#include "config.h"

#include "games/waterloo/public/plan.h"

static const struct verb wl_verbs[] = {
	{ WL_MOVE, "move", "m", "move E4 E6", "W6.1",
	  "move a piece; a way that bends names its corners", VERB_PLAIN },
	{ WL_ATTACK, "attack", "a charge", "attack E6 E7 [frenzy D7 E8]",
	  "W7.1",
	  "attack; the last square holds the enemy; frenzy: whom an overrun in "
	  "a building attacks next",
	  VERB_PLAIN },
	{ WL_FIRE, "fire", "f shoot",
	  "fire G4 [at G7 | at hougoumont | at village K3]", "W9.1",
	  "fire a gun straight ahead at the first piece or building within "
	  "three squares; from a hill the target is named",
	  VERB_PLAIN },
	{ WL_ENTER, "enter", "return bring",
	  "enter [withdrawn|retired] [prussian] old-guard C1", "W11.1",
	  "bring a piece on, to an empty square of the own back row",
	  VERB_PLAIN },
	{ WL_RETIRE, "retire", "", "retire D5", "W10.7",
	  "take weakened heavy cavalry off the board; costs no action",
	  VERB_PLAIN },
	{ WL_END, "end", "pass", "end", "W19.2", "end the turn", VERB_PLAIN },
	{ WL_SET_UP, "setup", "", "setup ... end setup", "W4.4",
	  "the army, row by row as you see it: own back row last, own left "
	  "first, a two-letter code or . for each square",
	  VERB_BLOCK },
	{ WL_PLACE, "place", "", "place old-guard C2", "W4.4",
	  "set up one piece; what is not placed is the reserve", VERB_DECLARE },
	{ WL_SAY, "say", "", "say \"text\"", "W19.4",
	  "a line for the other seat's report", VERB_DECLARE },
	{ WL_DIARY, "diary", "", "diary \"text\"", "W19.4",
	  "a note that nobody reads before the game is over and its secret "
	  "published; then everybody can",
	  VERB_DECLARE | VERB_DIARY },
	{ WL_RESIGN, "resign", "", "resign", "W15.8", "the other seat wins",
	  VERB_DECLARE },
	{ WL_OFFER, "offer", "", "offer draw", "W15.8", "offer a draw",
	  VERB_DECLARE },
	{ WL_ACCEPT, "accept", "", "accept draw", "W15.8",
	  "accept the draw that the other seat offers", VERB_DECLARE },
	{ WL_WITHDRAW, "withdraw", "", "withdraw draw", "W15.8",
	  "take the own offer back", VERB_DECLARE },
	{ WL_PRUSSIANS, "prussians", "", "prussians hold", "W12.1",
	  "keep the Prussians back at the next start of an Allied turn",
	  VERB_DECLARE },
	{ WL_CARD, "card", "",
	  "card reconnaissance F8 G8 | initiative: move A1 A2, move B1 B3 | "
	  "combined-attack: attack A4 A5, fire C4 | grand-battery: fire A4, "
	  "fire B4 | fighting-spirit E4",
	  "W14.2",
	  "play a card, one in a turn and before other actions (Standard and "
	  "Expert)",
	  VERB_PLAIN },
	{ WL_SPIRIT, "spirit", "", "spirit E4", "W14.7",
	  "the card fighting-spirit (Standard and Expert)", VERB_PLAIN },
	{ WL_RECON, "recon", "", "recon F8 G8", "W14.3",
	  "the card reconnaissance (Standard and Expert)", VERB_PLAIN },
	{ WL_STANDING, "standing", "",
	  "standing spirit E5 [against cavalry] | frenzy C6 D5 | spirit none",
	  "W14.8",
	  "orders for the opponent's turn: where fighting spirit is played, "
	  "whom an overrun in a building attacks (Standard and Expert)",
	  VERB_DECLARE },
	{ WL_DRAFT, "draft", "",
	  "draft keep initiative discard grand-battery | prefer spirit recon "
	  "initiative | take initiative spirit",
	  "W4.5",
	  "choose cards: one pick, a ranked list that is followed as far as it "
	  "goes, or in turn 13 two of the discards (Standard and Expert)",
	  VERB_PLAIN },
	{ WL_REMOVE, "remove", "", "remove J5", "W16.3",
	  "take a piece off the board, safe, in the pursuit (Expert)",
	  VERB_PLAIN },
	{ WL_STOP, "stop", "", "stop", "W16.7",
	  "the winner ends the pursuit (Expert)", VERB_PLAIN },
	{ 0, NULL, NULL, NULL, NULL, NULL, 0 },
};

/* A verb is looked up by its number. */
_Static_assert(sizeof(wl_verbs) / sizeof(*wl_verbs) == WL_STOP + 2,
	       "a verb without words");

/* Other names, and other tongues, for what only this game has. */
static const struct order_other verbs_others[] = {
	{ "enter",
	  "reinforce reserve come deploy arrive verstaerkung einsetzen "
	  "entrer renfort" },
	{ "retire", "retreat pull" },
	{ "remove", "evacuate rescue save" },
	{ "card", "play cards karte carte use playcard" },
	{ "standing", "stand always" },
	{ "recon", "reconnoitre reconnoiter scout spy" },
	{ NULL, NULL },
};

const struct order_language wl_language = {
	.verbs = wl_verbs,
	.noise = "to at the with -",
	.form_rule = "W19.3",
	.guard_rule = "W19.4 W19.3",
	.bare = "move attack fire place enter",
	.front = "card standing draft",
	.others = verbs_others,
	.meant = wl_meant,
	.codes = "na ne og mg yg in li ed pl cu ch ar we ux fg hi ri br sg hg "
		 "ca hu bu lw lc",
	.units = "napoleon ney old guard middle young infantry light line "
		 "lancer polish cuirass chasseur artillery wellington uxbridge "
		 "foot highland rifle brunswick scots household carab hussar "
		 "blucher bulow landwehr heavy dragoon cavalry",
};

const char *wl_verb_name(enum wl_verb verb)
{
	return wl_verbs[verb].name;
}

static enum wl_sort verbs_draft(enum wl_about about)
{
	switch (about) {
	case WL_PREFER:
		return WL_SORT_PREFER;
	case WL_TAKE:
		return WL_SORT_TAKE;
	case WL_KEEP:
	case WL_STAND_SPIRIT:
	case WL_STAND_FRENZY:
		break;
	}
	return WL_SORT_KEEP;
}

enum wl_sort wl_sort(const struct wl_act *a)
{
	switch (a->verb) {
	case WL_SET_UP:
	case WL_PLACE:
		return WL_SORT_SET_UP;
	case WL_SAY:
	case WL_DIARY:
	case WL_RESIGN:
	case WL_OFFER:
	case WL_ACCEPT:
	case WL_WITHDRAW:
		return WL_SORT_DECLARE;
	case WL_STANDING:
		return WL_SORT_STANDING;
	case WL_PRUSSIANS:
		return WL_SORT_HOLD;
	case WL_DRAFT:
		return verbs_draft(a->about);
	case WL_MOVE:
	case WL_ATTACK:
	case WL_FIRE:
	case WL_ENTER:
	case WL_REMOVE:
		return WL_SORT_ACTION;
	case WL_CARD:
	case WL_SPIRIT:
	case WL_RECON:
		return WL_SORT_CARD;
	case WL_RETIRE:
	case WL_END:
	case WL_STOP:
		break;
	}
	return WL_SORT_TURN;
}

bool wl_sets_up(enum wl_verb verb)
{
	return wl_sort(&(struct wl_act){ .verb = verb }) == WL_SORT_SET_UP;
}
