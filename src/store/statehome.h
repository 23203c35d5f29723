/* SPDX-License-Identifier: MIT */
/* statehome.h - the folder of what a machine must not forget. */
#ifndef STORE_STATEHOME_H
#define STORE_STATEHOME_H

#include "base/err.h"

#include <stdbool.h>

/* The path of a file in $XDG_STATE_HOME/estafette, or, if that is not set, in
 * ~/.local/state/estafette: HEX() of a game's id, or "known/" and that; of a
 * folder with its / behind. With `make` the folders above it are made. The
 * caller's; NULL with ERR_SYSTEM if they cannot be, or if nothing names one. */
char *statehome_path(const char *name, bool make, struct err *e);

/* Makes the folder ("" or "known/"), and sees whether files can be made in it.
 */
int statehome_check(const char *folder, struct err *e);

#endif
