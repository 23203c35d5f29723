/* SPDX-License-Identifier: MIT */
/* suggest.c - the known word that a mistyped one was meant to be. */
#include "config.h"

#include "kernel/order.h"

#include <string.h>

#define SUGGEST_LEN 31

/* Edits (insert, delete, replace, swap of neighbours) from a to b. */
static int suggest_distance(const char *a, const char *b)
{
	int d[SUGGEST_LEN + 1][SUGGEST_LEN + 1];
	int n = (int)strlen(a);
	int m = (int)strlen(b);

	for (int i = 0; i <= n; i++)
		d[i][0] = i;
	for (int j = 0; j <= m; j++)
		d[0][j] = j;
	for (int i = 1; i <= n; i++) {
		for (int j = 1; j <= m; j++) {
			int best = d[i - 1][j - 1] + (a[i - 1] != b[j - 1]);

			if (d[i - 1][j] + 1 < best)
				best = d[i - 1][j] + 1;
			if (d[i][j - 1] + 1 < best)
				best = d[i][j - 1] + 1;
			if (i > 1 && j > 1 && a[i - 1] == b[j - 2] &&
			    a[i - 2] == b[j - 1] && d[i - 2][j - 2] + 1 < best)
				best = d[i - 2][j - 2] + 1;
			d[i][j] = best;
		}
	}
	return d[n][m];
}

const char *order_suggest(const char *word, const char *const *candidates,
			  size_t n)
{
	const char *best = NULL;
	int least = (int)strlen(word) < 5 ? 2 : 3;

	if (strlen(word) > SUGGEST_LEN)
		return NULL;
	for (size_t i = 0; i < n; i++) {
		int d;

		if (strlen(candidates[i]) > SUGGEST_LEN)
			continue;
		d = suggest_distance(word, candidates[i]);
		if (d < least) {
			least = d;
			best = candidates[i];
		}
	}
	return best;
}
