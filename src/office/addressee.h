/* SPDX-License-Identifier: MIT */
/* addressee.h - to whom the letters of a seat go, from whom, as which. */
#ifndef OFFICE_ADDRESSEE_H
#define OFFICE_ADDRESSEE_H

#include "letter/relay.h"
#include "record/record.h"
#include "store/settings.h"

/* The Message-ID of a letter (protocol.md 8), without <>; the caller's, or NULL
 * with ERR_FORMAT or ERR_USAGE if [post] names no sender. */
struct addressee_letter {
	uint32_t index;
	size_t seat;
	const char *kind;
};
char *addressee_id(const struct record *r, const struct settings *c,
		   const struct addressee_letter *letter, struct err *e);

/* As addressee_id(), where the sender's address is known. */
char *addressee_make_id(const struct record *r, const char *from,
			const struct addressee_letter *letter);

/* Name and address of the sender; both the caller's. */
int addressee_sender(const struct settings *c, char **name, char **addr,
		     struct err *e);

/* From which entry on the letters of a seat are for who has it now: those
 * before a substitution were for somebody else. */
uint32_t addressee_since(const struct ledger *l, size_t seat);

/* The address of who had the seat before, if the letter that says so has not
 * gone to him yet; the caller's, or NULL. */
char *addressee_untold(const struct record *r, const struct settings *c,
		       size_t seat);

/* Where the mail of a seat goes; NULL if nobody knows. What key the
 * configuration names must be the player's, and after a substitution it must
 * name one: nothing goes to the address of the old one, nor to that of a new
 * one whose entry is undone by a fork. */
const struct settings_seat *
addressee_reader(const struct ledger *l, const struct settings *c, size_t seat);

/* The entry of the newest report that is mailed to the seat; 0: none yet. */
uint32_t addressee_newest(const struct ledger *l, const struct settings *c,
			  size_t seat);

/* The server of [post], to which letters are sent: one that is there and can
 * be asked. */
int addressee_server(const struct settings *c, struct relay *out,
		     struct err *e);

/* The same, of which letters only tell. ERR_USAGE if there is none and
 * `needed`. */
int addressee_relay(const struct settings *c, bool needed, struct relay *out,
		    struct err *e);

#endif
