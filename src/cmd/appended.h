/* SPDX-License-Identifier: MIT */
/* appended.h - the entries that a command has appended, as text and JSON. */
#ifndef CMD_APPENDED_H
#define CMD_APPENDED_H

#include "cmd/options.h"
#include "record/append.h"

/* A line for each new entry; the same as {entries, head}, the caller's. */
void appended_text(const struct append *a, struct str *out);
json_t *appended_json(const struct append *a);

/* Prints the JSON, or the text where that is NULL, and takes them over; if that
 * fails, e says that the entries stand in the game file nevertheless. That they
 * are dated before the entry in front of them is told on standard error. */
int appended_say(const struct append *a, json_t *json, struct str *text,
		 struct err *e);

/* As appended_json(), printed: JSON if --json was given. */
int appended_print(const struct options *o, const struct append *a,
		   struct err *e);

#endif
