/* SPDX-License-Identifier: MIT */
/* pasttext.h - what C4 remembers, as positions and views write it (PUBLIC). */
#ifndef CLASSIC_PUBLIC_PASTTEXT_H
#define CLASSIC_PUBLIC_PASTTEXT_H

#include "base/str.h"
#include "games/classic/public/field.h"

/* "A4-A5", or nothing. */
void cl_last_text(const struct board *b, const struct cl_past_side *s,
		  struct str *out);
bool cl_last_read(const struct board *b, const char *text,
		  struct cl_past_side *s);

/* "A4-A5*2 A5-A6*1" */
void cl_crossed_text(const struct board *b, const struct cl_past_side *s,
		     struct str *out);
bool cl_crossed_read(const struct board *b, const char *text,
		     struct cl_past_side *s);

/* "A5/B6 A6/B7": pairs from `first` on, CL_LINE at most; returns the number
 * of the next one. What is read is added. */
#define CL_LINE 20
int cl_chase_text(const struct board *b, const struct cl_chase *c, int first,
		  struct str *out);
bool cl_chase_read(const struct board *b, const char *text, struct cl_chase *c);

/* The pursuits of a side by the squares of the pursued. */
void cl_chase_sort(const struct cl_past_side *s, int order[CL_CHASES]);

/* The one of the piece that now stands on `target`; a new one, without pairs,
 * if there is none; NULL if there is no room for more. */
struct cl_chase *cl_chase_of(struct cl_past_side *s, int target);

/* What cannot be, in words; NULL if all of it can. */
const char *cl_past_fault(const struct cl_field *f, int side);

#endif
