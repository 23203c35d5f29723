/* SPDX-License-Identifier: MIT */
/* test_post_take.c - mails of all shapes give their block, hostile ones
 * none. */
#include "config.h"

#include "base/file.h"
#include "base/line.h"
#include "base/mem.h"
#include "letter/outbox.h"
#include "post/take.h"
#include "seal/armour.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>
#include <gmime/gmime.h>

/* The corpus, and the one block that all of it holds or does not hold. */
struct corpus {
	char *dir;
	struct str list; /* "NAME CLASS" lines */
	struct str block;
};

static void corpus_load(struct corpus *c)
{
	const char *src = getenv("srcdir");
	char *list, *block;
	struct err e;

	c->dir = outbox_path(src ? src : "..", "tests/mail");
	list = outbox_path(c->dir, "expected");
	block = outbox_path(c->dir, "orders.asc");
	assert_int_equal(file_read(list, 1 << 20, &c->list, &e), 0);
	assert_int_equal(file_read(block, 1 << 20, &c->block, &e), 0);
	mem_free(list);
	mem_free(block);
}

static void corpus_free(struct corpus *c)
{
	mem_free(c->dir);
	str_free(&c->list);
	str_free(&c->block);
}

/* How many of the texts are the block; *broken is of those that are none. */
static size_t count(const struct corpus *c, const struct arrival *a,
		    size_t *broken)
{
	struct str found = STR_INIT;
	size_t whole = 0;
	enum block_kind kind;
	struct armour walk;
	struct err e;

	*broken = 0;
	for (size_t i = 0; i < a->n; i++) {
		int rc;

		armour_init(&walk, str_text(&a->texts[i]), a->texts[i].len);
		while ((rc = armour_next(&walk, &kind, &found, &e)) != 0)
			if (rc > 0 && found.len == c->block.len &&
			    memcmp(found.s, c->block.s, found.len) == 0)
				whole++;
			else
				++*broken;
	}
	str_free(&found);
	return whole;
}

/* "orders" holds the block and may be answered; "automatic" may not; "none"
 * has nothing that looks like it; "broken" something that looks like it;
 * "locked" nothing that can be read here. */
static void judge(const struct corpus *c, const char *name, const char *class)
{
	struct arrival a = { .n = 0 };
	struct str file = STR_INIT;
	size_t whole, broken;
	struct err e;
	char *path;

	str_addf(&file, "%s.eml", name);
	path = outbox_path(c->dir, file.s);
	assert_int_equal(take_mail(path, &a, &e), 0);
	whole = count(c, &a, &broken);
	print_message("%s: %zu whole, %zu broken, %s, %s\n", name, whole,
		      broken, a.automatic, a.trouble);
	assert_int_equal(*a.automatic != '\0', str_eq(class, "automatic"));
	if (str_eq(class, "orders"))
		assert_true(whole > 0);
	else if (!str_eq(class, "automatic"))
		assert_int_equal(whole, 0);
	if (str_eq(class, "none"))
		assert_true(broken == 0 && !*a.trouble);
	if (str_eq(class, "locked"))
		assert_true(broken == 0 && !*a.words && *a.trouble);
	if (str_eq(class, "broken"))
		assert_true(broken > 0 || *a.trouble || a.n > 0);
	mem_free(path);
	str_free(&file);
	arrival_free(&a);
}

/* Calls judge() or what else for each mail of the corpus. */
static size_t corpus_walk(const struct corpus *c,
			  void (*each)(const struct corpus *, const char *,
				       const char *))
{
	struct line l;
	size_t n = 0;

	line_init(&l, c->list.s, c->list.len);
	while (line_next(&l)) {
		char *name = mem_strndup(l.s, l.n);
		char *space = strchr(name, ' ');

		assert_non_null(space);
		*space = '\0';
		each(c, name, space + 1);
		mem_free(name);
		n++;
	}
	return n;
}

static void every_shape_gives_its_block(void **state)
{
	struct corpus c = { .list = STR_INIT, .block = STR_INIT };

	(void)state;
	corpus_load(&c);
	assert_true(corpus_walk(&c, judge) >= 60);
	corpus_free(&c);
}

/* A stream of numbers that is the same in every run. */
static uint64_t seed = 88172645463325252u;

static size_t chance(size_t n)
{
	seed ^= seed << 13;
	seed ^= seed >> 7;
	seed ^= seed << 17;
	return n ? (size_t)(seed % n) : 0;
}

static const char *const planted[] = {
	"\nContent-Type: multipart/mixed; boundary=x\n\n",
	"--x\n",
	"\n--x--\n",
	"Content-Type: message/rfc822\n\n",
	"-----BEGIN ESTAFETTE ORDERS-----",
	"-----END ESTAFETTE ORDERS-----",
	"=?utf-8?b?",
	"<blockquote",
	"<!--",
	"&#x2d;",
	"\r",
	"\xe2\x80\x94",
	"\xff\xfe",
	"Content-Transfer-Encoding: base64\n",
	"charset=utf-7",
	"\n\n",
};

/* Changes, cuts, doubles or plants something. */
static void mutate(struct str *m)
{
	size_t at = chance(m->len), n = chance(200);
	const char *plant = planted[chance(sizeof(planted) / sizeof(*planted))];
	struct str copy = STR_INIT;

	if (at + n > m->len)
		n = m->len - at;
	str_addn(&copy, m->s, at);
	switch (chance(5)) {
	case 0:
		str_addc(&copy, (char)chance(256));
		str_addn(&copy, m->s + at, m->len - at);
		break;
	case 1: /* lost */
		str_addn(&copy, m->s + at + n, m->len - at - n);
		break;
	case 2: /* doubled */
		str_addn(&copy, m->s + at, n);
		str_addn(&copy, m->s + at, m->len - at);
		break;
	case 3:
		str_add(&copy, plant);
		str_addn(&copy, m->s + at, m->len - at);
		break;
	default:
		str_addn(&copy, m->s + at, m->len - at);
		if (copy.len)
			copy.s[chance(copy.len)] ^= (char)(1u << chance(8));
		break;
	}
	str_free(m);
	*m = copy;
}

#define MUTANTS 105 /* of each mail: more than 10,000 in all */

static void hostile(const struct corpus *c, const char *name, const char *class)
{
	struct str file = STR_INIT, mail = STR_INIT;
	struct err e;
	char *path;
	char mutant[] = "take-XXXXXX";
	int fd = mkstemp(mutant);

	(void)class;
	assert_true(fd >= 0);
	(void)close(fd);
	str_addf(&file, "%s.eml", name);
	path = outbox_path(c->dir, file.s);
	assert_int_equal(file_read(path, 1 << 20, &mail, &e), 0);
	for (int i = 0; i < MUTANTS; i++) {
		struct file_piece piece;
		struct arrival a = { .n = 0 };
		size_t size = 0;

		if (i % 20 == 0) {
			str_clear(&mail);
			assert_int_equal(file_read(path, 1 << 20, &mail, &e),
					 0);
		}
		mutate(&mail);
		piece = (struct file_piece){ str_text(&mail), mail.len };
		assert_int_equal(file_overwrite(mutant, &piece, 0600, &e), 0);
		assert_int_equal(take_mail(mutant, &a, &e), 0);
		assert_non_null(a.trouble);
		for (size_t k = 0; k < a.n; k++)
			size += a.texts[k].len;
		assert_true(size <= 4 * mail.len + 4096);
		arrival_free(&a);
	}
	(void)unlink(mutant);
	mem_free(path);
	str_free(&file);
	str_free(&mail);
}

static void ten_thousand_hostile_mails_do_no_harm(void **state)
{
	struct corpus c = { .list = STR_INIT, .block = STR_INIT };

	(void)state;
	corpus_load(&c);
	(void)corpus_walk(&c, hostile);
	corpus_free(&c);
}

static void take_bytes_of(const struct str *mail, struct arrival *out)
{
	char file[] = "take-XXXXXX";
	int fd = mkstemp(file);
	struct file_piece piece = { mail->s, mail->len };
	struct err e;

	assert_true(fd >= 0);
	(void)close(fd);
	*out = (struct arrival){ .n = 0 };
	assert_int_equal(file_overwrite(file, &piece, 0600, &e), 0);
	assert_int_equal(take_mail(file, out, &e), 0);
	(void)unlink(file);
}

/* Whose a mail with this field From is; NULL: nobody's. The caller's. */
static char *sender(const char *from, size_t n)
{
	struct str mail = STR_INIT;
	struct arrival a;
	char *found;

	str_add(&mail, "From: ");
	str_addn(&mail, from, n);
	str_add(&mail, "\nSubject: x\n\nend\n");
	take_bytes_of(&mail, &a);
	found = mem_strdup(arrival_sender(&a));
	arrival_free(&a);
	str_free(&mail);
	return found;
}

static void who_writes_in_the_usual_ways_is_the_sender(void **state)
{
	static const char *const from[] = {
		"bob@x.org",
		"<bob@x.org>",
		"Bob <bob@x.org>",
		"\"Bob (the \\\"Duke\\\") @ home, jr.\" <bob@x.org>",
		"bob@x.org <bob@x.org>",
		"Bob (<at> home) <bob@x.org> (x)",
		"Bob (at (an old <x@y.org>) home) <bob@x.org>",
		"bob@x.org (Bob @ home)",
		"=?utf-8?q?B=C3=B6b?= <bob@x.org>,",
		"Bob\n\t<bob@x.org>\r",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(from) / sizeof(*from); i++) {
		char *found = sender(from[i], strlen(from[i]));

		assert_non_null(found);
		assert_string_equal(found, "bob@x.org");
		mem_free(found);
	}
}

/* Others, and they who judge senders, may see another address in it. */
static void who_writes_more_than_an_address_is_not(void **state)
{
	static const char *const from[] = {
		"bob@x.org@evil.org",	      "Bob <bob@x.org@evil.org>",
		"Bob <bob@x.org>@evil.org",   "<bob@x.org>.evil.org",
		"bob@x.org\\@evil.org",	      "<@evil.org:bob@x.org>",
		"<bob@x.org> <eve@evil.org>", "<<bob@x.org>>",
		"bob@x.org eve@evil.org",     "bob@x.org, eve@evil.org",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(from) / sizeof(*from); i++)
		assert_null(sender(from[i], strlen(from[i])));
	assert_null(sender("bob@x.org\0@evil.org", 19));
}

/* A line that begins with a CR does not end the header. */
static void a_nul_in_a_sender_is_seen_in_all_of_the_header(void **state)
{
	static const char header[] = "Subject: x\n\ry: z\n"
				     "From: bob@x.org\0@evil.org\n\nend\n";
	struct str mail = STR_INIT;
	struct arrival a;

	(void)state;
	str_addn(&mail, header, sizeof(header) - 1);
	take_bytes_of(&mail, &a);
	assert_null(arrival_sender(&a));
	assert_string_equal(a.words, "end\n");
	arrival_free(&a);
	str_free(&mail);
}

/* The header ends with its first empty line, whatever ends lines. */
static void a_long_mail_has_a_header_of_its_own(void **state)
{
	static const char *const ends[] = { "\n", "\r\n" };

	(void)state;
	for (size_t i = 0; i < 2; i++) {
		struct str mail = STR_INIT;
		struct arrival a;

		str_addf(&mail, "From: bob@x.org%s%smove A4 A5%s", ends[i],
			 ends[i], ends[i]);
		while (mail.len < (size_t)512 << 10)
			str_addf(&mail, "# As I have said%s", ends[i]);
		take_bytes_of(&mail, &a);
		assert_string_equal(arrival_sender(&a), "bob@x.org");
		assert_true(str_starts(a.words, "move A4 A5\n# As"));
		arrival_free(&a);
		str_free(&mail);
	}
}

static void aside(const char *body, const char *type, const char *words,
		  const char *expected)
{
	struct str mail = STR_INIT;
	struct arrival a;

	str_addf(
	    &mail,
	    "From: bob@x.org\nContent-Type: multipart/mixed; boundary=b\n\n"
	    "--b\n\n%s\n--b\nContent-Type: %s\n"
	    "Content-Disposition: attachment; filename=orders.TXT\n\nend\n"
	    "--b--\n",
	    body, type);
	take_bytes_of(&mail, &a);
	assert_string_equal(a.words, words);
	assert_string_equal(a.aside, expected);
	arrival_free(&a);
	str_free(&mail);
}

static void a_text_that_is_attached_is_told_of_if_it_is_not_read(void **state)
{
	(void)state;
	aside("See there.\n", "text/plain", "See there.\n", "yes");
	aside("See there.\n", "application/octet-stream", "See there.\n",
	      "yes");
	aside("\n", "text/plain", "end\n", "");
	aside("\n", "application/octet-stream", "", "yes");
}

/* What a reader does not see of a page is not what he has written. */
static void of_a_page_nobody_reads_what_is_not_shown(void **state)
{
	struct str mail = STR_INIT;
	struct arrival a;

	(void)state;
	str_add(&mail, "From: bob@x.org\nContent-Type: text/html\n\n"
		       "<style>p { x-y: z }</style><p>move A4 A5</p>"
		       "<!-- <p>move B4 - B5</p> -- > <p>-></p> -->"
		       "<!--[if gte mso 9]><xml>resign</xml><![endif]-->"
		       "<p>end</p><!-- no end: <p>resign</p>");
	take_bytes_of(&mail, &a);
	assert_string_equal(a.words, "move A4 A5\n\nend\n");
	arrival_free(&a);
	str_free(&mail);
}

/* By a line that nobody takes for an order. */
static void that_a_mail_is_longer_than_what_is_read_is_told(void **state)
{
	struct str mail = STR_INIT;
	struct arrival a;

	(void)state;
	str_add(&mail, "From: bob@x.org\n\nmove A4 A5\n");
	while (mail.len < 2 * (size_t)ARRIVAL_WORDS)
		str_add(&mail, "# As I have said already:\n");
	str_add(&mail, "end\n");
	take_bytes_of(&mail, &a);
	assert_true(strlen(a.words) <= ARRIVAL_WORDS);
	assert_true(str_ends(a.words, "\n(The mail goes on here: it is longer "
				      "than what is read.)\n"));
	arrival_free(&a);
	str_free(&mail);
}

/* What is told can be read, and nothing else. */
static void what_is_told_of_a_mail_can_be_read(void **state)
{
	struct arrival a = { .file = mem_strdup("1.eml"),
			     .subject = mem_strdup("two\nlines") };
	struct arrival b;
	struct str text = STR_INIT, wire = STR_INIT;
	struct err e;
	size_t used;

	(void)state;
	str_addn(&text, "a\0b", 3);
	arrival_add(&a, &text);
	arrival_write(&a, &wire);
	assert_int_equal(arrival_read(wire.s, wire.len, &b, &used, &e), 0);
	assert_int_equal(used, wire.len);
	assert_string_equal(b.file, "1.eml");
	assert_string_equal(b.subject, "two\nlines");
	assert_string_equal(b.from, "");
	assert_int_equal(b.n, 1);
	assert_memory_equal(b.texts[0].s, "a\0b", 3);
	arrival_free(&b);
	for (size_t n = 0; n < wire.len; n++)
		assert_int_equal(arrival_read(wire.s, n, &b, &used, &e), -1);
	str_free(&wire);
	arrival_free(&a);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_shape_gives_its_block),
		cmocka_unit_test(ten_thousand_hostile_mails_do_no_harm),
		cmocka_unit_test(who_writes_in_the_usual_ways_is_the_sender),
		cmocka_unit_test(who_writes_more_than_an_address_is_not),
		cmocka_unit_test(
		    a_nul_in_a_sender_is_seen_in_all_of_the_header),
		cmocka_unit_test(a_long_mail_has_a_header_of_its_own),
		cmocka_unit_test(
		    a_text_that_is_attached_is_told_of_if_it_is_not_read),
		cmocka_unit_test(of_a_page_nobody_reads_what_is_not_shown),
		cmocka_unit_test(
		    that_a_mail_is_longer_than_what_is_read_is_told),
		cmocka_unit_test(what_is_told_of_a_mail_can_be_read),
	};

	g_mime_init();
	return cmocka_run_group_tests(tests, NULL, NULL);
}
