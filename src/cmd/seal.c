/* SPDX-License-Identifier: MIT */
/* seal.c - estafette seal: orders, checked, signed and sealed. */
#include "config.h"

#include "cmd/commands.h"
#include "cmd/given.h"
#include "cmd/judged.h"
#include "cmd/output.h"
#include "cmd/player_files.h"
#include "base/file.h"
#include "player/sealing.h"
#include "seal/orders.h"

#include <string.h>

/* By what this machine knows of the game, before anything is written. */
static int seal_make(struct judge *j, struct entropy *y, struct sealing *out,
		     struct err *e)
{
	const struct known_game game = held_report_game(&j->report);
	struct known k;
	int rc;

	if (memory_look(&game, &k, e) < 0)
		return -1;
	rc = sealing_make(j, &k, y, out, e);
	known_free(&k);
	return rc;
}

/* What is opened is written down before anybody can see it. */
static int seal_remember(const struct options *o, const struct held_report *r,
			 unsigned links, struct err *e)
{
	const struct known_game game = held_report_game(r);
	struct known k;
	int rc;

	if (memory_open(o, &game, &k, e) < 0)
		return -1;
	known_open(&k, r->block.seat, &r->who->id, links);
	rc = memory_save(o, &game, &k, e);
	known_free(&k);
	return rc;
}

/* Whether a file holds nothing but orders of this seat in this game: an earlier
 * set, sealed by this command. */
static bool seal_own(const char *to, const struct held_report *r)
{
	struct str text = STR_INIT;
	struct orders_block b = { .asked = 0 };
	struct err ignored;
	bool own = false;

	if (to && !str_eq(to, "-") && file_exists(to) &&
	    file_read(to, HELD_REPORT_MAX, &text, &ignored) == 0 &&
	    orders_block_parse(str_text(&text), text.len, &b, &ignored) == 0)
		own = memcmp(b.game.gid, r->block.game.gid, GID_LEN) == 0 &&
		      str_eq(b.seat, r->block.seat);
	orders_block_free(&b);
	str_free(&text);
	return own;
}

/* Orders that come to nothing cost a mail, and the other player days. */
static int seal_worth(const struct options *o, const struct judge *j,
		      struct err *e)
{
	if (options_has(o, "force") || !forecast_vain(&j->forecast))
		return 0;
	return err_set(e, ERR_REFUSED,
		       "nothing of these orders would be carried out; to seal "
		       "them all the same: --force");
}

static int seal_judged(const struct options *o, struct judge *j, struct err *e)
{
	const char *to = options_get(o, "output");
	bool own = seal_own(to, &j->report);
	struct sealing sealed = { .block = STR_INIT };
	struct entropy y;
	struct given g;
	int rc;

	output_diags(&j->diags, o->operands[1]);
	if (given_begin(o, &g, e) < 0 || judge_verdict(j, e) < 0 ||
	    seal_worth(o, j, e) < 0 || sealing_asked(j, e) < 0 ||
	    (!own && output_check(to, e) < 0) ||
	    player_files_identify(o, &j->report, e) < 0 ||
	    means_entropy(&g.means, &y, e) < 0)
		return -1;
	rc = seal_make(j, &y, &sealed, e);
	if (rc == 0)
		rc = seal_remember(o, &j->report, sealed.links, e);
	if (rc == 0)
		rc = judged_print(o, j, true, e);
	if (rc == 0)
		rc = own ? file_replace(to, sealed.block.s, sealed.block.len,
					0600, e)
			 : output_to(to, &sealed.block, e);
	str_free(&sealed.block);
	return rc;
}

static int seal_run(const struct options *o, struct err *e)
{
	struct judge j;
	int rc;

	if (player_files_judge(o, &j, e) < 0)
		return -1;
	rc = seal_judged(o, &j, e);
	if (rc < 0 && seal_own(options_get(o, "output"), &j.report))
		output_note("%s still holds the orders that you sealed before",
			    options_get(o, "output"));
	judge_free(&j);
	return rc;
}

static const struct option_spec seal_options[] = {
	OPTIONS_REPORT,
	OPTION_TIME,
	OPTION_OUTPUT,
	OPTION_ENTROPY,
	{ "force", 0, NULL, "also orders of which nothing would be done" },
	OPTIONS_END,
};

const struct command command_seal = {
	.name = "seal",
	.who = COMMAND_PLAYER,
	.operands = "REPORT ORDERS",
	.min = 2,
	.max = 2,
	.summary = "check, sign and seal orders",
	.text =
	    "Checks ORDERS, and says on standard error what `check' says of them; if nothing\n"
	    "is wrong, prints the block to mail to the referee. Only he can open it,\n"
	    "everybody can see that it is yours, and its length tells nothing (a note says\n"
	    "if it does). The same report may be answered again: the first block that the\n"
	    "referee carries out counts. Orders of which nothing would be carried out,\n"
	    "because the first of them would be void, are sealed only with --force.\n"
	    "\n"
	    "Before it is printed this machine writes down how many sets you have sealed:\n"
	    "a report that counts more of them is refused, for its answer would show the\n"
	    "referee rolls to come. If you have ordered from another machine, give it the\n"
	    "game file with --game.\n"
	    "\n"
	    "With -o a block of this seat that was sealed before is replaced; any other file\n"
	    "is left alone.\n"
	    "\n"
	    "If ORDERS is the one line `absent 2026-12-20 to 2027-01-03', the block says when\n"
	    "you are away, both days included: days on which your clock stands still. You may\n"
	    "send it at any time, also when you are not awaited.\n",
	.options = seal_options,
	.run = seal_run,
};
