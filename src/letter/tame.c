/* SPDX-License-Identifier: MIT */
/* tame.c - words by which a player could have the other's mails thrown away. */
#include "config.h"

#include "letter/tame.h"

#include <stddef.h>
#include <string.h>

void tame_words(char *s)
{
	static const char *const words[] = { "GTUBE-STANDARD",
					     "EICAR-STANDARD" };

	for (size_t i = 0; s && i < sizeof(words) / sizeof(*words); i++)
		for (char *at = s; (at = strstr(at, words[i])); at++)
			*strchr(at, '-') = ' ';
}
