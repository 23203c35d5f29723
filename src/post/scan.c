/* SPDX-License-Identifier: MIT */
/* scan.c - finds armoured blocks in a text, whatever was done to it. */
#include "config.h"

#include "post/scan.h"

#include "base/utf8.h"
#include "post/plain.h"

#include <string.h>

#define SCAN_WORD   "ESTAFETTE"
#define SCAN_DASHES 2  /* what is left of five at least */
#define SCAN_MARK   24 /* bytes of a mark of quoting */

/* A BEGIN or END line, wherever it stands. */
struct scan_marker {
	bool begin;
	const char *from; /* its first dash */
	const char *to;	  /* behind its last */
	const char *word; /* the kind of block */
	size_t n;
};

static bool scan_dash(const char *s, size_t n)
{
	return *s == '-' || (n >= 3 && plain_dash(s, 3));
}

/* Steps back over a character that separates words or is a dash. */
static const char *scan_back(const char *begin, const char *s, bool dashes)
{
	while (s > begin) {
		const char *c = s - 1;

		while (c > begin && ((unsigned char)*c & 0xc0) == 0x80 &&
		       s - c < 4)
			c--;
		if (dashes ? !scan_dash(c, (size_t)(s - c))
			   : !plain_blank(c, (size_t)(s - c)))
			break;
		s = c;
	}
	return s;
}

static const char *scan_on(const char *s, const char *end, bool dashes)
{
	size_t used;

	for (; s < end; s += used) {
		(void)utf8_decode(s, (size_t)(end - s), &used);
		if (dashes ? !scan_dash(s, used) : !plain_blank(s, used))
			break;
	}
	return s;
}

/* What stands before "ESTAFETTE": dashes and BEGIN or END. */
static bool scan_before(const char *begin, const char *at,
			struct scan_marker *m)
{
	const char *word = scan_back(begin, at, false);

	if (word == at)
		return false;
	m->begin = word - begin >= 5 && memcmp(word - 5, "BEGIN", 5) == 0;
	if (!m->begin && (word - begin < 3 || memcmp(word - 3, "END", 3) != 0))
		return false;
	word = scan_back(begin, word - (m->begin ? 5 : 3), false);
	m->from = scan_back(begin, word, true);
	return word - m->from >= SCAN_DASHES;
}

/* And behind it: the kind, and dashes. */
static bool scan_behind(const char *at, const char *end, struct scan_marker *m)
{
	const char *dashes;

	m->word = scan_on(at, end, false);
	if (m->word == at)
		return false;
	for (m->n = 0; m->word + m->n < end && m->word[m->n] >= 'A' &&
		       m->word[m->n] <= 'Z' && m->n < 10;)
		m->n++;
	dashes = scan_on(m->word + m->n, end, false);
	m->to = scan_on(dashes, end, true);
	return m->n > 0 && m->to - dashes >= SCAN_DASHES;
}

/* The next marker from s on; false if there is none. */
static bool scan_next(const char *begin, const char *s, const char *end,
		      struct scan_marker *m)
{
	size_t size = strlen(SCAN_WORD);
	const char *e;

	for (; (e = memchr(s, 'E', (size_t)(end - s))); s = e + 1)
		if ((size_t)(end - e) >= size &&
		    memcmp(e, SCAN_WORD, size) == 0 &&
		    scan_before(begin, e, m) && scan_behind(e + size, end, m))
			return true;
	return false;
}

/* What stands before BEGIN in its line and before each line that follows, as
 * in "Bob> "; blanks and > and | are known to whoever reads the block. */
static void scan_mark(const char *begin, const struct scan_marker *m,
		      char mark[SCAN_MARK + 1])
{
	const char *s = m->from;
	size_t n;

	mark[0] = '\0';
	while (s > begin && s[-1] != '\n' && s[-1] != '\r')
		s--;
	while (s < m->from && str_blank(*s))
		s++;
	n = (size_t)(m->from - s);
	while (n && str_blank(s[n - 1]))
		n--;
	if (n > SCAN_MARK)
		return;
	(void)memcpy(mark, s, n);
	mark[n] = '\0';
}

/* Drops the mark where a line begins with it. */
static void scan_unmark(const char *mark, struct str *text)
{
	size_t n = strlen(mark), to = 0;
	bool start = true;

	for (size_t i = 0; n && i < text->len; i++) {
		while (start && i < text->len && str_blank(text->s[i]))
			i++;
		if (start && text->len - i >= n &&
		    memcmp(text->s + i, mark, n) == 0)
			i += n;
		if (i == text->len)
			break;
		start = text->s[i] == '\n';
		text->s[to++] = text->s[i];
	}
	if (n)
		text->len = to;
}

static void scan_add(const char *begin, const struct scan_marker *m,
		     const char *end, struct arrival *out)
{
	char mark[SCAN_MARK + 1];
	struct str inside = STR_INIT;
	struct str text = STR_INIT;

	scan_mark(begin, m, mark);
	/* Two markers side by side have dashes in common. */
	if (end > m->to)
		plain_text(m->to, (size_t)(end - m->to), &inside);
	scan_unmark(mark, &inside);
	str_addf(&text, "-----BEGIN " SCAN_WORD " %.*s-----\n", (int)m->n,
		 m->word);
	str_addn(&text, str_text(&inside), inside.len);
	str_addf(&text, "\n-----END " SCAN_WORD " %.*s-----\n", (int)m->n,
		 m->word);
	if (text.len <= ARRIVAL_TEXT)
		arrival_add(out, &text);
	str_free(&text);
	str_free(&inside);
}

size_t scan_text(const char *s, size_t n, struct arrival *out)
{
	const char *begin = s, *end = s + n;
	struct scan_marker open = { .word = NULL }, m;
	size_t lost = 0;

	while (n && scan_next(begin, s, end, &m)) {
		s = m.to;
		if (open.word && (m.begin || m.n != open.n ||
				  memcmp(m.word, open.word, m.n) != 0))
			lost++;
		else if (open.word)
			scan_add(begin, &open, m.from, out);
		open.word = NULL;
		if (m.begin)
			open = m;
	}
	return lost + (open.word != NULL);
}
