/* SPDX-License-Identifier: MIT */
/* summary.h - what an entry of the record says, in a line or as JSON. */
#ifndef RECORD_SUMMARY_H
#define RECORD_SUMMARY_H

#include "base/str.h"
#include "store/gamefile.h"

#include <jansson.h>

/* Appends "entry 5: orders of french; allied is awaited (play act) until ...",
 * with LF. Nothing in it that the game file does not show to everybody. */
void summary_line(const struct gamefile *g, uint32_t index, struct str *out);

/* As summary_line(), for a letter that may be read later, without the result:
 * when it was, and whom the game waited for then, in a zone (when.h). */
void summary_told(const struct gamefile *g, uint32_t index, const char *zone,
		  struct str *out);

/* As summary_told(): entry, kind, seat or ruling, awaiting, result, head. The
 * caller's. */
json_t *summary_json(struct gamefile *g, uint32_t index);

/* A text of the game file, or null if there is none; "french decisive", or null
 * while the game goes on. The caller's. */
json_t *summary_text(struct span s);
json_t *summary_result(const struct entry_result *r);

#endif
