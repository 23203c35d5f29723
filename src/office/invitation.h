/* SPDX-License-Identifier: MIT */
/* invitation.h - what an invitation says of a game before it begins. */
#ifndef OFFICE_INVITATION_H
#define OFFICE_INVITATION_H

#include "office/lettertext.h"

/* For templates of letters (hand.md, "Invitation"); the caller's:
 *
 *     others   list of {seat-title, player, by-hand, unknown}: who else plays;
 *              by-hand: in clear, sealed by the referee
 *     several  there are two others or more
 *     clock    {days | hours, one, at, zone, weekdays, grace, overdue-WORD,
 *              away: days of a year}; none without one
 *     home     where the program is, if anybody knows */
json_t *invitation_facts(const struct letter_about *a);

#endif
