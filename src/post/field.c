/* SPDX-License-Identifier: MIT */
/* field.c - the fields of a mail's header, as GMime writes them. */
#include "config.h"

#include "post/field.h"

#include "base/bytes.h"

#include <stdbool.h>
#include <string.h>

#include <gmime/gmime.h>

#define FIELD_FOLD  78 /* where GMime folds lines */
#define FIELD_SHORT 70 /* a line that it leaves */

/* Whether a line without an encoded word may stand as it is: nobody would fold
 * it. Others, and all words that must be encoded, are GMime's to write. */
static bool field_is_short(size_t n)
{
	return n <= FIELD_SHORT;
}

static void field_fold_params(const char *field, const struct field_param *v,
			      struct str *out)
{
	GMimeParamList *list = g_mime_param_list_new();
	GString *line = g_string_new(field);

	for (; v->key; v++)
		g_mime_param_list_set_parameter(list, v->key, v->value);
	g_mime_param_list_encode(list, NULL, TRUE, line);
	str_addn(out, line->str, line->len);
	(void)g_string_free(line, TRUE);
	g_object_unref(list);
}

void field_params(const char *name, const char *value,
		  const struct field_param *v, struct str *out)
{
	struct str field = STR_INIT;
	size_t n;

	str_addf(&field, "%s: %s", name, value);
	n = field.len;
	for (size_t i = 0; v[i].key; i++)
		str_addf(&field,
			 strpbrk(v[i].value, "=/") ? "; %s=\"%s\"" : "; %s=%s",
			 v[i].key, v[i].value);
	if (field_is_short(field.len)) {
		str_addf(out, "%s\n", field.s);
	} else {
		field.s[n] = '\0';
		field_fold_params(field.s, v, out);
	}
	str_free(&field);
}

static void field_fold_address(const char *field, const char *name,
			       const char *addr, struct str *out)
{
	InternetAddressList *list = internet_address_list_new();
	InternetAddress *mailbox =
	    internet_address_mailbox_new(*name ? name : NULL, addr);
	GString *line = g_string_new(field);

	internet_address_set_charset(mailbox, "utf-8");
	internet_address_list_add(list, mailbox);
	g_string_append(line, ": ");
	internet_address_list_encode(list, NULL, line);
	str_addn(out, line->str, line->len);
	(void)g_string_free(line, TRUE);
	g_object_unref(mailbox);
	g_object_unref(list);
}

/* Words of letters, with a blank between them. */
static bool field_is_name(const char *s)
{
	bool letter = false;

	for (; g_ascii_isalpha(*s) || (*s == ' ' && letter); s++)
		letter = *s != ' ';
	return !*s && letter;
}

void field_address(const char *field, const char *name, const char *addr,
		   struct str *out)
{
	size_t n = strlen(field) + strlen(name) + strlen(addr) + 5;

	if (field_is_short(n) && field_is_name(name))
		str_addf(out, "%s: %s <%s>\n", field, name, addr);
	else
		field_fold_address(field, name, addr, out);
}

static void field_fold_subject(const char *subject, struct str *out)
{
	char *trimmed = g_strstrip(g_strdup(subject));
	char *encoded = g_mime_utils_header_encode_text(NULL, trimmed, "utf-8");
	char *line = g_strconcat("Subject: ", encoded, NULL);
	char *folded = g_mime_utils_unstructured_header_fold(NULL, NULL, line);

	str_add(out, folded);
	g_free(folded);
	g_free(line);
	g_free(encoded);
	g_free(trimmed);
}

void field_subject(const char *s, struct str *out)
{
	size_t n = strlen(s);

	if (field_is_short(n + strlen("Subject: ")) && bytes_printable(s, n) &&
	    *s != ' ' && s[n - 1] != ' ')
		str_addf(out, "Subject: %s\n", s);
	else
		field_fold_subject(s, out);
}

void field_date(int64_t time, struct str *out)
{
	GDateTime *date = g_date_time_new_from_unix_utc(time);
	char *text = g_mime_utils_header_format_date(date);

	str_addf(out, "Date: %s\n", text);
	g_free(text);
	g_date_time_unref(date);
}

void field_references(char *const *ids, size_t n, struct str *out)
{
	size_t begin = out->len;

	if (n)
		str_add(out, "References:");
	for (size_t i = 0; i < n; i++) {
		size_t len = out->len - begin;
		bool full = len > 1 && len + strlen(ids[i]) + 3 >= FIELD_FOLD;

		if (full) {
			str_addc(out, '\n');
			begin = out->len;
		}
		str_addf(out, "%c<%s>", full ? '\t' : ' ', ids[i]);
	}
	if (n)
		str_addc(out, '\n');
}
