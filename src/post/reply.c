/* SPDX-License-Identifier: MIT */
/* reply.c - what a mail server answers. */
#include "config.h"

#include "post/reply.h"

#include "base/num.h"
#include "base/str.h"
#include "letter/result.h"

#include <stdint.h>
#include <string.h>

void reply_forget(struct reply *r)
{
	*r = (struct reply){ 0 };
}

void reply_line(struct reply *r, const char *s, size_t n)
{
	uint64_t code;

	while (n && (s[n - 1] == '\n' || s[n - 1] == '\r'))
		n--;
	if (n < 3 || !num_parse(s, 3, 599, &code) || code < 200 ||
	    (n > 3 && s[3] != ' ' && s[3] != '-')) {
		r->code = 0;
		r->last = true;
		result_clean(r->text, sizeof(r->text), s, n);
		return;
	}
	r->code = (int)code;
	r->last = n == 3 || s[3] == ' ';
	code = n > 3 ? 4 : 3;
	result_clean(r->text, sizeof(r->text), s + code, n - code);
}

bool reply_offers_auth(const char *s, size_t n)
{
	/* Some old servers write "AUTH=LOGIN". */
	char word[5] = "";

	if (n < 9 || memcmp(s, "250", 3) != 0)
		return false;
	(void)memcpy(word, s + 4, 4);
	return str_eqi(word, "AUTH") && strchr(" =\r\n", s[8]);
}
