/* SPDX-License-Identifier: MIT */
/* body.c - what a person has written in a mail. */
#include "config.h"

#include "post/body.h"

#include "base/mem.h"
#include "letter/html.h"
#include "post/flow.h"
#include "post/part.h"
#include "post/plain.h"

#include <string.h>

#define BODY_READ  ((size_t)1 << 20) /* decoded bytes that are looked at */
#define BODY_DEPTH 16		     /* of parts within parts */
#define BODY_PARTS 200		     /* that are looked at */

/* What a part may be for us, the best last. */
enum body_rank { BODY_NONE, BODY_ATTACHED, BODY_PAGE, BODY_PLAIN };

struct body {
	enum body_rank rank; /* of the text */
	struct str words;
	size_t parts;
	bool attached; /* a text */
};

/* By its type or, since many programs give none, by its name. */
static bool body_is_text(GMimePart *part)
{
	static const char *const ends[] = { ".txt", ".doc", ".docx",
					    ".odt", ".rtf", ".pdf" };
	GMimeContentType *type =
	    g_mime_object_get_content_type(GMIME_OBJECT(part));
	const char *name = g_mime_part_get_filename(part);
	size_t n = name ? strlen(name) : 0;

	for (size_t i = 0; i < sizeof(ends) / sizeof(*ends); i++)
		if (n > strlen(ends[i]) &&
		    str_eqi(name + n - strlen(ends[i]), ends[i]))
			return true;
	return g_mime_content_type_is_type(type, "text", "plain");
}

static enum body_rank body_rank(GMimePart *part)
{
	GMimeContentType *type =
	    g_mime_object_get_content_type(GMIME_OBJECT(part));
	const char *where = g_mime_object_get_disposition(GMIME_OBJECT(part));
	bool attached = where && str_eqi(where, "attachment");

	if (g_mime_content_type_is_type(type, "text", "plain"))
		return attached ? BODY_ATTACHED : BODY_PLAIN;
	if (g_mime_content_type_is_type(type, "text", "html") && !attached)
		return BODY_PAGE;
	return BODY_NONE;
}

static bool body_is(GMimeContentType *type, const char *key, const char *value)
{
	const char *is = g_mime_content_type_get_parameter(type, key);

	return is && str_eqi(is, value);
}

/* The text as its sender saw it. */
static void body_shown(GMimePart *part, enum body_rank rank, struct str *out)
{
	GMimeContentType *type =
	    g_mime_object_get_content_type(GMIME_OBJECT(part));
	struct str raw = STR_INIT, shown = STR_INIT;

	(void)part_content(part, BODY_READ, &raw);
	if (rank == BODY_PAGE)
		html_shown(str_text(&raw), raw.len, &shown);
	else if (body_is(type, "format", "flowed"))
		flow_text(str_text(&raw), raw.len,
			  body_is(type, "delsp", "yes"), &shown);
	else
		str_addn(&shown, str_text(&raw), raw.len);
	plain_words(str_text(&shown), shown.len, out);
	str_free(&raw);
	str_free(&shown);
}

static void body_part(struct body *b, GMimePart *part)
{
	enum body_rank rank = body_rank(part);
	struct str words = STR_INIT;

	if (rank <= BODY_ATTACHED && body_is_text(part))
		b->attached = true;
	if (rank <= b->rank)
		return;
	body_shown(part, rank, &words);
	if (words.len && strspn(words.s, " \n") < words.len) {
		str_free(&b->words);
		b->words = words;
		b->rank = rank;
	} else {
		str_free(&words);
	}
}

static void body_object(struct body *b, GMimeObject *o, int depth)
{
	if (!o || depth > BODY_DEPTH || b->parts++ >= BODY_PARTS)
		return;
	if (GMIME_IS_MULTIPART(o)) {
		int n = g_mime_multipart_get_count(GMIME_MULTIPART(o));

		for (int i = 0; i < n && i < BODY_PARTS; i++)
			body_object(
			    b, g_mime_multipart_get_part(GMIME_MULTIPART(o), i),
			    depth + 1);
	} else if (GMIME_IS_PART(o)) {
		body_part(b, GMIME_PART(o));
	}
}

/* Whole lines, no more than fit. The last one says so: it is no order, so that
 * orders of which the end is cut off are not taken for all of them. */
static void body_cut(struct str *words)
{
	static const char more[] =
	    "(The mail goes on here: it is longer than what is read.)\n";

	if (words->len <= ARRIVAL_WORDS)
		return;
	words->len = ARRIVAL_WORDS - (sizeof(more) - 1);
	while (words->len && words->s[words->len - 1] != '\n')
		words->len--;
	words->s[words->len] = '\0';
	str_add(words, more);
}

void body_tell(GMimeMessage *m, struct arrival *out)
{
	struct body b = { .words = STR_INIT };

	body_object(&b, g_mime_message_get_mime_part(m), 0);
	body_cut(&b.words);
	out->words = str_take(&b.words);
	out->aside =
	    mem_strdup(b.attached && b.rank != BODY_ATTACHED ? "yes" : "");
}
