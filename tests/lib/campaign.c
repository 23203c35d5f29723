/* SPDX-License-Identifier: MIT */
/* campaign.c - orders of campaign read as the shipped scenario has them, for
 * tests. */
#include "config.h"

#include "lib/campaign.h"

#include "base/mem.h"
#include "base/str.h"
#include "games/campaign/public/mapread.h"
#include "kernel/fault.h"
#include "kernel/reader.h"
#include "kernel/scenario.h"
#include "kernel/why.h"
#include "report/why.h"
#include "store/scenario.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static struct cn_map *the_map;

const struct cn_map *campaign_map(void)
{
	struct err e = { .code = ERR_NONE };
	struct scenario *s;

	if (the_map)
		return the_map;
	s = scenario_load(NULL, NULL, "campaign-1815", &e);
	assert_non_null(s);
	the_map = cn_map_load(s->doc, &e);
	scenario_free(s);
	assert_non_null(the_map);
	return the_map;
}

char *campaign_refused(const char *section, const char *key, const char *value)
{
	struct err e = { .code = ERR_NONE };
	struct scenario *s = scenario_load(NULL, NULL, "campaign-1815", &e);
	struct faults f = FAULTS_INIT;
	struct str out = STR_INIT;
	struct cn_map *m;

	assert_non_null(s);
	reader_add(s->doc, section, key, value, s->doc->at);
	m = cn_map_read(s->doc, &f);
	cn_read_fit(&(struct cn_map_reading){ m, s->doc, &f });
	cn_map_free(m);
	for (size_t i = 0; i < f.n; i++)
		str_addf(&out, "%s%s [%s]", i ? "|" : "", f.v[i].text,
			 f.v[i].rules);
	fault_free(&f);
	scenario_free(s);
	return str_take(&out);
}

void campaign_map_free(void)
{
	cn_map_free(the_map);
	the_map = NULL;
}

int campaign_town(const char *id)
{
	int town = cn_town_find(campaign_map(), id);

	assert_true(town >= 0);
	return town;
}

int campaign_unit(const char *code)
{
	const struct cn_map *m = campaign_map();

	for (int i = 0; i < m->nunits; i++)
		if (str_eq(m->unit[i].code, code))
			return i;
	fail_msg("no unit %s", code);
	return CN_NO_UNIT;
}

void campaign_read(int seat, const char *text, struct campaign_read *r)
{
	const struct cn_binder b = { campaign_map(), seat, CN_NO_TOWN,
				     CN_READ_SET, &r->d };

	r->d = (struct diags)DIAGS_INIT;
	r->o = order_parse(text, strlen(text), &cn_language, &r->d);
	r->p = cn_plan_bind(&b, r->o);
}

void campaign_read_free(struct campaign_read *r)
{
	cn_plan_free(r->p);
	order_free(r->o);
	diag_free(&r->d);
}

/* A reason that all games have, in words. */
static bool faults_form(const json_t *j, struct str *out)
{
	const char *is = json_string_value(json_object_get(j, "is"));
	struct err e;

	for (int i = 0; i < WHY_COUNT; i++) {
		if (!str_eq(is, why_name((enum why_reason)i)))
			continue;
		str_addc(out, ' ');
		assert_int_equal(report_why(j, "campaign", NULL, out, &e), 0);
		return true;
	}
	return false;
}

static void faults_reason(const char *why, struct str *out)
{
	static const char *const keys[] = { "is",    "unit", "army", "army2",
					    "count", "most", NULL };
	json_t *j = json_loads(why, 0, NULL);
	bool form = faults_form(j, out);

	for (int i = 0; !form && keys[i]; i++) {
		const json_t *v = json_object_get(j, keys[i]);

		if (json_is_string(v))
			str_addf(out, " %s", json_string_value(v));
		else if (json_is_integer(v))
			str_addf(out, " %d", (int)json_integer_value(v));
	}
	json_decref(j);
}

static void faults_list(const struct diags *d, struct str *out)
{
	for (size_t i = 0; i < d->n; i++) {
		const struct diag *g = &d->v[i];

		str_addf(out, "%s%d:%d %s", i ? "|" : "", g->line, g->col,
			 g->rules);
		if (g->text)
			str_addf(out, " %s", g->text);
		else
			faults_reason(g->why, out);
	}
}

char *campaign_said(const struct diags *d)
{
	struct str out = STR_INIT;

	faults_list(d, &out);
	return str_take(&out);
}

char *campaign_faults(int seat, const char *text)
{
	struct campaign_read r;
	char *said;

	campaign_read(seat, text, &r);
	said = campaign_said(&r.d);
	campaign_read_free(&r);
	return said;
}

char *campaign_echo(int seat, const char *text)
{
	struct campaign_read r;
	struct str out = STR_INIT;

	campaign_read(seat, text, &r);
	faults_list(&r.d, &out);
	for (size_t i = 0; i < r.p->n; i++)
		str_addf(&out, "%s%s", out.len ? "\n" : "", r.p->v[i].text);
	campaign_read_free(&r);
	return str_take(&out);
}
