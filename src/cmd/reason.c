/* SPDX-License-Identifier: MIT */
/* reason.c - the referee's words, as they can stand in a game file. */
#include "config.h"

#include "cmd/reason.h"

#include "base/line.h"
#include "base/utf8.h"
#include "cmd/command.h"
#include "record/byclock.h"
#include "record/handnote.h"
#include "store/gamefile.h"

#include <string.h>

#define REASON_LINE 4094
_Static_assert(REASON_LINE == GAMEFILE_LINE - 2, "without \"| \"");

static const char *reason_fault(const char *text)
{
	struct line l;

	if (!text[0])
		return "say why";
	if (!utf8_clean(text, strlen(text), false))
		return "only UTF-8 without control and invisible characters "
		       "can stand in a game file";
	if (byclock_claims(text))
		return "\"by the clock:\" begins the reasons that the program "
		       "gives by itself (estafette-game(5)); say it in other "
		       "words";
	if (handnote_claims(text))
		return "\"by hand:\" begins the notes that the program writes "
		       "by itself (estafette-game(5)); say it in other words";
	line_init(&l, text, strlen(text));
	while (line_next(&l)) {
		if (l.n > REASON_LINE)
			return "a line of a game file has no more than 4094 "
			       "bytes; break it into several";
		if (l.n && l.s[l.n - 1] == ' ')
			return "a line ends in a blank";
	}
	return NULL;
}

const char *reason_get(const struct options *o, const char *option,
		       struct err *e)
{
	const char *text = options_get(o, option);
	const char *fault;

	if (!text) {
		(void)options_error(o->command, e, "needs --%s TEXT", option);
		return NULL;
	}
	fault = reason_fault(text);
	if (!fault)
		return text;
	(void)options_error(o->command, e, "--%s: %s", option, fault);
	return NULL;
}
