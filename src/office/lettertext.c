/* SPDX-License-Identifier: MIT */
/* lettertext.c - what a letter says, and what is attached to it. */
#include "config.h"

#include "office/lettertext.h"

#include "office/enclosed.h"
#include "office/noticetext.h"
#include "record/hand.h"
#include "record/handnote.h"
#include "record/reports.h"

#include "base/mem.h"
#include "letter/tame.h"
#include "report/notice.h"
#include "report/text.h"
#include "seal/safe.h"

#include <string.h>

/* What was there when the letter was due: behind genesis also the notes of the
 * seats by hand, of the same commit; who joins has what they fix (hand.md). */
static uint32_t lettertext_last(const struct gamefile *file,
				const struct entry *entry)
{
	uint32_t last = entry->index;
	struct handnote note;

	while (entry->kind == ENTRY_GENESIS && last + 1 < file->count &&
	       handnote_read(&file->entries[last + 1], &note))
		last++;
	return last;
}

/* The file up to and with an entry. */
void lettertext_attach_game(const struct gamefile *file,
			    const struct entry *entry, struct letter *l)
{
	uint32_t last = lettertext_last(file, entry);
	size_t n = strlen(GAMEFILE_FIRST);
	struct str text = STR_INIT;
	struct str name = STR_INIT;

	for (uint32_t i = 0; i <= last; i++)
		n += file->entries[i].text.n;
	gamefile_text(file, &text);
	str_addf(&name, "%s.game", file->genesis.game.name);
	letter_attach(l, name.s, "application/octet-stream", text.s, n);
	str_free(&name);
	str_free(&text);
}

/* What has come since the last report, which brought the file. */
static void lettertext_attach_rest(const struct letter_about *a,
				   struct letter *l)
{
	const struct gamefile *file = a->record->file;
	struct str text = STR_INIT;
	struct str name = STR_INIT;

	for (uint32_t i = a->record->ledger->state + 1; i <= a->entry->index;
	     i++)
		str_addn(&text, file->entries[i].text.s,
			 file->entries[i].text.n);
	noticetext_rest(a, &name);
	letter_attach(l, name.s, "application/octet-stream", text.s, text.len);
	str_free(&name);
	str_free(&text);
}

/* attach-game = ends: whole with the last report, so that the reveal brings
 * only what is missing. */
static void lettertext_attach_reveal(const struct letter_about *a,
				     struct letter *l)
{
	if (a->config->post.attach_all)
		lettertext_attach_game(a->record->file, a->entry, l);
	else
		lettertext_attach_rest(a, l);
}

/* The report that this very letter brings. */
static struct reports_of lettertext_report_of(const struct letter_about *a,
					      const struct entry_views *views)
{
	return (struct reports_of){ .r = a->record,
				    .views = views,
				    .templates = a->templates,
				    .settings = a->config,
				    .kind = a->kind,
				    .index = a->entry->index,
				    .unread = a->unread };
}

/* A seat by hand could open no dispatch (hand.md): all that proves the report
 * is attached as it is. Views that are not the letter's own come as files: one
 * dispatch stands in the letter. */
static int lettertext_attach_views(const struct letter_about *a,
				   const struct entry_views *views,
				   struct letter *l, struct err *e)
{
	const struct reports_of of = lettertext_report_of(a, views);
	bool hand = hand_seat(a->record, a->seat);
	const char *type = hand ? "application/json" : "text/plain";
	struct str bytes = STR_INIT;
	struct str name = STR_INIT;
	int rc = reports_make(&of, a->seat,
			      hand ? REPORTS_OPEN : REPORTS_SEALED, &bytes, e);

	str_addf(&name, "%s-%u", a->record->file->genesis.game.name,
		 views->entry);
	if (hand)
		str_addf(&name, "-%s.json",
			 play_seat(a->record->play, a->seat));
	else
		str_add(&name, ".asc");
	if (views != a->views)
		type = "application/octet-stream";
	if (rc == 0)
		letter_attach(l, name.s, type, bytes.s, bytes.len);
	str_free(&name);
	str_free(&bytes);
	return rc;
}

int lettertext_attach_report(const struct letter_about *a, struct letter *l,
			     struct err *e)
{
	return lettertext_attach_views(a, a->views, l, e);
}

/* What the words tell of besides, and the report's dispatch does not. */
static int lettertext_attach_untold(const struct letter_about *a,
				    struct letter *l, struct err *e)
{
	const struct reports_of of = lettertext_report_of(a, a->views);
	uint32_t untold[REPORTS_BEFORE];
	size_t n = reports_untold(&of, a->seat, untold);
	struct entry_views views;
	int rc = 0;

	while (n-- && rc == 0) {
		rc = entry_views_again(a->record->play, untold[n], &views, e);
		if (rc < 0)
			break;
		entry_views_readdress(&views, a->record->ledger);
		rc = lettertext_attach_views(a, &views, l, e);
		entry_views_free(&views);
	}
	return rc;
}

/* A seat by hand has no dispatch to open, whatever has become of `sealed`. */
static bool lettertext_sealed(const struct letter_about *a)
{
	return a->settings->sealed && !hand_seat(a->record, a->seat);
}

/* The report with the deadline that holds: rulings may have moved it since. */
static int lettertext_moved(const struct letter_about *a, const char *until,
			    struct str *text, struct err *e)
{
	struct entry_views moved = *a->views;
	json_t *view = json_copy(moved.seats[a->seat].view);
	const struct reports_of of = lettertext_report_of(a, &moved);
	int rc;

	(void)json_object_set_new(view, "until", json_string(until));
	moved.seats[a->seat].view = view;
	moved.seats[a->seat].report = report_new(view);
	rc = reports_make(&of, a->seat, REPORTS_TEXT, text, e);
	report_free(moved.seats[a->seat].report);
	json_decref(view);
	return rc;
}

/* What he is to answer, behind the words that welcome him. */
static int lettertext_newcomer(const struct letter_about *a,
			       const struct notice *n, struct letter *l,
			       struct str *text, struct err *e)
{
	const struct reports_of of = lettertext_report_of(a, a->views);

	lettertext_attach_game(a->record->file, a->entry, l);
	if (lettertext_attach_report(a, l, e) < 0)
		return -1;
	if (lettertext_sealed(a))
		return 0;
	str_addc(text, '\n');
	return n->moved ? lettertext_moved(a, n->until, text, e)
			: reports_make(&of, a->seat, REPORTS_TEXT, text, e);
}

/* Invitations and rulings. */
static int lettertext_words(const struct letter_about *a, struct letter *l,
			    struct err *e)
{
	struct noticetext n;
	struct str text = STR_INIT;
	struct str subject = STR_INIT;
	int rc = noticetext_make(a, &n, e);

	if (rc == 0)
		rc = notice_body(&n.notice, a->templates, &text, e);
	if (rc == 0)
		rc = notice_subject(&n.notice, a->templates, &subject, e);
	if (rc == 0 && a->newcomer)
		rc = lettertext_newcomer(a, &n.notice, l, &text, e);
	l->text = str_take(&text);
	l->subject = str_take(&subject);
	noticetext_free(&n);
	if (rc == 0 && a->entry->kind == ENTRY_GENESIS)
		lettertext_attach_game(a->record->file, a->entry, l);
	if (rc == 0 && a->entry->kind == ENTRY_REVEAL)
		lettertext_attach_reveal(a, l);
	return rc;
}

/* `format = html` or `both`. */
static int lettertext_html(const struct letter_about *a, struct letter *l,
			   struct err *e)
{
	struct reports_of of = lettertext_report_of(a, a->views);
	struct str html = STR_INIT;
	int rc = 0;

	if (lettertext_sealed(a) || a->settings->format == SETTINGS_TEXT)
		return 0;
	of.picture = enclosed_picture(a, l);
	rc = reports_make(&of, a->seat, REPORTS_HTML, &html, e);
	if (rc == 0)
		l->html = mem_strdup(str_text(&html));
	if (rc == 0 && a->settings->format == SETTINGS_HTML) {
		mem_free(l->text);
		l->text = NULL;
	}
	safe_wipe_str(&html);
	return rc;
}

/* The report in clear, or, for `sealed = yes`, how to open it. */
static int lettertext_body(const struct letter_about *a, struct str *out,
			   struct err *e)
{
	const struct reports_of of = lettertext_report_of(a, a->views);
	struct noticetext n;
	int rc;

	if (!lettertext_sealed(a))
		return reports_make(&of, a->seat, REPORTS_TEXT, out, e);
	rc = noticetext_make(a, &n, e);
	if (rc == 0)
		rc = notice_body(&n.notice, a->templates, out, e);
	noticetext_free(&n);
	return rc;
}

static int lettertext_report(const struct letter_about *a, struct letter *l,
			     struct err *e)
{
	const json_t *view = a->views->seats[a->seat].view;
	struct str subject = STR_INIT;
	struct str text = STR_INIT;
	int rc = report_subject(view, a->templates, &subject, e);

	if (rc == 0)
		rc = lettertext_body(a, &text, e);
	l->subject = str_take(&subject);
	l->text = mem_strdup(str_text(&text));
	safe_wipe_str(&text);
	if (rc == 0)
		rc = lettertext_html(a, l, e);
	if (rc == 0)
		rc = lettertext_attach_report(a, l, e);
	if (rc == 0)
		rc = lettertext_attach_untold(a, l, e);
	/* attach-game = ends: with the last report. */
	if (rc == 0 &&
	    (a->config->post.attach_all || a->entry->result.degree.s))
		lettertext_attach_game(a->record->file, a->entry, l);
	return rc;
}

int lettertext_fill(const struct letter_about *a, struct letter *l,
		    struct err *e)
{
	int rc = str_eq(a->kind, "report") ? lettertext_report(a, l, e)
					   : lettertext_words(a, l, e);

	tame_words(l->text);
	tame_words(l->html);
	return rc;
}
