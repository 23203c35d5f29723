/* SPDX-License-Identifier: MIT */
/* helper.c - finds the programs that estafette runs. */
#include "config.h"

#include "office/helper.h"

#include "base/file.h"
#include "base/mem.h"
#include "base/str.h"

#include <unistd.h>

/* In the folder this program was run from; NULL where the system cannot say. */
static char *helper_beside(const char *name)
{
	char self[4096];
	ssize_t n = readlink("/proc/self/exe", self, sizeof(self) - 1);
	char *path;

	if (n <= 0)
		return NULL;
	self[n] = '\0';
	path = file_beside(self, name);
	if (access(path, X_OK) == 0)
		return path;
	mem_free(path);
	return NULL;
}

/* Its name there, which configure --program-prefix and the like change. */
static const char *helper_installed(const char *name)
{
	return str_eq(name, "estafette-post") ? INSTALLED_POST : INSTALLED_DRAW;
}

char *helper_path(const char *name)
{
	char *path = helper_beside(name);

	return path ? path
		    : str_format("%s/%s", LIBEXECDIR, helper_installed(name));
}
