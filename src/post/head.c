/* SPDX-License-Identifier: MIT */
/* head.c - what the header of a mail tells. */
#include "config.h"

#include "post/head.h"

#include "base/line.h"
#include "base/mem.h"
#include "base/utc.h"
#include "letter/address.h"
#include "letter/result.h"
#include "post/loop.h"

#include <string.h>

#define HEAD_LINE 200  /* bytes of a header's text that are told */
#define HEAD_AUTH 2000 /* of what a mail server thinks of the sender */

/* The times that utc_format() writes. */
#define HEAD_FIRST INT64_C(946684800)	 /* 2000-01-01 */
#define HEAD_LAST  INT64_C(253402300799) /* 9999-12-31 */

static char *head_line(const char *s)
{
	char text[HEAD_LINE];

	if (!s)
		s = "";
	result_clean(text, sizeof(text), s, strlen(s));
	return mem_strdup(text);
}

static void head_loop(GMimeHeaderList *list, struct arrival *out)
{
	int n = g_mime_header_list_get_count(list);
	struct str why = STR_INIT;

	for (int i = 0; i < n; i++) {
		GMimeHeader *h = g_mime_header_list_get_header_at(list, i);
		const char *name = g_mime_header_get_name(h);
		const char *value = g_mime_header_get_raw_value(h);

		if (name && value && loop_header(name, value, &why))
			break;
	}
	out->automatic = str_take(&why);
}

/* Calls `each` with the fields of this name, from the top. */
static void head_each(GMimeMessage *m, const char *name,
		      void (*each)(const char *value, struct str *out),
		      struct str *out)
{
	GMimeHeaderList *list = g_mime_object_get_header_list(GMIME_OBJECT(m));
	int n = g_mime_header_list_get_count(list);

	for (int i = 0; i < n; i++) {
		GMimeHeader *h = g_mime_header_list_get_header_at(list, i);
		const char *value = g_mime_header_get_raw_value(h);

		if (value && str_eqi(g_mime_header_get_name(h), name))
			each(value, out);
	}
}

/* Behind a comment or a part in quotation marks (RFC 5322, 3.2), of which s is
 * the first character. */
static const char *head_aside(const char *s)
{
	bool quoted = *s == '"';
	int depth = !quoted;

	for (s++; *s; s++) {
		if (*s == '\\' && s[1])
			s++;
		else if (quoted ? *s == '"' : *s == ')' && --depth == 0)
			return s + 1;
		else if (!quoted && *s == '(')
			depth++;
	}
	return s;
}

/* Whether the field is one address, with or without a name before it in which
 * anything may stand. A library takes the front of a@x@y, and leaves off what
 * is behind <a@x>, where others see another sender. */
static bool head_alone(const char *s)
{
	size_t ats = 0;
	bool behind = false;

	while (*s) {
		if (*s == '"' || *s == '(') {
			s = head_aside(s);
			continue;
		}
		if (behind && !strchr(" \t\r\n,;", *s))
			return false;
		if (*s == '<')
			ats = 0;
		behind = behind || *s == '>';
		ats += *s++ == '@';
	}
	return ats == 1;
}

/* A line for each sender; "?" for one that has no address. */
static void head_senders(const char *value, struct str *out)
{
	InternetAddressList *list = internet_address_list_parse(NULL, value);
	int n = list ? internet_address_list_length(list) : 0;
	bool alone = head_alone(value);

	for (int i = 0; i < n || i == 0; i++) {
		InternetAddress *a =
		    n ? internet_address_list_get_address(list, i) : NULL;
		const char *addr = a && INTERNET_ADDRESS_IS_MAILBOX(a)
				       ? internet_address_mailbox_get_addr(
					     INTERNET_ADDRESS_MAILBOX(a))
				       : NULL;
		bool good = addr && address_valid(addr) && (n > 1 || alone);

		if (out->len > (size_t)ARRIVAL_FROMS * HEAD_LINE)
			break;
		str_addf(out, "%s%s", out->len ? "\n" : "", good ? addr : "?");
	}
	if (list)
		g_object_unref(list);
}

static void head_ids(const char *value, struct str *out)
{
	GMimeReferences *ids = g_mime_references_parse(NULL, value);
	int n = ids ? g_mime_references_length(ids) : 0;

	for (int i = n > ARRIVAL_IDS ? n - ARRIVAL_IDS : 0; i < n; i++) {
		const char *id = g_mime_references_get_message_id(ids, i);

		if (id && address_is_id(id))
			str_addf(out, "%s\n", id);
	}
	if (ids)
		g_mime_references_free(ids);
}

/* The newest ARRIVAL_IDS of them; In-Reply-To is the newest. */
static char *head_answers(GMimeMessage *m)
{
	struct str all = STR_INIT, out = STR_INIT;
	struct line l;
	size_t n = 0;

	head_each(m, "References", head_ids, &all);
	head_each(m, "In-Reply-To", head_ids, &all);
	line_init(&l, str_text(&all), all.len);
	while (line_next(&l))
		n++;
	line_init(&l, str_text(&all), all.len);
	while (line_next(&l))
		if (n-- <= ARRIVAL_IDS)
			str_addf(&out, "%.*s\n", (int)l.n, l.s);
	str_free(&all);
	return str_take(&out);
}

static char *head_date(GMimeMessage *m)
{
	GDateTime *date = g_mime_message_get_date(m);
	gint64 t = date ? g_date_time_to_unix(date) : 0;
	char text[UTC_LEN + 1] = "";

	if (t >= HEAD_FIRST && t <= HEAD_LAST)
		utc_format(text, t);
	return mem_strdup(text);
}

/* The topmost was written by the server that is nearest to us. */
static void head_auth(const char *value, struct str *out)
{
	char text[HEAD_AUTH];

	if (out->len)
		return;
	result_clean(text, sizeof(text), value, strlen(value));
	for (char *s = text; *s; s++)
		if (value[s - text] == '\n' || value[s - text] == '\r' ||
		    value[s - text] == '\t')
			*s = ' ';
	str_add(out, text + strspn(text, " "));
	while (out->len && out->s[out->len - 1] == ' ')
		out->s[--out->len] = '\0';
}

static void head_sender(GMimeMessage *m, struct arrival *out)
{
	InternetAddressList *from =
	    g_mime_message_get_addresses(m, GMIME_ADDRESS_TYPE_FROM);
	InternetAddress *first =
	    from && internet_address_list_length(from) > 0
		? internet_address_list_get_address(from, 0)
		: NULL;
	struct str senders = STR_INIT, auth = STR_INIT;

	out->from = head_line(first && INTERNET_ADDRESS_IS_MAILBOX(first)
				  ? internet_address_mailbox_get_addr(
					INTERNET_ADDRESS_MAILBOX(first))
				  : NULL);
	head_each(m, "From", head_senders, &senders);
	head_each(m, "Authentication-Results", head_auth, &auth);
	out->senders = str_take(&senders);
	out->auth = str_take(&auth);
}

void head_tell(GMimeMessage *m, struct arrival *out)
{
	GMimeObject *part = g_mime_message_get_mime_part(m);

	head_sender(m, out);
	out->subject = head_line(g_mime_message_get_subject(m));
	out->id = head_line(g_mime_message_get_message_id(m));
	out->answers = head_answers(m);
	out->date = head_date(m);
	head_loop(g_mime_object_get_header_list(GMIME_OBJECT(m)), out);
	if (part && !*out->automatic) {
		mem_free(out->automatic);
		head_loop(g_mime_object_get_header_list(part), out);
	}
}
