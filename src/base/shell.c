/* SPDX-License-Identifier: MIT */
/* shell.c - a file in a command that is printed to be typed. */
#include "config.h"

#include "base/shell.h"

#include "base/str.h"

#include <string.h>

/* A name in UTF-8 is letters, too. */
static bool shell_harmless(char c)
{
	return (unsigned char)c >= 0x80 || str_digit(c) ||
	       (str_lower(c) >= 'a' && str_lower(c) <= 'z') ||
	       (c && strchr("%+,-./:=@_", c));
}

char *shell_file(const char *path)
{
	struct str out = STR_INIT;
	size_t n = 0;

	/* Before a hyphen it says that this is no option. */
	if (str_starts(path, "./") && path[2] && path[2] != '-')
		path += 2;
	while (shell_harmless(path[n]))
		n++;
	if (path[0] && !path[n])
		return str_format("%s", path);
	str_addc(&out, '\'');
	for (; *path; path++)
		if (*path == '\'')
			str_add(&out, "'\\''");
		else
			str_addc(&out, *path);
	str_addc(&out, '\'');
	return str_take(&out);
}
