/* SPDX-License-Identifier: MIT */
/* output.h - results to standard output, everything else to standard error. */
#ifndef CMD_OUTPUT_H
#define CMD_OUTPUT_H

#include "base/err.h"
#include "base/str.h"
#include "kernel/diag.h"
#include "kernel/fault.h"
#include "report/report.h"

#include <jansson.h>

/* Prints a result; ERR_SYSTEM if it cannot be written, e.g. on a full disk. */
int output_text(const struct str *text, struct err *e);
/* Prints words of a report, its board in colours on a terminal, unless
 * $NO_COLOR says no. */
int output_report(struct report *r, const struct str *text, struct err *e);
/* As output_report(), on standard error: beside the result of a command. */
int output_aside(struct report *r, const struct str *text, struct err *e);
/* The same at the end of a command's work, if rc is 0; frees the text. Returns
 * rc, or -1 if that fails. */
int output_done(struct str *text, int rc, struct err *e);
int output_textf(struct err *e, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

/* One line of JSON with sorted keys, as the views are written; takes over j. */
int output_json(json_t *j, struct err *e);

/* What output_to() would refuse, before anything is done. */
int output_check(const char *path, struct err *e);

/* Writes a result to the file that -o names (ERR_REFUSED if it is there
 * already), or prints it if `path` is NULL or "-". */
int output_to(const char *path, const struct str *text, struct err *e);

/* A word to the user on standard error: "estafette: " and the text. */
void output_note(const char *fmt, ...) __attribute__((format(printf, 1, 2)));

/* What is wrong with orders, on standard error, as compilers say it; "-" is
 * called "standard input". */
void output_diags(const struct diags *d, const char *file);

/* As output_diags(), of a document. */
void output_faults(const struct faults *f);

#endif
