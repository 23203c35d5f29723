/* SPDX-License-Identifier: MIT */
/* ini.h - stands for inih's header where the page's engine is built. */
#ifndef PAGE_WASM_INI_H
#define PAGE_WASM_INI_H

#define INI_HANDLER_LINENO 0

/* As inih's: a line into `out`, at most n bytes with its LF and a NUL; NULL at
 * the end. */
typedef char *(*ini_reader)(char *out, int n, void *stream);

/* As inih's: 0 if the pair is wrong. */
typedef int (*ini_handler)(void *user, const char *section, const char *name,
			   const char *value);

/* 0, or the number of the first line that is wrong. */
int ini_parse_stream(ini_reader reader, void *stream, ini_handler handler,
		     void *user);

#endif
