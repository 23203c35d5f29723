/* SPDX-License-Identifier: MIT */
/* lettertext.c - what a letter says, and what is attached to it. */
#include "config.h"

#include "office/lettertext.h"

#include "office/overdue.h"
#include "record/reports.h"

#include "base/hex.h"
#include "base/mem.h"
#include "base/utc.h"
#include "report/notice.h"
#include "report/text.h"
#include "seal/safe.h"
#include "store/compose.h"

#include <string.h>

/* The file up to and with an entry: what it was when the letter was due. */
static void lettertext_attach_game(const struct letter_about *a,
				   struct letter *l)
{
	const struct gamefile *file = a->record->file;
	size_t n = strlen(GAMEFILE_FIRST);
	struct str text = STR_INIT;
	struct str name = STR_INIT;

	for (uint32_t i = 0; i <= a->entry->index; i++)
		n += file->entries[i].text.n;
	gamefile_text(file, &text);
	str_addf(&name, "%s.game", file->genesis.game.name);
	letter_attach(l, name.s, "application/octet-stream", text.s, n);
	str_free(&name);
	str_free(&text);
}

int lettertext_attach_dispatch(const struct letter_about *a, struct letter *l,
			       struct err *e)
{
	struct str text = STR_INIT;
	struct str name = STR_INIT;
	int rc = entry_views_dispatch(a->record->play, a->views, a->seat,
				      a->record->referee, &text, e);

	str_addf(&name, "%s-%u.asc", a->record->file->genesis.game.name,
		 a->views->entry);
	if (rc == 0)
		letter_attach(l, name.s, "text/plain", text.s, text.len);
	str_free(&name);
	str_free(&text);
	return rc;
}

/* Texts that a notice borrows. */
struct lettertext_notice {
	struct notice notice;
	char head[2 * HASH_LEN + 1];
	char seat[SEAT_MAX + 1];
	char ruled[SEAT_MAX + 1];
	char until[UTC_LEN + 1];
	char *player;
	char *version;
	struct str file;
	struct str line;
	struct str reason;
};

static void lettertext_rule(const struct entry_ruling *r,
			    struct lettertext_notice *n)
{
	static const char key[] = "ruling: ";

	compose_ruling(r, &n->line);
	n->line.s[--n->line.len] = '\0';
	n->notice.line = n->line.s + strlen(key);
	if (r->seat.s && span_copy(r->seat, n->ruled, sizeof(n->ruled)))
		n->notice.ruled = n->ruled;
	if (r->until.s && span_copy(r->until, n->until, sizeof(n->until)))
		n->notice.until = n->until;
}

static void lettertext_ruling(const struct letter_about *a,
			      struct lettertext_notice *n)
{
	n->notice.kind = NOTICE_RULING;
	if (a->entry->kind == ENTRY_REVEAL) {
		n->notice.ruling = "reveal";
		str_add(&n->reason, "The game is over, and its secret is in "
				    "the file: anybody can now check every "
				    "entry.\n");
	} else {
		n->notice.ruling = entry_rule_word(a->entry->ruling.rule);
		entry_long(a->entry->reason, &n->reason);
		lettertext_rule(&a->entry->ruling, n);
	}
	n->notice.reason = str_text(&n->reason);
}

/* 172800 seconds: "48 hours". */
static void lettertext_span(int64_t seconds, struct str *out)
{
	bool minutes = seconds % 3600 != 0;
	long long n = (long long)(seconds / (minutes ? 60 : 3600));

	str_addf(out, "%lld %s%s", n, minutes ? "minute" : "hour",
		 n == 1 ? "" : "s");
}

static void lettertext_reminder(const struct letter_about *a,
				struct lettertext_notice *n)
{
	static const char *const overdue[] = { "wait", "pass", "forfeit",
					       "offer" };

	n->notice.kind = NOTICE_REMINDER;
	lettertext_span(a->reminder->before, &n->line);
	n->notice.left = n->line.s;
	if (a->clock->grace) {
		lettertext_span(a->clock->grace, &n->reason);
		n->notice.grace = n->reason.s;
	}
	n->notice.overdue = overdue[overdue_what(a->record, a->seat, a->clock)];
	(void)span_copy(a->record->ledger->seats[a->seat].until, n->until,
			sizeof(n->until));
	n->notice.until = n->until;
}

/* Of a game that has several, the one that its scenario names. */
static char *lettertext_version(const struct play *p)
{
	const char *named = reader_get(p->scenario, "game", "version");
	char *version = mem_strdup(named ? named : p->game->edition);

	str_capital(version);
	return version;
}

static void lettertext_notice(const struct letter_about *a,
			      struct lettertext_notice *n)
{
	const struct record *r = a->record;
	const struct genesis *g = &r->file->genesis;
	const struct ledger_seat *seat = &r->ledger->seats[a->seat];

	*n = (struct lettertext_notice){ .file = STR_INIT };
	hex_encode(n->head, gamefile_said_hash(r->file, a->entry->index),
		   HASH_LEN);
	(void)span_copy(seat->seat, n->seat, sizeof(n->seat));
	n->player = mem_strndup(seat->player.s, seat->player.n);
	n->version = lettertext_version(r->play);
	str_addf(&n->file, "%s.game", g->game.name);
	n->notice = (struct notice){
		.kind = NOTICE_INVITATION,
		.name = g->game.name,
		.title = r->play->game->title,
		.version = n->version,
		.ruleset = r->play->game->name,
		.seat = n->seat,
		.player = n->player,
		.referee = g->referee.text,
		.file = n->file.s,
		.head = n->head,
		.entry = (int)a->entry->index,
	};
	if (a->kind[0] == 'r')
		n->notice.kind = NOTICE_SEALED;
	if (str_eq(a->kind, "ruling"))
		lettertext_ruling(a, n);
	if (a->newcomer)
		n->notice.kind = NOTICE_SUBSTITUTE;
	if (a->reminder)
		lettertext_reminder(a, n);
}

static void lettertext_notice_free(struct lettertext_notice *n)
{
	mem_free(n->player);
	mem_free(n->version);
	str_free(&n->file);
	str_free(&n->line);
	str_free(&n->reason);
}

/* What he is to answer, behind the words that welcome him. */
static int lettertext_newcomer(const struct letter_about *a, struct letter *l,
			       struct str *text, struct err *e)
{
	const struct reports_of of = { a->record, a->views, a->templates };

	lettertext_attach_game(a, l);
	if (lettertext_attach_dispatch(a, l, e) < 0)
		return -1;
	if (a->settings->sealed)
		return 0;
	str_addc(text, '\n');
	return reports_make(&of, a->seat, REPORTS_TEXT, text, e);
}

/* Invitations and rulings. */
static int lettertext_words(const struct letter_about *a, struct letter *l,
			    struct err *e)
{
	struct lettertext_notice n;
	struct str text = STR_INIT;
	struct str subject = STR_INIT;
	int rc;

	lettertext_notice(a, &n);
	rc = notice_body(&n.notice, a->templates, &text, e);
	if (rc == 0)
		rc = notice_subject(&n.notice, a->templates, &subject, e);
	if (rc == 0 && a->newcomer)
		rc = lettertext_newcomer(a, l, &text, e);
	l->text = str_take(&text);
	l->subject = str_take(&subject);
	lettertext_notice_free(&n);
	if (rc == 0 &&
	    (a->entry->kind == ENTRY_GENESIS || a->entry->kind == ENTRY_REVEAL))
		lettertext_attach_game(a, l);
	return rc;
}

/* `format = html` or `both`. */
static int lettertext_html(const struct letter_about *a, struct letter *l,
			   struct err *e)
{
	const struct reports_of of = { a->record, a->views, a->templates };
	struct str html = STR_INIT;
	int rc = 0;

	if (a->settings->sealed || a->settings->format == SETTINGS_TEXT)
		return 0;
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
	const struct reports_of of = { a->record, a->views, a->templates };
	struct lettertext_notice n;
	int rc;

	if (!a->settings->sealed)
		return reports_make(&of, a->seat, REPORTS_TEXT, out, e);
	lettertext_notice(a, &n);
	rc = notice_body(&n.notice, a->templates, out, e);
	lettertext_notice_free(&n);
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
		rc = lettertext_attach_dispatch(a, l, e);
	/* attach-game = ends: with the last report. */
	if (rc == 0 && (a->attach_all || a->entry->result.degree.s))
		lettertext_attach_game(a, l);
	return rc;
}

int lettertext_fill(const struct letter_about *a, struct letter *l,
		    struct err *e)
{
	if (str_eq(a->kind, "report"))
		return lettertext_report(a, l, e);
	return lettertext_words(a, l, e);
}
