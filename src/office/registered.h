/* SPDX-License-Identifier: MIT */
/* registered.h - whether the addresses of a configuration are fit for mail. */
#ifndef OFFICE_REGISTERED_H
#define OFFICE_REGISTERED_H

#include "base/err.h"
#include "store/settings.h"

/* Those of the seats, of who looks on, and the sender's. ERR_FORMAT with the
 * line of the first that is none. */
int registered_check(const struct settings *c, struct err *e);

#endif
