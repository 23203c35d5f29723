/* SPDX-License-Identifier: MIT */
/* mark.c - what this machine has signed already, so as not to sign another. */
#include "config.h"

#include "store/mark.h"

#include "base/file.h"
#include "base/hex.h"
#include "base/mem.h"
#include "base/num.h"
#include "store/statehome.h"

#include <string.h>
#include <sys/stat.h>

#define MARK_FILE_MAX 256
#define MARK_WAIT     2000     /* milliseconds, for who has another copy */
#define MARK_TICK     20000000 /* nanoseconds, or more */

static bool mark_parse(const struct str *text, struct mark *out)
{
	struct span line = { str_text(text), text->len };
	struct span head, index;
	uint64_t n;

	if (line.n < 1 || line.s[line.n - 1] != '\n')
		return false;
	line.n--;
	head = line;
	index = span_until(&head, ' ');
	if (!num_parse(index.s, index.n, GAMEFILE_ENTRIES, &n) ||
	    head.n != (size_t)2 * HASH_LEN ||
	    !hex_decode(out->head, HASH_LEN, head.s))
		return false;
	out->known = true;
	out->index = (uint32_t)n;
	return true;
}

int mark_read(const uint8_t gid[GID_LEN], struct mark *out, struct err *e)
{
	char *path = statehome_path(HEX(gid, GID_LEN), false, e);
	struct str text = STR_INIT;
	int rc = path ? file_look(path, e) : -1;

	*out = (struct mark){ .known = false };
	if (rc > 0 && file_read(path, MARK_FILE_MAX, &text, e) < 0)
		rc = -1;
	if (rc > 0 && !mark_parse(&text, out))
		rc = err_set(e, ERR_FORMAT,
			     "%s: expected one line, an entry's number and its "
			     "hash",
			     path);
	mem_free(path);
	str_free(&text);
	return rc < 0 ? -1 : 0;
}

bool mark_is_last(const struct mark *m, struct gamefile *g)
{
	uint32_t last = (uint32_t)g->count - 1;

	return m->known && m->index == last &&
	       memcmp(gamefile_said_hash(g, last), m->head, HASH_LEN) == 0;
}

int mark_check(const struct mark *m, struct gamefile *g, struct err *e)
{
	char head[2 * HASH_LEN + 1];

	if (!m->known)
		return 0;
	hex_encode(head, m->head, HASH_LEN);
	if (m->index >= g->count)
		return err_set(e, ERR_REFUSED,
			       "%s: this machine has signed entry %u (%s) of "
			       "this game, which is not in this file: take the "
			       "newer file, or say --fork REASON",
			       g->name, (unsigned)m->index, head);
	if (memcmp(gamefile_said_hash(g, m->index), m->head, HASH_LEN) == 0)
		return 0;
	return err_set(e, ERR_REFUSED,
		       "%s: this machine has signed another entry %u (%s): "
		       "take the file that has it, or say --fork REASON",
		       g->name, (unsigned)m->index, head);
}

int mark_newest(struct gamefile *g, struct err *e)
{
	struct mark mark;

	if (mark_read(g->genesis.game.gid, &mark, e) < 0)
		return -1;
	return mark_check(&mark, g, e);
}

int mark_hold(const uint8_t gid[GID_LEN], struct lock *lock, struct mark *out,
	      struct err *e)
{
	char *path = statehome_path(HEX(gid, GID_LEN), false, e);
	int rc = path ? statehome_check("", e) : -1;

	if (rc == 0)
		rc = lock_take(path, MARK_WAIT, lock, e);
	if (rc == 0 && mark_read(gid, out, e) < 0) {
		lock_free(lock);
		rc = -1;
	}
	mem_free(path);
	return rc;
}

int mark_sync(struct err *e)
{
	char *folder = statehome_path("", true, e);
	int rc = folder ? file_sync_dir(folder, e) : -1;

	mem_free(folder);
	return rc;
}

static int64_t mark_nanoseconds(const struct timespec *t)
{
	return (int64_t)t->tv_sec * 1000000000 + t->tv_nsec;
}

/* A change that is younger than a tick of the clock by which folders are dated
 * might be followed by another of the same date. */
int mark_last(struct mark_folder *f, struct err *e)
{
	char *folder = statehome_path("", true, e);
	struct timespec now;
	struct stat st;
	int64_t was;
	int rc = folder && stat(folder, &st) == 0 ? 0 : -1;

	if (folder && rc < 0)
		rc = err_sys(e, "%s: cannot stat", folder);
	mem_free(folder);
	if (rc < 0)
		return -1;
	was = mark_nanoseconds(&st.st_mtim);
	if (f->known && was == mark_nanoseconds(&f->changed))
		return 0;
	(void)clock_gettime(CLOCK_REALTIME, &now);
	f->known = mark_nanoseconds(&now) - was > MARK_TICK;
	f->changed = st.st_mtim;
	rc = mark_sync(e);
	f->known = f->known && rc == 0;
	return rc;
}

void mark_line(struct gamefile *g, struct str *out)
{
	uint32_t last = (uint32_t)g->count - 1;

	str_addf(out, "%u %s\n", (unsigned)last,
		 HEX(gamefile_hash(g, last), HASH_LEN));
}

int mark_put(const uint8_t gid[GID_LEN], const struct str *line, struct err *e)
{
	char *path = statehome_path(HEX(gid, GID_LEN), true, e);
	struct str old = STR_INIT;
	int rc = -1;

	if (path && file_exists(path) &&
	    file_read(path, MARK_FILE_MAX, &old, e) == 0 &&
	    str_eq(str_text(&old), line->s))
		rc = 0;
	else if (path)
		rc = file_put(path, &(struct file_piece){ line->s, line->len },
			      0600, e);
	mem_free(path);
	str_free(&old);
	return rc;
}

int mark_write(struct gamefile *g, struct err *e)
{
	struct str line = STR_INIT;
	int rc;

	mark_line(g, &line);
	rc = mark_put(g->genesis.game.gid, &line, e);
	str_free(&line);
	return rc;
}
