/* SPDX-License-Identifier: MIT */
/* statehome.h - the folder of what a machine must not forget. */
#ifndef STORE_STATEHOME_H
#define STORE_STATEHOME_H

#include "base/err.h"
#include "base/str.h"
#include "seal/hash.h"

#include <stdbool.h>

/* Appends $XDG_STATE_HOME/estafette, or ~/.local/state/estafette if that is not
 * set, followed by `sub` ("" or "/NAME"); with `make` the folder, and those
 * above it, are made. ERR_SYSTEM if they cannot be, or if nothing names one. */
int statehome_folder(const char *sub, bool make, struct str *out,
		     struct err *e);

/* Makes the folder and sees whether files can be made in it. */
int statehome_check(const char *sub, struct err *e);

/* Appends to a folder the name of a game's file in it: "/<32 hex gid>". */
void statehome_name(const uint8_t gid[GID_LEN], struct str *path);

#endif
