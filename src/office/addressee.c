/* SPDX-License-Identifier: MIT */
/* addressee.c - to whom the letters of a seat go, from whom, as which. */
#include "config.h"

#include "office/addressee.h"

#include "base/mem.h"
#include "letter/address.h"
#include "letter/outbox.h"
#include "office/letterkinds.h"
#include "record/letterid.h"
#include "record/partial.h"

char *addressee_make_id(const struct record *r, const char *from,
			const struct addressee_letter *letter)
{
	const struct genesis *g = &r->file->genesis;
	char local[MID_LEN + 1];

	letterid_local(r, letter->index, SPAN_NAME(g->seats[letter->seat].seat),
		       letter->kind, local);
	return str_format("%s@%s", local, address_domain(from));
}

int addressee_sender(const struct settings *c, char **name, char **addr,
		     struct err *e)
{
	if (!c->post.from)
		return err_set(e, ERR_USAGE,
			       "the configuration names no sender: [post] "
			       "needs from = NAME <ADDRESS>");
	if (address_parse(c->post.from, name, addr, e) < 0)
		return err_context(e, "[post] from");
	return 0;
}

char *addressee_id(const struct record *r, const struct settings *c,
		   const struct addressee_letter *letter, struct err *e)
{
	char *name = NULL, *addr = NULL, *id = NULL;

	if (addressee_sender(c, &name, &addr, e) == 0)
		id = addressee_make_id(r, addr, letter);
	mem_free(name);
	mem_free(addr);
	return id;
}

uint32_t addressee_since(const struct ledger *l, size_t seat)
{
	uint32_t at = l->seats[seat].accepted;

	return at && l->g->entries[at].kind == ENTRY_RULING ? at : 0;
}

char *addressee_untold(const struct record *r, const struct settings *c,
		       size_t seat)
{
	const struct span name = r->ledger->seats[seat].seat;
	const struct settings_seat *s = settings_seat(c, SPAN_NAME(name));
	const struct addressee_letter letter = {
		addressee_since(r->ledger, seat), seat, LETTERKINDS_FORMER
	};
	char *post = record_beside(r, ".post");
	char *id = NULL;
	struct outbox box = { .entries = NULL };
	struct err ignored;
	bool untold = false;

	if (letter.index && s && s->former)
		id = addressee_id(r, c, &letter, &ignored);
	if (id && outbox_load(post, &box, &ignored) == 0) {
		untold = outbox_sent(&box, id) == 0;
		outbox_free(&box);
	}
	mem_free(id);
	mem_free(post);
	return untold ? mem_strdup(s->former) : NULL;
}

const struct settings_seat *
addressee_reader(const struct ledger *l, const struct settings *c, size_t seat)
{
	const struct settings_seat *s;

	s = settings_seat(c, SPAN_NAME(l->seats[seat].seat));
	if (!s || !s->email)
		return NULL;
	if (!l->seats[seat].accepted || (!s->id && !addressee_since(l, seat)))
		return s;
	return s->id && str_eq(s->id, l->seats[seat].id.text) ? s : NULL;
}

uint32_t addressee_newest(const struct ledger *l, const struct settings *c,
			  size_t seat)
{
	const struct span name = l->seats[seat].seat;
	const struct settings_seat *s = settings_seat(c, SPAN_NAME(name));

	return s && s->partial ? l->state
			       : partial_newest(l->g, l->state, name);
}

int addressee_relay(const struct settings *c, bool needed, struct relay *out,
		    struct err *e)
{
	const struct settings_post *p = &c->post;

	*out = (struct relay){ .url = NULL };
	if (!p->smtp && needed)
		return err_set(e, ERR_USAGE,
			       "the configuration names no mail server: [post] "
			       "needs smtp = smtp://HOST or smtps://HOST");
	out->url = mem_strdup(p->smtp);
	out->user = mem_strdup(p->user);
	out->password_command = mem_strdup(p->password_command);
	out->starttls = mem_strdup(p->starttls ? "required" : "off");
	out->ca_file = mem_strdup(p->ca_file);
	out->timeout = p->timeout;
	return 0;
}

int addressee_server(const struct settings *c, struct relay *out, struct err *e)
{
	if (addressee_relay(c, true, out, e) < 0)
		return -1;
	return relay_check(out, e) < 0 ? err_context(e, "[post]") : 0;
}
