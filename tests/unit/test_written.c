/* SPDX-License-Identifier: MIT */
/* test_written.c - what is taken of a reply as orders, and what is not. */
#include "config.h"

#include "base/line.h"
#include "kernel/game.h"
#include "letter/written.h"
#include "lib/golden.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define OWN_LINE \
	"=== Write your orders above this line, or fill in the form below ==="

/* A form as it was sent: its third line is as long as lines are. */
static const char sent[] =
    "The French seat\n\norders\n"
    "# move A8 A9\n"
    "# card combined-attack: attack A4 A5, attack B1 B7, attack D4 D5, fire C4\n"
    "# Before an order you can write `if won` (only if you won the last\n"
    "# fight) or `try` (go on with the next line if it is void).\n"
    "end orders\n\nPROOF\n";

static bool begins(const char *s, size_t n, const void *game)
{
	return order_begins(s, n, ((const struct game *)game)->language);
}

static void read_as(const char *game, const char *text, struct written *out)
{
	const struct written_in in = { .text = text,
				       .n = strlen(text),
				       .sent = sent,
				       .begins = begins,
				       .arg = game_find(game) };

	written_read(&in, out);
}

/* What is found in a text: its kind, and the orders. */
static void found_in(const char *game, const char *text, enum written_kind kind,
		     const char *orders)
{
	struct written w;

	read_as(game, text, &w);
	assert_string_equal(str_text(&w.orders), orders);
	assert_int_equal(w.kind, kind);
	written_free(&w);
}

static void lines(const char *text, const char *orders)
{
	found_in("waterloo", text, *orders ? WRITTEN_LINES : WRITTEN_NONE,
		 orders);
}

static void form(const char *text, const char *orders)
{
	found_in("waterloo", text, *orders ? WRITTEN_FORM : WRITTEN_NONE,
		 orders);
}

static void free_lines_stand_above_what_is_added(void **state)
{
	(void)state;
	lines("", "");
	lines("move E4 E6\nattack E6 E7\n", "move E4 E6\nattack E6 E7\n");
	lines("  move E4 E6", "  move E4 E6\n");
	lines("move E4 E6\n> fire G4\n", "move E4 E6\n");
	lines("move E4 E6\n-- \nfire G4\n", "move E4 E6\n");
	lines("move E4 E6\n" OWN_LINE "\nfire G4\n", "move E4 E6\n");
	lines("move E4 E6\n-----Original Message-----\nfire G4\n",
	      "move E4 E6\n");
	lines("move E4 E6\n________________________________\nfire G4\n",
	      "move E4 E6\n");
	lines("move E4 E6\nFrom: a@b.org\nSent: Friday\nTo: c\nfire G4\n",
	      "move E4 E6\n");
	lines("> fire G4\nmove E4 E6\n", "");
}

/* What another player says stands in the report, and is quoted with it. */
static void words_in_a_quoted_report_are_no_form(void **state)
{
	static const char said[] = "> > orders\n> > resign\n> > end orders\n";
	char text[512];

	(void)state;
	(void)snprintf(text, sizeof(text), "report\n\n> %s\n%s", OWN_LINE,
		       said);
	form(text, "");
	(void)snprintf(text, sizeof(text), "move E4 E6\n\n> %s\n%s", OWN_LINE,
		       said);
	lines(text, "move E4 E6\n");
	(void)snprintf(text, sizeof(text),
		       "> %s\n%s> orders\n> move E4 E6\n> end orders\n",
		       OWN_LINE, said);
	form(text, "move E4 E6\n");
	(void)snprintf(text, sizeof(text),
		       "> > %s\n> > orders\n> > move E4 E6\n> > end orders\n",
		       OWN_LINE);
	form(text, "move E4 E6\n");
}

static void a_greeting_is_passed_over_and_nothing_within_orders(void **state)
{
	struct written w;

	(void)state;
	read_as("waterloo",
		"Dear referee,\nhere they are:\n\nmove E4 E6\n\nBye\n", &w);
	assert_string_equal(str_text(&w.orders), "move E4 E6\n");
	assert_string_equal(str_text(&w.unread),
			    "Dear referee,\nhere they are:\n\nBye\n");
	written_free(&w);
	lines("Hello\nmove E4 E6\nmoev E6 E7\n",
	      "Hello\nmove E4 E6\nmoev E6 E7\n");
	lines("move E4 E6\n\nfire G4\n", "move E4 E6\nfire G4\n");
}

static void rows_stay_together(void **state)
{
	(void)state;
	/* Without the block they are refused, and not passed over. */
	lines("My army:\n\nLI . IN AR IN IN AR IN\n\nBye\n",
	      "LI . IN AR IN IN AR IN\n");
	lines("In as in the last game\n\n. . . . . . .\n", "");
	lines("Mine:\n\nsetup\n\nIN IN\n\n. AR\n\nend setup\n\nBye\n",
	      "setup\nIN IN\n. AR\nend setup\n");
	lines("My turn\n\nmove E4 E6\n\nend turn\n", "move E4 E6\nend turn\n");
	found_in("campaign", "deploy at ligny:\n left: P02\n\nend deploy\n",
		 WRITTEN_LINES, "deploy at ligny:\n left: P02\nend deploy\n");
}

static void a_form_is_taken_quoted_or_not(void **state)
{
	(void)state;
	form("orders\nmove E4 E6\n# fire G4\nend orders\n", "move E4 E6\n");
	form("> Orders\n> move E4 E6\n> END ORDERS\n", "move E4 E6\n");
	form("> orders\n> # x\nmove E4 E6\n>\n>   end\n> end orders\n",
	     "move E4 E6\n  end\n");
	form("AB> orders\nAB> end\nAB> end orders\n", "end\n");
	form("> orders\n> end\n> end \t orders\n", "end\n");
	form("| orders\n| end\n| end orders\n", "end\n");
	form("> orders\nend\nend orders\n", "end\n");
	form("orders\n> end\n> end orders\n", "");
	/* Half a form is no form. */
	lines("orders\nend\n", "orders\nend\n");
}

static void the_least_quoted_form_counts(void **state)
{
	(void)state;
	form("> > orders\n> > end\n> > end orders\n"
	     "> orders\n> move E4 E6\n> end orders\n",
	     "move E4 E6\n");
	form("> orders\n> # x\n> end orders\n"
	     "> > orders\n> > end\n> > end orders\n",
	     "");
	form("> orders\n> move E4 E6\n> end orders\n"
	     "> orders\n> end\n> end orders\n",
	     "move E4 E6\n");
}

static void a_form_as_it_was_sent_holds_nothing(void **state)
{
	(void)state;
	form(sent, "");
	form("> orders\n> setup\n> # A  B\n>   .  .   # row 4\n"
	     ">   .  .   # row 3\n> end setup\n> # your army: M:1\n"
	     "> end orders\n",
	     "");
	form("> orders\n> setup\n>   .  .\n> end setup\n"
	     "> draft prefer spirit\n> end orders\n",
	     "draft prefer spirit\n");
	form("> orders\n> setup\n>   .  F   # row 4\n>   .  .   # row 3\n"
	     "> end setup\n> end orders\n",
	     "setup\n  .  F   # row 4\n  .  .   # row 3\nend setup\n");
}

static void wrapping_is_undone_in_the_form_alone(void **state)
{
	(void)state;
	/* What was commented out stays so, whatever the rest begins with. */
	form("> orders\n> # card combined-attack: attack A4 A5, attack B1 B7,\n"
	     "> attack D4 D5, fire C4\n"
	     "> # Before an order you can write `if won` (only if you won\n"
	     "the last\n> end orders\n",
	     "");
	/* One that was wanted is whole. */
	form("> orders\n> card combined-attack: attack A4 A5, attack B1 B7,\n"
	     "> attack D4 D5, fire C4\n> end orders\n",
	     "card combined-attack: attack A4 A5, attack B1 B7, attack D4 D5, "
	     "fire C4\n");
	/* An own line that was too long. */
	form("orders\nenter withdrawn prussian line-infantry C10 else enter\n"
	     "landwehr C10\nend\nend orders\n",
	     "enter withdrawn prussian line-infantry C10 else enter landwehr "
	     "C10\nend\n");
	/* A slip of the pen is no rest of anything. */
	form("orders\n# move A8 A9\nmoev A8 A9\nmove A1 A2\nmvoe A1 A2\n"
	     "end orders\n",
	     "moev A8 A9\nmove A1 A2\nmvoe A1 A2\n");
	lines("enter withdrawn prussian line-infantry C10 else enter\n"
	      "landwehr C10\n",
	      "enter withdrawn prussian line-infantry C10 else enter\n"
	      "landwehr C10\n");
}

static void two_sets_that_differ_are_a_conflict(void **state)
{
	struct written w;

	(void)state;
	read_as("waterloo",
		"move E4 E6\n> orders\n> move E4 E5\n> end orders\n", &w);
	assert_int_equal(w.kind, WRITTEN_CONFLICT);
	assert_string_equal(str_text(&w.orders), "move E4 E6\n");
	assert_string_equal(str_text(&w.form), "move E4 E5\n");
	written_free(&w);
	form("MOVE E4  E6 # up\n\n> orders\n> move e4 e6\n> end orders\n",
	     "move e4 e6\n");
	form("Mine:\n\norders\nend\nend orders\n\nBye\n", "end\n");
}

struct said {
	const char *text, *rules;
	bool report, help, yes, no;
};

static void words_are_lines_of_their_own(void **state)
{
	static const struct said said[] = {
		{ "yes", "", false, false, true, false },
		{ "Yes!!\n", "", false, false, true, false },
		{ "no.\n", "", false, false, false, true },
		{ "Hello\n report .\nThanks\n", "", true, false, false, false },
		{ "help\nyes\n", "", false, true, true, false },
		{ "rules W8.1.\nrules c2 N7.12\n", "W8.1 c2 N7.12", false,
		  false, false, false },
		{ "Rules W6.1, W7.2,w8 ,C1.\n", "W6.1 W7.2 w8 C1", false, false,
		  false, false },
		{ "rules are rules\nyes please\nrules\n", "", false, false,
		  false, false },
		{ "> yes\n", "", false, false, false, false },
		{ "-- \nyes\n", "", false, false, false, false },
		{ "> Take the seat with the word\n> yes\n\nyes\n\n-- \nno\n",
		  "", false, false, true, false },
		{ "> the answer is\nyes\n> or not\n", "", false, false, false,
		  false },
		{ "A@b wrote on 3 May 2026:\n" OWN_LINE "\n\nyes\n\n", "",
		  false, false, false, false },
		{ "> orders\nyes\n> end orders\n", "", false, false, true,
		  false },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(said) / sizeof(*said); i++) {
		struct written w;

		print_message("%s\n", said[i].text);
		read_as("waterloo", said[i].text, &w);
		assert_int_equal(w.kind, WRITTEN_NONE);
		assert_string_equal(str_text(&w.rules), said[i].rules);
		assert_int_equal(w.report, said[i].report);
		assert_int_equal(w.help, said[i].help);
		assert_int_equal(w.yes, said[i].yes);
		assert_int_equal(w.no, said[i].no);
		written_free(&w);
	}
	lines("yes\nmove E4 E6\n", "move E4 E6\n");
}

static void orders_below_what_is_quoted_are_told_as_not_read(void **state)
{
	static const struct {
		const char *text, *unread;
	} all[] = {
		{ "> Your orders\n\nmove E4 E6\nend\n\nBob\n",
		  "move E4 E6\nend\n" },
		{ "Hello\n\n> orders\n> # end\n> end orders\n\nmove E4 E6\n\n"
		  "fire G4\n-- \nend\n",
		  "Hello\n\nmove E4 E6\n\nfire G4\n" },
		{ "> a line that was\nmove E4 E6\n> wrapped\n", "" },
		{ "> Your orders\n\nyes\n\nThanks for the move.\n", "" },
		{ "> orders\n\nfire F4\n\n> end orders\n", "" },
		{ "end\n\n> Your orders\n\nmove E4 E6\n", "" },
	};

	(void)state;
	for (size_t i = 0; i < sizeof(all) / sizeof(*all); i++) {
		struct written w;

		print_message("%s\n", all[i].text);
		read_as("waterloo", all[i].text, &w);
		assert_string_equal(str_text(&w.unread), all[i].unread);
		assert_int_equal(w.below, i < 2);
		written_free(&w);
	}
}

/* As mail programs say it; the second column is where an order would begin,
 * if it were one. */
static void introductions_of_all_languages_are_none_of_it(void **state)
{
	static const char *const said[] = {
		"On Fri, Nov 13, 2026 at 10:00 AM Ref <r@x.org> wrote:",
		"On Fri, Nov 13, 2026 at 10:00 AM The Referee\n<r@x.org> wrote:",
		"On 13. Nov 2026, at 10:00, Ref wrote:",
		"Am Fr., 13. Nov. 2026 um 10:00 Uhr schrieb Ref <r@x.org>:",
		"Am 13.11.26 um 10:00 schrieb Ref:",
		"Le ven. 13 nov. 2026 \xc3\xa0 10:00, Ref a \xc3\xa9"
		"crit :",
		"El vie, 13 nov 2026 a las 10:00, Ref escribi\xc3\xb3:",
		"A 13/11/2026 10:00, Ref escreveu:",
		"Il giorno ven 13 nov 2026 alle ore 10:00 Ref\n<r@x.org> ha "
		"scritto:",
		"Op vr 13 nov. 2026 om 10:00 schreef Ref <r@x.org>:",
		"Den fre 13 nov. 2026 kl 10:00 skrev Ref <r@x.org>:",
		"pe 13. marrask. 2026 klo 10.00 Ref (r@x.org) kirjoitti:",
		"pt., 13 lis 2026 o 10:00 Ref <r@x.org> napisa\xc5\x82(a):",
		"\xd0\xbf\xd1\x82, 13 2026 10:00, Ref <r@x.org>:",
		"2026\xe5\xb9\xb4 10:00 Ref <r@x.org>\xef\xbc\x9a",
		"Von: Ref\nGesendet: Freitag\nAn: Mich\nBetreff: Zug",
		"*De :* Ref\n*Envoy\xc3\xa9 :* vendredi\n*Objet :* [x] y",
		"-----Urspr\xc3\xbcngliche Nachricht-----",
		"---------- Forwarded message ---------",
	};

	(void)state;
	for (size_t i = 0; i < sizeof(said) / sizeof(*said); i++) {
		struct str text = STR_INIT;
		struct written w;

		print_message("%s\n", said[i]);
		str_addf(&text, "move E4 E6\n%s\n\nfire G4\n", said[i]);
		read_as("waterloo", text.s, &w);
		assert_string_equal(str_text(&w.orders), "move E4 E6\n");
		assert_string_equal(str_text(&w.unread), "");
		written_free(&w);
		str_free(&text);
	}
	lines("march a: b\nmove E4 E6\nfire G4 at 10:00:\n",
	      "march a: b\nmove E4 E6\nfire G4 at 10:00:\n");
}

/* The letter with a mark before each line, behind what introduces it. */
static void quoted_as(const char *above, const char *mark,
		      const struct str *letter, struct str *out)
{
	struct line l;

	str_clear(out);
	str_add(out, above);
	line_init(&l, letter->s, letter->len);
	while (line_next(&l))
		str_addf(out, "%s%.*s\n", mark, (int)l.n, l.s);
}

/* Neither orders nor words, nor anything that was not read. */
static void holds_nothing(const struct str *mail, const struct str *letter)
{
	const struct written_in in = { .text = mail->s,
				       .n = mail->len,
				       .sent = letter->s,
				       .begins = begins,
				       .arg = game_find("waterloo") };
	struct written w;

	written_read(&in, &w);
	assert_int_equal(w.kind, WRITTEN_NONE);
	assert_false(w.report || w.help || w.yes || w.no || w.rules.len);
	assert_string_equal(str_text(&w.unread), "");
	written_free(&w);
}

static void our_own_letters_hold_nothing_however_they_are_quoted(void **state)
{
	static const char *const letters[] = {
		"hand-play-french",	"hand-confirm-allied",
		"hand-waiting-french",	"letter-invitation-hand",
		"letter-reminder-hand", "letter-substitute-hand",
	};
	static const char header[] =
	    "From: r@x.org\nSent: Friday\nTo: p@x.org\nSubject: x\n\n";

	(void)state;
	for (size_t i = 0; i < sizeof(letters) / sizeof(*letters); i++) {
		struct str letter = STR_INIT, mail = STR_INIT;

		print_message("%s\n", letters[i]);
		golden_read(letters[i], "txt", &letter);
		quoted_as("", "> ", &letter, &mail);
		holds_nothing(&mail, &letter);
		quoted_as("On 3 May 2026 at 10:00, r@x.org wrote:\n\n", ">>",
			  &letter, &mail);
		holds_nothing(&mail, &letter);
		quoted_as(header, "", &letter, &mail);
		holds_nothing(&mail, &letter);
		if (i < 3)
			holds_nothing(&letter, &letter);
		str_free(&letter);
		str_free(&mail);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(free_lines_stand_above_what_is_added),
		cmocka_unit_test(
		    a_greeting_is_passed_over_and_nothing_within_orders),
		cmocka_unit_test(words_in_a_quoted_report_are_no_form),
		cmocka_unit_test(rows_stay_together),
		cmocka_unit_test(a_form_is_taken_quoted_or_not),
		cmocka_unit_test(the_least_quoted_form_counts),
		cmocka_unit_test(a_form_as_it_was_sent_holds_nothing),
		cmocka_unit_test(wrapping_is_undone_in_the_form_alone),
		cmocka_unit_test(two_sets_that_differ_are_a_conflict),
		cmocka_unit_test(words_are_lines_of_their_own),
		cmocka_unit_test(
		    orders_below_what_is_quoted_are_told_as_not_read),
		cmocka_unit_test(introductions_of_all_languages_are_none_of_it),
		cmocka_unit_test(
		    our_own_letters_hold_nothing_however_they_are_quoted),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
