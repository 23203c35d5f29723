/* SPDX-License-Identifier: MIT */
/* letter.h - a letter to one player before it is a mail: what estafette fills
 * in and estafette-post composes. */
#ifndef LETTER_LETTER_H
#define LETTER_LETTER_H

#include "base/err.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A part to be attached. With type "text/plain" ASCII travels as it is (7bit),
 * which suits a dispatch block; a file that must come back byte for byte has a
 * type that no mail program rewrites, "application/octet-stream". */
struct letter_part {
	char *name; /* as a file name, letter/fit.h */
	char *type; /* "text/plain", no parameters */
	/* Content-ID without <>: a picture that the HTML shows as cid:ID; "" or
	 * NULL: it is attached. */
	char *cid;
	char *bytes;
	size_t n;
};

/* Zero-initialised, then filled in with strings from mem_*; owns them all.
 * A NULL string counts as "". The same letter gives the same mail, byte for
 * byte, whenever it is composed (protocol.md 8). */
struct letter {
	char *id;	 /* Message-ID without <>; the key of the journal */
	char *file;	 /* name of the .eml file, without ".eml" */
	char *seat;	 /* for journal and listings; or "" */
	char *kind;	 /* "report", "invitation", ... */
	char *from_name; /* display names: UTF-8, or "" */
	char *from;	 /* bare addresses */
	char *to_name;
	char *to;
	char *subject;
	char *in_reply_to;    /* id without <>, or "" */
	char *auto_submitted; /* "auto-generated" or "auto-replied" */
	char *text;	      /* UTF-8, lines end with LF; "": only HTML */
	char *html;	      /* the same as an HTML document, or "" */
	int64_t date;	      /* seconds since 1970, of the entry */
	bool null_sender;     /* envelope sender <> (receipts, T39) */
	uint32_t copies;      /* times it shall have been sent; 0 counts as 1 */
	char **references;    /* ids without <>, oldest first */
	size_t nreferences;
	struct letter_part *parts;
	size_t nparts;
};

void letter_free(struct letter *l);

/* Its texts, in the order in which a bag has them. */
#define LETTER_FIELDS 13
struct letter_field {
	const char *key; /* in a bag */
	size_t at;	 /* of the string in struct letter */
	bool (*fit)(const char *);
	const char *what, *rule; /* of letter_check() */
};
extern const struct letter_field letter_fields[LETTER_FIELDS];

/* The place of the i-th of them. */
char **letter_text(struct letter *l, size_t i);

/* All copy what they are given. */
void letter_refer(struct letter *l, const char *id);
void letter_attach(struct letter *l, const char *name, const char *type,
		   const void *bytes, size_t n);

/* The board, a PNG; its name is the same whatever it shows. */
void letter_picture(struct letter *l, const char *cid, const void *png,
		    size_t n);

/* 0 if every field is fit to be put into a header, an SMTP command or a file
 * name; ERR_FORMAT and the field's name if not. Nothing is handed to a library
 * before this was asked (threats.md T32, T33). */
int letter_check(const struct letter *l, struct err *e);

#endif
