/* SPDX-License-Identifier: MIT */
/* text.c - the report of one seat as plain text. */
#include "config.h"

#include "report/text.h"

#include "report/context.h"
#include "report/fill.h"
#include "report/lines.h"
#include "report/subject.h"
#include "kernel/value.h"

struct text_form {
	const char *dir;
	const struct format *format;
};

/* What is drawn in each format. */
static enum report_drawn text_drawn(const struct format *format)
{
	return !format || format == &format_text ? REPORT_PLAIN
						 : REPORT_SQUARES;
}

/* A context that could not be made is NULL. */
static int text_fill(const struct text_form *form, const char *name,
		     const json_t *context, struct str *out, struct err *e)
{
	struct fill f = { .dir = form->dir,
			  .folder = "reports",
			  .ruleset = value_text(context, "ruleset", NULL),
			  .format = form->format };

	if (!context)
		return -1;
	if (!f.ruleset)
		return err_set(e, ERR_FORMAT, "the view names no ruleset");
	return fill_template(&f, name, context, out, e);
}

static void text_post(const struct report_post *post, json_t *c)
{
	if (post->players)
		value_put(c, "players", json_deep_copy(post->players));
	if (post->dispatch)
		value_put(
		    c, "dispatch",
		    json_pack("{s:o}", "lines", lines_list(post->dispatch)));
	if (post->picture_url)
		value_put(c, "picture-url", value_string(post->picture_url));
	value_put(c, "attached", json_boolean(post->attached));
	value_put(c, "revealed", json_boolean(post->revealed));
	value_put(c, "spoiler", json_boolean(post->spoiler));
}

/* What the seat is told besides its view. */
static void text_proof(const struct report_proof *proof, json_t *c)
{
	if (proof->head)
		value_put(c, "head", value_string(proof->head));
	if (proof->file)
		value_put(c, "file", value_string(proof->file));
	if (proof->full)
		value_put(c, "full", json_true());
	if (proof->unread)
		value_put(
		    c, "unread",
		    json_pack("{s:o}", "lines", lines_list(proof->unread)));
	if (proof->picture)
		value_put(c, "enclosed",
			  json_pack("{s:s}", "cid", proof->picture));
	if (proof->happened)
		value_put(c, "happened", value_string(proof->happened));
	if (proof->by_hand)
		value_put(c, "by-hand",
			  json_pack("{s:s*, s:b}", "code", proof->code,
				    "confirm", proof->confirm));
	if (proof->post)
		text_post(proof->post, c);
}

static json_t *text_context(struct report *r, const struct report_proof *proof,
			    struct err *e)
{
	json_t *c = report_context(r, text_drawn(proof->format), e);

	if (c && proof->before && context_before(proof->before, c, e) < 0) {
		json_decref(c);
		return NULL;
	}
	if (c && proof->zone)
		context_zone(c, report_view(r), proof->zone);
	if (c)
		text_proof(proof, c);
	return c;
}

/* Who has no seat has nothing to do. */
static const char *text_name(const json_t *context,
			     const struct report_proof *proof)
{
	bool seat = !json_is_true(json_object_get(context, "looks-on")) &&
		    !json_is_true(json_object_get(context, "sees-all"));

	if (proof->post && proof->post->sealed)
		return "sealed";
	return seat ? "report" : "public";
}

int report_text(struct report *r, const struct report_proof *proof,
		const char *dir, struct str *out, struct err *e)
{
	const struct text_form form = { dir, proof->format };
	json_t *c = text_context(r, proof, e);
	int rc = text_fill(&form, text_name(c, proof), c, out, e);

	json_decref(c);
	return rc;
}

int report_form(struct report *r, const char *dir, struct str *out,
		struct err *e)
{
	const struct text_form form = { dir, NULL };
	json_t *c = report_context(r, REPORT_PLAIN, e);
	int rc = text_fill(&form, "form", c, out, e);

	json_decref(c);
	return rc;
}

int report_show(struct report *r, const struct format *format, const char *dir,
		struct str *out, struct err *e)
{
	const struct text_form form = { dir, format };
	json_t *c = report_context(r, text_drawn(format), e);
	int rc;

	value_put(c, "full", json_true());
	rc = text_fill(&form, "show", c, out, e);
	json_decref(c);
	return rc;
}

int report_resolved(struct report *r, const char *dir, struct str *out,
		    struct err *e)
{
	const struct text_form form = { dir, NULL };
	json_t *c = report_context(r, REPORT_PLAIN, e);
	int rc = text_fill(&form, "resolve", c, out, e);

	json_decref(c);
	return rc;
}

int report_subject(const json_t *view, const char *dir, struct str *out,
		   struct err *e)
{
	json_t *c = context_head(view);
	int rc;

	value_put(c,
		  json_is_true(json_object_get(c, "looks-on")) ? "public"
							       : "report",
		  json_true());
	rc = subject_line(c, dir, out, e);
	json_decref(c);
	return rc;
}
