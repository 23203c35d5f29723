/* SPDX-License-Identifier: MIT */
/* forge_report.h - reports as no honest referee would sign them. */
#ifndef TESTS_FORGE_REPORT_H
#define TESTS_FORGE_REPORT_H

#include "seal/identity.h"

/* A dispatch that `player` can open, made anew with changes by `signer`. Pairs
 * of words and values, NULL at the end:
 *   link N, asked N or null, entry N   in the view; entry in the header, too
 *   seal-key flip, prev flip     in the view
 *   referee ID                   in the view; else it is the signer
 *   view blank, view cut         the view with a blank in it; without its end
 *   genesis flip, head HEX, gid flip   in the header; gid in the view, too
 * ERR_USAGE if it is none of these. */
struct forge_report {
	const char *path;
	const struct identity *player, *signer;
	char **words;
};
int forge_report(const struct forge_report *f, struct str *out, struct err *e);

#endif
