/* SPDX-License-Identifier: MIT */
/* imap.c - reads a mailbox on an IMAP server, and changes nothing there. */
#include "config.h"

#include "post/imap.h"

#include "base/file.h"
#include "base/mem.h"
#include "base/num.h"
#include "base/str.h"
#include "letter/result.h"
#include "post/session.h"

#include <stdlib.h>
#include <string.h>

#define IMAP_ANSWER ((size_t)1 << 20) /* bytes of an answer */
#define IMAP_WINDOW \
	5000 /* mails in one search: libcurl takes
				       * no longer lines */

struct imap {
	CURL *easy;
	const struct relay *relay;
	const char *mailbox; /* as the server calls it */
	char *url;	     /* with the mailbox */
	char error[CURL_ERROR_SIZE];
	struct imap_box box; /* as the server said last */
	struct str answer;   /* to a command */
	const struct imap_mail *mail;
	size_t room; /* bytes of the mail that may still be written */
};

/* The number behind `word` in an untagged line: "* 12 EXISTS" has it before. */
static bool imap_number(const char *s, size_t n, const char *word,
			uint32_t *out)
{
	const char *end = s + n;
	size_t k = strlen(word), digits = 0;
	uint64_t v;

	for (; s + k < end; s++)
		if (memcmp(s, word, k) == 0)
			break;
	if (s + k >= end)
		return false;
	s += k;
	while (s + digits < end && str_digit(s[digits]))
		digits++;
	if (!num_parse(s, digits, UINT32_MAX, &v))
		return false;
	*out = (uint32_t)v;
	return true;
}

static size_t imap_on_line(char *s, size_t size, size_t n, void *arg)
{
	struct imap *m = arg;
	uint32_t count;

	n *= size;
	(void)imap_number(s, n, "[UIDVALIDITY ", &m->box.validity);
	if (n > 10 && memcmp(s, "* ", 2) == 0 &&
	    imap_number(s, n, "* ", &count)) {
		const char *word = memchr(s + 2, ' ', n - 2);

		if (word && (size_t)(s + n - word) > 7 &&
		    memcmp(word, " EXISTS", 7) == 0)
			m->box.exists = count;
	}
	return n;
}

static size_t imap_write_mail(struct imap *m, const char *s, size_t n)
{
	size_t fits = n < m->room ? n : m->room;

	m->room -= fits;
	return file_fill(m->mail->fd, s, fits) < 0 ? 0 : n;
}

static size_t imap_on_body(char *s, size_t size, size_t n, void *arg)
{
	struct imap *m = arg;

	n *= size;
	if (m->mail)
		return imap_write_mail(m, s, n);
	if (n > IMAP_ANSWER - m->answer.len)
		return 0;
	str_addn(&m->answer, s, n);
	return n;
}

void imap_free(struct imap *m)
{
	if (!m)
		return;
	if (m->easy)
		curl_easy_cleanup(m->easy);
	mem_free(m->url);
	str_free(&m->answer);
	mem_free(m);
}

static void imap_locate(struct imap *m, const char *url)
{
	const char *path = strchr(strstr(url, "://") + 3, '/');
	size_t n = path ? (size_t)(path - url) : strlen(url);
	char *escaped;

	m->mailbox = path && path[1] ? path + 1 : "INBOX";
	escaped = curl_easy_escape(m->easy, m->mailbox, 0);
	m->url = str_format("%.*s/%s", (int)n, url, escaped ? escaped : "");
	curl_free(escaped);
}

struct imap *imap_new(const struct relay *relay, const char *password,
		      struct err *e)
{
	struct imap *m = mem_zalloc(sizeof(*m));
	CURLcode rc = curl_global_init(CURL_GLOBAL_DEFAULT);

	m->relay = relay;
	m->easy = rc ? NULL : curl_easy_init();
	if (!m->easy)
		rc = CURLE_FAILED_INIT;
	else
		imap_locate(m, relay->url);
	if (!rc)
		rc = session_set(m->easy, relay, "imap,imaps", password);
	SESSION_SET(rc, m->easy, CURLOPT_ERRORBUFFER, m->error);
	SESSION_SET(rc, m->easy, CURLOPT_HEADERFUNCTION, imap_on_line);
	SESSION_SET(rc, m->easy, CURLOPT_HEADERDATA, m);
	SESSION_SET(rc, m->easy, CURLOPT_WRITEFUNCTION, imap_on_body);
	SESSION_SET(rc, m->easy, CURLOPT_WRITEDATA, m);
	if (!rc)
		return m;
	imap_free(m);
	(void)err_set(e, ERR_SYSTEM, "libcurl cannot fetch mail: %s",
		      curl_easy_strerror(rc));
	return NULL;
}

/* A command, or the fetching that a URL means (NULL). */
static CURLcode imap_perform(struct imap *m, const char *url,
			     const char *command)
{
	CURLcode rc = CURLE_OK;
	long seconds = command ? 10L * m->relay->timeout : 3600L;

	m->error[0] = '\0';
	str_clear(&m->answer);
	SESSION_SET(rc, m->easy, CURLOPT_URL, url);
	SESSION_SET(rc, m->easy, CURLOPT_CUSTOMREQUEST, command);
	SESSION_SET(rc, m->easy, CURLOPT_TIMEOUT, seconds);
	return rc ? rc : curl_easy_perform(m->easy);
}

/* libcurl says of a mailbox that is not there what it says of a password. */
static int imap_failed(const struct imap *m, CURLcode rc, struct err *e)
{
	char text[CURL_ERROR_SIZE];
	const char *why = *m->error ? m->error : curl_easy_strerror(rc);

	result_clean(text, sizeof(text), why, strlen(why));
	if (rc == CURLE_LOGIN_DENIED)
		return err_set(e, ERR_SYSTEM,
			       "%s: %s: wrong user or password, or no such "
			       "mailbox",
			       m->relay->url, text);
	return err_set(e, ERR_SYSTEM, "%s: %s", m->relay->url, text);
}

/* EXAMINE: that a mail was seen is the referee's to say, and flags stay as they
 * are. libcurl has then selected the mailbox, and does not do it again. */
int imap_open(struct imap *m, struct imap_box *out, struct err *e)
{
	struct str command = STR_INIT;
	CURLcode rc;

	m->box = (struct imap_box){ .validity = 0 };
	str_addf(&command, "EXAMINE \"%s\"", m->mailbox);
	rc = imap_perform(m, m->url, command.s);
	str_free(&command);
	if (rc)
		return imap_failed(m, rc, e);
	/* What an EXAMINE answers goes where answers to commands go. */
	if (m->answer.len)
		(void)imap_number(m->answer.s, m->answer.len, "[UIDVALIDITY ",
				  &m->box.validity);
	if (m->box.validity == 0)
		return err_set(e, ERR_SYSTEM,
			       "%s: the server does not number its mails "
			       "(UIDVALIDITY)",
			       m->relay->url);
	*out = m->box;
	return 0;
}

static int imap_compare(const void *a, const void *b)
{
	const uint32_t *x = a, *y = b;

	return (*x > *y) - (*x < *y);
}

/* Adds the numbers of "* SEARCH 3 5 8" that are wanted: a server answers n:*
 * with its last mail, even if it is below n. */
static void imap_numbers(const struct imap *m, uint32_t after, uint32_t **uids,
			 size_t *n, size_t *cap)
{
	const char *s = strstr(str_text(&m->answer), "* SEARCH");

	for (s = s ? s + 8 : ""; *s == ' ';) {
		size_t digits = strspn(s + 1, "0123456789");
		uint64_t v;

		if (num_parse(s + 1, digits, UINT32_MAX, &v) && v > after) {
			*uids = mem_grow(*uids, cap, *n + 1, sizeof(**uids));
			(*uids)[(*n)++] = (uint32_t)v;
		}
		s += 1 + digits;
	}
}

int imap_search(struct imap *m, const struct imap_box *box,
		const struct imap_want *want, uint32_t **uids, size_t *n,
		struct err *e)
{
	size_t cap = 0;

	*uids = NULL;
	*n = 0;
	for (uint32_t from = 1; from <= box->exists; from += IMAP_WINDOW) {
		uint32_t to = from + IMAP_WINDOW - 1;
		struct str command = STR_INIT;
		CURLcode rc;

		if (to > box->exists)
			to = box->exists;
		str_addf(&command, "UID SEARCH %u:%u ", from, to);
		if (want->since)
			str_addf(&command, "SINCE %s", want->since);
		else
			str_addf(&command, "UID %u:*", want->after + 1);
		rc = imap_perform(m, m->url, command.s);
		str_free(&command);
		if (rc) {
			mem_free(*uids);
			*uids = NULL;
			return imap_failed(m, rc, e);
		}
		imap_numbers(m, want->since ? 0 : want->after, uids, n, &cap);
	}
	if (*n)
		qsort(*uids, *n, sizeof(**uids), imap_compare);
	return 0;
}

int imap_fetch(struct imap *m, const struct imap_box *box,
	       const struct imap_mail *mail, struct err *e)
{
	struct str url = STR_INIT;
	CURLcode rc;

	str_addf(&url, "%s;UIDVALIDITY=%u/;UID=%u", m->url, box->validity,
		 mail->uid);
	m->mail = mail;
	m->room = mail->max + 1;
	rc = imap_perform(m, url.s, NULL);
	m->mail = NULL;
	str_free(&url);
	if (rc == CURLE_REMOTE_FILE_NOT_FOUND)
		return 0;
	return rc ? imap_failed(m, rc, e) : 1;
}
