/* SPDX-License-Identifier: MIT */
/* possible.h - every order that a seat can give now, told one by one. */
#ifndef KERNEL_POSSIBLE_H
#define KERNEL_POSSIBLE_H

#include "kernel/diag.h"
#include "kernel/event.h"
#include "kernel/forecast.h"

#include <jansson.h>
#include <stdbool.h>

/* Two lists. What has an end stands in `orders`, a line each, as check() takes
 * it; a part of something without end stands there, too, with the name of what
 * it is a part of. `wholes` say how parts are put together to a text: slot by
 * slot, each filled with one of its parts or more. So a player's page can make
 * every order of a game without a rule of it: it fills the slots, and has the
 * result checked.
 *
 * An order, as JSON:
 *
 *     {"order": "attack E6 E7", "kind": "attack", "from": "E6", "to": "E7",
 *      "unit": "old-guard", "group": "infantry", "rules": ["W7.1"],
 *      "uncertain": {"why": {"is": ...}, "text": ..., "rules": ["W19.1"]}}
 *
 * and a part, here of a set-up: {"order": "place old-guard C2", "part":
 * "setup", "kind": "place", "to": "C2", ...}. A whole:
 *
 *     {"whole": "initiative", "kind": "card", "rules": ["W14.4"], "slots": [
 *        {"before": "card initiative: ", "kinds": ["move"], "between": ", ",
 *         "least": 1, "most": 3, "each": {"from": 1}}]}
 *
 * Its text is, slot by slot, `before`, then the fillers with `between` between
 * them, and `after` (of the whole) at the end. A slot takes from `least` to
 * `most` of: orders and wholes whose `part` is its `part`; those without part
 * whose kind is among `kinds`; names of places, if it has `place`: true; or the
 * player's own text of so many characters, if it has `text`. A slot with least
 * 0 that stays empty is left out with its `before`. `each` says how many of its
 * fillers may have the same value in that member, if they have it: a number, or
 * by value, where one that is not listed may not be there at all. What is laid
 * out here is necessary and not sufficient: check() has the last word. A whole
 * that has itself a `part` is no line, but fills slots. */
struct possible {
	json_t *orders; /* lists; both made by possible_init() */
	json_t *wholes;
	int used, left; /* actions, behind the orders that stand already;
			   EVENT_NONE: not counted */
	enum forecast_turn turn; /* what these orders make of the turn */
};

void possible_init(struct possible *p);
void possible_free(struct possible *p);

/* Texts are copied; NULL is left out. */
struct possible_order {
	const char *order;
	const char *kind; /* the verb's canonical name; of a part without a
			     verb what it is */
	const char *part; /* of what; NULL: it is a line by itself */
	const char *from; /* the place of what acts, */
	const char *to;	  /* ... and where it goes, is put, or aims at; both as
			     the board or map names them */
	const char *unit; /* the id of what acts */
	const char *called; /* what orders call it, if that is not its id */
	const char *group;  /* a word by which `each` can count */
	const char *const *rules; /* that allow it; NULL at the end */
	/* Why it might come to nothing, as a game's why_text() makes it (a
	 * JSON object, taken over), with its rules; NULL if nothing but a
	 * later decision of the seat's own can keep it from being carried
	 * out. */
	char *uncertain;
	const char *const *doubts;
};
void possible_order(struct possible *p, const struct possible_order *o);

/* Begins a whole; the slots that follow are its own. */
struct possible_whole {
	const char *whole; /* its name */
	const char *kind;
	const char *part;  /* of what it is itself a part, or NULL */
	const char *after; /* or NULL */
	const char *const *rules;
};
void possible_whole(struct possible *p, const struct possible_whole *w);

/* Of these one is set: part (maybe with kinds), kinds, place, text. */
struct possible_slot {
	const char *before; /* or NULL */
	const char *part;
	const char *const *kinds; /* NULL at the end */
	bool place;
	int text;	     /* characters, at most */
	const char *between; /* or NULL: nothing */
	int least, most;     /* most 0: as many as fit */
};
void possible_slot(struct possible *p, const struct possible_slot *s);

/* Of the slot added last: at most so many of its fillers have this value in
 * that member; value NULL: any. */
void possible_each(struct possible *p, const char *member, const char *value,
		   int most);

/* What several games have: a verb with a text in quotes. */
void possible_text(struct possible *p, const char *verb, int most,
		   const char *const *rules);

/* Also: a set-up, a whole of one slot: so many of the orders whose part is
 * "setup". */
void possible_setup(struct possible *p, const char *kind, int least, int most,
		    const char *const *rules);

/* Takes the faults of these codes (NULL at the end, or NULL) away. */
void possible_excuse(const char *const *codes, struct diags *d);

/* When all is told: leaves out wholes with a slot that nothing can fill. */
void possible_close(struct possible *p);

/* Leaves what begins at a place: orders whose `from` it is, and those without
 * `from` whose `to` it is; and wholes whose slots can still be filled. Whatever
 * its case. Of towns, and places in their battles, the beginning will do. */
enum possible_places { POSSIBLE_SQUARES, POSSIBLE_TOWNS };
void possible_at(struct possible *p, const char *place,
		 enum possible_places places);

#endif
