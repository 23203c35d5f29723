/* SPDX-License-Identifier: MIT */
/* undelivered.c - what is said of letters that could not be delivered. */
#include "config.h"

#include "office/undelivered.h"

#include <stdio.h>

static void undelivered_why(struct undelivered *u, const struct letter *l,
			    const struct result *r)
{
	char code[8] = "";

	if (r->code)
		(void)snprintf(code, sizeof(code), "%d ", r->code);
	(void)snprintf(u->why, sizeof(u->why), "%.200s: %s%.200s", l->to, code,
		       r->text);
}

void undelivered_note(struct undelivered *u, const struct letter *l,
		      const struct result *r)
{
	bool refused = r->word == RESULT_FAILED;

	if (!refused && result_done(r->word))
		return;
	if (!*u->why || (refused && !u->refused))
		undelivered_why(u, l, r);
	u->refused = u->refused || refused;
	u->kept = u->kept || !refused;
}

int undelivered_err(const struct undelivered *u, struct err *e)
{
	static const char again[] =
	    "what was kept is tried again by the next: estafette mail, as long "
	    "as its address stands in the configuration";

	if (u->refused)
		return err_set(e, ERR_MAIL,
			       "a mail server has refused a letter for good "
			       "(%s), which goes again with: estafette mail "
			       "--retry-failed GAME%s%s",
			       u->why, u->kept ? "; " : "",
			       u->kept ? again : "");
	if (*u->why)
		return err_set(e, ERR_MAIL,
			       "not all mail was delivered (%s); %s", u->why,
			       again);
	return err_set(e, ERR_MAIL, "not all mail was delivered; %s", again);
}
