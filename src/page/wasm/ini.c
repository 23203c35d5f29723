/* SPDX-License-Identifier: MIT */
/* ini.c - stands for inih in the page's engine, for lines that store/ini.c has
 * let through. */
#include "config.h"

#include "page/wasm/ini.h"

#include <string.h>

#define INI_LINE 200 /* inih's INI_MAX_LINE */
#define INI_NAME 50  /* inih's MAX_SECTION */

static int ini_blank(char c)
{
	return c == ' ' || (c >= '\t' && c <= '\r');
}

static char *ini_strip(char *s)
{
	char *end = s + strlen(s);

	while (end > s && ini_blank(end[-1]))
		*--end = '\0';
	while (ini_blank(*s))
		s++;
	return s;
}

/* A comment behind a value begins with a ; behind a blank. */
static void ini_cut_comment(char *s)
{
	for (char *p = s; *p; p++)
		if (*p == ';' && p > s && ini_blank(p[-1])) {
			*p = '\0';
			return;
		}
}

/* One line, without what stands around it; 0 if it is wrong. */
static int ini_take(char *s, char *section, ini_handler handler, void *user)
{
	char *end;

	if (*s == '\0' || *s == ';' || *s == '#')
		return 1;
	end = strpbrk(s, *s == '[' ? "]" : "=:");
	if (!end)
		return 0;
	*end = '\0';
	if (*s == '[') {
		(void)strncpy(section, s + 1, INI_NAME - 1);
		return 1;
	}
	ini_cut_comment(end + 1);
	return handler(user, section, ini_strip(s), ini_strip(end + 1));
}

int ini_parse_stream(ini_reader reader, void *stream, ini_handler handler,
		     void *user)
{
	char line[INI_LINE], section[INI_NAME] = "";
	int wrong = 0;

	for (int n = 1; reader(line, sizeof(line), stream); n++)
		if (!ini_take(ini_strip(line), section, handler, user) &&
		    !wrong)
			wrong = n;
	return wrong;
}
