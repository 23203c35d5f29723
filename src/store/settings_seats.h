/* SPDX-License-Identifier: MIT */
/* settings_seats.h - reads the [seat.NAME] of a game's configuration. */
#ifndef STORE_SETTINGS_SEATS_H
#define STORE_SETTINGS_SEATS_H

#include "store/settings.h"

/* Fills in c->seats from the document. ERR_FORMAT with file and line. */
int settings_seats_read(struct settings *c, struct err *e);

#endif
