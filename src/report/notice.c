/* SPDX-License-Identifier: MIT */
/* notice.c - the mails that are no report: invitation, ruling, sealed seat. */
#include "config.h"

#include "report/notice.h"

#include "base/when.h"
#include "report/fill.h"
#include "report/lines.h"
#include "report/subject.h"
#include "kernel/flags.h"
#include "kernel/value.h"

static const char *const notice_names[] = {
	[NOTICE_INVITATION] = "invitation", [NOTICE_RULING] = "ruling",
	[NOTICE_SEALED] = "sealed",	    [NOTICE_REFUSAL] = "refusal",
	[NOTICE_NOTED] = "noted",	    [NOTICE_SUBSTITUTE] = "substitute",
	[NOTICE_REMINDER] = "reminder",
};

static void notice_set(json_t *c, const char *key, const char *value)
{
	if (value)
		value_put(c, key, value_string(value));
}

static void notice_title(json_t *c, const char *key, const char *seat)
{
	if (seat)
		value_put(c, key, flags_called(seat));
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
	value_put(c, "stays", json_boolean(n->stays));
	notice_set(c, "kept", n->kept);
	notice_set(c, "without", n->without);
	value_put(c, "former", json_boolean(n->former));
	value_put(c, "resumed", json_boolean(n->resumed));
	value_put(c, "over", json_boolean(n->over));
	value_put(c, "lost", json_boolean(n->lost));
}

/* As in reports. */
static void notice_until(json_t *c, const struct notice *n)
{
	struct str text = STR_INIT;

	if (when_text(n->until, n->zone, &text))
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

	value_put(c, notice_names[n->kind], json_true());
	notice_set(c, "name", n->name);
	notice_set(c, "title", n->title);
	notice_set(c, "version", n->version);
	notice_set(c, "ruleset", n->ruleset);
	notice_set(c, "seat", n->seat);
	notice_title(c, "seat-title", n->seat);
	notice_set(c, "player", n->player);
	notice_set(c, "referee", n->referee);
	if (n->code)
		value_put(c, "hand", json_pack("{s:s}", "code", n->code));
	notice_set(c, "file", n->file);
	notice_set(c, "rest", n->rest);
	notice_set(c, "left", n->left);
	notice_set(c, "waits", n->waits);
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
	if (n->invited)
		(void)json_object_update(c, n->invited);
	notice_lines(c, "faults", n->faults);
	notice_lines(c, "awaits", n->awaits);
	value_put(c, "stale", json_boolean(n->stale));
	value_put(c, "placed", json_boolean(n->placed));
	value_put(c, "attached", json_boolean(n->attached));
	value_put(c, "first", json_boolean(n->first));
	value_put(c, "absence", json_boolean(n->absence));
	value_put(c, "awaited", json_boolean(n->awaited));
	value_put(c, "moved", json_boolean(n->moved));
	value_put(c, "late", json_boolean(n->late));
	value_put(c, "took-over", json_boolean(n->took_over));
	value_put(c, "absence-days", json_integer(n->absence_days));
	value_put(c, "report-entry", json_integer(n->report));
	if (n->fork)
		value_put(c, "fork", json_integer(n->fork));
	return c;
}

int notice_body(const struct notice *n, const char *dir, struct str *out,
		struct err *e)
{
	struct fill f = { .dir = dir, .folder = "mail", .ruleset = "" };
	json_t *c = notice_context(n);
	int rc = fill_template(&f, notice_names[n->kind], c, out, e);

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

int notice_letter(const struct notice *n, const char *dir, char **text,
		  char **subject, struct err *e)
{
	struct str body = STR_INIT, line = STR_INIT;
	int rc = notice_body(n, dir, &body, e);

	if (rc == 0)
		rc = notice_subject(n, dir, &line, e);
	*text = str_take(&body);
	*subject = str_take(&line);
	return rc;
}
