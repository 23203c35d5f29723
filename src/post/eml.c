/* SPDX-License-Identifier: MIT */
/* eml.c - writes letters as files instead of sending them. */
#include "config.h"

#include "post/eml.h"

#include "base/file.h"
#include "base/mem.h"
#include "base/str.h"
#include "post/mime.h"
#include "letter/result.h"

#include <string.h>

static int eml_write(const struct letter *l, const char *dir,
		     const struct str *message, struct err *e)
{
	int rc;
	char *path = str_format("%s/%s.eml", dir, l->file);

	rc = file_replace(path, message->s, message->len, 0600, e);
	mem_free(path);
	return rc;
}

static int eml_letter(const struct letter *l, const char *dir, struct result *r,
		      struct err *e)
{
	struct str message = STR_INIT;
	struct err why;
	int rc = 0;

	*r = (struct result){ .word = RESULT_WRITTEN };
	(void)strncpy(r->id, l->id, sizeof(r->id) - 1);
	if (mime_compose(l, &message, &why) == 0) {
		rc = eml_write(l, dir, &message, e);
	} else {
		r->word = RESULT_UNFIT;
		result_clean(r->text, sizeof(r->text), why.text,
			     strlen(why.text));
	}
	str_free(&message);
	return rc;
}

static int eml_tell(const struct result *r, const struct send_options *options,
		    struct err *e)
{
	struct str line = STR_INIT;
	int rc;

	result_write(r, &line);
	rc = options->on_lines(line.s, line.len, e);
	str_free(&line);
	return rc;
}

int eml_bag(const struct bag *b, const char *dir,
	    const struct send_options *options, struct err *e)
{
	size_t unfit = 0;

	if (file_mkdir(dir, e) < 0)
		return -1;
	for (size_t i = 0; i < b->n; i++) {
		struct result r;

		if (eml_letter(&b->letters[i], dir, &r, e) < 0 ||
		    eml_tell(&r, options, e) < 0)
			return -1;
		if (!result_done(r.word))
			unfit++;
	}
	if (unfit)
		return err_set(e, ERR_MAIL, "%zu of %zu letters not written",
			       unfit, b->n);
	return 0;
}
