/* SPDX-License-Identifier: MIT */
/* words.h - what is said to orders, for tests. */
#ifndef LIB_WORDS_H
#define LIB_WORDS_H

#include "base/str.h"
#include "kernel/turn.h"

/* A position that begins with a line that names its scenario; the caller's. */
struct turn *words_turn(const char *position);

/* Gives `orders` to the seat that the position waits for; what is said to them
 * is appended to out, as diag_print() does with the file name "o". The position
 * begins with a line that names its scenario; no order may need a roll. */
void words_read(const char *position, const char *orders, struct str *out);

/* Likewise what `check` says: the seat's view judges, nothing is carried out,
 * and lines that would be void are warnings. */
void words_checked(const char *position, const char *orders, struct str *out);

/* What the report of the seat (or NULL: of who looks on) says of one event,
 * whose members are written with ' for "; the rules that it cites are left out.
 */
void words_happened(const char *position, const char *seat, const char *event,
		    struct str *out);

/* What the report of the seat says under WHAT TO DO, and its form; each in one
 * line. */
void words_todo(const char *position, const char *seat, struct str *out);
void words_form(const char *position, const char *seat, struct str *out);

/* The picture of a view: of the seat, or NULL of who looks on, or "all";
 * nothing has happened but these events, a list written as above. */
void words_picture(const char *position, const char *seat, const char *events,
		   struct str *out);

#endif
