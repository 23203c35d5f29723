/* SPDX-License-Identifier: MIT */
/* smtp.c - talks to the mail server, one recipient at a time. */
#include "config.h"

#include "post/smtp.h"

#include "base/mem.h"
#include "letter/address.h"
#include "letter/result.h"
#include "post/session.h"
#include "post/talk.h"

#include <string.h>

#include <curl/curl.h>

/* libcurl's own 64 KiB (and twice that for the dots) are mapped and unmapped by
 * malloc() for each message, which takes a quarter of its time. */
#define SMTP_BUFFER 32768L

struct smtp {
	CURL *settings; /* never used itself */
	CURL *session;	/* a copy with an open connection, or NULL */
	const struct relay *relay;
	struct talk talk;
	char error[CURL_ERROR_SIZE];
	const char *bytes; /* of the message, still to be sent */
	size_t left;
};

static int smtp_on_socket(void *arg, curl_socket_t fd, curlsocktype purpose)
{
	struct smtp *s = arg;

	(void)fd;
	(void)purpose;
	talk_connect(&s->talk);
	return CURL_SOCKOPT_OK;
}

static int smtp_on_debug(CURL *easy, curl_infotype type, char *text, size_t n,
			 void *arg)
{
	struct smtp *s = arg;

	(void)easy;
	if (type == CURLINFO_HEADER_OUT)
		talk_command(&s->talk, text, n);
	return 0;
}

static size_t smtp_on_reply(char *line, size_t size, size_t n, void *arg)
{
	struct smtp *s = arg;

	/* libcurl itself would go on without AUTH where none is offered. */
	return talk_reply(&s->talk, line, n * size) ? n * size : 0;
}

static size_t smtp_on_read(char *to, size_t size, size_t n, void *arg)
{
	struct smtp *s = arg;

	if (!talk_may_send(&s->talk))
		return CURL_READFUNC_ABORT;
	n *= size;
	if (n > s->left)
		n = s->left;
	if (n)
		(void)memcpy(to, s->bytes, n);
	s->bytes += n;
	s->left -= n;
	return n;
}

static CURLcode smtp_set_callbacks(struct smtp *s)
{
	CURLcode rc = CURLE_OK;

	SESSION_SET(rc, s->settings, CURLOPT_ERRORBUFFER, s->error);
	SESSION_SET(rc, s->settings, CURLOPT_SOCKOPTFUNCTION, smtp_on_socket);
	SESSION_SET(rc, s->settings, CURLOPT_SOCKOPTDATA, s);
	SESSION_SET(rc, s->settings, CURLOPT_VERBOSE, 1L);
	SESSION_SET(rc, s->settings, CURLOPT_DEBUGFUNCTION, smtp_on_debug);
	SESSION_SET(rc, s->settings, CURLOPT_DEBUGDATA, s);
	SESSION_SET(rc, s->settings, CURLOPT_HEADERFUNCTION, smtp_on_reply);
	SESSION_SET(rc, s->settings, CURLOPT_HEADERDATA, s);
	SESSION_SET(rc, s->settings, CURLOPT_READFUNCTION, smtp_on_read);
	SESSION_SET(rc, s->settings, CURLOPT_READDATA, s);
	return rc;
}

/* Says QUIT. After a failure nothing of a session is used again. */
static void smtp_hang_up(struct smtp *s)
{
	if (s->session)
		curl_easy_cleanup(s->session);
	s->session = NULL;
}

void smtp_free(struct smtp *s)
{
	if (!s)
		return;
	smtp_hang_up(s);
	curl_easy_cleanup(s->settings);
	mem_free(s);
}

struct smtp *smtp_new(const struct relay *relay, const char *password,
		      struct err *e)
{
	struct smtp *s = mem_zalloc(sizeof(*s));
	CURLcode rc = curl_global_init(CURL_GLOBAL_DEFAULT);

	s->relay = relay;
	s->talk.needs_tls = relay_upgrades(relay);
	s->talk.needs_auth = relay->user && *relay->user;
	s->settings = rc ? NULL : curl_easy_init();
	if (!s->settings)
		rc = rc ? rc : CURLE_FAILED_INIT;
	if (!rc)
		rc = smtp_set_callbacks(s);
	if (!rc)
		rc = session_set(s->settings, relay, "smtp,smtps", password);
	SESSION_SET(rc, s->settings, CURLOPT_UPLOAD, 1L);
	SESSION_SET(rc, s->settings, CURLOPT_UPLOAD_BUFFERSIZE, SMTP_BUFFER);
	if (!rc)
		return s;
	smtp_free(s);
	(void)err_set(e, ERR_SYSTEM, "libcurl cannot send mail: %s",
		      curl_easy_strerror(rc));
	return NULL;
}

/* The name that we give ourselves is the URL's path. By default the sender's
 * domain: the host's own name is nobody's business (T27). */
static CURLcode smtp_set_url(struct smtp *s, const struct letter *l)
{
	const char *helo = s->relay->helo;
	struct str url = STR_INIT;
	CURLcode rc;

	if (!helo || !*helo)
		helo = address_domain(l->from);
	str_addf(&url, "%s/%s", s->relay->url, helo);
	rc = curl_easy_setopt(s->session, CURLOPT_URL, url.s);
	str_free(&url);
	return rc;
}

/* The whole may take ten answers' time, and a second for each KiB. */
static CURLcode smtp_perform(struct smtp *s, const struct letter *l, size_t n)
{
	struct curl_slist *to = curl_slist_append(NULL, l->to);
	CURLcode rc = CURLE_OUT_OF_MEMORY;
	long seconds = 10L * s->relay->timeout + (long)(n / 1024);

	if (!s->session)
		s->session = curl_easy_duphandle(s->settings);
	if (to && s->session)
		rc = smtp_set_url(s, l);
	SESSION_SET(rc, s->session, CURLOPT_MAIL_FROM,
		    l->null_sender ? "" : l->from);
	SESSION_SET(rc, s->session, CURLOPT_MAIL_RCPT, to);
	SESSION_SET(rc, s->session, CURLOPT_INFILESIZE_LARGE, (curl_off_t)n);
	SESSION_SET(rc, s->session, CURLOPT_TIMEOUT, seconds);
	if (!rc)
		rc = curl_easy_perform(s->session);
	if (s->session)
		(void)curl_easy_setopt(s->session, CURLOPT_MAIL_RCPT, NULL);
	curl_slist_free_all(to);
	return rc;
}

/* Why there was no reply, or none that says so. */
static void smtp_reason(const struct smtp *s, CURLcode rc, char *text,
			size_t size)
{
	const struct talk *t = &s->talk;
	struct str b = STR_INIT;

	if (t->refusal)
		str_add(&b, t->refusal);
	else if (rc == CURLE_USE_SSL_FAILED)
		str_add(&b, "the server offers no STARTTLS, which is required; "
			    "nothing was sent");
	else if (t->reply.last && rc == CURLE_WEIRD_SERVER_REPLY)
		str_addf(&b, "unexpected reply \"%s\"", t->reply.text);
	else
		str_add(&b, *s->error ? s->error : curl_easy_strerror(rc));
	result_clean(text, size, b.s, b.len);
	str_free(&b);
}

static bool smtp_wants_login(int code)
{
	return code == 530 || code == 534 || code == 535 || code == 538;
}

static void smtp_judge(const struct smtp *s, CURLcode rc,
		       struct smtp_verdict *v)
{
	const struct talk *t = &s->talk;
	int code = t->reply.code;

	if (code >= 400 && !t->refusal) {
		v->code = code;
		(void)memcpy(v->text, t->reply.text, sizeof(v->text));
	} else {
		smtp_reason(s, rc, v->text, sizeof(v->text));
	}
	v->down = t->stage < TALK_MAIL || smtp_wants_login(code) ||
		  t->refusal || rc == CURLE_OPERATION_TIMEDOUT;
	v->lost = code < 400 || code == 421;
	v->untold = v->lost && t->stage < TALK_BODY;
	if (!v->down && code >= 500)
		v->fate = SMTP_FAILED;
}

void smtp_deliver(struct smtp *s, const struct letter *l,
		  const struct str *message, struct smtp_verdict *v)
{
	bool open = s->session != NULL;
	CURLcode rc;

	s->bytes = message->s;
	s->left = message->len;
	s->error[0] = '\0';
	talk_begin(&s->talk, open);
	rc = smtp_perform(s, l, message->len);
	*v = (struct smtp_verdict){ .fate = rc ? SMTP_KEPT : SMTP_SENT };
	v->reused = open && !s->talk.fresh;
	if (rc) {
		smtp_judge(s, rc, v);
		smtp_hang_up(s);
	}
}

const char *smtp_library(void)
{
	return curl_version_info(CURLVERSION_NOW)->version;
}
