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

/* Whether a file's name is BASE.PID.tmp. */
static bool temp_is(const char *name, const char *base, uint64_t *pid)
{
	size_t n = strlen(base);
	size_t len = strlen(name);

	if (!str_starts(name, base) || name[n] != '.' ||
	    !str_ends(name, temp_ext) || len < n + sizeof(temp_ext))
		return false;
	name += n + 1;
	return num_parse(name, strlen(name) - (sizeof(temp_ext) - 1), INT32_MAX,
			 pid);
}

/* One with our number is not ours: we have only just asked for a name. */
static bool temp_is_left(uint64_t pid)
{
	return pid == (uint64_t)getpid() ||
	       (kill((pid_t)pid, 0) < 0 && errno == ESRCH);
}

static void temp_sweep(const char *path)
{
	const char *slash = strrchr(path, '/');
	const char *base = slash ? slash + 1 : path;
	char *folder = file_beside(path, ".");
	DIR *d = opendir(folder);
	const struct dirent *entry;

	while (d && (entry = readdir(d))) {
		uint64_t pid;

		if (temp_is(entry->d_name, base, &pid) && temp_is_left(pid)) {
			char *left = file_beside(path, entry->d_name);

			(void)unlink(left);
			mem_free(left);
		}
	}
	if (d)
		(void)closedir(d);
	mem_free(folder);
}

char *temp_name(const char *path)
{
	static unsigned sweeps;
	struct str b = STR_INIT;

	str_addf(&b, "%s.%ld%s", path, (long)getpid(), temp_ext);
	if (sweeps < TEMP_SWEEPS) {
		sweeps++;
		temp_sweep(path);
	} else {
		(void)unlink(b.s);
	}
	return str_take(&b);
}
