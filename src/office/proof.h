/* SPDX-License-Identifier: MIT */
/* proof.h - whose a mail is, and what shows it (hand.md). */
#ifndef OFFICE_PROOF_H
#define OFFICE_PROOF_H

#include "letter/arrival.h"
#include "office/desk.h"

#include <stdbool.h>

struct proof {
	bool found;  /* a seat */
	size_t seat; /* of genesis: the one that it speaks for */
	bool hand;   /* which is by hand */
	/* It answers a letter of ours to that seat: by its Message-ID, or its
	 * answer code; the newest, if there are several. */
	bool answers;
	uint32_t entry; /* of that letter */
	/* It comes from an address of the seat, and if the referee's mail
	 * server is to say so, it does (`from-check = off`: from anywhere). */
	bool from;
	bool doubted;	 /* that server does not say so */
	bool wrong_code; /* there is a code in it that is none */
	bool shut;	 /* codes are not taken for the seat today */
	/* There is no configuration, and so nothing is found; but by its
	 * Message-ID it answers a letter to a seat by hand of a game that is
	 * not over, for which there was one. */
	bool orphan;
};

/* Finds it out. `authserv` may be NULL. Wrong codes are noted in NAME.post, on
 * the disk when this returns: five for a seat in a day (UTC), and until it is
 * over only Message-IDs are taken (T53). */
int proof_find(const struct desk *d, const struct arrival *a,
	       const char *authserv, struct proof *out, struct err *e);

/* As proof_find(), to look only: wrong codes are not noted. */
int proof_look(const struct desk *d, const struct arrival *a,
	       const char *authserv, struct proof *out, struct err *e);

/* Whether it answers a letter of this game, by its Message-ID. */
bool proof_names_letter(const struct desk *d, const struct arrival *a);

/* Whether it answers this letter, by Message-ID or code. */
bool proof_names_answer(const struct desk *d, const struct arrival *a,
			const struct answer *one);

/* Orders of this mail may be taken. */
bool proof_holds(const struct proof *p);

#endif
