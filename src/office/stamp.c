/* SPDX-License-Identifier: MIT */
/* stamp.c - what shows that somebody has changed the files of a game. */
#include "config.h"

#include "office/stamp.h"

#include "base/file.h"
#include "base/mem.h"
#include "base/span.h"

#include <stdint.h>
#include <string.h>
#include <sys/stat.h>

/* There are thousands: printf() would take most of the time. */
static void stamp_number(uint64_t n, struct str *out)
{
	char digits[20];
	size_t at = sizeof(digits);

	do {
		digits[--at] = (char)('0' + n % 10);
		n /= 10;
	} while (n);
	str_addn(out, digits + at, sizeof(digits) - at);
}

static void stamp_file(const char *path, struct str *out)
{
	struct stat st;

	if (stat(path, &st) < 0) {
		str_addc(out, '-');
		return;
	}
	stamp_number((uint64_t)st.st_size, out);
	str_addc(out, '.');
	stamp_number((uint64_t)st.st_mtim.tv_sec, out);
	str_addc(out, '.');
	stamp_number((uint64_t)st.st_mtim.tv_nsec, out);
	str_addc(out, '.');
	stamp_number((uint64_t)st.st_ino, out);
}

static void stamp_files(struct str *file, unsigned none, struct str *out)
{
	static const struct {
		const char *suffix;
		unsigned none;
	} files[] = { { ".game", 0 },
		      { ".ini", 0 },
		      { ".absences", STAMP_ABSENCES },
		      { ".post/answers", STAMP_POST },
		      { ".post/again", STAMP_POST },
		      { ".post/waiting", STAMP_POST } };
	size_t stem = file->len;

	for (size_t i = 0; i < sizeof(files) / sizeof(*files); i++) {
		if (i)
			str_addc(out, ',');
		if (none & files[i].none) {
			str_addc(out, '-');
			continue;
		}
		file->len = stem;
		str_add(file, files[i].suffix);
		stamp_file(file->s, out);
	}
}

void stamp_add(const char *path, unsigned none, struct str *out)
{
	char *real = none & STAMP_LINK ? NULL : file_real(path);
	struct str file = STR_INIT;

	str_add(&file, real ? real : path);
	/* A link may lead to a file of any name. */
	if (str_ends(file.s, ".game"))
		file.len -= strlen(".game");
	stamp_files(&file, none, out);
	mem_free(real);
	str_free(&file);
}

char *stamp_game(const char *path)
{
	struct str stamp = STR_INIT;

	stamp_add(path, 0, &stamp);
	return str_take(&stamp);
}

/* The second of the files. */
static struct span stamp_settings(const char *stamp)
{
	struct span rest = span_of(stamp);

	(void)span_until(&rest, ',');
	return span_until(&rest, ',');
}

bool stamp_same_settings(const char *a, const char *b)
{
	return span_eq(stamp_settings(a), stamp_settings(b));
}
