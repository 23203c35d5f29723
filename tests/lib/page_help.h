/* SPDX-License-Identifier: MIT */
/* page_help.h - what the tests of the page's engine share. */
#ifndef TESTS_PAGE_HELP_H
#define TESTS_PAGE_HELP_H

#include "lib/seal_help.h"

#include <jansson.h>

#include "page/page.h"

/* The answer to a request, a line and what stands behind it; the caller's. */
json_t *page_ask(const char *request);

/* The text under a key; it must be there. */
const char *page_said(const json_t *object, const char *key);

#endif
