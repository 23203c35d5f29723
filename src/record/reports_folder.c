/* SPDX-License-Identifier: MIT */
/* reports_folder.c - NAME.reports: the last reports as files. */
#include "config.h"

#include "record/reports.h"

#include "base/file.h"
#include "base/mem.h"
#include "seal/safe.h"

#include <string.h>

#define REPORTS_FORMATS 3
#define REPORTS_HEAD	512 /* bytes of a dispatch that name its entry */

bool reports_stand(const struct record *r)
{
	struct str line = STR_INIT;
	char text[REPORTS_HEAD + 1];
	char *path;
	bool stand;

	if (!r->play || r->ledger->state == 0)
		return true;
	str_addf(&line, ".reports/%s.asc",
		 play_seat(r->play, r->play->seats_count - 1));
	path = record_beside(r, line.s);
	text[file_peek(path, text, REPORTS_HEAD)] = '\0';
	str_clear(&line);
	str_addf(&line, "\nentry: %u\n", (unsigned)r->ledger->state);
	stand = strstr(text, line.s) != NULL;
	mem_free(path);
	str_free(&line);
	return stand;
}

int reports_prepare(const struct record *r, struct err *e)
{
	char *folder = record_beside(r, ".reports");
	int rc = file_check_folder(folder, e);

	mem_free(folder);
	return rc;
}

int reports_begin(const struct reports_of *of, struct reports *out,
		  struct err *e)
{
	size_t n = of->views->count * REPORTS_FORMATS;

	*out = (struct reports){ .r = of->r, .seats = of->views->count };
	out->texts = mem_zalloc(n * sizeof(*out->texts));
	for (size_t i = 0; i < n; i++)
		if (reports_make(of, i / REPORTS_FORMATS,
				 (enum reports_format)(i % REPORTS_FORMATS),
				 &out->texts[i], e) < 0)
			return -1;
	return 0;
}

void reports_free(struct reports *r)
{
	for (size_t i = 0; i < r->seats * REPORTS_FORMATS; i++)
		safe_wipe_str(&r->texts[i]);
	mem_free(r->texts);
	*r = (struct reports){ .texts = NULL };
}

const struct str *reports_text(const struct reports *r, size_t seat,
			       enum reports_format format)
{
	return &r->texts[seat * REPORTS_FORMATS + format];
}

static int reports_write_one(struct reports *r, const char *folder, size_t i,
			     struct err *e)
{
	static const char *const suffix[] = { "txt", "json", "asc" };
	struct str *text = &r->texts[i];
	char *path = str_format("%s/%s.%s", folder,
				play_seat(r->r->play, i / REPORTS_FORMATS),
				suffix[i % REPORTS_FORMATS]);
	int rc;

	if (r->settling) {
		settling_report(r->settling, path, text);
		return 0;
	}
	rc = file_overwrite(path, &(struct file_piece){ text->s, text->len },
			    0600, e);
	mem_free(path);
	return rc;
}

int reports_write(struct reports *r, struct err *e)
{
	char *folder = record_beside(r->r, ".reports");
	int rc = file_mkdir(folder, e);

	for (size_t i = 0; rc == 0 && i < r->seats * REPORTS_FORMATS; i++)
		rc = reports_write_one(r, folder, i, e);
	mem_free(folder);
	return rc;
}
