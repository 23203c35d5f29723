/* SPDX-License-Identifier: MIT */
/* file_name.c - names of files that stand beside others. */
#include "config.h"

#include "base/file.h"

#include <string.h>

char *file_beside(const char *path, const char *name)
{
	const char *slash = strrchr(path, '/');
	struct str b = STR_INIT;

	if (slash)
		str_addn(&b, path, (size_t)(slash - path) + 1);
	str_add(&b, name);
	return str_take(&b);
}

char *file_with_suffix(const char *path, const char *ext, const char *suffix)
{
	struct str b = STR_INIT;
	size_t n = strlen(path);

	if (str_ends(path, ext) && n > strlen(ext))
		n -= strlen(ext);
	str_addn(&b, path, n);
	str_add(&b, suffix);
	return str_take(&b);
}
