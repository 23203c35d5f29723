/* SPDX-License-Identifier: MIT */
/* given.c - the options of a command as the means that all below it know. */
#include "config.h"

#include "cmd/given.h"

#include "cmd/command.h"
#include "cmd/keyring.h"
#include "cmd/output.h"
#include "cmd/reason.h"

static struct identity *given_identity(const struct means *m, struct err *e)
{
	const struct given *g = m->arg;

	return keyring_open(g->o, e);
}

static void given_say(const struct means *m, const char *line, json_t *what)
{
	struct given *g = m->arg;

	if (!options_find(g->o, "json")) {
		json_decref(what);
		progress_end(&g->progress);
		if (line)
			(void)output_textf(&g->unsaid, "%s\n", line);
		return;
	}
	if (!g->told)
		g->told = json_array();
	if (what)
		(void)json_array_append_new(g->told, what);
}

static void given_note(const char *text)
{
	output_note("%s", text);
}

static void given_progress(const struct means *m, uint32_t done, uint32_t all)
{
	struct given *g = m->arg;

	progress_step(&g->progress, done, all);
	if (done == all)
		progress_end(&g->progress);
}

static int given_check(const struct options *o, struct err *e)
{
	int64_t now;

	if (options_time(o, &now, e) < 0)
		return -1;
	if (o->command->who == COMMAND_REFEREE && options_takes(o, "time") &&
	    !options_has(o, "time") && utc_clock(e) < 0)
		return -1;
	return options_find(o, "fork") && !reason_get(o, "fork", e) ? -1 : 0;
}

int given_begin(const struct options *o, struct given *out, struct err *e)
{
	*out = (struct given){
		.o = o,
		.means = { .time = options_find(o, "time"),
			   .entropy = options_find(o, "entropy"),
			   .templates = options_templates(o),
			   .config = options_find(o, "config"),
			   .fork = options_find(o, "fork"),
			   .clock_ok = options_find(o, "clock-ok") != NULL,
			   .identity = given_identity,
			   .say = given_say,
			   .note = given_note,
			   .progress = given_progress,
			   .arg = out },
	};
	progress_begin(&out->progress, o->command->name, "entries");
	return given_check(o, e);
}

void given_games(struct given *g)
{
	progress_begin(&g->progress, g->o->command->name, "games");
}

int given_end(struct given *g, int rc, struct err *e)
{
	struct err failed;

	if (g->told && output_json(g->told, &failed) < 0) {
		*e = failed;
		rc = -1;
	}
	g->told = NULL;
	if (rc < 0 || g->unsaid.code == ERR_NONE)
		return rc;
	*e = g->unsaid;
	return -1;
}
