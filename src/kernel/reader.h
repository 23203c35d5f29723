/* SPDX-License-Identifier: MIT */
/* reader.h - a text of sections and keys, as it was read (state.md). */
#ifndef KERNEL_READER_H
#define KERNEL_READER_H

#include "base/err.h"
#include "base/str.h"

#include <stdbool.h>
#include <stddef.h>

/* Where something stood, for messages. file belongs to the reader. */
struct reader_place {
	const char *file;
	int line; /* from 1; 0 if the place is the file as a whole */
};

struct reader_key {
	char *name;
	char *value; /* never NULL; "" if nothing stood behind the = */
	struct reader_place at;
	bool used; /* somebody asked for it; see reader_refuse_unused() */
};

/* Names that were asked for and not there, each once. */
struct reader_names {
	char **v;
	size_t n, cap;
};

struct reader_section {
	char *name;
	struct reader_place at;
	struct reader_key *keys; /* in the order of the file */
	size_t count, cap;
	bool used; /* somebody asked for it by name or prefix */
	struct reader_names missed;
};

/* A key without a value, and nothing that it could have taken away. */
struct reader_vain {
	char *section, *key;
	struct reader_place at;
	bool below; /* its section, of a scenario, was there without it */
};

/* A document: sections in the order of the file, no two of the same name. Keys
 * of one name stand next to each other where a key may be repeated, and are
 * separate entries. Made by reader_new(), owns everything in it. */
struct reader {
	struct reader_section *sections;
	size_t count, cap;
	char **files; /* the names that places point to */
	size_t files_count, files_cap;
	struct reader_place at; /* the document as a whole */
	struct reader_names *missed;
	struct reader_names *prefixes; /* asked for by reader_next() */
	struct reader_vain *vain;
	size_t vain_count, vain_cap;
};

struct reader *reader_new(const char *file);
void reader_free(struct reader *r);
struct reader *reader_copy(const struct reader *r);

/* Asking. NULL if it is not there; of a repeated key the first. What was asked
 * for counts as used. */
struct reader_section *reader_section(const struct reader *r, const char *name);
/* The same, only to look: nobody has asked for it. */
struct reader_section *reader_look(const struct reader *r, const char *name);
struct reader_key *reader_key(const struct reader *r, const char *section,
			      const char *key);
const char *reader_get(const struct reader *r, const char *section,
		       const char *key);

/* The next section whose name begins with prefix ("unit."), counting on from
 * *i (0 at first); NULL when there is no more. The part behind the prefix is
 * the caller's to read. */
struct reader_section *reader_next(const struct reader *r, const char *prefix,
				   size_t *i);

/* The next key of the section with this name, counting on from *i. Marks it as
 * used. For keys that may be repeated. */
struct reader_key *reader_next_key(const struct reader_section *s,
				   const char *name, size_t *i);

/* Whether a key says where pieces of a side and unit are. */
typedef bool reader_pieces(const struct reader_section *s,
			   const struct reader_key *k, const char *side,
			   const char *unit);

/* Where the last key stands that says so, or the document if none does: of too
 * many pieces the last is one too many. Only looks. */
struct reader_place reader_last(const struct reader *r, reader_pieces *says,
				const char *side, const char *unit);

/* Behind a word of a value and the blanks and commas that follow it; NULL if
 * the value does not begin with it. */
const char *reader_behind(const char *value, const char *word);

/* Typed values. A key that is not there leaves *out alone and is no error.
 * Numbers are from 0 to max, decimal without sign; switches are yes/no or
 * on/off. ERR_FORMAT with file and line otherwise. */
int reader_int(const struct reader *r, const char *section, const char *key,
	       int max, int *out, struct err *e);
/* From -max to max. */
int reader_signed(const struct reader *r, const char *section, const char *key,
		  int max, int *out, struct err *e);
int reader_bool(const struct reader *r, const char *section, const char *key,
		bool *out, struct err *e);
int reader_key_int(const struct reader_key *k, int max, int *out,
		   struct err *e);
/* What a key result says: who has won, from 0, or -1; how, or NULL. */
struct reader_result {
	int winner;
	const char *degree;
};
/* "WINNER DEGREE", or "none DEGREE" where the degree is nobody's: there is one
 * if the game is over, and none else (state.md). seat finds who has won, or -1;
 * degree its static word, or NULL. ERR_FORMAT otherwise. */
int reader_result(const struct reader *r, bool over,
		  int (*seat)(const char *name),
		  const char *(*degree)(const char *name),
		  struct reader_result *out, struct err *e);
/* "1-4": the first and the last of a board's rows, into zone, counted from 0;
 * false if it is not. */
bool reader_rows(const char *text, int rows, int zone[2]);

/* True for keys that a game of this build lets be repeated to add to the list
 * (state.md); game.c knows them. */
bool reader_may_repeat(const char *section, const char *key);

/* True for sections of a position that a game of this build writes, likewise:
 * what may stand there is more than what does. */
bool reader_is_played(const char *section);

/* The reader's own copy of a file name, for places. */
const char *reader_file(struct reader *r, const char *file);

/* Building. The section is made if it is not there. reader_add() puts the key
 * behind the last one of its name, else at the end. file is copied. */
struct reader_section *reader_add_section(struct reader *r, const char *name,
					  const char *file, int line);
struct reader_key *reader_add(struct reader *r, const char *section,
			      const char *key, const char *value,
			      struct reader_place at);

/* Lays over on base, key by key: a key of over takes the place of base's, all
 * its repetitions together; what is new comes behind. An empty value takes the
 * key away (state.md); one that finds nothing is noted. over stays as it was.
 */
void reader_merge(struct reader *base, const struct reader *over);

/* Takes away keys with empty values, which are noted, and sections without
 * keys. */
void reader_drop_empty(struct reader *r);

/* Takes away all keys of this name, or, with NULL, all keys of the section,
 * which stays. The name may not be the document's own. */
void reader_remove(struct reader *r, const char *section, const char *key);

/* Something mistyped that was to be taken away: its name is none that was asked
 * for, and not in its section, or the section is none. */
bool reader_vain_is_unknown(const struct reader *r,
			    const struct reader_vain *v);
/* Appends what is wrong with it, and what would be right. */
void reader_vain_unknown(const struct reader *r, const struct reader_vain *v,
			 struct str *out);

/* Release what a key or a section owns, for those who take it out. */
void reader_key_clear(struct reader_key *k);
void reader_section_clear(struct reader_section *s);

/* Appends what is wrong with a section or key that nobody asked for, and what
 * would be right: "unknown key K in [S]; did you mean X?", or the keys that
 * were asked for there, if they are few. */
void reader_unknown_section(const struct reader *r,
			    const struct reader_section *s, struct str *out);
void reader_unknown_key(const struct reader_section *s,
			const struct reader_key *k, struct str *out);

/* Notes a name that is not there. */
void reader_miss(struct reader_names *names, const char *name);
void reader_names_free(struct reader_names *names);

/* For strict readers: the first section or key that nobody asked for is refused
 * as unknown. 0 if there is none. Walking the arrays does not mark; set `used`
 * there. */
int reader_refuse_unused(const struct reader *r, struct err *e);

/* Of a key that is missing: what nobody asked for and is nearly called so, a
 * key of its section, or a section if that is missing, too, is refused as
 * unknown. 0 if there is none. */
int reader_refuse_mistyped(const struct reader *r, const char *section,
			   const char *key, struct err *e);

/* "file:line: message", ERR_FORMAT; returns -1. */
int reader_error(struct reader_place at, struct err *e, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));

#endif
