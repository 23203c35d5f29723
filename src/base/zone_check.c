/* SPDX-License-Identifier: MIT */
/* zone_check.c - whether a time zone exists, and which was meant if not. */
#include "config.h"

#include "base/zone.h"

#include "base/file.h"
#include "base/listing.h"
#include "base/str.h"

#include <stdlib.h>
#include <string.h>

#define ZONE_FOLDER "/usr/share/zoneinfo"
#define ZONE_TABLE  (1u << 20) /* bytes of a zone's, at most */
#define ZONE_DEPTH  3	       /* America/Argentina/Ushuaia */

/* "CET-1...", "<+0530>-5:30": a name of three or more, and an offset. */
static bool zone_is_posix(const char *name)
{
	const char *s = name;

	if (*s == '<') {
		s += strspn(s + 1, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
				   "abcdefghijklmnopqrstuvwxyz0123456789+-") +
		     1;
		if (*s++ != '>' || s - name < 5)
			return false;
	} else {
		s += strspn(s, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
			       "abcdefghijklmnopqrstuvwxyz");
		if (s - name < 3)
			return false;
	}
	if (*s == '+' || *s == '-')
		s++;
	return str_digit(*s) && s[strspn(s, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
					    "abcdefghijklmnopqrstuvwxyz"
					    "0123456789+-<>,./:")] == '\0';
}

/* "UTC+2", "CET+1" are for POSIX so much behind UTC, and for everybody else
 * ahead of it; POSIX itself leaves the + out. */
static bool zone_is_doubtful(const char *name)
{
	size_t n = strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
				"abcdefghijklmnopqrstuvwxyz");
	const char *ahead = name + n;
	char word[4] = "";
	bool utc;

	if (n == 0 || strspn(ahead, "+-:0") == strspn(ahead, "+-:0123456789"))
		return false;
	if (n < sizeof(word))
		(void)memcpy(word, name, n);
	utc = str_eqi(word, "UTC") || str_eqi(word, "GMT");
	return *ahead == '+' || (utc && (*ahead == '-' || str_digit(*ahead)));
}

static const char *zone_folder(void)
{
	const char *dir = getenv("TZDIR");

	return dir && *dir ? dir : ZONE_FOLDER;
}

/* Whether it has a table, and not only a name: a folder is no zone. */
static bool zone_has_table(const char *name)
{
	struct str path = STR_INIT, table = STR_INIT;
	struct err ignored;
	bool there;

	str_addf(&path, "%s/%s", zone_folder(), name);
	there = file_read(path.s, ZONE_TABLE, &table, &ignored) == 0 &&
		str_starts(str_text(&table), "TZif");
	str_free(&path);
	str_free(&table);
	return there;
}

/* In the tables: words with / between, none of which begins with a dot. */
static bool zone_is_listed(const char *name)
{
	if (*name == '/' || *name == '.' || strstr(name, "/.") ||
	    name[strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
			      "abcdefghijklmnopqrstuvwxyz0123456789_+-/.")])
		return false;
	return zone_has_table(name);
}

bool zone_known(const char *name)
{
	return str_eq(name, "UTC") ||
	       (*name && !zone_is_doubtful(name) &&
		(zone_is_listed(name) || zone_is_posix(name)));
}

/* Looks below a folder of the tables, named with a / behind it or "", for the
 * zone "america/new_york" or "new_york"; false if it is not there. */
static bool zone_find(const char *below, int depth, const char *meant,
		      struct str *out)
{
	struct str path = STR_INIT;
	struct listing l = LISTING_INIT;
	struct err ignored;
	bool found = false;

	str_addf(&path, "%s/%s", zone_folder(), below);
	if (listing_folder(path.s, "", &l, &ignored) < 0)
		l.n = 0;
	for (size_t i = 0; !found && i < l.n; i++) {
		str_clear(&path);
		str_addf(&path, "%s%s", below, l.names[i]);
		if ((str_eqi(l.names[i], meant) || str_eqi(path.s, meant)) &&
		    zone_is_listed(path.s)) {
			str_add(out, path.s);
			found = true;
		} else if (depth > 1 && l.names[i][0] >= 'A' &&
			   l.names[i][0] <= 'Z') {
			str_addc(&path, '/');
			found = zone_find(path.s, depth - 1, meant, out);
		}
	}
	listing_free(&l);
	str_free(&path);
	return found;
}

int zone_check(const char *name, struct err *e)
{
	struct str meant = STR_INIT, found = STR_INIT;

	if (zone_known(name))
		return 0;
	str_add(&meant, name);
	for (size_t i = 0; i < meant.len; i++)
		if (meant.s[i] == ' ')
			meant.s[i] = '_';
	if (zone_is_doubtful(name))
		(void)err_set(e, ERR_FORMAT,
			      "zone is \"%s\", which some read as ahead of "
			      "UTC and some as behind it; expected a place, "
			      "such as Europe/Berlin, or UTC",
			      name);
	else if (zone_find("", ZONE_DEPTH, str_text(&meant), &found))
		(void)err_set(e, ERR_FORMAT,
			      "zone is \"%s\", which is not known; is it %s?",
			      name, found.s);
	else
		(void)err_set(e, ERR_FORMAT,
			      "zone is \"%s\", which this machine does not "
			      "know; expected a name such as Europe/Berlin",
			      name);
	str_free(&meant);
	str_free(&found);
	return -1;
}
