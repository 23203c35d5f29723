/* SPDX-License-Identifier: MIT */
/* why.c - the words of a reason: why an order is void, or refused. */
#include "config.h"

#include "report/why.h"

#include "base/mem.h"
#include "base/str.h"
#include "report/fill.h"
#include "kernel/flags.h"

/* So that a comma can stand behind all but the last entry of a list. */
static void why_lists(json_t *context)
{
	const char *key;
	json_t *value;

	json_object_foreach(context, key, value) {
		if (json_is_array(value))
			(void)flags_last(value);
	}
}

int report_why(const json_t *why, const char *ruleset, const char *dir,
	       struct str *out, struct err *e)
{
	const struct fill f = { .dir = dir,
				.folder = "reports",
				.ruleset = ruleset };
	const struct flags none = { .seat = "" };
	struct str text = STR_INIT;
	json_t *copy = json_deep_copy(why);
	json_t *context = flags_copy(&none, copy);
	int rc;

	why_lists(context);
	rc = fill_raw(&f, "why", context, &text, e);
	while (text.len > 0 && text.s[text.len - 1] == '\n')
		text.s[--text.len] = '\0';
	if (rc == 0)
		str_add(out, str_text(&text));
	str_free(&text);
	json_decref(context);
	json_decref(copy);
	return rc;
}

/* Thousands of the same fault are worded once. */
static bool why_again(const struct diag *before, struct diag *d)
{
	if (!str_eq(before->why, d->why))
		return false;
	d->text = mem_strdup(before->text);
	return true;
}

static int why_diag(struct diag *d, const char *ruleset, const char *dir,
		    struct err *e)
{
	json_t *why = json_loads(d->why, 0, NULL);
	struct str text = STR_INIT;
	int rc = report_why(why, ruleset, dir, &text, e);

	if (rc == 0)
		d->text = str_take(&text);
	str_free(&text);
	json_decref(why);
	return rc;
}

int report_diags(struct diags *d, const char *ruleset, const char *dir,
		 struct err *e)
{
	for (size_t i = 0; i < d->n; i++) {
		if (d->v[i].text ||
		    (i > 0 && why_again(&d->v[i - 1], &d->v[i])))
			continue;
		if (why_diag(&d->v[i], ruleset, dir, e) < 0)
			return -1;
	}
	return 0;
}
