/* SPDX-License-Identifier: MIT */
/* wasm.c - what the engine shows of itself where it is WebAssembly. */
#include "config.h"

#include "page/page.h"

#include "base/mem.h"

#include <string.h>

/* Given by the page; what comes of it is the page's own. */
__attribute__((import_module("page"), import_name("progress"))) void
host_progress(uint32_t done, uint32_t all);

static char *wasm_request;
static struct str wasm_answer;

static void wasm_progress(void *arg, uint32_t done, uint32_t all)
{
	(void)arg;
	host_progress(done, all);
}

/* Room for a request of n bytes, in the place of the last one; the module's. */
__attribute__((export_name("page_room"))) char *page_room(size_t n)
{
	mem_free(wasm_request);
	wasm_request = mem_array(n, 1);
	return wasm_request;
}

/* The answer to the n bytes in that room; the module's, until it is asked
 * again. Its length, 32 bits, stands before it. */
__attribute__((export_name("page_run"))) const char *page_run(size_t n)
{
	const struct page_host host = { wasm_progress, NULL };
	uint32_t length = 0;

	str_free(&wasm_answer);
	wasm_answer = (struct str)STR_INIT;
	str_addn(&wasm_answer, (const char *)&length, sizeof(length));
	page_answer(wasm_request, n, &host, &wasm_answer);
	length = (uint32_t)(wasm_answer.len - sizeof(length));
	(void)memcpy(wasm_answer.s, &length, sizeof(length));
	return wasm_answer.s + sizeof(length);
}
