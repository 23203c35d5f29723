/* SPDX-License-Identifier: MIT */
/* reports.c - the last reports of all seats. */
#include "config.h"

#include "record/reports.h"

#include "base/hex.h"
#include "kernel/value.h"
#include "record/committed.h"
#include "record/hand.h"
#include "record/partial.h"
#include "record/summary.h"
#include "report/text.h"
#include "seal/dispatch.h"
#include "store/opened.h"

/* What the seat has asked for; and what only a seat by hand is told: how its
 * answer is known, if it gets mail, and whether it waits for `yes`. */
static void reports_seat(const struct reports_of *of, size_t seat,
			 char code[HAND_CODE + 1], struct report_proof *proof)
{
	const struct settings_seat *s = NULL;

	if (of->settings)
		s = settings_seat(of->settings, play_seat(of->r->play, seat));
	proof->zone = s ? s->zone : NULL;
	proof->full = s && s->full;
	if (!hand_seat(of->r, seat))
		return;
	proof->by_hand = true;
	proof->confirm = s && s->confirm;
	if (s && !s->email)
		return;
	proof->code = code;
	if (of->kind)
		hand_code(of->r, seat, of->index, of->kind, code);
	else
		hand_code(of->r, seat, of->views->entry, "report", code);
}

static int reports_before_one(const struct reports_of *of, uint32_t index,
			      size_t seat, json_t *list, struct err *e)
{
	struct entry_views views;

	if (entry_views_again(of->r->play, index, &views, e) < 0)
		return -1;
	(void)json_array_append(list, views.seats[seat].view);
	entry_views_free(&views);
	return 0;
}

size_t reports_untold(const struct reports_of *of, size_t seat,
		      uint32_t out[REPORTS_BEFORE])
{
	const char *name = play_seat(of->r->play, seat);
	const struct settings_seat *s =
	    of->settings ? settings_seat(of->settings, name) : NULL;
	uint32_t all[REPORTS_BEFORE];
	size_t kept = 0;
	size_t n = s && s->partial
		       ? 0
		       : partial_before(of->r->file, of->views->entry,
					span_of(name), all, REPORTS_BEFORE);

	for (size_t i = 0; i < n; i++)
		if (!of->dry || all[i] < of->dry)
			out[kept++] = all[i];
	return kept;
}

/* The views that the seat was not mailed, the oldest first, if it does not want
 * to be; NULL: none. The caller's. */
static int reports_before(const struct reports_of *of, size_t seat,
			  json_t **out, struct err *e)
{
	uint32_t before[REPORTS_BEFORE];
	size_t n = reports_untold(of, seat, before);

	*out = n ? json_array() : NULL;
	while (n--)
		if (reports_before_one(of, before[n], seat, *out, e) < 0)
			return -1;
	return 0;
}

static const struct format *reports_told(enum reports_format format)
{
	switch (format) {
	case REPORTS_HTML:
		return &format_html;
	case REPORTS_BBCODE:
		return &format_bbcode;
	case REPORTS_TEXT:
	case REPORTS_JSON:
	case REPORTS_SEALED:
	case REPORTS_OPEN:
		break;
	}
	return &format_text;
}

/* What stands in the entry's header and not in the view, into a proof that is
 * as good as what it is given to keep it. */
struct reports_header {
	struct str file;
	char head[2 * HASH_LEN + 1];
};

static void reports_header(const struct reports_of *of,
			   struct reports_header *h, struct report_proof *proof)
{
	h->file = (struct str)STR_INIT;
	str_addf(&h->file, "%s.game", of->r->file->genesis.game.name);
	proof->file = h->file.s;
	if (!of->dry || of->views->entry < of->dry)
		proof->head = hex_encode(
		    h->head, gamefile_said_hash(of->r->file, of->views->entry),
		    HASH_LEN);
	proof->post = of->post;
}

static int reports_words(const struct reports_of *of, size_t seat,
			 enum reports_format format, struct str *out,
			 struct err *e)
{
	json_t *before;
	struct report_proof proof = { .format = reports_told(format) };
	struct reports_header header;
	char code[HAND_CODE + 1];
	int rc = reports_before(of, seat, &before, e);

	reports_header(of, &header, &proof);
	proof.before = before;
	proof.unread = of->unread;
	proof.picture = of->picture;
	reports_seat(of, seat, code, &proof);
	if (rc == 0)
		rc = report_text(of->views->seats[seat].report, &proof,
				 of->templates, out, e);
	json_decref(before);
	str_free(&header.file);
	return rc;
}

int reports_nobody(const struct reports_of *of, struct report *r,
		   enum reports_format format, struct str *out, struct err *e)
{
	const char *zone = of->settings ? of->settings->clock.zone : NULL;
	struct report_proof proof = { .format = reports_told(format),
				      .zone = zone,
				      .full = true };
	struct str line = STR_INIT;
	struct reports_header header;
	int rc;

	if (format == REPORTS_JSON)
		return value_line(report_view(r), out, e);
	reports_header(of, &header, &proof);
	summary_told(of->r->file, of->views->entry, zone, &line);
	line.s[--line.len] = '\0';
	proof.happened = line.s;
	rc = report_text(r, &proof, of->templates, out, e);
	str_free(&line);
	str_free(&header.file);
	return rc;
}

static int reports_unsigned(const struct reports_of *of, struct err *e)
{
	return err_set(e, ERR_AUTH,
		       "%s: its dispatches are the referee's to sign",
		       of->r->file->name);
}

static int reports_open(const struct reports_of *of, size_t seat,
			struct str *out, struct err *e)
{
	const struct seat_view *t = &of->views->seats[seat];
	struct opened o = {
		.salt = t->salt,
		.player = &of->r->ledger->seats[seat].id,
		.by_hand = hand_seat(of->r, seat),
		.view = { t->text.s, t->text.len },
	};
	struct str text = STR_INIT;
	struct dispatch_block b;
	int rc = of->r->referee
		     ? entry_views_dispatch(of->r->play, of->views, seat,
					    of->r->referee, &text, e)
		     : reports_unsigned(of, e);

	if (rc == 0)
		rc = dispatch_block_parse(text.s, text.len, &b, e);
	if (rc == 0) {
		o.block = &b;
		opened_write(&o, out);
		dispatch_block_free(&b);
	}
	str_free(&text);
	return rc;
}

int reports_make(const struct reports_of *of, size_t seat,
		 enum reports_format format, struct str *out, struct err *e)
{
	const struct seat_view *t = &of->views->seats[seat];

	if (committed_report(of, seat, format, out))
		return 0;
	switch (format) {
	case REPORTS_TEXT:
	case REPORTS_HTML:
	case REPORTS_BBCODE:
		return reports_words(of, seat, format, out, e);
	case REPORTS_JSON:
		str_addn(out, t->text.s, t->text.len);
		str_addc(out, '\n');
		return 0;
	case REPORTS_SEALED:
		if (!of->r->referee)
			return reports_unsigned(of, e);
		return entry_views_dispatch(of->r->play, of->views, seat,
					    of->r->referee, out, e);
	case REPORTS_OPEN:
		return reports_open(of, seat, out, e);
	}
	return 0;
}
