/* SPDX-License-Identifier: MIT */
/* test_report_notice.c - subjects, and the letters that are no report. */
#include "config.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "report/notice.h"
#include "report/text.h"

#include "lib/golden.h"

static void assert_subject(const char *name, const char *want)
{
	json_t *view = golden_view(name);
	struct str out = STR_INIT;
	struct err e;

	if (report_subject(view, NULL, &out, &e) < 0)
		fail_msg("%s", e.text);
	assert_string_equal(out.s, want);
	str_free(&out);
	json_decref(view);
}

static void subjects_say_what_to_do(void **state)
{
	(void)state;
	assert_subject("waterloo-setup-allied",
		       "[waterloo-42] Set-up: your orders, Allied");
	assert_subject("waterloo-play-french",
		       "[waterloo-42] Turn 5: your orders, French");
	assert_subject("waterloo-waiting-french",
		       "[waterloo-42] Turn 13: report, French");
	assert_subject(
	    "waterloo-over-french",
	    "[waterloo-42] Game over, won by french (decisive): report, "
	    "French");
}

static void a_subject_is_one_short_line_of_ascii(void **state)
{
	static const char *const wrong[] = {
		"a\nBcc: x", "J\xc3\xb6rg", "a\x7f",
		"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
	};
	json_t *view = golden_view("waterloo-play-french");

	(void)state;
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		struct str out = STR_INIT;
		struct err e;

		json_object_set_new(view, "name", json_string(wrong[i]));
		assert_int_equal(report_subject(view, NULL, &out, &e), -1);
		assert_int_equal(e.code, ERR_FORMAT);
		assert_int_equal(out.len, 0);
		str_free(&out);
	}
	json_decref(view);
}

static void letters_are_as_they_were_approved(void **state)
{
	static const char *const letters[] = { "letter-invitation",
					       "letter-ruling", "letter-sealed",
					       "letter-refusal",
					       "letter-noted" };
	struct notice n = {
		.name = "waterloo-42",
		.title = "Stratego Waterloo",
		.version = "basic",
		.ruleset = "waterloo",
		.seat = "french",
		.player = "J\xc3\xb6rg",
		.referee = "est1De23ct22Ise4dZa0IVusgrgh3t2nyibafzBtRf7-7i"
			   "DBCKBq",
		.file = "waterloo-42.game",
		.ruling = "note",
		.reason = "Bob is on holiday until Sunday; we wait for him, "
			  "and nobody minds.\nAlice agrees.",
		.head = GOLDEN_HEAD,
		.entry = 18,
		.faults = "orders:3:8: error: E6 is not empty [W6.1]\n"
			  "orders:4:1: error: unknown order \"atack\"; did you "
			  "mean attack? [W19.3]",
		.placed = true,
		.awaits = "French (J\xc3\xb6rg): orders, asked by entry 16, "
			  "until Fri 27 Nov 2026, 12:00 UTC",
		.order = GOLDEN_HEAD,
	};

	(void)state;
	n.invited = json_pack("{s:[{s:s, s:s, s:b}], s:b, s:b, s:s}", "others",
			      "seat-title", "Allied", "player", "Alice",
			      "by-hand", 0, "several", 0, "dice", 1, "page",
			      "https://example.org/estafette.html");
	for (int i = 0; i < 5; i++) {
		struct str out = STR_INIT;
		struct err e;

		n.kind = (enum notice_kind)i;
		if (n.kind == NOTICE_NOTED)
			n.faults = "absent 2026-12-20 to 2027-01-03";
		if (notice_body(&n, NULL, &out, &e) < 0)
			fail_msg("%s", e.text);
		golden_same(letters[i], &out);
		golden_layout(&out, false);
		str_free(&out);
	}
	json_decref(n.invited);
}

/* To a seat by hand, in a game of three with a clock. */
static void who_plays_by_hand_is_invited_to_say_yes(void **state)
{
	struct notice n = { .kind = NOTICE_INVITATION,
			    .name = "hundred-days",
			    .title = "Napoleon",
			    .version = "campaign",
			    .ruleset = "campaign",
			    .seat = "prussian",
			    .player = "Carla",
			    .code = "CEBF-6ERJ",
			    .referee = "est1De23ct22Ise4dZa0IVusgrgh3t2nyibafzB"
				       "tRf7-7iDBCKBq",
			    .file = "hundred-days.game",
			    .head = GOLDEN_HEAD };
	struct str out = STR_INIT;
	struct err e;

	(void)state;
	n.invited =
	    json_pack("{s:[{s:s, s:s, s:b}, {s:s, s:s, s:b}], s:b, s:b, "
		      "s:{s:i, s:b, s:s, s:b}, s:s, s:s}",
		      "others", "seat-title", "French", "player", "Bob",
		      "by-hand", 0, "seat-title", "Anglo-Dutch", "player",
		      "Alice", "by-hand", 1, "several", 1, "dice", 1, "clock",
		      "days", 7, "one", 0, "grace", "24 hours", "overdue-offer",
		      1, "home", "https://example.org/estafette", "page",
		      "https://example.org/estafette.html");
	if (notice_body(&n, NULL, &out, &e) < 0)
		fail_msg("%s", e.text);
	golden_same("letter-invitation-hand", &out);
	golden_layout(&out, false);
	json_decref(n.invited);
	str_free(&out);
}

/* What the clock and the referee's rulings make of a letter. */
#define UNTIL "2026-11-27T12:00:00Z"
static const struct said {
	const char *golden;
	struct notice n;
} said[] = {
	{ "letter-extend",
	  { .kind = NOTICE_RULING,
	    .ruling = "extend",
	    .line = "extend french 2026-12-24T12:00:00Z",
	    .ruled = "french",
	    .until = "2026-12-24T12:00:00Z" } },
	{ "letter-resume",
	  { .kind = NOTICE_RULING,
	    .ruling = "extend",
	    .line = "extend french 2026-12-24T12:00:00Z",
	    .ruled = "french",
	    .until = "2026-12-24T12:00:00Z",
	    .resumed = true,
	    .without = "Allied" } },
	{ "letter-pause",
	  { .kind = NOTICE_RULING,
	    .ruling = "extend",
	    .line = "extend french -",
	    .ruled = "french",
	    .until = "-",
	    .kept = "" } },
	{ "letter-pause-other",
	  { .kind = NOTICE_RULING,
	    .ruling = "extend",
	    .line = "extend allied -",
	    .ruled = "allied",
	    .until = "-",
	    .kept = "French, until Fri 27 Nov 2026, 12:00 UTC" } },
	{ "letter-rewind",
	  { .kind = NOTICE_RULING, .ruling = "rewind", .line = "rewind 12" } },
	{ "letter-rewind-over",
	  { .kind = NOTICE_RULING,
	    .ruling = "rewind",
	    .line = "rewind 12",
	    .over = true } },
	{ "letter-substituted",
	  { .kind = NOTICE_RULING,
	    .ruling = "substitute",
	    .line = "substitute allied Carol Smith",
	    .ruled = "allied",
	    .newcomer = "Carol Smith" } },
	{ "letter-pass",
	  { .kind = NOTICE_RULING,
	    .ruling = "pass",
	    .line = "pass allied",
	    .ruled = "allied" } },
	{ "letter-forfeit",
	  { .kind = NOTICE_RULING,
	    .ruling = "forfeit",
	    .line = "forfeit allied",
	    .ruled = "allied",
	    .over = true,
	    .lost = true } },
	{ "letter-finish",
	  { .kind = NOTICE_RULING,
	    .ruling = "finish",
	    .line = "finish none abandoned",
	    .over = true } },
	{ "letter-fork",
	  { .kind = NOTICE_RULING, .ruling = "fork", .line = "fork" } },
	{ "letter-reveal", { .kind = NOTICE_RULING, .ruling = "reveal" } },
	{ "letter-reveal-rest",
	  { .kind = NOTICE_RULING,
	    .ruling = "reveal",
	    .rest = "waterloo-42-rest.txt" } },
	{ "letter-stale",
	  { .kind = NOTICE_REFUSAL,
	    .stale = true,
	    .attached = true,
	    .faults = "French has been asked anew since, by entry 16",
	    .awaits = "French (J\xc3\xb6rg): orders, asked by entry 16" } },
	{ "letter-unasked",
	  { .kind = NOTICE_REFUSAL,
	    .stale = true,
	    .faults = "French has not been asked for orders: the game has not "
		      "begun",
	    .awaits = "Allied (Alice), who has not accepted yet" } },
	{ "letter-refusal-first",
	  { .kind = NOTICE_REFUSAL,
	    .first = true,
	    .faults = "orders: link: expected the seat's next link; found "
		      "another",
	    .awaits = "French (J\xc3\xb6rg): orders, asked by entry 16" } },
	{ "letter-refusal-absence",
	  { .kind = NOTICE_REFUSAL,
	    .absence = true,
	    .faults = "absent: the last of these days is over" } },
	{ "letter-substitute",
	  { .kind = NOTICE_SUBSTITUTE,
	    .awaited = true,
	    .until = UNTIL,
	    .report = 16 } },
	{ "letter-substitute-moved",
	  { .kind = NOTICE_SUBSTITUTE,
	    .awaited = true,
	    .moved = true,
	    .late = true,
	    .until = UNTIL,
	    .report = 16 } },
	{ "letter-substitute-hand",
	  { .kind = NOTICE_SUBSTITUTE,
	    .code = "CEBF-6ERJ",
	    .awaited = true,
	    .moved = true,
	    .until = UNTIL,
	    .report = 16 } },
	{ "letter-reminder-hand",
	  { .kind = NOTICE_REMINDER,
	    .code = "CEBF-6ERJ",
	    .until = UNTIL,
	    .left = "48 hours",
	    .overdue = "pass",
	    .absence_days = 30 } },
	{ "letter-substitute-waiting",
	  { .kind = NOTICE_SUBSTITUTE, .report = 16, .fork = 17 } },
	{ "letter-reminder-wait",
	  { .kind = NOTICE_REMINDER,
	    .until = UNTIL,
	    .left = "48 hours",
	    .overdue = "wait",
	    .absence_days = 30,
	    .faults = "A mail from your address, read on Fri 20 Nov 2026, "
		      "12:00 UTC, brought no orders: there is no block in it.\n"
		      "What you sealed was refused on Sat 21 Nov 2026, 12:00 "
		      "UTC; a letter of that time says why.\n" } },
	{ "letter-reminder-pass",
	  { .kind = NOTICE_REMINDER,
	    .until = UNTIL,
	    .left = "8 hours",
	    .overdue = "pass",
	    .grace = "24 hours",
	    .absence_days = 30,
	    .faults = "" } },
	{ "letter-reminder-forfeit",
	  { .kind = NOTICE_REMINDER,
	    .until = UNTIL,
	    .left = "1 hour",
	    .overdue = "forfeit",
	    .took_over = true,
	    .faults = "" } },
	{ "letter-reminder-offer",
	  { .kind = NOTICE_REMINDER,
	    .until = UNTIL,
	    .left = "30 minutes",
	    .overdue = "offer",
	    .grace = "72 hours",
	    .absence_days = 30,
	    .faults = "" } },
};

static void words_of_clock_and_rulings_are_as_approved(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(said) / sizeof(*said); i++) {
		struct notice n = said[i].n;
		struct str out = STR_INIT;
		struct err e;

		n.name = "waterloo-42";
		n.title = "Stratego Waterloo";
		n.version = "basic";
		n.seat = "french";
		n.player = "J\xc3\xb6rg";
		n.referee = "est1De23ct22Ise4dZa0IVusgrgh3t2nyibafzBtRf7-7i"
			    "DBCKBq";
		n.file = "waterloo-42.game";
		n.reason = "Both players have asked for it.";
		n.order = GOLDEN_HEAD;
		n.head = GOLDEN_HEAD;
		n.entry = 18;
		if (notice_body(&n, NULL, &out, &e) < 0)
			fail_msg("%s", e.text);
		golden_same(said[i].golden, &out);
		golden_layout(&out, false);
		str_free(&out);
	}
}

static void letters_have_subjects(void **state)
{
	struct notice n = { .kind = NOTICE_INVITATION,
			    .name = "waterloo-42",
			    .seat = "french",
			    .ruling = "pass",
			    .entry = 18 };
	struct str out = STR_INIT;
	struct err e;

	(void)state;
	assert_int_equal(notice_subject(&n, NULL, &out, &e), 0);
	assert_string_equal(out.s, "[waterloo-42] Invitation, French");
	str_clear(&out);
	n.kind = NOTICE_RULING;
	assert_int_equal(notice_subject(&n, NULL, &out, &e), 0);
	assert_string_equal(out.s, "[waterloo-42] Ruling 18: pass, French");
	str_clear(&out);
	n.kind = NOTICE_REMINDER;
	n.left = "48 hours";
	assert_int_equal(notice_subject(&n, NULL, &out, &e), 0);
	assert_string_equal(out.s,
			    "[waterloo-42] Reminder: 48 hours left, French");
	str_clear(&out);
	n.kind = NOTICE_SUBSTITUTE;
	n.report = 16;
	assert_int_equal(notice_subject(&n, NULL, &out, &e), 0);
	assert_string_equal(out.s, "[waterloo-42] You have taken over French");
	str_clear(&out);
	n.awaited = true;
	assert_int_equal(notice_subject(&n, NULL, &out, &e), 0);
	assert_string_equal(
	    out.s, "[waterloo-42] You have taken over French: your orders");
	str_clear(&out);
	n.kind = NOTICE_RULING;
	n.ruling = "substitute";
	n.ruled = "allied";
	assert_int_equal(notice_subject(&n, NULL, &out, &e), 0);
	assert_string_equal(
	    out.s, "[waterloo-42] Ruling 18: Allied has a new player, French");
	str_free(&out);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(subjects_say_what_to_do),
		cmocka_unit_test(a_subject_is_one_short_line_of_ascii),
		cmocka_unit_test(letters_are_as_they_were_approved),
		cmocka_unit_test(who_plays_by_hand_is_invited_to_say_yes),
		cmocka_unit_test(words_of_clock_and_rulings_are_as_approved),
		cmocka_unit_test(letters_have_subjects),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
