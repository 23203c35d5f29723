/* SPDX-License-Identifier: MIT */
/* record.c - a game file in the hands of its referee. */
#include "config.h"

#include "record/record.h"

#include "base/file.h"
#include "base/mem.h"
#include "record/committed.h"
#include "store/verify.h"

#define RECORD_WAIT 2000 /* milliseconds, for who writes it at the moment */

int record_lock(struct record *r, struct err *e)
{
	return lock_take(r->path, RECORD_WAIT, &r->lock, e);
}

static bool record_is_game(const char *path)
{
	char first[sizeof(GAMEFILE_FIRST)] = "";

	(void)file_peek(path, first, sizeof(first) - 1);
	return str_eq(first, GAMEFILE_FIRST);
}

/* Beside what is not there, or is no game file, no lock is left. */
static int record_lock_game(struct record *r, struct err *e)
{
	if (!record_is_game(r->path)) {
		struct gamefile *here = gamefile_load(r->path, e);

		if (!here)
			return -1;
		gamefile_free(here); /* it has come at this moment */
	}
	return record_lock(r, e);
}

/* The file is looked at first: no password is asked for to open rubbish. */
static int record_read(unsigned use, struct record *r, struct err *e)
{
	if (str_eq(r->path, "-") && (use & RECORD_WRITE))
		return err_set(e, ERR_USAGE,
			       "a game file that is to be written cannot be "
			       "standard input; name the file");
	if ((use & RECORD_WRITE) && record_lock_game(r, e) < 0)
		return -1;
	r->file = gamefile_load(r->path, e);
	if (!r->file)
		return -1;
	play_lend(r->file);
	r->ledger = ledger_open(r->file, LEDGER_CHAIN, e);
	if (!r->ledger)
		return -1;
	r->hand = mem_zalloc(r->ledger->seats_count * sizeof(*r->hand));
	return 0;
}

/* By the referee's vault; of a game that is revealed it is in the file. */
static int record_unlock(struct record *r, struct err *e)
{
	const struct genesis *g = &r->file->genesis;

	if (!r->referee) {
		r->secret = verify_revealed(r->file);
		return 0;
	}
	if (!id_eq(&r->referee->id, &g->referee))
		return err_set(e, ERR_AUTH,
			       "%s: its referee is %s; this identity is %s",
			       r->path, g->referee.text, r->referee->id.text);
	r->secret = secret_from_vault(g->vault, r->referee, g->game.gid, e);
	return r->secret ? 0 : err_context(e, "%s", r->path);
}

/* Nothing is added to a game that this build does not play, not even a note,
 * until it is over. */
static int record_goes_on(unsigned use, const struct record *r, struct err *e)
{
	return !(use & RECORD_WRITE) || play_over(r->file) ||
		       play_game(r->file, e)
		   ? 0
		   : -1;
}

static int record_ready(unsigned use, struct record *r, struct err *e)
{
	if (record_unlock(r, e) < 0)
		return -1;
	if (!(use & RECORD_PLAY))
		return record_goes_on(use, r, e);
	r->play = use & RECORD_WRITE ? play_new(r->file, r->secret, e)
				     : play_look(r->file, r->secret, e);
	return r->play ? 0 : -1;
}

static void record_init(const char *path, struct identity *referee,
			struct record *out)
{
	char *real = file_real(path);

	*out = (struct record){ .path = real,
				.real = real,
				.lock = LOCK_INIT,
				.referee = referee };
}

int record_open(const struct means *m, const char *path, unsigned use,
		struct record *out, struct err *e)
{
	record_init(path, NULL, out);
	if (record_read(use, out, e) == 0) {
		bool look = use & RECORD_LOOK;
		bool open = look && out->ledger->revealed;

		if (!open)
			out->own = means_referee(m, path, look, e);
		out->referee = out->own;
		if ((open || out->own) && record_ready(use, out, e) == 0)
			return 0;
	}
	record_close(out);
	return -1;
}

int record_open_with(const char *path, struct identity *referee, unsigned use,
		     struct record *out, struct err *e)
{
	record_init(path, referee, out);
	if (record_read(use, out, e) == 0 && record_ready(use, out, e) == 0)
		return 0;
	record_close(out);
	return -1;
}

void record_close(struct record *r)
{
	committed_free(r->committed);
	play_free(r->play);
	mem_free(r->hand);
	secret_free(r->secret);
	identity_free(r->own);
	ledger_free(r->ledger);
	gamefile_free(r->file);
	lock_free(&r->lock);
	mem_free(r->real);
	*r = (struct record){ .lock = LOCK_INIT };
}

int record_started(const struct record *r, struct err *e)
{
	const struct ledger *l = r->ledger;
	struct str missing = STR_INIT;

	if (l->started)
		return 0;
	for (size_t i = 0; i < l->seats_count; i++)
		if (!l->seats[i].accepted)
			str_item(&missing, SPAN_NAME(l->seats[i].seat), ", ");
	(void)err_set(e, ERR_REFUSED,
		      "%s: the game has not started; who has not accepted yet: "
		      "%s",
		      l->g->name, str_text(&missing));
	str_free(&missing);
	return -1;
}

char *record_beside(const struct record *r, const char *suffix)
{
	return file_with_suffix(r->path, ".game", suffix);
}

struct settings *record_settings_of(const struct ledger *l, const char *path,
				    struct err *e)
{
	struct settings *c = settings_load_of(path, l->g->genesis.game.name, e);
	struct err why;

	for (size_t i = 0; c && i < c->seats_count; i++)
		if (ledger_seat(l, span_of(c->seats[i].seat)) < 0) {
			(void)ledger_no_seat(l, c->seats[i].seat, &why);
			(void)reader_error(c->seats[i].at, e, "%s", why.text);
			settings_free(c);
			return NULL;
		}
	return c;
}

int record_settings(const struct means *m, const struct record *r,
		    struct settings **out, struct err *e)
{
	char *path =
	    m->config ? mem_strdup(m->config) : record_beside(r, ".ini");
	int rc = m->config ? 1 : file_look(path, e);

	*out = NULL;
	if (rc > 0) {
		*out = record_settings_of(r->ledger, path, e);
		rc = *out ? 0 : -1;
	}
	mem_free(path);
	return rc;
}
