/* SPDX-License-Identifier: MIT */
/* letter.c - a letter to one player before it is a mail. */
#include "config.h"

#include "letter/letter.h"

#include "base/mem.h"
#include "base/str.h"
#include "letter/address.h"
#include "letter/fit.h"

#define LETTER_PART_MAX (256u << 20) /* protocol.md 3: a game file */
#define LETTER_DATE_MAX 253402300799 /* the last second of 9999 */

void letter_refer(struct letter *l, const char *id)
{
	size_t n = l->nreferences++;

	l->references = mem_realloc(l->references, (n + 1) * sizeof(char *));
	l->references[n] = mem_strdup(id);
}

void letter_attach(struct letter *l, const char *name, const char *type,
		   const void *bytes, size_t n)
{
	struct letter_part *p;

	l->parts = mem_realloc(l->parts, (l->nparts + 1) * sizeof(*l->parts));
	p = &l->parts[l->nparts++];
	*p = (struct letter_part){ .name = mem_strdup(name),
				   .type = mem_strdup(type),
				   .bytes = mem_dup(bytes, n),
				   .n = n };
}

void letter_picture(struct letter *l, const char *cid, const void *png,
		    size_t n)
{
	letter_attach(l, "board.png", "image/png", png, n);
	l->parts[l->nparts - 1].cid = mem_strdup(cid);
}

static bool letter_submitted(const char *s)
{
	return str_eq(s, "auto-generated") || str_eq(s, "auto-replied");
}

static bool letter_optional_id(const char *s)
{
	return *s == '\0' || address_is_id(s);
}

static const char letter_value_rule[] =
    "one line of clean UTF-8, at most 500 bytes, without \"=?\"";
static const char letter_id_rule[] = "word@domain in ASCII, without <>";

const struct letter_field letter_fields[LETTER_FIELDS] = {
	{ "id", offsetof(struct letter, id), address_valid, "Message-ID",
	  letter_id_rule },
	{ "file", offsetof(struct letter, file), fit_file, "file name",
	  "letters, digits and . _ -" },
	{ "seat", offsetof(struct letter, seat), fit_tag, "seat",
	  "letters, digits and : . -" },
	{ "kind", offsetof(struct letter, kind), fit_tag, "kind",
	  "letters, digits and : . -" },
	{ "from-name", offsetof(struct letter, from_name), fit_value,
	  "sender's name", letter_value_rule },
	{ "from", offsetof(struct letter, from), address_valid, "sender",
	  "name@example.org in ASCII" },
	{ "to-name", offsetof(struct letter, to_name), fit_value,
	  "recipient's name", letter_value_rule },
	{ "to", offsetof(struct letter, to), address_valid, "recipient",
	  "name@example.org in ASCII" },
	{ "subject", offsetof(struct letter, subject), fit_subject, "subject",
	  letter_value_rule },
	{ "in-reply-to", offsetof(struct letter, in_reply_to),
	  letter_optional_id, "In-Reply-To", letter_id_rule },
	{ "auto-submitted", offsetof(struct letter, auto_submitted),
	  letter_submitted, "Auto-Submitted",
	  "auto-generated or auto-replied (RFC 3834)" },
	{ "text", offsetof(struct letter, text), fit_text, "text",
	  "UTF-8 with LF, at most 4 MiB" },
	{ "html", offsetof(struct letter, html), fit_text, "HTML",
	  "UTF-8 with LF, at most 4 MiB" },
};

char **letter_text(struct letter *l, size_t i)
{
	void *at = (char *)l + letter_fields[i].at;

	return at;
}

void letter_free(struct letter *l)
{
	for (size_t i = 0; i < LETTER_FIELDS; i++)
		mem_free(*letter_text(l, i));
	for (size_t i = 0; i < l->nreferences; i++)
		mem_free(l->references[i]);
	for (size_t i = 0; i < l->nparts; i++) {
		mem_free(l->parts[i].name);
		mem_free(l->parts[i].type);
		mem_free(l->parts[i].cid);
		mem_free(l->parts[i].bytes);
	}
	mem_free(l->references);
	mem_free(l->parts);
	*l = (struct letter){ 0 };
}

static int letter_unfit(struct err *e, const char *what, const char *rule)
{
	return err_set(e, ERR_FORMAT, "the letter's %s is not fit for mail: %s",
		       what, rule);
}

static int letter_check_part(const struct letter_part *p, struct err *e)
{
	if (!fit_file(p->name))
		return letter_unfit(e, "attachment's name",
				    "letters, digits and . _ -");
	if (!fit_type(p->type))
		return letter_unfit(e, "attachment's type",
				    "such as text/plain");
	if (p->cid && !letter_optional_id(p->cid))
		return letter_unfit(e, "picture's Content-ID", letter_id_rule);
	if (p->n > LETTER_PART_MAX)
		return letter_unfit(e, "attachment", "at most 256 MiB");
	return 0;
}

int letter_check(const struct letter *l, struct err *e)
{
	for (size_t i = 0; i < LETTER_FIELDS; i++) {
		const void *at = (const char *)l + letter_fields[i].at;
		const char *s = *(char *const *)at;

		if (!letter_fields[i].fit(s ? s : ""))
			return letter_unfit(e, letter_fields[i].what,
					    letter_fields[i].rule);
	}
	if (l->date < 0 || l->date > LETTER_DATE_MAX)
		return letter_unfit(e, "date", "1970 to 9999");
	for (size_t i = 0; i < l->nreferences; i++)
		if (!address_is_id(l->references[i]))
			return letter_unfit(e, "reference", letter_id_rule);
	for (size_t i = 0; i < l->nparts; i++)
		if (letter_check_part(&l->parts[i], e) < 0)
			return -1;
	return 0;
}
