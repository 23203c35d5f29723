/* SPDX-License-Identifier: MIT */
/* happened.h - what happened, by the order that caused it. */
#ifndef REPORT_HAPPENED_H
#define REPORT_HAPPENED_H

#include "kernel/flags.h"

#include <jansson.h>

/* Sets in `c` the lists `orders` and `events` that context.h names, from the
 * view's world; and `long`, if so much has happened that the report leaves out
 * what can be looked up. Events whose rules were cited before in the same
 * report have `rules-again`. */
void happened_add(const struct flags *f, json_t *c);

#endif
