/* SPDX-License-Identifier: MIT */
/* carrier.c - what bags share that one process sends: connections, results. */
#include "config.h"

#include "post/carrier.h"

#include "base/mem.h"
#include "post/secret.h"
#include "post/session.h"

#include <string.h>

#define CARRIER_LOST 2 /* letters in a row that lose their connection */

struct carrier_result {
	char *text; /* lines */
	size_t needed;
};

void carrier_free(struct carrier *c)
{
	for (size_t i = 0; i < c->nlines; i++) {
		smtp_free(c->lines[i]->smtp);
		relay_free(&c->lines[i]->relay);
		mem_free(c->lines[i]);
	}
	for (size_t i = c->told; i < c->nresults; i++)
		mem_free(c->results[i].text);
	mem_free(c->lines);
	mem_free(c->results);
	str_free(&c->text);
}

struct carrier_line *carrier_find(struct carrier *c, const struct relay *r)
{
	struct carrier_line *line;

	for (size_t i = 0; i < c->nlines; i++)
		if (relay_same(&c->lines[i]->relay, r))
			return c->lines[i];
	line = mem_zalloc(sizeof(*line));
	relay_copy(r, &line->relay);
	*MEM_ADD(c->lines, c->nlines, c->lines_cap) = line;
	return line;
}

/* The session, with its password, when the first letter needs it. */
static int carrier_connect(struct carrier_line *line, struct err *e)
{
	char password[1024] = "";
	int rc;

	if (line->smtp)
		return 0;
	rc = session_password(&line->relay, password, sizeof(password), e);
	if (rc == 0)
		line->smtp = smtp_new(&line->relay, password, e);
	secret_wipe(password, sizeof(password));
	return line->smtp ? 0 : -1;
}

void carrier_deliver(struct carrier_line *line, const struct letter *l,
		     const struct str *mail, struct smtp_verdict *v)
{
	struct err why;

	if (carrier_connect(line, &why) < 0) {
		*v = (struct smtp_verdict){ .fate = SMTP_KEPT, .down = true };
		result_clean(v->text, sizeof(v->text), why.text,
			     strlen(why.text));
	} else {
		smtp_deliver(line->smtp, l, mail, v);
		if (v->untold && v->reused)
			smtp_deliver(line->smtp, l, mail, v);
	}
	line->lost = v->lost ? line->lost + 1 : 0;
	line->down = v->down || line->lost == CARRIER_LOST;
	if (line->down)
		line->why = *v;
}

void carrier_add(struct carrier *c, const char *text, size_t needed)
{
	*MEM_ADD(c->results, c->nresults, c->results_cap) =
	    (struct carrier_result){ mem_strdup(text), needed };
}

int carrier_tell(struct carrier *c, size_t synced, struct err *e)
{
	struct str *b = &c->text;

	str_clear(b);
	for (; c->told < c->nresults; c->told++) {
		struct carrier_result *r = &c->results[c->told];

		if (r->needed > synced)
			break;
		str_add(b, r->text);
		mem_free(r->text);
	}
	if (c->told == c->nresults)
		c->told = c->nresults = 0;
	return b->len ? c->on_lines(b->s, b->len, e) : 0;
}
