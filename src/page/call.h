/* SPDX-License-Identifier: MIT */
/* call.h - a request of the page, taken apart, and what is answered. */
#ifndef PAGE_CALL_H
#define PAGE_CALL_H

#include "base/err.h"
#include "base/span.h"
#include "base/str.h"
#include "kernel/diag.h"
#include "page/page.h"
#include "seal/entropy.h"

#include <jansson.h>
#include <stdbool.h>

/* A file of the request; name and bytes are the call's. */
struct call_file {
	const char *as;
	const char *name;
	const char *text; /* n bytes, without a NUL behind them */
	size_t n;
};

/* Owned by page_answer(); call_free(). */
struct call {
	json_t *said; /* the line of the request */
	struct call_file *files;
	size_t n;
	int64_t now;
	struct entropy entropy;
	const struct page_host *host; /* or NULL */
	json_t *value;		      /* of the answer; an action fills it */
	json_t *notes, *diags;
};

/* Takes the n bytes of a request apart, which must outlive the call. ERR_USAGE
 * if they are none. */
int call_read(const char *request, size_t n, struct call *out, struct err *e);
void call_free(struct call *c);

/* The first file that is given `as`; NULL if there is none. */
const struct call_file *call_file(const struct call *c, const char *as);

/* The same behind `last`. */
const struct call_file *call_next(const struct call *c, const char *as,
				  const struct call_file *last);

/* The one file that must be given `as`; NULL and ERR_USAGE. */
const struct call_file *call_need(const struct call *c, const char *as,
				  struct err *e);

/* An argument of the action; NULL, false, if it was not given. */
const char *call_text(const struct call *c, const char *key);
bool call_true(const struct call *c, const char *key);

/* As call_text(), of one that must be given; NULL and ERR_USAGE. */
const char *call_want(const struct call *c, const char *key, struct err *e);

/* A text that comes from anywhere: what is no UTF-8 becomes question marks. */
json_t *call_string(struct span text);

/* Puts a member into the value; `what` is taken over. */
void call_put(struct call *c, const char *key, json_t *what);
void call_put_text(struct call *c, const char *key, struct span text);

/* Puts in all members of an object, which is taken over; of NULL, nothing. */
void call_put_all(struct call *c, json_t *members);

/* Adds what is wrong with orders, in words, to the answer. */
void call_diags(struct call *c, const struct diags *d);

/* Adds a sentence to the notes. */
void call_note(struct call *c, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

/* Tells the host how far it is. */
void call_progress(const struct call *c, uint32_t done, uint32_t all);

#endif
