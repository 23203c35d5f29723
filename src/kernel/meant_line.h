/* SPDX-License-Identifier: MIT */
/* meant_line.h - the parts of kernel/meant.h: what a line may have meant. */
#ifndef KERNEL_MEANT_LINE_H
#define KERNEL_MEANT_LINE_H

#include "kernel/game.h"
#include "kernel/order.h"
#include "kernel/text.h"

/* Lines that may have been meant, the likeliest first; owns them. */
struct meant_lines {
	char **v;
	size_t n, cap;
};

/* Takes the text over, unless it is there already, or there are enough. */
void meant_add(struct meant_lines *to, char *text);
void meant_lines_free(struct meant_lines *l);

enum meant_kind {
	MEANT_WORD,
	MEANT_VERB,
	MEANT_SQUARE,
	MEANT_TAKES, /* the x of chess: the next square is attacked */
	MEANT_BREAK, /* a comma, "and": another order may begin */
	MEANT_COLON,
};

/* A piece of a line: a word without the signs around it, or one of the squares
 * that are written as one word. */
struct meant_token {
	enum meant_kind kind;
	const struct verb *verb; /* of a verb, or a word that means it */
	char *text;		 /* as typed; squares in capitals */
};

struct meant_tokens {
	struct meant_token *v;
	size_t n, cap;
};

#define MEANT_SQUARES 12

/* One statement, and what it is made of. */
struct meant_line {
	const struct order_language *l;
	const char *text;
	struct meant_tokens t;
	struct meant_lines *out;
};

/* An order within it: what stands between two commas, or up to a verb. */
struct meant_piece {
	const struct verb *verb; /* or NULL */
	const char *square[MEANT_SQUARES];
	size_t n;
	bool takes;
	struct str words; /* that are none of these */
};

/* meant_word.c. The verb of this name or synonym; or one that the word may mean
 * in another tongue or another program. NULL: none. */
const struct verb *meant_verb(const struct order_language *l, const char *word);
void meant_cut(const struct order_language *l, const struct order_words *w,
	       struct meant_tokens *out);
void meant_tokens_free(struct meant_tokens *t);

/* meant_piece.c. Words of a list one after the other; false at its end. */
bool meant_next(const char **list, struct str *word);
/* The piece that begins at token *i; moves *i behind it. Without `whole` it
 * ends where another order may begin. */
void meant_piece(const struct meant_line *x, size_t *i, bool whole,
		 struct meant_piece *p);
void meant_piece_free(struct meant_piece *p);
/* An order of these squares, and of its other words if `words`. */
void meant_write(const char *verb, const struct meant_piece *p, bool words,
		 struct str *out);
/* Whether one of these words stands in the line. */
bool meant_has(const struct meant_line *x, const char *words);

/* meant_line.c. A verb and squares, whatever else stands there; without its
 * verb, or with the wrong one: each that it may be. */
void meant_squares(const struct meant_line *x);
/* Several orders in one line. */
void meant_several(const struct meant_line *x);
/* An order whose parts are orders, with their verbs and commas. */
void meant_parts(const struct meant_line *x);
/* Of one square where there should be two. */
void meant_short(const struct meant_line *x);
/* An order behind a condition: with its colon and its verb. */
void meant_behind(const struct meant_line *x);

/* meant_say.c. All that a statement may have meant. `block`: the name of the
 * block that it stands in, or NULL. */
void meant_say(const struct order_language *l, const char *text,
	       const char *block, struct meant_lines *out);

/* One statement of the text. */
struct meant_part {
	size_t line;  /* in the text */
	char *text;   /* as it is now; NULL: left out */
	char *block;  /* the name of the block that it stands in; or NULL */
	int from, to; /* columns in the player's own line */
	int col, end; /* and in the text that was put together last */
	bool wrong, judged; /* an error stands in it; it was looked at */
	bool row;	    /* it looks like one of a set-up */
};

struct meant {
	const struct game *g;
	const struct seen *s;
	json_t *world; /* what the seat sees, as a view has it; or NULL */
	struct text text;
	struct meant_part *v;
	size_t n, cap;
	struct diags *d; /* about the text as the player wrote it */
	int checks;	 /* that may still be made */
	bool part;	 /* judged as a part of a set-up */
	bool told;	 /* which orders there are: once is enough */
	json_t *form;	 /* of the seat's report, when it was looked for */
	bool formed;	 /* it was */
};

/* What the checker says of a text. */
struct meant_said {
	struct diags d;
	size_t errors, warnings, notes;
};

/* A line, put in the place of the wrong one, and judged. */
struct meant_trial {
	const char *typed;
	const struct meant_said *without; /* what is said without the line */
	size_t errors;			  /* of the text as it stands */
	bool form;	   /* what is wrong is how it is written */
	char *good, *fair; /* offers; fair: with notes */
	char *read;	   /* the first that was no good, or NULL ... */
	char *reason;	   /* ... and why, its diag's */
	char *rules;
};

/* meant_part.c. Cuts a text into statements. */
void meant_cut_text(struct meant *m, const char *text, size_t n);
/* The text as it is now; `whole`: with what is still wrong. */
void meant_join(struct meant *m, bool whole, struct str *out);
void meant_parts_free(struct meant *m);

/* meant_try.c. Judges the text as it is now; diags are the caller's. */
void meant_check(struct meant *m, bool whole, struct meant_said *said);
/* The code of a reason; the caller's. */
struct str meant_code(const struct diag *d);
/* Whether an error stands in a part of the text that was checked. */
bool meant_within(const struct meant_said *said, const struct meant_part *p);
/* Whether any text of orders may have this reason, whatever the game. */
bool meant_of_form(const struct diag *d);
/* Judges the line, which it takes over, with names made right. */
void meant_try(struct meant *m, struct meant_part *p, char *line,
	       struct meant_trial *t);

/* meant_tell.c. Marks the parts in which an error stands. */
void meant_mark(struct meant *m);
/* Takes the errors of a part out of what is said, but for the first `keep`;
 * returns the first one that is left, or NULL. */
struct diag *meant_only(struct meant *m, const struct meant_part *p,
			size_t keep);
/* One more argument of a reason. */
void meant_tell(struct diag *d, const char *key, const char *value);
/* What it seems to say is not possible: why, instead of how it is written;
 * false: nothing of the kind, and nothing is changed. */
bool meant_read(struct meant *m, const struct meant_part *p,
		const struct meant_trial *t);
/* Of what is written wrongly, and nobody can tell what it means: one that is
 * right. */
void meant_show(struct meant *m, const struct meant_part *p, struct diag *d,
		const char *line);
/* No order, and nothing that it may have meant: which orders there are, or
 * whose it is. */
void meant_lost(struct meant *m, struct diag *d);

/* meant_example.c. The order of the seat's form (game.h) that is most like the
 * line, and of the same verb; the caller's, or NULL. */
char *meant_example(struct meant *m, const char *line);
/* Adds the verbs of the orders in that form, if any, to one list, and all of
 * the game to the other. */
void meant_verbs(struct meant *m, struct str *now, struct str *all);

/* meant_game.c. Whether the text is no text of this game but one of another,
 * whose name it returns; NULL. */
const char *meant_game(const struct game *g, const char *text, size_t n);
/* The game whose orders have this verb, where the own ones have not; NULL. */
const char *meant_whose(const struct game *g, const char *verb);

#endif
