/* SPDX-License-Identifier: MIT */
/* err.h - the reason why something failed, handed up to main. */
#ifndef BASE_ERR_H
#define BASE_ERR_H

/* The exit statuses of every command (cli.md). */
enum err_code {
	ERR_NONE = 0,
	ERR_REFUSED = 1, /* understood and refused */
	ERR_USAGE = 2,	 /* wrong options or operands */
	ERR_AUTH = 3,	 /* not authentic */
	ERR_FORMAT = 4,	 /* cannot be parsed */
	ERR_SYSTEM = 5,	 /* cannot read, write, lock */
	ERR_MAIL = 6,	 /* not all mail delivered */
};

struct err {
	enum err_code code;
	char text[1024]; /* one line, no LF; what, where, what would be right */
};

/* Stores code and text (cut to fit, with '?' for what cannot be shown); returns
 * -1, so that a failing function can end with "return err_set(...)". `e` may
 * not be NULL. */
int err_set(struct err *e, enum err_code code, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));

/* As err_set(), with ERR_SYSTEM, ": " and the text of errno behind it. */
int err_sys(struct err *e, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

/* Puts "fmt: " in front of the text that is there; returns -1. */
int err_context(struct err *e, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

#endif
