/* SPDX-License-Identifier: MIT */
/* text.h - the report of one seat as plain text. */
#ifndef REPORT_TEXT_H
#define REPORT_TEXT_H

#include "base/err.h"
#include "base/str.h"
#include "report/format.h"
#include "report/report.h"

#include <jansson.h>
#include <stdbool.h>

/* What stands in the dispatch's header and not in the view, and how it is told.
 */
struct report_proof {
	const char *head; /* of the entry, 64 hex digits; NULL: there is no such
			   * entry yet, and nothing to prove */
	const char *file; /* the game file's name, without its folder */
	bool by_hand;	  /* the seat has no key of its own (hand.md) */
	const char *code; /* by hand: of the mail's answer, "CEBF-6ERJ"; NULL:
			   * it gets no mail */
	bool confirm;	  /* by hand: correct orders wait for `yes` */
	const char *zone; /* of its times (when.h) */
	/* Views of which the seat has had no report, the oldest first: what
	 * happened by them is told, too. Or NULL. */
	const json_t *before;
	bool full; /* leave nothing out */
	/* What the mail with the orders had besides, in paragraphs; or NULL. */
	const char *unread;
	/* The Content-ID, without <>, of the board's picture that goes along
	 * with an HTML mail; the templates' enclosed {cid}. Or NULL. */
	const char *picture;
	const struct format *format; /* NULL: text */
	/* Of a view of nobody's: a line about the entry; or NULL. */
	const char *happened;
	const struct report_post *post; /* what a forum needs; or NULL */
};

/* What a post in a forum has besides (bbcode). */
struct report_post {
	const json_t *players;	 /* of {seat-title, player, by-hand}; or NULL */
	const char *dispatch;	 /* the block to be copied; or NULL */
	const char *picture_url; /* where the board's picture is; or NULL */
	bool attached;		 /* the block goes along as a file */
	bool sealed;		 /* the block is all that the message tells */
	bool revealed;		 /* the game's secret is in the file */
	bool spoiler; /* the lists are hidden until they are clicked */
};

/* Adds the report to out, in proof->format: UTF-8, as text at most 72 columns
 * but for its last line (the one for machines), complete, a pure function of
 * view, proof and templates. `dir` is the folder that goes before the built-in
 * templates (builtin_dir()), or NULL. ERR_FORMAT: what is given is no view, or
 * a template is wrong. */
int report_text(struct report *r, const struct report_proof *proof,
		const char *dir, struct str *out, struct err *e);

/* The form of orders alone, with which report_text() ends; nothing if none are
 * awaited. */
int report_form(struct report *r, const char *dir, struct str *out,
		struct err *e);

/* What the last orders of a position have brought, and how it stands then; of a
 * seat's view or nobody's. */
int report_resolved(struct report *r, const char *dir, struct str *out,
		    struct err *e);

/* The board with its legend, and the lists; of a seat's view or nobody's. */
int report_show(struct report *r, const struct format *format, const char *dir,
		struct str *out, struct err *e);

/* The subject of the mail that carries the report: one line without LF, ASCII,
 * at most 78 characters: "[waterloo-42] Turn 5: your orders, French"; of
 * GAME_PUBLIC's view "[waterloo-42] Entry 17, for those who look on". */
int report_subject(const json_t *view, const char *dir, struct str *out,
		   struct err *e);

#endif
