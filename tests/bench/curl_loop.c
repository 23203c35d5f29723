/* SPDX-License-Identifier: MIT */
/* curl_loop.c - sends one message many times with libcurl alone. */
#include "config.h"

#include "base/file.h"
#include "base/num.h"
#include "base/str.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <curl/curl.h>

/* curl_loop URL FILE N: the floor beside which estafette-post is measured. It
 * sends what FILE holds N times over one connection, and composes nothing,
 * looks at nothing, writes nothing down. */

struct source {
	struct str message;
	size_t at;
};

static _Noreturn void die(const char *why)
{
	(void)fprintf(stderr, "curl_loop: %s\n", why);
	exit(2);
}

static size_t on_read(char *to, size_t size, size_t n, void *arg)
{
	struct source *s = arg;
	size_t left = s->message.len - s->at;

	n *= size;
	if (n > left)
		n = left;
	(void)memcpy(to, s->message.s + s->at, n);
	s->at += n;
	return n;
}

static size_t on_reply(char *line, size_t size, size_t n, void *arg)
{
	(void)line;
	(void)arg;
	return size * n;
}

static void send_one(CURL *curl, struct source *s)
{
	struct curl_slist *to = curl_slist_append(NULL, "bob@example.net");
	CURLcode rc;

	s->at = 0;
	(void)curl_easy_setopt(curl, CURLOPT_MAIL_RCPT, to);
	rc = curl_easy_perform(curl);
	curl_slist_free_all(to);
	if (rc)
		die(curl_easy_strerror(rc));
}

int main(int argc, char **argv)
{
	struct source s = { STR_INIT, 0 };
	struct err e;
	uint64_t n;
	CURL *curl;

	if (argc != 4 || !num_parse(argv[3], strlen(argv[3]), 1000000, &n))
		die("curl_loop URL FILE N");
	if (file_read(argv[2], 1u << 28, &s.message, &e) < 0)
		die(e.text);
	curl = curl_easy_init();
	if (!curl)
		die("no libcurl");
	(void)curl_easy_setopt(curl, CURLOPT_URL, argv[1]);
	(void)curl_easy_setopt(curl, CURLOPT_PROXY, "");
	(void)curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
	(void)curl_easy_setopt(curl, CURLOPT_UPLOAD, 1L);
	(void)curl_easy_setopt(curl, CURLOPT_MAIL_FROM, "referee@example.org");
	(void)curl_easy_setopt(curl, CURLOPT_READFUNCTION, on_read);
	(void)curl_easy_setopt(curl, CURLOPT_READDATA, &s);
	(void)curl_easy_setopt(curl, CURLOPT_HEADERFUNCTION, on_reply);
	(void)curl_easy_setopt(curl, CURLOPT_INFILESIZE_LARGE,
			       (curl_off_t)s.message.len);
	while (n--)
		send_one(curl, &s);
	curl_easy_cleanup(curl);
	str_free(&s.message);
	return 0;
}
