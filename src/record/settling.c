/* SPDX-License-Identifier: MIT */
/* settling.c - commits of several games that are brought to the disk at
 * once. */
#include "config.h"

#include "record/settling.h"

#include "base/file.h"
#include "base/mem.h"
#include "seal/safe.h"
#include "store/mark.h"

#include <string.h>

struct settling_report {
	char *path;
	struct str text;
};

struct settling_one {
	char *path;   /* of the game file */
	char *folder; /* of that */
	uint8_t gid[GID_LEN];
	struct lock lock; /* of the mark */
	struct str mark;
	struct settling_report *reports;
	size_t n, cap;
};

static void settling_free_one(struct settling_one *one)
{
	lock_free(&one->lock);
	for (size_t i = 0; i < one->n; i++) {
		mem_free(one->reports[i].path);
		safe_wipe_str(&one->reports[i].text);
	}
	mem_free(one->reports);
	mem_free(one->path);
	mem_free(one->folder);
	str_free(&one->mark);
}

void settling_free(struct settling *s)
{
	for (size_t i = 0; i < s->n; i++)
		settling_free_one(&s->v[i]);
	mem_free(s->v);
	*s = (struct settling){ .n = 0 };
}

bool settling_has(const struct settling *s, const struct record *r)
{
	for (size_t i = 0; i < s->n; i++)
		if (memcmp(s->v[i].gid, r->file->genesis.game.gid, GID_LEN) ==
		    0)
			return true;
	return false;
}

void settling_add(struct settling *s, struct record *r, struct lock *mark)
{
	struct settling_one *one = MEM_ADD(s->v, s->n, s->cap);

	*one = (struct settling_one){ .path = mem_strdup(r->path),
				      .folder = file_beside(r->path, "."),
				      .lock = *mark };
	*mark = (struct lock)LOCK_INIT;
	(void)memcpy(one->gid, r->file->genesis.game.gid, GID_LEN);
	mark_line(r->file, &one->mark);
}

void settling_report(struct settling *s, char *path, struct str *text)
{
	struct settling_one *one = &s->v[s->n - 1];

	*MEM_ADD(one->reports, one->n, one->cap) =
	    (struct settling_report){ path, *text };
	*text = (struct str)STR_INIT;
}

/* Each folder once. */
static int settling_folders(const struct settling *s, struct err *e)
{
	for (size_t i = 0; i < s->n; i++) {
		size_t k = 0;

		while (!str_eq(s->v[k].folder, s->v[i].folder))
			k++;
		if (k == i && file_sync_dir(s->v[i].path, e) < 0)
			return -1;
	}
	return 0;
}

static int settling_one(const struct settling_one *one, struct err *e)
{
	if (mark_put(one->gid, &one->mark, e) < 0)
		return err_context(e,
				   "%s: the new entry is in the file, but not "
				   "in the mark; run the command again",
				   one->path);
	for (size_t i = 0; i < one->n; i++) {
		const struct settling_report *r = &one->reports[i];
		const struct file_piece text = { r->text.s, r->text.len };

		if (file_overwrite(r->path, &text, 0600, e) < 0)
			return err_context(e,
					   "%s: the new entry is in the file, "
					   "but the reports could not be "
					   "written; run the command again",
					   one->path);
	}
	return 0;
}

int settling_do(struct settling *s, struct err *e)
{
	struct err late;
	int rc = settling_folders(s, e);

	/* What is wrong with one stops no other. */
	for (size_t i = 0; rc == 0 && i < s->n; i++)
		if (settling_one(&s->v[i], &late) < 0 && !s->failed++)
			*e = late;
	if (s->failed)
		rc = -1;
	settling_free(s);
	return rc;
}
