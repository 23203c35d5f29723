/* SPDX-License-Identifier: MIT */
/* notice.c - the mails that are no report: invitation, ruling, sealed seat. */
#include "config.h"

#include "report/notice.h"

#include "base/mem.h"
#include "report/context.h"
#include "report/fill.h"
#include "report/lines.h"
#include "report/subject.h"
#include "kernel/value.h"

static const char *notice_name(enum notice_kind kind)
{
	switch (kind) {
	case NOTICE_INVITATION:
		return "invitation";
	case NOTICE_RULING:
		return "ruling";
	case NOTICE_SUBSTITUTE:
		return "substitute";
	case NOTICE_REFUSAL:
		return "refusal";
	case NOTICE_NOTED:
		return "noted";
	case NOTICE_REMINDER:
		return "reminder";
	case NOTICE_SEALED:
	default:
		return "sealed";
	}
}

static void notice_set(json_t *c, const char *key, const char *value)
{
	if (value)
		value_put(c, key, value_string(value));
}

static void notice_title(json_t *c, const char *key, const char *seat)
{
	char *title = mem_strdup(seat);

	if (title) {
		str_capital(title);
		notice_set(c, key, title);
	}
	mem_free(title);
}

static void notice_flag(json_t *c, const char *prefix, const char *word)
{
	struct str flag = STR_INIT;

	if (!word)
		return;
	str_addf(&flag, "%s%s", prefix, word);
	value_put(c, flag.s, json_true());
	str_free(&flag);
}

static void notice_switch(json_t *c, const char *key, bool on)
{
	value_put(c, key, on ? json_true() : json_false());
}

/* The words of a ruling, and which it is: {{#rule-extend}}, or {{#rule-other}}
 * of those that have nothing more to be said of them. */
static void notice_ruling(json_t *c, const struct notice *n)
{
	static const char *const said[] = { "extend", "substitute", "rewind",
					    "pass",   "forfeit",    "finish",
					    "reveal", "fork",	    NULL };

	if (!n->ruling)
		return;
	notice_flag(c, "rule-", str_in(n->ruling, said) ? n->ruling : "other");
	notice_set(c, "ruled", n->ruling);
	notice_set(c, "ruling-line", n->line);
	notice_title(c, "ruled-seat", n->ruled);
	notice_set(c, "newcomer", n->newcomer);
	notice_set(c, "kept", n->kept);
	notice_set(c, "without", n->without);
	notice_switch(c, "resumed", n->resumed);
	notice_switch(c, "over", n->over);
	notice_switch(c, "lost", n->lost);
}

/* "Fri, 27 Nov 2026, 12:00 UTC", as in reports. */
static void notice_until(json_t *c, const struct notice *n)
{
	struct str text = STR_INIT;

	if (n->until && context_time(n->until, &text))
		notice_set(c, "until", text.s);
	str_free(&text);
}

static void notice_lines(json_t *c, const char *key, const char *text)
{
	if (text)
		value_put(c, key, lines_list(text));
}

static json_t *notice_context(const struct notice *n)
{
	json_t *c = json_object();

	value_put(c, notice_name(n->kind), json_true());
	notice_set(c, "name", n->name);
	notice_set(c, "title", n->title);
	notice_set(c, "version", n->version);
	notice_set(c, "ruleset", n->ruleset);
	notice_set(c, "seat", n->seat);
	notice_title(c, "seat-title", n->seat);
	notice_set(c, "player", n->player);
	notice_set(c, "referee", n->referee);
	notice_set(c, "file", n->file);
	notice_set(c, "left", n->left);
	notice_set(c, "grace", n->grace);
	notice_flag(c, "overdue-", n->overdue);
	notice_until(c, n);
	notice_ruling(c, n);
	notice_set(c, "head", n->head);
	value_put(c, "entry", json_integer(n->entry));
	notice_set(c, "order", n->order);
	notice_lines(c, "reason", n->reason);
	if (n->by_clock)
		value_put(c, "by-clock", json_incref(n->by_clock));
	notice_lines(c, "faults", n->faults);
	notice_lines(c, "awaits", n->awaits);
	notice_switch(c, "stale", n->stale);
	notice_switch(c, "placed", n->placed);
	notice_switch(c, "attached", n->attached);
	notice_switch(c, "first", n->first);
	notice_switch(c, "absence", n->absence);
	notice_switch(c, "awaited", n->awaited);
	notice_switch(c, "moved", n->moved);
	notice_switch(c, "late", n->late);
	notice_switch(c, "took-over", n->took_over);
	value_put(c, "absence-days", json_integer(n->absence_days));
	value_put(c, "report", json_integer(n->report));
	return c;
}

int notice_body(const struct notice *n, const char *dir, struct str *out,
		struct err *e)
{
	struct fill f = { dir, "mail", "" };
	json_t *c = notice_context(n);
	int rc = fill_template(&f, notice_name(n->kind), c, out, e);

	json_decref(c);
	return rc;
}

int notice_subject(const struct notice *n, const char *dir, struct str *out,
		   struct err *e)
{
	json_t *c = notice_context(n);
	int rc = subject_line(c, dir, out, e);

	json_decref(c);
	return rc;
}
