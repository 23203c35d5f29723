/* SPDX-License-Identifier: MIT */
/* status_mail.c - how much mail of a game waits to be sent. */
#include "config.h"

#include "office/status_mail.h"

#include "base/file.h"
#include "base/mem.h"
#include "base/utc.h"
#include "office/addressee.h"
#include "office/letterkinds.h"
#include "office/outdated.h"
#include "office/overdue.h"
#include "office/registered.h"
#include "office/reminders.h"
#include "office/spectators.h"

/* A seat, of which the letters are counted that are for who has it now. */
struct status_seat {
	const struct ledger *l;
	const struct outbox *box;
	const struct answers *answers;
	size_t number;
	struct letterkinds_reader to;
	char name[SEAT_MAX + 1];
	uint32_t since; /* entry by which its player took it over, or 0 */
	int64_t time;	/* of that entry */
	uint32_t fork;	/* a newer entry by which a history was lost, or 0 */
};

/* What the journal says of the letters of one kind to a seat: those of before
 * its player came, of that second, and later. */
struct status_sent {
	size_t before, then, after;
	size_t early; /* of the latter, of before the fork */
	size_t again; /* copies that were asked for and are still to be sent */
};

static bool status_is_last(const struct outbox *box, size_t i)
{
	return i + 1 == box->n ||
	       !outbox_same(box->entries[i].id, box->entries[i + 1].id);
}

static void status_sent(const struct status_seat *s, const char *kind,
			struct status_sent *out)
{
	*out = (struct status_sent){ .before = 0 };
	for (size_t i = 0; i < s->box->n; i++) {
		const struct outbox_entry *last = &s->box->entries[i];
		size_t copies, tried;

		if (!status_is_last(s->box, i) ||
		    !str_eq(last->seat, s->name) || !str_eq(last->kind, kind))
			continue;
		if (s->since && last->time < s->time) {
			out->before++;
			continue;
		}
		if (s->since && last->time == s->time)
			out->then++;
		else
			out->after++;
		out->early +=
		    s->fork && last->time < ledger_time(s->l, s->fork);
		copies = answers_copies(s->answers, last->id);
		tried = outbox_tried(s->box, last->id);
		if (copies > tried)
			out->again += copies - tried;
	}
}

/* How many letters of a kind wait of those that are wanted; `old` were for who
 * had the seat before, `early` ask entries before the fork for: more than these
 * were of what is lost. The journal has no entries' numbers: what was sent in
 * the second of the substitution counts as old, as long as some are. */
static size_t status_kind(const struct status_seat *s, const char *kind,
			  size_t wanted, size_t old, size_t early)
{
	struct status_sent sent;
	size_t done;

	status_sent(s, kind, &sent);
	old = old > sent.before ? old - sent.before : 0;
	done = sent.after + (sent.then > old ? sent.then - old : 0);
	if (sent.early > early)
		done -= sent.early - early;
	return sent.again + (wanted > done ? wanted - done : 0);
}

static bool status_to_go(uint32_t index, const void *arg)
{
	const struct status_seat *s = arg;

	return letterkinds_count(s->l, &s->to, "report", index, index + 1) > 0;
}

static size_t status_outdated(const struct status_seat *s, const char *kind)
{
	const struct outdated_reports reports = {
		s->l, s->box, s->name, s->since, status_to_go, s,
	};

	if (!s->since && outdated_invitation(s->l, s->number, kind))
		return 1;
	return str_eq(kind, "report") ? outdated_reports(&reports) : 0;
}

static size_t status_entries(const struct status_seat *s)
{
	static const char *const kinds[] = { "invitation", "ruling", "report" };
	size_t n = 0;

	for (size_t i = 0; i < sizeof(kinds) / sizeof(*kinds); i++)
		n += status_kind(
		    s, kinds[i],
		    letterkinds_count(s->l, &s->to, kinds[i], s->since,
				      s->l->count) -
			status_outdated(s, kinds[i]),
		    letterkinds_count(s->l, &s->to, kinds[i], 0, s->since),
		    letterkinds_count(s->l, &s->to, kinds[i], s->since,
				      s->fork));
	return n;
}

/* Each kind once: the same orders may have been answered twice. */
static size_t status_answers(const struct status_seat *s)
{
	const struct answers *all = s->answers;
	size_t n = 0;

	for (size_t i = 0; i < all->n; i++) {
		size_t of[2] = { 0, 0 };
		bool first = true;

		if (!str_eq(all->v[i].seat, s->name) ||
		    reminders_is(all->v[i].kind) ||
		    str_eq(all->v[i].kind, ANSWERS_UNREAD))
			continue;
		for (size_t k = 0; k < all->n; k++) {
			if (!str_eq(all->v[k].seat, s->name) ||
			    !str_eq(all->v[k].kind, all->v[i].kind))
				continue;
			first = first && k >= i;
			of[all->v[k].index < s->since] +=
			    !outdated_answer(s->l, all, &all->v[k]);
		}
		if (first)
			n += status_kind(s, all->v[i].kind, of[0], of[1],
					 SIZE_MAX);
	}
	return n;
}

/* One that is due, whether it is written or not. */
static size_t status_reminder(const struct status_seat *s,
			      const struct settings_clock *c, int64_t now)
{
	const struct answer *one =
	    reminders_due(s->l, s->number, c, now, s->answers);

	if (!one)
		return overdue_reminder(s->l, s->number, c, now) != NULL;
	return status_kind(s, one->kind, 1, 0, SIZE_MAX);
}

/* The last letter to who had the seat before. */
static size_t status_former(const struct status_seat *s,
			    const struct settings *c)
{
	const struct settings_seat *seat = settings_seat(c, s->name);

	return s->since && seat && seat->former
		   ? status_kind(s, LETTERKINDS_FORMER, 1, 0, SIZE_MAX)
		   : 0;
}

static void status_count(const struct ledger *l, const struct settings *c,
			 const struct outbox *box,
			 const struct answers *answers, struct status_mail *out)
{
	out->known = true;
	for (size_t i = 0; i < box->n; i++)
		out->failed += status_is_last(box, i) &&
			       box->entries[i].word == OUTBOX_FAILED &&
			       outbox_tried(box, box->entries[i].id) >=
				   answers_copies(answers, box->entries[i].id);
	/* Without a sender there is no mail. */
	if (!c->post.from)
		return;
	for (size_t seat = 0; seat < l->seats_count; seat++) {
		struct status_seat s = { l, box, answers, .number = seat };

		s.to =
		    (struct letterkinds_reader){ seat,
						 addressee_reader(l, c, seat) };
		(void)span_copy(l->seats[seat].seat, s.name, sizeof(s.name));
		s.since = addressee_since(l, seat);
		s.time = ledger_time(l, s.since);
		s.fork = ledger_fork(l, (uint32_t)l->count - 1);
		if (s.fork < s.since)
			s.fork = 0;
		out->waiting += status_former(&s, c);
		if (!s.to.settings)
			continue;
		out->waiting += status_entries(&s) + status_answers(&s) +
				status_reminder(&s, &c->clock, out->now);
	}
	out->waiting += spectators_count(l, c, box);
}

int status_mail(const struct ledger *l, const char *path, int64_t now,
		struct status_mail *out, struct err *e)
{
	char *real = file_real(path);
	char *config = file_with_suffix(real, ".game", ".ini");
	char *post = file_with_suffix(real, ".game", ".post");
	struct settings *c = NULL;
	struct outbox box = { .entries = NULL };
	struct answers answers = { .v = NULL };
	int rc = file_look(config, e);

	*out = (struct status_mail){ .now = now };
	if (rc > 0) {
		c = record_settings_of(l, config, e);
		rc = c ? outbox_load(post, &box, e) : -1;
		if (rc == 0)
			rc = answers_load(post, &answers, e);
		if (rc == 0)
			status_count(l, c, &box, &answers, out);
		if (rc == 0)
			(void)registered_check(c, &out->unfit);
	}
	outbox_free(&box);
	answers_free(&answers);
	settings_free(c);
	mem_free(real);
	mem_free(config);
	mem_free(post);
	return rc;
}

json_t *status_mail_json(const struct status_mail *mail)
{
	if (!mail->known)
		return json_null();
	return json_pack("{s:I, s:I, s:s*}", "waiting",
			 (json_int_t)mail->waiting, "failed",
			 (json_int_t)mail->failed, "unfit",
			 mail->unfit.code ? mail->unfit.text : NULL);
}
