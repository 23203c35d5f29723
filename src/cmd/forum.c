/* SPDX-License-Identifier: MIT */
/* forum.c - estafette forum: writes what is to be posted. */
#include "config.h"

#include "base/file.h"
#include "base/mem.h"
#include "base/utf8.h"
#include "cmd/commands.h"
#include "cmd/given.h"
#include "cmd/output.h"
#include "kernel/value.h"
#include "office/drawing.h"
#include "office/posting.h"
#include "record/summary.h"
#include "seal/safe.h"

#include <string.h>

#define FORUM_URL   512 /* characters */
#define FORUM_WIDTH 800 /* pixels of the picture */

/* A file that the command writes, or takes away if there is nothing in it. */
struct forum_file {
	char *name;
	const char *seat; /* NULL: it is for all */
	uint32_t entry;
	struct str text;
};

/* All that one call of the command writes, when all of it is made. */
struct forum {
	struct forum_file *files;
	size_t n, cap;
	const struct given *given;
	struct record *r;
	struct posting posting;
	int entry;  /* -1: not given */
	bool later; /* by its delay there is nothing for all yet */
	char *dir;
};

static json_t *forum_json(const char *path, const char *seat, int entry,
			  size_t characters)
{
	return json_pack("{s:o, s:s?, s:i, s:I}", "file", value_shown(path),
			 "seat", seat, "entry", entry, "characters",
			 (json_int_t)characters);
}

/* Takes over the text. An empty one: what an earlier call wrote there, and this
 * entry has not, would be posted with the rest. */
static void forum_add(struct forum *f, char *name, const char *seat,
		      uint32_t entry, struct str *text)
{
	*MEM_ADD(f->files, f->n, f->cap) =
	    (struct forum_file){ name, seat, entry, *text };
	*text = (struct str)STR_INIT;
}

static void forum_free(struct forum *f)
{
	for (size_t i = 0; i < f->n; i++) {
		mem_free(f->files[i].name);
		safe_wipe_str(&f->files[i].text);
	}
	mem_free(f->files);
	mem_free(f->dir);
}

/* Writes DIR/NAME, and says for whom it is: all, or a seat. */
static int forum_write(const struct forum *f, const struct forum_file *file,
		       struct err *e)
{
	const struct file_piece piece = { str_text(&file->text),
					  file->text.len };
	char *path = str_format("%s/%s", f->dir, file->name);
	struct str line = STR_INIT;
	size_t n = utf8_length(str_text(&file->text), file->text.len);
	int rc = file->text.len ? file_put(path, &piece, 0600, e)
				: file_remove(path, e);

	str_addf(&line, "%s: entry %u, ", path, (unsigned)file->entry);
	if (file->seat)
		str_addf(&line, "for the seat %s alone", file->seat);
	else
		str_add(&line, "for all");
	if (rc == 0 && file->text.len)
		f->given->means.say(
		    &f->given->means, line.s,
		    forum_json(path, file->seat, (int)file->entry, n));
	mem_free(path);
	str_free(&line);
	return rc;
}

static int forum_write_all(const struct forum *f, struct err *e)
{
	int rc = file_mkdir(f->dir, e);

	for (size_t i = 0; rc == 0 && i < f->n; i++)
		rc = forum_write(f, &f->files[i], e);
	if (rc == 0 && f->later)
		output_note("nothing for all yet: by `delay' they are told "
			    "later");
	return rc;
}

/* The post can be made without it: then it is said why there is none. */
static void forum_picture(struct forum *f, const struct entry_views *v)
{
	const struct drawing d = { .width = FORUM_WIDTH };
	json_t *view = entry_views_nobody(f->r->play, v, GAME_PUBLIC);
	struct report *r = report_new(view);
	struct str png = STR_INIT;
	struct err why;

	if (drawing_view(&d, r, f->posting.templates, &png, &why) < 0) {
		output_note("no picture: %s", why.text);
		str_clear(&png);
	}
	forum_add(f, mem_strdup("public.png"), NULL, v->entry, &png);
	report_free(r);
	json_decref(view);
}

/* There is nothing for all yet: the first post, how to join, would not be true
 * any more. */
static void forum_nothing(struct forum *f)
{
	struct str none = STR_INIT;

	forum_add(f, mem_strdup("public.txt"), NULL, 0, &none);
	forum_add(f, mem_strdup("public.png"), NULL, 0, &none);
	f->later = true;
}

/* What all may read, which may be of an earlier entry than what the seats
 * may. */
static int forum_public(struct forum *f, uint32_t entry, struct err *e)
{
	struct entry_views views;
	struct str post = STR_INIT;
	int rc;

	if (entry_views_again(f->r->play, entry, &views, e) < 0)
		return -1;
	rc = posting_public(&f->posting, &views, &post, e);
	if (rc < 0)
		(void)err_context(e, "public.txt");
	forum_add(f, mem_strdup("public.txt"), NULL, entry, &post);
	if (rc == 0)
		forum_picture(f, &views);
	entry_views_free(&views);
	return rc;
}

static int forum_seat(struct forum *f, const struct entry_views *views,
		      size_t seat, struct err *e)
{
	const char *name = play_seat(f->r->play, seat);
	struct str post = STR_INIT, attached = STR_INIT;
	int rc = posting_seat(&f->posting, views, seat, &post, &attached, e);

	if (rc < 0)
		(void)err_context(e, "%s.txt", name);
	forum_add(f, str_format("%s.txt", name), name, views->entry, &post);
	forum_add(f, str_format("%s.asc", name), name, views->entry, &attached);
	return rc;
}

static int forum_seats(struct forum *f, uint32_t entry, struct err *e)
{
	struct entry_views views;
	int rc = 0;

	if (entry_views_again(f->r->play, entry, &views, e) < 0)
		return -1;
	entry_views_readdress(&views, f->r->ledger);
	for (size_t i = 0; rc == 0 && i < views.count; i++)
		rc = forum_seat(f, &views, i, e);
	entry_views_free(&views);
	return rc;
}

/* Before the game has started there is one post, how to join. */
static int forum_founded(struct forum *f, struct err *e)
{
	struct str post = STR_INIT;
	int rc = posting_founded(&f->posting, &post, e);

	forum_add(f, mem_strdup("public.txt"), NULL, 0, &post);
	return rc;
}

static int forum_started(struct forum *f, struct err *e)
{
	uint32_t newest = posting_newest(&f->posting);
	uint32_t entry =
	    f->entry < 0 ? f->r->ledger->state : (uint32_t)f->entry;

	if (f->entry >= 0 && entry < newest)
		newest = entry;
	if (forum_seats(f, entry, e) < 0)
		return -1;
	if (newest)
		return forum_public(f, newest, e);
	forum_nothing(f);
	return 0;
}

static int forum_posts(struct forum *f, struct err *e)
{
	if (f->r->ledger->state)
		return forum_started(f, e);
	if (f->entry <= 0)
		return forum_founded(f, e);
	return err_set(e, ERR_REFUSED,
		       "%s: the game has not started; there is no entry %d "
		       "that reports tell of",
		       f->r->path, f->entry);
}

/* It stands between tags, and in a page. */
static int forum_url(const struct options *o, struct err *e)
{
	const char *url = options_get(o, "picture-url");
	bool good =
	    !url || str_starts(url, "https://") || str_starts(url, "http://");

	for (const char *c = url; good && c && *c; c++)
		good = *c > ' ' && *c <= '~' && !strchr("[]<>\"'()`\\", *c);
	if (good && (!url || strlen(url) <= FORUM_URL))
		return 0;
	return options_error(o->command, e,
			     "--picture-url: not an address such as "
			     "https://example.org/board.png, without brackets, "
			     "quotation marks and blanks");
}

/* A ruling that leaves the position alone stands in the next report only, and
 * a deadline that it has moved is another than in this one. */
static void forum_untold(const struct forum *f)
{
	const struct gamefile *g = f->r->file;
	struct str line = STR_INIT;

	for (uint32_t i = f->r->ledger->state + 1; i < g->count; i++) {
		if (g->entries[i].kind != ENTRY_RULING)
			continue;
		str_add(&line, line.len ? "; " : "");
		summary_line(g, i, &line);
		line.s[--line.len] = '\0';
	}
	if (line.len && f->r->ledger->state && f->entry < 0)
		output_note("what was ruled since stands in none of these "
			    "posts, so tell the players: %s",
			    line.s);
	str_free(&line);
}

static int forum_record(struct forum *f, struct err *e)
{
	const struct means *m = &f->given->means;
	struct settings *settings;
	int rc = record_settings(m, f->r, &settings, e);

	f->posting.settings = settings;
	if (!f->dir)
		f->dir = record_beside(f->r, ".forum");
	if (rc == 0)
		rc = forum_posts(f, e);
	if (rc == 0)
		rc = forum_write_all(f, e);
	if (rc == 0)
		forum_untold(f);
	settings_free(settings);
	return rc;
}

static int forum_run(const struct options *o, struct err *e)
{
	const char *dir = options_get(o, "output");
	struct record r;
	struct given g;
	struct forum f = { .given = &g,
			   .r = &r,
			   .posting = {
			       .r = &r,
			       .templates = options_templates(o),
			       .picture_url = options_get(o, "picture-url"),
			       .spoiler = options_has(o, "spoiler") } };
	int rc;

	if (!dir && str_eq(o->operands[0], "-"))
		return options_error(o->command, e,
				     "a game on standard input has no folder "
				     "beside it: --output names one");
	if (given_begin(o, &g, e) < 0 || forum_url(o, e) < 0 ||
	    options_number(o, "entry", -1, &f.entry, e) < 0 ||
	    record_open(&g.means, o->operands[0], RECORD_PLAY, &r, e) < 0)
		return -1;
	means_begin(&g.means);
	f.dir = dir ? mem_strdup(dir) : NULL;
	rc = given_end(&g, forum_record(&f, e), e);
	forum_free(&f);
	record_close(&r);
	return rc;
}

static const struct option_spec forum_options[] = {
	OPTION_ENTRY,
	{ "picture-url", 0, "URL", "the public post shows the picture there" },
	{ "spoiler", 0, NULL, "hide lists in [spoiler]" },
	{ "output", 'o', "DIR", "write to this folder, not NAME.forum" },
	OPTIONS_IDENTITY,
	OPTION_CONFIG,
	OPTION_TEMPLATES,
	OPTION_JSON,
	OPTIONS_END,
};

const struct command command_forum = {
	.name = "forum",
	.who = COMMAND_REFEREE,
	.operands = "GAME",
	.min = 1,
	.max = 1,
	.summary = "write what is to be posted in a forum",
	.text =
	    "Writes to NAME.forum, as BBCode, public.txt, what all may read of the last entry\n"
	    "(by [spectators] delay of an earlier one), the same board as public.png, and\n"
	    "SEAT.txt for each seat, a message that only its player may read: his report, and\n"
	    "with a key of his own the sealed block that `check' and `seal' read. Before the\n"
	    "game has started public.txt says how to join. Orders come back by `order', or as\n"
	    "blocks out of the thread by `adjudicate': estafette-forum(7) has all of it.\n",
	.options = forum_options,
	.run = forum_run,
};
