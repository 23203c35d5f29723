/* SPDX-License-Identifier: MIT */
/* staff_apart.h - where two worlds of campaign may go apart for a seat that may
 * not tell them apart. */
#ifndef LIB_STAFF_APART_H
#define LIB_STAFF_APART_H

#include <jansson.h>

#include <stdbool.h>

struct staff_apart {
	bool three;  /* seats: an ally takes command (N27.4) */
	bool places; /* armies stand elsewhere: seen when all are in (N28.3) */
	bool sequence; /* the ally has named another: seen by the fights */
	bool others;   /* the orders were another seat's */
	bool contact;  /* option: who does anything but move is shown (N13.7) */
};

/* Whether what the seat is told has happened may differ: from an event on in
 * which something shows, or by a plan that begins as an ally has ended by his
 * own (N27.4, N30.13). */
bool staff_apart(const struct staff_apart *by, const json_t *x,
		 const json_t *y);

/* Of an event; NULL behind the last. */
const char *staff_apart_kind(const json_t *events, size_t i);

#endif
