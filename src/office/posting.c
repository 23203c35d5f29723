/* SPDX-License-Identifier: MIT */
/* posting.c - what is posted in a forum: to all, and to each seat alone. */
#include "config.h"

#include "office/posting.h"

#include "base/hex.h"
#include "base/utf8.h"
#include "kernel/value.h"
#include "office/invitation.h"
#include "office/spectators.h"
#include "record/hand.h"
#include "record/reports.h"
#include "report/fill.h"
#include "report/text.h"

uint32_t posting_newest(const struct posting *p)
{
	const struct ledger *l = p->r->ledger;

	return l->state ? spectators_newest(
			      l->g, l->state,
			      p->settings ? p->settings->spectators.delay : 0)
			: 0;
}

static json_t *posting_player(const struct record *r, size_t seat)
{
	json_t *o = invitation_seat(r, seat);

	value_put(o, "joined", json_boolean(r->ledger->seats[seat].accepted));
	return o;
}

static json_t *posting_players(const struct record *r)
{
	json_t *list = json_array();

	for (size_t i = 0; i < r->ledger->seats_count; i++)
		(void)json_array_append_new(list, posting_player(r, i));
	return list;
}

static bool posting_fits(const struct str *post)
{
	return utf8_length(str_text(post), post->len) <= POSTING_MAX;
}

static int posting_check(const struct posting *p, const struct str *post,
			 struct err *e)
{
	size_t n = utf8_length(str_text(post), post->len);

	if (posting_fits(post))
		return 0;
	return err_set(e, ERR_REFUSED,
		       "%s: the post would have %zu characters; forums take "
		       "%d: send the report by mail or as a file",
		       p->r->path, n, POSTING_MAX);
}

static struct reports_of posting_of(const struct posting *p,
				    const struct entry_views *views,
				    const struct report_post *post)
{
	return (struct reports_of){ .r = p->r,
				    .views = views,
				    .templates = p->templates,
				    .settings = p->settings,
				    .post = post };
}

int posting_public(const struct posting *p, const struct entry_views *views,
		   struct str *out, struct err *e)
{
	json_t *players = posting_players(p->r);
	const struct report_post post = {
		.players = players,
		.picture_url = p->picture_url,
		.revealed = p->r->ledger->revealed,
		.spoiler = p->spoiler,
	};
	const struct reports_of of = posting_of(p, views, &post);
	json_t *view = entry_views_nobody(p->r->play, views, GAME_PUBLIC);
	struct report *r = report_new(view);
	int rc = reports_nobody(&of, r, REPORTS_BBCODE, out, e);

	report_free(r);
	json_decref(view);
	json_decref(players);
	return rc < 0 ? rc : posting_check(p, out, e);
}

static bool posting_sealed(const struct posting *p, size_t seat)
{
	const struct settings_seat *s =
	    p->settings
		? settings_seat(p->settings, play_seat(p->r->play, seat))
		: NULL;

	return s && s->sealed;
}

/* The report with the dispatch in it, or, if that is too long, without. */
static int posting_report(const struct reports_of *of, size_t seat,
			  struct report_post *post, struct str *out,
			  struct err *e)
{
	if (reports_make(of, seat, REPORTS_BBCODE, out, e) < 0)
		return -1;
	if (!post->dispatch || posting_fits(out))
		return 0;
	str_clear(out);
	post->attached = true;
	post->dispatch = NULL;
	return reports_make(of, seat, REPORTS_BBCODE, out, e);
}

int posting_seat(const struct posting *p, const struct entry_views *views,
		 size_t seat, struct str *out, struct str *attached,
		 struct err *e)
{
	bool hand = hand_seat(p->r, seat);
	struct report_post post = {
		.sealed = !hand && posting_sealed(p, seat),
		.revealed = p->r->ledger->revealed,
		.spoiler = p->spoiler,
	};
	const struct reports_of of = posting_of(p, views, &post);
	struct str dispatch = STR_INIT;
	int rc = 0;

	if (!hand) {
		rc = reports_make(&of, seat, REPORTS_SEALED, &dispatch, e);
		post.dispatch = str_text(&dispatch);
	}
	if (rc == 0)
		rc = posting_report(&of, seat, &post, out, e);
	if (rc == 0 && post.attached)
		str_addn(attached, dispatch.s, dispatch.len);
	str_free(&dispatch);
	return rc < 0 ? rc : posting_check(p, out, e);
}

int posting_founded(const struct posting *p, struct str *out, struct err *e)
{
	const struct genesis *g = &p->r->file->genesis;
	const struct fill f = { .dir = p->templates,
				.folder = "reports",
				.ruleset = p->r->play->game->name,
				.format = &format_bbcode };
	json_t *c = json_object();
	struct str file = STR_INIT;
	int rc;

	str_addf(&file, "%s.game", g->game.name);
	value_put(c, "name", value_string(g->game.name));
	value_put(c, "ruleset", value_string(p->r->play->game->name));
	value_put(c, "file", value_string(file.s));
	value_put(c, "players", posting_players(p->r));
	value_put(c, "referee", value_string(g->referee.text));
	value_put(
	    c, "head",
	    value_string(HEX(gamefile_said_hash(p->r->file, 0), HASH_LEN)));
	rc = fill_template(&f, "founded", c, out, e);
	json_decref(c);
	str_free(&file);
	return rc;
}
