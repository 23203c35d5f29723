/* SPDX-License-Identifier: MIT */
/* part.c - what one part of a mail says, decoded. */
#include "config.h"

#include "post/part.h"

#include <string.h>

#define PART_CHUNK 16384

bool part_is_deaf(GMimeContentType *type)
{
	static const char *const media[] = { "image", "audio", "video",
					     "font",  "model", NULL };
	const char *name = g_mime_content_type_get_media_type(type);
	char word[16] = "";

	if (name && strlen(name) < sizeof(word)) {
		(void)memcpy(word, name, strlen(name) + 1);
		str_tolower(word);
	}
	return str_in(word, media);
}

bool part_is_locked(GMimeContentType *type)
{
	static const char *const types[] = { "pgp-encrypted", "pkcs7-mime",
					     "x-pkcs7-mime", NULL };

	for (size_t i = 0; types[i]; i++)
		if (g_mime_content_type_is_type(type, "application", types[i]))
			return true;
	return false;
}

static void part_filter(GMimeStream *stream, GMimeFilter *filter)
{
	if (!filter)
		return;
	(void)g_mime_stream_filter_add(GMIME_STREAM_FILTER(stream), filter);
	g_object_unref(filter);
}

/* To UTF-8; what claims to be ASCII or UTF-8 is taken as it is, and Latin-1 is
 * what Windows means by it. */
static GMimeFilter *part_charset(GMimeContentType *type)
{
	const char *name = g_mime_content_type_get_parameter(type, "charset");
	const char *canon = name ? g_mime_charset_canon_name(name) : NULL;

	if (!canon || str_eqi(canon, "utf-8") || str_eqi(canon, "us-ascii"))
		return NULL;
	if (str_eqi(canon, "iso-8859-1"))
		canon = "windows-1252";
	return g_mime_filter_charset_new(canon, "utf-8");
}

bool part_content(GMimePart *part, size_t max, struct str *out)
{
	GMimeContentType *type =
	    g_mime_object_get_content_type(GMIME_OBJECT(part));
	GMimeDataWrapper *data = g_mime_part_get_content(part);
	GMimeStream *raw = data ? g_mime_data_wrapper_get_stream(data) : NULL;
	GMimeStream *stream;
	char buf[PART_CHUNK];
	bool whole = true;
	ssize_t n;

	if (!raw)
		return true;
	(void)g_mime_stream_reset(raw);
	stream = g_mime_stream_filter_new(raw);
	part_filter(stream, g_mime_filter_basic_new(
				g_mime_part_get_content_encoding(part), FALSE));
	part_filter(stream, part_charset(type));
	while (whole &&
	       (n = g_mime_stream_read(stream, buf, sizeof(buf))) > 0) {
		whole = (size_t)n <= max - out->len;
		str_addn(out, buf, whole ? (size_t)n : max - out->len);
	}
	g_object_unref(stream);
	return whole;
}
