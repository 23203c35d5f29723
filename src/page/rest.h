/* SPDX-License-Identifier: MIT */
/* rest.h - the end of a game file, which is mailed by itself, behind the
 * file. */
#ifndef PAGE_REST_H
#define PAGE_REST_H

#include "page/call.h"

#define REST_FIRST "== entry " /* how it begins */

/* Its item of `sort`: nothing, until it is joined; the caller's. `name` and
 * `e` are those of every kind of file, and not used. */
json_t *rest_item(const char *name, struct span text, struct err *e);

/* Puts in the place of each such item of `things` the game file with it, if
 * that is among the things, or among the request's `game` files. */
void rest_join(const struct call *c, json_t *things);

#endif
