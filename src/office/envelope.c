/* SPDX-License-Identifier: MIT */
/* envelope.c - who writes to whom, in which thread. */
#include "config.h"

#include "office/envelope.h"

#include "base/mem.h"
#include "base/utc.h"
#include "letter/fit.h"
#include "office/addressee.h"
#include "office/letterkinds.h"
#include "office/reminders.h"

#include <string.h>

/* NAME-ENTRY-SEAT-KIND; of the kind what a file's name can hold. */
static void envelope_file(const struct envelope *v,
			  const struct letter_about *a, struct letter *l)
{
	const struct genesis *g = &v->r->file->genesis;
	struct str name = STR_INIT;

	str_addf(&name, "%s-%u-%s-", g->game.name, a->entry->index, l->seat);
	/* Of an order-id the beginning is enough; of a reminder's deadline and
	 * time before it that time. */
	if (reminders_is(a->kind))
		str_addf(&name, "reminder%s", strrchr(a->kind, '-'));
	else
		str_addf(&name, "%.24s", a->kind);
	l->file = str_take(&name);
}

/* What the letter follows: the one before; a reminder follows the report that
 * asked, whatever has been written since. The caller's; NULL if there is none.
 */
static char *envelope_before(const struct envelope *v,
			     const struct letter_about *a)
{
	const char *kinds[LETTERKINDS];

	if (!reminders_is(a->kind))
		return mem_strdup(v->last[a->seat]);
	letterkinds_of(a->entry, kinds);
	return addressee_make_id(
	    v->r, v->address,
	    &(struct addressee_letter){ a->entry->index, a->seat,
					kinds[1] ? kinds[1] : kinds[0] });
}

static void envelope_thread(const struct envelope *v,
			    const struct letter_about *a, struct letter *l)
{
	char *before = envelope_before(v, a);

	if (!before || !v->first[a->seat]) {
		mem_free(before);
		return;
	}
	letter_refer(l, v->first[a->seat]);
	if (!str_eq(v->first[a->seat], before))
		letter_refer(l, before);
	l->in_reply_to = before;
}

void envelope_sender(const struct envelope *v, const struct letter_about *a,
		     struct letter *l)
{
	const struct ledger_seat *s = &v->r->ledger->seats[a->seat];

	l->seat = mem_strndup(s->seat.s, s->seat.n);
	l->kind = mem_strdup(a->kind);
	l->from_name = mem_strdup(v->name);
	l->from = mem_strdup(v->address);
	l->auto_submitted = mem_strdup("auto-generated");
	l->date = utc_of(a->entry->time);
	envelope_file(v, a, l);
}

void envelope_fill(const struct envelope *v, const struct letter_about *a,
		   const char *id, struct letter *l)
{
	const struct ledger_seat *s = &v->r->ledger->seats[a->seat];

	envelope_sender(v, a, l);
	l->id = mem_strdup(id);
	l->to_name = mem_strndup(s->player.s, s->player.n);
	/* A name in a game cannot be changed: the address is enough. */
	if (!fit_value(l->to_name))
		*l->to_name = '\0';
	l->to = mem_strdup(a->settings->email);
	l->copies = (uint32_t)answers_copies(v->answers, id);
	envelope_thread(v, a, l);
}

void envelope_follow(struct envelope *v, size_t seat, char *id)
{
	if (!v->first[seat])
		v->first[seat] = mem_strdup(id);
	mem_free(v->last[seat]);
	v->last[seat] = id;
}

void envelope_free(struct envelope *v)
{
	for (size_t seat = 0; seat < GAME_SEATS; seat++) {
		mem_free(v->first[seat]);
		mem_free(v->last[seat]);
	}
	mem_free(v->name);
	mem_free(v->address);
	*v = (struct envelope){ .r = NULL };
}
