/* SPDX-License-Identifier: MIT */
/* dumps.c - what keeps keys out of core files. */
#include "config.h"

#include "seal/dumps.h"

#include <sys/resource.h>
#ifdef HAVE_SYS_PRCTL_H
#include <sys/prctl.h>
#endif

int dumps_forbid(struct err *e)
{
	const struct rlimit none = { 0, 0 };

	if (setrlimit(RLIMIT_CORE, &none) < 0)
		return err_sys(e, "cannot forbid core dumps");
#ifdef HAVE_SYS_PRCTL_H
	if (prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) < 0)
		return err_sys(e, "cannot forbid core dumps");
#endif
	return 0;
}
