/* SPDX-License-Identifier: MIT */
/* case_run.c - carries out a set of orders of a case by the real program. */
#include "config.h"

#include "lib/case_run.h"

#include "base/file.h"
#include "base/mem.h"
#include "base/spawn.h"
#include "kernel/reader.h"
#include "kernel/scenario.h"
#include "kernel/turn.h"
#include "store/scenario.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define RUN_MAX ((size_t)4 << 20)

static const char position[] = "position"; /* how things stand */
static const char before[] = "before";	   /* and stood before the last set */

/* Changes nothing in any phase. */
static const char harmless[] = "say \"How do things stand?\"\n";

static char *case_run_path(const struct case_run *r, const char *name)
{
	struct str path = STR_INIT;

	str_addf(&path, "%s/%s", r->folder, name);
	return str_take(&path);
}

static int case_run_write(const struct case_run *r, const char *name,
			  const char *text, struct err *e)
{
	char *path = case_run_path(r, name);
	int rc;

	(void)unlink(path);
	rc = file_create(path, text, strlen(text), 0600, e);
	mem_free(path);
	return rc;
}

static int case_run_load(const struct case_run *r, const char *name,
			 struct str *out, struct err *e)
{
	char *path = case_run_path(r, name);
	int rc;

	str_clear(out);
	rc = file_read(path, RUN_MAX, out, e);
	mem_free(path);
	return rc;
}

/* The shell that was started becomes the program. */
static int case_run_ended(struct err *e)
{
	struct err was = *e;

	if (str_starts(was.text, "sh "))
		(void)err_set(e, was.code, "the program%s",
			      was.text + strlen("sh"));
	return -1;
}

/* resolve POSITION orders --json --seat S --dice D, and --out after or
 * --view V, with the folder as working folder, so that messages name plain
 * files, none of which may have more than 32 MiB. The answer is appended to
 * r->text, r->errors is what it says on standard error. Returns the exit
 * status, 0 or 1. */
static int case_run_resolve(struct case_run *r, const char *from,
			    const char *seat, const char *view, struct err *e)
{
	static const char script[] = "cd \"$1\" && shift && rm -f after && "
				     "ulimit -f 65536 && "
				     "exec \"$@\" 2>errors";
	const char *argv[] = { "sh",
			       "-c",
			       script,
			       "sh",
			       r->folder,
			       r->program,
			       "resolve",
			       from,
			       "orders",
			       "--json",
			       "--seat",
			       seat,
			       "--dice",
			       r->set->dice,
			       view ? "--view" : "--out",
			       view ? view : "after",
			       NULL };
	struct spawn_job job = { .argv = argv,
				 .max = RUN_MAX,
				 .ms = r->seconds * 1000,
				 .group = r->group };
	int status;

	str_clear(&r->text);
	status = spawn_run(&job, &r->text, e);
	if (status < 0)
		return case_run_ended(e);
	if (case_run_load(r, "errors", &r->errors, e) < 0)
		return -1;
	if (status > 1)
		return err_set(e, ERR_SYSTEM, "exit status %d: %s", status,
			       str_text(&r->errors));
	return status;
}

static json_t *case_run_answer(struct case_run *r, struct err *e)
{
	json_error_t why;
	json_t *answer = json_loadb(str_text(&r->text), r->text.len, 0, &why);

	if (!answer)
		(void)err_set(e, ERR_FORMAT, "--json: line %d: %s", why.line,
			      why.text);
	else if (!json_is_object(answer))
		(void)err_set(e, ERR_FORMAT, "--json: it is no object");
	else
		return answer;
	json_decref(answer);
	return NULL;
}

/* Whether it is a list of texts, or left out. */
static bool case_run_texts(const json_t *list)
{
	const json_t *one;
	size_t i;

	json_array_foreach(list, i, one)
		if (!json_is_string(one))
			return false;
	return !list || json_is_array(list);
}

/* The expectations rely on the form of what they read. */
static int case_run_form(const json_t *answer, struct err *e)
{
	const json_t *events = json_object_get(answer, "events");
	const json_t *event;
	size_t i;

	if (!json_is_array(events))
		return err_set(e, ERR_FORMAT, "--json: \"events\" is no list");
	json_array_foreach(events, i, event)
		if (!json_is_string(json_object_get(event, "kind")) ||
		    !case_run_texts(json_object_get(event, "rules")))
			return err_set(
			    e, ERR_FORMAT,
			    "--json: event %zu: \"kind\" is no word, or "
			    "\"rules\" no list of numbers",
			    i + 1);
	if (!case_run_texts(json_object_get(answer, "awaiting")))
		return err_set(e, ERR_FORMAT,
			       "--json: \"awaiting\" is no list of seats");
	return 0;
}

/* Reads the position as it stands now. */
static int case_run_look(struct case_run *r, struct err *e)
{
	char *path = case_run_path(r, position);

	scenario_free(r->now);
	r->now = scenario_position(NULL, path, e);
	mem_free(path);
	return r->now ? 0 : -1;
}

/* The same, of what the program has written. */
static int case_run_look_after(struct case_run *r, struct err *e)
{
	char *path = case_run_path(r, position);
	struct err was;

	if (case_run_look(r, e) == 0) {
		mem_free(path);
		return 0;
	}
	was = *e;
	if (str_starts(was.text, path))
		(void)err_set(e, was.code, "after%s", was.text + strlen(path));
	mem_free(path);
	return -1;
}

int case_run_begin(struct case_run *r, const struct case_file *c, struct err *e)
{
	if (case_run_write(r, position, str_text(&c->position), e) < 0)
		return -1;
	return case_run_look(r, e);
}

const char *const *case_seats(const struct case_run *r)
{
	static const char *names[GAME_SEATS + 1];
	const char *ruleset = reader_get(r->now->doc, "game", "ruleset");
	const struct game *game = game_find(ruleset ? ruleset : "waterloo");
	struct turn_seats seats = { .n = 0 };

	if (game)
		turn_seats(game, r->now->doc, &seats);
	for (size_t i = 0; i < seats.n; i++)
		names[i] = game->seats[seats.v[i]];
	names[seats.n] = NULL;
	return names;
}

/* How things stand where a set was refused: told by a harmless order of a seat
 * that the game waits for. */
static int case_run_ask(struct case_run *r, const char *view, struct err *e)
{
	const char *const *seats = case_seats(r);
	struct str errors = r->errors; /* of the refused set: to be kept */
	int status = 1;

	r->errors = (struct str)STR_INIT;
	if (case_run_write(r, "orders", harmless, e) < 0)
		status = -1;
	for (size_t i = 0; status == 1 && seats[i]; i++)
		status = case_run_resolve(r, position, seats[i], view, e);
	str_free(&r->errors);
	r->errors = errors;
	if (status == 1)
		return err_set(e, ERR_REFUSED,
			       "it refuses the order %.*s of every seat; the "
			       "set it has refused so: %s",
			       (int)strlen(harmless) - 1, harmless,
			       str_text(&r->errors));
	return status;
}

/* The position that the program wrote is the next one. */
static int case_run_step(struct case_run *r, struct err *e)
{
	char *old = case_run_path(r, before);
	char *now = case_run_path(r, position);
	char *new = case_run_path(r, "after");
	int rc = 0;

	if (rename(now, old) < 0 || rename(new, now) < 0)
		rc = err_sys(e, "--out wrote nothing");
	mem_free(old);
	mem_free(now);
	mem_free(new);
	return rc;
}

/* A refused set writes nothing. */
static int case_run_refused(struct case_run *r, struct err *e)
{
	char *after = case_run_path(r, "after");
	bool wrote = file_exists(after);

	mem_free(after);
	if (wrote)
		return err_set(e, ERR_REFUSED,
			       "a refused set wrote a position");
	return case_run_ask(r, NULL, e);
}

int case_run_set(struct case_run *r, const struct case_set *set, struct err *e)
{
	int status;

	r->set = set;
	json_decref(r->answer);
	r->answer = NULL;
	if (case_run_write(r, "orders", str_text(&set->orders), e) < 0)
		return -1;
	status = case_run_resolve(r, position, set->seat, NULL, e);
	if (status < 0)
		return -1;
	r->refused = status == 1;
	if (r->refused && case_run_refused(r, e) < 0)
		return -1;
	r->answer = case_run_answer(r, e);
	if (!r->answer || case_run_form(r->answer, e) < 0)
		return -1;
	if (!r->refused && case_run_step(r, e) < 0)
		return -1;
	return r->refused ? case_run_look(r, e) : case_run_look_after(r, e);
}

/* The set once more, or what has been so all along if it was refused. */
static int case_run_again(struct case_run *r, const char *view, struct err *e)
{
	if (r->refused)
		return case_run_ask(r, view, e);
	if (case_run_write(r, "orders", str_text(&r->set->orders), e) < 0)
		return -1;
	if (case_run_resolve(r, before, r->set->seat, view, e) == 0)
		return 0;
	return err_set(e, ERR_REFUSED, "--view %s: refused what --out took",
		       view);
}

json_t *case_run_view(struct case_run *r, const char *seat, struct err *e)
{
	json_t *answer, *board;

	if (case_run_again(r, seat, e) < 0)
		return NULL;
	answer = case_run_answer(r, e);
	if (!answer)
		return NULL;
	board = json_incref(json_object_get(answer, "board"));
	json_decref(answer);
	if (!board)
		(void)err_set(e, ERR_FORMAT, "--view %s: no board", seat);
	return board;
}

void case_run_clear(const char *folder)
{
	const char *argv[] = { "rm", "-rf", "--", folder, NULL };
	struct spawn_job job = { .argv = argv };
	struct str out = STR_INIT;
	struct err e;

	(void)spawn_run(&job, &out, &e);
	str_free(&out);
}

void case_run_end(struct case_run *r)
{
	json_decref(r->answer);
	scenario_free(r->now);
	str_free(&r->errors);
	str_free(&r->text);
}
