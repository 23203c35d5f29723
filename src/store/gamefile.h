/* SPDX-License-Identifier: MIT */
/* gamefile.h - a game file: its entries, and the chain they make. */
#ifndef STORE_GAMEFILE_H
#define STORE_GAMEFILE_H

#include "base/err.h"
#include "seal/block.h"
#include "seal/secret.h"
#include "store/entry.h"

#define GAMEFILE_MAX	 ((size_t)256 << 20) /* bytes (protocol.md 3) */
#define GAMEFILE_ENTRIES 1000000
#define GAMEFILE_LINE	 4096 /* bytes of a line */
#define GAMEFILE_FIRST	 "estafette-game 1\n"
#define GAMEFILE_BEGINS	 "estafette-game " /* of any version */

#define GENESIS_PLAYER_MAX 40 /* characters of a player's name */

struct genesis_option {
	struct span key;
	struct span value;
};

struct genesis_seat {
	struct span seat;
	bool has_id; /* else `-`: whoever accepts first */
	struct id id;
	struct span player;
};

/* Spans lie in the game file; the arrays belong to it. */
struct genesis {
	struct block_game game; /* id and name */
	struct span ruleset;
	uint32_t number;      /* of the ruleset */
	struct span scenario; /* long, as in the file: entry_long() */
	struct genesis_option *options;
	size_t options_count, options_cap;
	struct genesis_seat *seats;
	size_t seats_count, seats_cap;
	struct id referee;
	uint8_t seal_key[HASH_LEN];
	uint8_t dice_commit[HASH_LEN];
	uint8_t salt_commit[HASH_LEN];
	uint8_t vault[SECRET_VAULT_LEN];
};

struct file_piece; /* base/file.h */
struct gamefile_part;

struct gamefile;

/* What only the ruleset of a game knows, asked for level V0 (protocol.md 7). */
struct gamefile_rules {
	/* Whether seats, scenario and options of genesis can be played. */
	int (*genesis)(struct gamefile *g, struct err *e);
	/* Why a decision of this phase cannot be passed; NULL: it can. */
	const char *(*unpassable)(const struct gamefile *g, struct span phase);
	/* The degrees in which a seat can win; NULL at the end. */
	const char *const *(*victories)(const struct gamefile *g);
	/* To multiples of how many bytes its positions are padded. */
	size_t (*sealed)(const struct gamefile *g);
};

/* Made by gamefile_load() or gamefile_parse(), owns everything in it. */
struct gamefile {
	char *name;	       /* of the file, for messages */
	struct entry *entries; /* entries[i].index == i; at least genesis */
	size_t count, cap;
	struct genesis genesis;
	struct gamefile_part *parts; /* the texts that entries lie in */
	size_t parts_count, parts_cap;
	size_t size;  /* bytes of the whole file */
	size_t lines; /* of the whole file */
	bool twin;    /* texts and arrays belong to another */
	/* NULL, if nobody who has the ruleset has set it: then what takes it
	 * is not looked at. */
	const struct gamefile_rules *rules;
};

#define GAMEFILE_PEEK 64 /* bytes by which a game file shows what it is */

/* Whether a text of n bytes begins as a game file does, or as one that was
 * changed on its way, whose first line is damaged, or that has another version:
 * what is wrong with it gamefile_parse() says. */
bool gamefile_begins(const char *s, size_t n);

/* Reads a file and takes it apart by the strict grammar of protocol.md 3.
 * NULL: ERR_SYSTEM, or ERR_FORMAT with file, line and entry. What an entry
 * means, and whether the chain holds, is not looked at (verify.h, ledger.h),
 * nor is the inside of blocks. */
struct gamefile *gamefile_load(const char *path, struct err *e);

/* As gamefile_load(), from n bytes, which are copied. */
struct gamefile *gamefile_parse(const char *name, const char *text, size_t n,
				struct err *e);
void gamefile_free(struct gamefile *g);

/* A copy for another thread: what is remembered on the way (hashes, keys) is
 * its own, all else is shared. Released by gamefile_free(), before g is. */
struct gamefile *gamefile_twin(const struct gamefile *g);

/* Takes further entries in behind the last (as compose_end() made them);
 * pointers to entries move. ERR_FORMAT as above: then g is as it was. */
int gamefile_append(struct gamefile *g, const char *text, size_t n,
		    struct err *e);

/* Appends the whole file. */
void gamefile_text(const struct gamefile *g, struct str *out);

/* As gamefile_text(), without copying, for struct file_next; the array is
 * the caller's, what it points to is not. */
struct file_piece *gamefile_pieces(const struct gamefile *g, size_t *n);

/* The first entry that, written again from what was understood of it, gives
 * other bytes (protocol.md 7, the level before V0); NULL if there is none. */
const struct entry *gamefile_changed(const struct gamefile *g);

const struct entry *gamefile_last(const struct gamefile *g);

/* Whether its secret is published: that is its last entry then. */
bool gamefile_revealed(const struct gamefile *g);

/* hash(entry), computed once. Good until the next gamefile_append(). */
const uint8_t *gamefile_hash(struct gamefile *g, uint32_t index);

/* Computes the hashes of all entries of a long file, half of them in a second
 * thread: for who is going to ask for all. Of a short one, or where no thread
 * is to be had, it does nothing. */
void gamefile_hash_ahead(struct gamefile *g);

/* As gamefile_hash(), taken from the `prev` of the next entry where there is
 * one, which costs nothing and is right if the chain holds. */
const uint8_t *gamefile_said_hash(struct gamefile *g, uint32_t index);

#endif
