/* SPDX-License-Identifier: MIT */
/* temp.c - names for files that are not finished yet. */
#include "config.h"

#include "base/temp.h"

#include "base/file.h"
#include "base/mem.h"
#include "base/num.h"
#include "base/str.h"

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

/* A process that writes many files lists no folder for each: what others have
 * left is removed before the first few, and by who writes the same file
 * next. */
#define TEMP_SWEEPS 16

static const char temp_ext[] = ".tmp";

/* The length of BASE, if a file's name is BASE.PID.tmp; else 0. */
static size_t temp_base(const char *name, uint64_t *pid)
{
	size_t end, n;

	if (!str_ends(name, temp_ext))
		return 0;
	end = n = strlen(name) - (sizeof(temp_ext) - 1);
	while (n && name[n - 1] != '.')
		n--;
	return n && num_parse(name + n, end - n, INT32_MAX, pid) ? n - 1 : 0;
}

/* One with our number is not ours: we have only just asked for a name. */
static bool temp_is_left(uint64_t pid)
{
	return pid == (uint64_t)getpid() ||
	       (kill((pid_t)pid, 0) < 0 && errno == ESRCH);
}

/* Removes what was left of this file. False: there is some of other files, or
 * of processes that live. */
static bool temp_sweep(const char *folder, const char *path)
{
	const char *slash = strrchr(path, '/');
	const char *base = slash ? slash + 1 : path;
	DIR *d = opendir(folder);
	const struct dirent *entry;
	bool clean = d != NULL;

	while (d && (entry = readdir(d))) {
		uint64_t pid;
		size_t n = temp_base(entry->d_name, &pid);

		if (!n)
			continue;
		if (n == strlen(base) && str_starts(entry->d_name, base) &&
		    temp_is_left(pid)) {
			char *left = file_beside(path, entry->d_name);

			(void)unlink(left);
			mem_free(left);
		} else {
			clean = false;
		}
	}
	if (d)
		(void)closedir(d);
	return clean;
}

char *temp_name(const char *path)
{
	/* Where nothing was left there is nothing to be looked for again. */
	static char *clean;
	static unsigned sweeps;
	char *folder = file_beside(path, ".");
	struct str b = STR_INIT;

	str_addf(&b, "%s.%ld%s", path, (long)getpid(), temp_ext);
	if (sweeps == TEMP_SWEEPS || (clean && str_eq(clean, folder))) {
		(void)unlink(b.s);
	} else {
		sweeps++;
		if (temp_sweep(folder, path)) {
			mem_free(clean);
			clean = folder;
			folder = NULL;
		}
	}
	mem_free(folder);
	return str_take(&b);
}
