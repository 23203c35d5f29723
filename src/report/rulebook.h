/* SPDX-License-Identifier: MIT */
/* rulebook.h - a rules page taken apart: chapters and numbered rules. */
#ifndef REPORT_RULEBOOK_H
#define REPORT_RULEBOOK_H

#include "base/err.h"
#include "base/str.h"

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

struct rulebook_chapter {
	char *number; /* "W13" */
	char *title;  /* "Terrain (S, E)" */
	char *lead;   /* what stands before its rules, or NULL */
};

struct rulebook_rule {
	char *number; /* "W13.8" */
	char *part; /* "Hills": the heading above it in the chapter, or NULL */
	char *text; /* in one line */
	const struct rulebook_chapter *chapter;
};

/* Both in the order of the page; of all pages that were read. Begins as zeros,
 * owns everything in it; released by rulebook_free(). */
struct rulebook {
	struct rulebook_chapter **chapters;
	size_t nchapters, chapters_cap;
	struct rulebook_rule *rules;
	size_t nrules, rules_cap;
};

/* Adds a page of templates/rules/. A chapter is a line "## W13 Title", a rule
 * begins with "- W13.8 " and goes on in lines that are indented; another line
 * of a chapter heads what follows, or leads into the chapter if it ends with a
 * full stop. What stands before the first chapter is passed over. */
void rulebook_add(struct rulebook *b, const char *page);
void rulebook_free(struct rulebook *b);

/* Whether a word has the form of a number: a letter and digits ("W13"), with a
 * full stop and digits behind ("W13.8"), also more of them than a rule can
 * have; in either case. */
bool rulebook_is_number(const char *word);

/* NULL if there is none of this number; in either case. */
const struct rulebook_rule *rulebook_find(const struct rulebook *b,
					  const char *number);
const struct rulebook_chapter *rulebook_chapter(const struct rulebook *b,
						const char *number);

/* {"rule", "text", "chapter", "title", "part" or null}; the caller's. */
json_t *rulebook_json(const struct rulebook_rule *r);

/* The text of every rule that a list of events cites, by number; the
 * caller's. */
json_t *rulebook_cited(const struct rulebook *b, const json_t *events);

/* Adds rules as text, under the headings of their chapters, to out. `rules` is
 * a list of rulebook_json(), where one that begins a whole chapter may have its
 * "lead"; `dir` as in report_text(), `width` as in wrap_text(). */
int rulebook_text(const json_t *rules, const char *dir, size_t width,
		  struct str *out, struct err *e);

#endif
