/* SPDX-License-Identifier: MIT */
/* test_store_settings.c - a game's configuration, and what is wrong in one. */
#include "config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/file.h"
#include "base/mem.h"
#include "base/str.h"
#include "store/settings.h"

#define GAME "[game]\nname = w-42\nscenario = waterloo-basic\n"
#define SEAT "[seat.allied]\nplayer = Alice\n"

static char dir[64];
static char path[80];

static int make_dir(void **state)
{
	(void)state;
	(void)strcpy(dir, "/tmp/estafette-settings-XXXXXX");
	if (!mkdtemp(dir))
		return -1;
	(void)strcat(strcpy(path, dir), "/w.ini");
	return 0;
}

static int remove_dir(void **state)
{
	(void)state;
	(void)unlink(path);
	return rmdir(dir);
}

static struct settings *load(const char *text, struct err *e)
{
	assert_int_equal(file_replace(path, text, strlen(text), 0600, e), 0);
	return settings_load(path, e);
}

/* Refused, and the message begins with file, line and `why`; 0: no line. */
static void refuses(const char *text, int line, const char *why)
{
	struct str want = STR_INIT;
	struct err e;

	assert_null(load(text, &e));
	assert_int_equal(e.code, ERR_FORMAT);
	if (line)
		str_addf(&want, "%s:%d: %s", path, line, why);
	else
		str_addf(&want, "%s: %s", path, why);
	if (!str_starts(e.text, want.s))
		fail_msg("\"%s\" instead of \"%s\"", e.text, want.s);
	str_free(&want);
}

static void everything_that_can_be_said_is_read(void **state)
{
	static const char text[] =
	    GAME "[options]\nquiet-limit = 30\n"
		 "[seat.allied]\nplayer = Alice\nid = est1abc\n"
		 "email = alice@example.org\nformat = html\nsealed = no\n"
		 "report = full\n"
		 "[seat.french]\nplayer = J\xc3\xb6rg\nid =\nsealed = yes\n"
		 "[seat.prussian]\nplayer = Eva\norders = mail\n"
		 "email = eva@example.org\nalso = Eva@work.example, e@home\n"
		 "from-check = off\nconfirm = yes\npartial = yes\n"
		 "[post]\nfrom = Referee <referee@example.org>\n"
		 "smtp = smtps://mail.example.org\nuser = referee\n"
		 "password-command = pass show mail\nstarttls = off\n"
		 "ca-file = own.pem\ntimeout = 7\nattach-game = always\n"
		 "home = https://example.org/estafette\n"
		 "page = https://example.org/page.html\n"
		 "[clock]\ndays = 7\nremind = 48h 12h\n"
		 "[spectators]\nemails = dora@example.org\n"
		 "delay = 2 turns\n";
	struct str ca = STR_INIT;
	struct err e;
	struct settings *c = load(text, &e);

	(void)state;
	assert_non_null(c);
	assert_string_equal(c->name, "w-42");
	assert_string_equal(c->scenario, "waterloo-basic");
	assert_int_equal(c->seats_count, 3);
	assert_false(settings_seat(c, "french")->by_hand);
	assert_true(settings_seat(c, "prussian")->by_hand);
	assert_false(settings_seat(c, "prussian")->from_check);
	assert_true(settings_seat(c, "prussian")->confirm);
	assert_string_equal(c->post.home, "https://example.org/estafette");
	assert_string_equal(c->post.page, "https://example.org/page.html");
	assert_true(settings_seat(c, "prussian")->partial);
	assert_false(settings_seat(c, "french")->partial);
	assert_int_equal(settings_seat(c, "allied")->format, SETTINGS_HTML);
	assert_true(settings_seat(c, "allied")->full);
	assert_false(settings_seat(c, "french")->full);
	assert_string_equal(settings_seat(c, "allied")->id, "est1abc");
	assert_null(settings_seat(c, "french")->id);
	assert_true(settings_seat(c, "french")->sealed);
	assert_null(settings_seat(c, "spanish"));
	assert_string_equal(c->spectators.emails, "dora@example.org");
	assert_int_equal(c->spectators.delay, 2);
	assert_string_equal(c->post.smtp, "smtps://mail.example.org");
	assert_false(c->post.starttls);
	assert_true(c->post.attach_all);
	assert_int_equal(c->post.timeout, 7);
	str_addf(&ca, "%s/own.pem", dir);
	assert_string_equal(c->post.ca_file, ca.s);
	assert_int_equal(c->clock.days, 7);
	assert_int_equal(c->clock.remind_count, 2);
	assert_string_equal(c->clock.remind[1].word, "12h");
	assert_int_equal(c->clock.remind[0].before, 48 * 3600);
	assert_string_equal(reader_get(c->doc, "options", "quiet-limit"), "30");
	settings_free(c);
	str_free(&ca);
}

/* A file estafette.html beside what home names, as an address relative to it
 * (RFC 3986). */
static void the_page_is_that_of_home(void **state)
{
	static const struct {
		const char *post, *page;
	} posts[] = {
		{ "home = https://example.org/estafette\n",
		  "https://example.org/estafette.html" },
		{ "home = https://example.org/games/\n",
		  "https://example.org/games/estafette.html" },
		{ "home = https://example.org/a/b?c=/d#/e\n",
		  "https://example.org/a/estafette.html" },
		{ "home = https://example.org\n",
		  "https://example.org/estafette.html" },
		{ "home = https://example.org?at=/x\n",
		  "https://example.org/estafette.html" },
		{ "home = ask the referee\n", NULL },
		{ "home = https://example.org/\npage =\n", NULL },
		{ "page = https://example.org/p\n", "https://example.org/p" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(posts) / sizeof(*posts); i++) {
		char *text = str_format(GAME SEAT "[post]\n%s", posts[i].post);
		struct err e;
		struct settings *c = load(text, &e);

		assert_non_null(c);
		if (posts[i].page)
			assert_string_equal(c->post.page, posts[i].page);
		else
			assert_null(c->post.page);
		settings_free(c);
		mem_free(text);
	}
}

static void what_is_not_said_has_its_default(void **state)
{
	struct err e;
	struct settings *c = load(GAME SEAT, &e);

	(void)state;
	assert_non_null(c);
	assert_null(c->seats[0].id);
	assert_int_equal(c->seats[0].format, SETTINGS_TEXT);
	assert_false(c->seats[0].sealed);
	assert_false(c->seats[0].by_hand);
	assert_null(c->seats[0].also);
	assert_true(c->seats[0].from_check);
	assert_false(c->seats[0].confirm);
	assert_null(c->post.smtp);
	assert_null(c->post.ca_file);
	assert_true(c->post.starttls);
	assert_int_equal(c->post.timeout, 60);
	assert_false(c->post.attach_all);
	assert_int_equal(c->clock.days, 0);
	settings_free(c);
}

static void a_seat_has_its_addresses_and_no_other(void **state)
{
	struct err e;
	struct settings *c = load(
	    GAME SEAT "email = a@x.org\nalso = A@work.org , a@y.org\n", &e);

	(void)state;
	assert_non_null(c);
	assert_true(settings_seat_is_from(c->seats, "A@X.org"));
	assert_true(settings_seat_is_from(c->seats, "a@work.org"));
	assert_true(settings_seat_is_from(c->seats, "a@y.org"));
	assert_false(settings_seat_is_from(c->seats, "a@z.org"));
	assert_false(settings_seat_is_from(c->seats, ""));
	settings_free(c);
	c = load(GAME SEAT, &e);
	assert_non_null(c);
	assert_false(settings_seat_is_from(c->seats, "a@x.org"));
	assert_false(settings_seat_is_from(c->seats, ""));
	settings_free(c);
}

static void a_seat_has_at_most_eight_addresses_more(void **state)
{
	struct err e;
	struct settings *c =
	    load(GAME SEAT "also = a@x,b@x,c@x,d@x,e@x,f@x,g@x,h@x,\n", &e);

	(void)state;
	assert_non_null(c);
	settings_free(c);
	refuses(GAME SEAT "also = a@x,b@x,c@x,d@x,e@x,f@x,g@x,h@x,i@x\n", 6,
		"also has 9 addresses; expected at most 8");
}

static void how_orders_come_is_one_of_two_words(void **state)
{
	(void)state;
	refuses(GAME SEAT "orders = hand\n", 6,
		"orders is \"hand\"; expected sealed or mail");
	refuses(GAME SEAT "from-check = perhaps\n", 6,
		"from-check is \"perhaps\"");
	refuses(GAME SEAT "confirm = 1\n", 6, "confirm is \"1\"");
}

static void a_game_has_a_name_a_scenario_and_seats(void **state)
{
	(void)state;
	refuses(SEAT, 0, "[game] needs name");
	refuses("[game]\nname = W 42\n", 2, "name is \"W 42\"; expected");
	refuses("[game]\nname = ../w\n", 2, "name is \"../w\"; expected");
	refuses("[game]\nname = w\n" SEAT, 0, "[game] needs scenario");
	refuses(GAME, 0, "no seat");
}

static void a_seat_has_a_player_and_known_words(void **state)
{
	(void)state;
	refuses(GAME "[seat.allied]\nemail = a@b\n", 4,
		"[seat.allied] needs player");
	refuses(GAME "[seat.allied]\nplayer =\n", 5,
		"[seat.allied] needs player");
	refuses(GAME "[seat.allied]\nplayer = "
		     "12345678901234567890123456789012345678901\n",
		5, "[seat.allied] needs player");
	refuses(GAME "[seat.none]\nplayer = A\n", 4, "[seat.none]: a seat is");
	refuses(GAME "[seat.1]\nplayer = A\n", 4, "[seat.1]: a seat is");
	refuses(GAME SEAT "report = long\n", 6,
		"report is \"long\"; expected short or full");
	refuses(GAME SEAT "format = pdf\n", 6,
		"format is \"pdf\"; expected text, html or both");
	refuses(GAME SEAT "sealed = maybe\n", 6,
		"sealed is \"maybe\"; expected yes or no (or on, off)");
}

static void unknown_sections_and_keys_are_refused(void **state)
{
	(void)state;
	refuses(GAME SEAT "mail = a@b\n", 6,
		"unknown key mail in [seat.allied]");
	refuses(GAME SEAT "[pots]\nsmtp = x\n", 6, "unknown section [pots]");
	refuses(GAME SEAT "[pots]\n", 6, "unknown section [pots]");
	refuses(GAME SEAT "[post]\nport = 25\n", 7,
		"unknown key port in [post]");
	refuses(GAME "seats = 2\n" SEAT, 4, "unknown key seats in [game]");
}

static void post_and_clock_take_what_they_can_use(void **state)
{
	(void)state;
	refuses(GAME SEAT "[post]\nstarttls = yes\n", 7,
		"starttls is \"yes\"; expected required or off");
	refuses(GAME SEAT "[post]\nattach-game = never\n", 7,
		"attach-game is \"never\"; expected ends or always");
	refuses(GAME SEAT "[post]\ntimeout = 1m\n", 7, "timeout is \"1m\"");
	refuses(GAME SEAT "[post]\ntimeout = 0\n", 7,
		"timeout is \"0\"; expected 1 to 3600 seconds");
	refuses(GAME SEAT "[clock]\ndays = -1\n", 7, "days is \"-1\"");
	refuses(GAME SEAT "[clock]\nremind = soon\n", 7, "remind is \"soon\"");
	refuses(GAME SEAT "[clock]\nremind = 48hours\n", 7, "remind is");
	refuses(GAME SEAT "[clock]\ndays = 1\nat = 8pm\n", 8,
		"at is \"8pm\"; expected a time of day from 00:00 to 23:59");
	refuses(GAME SEAT "[clock]\nhours = 48\nat = 20:00\n", 8,
		"at is the time of day of deadlines that come after days; "
		"expected days = N beside it in place of hours");
	refuses(GAME SEAT "[clock]\nat = 20:00\n", 7,
		"at is the time of day of deadlines that come after days; "
		"expected days = N beside it");
	refuses(GAME SEAT "[clock]\nzone = Europe\n", 7, "zone is \"Europe\"");
	refuses(GAME SEAT "zone = UTC+2\n", 6,
		"zone is \"UTC+2\", which some read as ahead of UTC");
}

static void a_seat_has_its_zone_or_that_of_the_clock(void **state)
{
	struct settings *c;
	struct err e;

	(void)state;
	c = load(GAME SEAT "zone = CET-1\n[seat.blue]\nplayer = B\n"
			   "[clock]\ndays = 2\nat = 20:00\nzone = EST5\n",
		 &e);
	assert_string_equal(c->seats[0].zone, "CET-1");
	assert_string_equal(c->seats[1].zone, "EST5");
	assert_true(c->clock.fixed);
	assert_int_equal(c->clock.at, 72000);
	settings_free(c);
	c = load(GAME SEAT, &e);
	assert_string_equal(c->seats[0].zone, "UTC");
	assert_false(c->clock.fixed);
	settings_free(c);
}

static void pictures_are_wanted_where_they_can_be_drawn(void **state)
{
	static const char text[] = GAME "[seat.allied]\nplayer = Alice\n"
					"[seat.french]\nplayer = Bob\n"
					"pictures = no\n"
					"[seat.prussian]\nplayer = Eva\n"
					"pictures = yes\n";
	struct err e;
	struct settings *c = load(text, &e);

	(void)state;
	assert_non_null(c);
	assert_int_equal(settings_seat(c, "allied")->pictures, WITH_DRAW);
	assert_false(settings_seat(c, "french")->pictures);
	assert_true(settings_seat(c, "prussian")->pictures);
	settings_free(c);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(everything_that_can_be_said_is_read),
		cmocka_unit_test(pictures_are_wanted_where_they_can_be_drawn),
		cmocka_unit_test(the_page_is_that_of_home),
		cmocka_unit_test(what_is_not_said_has_its_default),
		cmocka_unit_test(a_seat_has_its_addresses_and_no_other),
		cmocka_unit_test(a_seat_has_at_most_eight_addresses_more),
		cmocka_unit_test(how_orders_come_is_one_of_two_words),
		cmocka_unit_test(a_game_has_a_name_a_scenario_and_seats),
		cmocka_unit_test(a_seat_has_a_player_and_known_words),
		cmocka_unit_test(unknown_sections_and_keys_are_refused),
		cmocka_unit_test(post_and_clock_take_what_they_can_use),
		cmocka_unit_test(a_seat_has_its_zone_or_that_of_the_clock),
	};

	return cmocka_run_group_tests(tests, make_dir, remove_dir);
}
