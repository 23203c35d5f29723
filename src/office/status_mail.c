/* SPDX-License-Identifier: MIT */
/* status_mail.c - how much mail of a game waits to be sent. */
#include "config.h"

#include "office/status_mail.h"

#include "base/file.h"
#include "base/mem.h"
#include "base/utc.h"
#include "office/mailbag.h"

/* Letters that mailbag_count() does not count, and those to a player who has
 * lost the seat since. */
static bool status_is_extra(const struct ledger *l,
			    const struct outbox_entry *entry)
{
	int seat = ledger_seat(l, span_of(entry->seat));
	uint32_t at = seat < 0 ? 0 : l->seats[seat].accepted;
	int64_t since = 0;

	if (str_starts(entry->kind, "reminder-") ||
	    str_starts(entry->kind, "public-"))
		return true;
	if (at && l->g->entries[at].kind == ENTRY_RULING)
		(void)utc_parse(l->g->entries[at].time.s,
				l->g->entries[at].time.n, &since);
	return entry->time < since;
}

static void status_count(const struct ledger *l, const struct settings *c,
			 const struct outbox *box,
			 const struct answers *answers, struct status_mail *out)
{
	size_t all = mailbag_count(l, c) + answers->n + answers->again_n;
	size_t done = 0;

	for (size_t i = 0; i < box->n; i++) {
		const struct outbox_entry *last = &box->entries[i];

		if (i + 1 < box->n && str_eq(last->id, last[1].id))
			continue; /* the next line of it holds */
		if (status_is_extra(l, last)) {
			out->failed += last->word == OUTBOX_FAILED;
			continue;
		}
		done += outbox_sent(box, last->id);
		if (last->word != OUTBOX_FAILED)
			continue;
		done++;
		out->failed++;
	}
	out->waiting = done < all ? all - done : 0;
	out->known = true;
}

int status_mail(const struct ledger *l, const char *path,
		struct status_mail *out, struct err *e)
{
	char *config = file_with_suffix(path, ".game", ".ini");
	char *post = file_with_suffix(path, ".game", ".post");
	struct settings *c = NULL;
	struct outbox box = { .entries = NULL };
	struct answers answers = { .v = NULL };
	int rc = file_look(config, e);

	*out = (struct status_mail){ .known = false };
	if (rc > 0) {
		c = settings_load(config, e);
		rc = c ? outbox_load(post, &box, e) : -1;
		if (rc == 0)
			rc = answers_load(post, &answers, e);
		if (rc == 0)
			status_count(l, c, &box, &answers, out);
	}
	outbox_free(&box);
	answers_free(&answers);
	settings_free(c);
	mem_free(config);
	mem_free(post);
	return rc;
}

json_t *status_mail_json(const struct status_mail *mail)
{
	if (!mail->known)
		return json_null();
	return json_pack("{s:I, s:I}", "waiting", (json_int_t)mail->waiting,
			 "failed", (json_int_t)mail->failed);
}
