/* SPDX-License-Identifier: MIT */
/* deliverygame.c - takes a mail to a game. */
#include "config.h"

#include "office/deliverygame.h"

#include "base/hex.h"
#include "base/mem.h"
#include "office/stamp.h"

#include <string.h>

static bool deliverygame_has(const struct listing *list, const char *name)
{
	for (size_t i = 0; i < list->n; i++)
		if (str_eq(list->names[i], name))
			return true;
	return false;
}

/* Once, in the order of time. */
static void deliverygame_note(struct listing *list, const char *name)
{
	if (deliverygame_has(list, name))
		return;
	*MEM_ADD(list->names, list->n, list->cap) = mem_strdup(name);
}

static int deliverygame_blocks(struct delivery_mail *m, const char *path,
			       const uint8_t gid[GID_LEN], bool *answered,
			       struct err *e)
{
	struct intake_vain vain = { .any = false };
	struct record held = { .file = NULL };
	struct intake in = {
		.m = m->d->m,
		.referee = m->d->referee,
		.path = path,
		.blocks = &m->blocks,
		.on_result = deliverytold_result,
		.arg = &m->told,
	};
	char *stamp = NULL;
	int rc;

	(void)memcpy(in.gid, gid, GID_LEN);
	if (m->d->settled) {
		in.held = &held;
		stamp = stamp_game(path);
	}
	rc = intake_run(&in, answered, &vain, e);
	if (held.file)
		*MEM_ADD(m->d->held, m->d->n, m->d->cap) =
		    (struct delivery_held){ held, mem_strdup(path), stamp };
	else
		mem_free(stamp);
	m->here = true;
	if (vain.any) {
		m->vain = vain;
		(void)memcpy(m->vain_gid, gid, GID_LEN);
	}
	return rc;
}

struct handmail deliverygame_hand(struct delivery_mail *m, const char *path)
{
	return (struct handmail){
		.m = m->d->m,
		.referee = m->d->referee,
		.path = path,
		.a = m->told.a,
		.authserv = m->d->authserv,
		.unsure = m->unsure,
		.vain = m->vain.any  ? m->vain.reason
			: m->damaged ? ANSWERTEXT_DAMAGED
				     : ANSWERTEXT_REASONS,
		.vain_seat = m->vain.any ? m->vain.seat : -1,
		.on_result = deliverytold_result,
		.arg = &m->told,
	};
}

static int deliverygame_put(struct delivery_mail *m, const char *path,
			    const uint8_t gid[GID_LEN], struct err *e)
{
	struct handmail hand = deliverygame_hand(m, path);
	bool answered = false;
	int rc;

	if (deliverygame_has(&m->d->unsettled, path) &&
	    inbox_settle(m->d->inbox, e) < 0)
		return -1;
	deliverygame_note(&m->d->unsettled, path);
	rc = m->by_hand ? handmail_run(&hand, &answered, &m->keep, e)
			: deliverygame_blocks(m, path, gid, &answered, e);
	if (answered)
		deliverygame_note(&m->d->touched, path);
	m->answered = m->answered || answered;
	return rc;
}

/* An old copy of the game may be all that the index knows of: then the folder
 * is looked through for a newer one. */
static int deliverygame_again(struct delivery_mail *m, struct str *path,
			      const uint8_t gid[GID_LEN], struct err *e)
{
	struct str other = STR_INIT;
	struct err ignored;
	int rc = -1;

	if (gamedir_refresh(m->d->index, &ignored) > 0 &&
	    gamedir_find(m->d->index, gid, &other, &ignored) > 0 &&
	    !str_eq(other.s, path->s) && inbox_settle(m->d->inbox, e) == 0)
		rc = deliverygame_put(m, other.s, gid, e);
	str_free(&other);
	return rc;
}

int deliverygame_take(struct delivery_mail *m, const uint8_t gid[GID_LEN],
		      struct err *e)
{
	struct str path = STR_INIT;
	char name[2 * GID_LEN + 1];
	int rc;

	hex_encode(name, gid, GID_LEN);
	if (deliverygame_has(&m->d->stuck, name)) {
		m->stuck = true;
		return err_set(e, ERR_SYSTEM,
			       "an earlier mail of its game has to wait");
	}
	rc = gamedir_find(m->d->index, gid, &path, e);
	if (rc == 0)
		rc = gamedir_damaged(m->d->index, e);
	if (rc == 0)
		deliverytold_reason(&m->told,
				    "it is of a game that is not here");
	else if (rc > 0 && (rc = deliverygame_put(m, path.s, gid, e)) < 0)
		rc = deliverygame_again(m, &path, gid, e);
	if (rc < 0)
		deliverygame_note(&m->d->stuck, name);
	m->stuck = m->stuck || rc < 0;
	str_free(&path);
	return rc;
}
