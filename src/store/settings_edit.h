/* SPDX-License-Identifier: MIT */
/* settings_edit.h - puts another player into a seat of a configuration. */
#ifndef STORE_SETTINGS_EDIT_H
#define STORE_SETTINGS_EDIT_H

#include "base/err.h"

#include "store/ini.h"

#include <stdbool.h>

/* Bytes of an address that can stand there, also as `former`. */
#define SETTINGS_EDIT_EMAIL (INI_LINE_MAX - (int)sizeof("former = "))

/* Who has a seat from now on; email NULL: not known. */
struct settings_holder {
	const char *player;
	const char *id;
	const char *email;
	bool by_hand; /* who can open no sealed report: `sealed` goes, too */
};

/* Rewrites player, id and email of [seat.SEAT] in the file, takes away orders,
 * also, from-check, confirm, zone, report, partial and pictures, which were the
 * old player's, and changes nothing else: comments stay. His address is kept as
 * `former`, if he is somebody else; who has the name that stands there has the
 * seat still, keeps the last four, and without another address his. *mailed:
 * there is one.
 * Whole or not at all. ERR_REFUSED if there is no such section; what was
 * written behind the same change is left. */
int settings_edit_seat(const char *path, const char *seat,
		       const struct settings_holder *who, bool *mailed,
		       struct err *e);

#endif
