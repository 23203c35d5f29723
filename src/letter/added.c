/* SPDX-License-Identifier: MIT */
/* added.c - where a mail program begins to add the mail that is answered. */
#include "config.h"

#include "letter/added.h"

#include "base/str.h"

#include <string.h>

#define ADDED_LINES 4  /* over which a program wraps its introduction */
#define ADDED_BLOCK 6  /* lines of header in which three are to be found */
#define ADDED_RULE  20 /* underscores across the page */

/* "wrote" in the languages of mail programs. */
static const char added_verbs[] =
    "wrote| writes|schrieb|a \xc3\xa9"
    "crit|escribi\xc3\xb3|escreveu|"
    "ha scritto|schreef|skrev|kirjoitti|napisa\xc5\x82|pisze|napsal|"
    "nap\xc3\xadsal|\xc3\xadrta|a scris|va escriure|napisao|yazd\xc4\xb1|"
    "menulis|rakst\xc4\xabja|ra\xc5\xa1\xc4\x97|kirjutas|"
    "\xd0\xbf\xd0\xb8\xd1\x88\xd0\xb5|" /* Russian, Ukrainian */
    "\xd0\xbd\xd0\xb0\xd0\xbf\xd0\xb8\xd1\x81\xd0\xb0|"
    "\xce\xad\xce\xb3\xcf\x81\xce\xb1\xcf\x88\xce\xb5|"	 /* Greek */
    "\xe5\x86\x99\xe9\x81\x93|\xe5\xaf\xab\xe9\x81\x93|" /* Chinese */
    "\xec\x9e\x91\xec\x84\xb1";				 /* Korean */

/* The names of header fields in the languages of Outlook and others. */
static const char added_labels[] =
    "from|sent|to|cc|subject|date|reply-to|"
    "von|gesendet|an|betreff|datum|"
    "de|envoy\xc3\xa9|objet|\xc3\xa0|date d'envoi|exp\xc3\xa9"
    "diteur|"
    "enviado|para|asunto|assunto|data|fecha|destinatario|"
    "da|inviato|a|oggetto|van|verzonden|aan|onderwerp|"
    "fr\xc3\xa5n|skickat|till|\xc3\xa4mne|fra|sendt|til|emne|"
    "l\xc3\xa4hett\xc3\xa4j\xc3\xa4|l\xc3\xa4hetetty|vastaanottaja|aihe|"
    "od|wys\xc5\x82"
    "ano|do|temat|odesl\xc3\xa1no|komu|"
    "p\xc5\x99"
    "edm\xc4\x9bt";

/* Without case in ASCII. */
static bool added_has(struct span s, struct span word)
{
	for (size_t i = 0; i + word.n <= s.n; i++) {
		size_t k = 0;

		while (k < word.n &&
		       str_lower(s.s[i + k]) == str_lower(word.s[k]))
			k++;
		if (k == word.n)
			return true;
	}
	return false;
}

static bool added_wrote(struct span s)
{
	struct span rest = span_of(added_verbs);

	while (rest.n)
		if (added_has(s, span_until(&rest, '|')))
			return true;
	return false;
}

static bool added_colon(struct span s)
{
	static const char wide[] = "\xef\xbc\x9a";
	size_t n = sizeof(wide) - 1;

	return s.n && (s.s[s.n - 1] == ':' ||
		       (s.n >= n && memcmp(s.s + s.n - n, wide, n) == 0));
}

/* A year, a time of day, or an address. */
static bool added_dated(struct span s)
{
	size_t digits = 0;

	for (size_t i = 0; i < s.n; i++) {
		if (s.s[i] == '@')
			return true;
		if (digits && (s.s[i] == ':' || s.s[i] == '.') && i + 1 < s.n &&
		    str_digit(s.s[i + 1]))
			return true;
		digits = str_digit(s.s[i]) ? digits + 1 : 0;
		if (digits == 4)
			return true;
	}
	return false;
}

/* "On ... wrote:", over some lines perhaps. */
static bool added_introduces(const struct quoted *q, size_t i,
			     const struct written_in *in)
{
	if (!added_dated(q->v[i].text))
		return false;
	for (size_t k = i; k < q->n && k < i + ADDED_LINES; k++) {
		struct span s = q->v[k].text, at = s;

		if (!s.n || q->v[k].depth ||
		    span_is_nocase(quoted_word(&at), "end"))
			return false;
		if (added_colon(s) &&
		    (added_wrote(s) || added_has(s, span_of("@"))))
			return true;
		if (in->begins(s.s, s.n, in->arg))
			return false;
	}
	return false;
}

/* "-----Original Message-----" in any language; but a signed text follows the
 * line that says so. */
static bool added_title(struct span s)
{
	size_t from = 0, to = s.n;

	while (from < s.n && s.s[from] == '-')
		from++;
	while (to > from && s.s[to - 1] == '-')
		to--;
	return from >= 3 && s.n - to >= 3 && to > from &&
	       !added_has(s, span_of("SIGNED MESSAGE"));
}

static bool added_rule(struct span s)
{
	size_t n = 0;

	while (n < s.n && s.s[n] == '_')
		n++;
	return n >= ADDED_RULE && n == s.n;
}

static bool added_label(struct span s)
{
	struct span name = quoted_trim(span_until(&s, ':'));
	struct span rest = span_of(added_labels);

	while (name.n && (*name.s == '*' || *name.s == '_'))
		name.s++, name.n--;
	while (name.n && str_blank(name.s[name.n - 1]))
		name.n--;
	while (s.n && rest.n)
		if (span_is_nocase(name, SPAN_NAME(span_until(&rest, '|'))))
			return true;
	return false;
}

/* A block of "From:", "Sent:", "To:", "Subject:". */
static bool added_header(const struct quoted *q, size_t i)
{
	size_t n = 0;

	if (!added_label(q->v[i].text))
		return false;
	for (size_t k = i; k < q->n && k < i + ADDED_BLOCK; k++)
		n += added_label(q->v[k].text);
	return n >= 3;
}

bool added_own(struct span s)
{
	return span_starts(s, "===") && added_has(s, span_of(WRITTEN_ABOVE));
}

static bool added_here(const struct quoted *q, size_t i,
		       const struct written_in *in)
{
	struct span s = quoted_trim(q->v[i].text);

	return span_is(s, "--") || added_rule(s) || added_title(s) ||
	       added_own(s) || added_header(q, i) || added_introduces(q, i, in);
}

size_t added_from(const struct quoted *q, size_t from, bool quoted,
		  const struct written_in *in)
{
	for (size_t i = from; i < q->n; i++)
		if (q->v[i].depth ? quoted : added_here(q, i, in))
			return i;
	return q->n;
}
