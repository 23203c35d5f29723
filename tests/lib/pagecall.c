/* SPDX-License-Identifier: MIT */
/* pagecall.c - the engine of the page, natively: a request on standard input,
 * its answer on standard output. */
#include "config.h"

#include "base/file.h"
#include "page/page.h"

#include <stdio.h>

#define PAGECALL_MAX ((size_t)512 << 20)

static void told(void *arg, uint32_t done, uint32_t all)
{
	(void)fprintf(arg, "%u of %u\n", (unsigned)done, (unsigned)all);
}

int main(void)
{
	const struct page_host host = { .progress = told, .arg = stderr };
	struct str request = STR_INIT, answer = STR_INIT;
	struct err e;
	int rc = file_read("-", PAGECALL_MAX, &request, &e);

	if (rc == 0) {
		str_addc(&request, '\n'); /* there is a buffer in any case */
		page_answer(request.s, request.len - 1, &host, &answer);
		str_addc(&answer, '\n');
		rc = file_print(answer.s, answer.len, &e);
	}
	if (rc < 0)
		(void)fprintf(stderr, "pagecall: %s\n", e.text);
	str_free(&request);
	str_free(&answer);
	return rc < 0;
}
