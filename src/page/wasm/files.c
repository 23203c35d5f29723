/* SPDX-License-Identifier: MIT */
/* files.c - the page's engine has no files: what it is given are texts. */
#include "config.h"

#include "base/file.h"

#include <stdio.h>

static int files_none(const char *path, struct err *e)
{
	return err_set(e, ERR_SYSTEM, "%s: the page reads no files", path);
}

int file_read(const char *path, size_t max, struct str *out, struct err *e)
{
	(void)max;
	(void)out;
	return files_none(path, e);
}

/* jansson has functions for files, which nobody calls: without this one a file
 * system of the C library's would be linked for them. */
FILE *fopen(const char *path, const char *mode)
{
	(void)path;
	(void)mode;
	return NULL;
}
