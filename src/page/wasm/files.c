/* SPDX-License-Identifier: MIT */
/* files.c - the page's engine has no files: what it is given are texts. */
#include "config.h"

#include "base/builtin.h"
#include "base/file.h"
#include "store/lock.h"

#include <stdio.h>
#include <unistd.h>

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

int builtin_from_dir(const char *dir, const char *name, struct str *out,
		     struct err *e)
{
	(void)name;
	(void)out;
	return files_none(dir, e);
}

/* None is ever taken. */
void lock_free(struct lock *lock)
{
	(void)lock;
}

/* What the C library would link a file system for: jansson's functions for
 * files, which nobody calls, and the last words of mem_out(), which nobody
 * would read. */
FILE *fopen(const char *path, const char *mode)
{
	(void)path;
	(void)mode;
	return NULL;
}

ssize_t write(int fd, const void *bytes, size_t n)
{
	(void)fd;
	(void)bytes;
	return (ssize_t)n;
}
