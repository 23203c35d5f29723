/* SPDX-License-Identifier: MIT */
/* cheat.h - a referee who writes a game again, not as it was. */
#ifndef TESTS_CHEAT_H
#define TESTS_CHEAT_H

#include "seal/identity.h"
#include "seal/secret.h"
#include "store/gamefile.h"

#define CHEAT_SEATS 2

/* The honest game, who plays in it, and the other version, which grows entry
 * by entry. Whatever fails ends the program. */
struct cheat {
	struct gamefile *honest;
	struct secret *secret; /* the game's; some cheats spoil it */
	struct identity *referee;
	struct identity *stranger;	       /* none of the others */
	struct identity *players[CHEAT_SEATS]; /* in the order of genesis */
	uint32_t at;			       /* the entry to cheat in */
	struct str text;		       /* the other version */
	size_t last;			       /* where its last entry begins */
	uint32_t count;			       /* its entries so far */
	struct str position; /* sealed in its last entry with a STATE */
	const char *sealed;  /* orders to seal instead of the honest ones */
	const char *instead; /* orders to carry out instead of the sealed */
};

/* The entry as it stood, with number, prev and signature of its new place:
 * the players signed what they signed (cheat_file.c). */
void cheat_copy(struct cheat *c, uint32_t entry);

/* Appends an entry from its lines behind `time`. */
void cheat_add(struct cheat *c, const char *kind, const char *lines);

/* In the last entry, which is signed again: replaces the first `from`, or
 * changes the last digit of the line that begins so. */
void cheat_replace(struct cheat *c, const char *from, const char *to);
void cheat_flip(struct cheat *c, const char *line);
void cheat_sign(struct cheat *c, const struct identity *who);

/* Appends the entry as it stood, with another block in it. */
void cheat_block(struct cheat *c, uint32_t entry, const struct str *block);

/* STATE of an honest entry as text, from "state:" on, and its block. */
void cheat_state_text(const struct cheat *c, uint32_t entry, struct str *out);
void cheat_block_text(const struct cheat *c, uint32_t entry, struct str *out);

/* The other version, taken apart; the caller's. */
struct gamefile *cheat_parse(const struct cheat *c);

/* The entry as the program makes it of what stands before it now, with the
 * same orders or ruling: the players do not notice, and sign what they are
 * shown (cheat_play.c). */
void cheat_play(struct cheat *c, uint32_t entry);

/* A ruling with a state, carried out in the same way. */
void cheat_rule(struct cheat *c, const struct entry_ruling *r);

/* The block that `who` would make of the entry's orders, if the entry came
 * next, with a change of forge_set(), if word is not NULL. */
void cheat_forge(struct cheat *c, const struct identity *who, const char *word,
		 const char *value, struct str *out);

/* Seals another position into the last entry, with this key and for this
 * number; it is the one that cheat_play() goes on from. */
void cheat_reseal(struct cheat *c, const uint8_t *state_key, uint32_t index);

_Noreturn void cheat_die(const char *what, const char *why);

#endif
