/* SPDX-License-Identifier: MIT */
/* hand.h - seats by hand: the referee's program holds their keys. */
#ifndef RECORD_HAND_H
#define RECORD_HAND_H

#include "kernel/diag.h"
#include "kernel/forecast.h"
#include "record/adjudication.h"
#include "record/record.h"

/* Whether the present key of a seat of genesis is the one that comes of the
 * referee's own (hand.md); never by the configuration. Where the record was
 * opened without his identity, by the record's note (handnote.h). */
bool hand_seat(const struct record *r, size_t seat);

/* The next key by hand of a seat: the one of k = how many keys it has had. At
 * `new` that is the one in genesis, later that of a substitution by hand. The
 * caller's. */
struct identity *hand_next(const struct record *r, size_t seat);

/* Appends the accept block of a seat by hand: the same bytes whenever it is
 * made. ERR_REFUSED if the seat is not by hand. adjudication_take() takes it,
 * once or again. */
int hand_accept(const struct record *r, size_t seat, struct str *block,
		struct err *e);

/* As hand_accept(), by the key that the seat would have next: for the ruling
 * `substitute`. */
void hand_substitute(const struct record *r, size_t seat, struct str *block);

/* The answer code of a letter to a seat, as it is printed: "CEBF-6ERJ", the
 * first eight characters of its Message-ID. */
#define HAND_CODE 9
void hand_code(const struct record *r, size_t seat, uint32_t index,
	       const char *kind, char out[HAND_CODE + 1]);

/* Orders of a seat by hand, or an absence. */
struct hand_text {
	size_t seat;	/* of genesis */
	uint32_t asked; /* ASKED of the question that they answer: an entry */
	struct span text;
};

/* What was read in them. Begins as HAND_READ_INIT; hand_read_free(). */
struct hand_read {
	struct diags wrong; /* worded; errors and warnings, by line */
	struct forecast forecast;
	bool absence;
};
#define HAND_READ_INIT                           \
	{                                        \
		DIAGS_INIT, FORECAST_INIT, false \
	}
void hand_read_free(struct hand_read *h);

/* Whether the seat is asked this very question now. */
bool hand_asked(const struct record *r, const struct hand_text *t);

/* Reads them against what the seat sees in its newest report, and nothing else:
 * exactly what `check` says (player/judge.h). 0 also if they are wrong, which
 * `wrong` says; -1 if the view cannot be made, or an absence cannot be read.
 * `templates`: builtin_dir(). Needs RECORD_PLAY. */
int hand_check(struct record *r, const struct hand_text *t,
	       const char *templates, struct hand_read *out, struct err *e);

/* Appends the orders block: committed, sealed and signed as any player's, with
 * the next link of the seat's chain. Nothing in it is random: the same text for
 * the same question has the same order-id, so that the record itself knows what
 * was carried out before. ERR_REFUSED if the seat is not by hand or has no link
 * left, ERR_FORMAT if the text cannot be sealed. */
int hand_seal(const struct record *r, const struct hand_text *t,
	      struct str *block, struct err *e);

/* All of it: reads, seals and takes them in, by the checks that every block
 * passes; commit() brings it to the disk. What was carried out before is told
 * in the last of `again` of the adjudication, an absence in `absence`.
 * ERR_REFUSED, and nothing was added, if they are wrong (`out->wrong` says
 * it), stale, or the seat is not awaited. */
int hand_take(struct adjudication *a, const struct hand_text *t,
	      struct hand_read *out, struct err *e);

#endif
