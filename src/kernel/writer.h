/* SPDX-License-Identifier: MIT */
/* writer.h - sections and keys as text, in the canonical form of state.md. */
#ifndef KERNEL_WRITER_H
#define KERNEL_WRITER_H

#include "base/str.h"

struct reader;

/* Begins as WRITER_INIT. text is what was written: "[section]" lines and
 * "key = value" lines, one blank line between sections, LF; it is the caller's
 * to read, and writer_free() releases it. A section in which no key is put
 * does not appear. */
struct writer {
	struct str text;
	char *section; /* opened, not yet printed; NULL once it is */
};
#define WRITER_INIT            \
	{                      \
		STR_INIT, NULL \
	}

void writer_free(struct writer *w);

/* Opens a section; keys that follow belong to it. */
void writer_section(struct writer *w, const char *name);

/* Opens the section "name.part", e.g. "reserve", "french". */
void writer_section_of(struct writer *w, const char *name, const char *part);

/* One key. An empty value is written "key =", without a space behind it. */
void writer_put(struct writer *w, const char *key, const char *value);
void writer_putf(struct writer *w, const char *key, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));
void writer_put_int(struct writer *w, const char *key, int value);

/* All sections and keys of a document in its order: the text of `scenario` in
 * a genesis entry (protocol.md 3). */
void writer_put_document(struct writer *w, const struct reader *r);

#endif
