/* SPDX-License-Identifier: MIT */
/* pagecall.c - the engine of the page, natively: a request on standard input,
 * its answer on standard output; `pagecall many`: each has a line before it
 * with its size in bytes. */
#include "config.h"

#include "base/file.h"
#include "base/mem.h"
#include "page/page.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PAGECALL_MAX ((size_t)512 << 20)

static void told(void *arg, uint32_t done, uint32_t all)
{
	(void)fprintf(arg, "%u of %u\n", (unsigned)done, (unsigned)all);
}

static int one(const struct page_host *host, struct err *e)
{
	struct str request = STR_INIT, answer = STR_INIT;
	int rc = file_read("-", PAGECALL_MAX, &request, e);

	if (rc == 0) {
		str_addc(&request, '\n'); /* there is a buffer in any case */
		page_answer(request.s, request.len - 1, host, &answer);
		str_addc(&answer, '\n');
		rc = file_print(answer.s, answer.len, e);
	}
	str_free(&request);
	str_free(&answer);
	return rc;
}

/* One of many; *more says whether there was one. */
static int next(const struct page_host *host, bool *more, struct err *e)
{
	struct str answer = STR_INIT;
	char line[32] = "", *request;
	size_t n;
	int rc = 0;

	*more = fgets(line, sizeof(line), stdin) != NULL;
	if (!*more)
		return 0;
	n = strtoul(line, NULL, 10);
	if (n > PAGECALL_MAX)
		return err_set(e, ERR_FORMAT, "too large");
	request = mem_array(n + 1, 1);
	if (fread(request, 1, n, stdin) < n) {
		rc = err_set(e, ERR_FORMAT, "the last request is cut short");
	} else {
		page_answer(request, n, host, &answer);
		rc = printf("%zu\n%.*s", answer.len, (int)answer.len,
			    answer.s) < 0 ||
			     fflush(stdout) == EOF
			 ? err_set(e, ERR_SYSTEM, "nobody listens")
			 : 0;
	}
	mem_free(request);
	str_free(&answer);
	return rc;
}

int main(int argc, char **argv)
{
	const struct page_host host = { .progress = told, .arg = stderr };
	bool more = argc == 2 && strcmp(argv[1], "many") == 0;
	struct err e;
	int rc = 0;

	if (!more)
		rc = one(&host, &e);
	while (rc == 0 && more)
		rc = next(&host, &more, &e);
	if (rc < 0)
		(void)fprintf(stderr, "pagecall: %s\n", e.text);
	return rc < 0;
}
