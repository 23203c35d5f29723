/* SPDX-License-Identifier: MIT */
/* mailreports.c - the reports that a saved mail brings as files. */
#include "config.h"

#include "player/mailreports.h"

#include "base/mem.h"
#include "player/mailparts.h"
#include "seal/block.h"
#include "store/opened.h"

#include <string.h>

static void mailreports_part(void *arg, const char *s, size_t n)
{
	struct mailreports *m = arg;
	struct str part = STR_INIT, json = STR_INIT;

	str_addn(&part, s, n);
	if (strstr(str_text(&part), BLOCK_BEGIN "DISPATCH") ||
	    opened_find(&part, &json))
		*MEM_ADD(m->v, m->n, m->cap) = part;
	else
		str_free(&part);
	str_free(&json);
}

void mailreports_find(const struct str *text, struct mailreports *out)
{
	const struct mailparts to = { mailreports_part, NULL, out };

	*out = (struct mailreports){ .n = 0 };
	(void)mailparts_read(str_text(text), text->len, &to);
}

void mailreports_free(struct mailreports *m)
{
	for (size_t i = 0; i < m->n; i++)
		str_free(&m->v[i]);
	mem_free(m->v);
	*m = (struct mailreports){ .n = 0 };
}
