/* SPDX-License-Identifier: MIT */
/* cases.c - estafette-cases: holds any program against the rule cases. */
#include "config.h"

#include "lib/case_run.h"
#include "lib/caserun.h"

#include "base/err.h"
#include "base/listing.h"
#include "base/mem.h"
#include "base/num.h"
#include "base/str.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Of the cases, not of estafette; tests/cases/README.md says when it rises. */
#define CASES_VERSION "1.0"
#define CASES_SECONDS 20

static const char cases_help[] =
    "usage: estafette-cases [--cmd PROGRAM] [--seconds N] [CASE|FOLDER]...\n"
    "       estafette-cases --help | --version\n"
    "\n"
    "Holds a program against the rule cases. Each is carried out by\n"
    "\"PROGRAM resolve\", and what comes out is compared with what must be so.\n"
    "Without operands the cases are those of the documentation. Prints TAP: a\n"
    "line for each case, and before it what was found instead.\n"
    "\n"
    "  --cmd PROGRAM  the program; estafette if not given\n"
    "  --seconds N    what one answer may take; 20 if not given\n"
    "\n"
    "Exit status: 0 all cases agree; 1 some do not; 2 usage, no program, no\n"
    "cases; 5 system.\n";

static bool cases_is_folder(const char *path)
{
	struct stat st;

	return stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

/* ---- the program ---- */

/* The first of that name in PATH, or the name. */
static char *cases_look(const char *name)
{
	const char *at = getenv("PATH");

	for (; at && *at; at += strcspn(at, ":"), at += *at == ':') {
		char *path =
		    str_format("%.*s/%s", (int)strcspn(at, ":"), at, name);

		if (access(path, X_OK) == 0 && !cases_is_folder(path))
			return path;
		mem_free(path);
	}
	return mem_strdup(name);
}

/* Its absolute path, since it is run in another folder; allocated by libc. */
static char *cases_program(const char *name, struct err *e)
{
	char *found = strchr(name, '/') ? mem_strdup(name) : cases_look(name);
	char *path = realpath(found, NULL);
	const char *why = path ? "it is no program" : strerror(errno);

	mem_free(found);
	if (path && !cases_is_folder(path) && access(path, X_OK) == 0)
		return path;
	free(path);
	(void)err_set(e, ERR_USAGE, "--cmd %s: %s", name, why);
	return NULL;
}

/* ---- the cases ---- */

/* Every case of a folder, in the order of the names. */
static int cases_folder(struct caserun *run, const char *dir, struct err *e)
{
	struct listing names = LISTING_INIT;
	int rc = listing_folder(dir, ".case", &names, e);

	for (size_t i = 0; rc == 0 && i < names.n; i++) {
		char *path = str_format("%s/%s.case", dir, names.names[i]);

		caserun_file(run, path);
		mem_free(path);
	}
	listing_free(&names);
	return rc;
}

/* A folder of cases, and those below it: one for each game. */
static int cases_folders(struct caserun *run, const char *dir, struct err *e)
{
	struct listing names = LISTING_INIT;
	int rc = cases_folder(run, dir, e);

	if (rc == 0)
		rc = listing_folder(dir, "", &names, e);
	for (size_t i = 0; rc == 0 && i < names.n; i++) {
		char *path = str_format("%s/%s", dir, names.names[i]);

		if (names.names[i][0] != '.' && cases_is_folder(path))
			rc = cases_folder(run, path, e);
		mem_free(path);
	}
	listing_free(&names);
	return rc;
}

static int cases_play(struct caserun *run, char **paths, struct err *e)
{
	char installed[] = CASESDIR;
	char *own[] = { installed, NULL };
	int rc = 0;

	for (paths = *paths ? paths : own; rc == 0 && *paths; paths++) {
		int before = run->n;

		if (access(*paths, R_OK) < 0)
			return err_set(e, ERR_USAGE, "%s: %s", *paths,
				       strerror(errno));
		if (cases_is_folder(*paths))
			rc = cases_folders(run, *paths, e);
		else
			caserun_file(run, *paths);
		if (rc == 0 && run->n == before)
			return err_set(e, ERR_USAGE, "%s: no cases are there",
				       *paths);
	}
	return rc;
}

/* ---- the whole ---- */

/* The program that is running now, see spawn_job. */
static volatile sig_atomic_t cases_group;

/* What ends us ends it. */
static void cases_end(int sig)
{
	if (cases_group > 0)
		(void)kill(-(pid_t)cases_group, SIGKILL);
	(void)signal(sig, SIG_DFL);
	(void)raise(sig);
}

static int cases_sum(const struct caserun *run, struct err *e)
{
	(void)printf("1..%d\n# version " CASES_VERSION
		     ": %d of %d cases agree\n",
		     run->n, run->n - run->failed, run->n);
	if (fflush(stdout) != 0 || ferror(stdout))
		return err_sys(e, "standard output");
	if (run->failed)
		return err_set(e, ERR_REFUSED, "%d of %d cases do not agree",
			       run->failed, run->n);
	return 0;
}

/* What is ignored, as by nohup, stays so. */
static void cases_watch(void)
{
	static const int signals[] = { SIGHUP, SIGINT, SIGTERM };

	for (size_t i = 0; i < sizeof(signals) / sizeof(*signals); i++)
		if (signal(signals[i], SIG_IGN) != SIG_IGN)
			(void)signal(signals[i], cases_end);
}

static int cases_main(const char *name, struct caserun *run, char **paths,
		      struct err *e)
{
	const char *tmp = getenv("TMPDIR");
	char *program = cases_program(name, e);
	char *folder =
	    str_format("%s/estafette-cases.XXXXXX", tmp && *tmp ? tmp : "/tmp");
	int rc = program ? 0 : -1;

	if (rc == 0 && !mkdtemp(folder))
		rc = err_sys(e, "%s", folder);
	if (rc == 0) {
		run->program = program;
		run->folder = folder;
		rc = cases_play(run, paths, e);
		case_run_clear(folder);
	}
	if (rc == 0)
		rc = cases_sum(run, e);
	mem_free(folder);
	free(program);
	return rc;
}

/* Takes --cmd and --seconds; returns where the operands begin, NULL if it is
 * not understood. */
static char **cases_options(char **argv, const char **name, int *seconds,
			    struct err *e)
{
	for (argv++; *argv && str_starts(*argv, "--"); argv += 2) {
		if (str_eq(*argv, "--"))
			return argv + 1;
		if (argv[1] && str_eq(*argv, "--cmd"))
			*name = argv[1];
		else if (!argv[1] || !str_eq(*argv, "--seconds") ||
			 !num_parse_int(argv[1], 3600, seconds) ||
			 *seconds == 0)
			return (void)err_set(e, ERR_USAGE,
					     "%s is not understood; see --help",
					     *argv),
			       NULL;
	}
	return argv;
}

int main(int argc, char **argv)
{
	struct caserun run = { .seconds = CASES_SECONDS,
			       .group = &cases_group };
	const char *name = "estafette";
	char **paths;
	struct err e;

	if (argc == 2 && str_eq(argv[1], "--help"))
		return fputs(cases_help, stdout) < 0 ? ERR_SYSTEM : 0;
	if (argc == 2 && str_eq(argv[1], "--version")) {
		(void)printf("estafette-cases %s (estafette %s)\n",
			     CASES_VERSION, PACKAGE_VERSION);
		return 0;
	}
	paths = cases_options(argv, &name, &run.seconds, &e);
	cases_watch();
	if (paths && cases_main(name, &run, paths, &e) == 0)
		return 0;
	(void)fprintf(stderr, "estafette-cases: %s\n", e.text);
	return (int)e.code;
}
