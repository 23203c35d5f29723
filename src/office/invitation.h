/* SPDX-License-Identifier: MIT */
/* invitation.h - what an invitation says of a game before it begins. */
#ifndef OFFICE_INVITATION_H
#define OFFICE_INVITATION_H

#include "office/lettertext.h"

/* Who plays: {seat-title, player, by-hand}, for lists; by-hand: in clear,
 * sealed by the referee. The caller's. */
json_t *invitation_seat(const struct record *r, size_t seat);

/* For templates of letters (hand.md, "Invitation"); the caller's:
 *
 *     others   list of who else plays: invitation_seat()
 *     several  there are two others or more
 *     clock    {days | hours, one, at, zone, weekdays, grace, overdue-WORD,
 *              away: days of a year}; none without one
 *     home     where the program is, if anybody knows */
json_t *invitation_facts(const struct letter_about *a);

#endif
