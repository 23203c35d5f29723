/* SPDX-License-Identifier: MIT */
/* field.h - the fields of a mail's header, as GMime writes them. */
#ifndef POST_FIELD_H
#define POST_FIELD_H

#include "base/str.h"

#include <stddef.h>
#include <stdint.h>

/* Each appends a field to `out`, with LF at the end and where it is folded: the
 * bytes that GMime's objects write for it. Words fit by letter_check() are
 * GMime's to fold and to encode (RFC 2047, 2231); what needs neither is written
 * without its objects, which would take most of the time. */

/* `name` may be "". */
void field_address(const char *field, const char *name, const char *addr,
		   struct str *out);
void field_subject(const char *subject, struct str *out);
void field_date(int64_t time, struct str *out); /* seconds since 1970 */

/* Nothing if there are none. An id is never broken. */
void field_references(char *const *ids, size_t n, struct str *out);

/* Beside the value of a field; a list of them ends with one without a key. */
struct field_param {
	const char *key, *value; /* ASCII */
};

/* Such a field, whatever its name. */
void field_params(const char *name, const char *value,
		  const struct field_param *v, struct str *out);

#endif
