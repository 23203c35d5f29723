/* SPDX-License-Identifier: MIT */
/* dumps.h - what keeps keys out of core files. */
#ifndef SEAL_DUMPS_H
#define SEAL_DUMPS_H

#include "base/err.h"

/* From now on this process leaves no core file, and a neighbour's debugger
 * cannot read it. ERR_SYSTEM. */
int dumps_forbid(struct err *e);

#endif
