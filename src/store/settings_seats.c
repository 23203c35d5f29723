/* SPDX-License-Identifier: MIT */
/* settings_seats.c - the [seat.NAME] of a game's configuration. */
#include "config.h"

#include "store/settings_seats.h"

#include "base/mem.h"
#include "base/str.h"
#include "base/utf8.h"

#include <string.h>

#define SETTINGS_PLAYER_MAX 40 /* characters (protocol.md 3) */
#define SETTINGS_ALSO_MAX   8  /* addresses (cli.md) */

bool settings_email(struct span *rest, struct span *email)
{
	while (rest->n) {
		*email = span_until(rest, ',');
		while (email->n && email->s[0] == ' ')
			email->s++, email->n--;
		while (email->n && email->s[email->n - 1] == ' ')
			email->n--;
		if (email->n)
			return true;
	}
	return false;
}

bool settings_seat_is_from(const struct settings_seat *s, const char *addr)
{
	struct span rest = span_of(s->also ? s->also : "");
	struct span email = span_of(s->email ? s->email : "");

	do
		if (email.n && span_is_nocase(email, addr))
			return true;
	while (settings_email(&rest, &email));
	return false;
}

static int settings_player(const struct reader *r, struct reader_place at,
			   const char *section, struct settings_seat *seat,
			   struct err *e)
{
	const struct reader_key *k = reader_key(r, section, "player");
	const char *fault = k ? utf8_label_fault(k->value, strlen(k->value),
						 SETTINGS_PLAYER_MAX)
			      : "it is missing";

	if (!k && reader_refuse_mistyped(r, section, "player", e) < 0)
		return -1;
	if (fault)
		return reader_error(k ? k->at : at, e,
				    "[%s] needs player = NAME, of 1 to %d "
				    "characters: %s",
				    section, SETTINGS_PLAYER_MAX, fault);
	seat->player = k->value;
	return 0;
}

static int settings_also(const struct reader *r, const char *section,
			 struct settings_seat *seat, struct err *e)
{
	struct span rest, email;
	size_t n = 0;

	seat->also = settings_text(r, section, "also");
	rest = span_of(seat->also ? seat->also : "");
	while (settings_email(&rest, &email))
		n++;
	return n <= SETTINGS_ALSO_MAX
		   ? 0
		   : reader_error(reader_key(r, section, "also")->at, e,
				  "also has %zu addresses; expected at most %d",
				  n, SETTINGS_ALSO_MAX);
}

static int settings_one_seat(struct settings *c, const struct reader_section *s,
			     struct err *e)
{
	static const char *const formats[] = { "text", "html", "both", NULL };
	static const char *const orders[] = { "sealed", "mail", NULL };
	static const char *const lengths[] = { "short", "full", NULL };
	struct settings_seat seat = { .seat = s->name + strlen("seat."),
				      .from_check = true,
				      .pictures = WITH_DRAW,
				      .at = s->at };
	int format = SETTINGS_TEXT, mail = 0, full = 0;

	if (!str_is_name(seat.seat, true) || str_eq(seat.seat, "none"))
		return reader_error(s->at, e,
				    "[%s]: a seat is a-z 0-9 and -, a letter "
				    "first, at most 31, and not none",
				    s->name);
	if (settings_player(c->doc, s->at, s->name, &seat, e) < 0 ||
	    settings_word(c->doc, s->name, "format", formats, &format, e) < 0 ||
	    settings_word(c->doc, s->name, "orders", orders, &mail, e) < 0 ||
	    settings_word(c->doc, s->name, "report", lengths, &full, e) < 0 ||
	    reader_bool(c->doc, s->name, "sealed", &seat.sealed, e) < 0 ||
	    reader_bool(c->doc, s->name, "from-check", &seat.from_check, e) <
		0 ||
	    reader_bool(c->doc, s->name, "confirm", &seat.confirm, e) < 0 ||
	    reader_bool(c->doc, s->name, "partial", &seat.partial, e) < 0 ||
	    reader_bool(c->doc, s->name, "pictures", &seat.pictures, e) < 0 ||
	    settings_also(c->doc, s->name, &seat, e) < 0 ||
	    settings_clock_zone(c->doc, s->name, &seat.zone, e) < 0)
		return -1;
	seat.format = (enum settings_format)format;
	seat.by_hand = mail == 1;
	seat.full = full == 1;
	seat.id = settings_text(c->doc, s->name, "id");
	seat.email = settings_text(c->doc, s->name, "email");
	seat.former = settings_text(c->doc, s->name, "former");
	c->seats[c->seats_count++] = seat;
	return 0;
}

int settings_seats_read(struct settings *c, struct err *e)
{
	const struct reader_section *s;
	size_t i = 0;

	c->seats = mem_array(c->doc->count + 1, sizeof(*c->seats));
	while ((s = reader_next(c->doc, "seat.", &i)))
		if (settings_one_seat(c, s, e) < 0)
			return -1;
	if (c->seats_count == 0)
		return reader_error(c->doc->at, e,
				    "no seat; each needs a section "
				    "[seat.NAME] with player = NAME");
	return 0;
}

const struct settings_seat *settings_seat(const struct settings *c,
					  const char *seat)
{
	for (size_t i = 0; i < c->seats_count; i++)
		if (str_eq(c->seats[i].seat, seat))
			return &c->seats[i];
	return NULL;
}
