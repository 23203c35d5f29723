/* SPDX-License-Identifier: MIT */
/* seal.c - estafette seal: orders, checked, signed and sealed. */
#include "config.h"

#include "cmd/chance.h"
#include "cmd/commands.h"
#include "cmd/judge.h"
#include "cmd/output.h"
#include "seal/orders.h"

#include <string.h>

/* What these orders answer, and how far down the chain they go. */
struct seal_due {
	struct player *player;
	uint32_t asked;
	unsigned open; /* sets of this player that were carried out */
	bool absence;
};

static unsigned seal_link(const struct seal_due *due)
{
	return due->open + !due->absence;
}

/* An absence answers no question and opens no link: it names the report that
 * the player holds, and the link that he opened last. */
static void seal_due(const struct judge *j, struct seal_due *due)
{
	const struct received *r = &j->report;

	due->absence = j->absence;
	due->asked = j->absence ? r->block.entry : r->facts.asked;
	due->open = r->facts.link < PLAYER_LINKS ? r->facts.link : PLAYER_LINKS;
	due->player = player_new(r->who, r->block.game.gid, r->block.genesis,
				 r->block.seat);
}

static int seal_asked(const struct judge *j, struct err *e)
{
	if (j->absence || j->report.facts.awaited)
		return 0;
	return err_set(e, ERR_REFUSED, "this report asks no orders of you");
}

/* How many links of the player's chain the game file has, -1 if it does not
 * know him. A report that was sealed anew to who took over the seat counts the
 * links of the player before him; his own begin with the substitution
 * (protocol.md 3). */
static int seal_file(const struct received *r, struct seal_due *due, int *open,
		     struct err *e)
{
	const struct ledger *l = r->witness.ledger;
	int i = l ? ledger_seat(l, span_of(r->block.seat)) : -1;
	const struct ledger_seat *s = i >= 0 ? &l->seats[i] : NULL;
	uint8_t link[HASH_LEN];

	*open = -1;
	if (!s || !s->accepted || !id_eq(&s->id, &r->who->id))
		return 0;
	if (player_link(due->player, s->links, link, e) < 0)
		return -1;
	if (memcmp(link, s->link, HASH_LEN) != 0)
		return err_set(e, ERR_AUTH,
			       "%s: its link number %u of the seat %s is not "
			       "of your chain",
			       l->g->name, s->links, r->block.seat);
	if (s->accepted > r->block.entry)
		due->open = s->links;
	*open = (int)s->links;
	return 0;
}

/* Whoever signs that more sets were carried out than were would be given links
 * of rolls to come (protocol.md 9). `open`: the links that this machine or the
 * file knows to be open, -1 if neither does; then genesis, an acceptance and
 * the start are no sets. */
static int seal_limit(const struct received *r, const struct seal_due *due,
		      int open, struct err *e)
{
	const struct dispatch_block *b = &r->block;

	if (open < 0 && (uint64_t)due->open + 2 > b->entry)
		return err_set(e, ERR_AUTH,
			       "the report counts the orders of %s that were "
			       "carried out, and comes to %u: by entry %u "
			       "there cannot be so many",
			       b->seat, due->open, (unsigned)b->entry);
	if (open < 0 || due->open <= (unsigned)open)
		return 0;
	return err_set(e, ERR_AUTH,
		       "the report counts the orders of %s that were carried "
		       "out, and comes to %u; only %d are known here. To seal "
		       "these would show the referee rolls to come. If you "
		       "have ordered from another machine, or taken the seat "
		       "over, ask for the game file as it is now and name it "
		       "with --game",
		       b->seat, due->open, open);
}

/* By file and memory, before anything is written. */
static int seal_check(const struct received *r, struct seal_due *due,
		      struct err *e)
{
	const struct known_game game = received_game(r);
	struct known k;
	int open, here;

	if (seal_file(r, due, &open, e) < 0 || memory_look(&game, &k, e) < 0)
		return -1;
	here = known_links(&k, r->block.seat, &r->who->id);
	known_free(&k);
	return seal_limit(r, due, open > here ? open : here, e);
}

/* What is opened is written down before anybody can see it. */
static int seal_remember(const struct options *o, const struct received *r,
			 const struct seal_due *due, struct err *e)
{
	const struct known_game game = received_game(r);
	struct known k;
	int rc;

	if (memory_open(o, &game, &k, e) < 0)
		return -1;
	known_open(&k, r->block.seat, &r->who->id, seal_link(due));
	rc = memory_save(o, &game, &k, e);
	known_free(&k);
	return rc;
}

static int seal_block(const struct judge *j, const struct seal_due *due,
		      struct entropy *y, struct str *out, struct err *e)
{
	const struct received *r = &j->report;
	uint8_t link[HASH_LEN];
	struct orders_facts facts = {
		.game = r->block.game,
		.seat = r->block.seat,
		.asked = due->asked,
		.head = r->block.head,
		.link = link,
		.seal_key = r->facts.seal_key,
		.referee = &r->block.key,
		.text = str_text(&j->text),
		.text_len = j->text.len,
	};

	if (player_link(due->player, seal_link(due), link, e) < 0)
		return -1;
	return orders_block_make(&facts, r->who, y, out, e);
}

static int seal_judged(const struct options *o, struct judge *j, struct err *e)
{
	const char *to = options_get(o, "output");
	struct seal_due due = { .player = NULL };
	struct str block = STR_INIT;
	struct entropy y;
	int rc;

	output_diags(&j->diags, o->operands[1]);
	if (judge_verdict(j, e) < 0 || seal_asked(j, e) < 0 ||
	    output_check(to, e) < 0 ||
	    received_identify(o, &j->report, e) < 0 ||
	    chance_open(o, &y, e) < 0)
		return -1;
	seal_due(j, &due);
	rc = seal_check(&j->report, &due, e);
	if (rc == 0)
		rc = seal_block(j, &due, &y, &block, e);
	if (rc == 0)
		rc = seal_remember(o, &j->report, &due, e);
	if (rc == 0)
		rc = output_to(to, &block, e);
	player_free(due.player);
	str_free(&block);
	return rc;
}

static int seal_run(const struct options *o, struct err *e)
{
	struct judge j;
	int rc;

	if (judge_load(o, o->operands[0], o->operands[1], &j, e) < 0)
		return -1;
	rc = seal_judged(o, &j, e);
	judge_free(&j);
	return rc;
}

static const struct option_spec seal_options[] = {
	OPTIONS_REPORT,
	OPTION_OUTPUT,
	OPTION_ENTROPY,
	OPTIONS_END,
};

const struct command command_seal = {
	.name = "seal",
	.who = COMMAND_PLAYER,
	.operands = "REPORT ORDERS",
	.min = 2,
	.max = 2,
	.needs = COMMAND_CRYPTO,
	.summary = "check, sign and seal orders",
	.text =
	    "Checks ORDERS as `check' does; if nothing is wrong with them, prints the\n"
	    "block to mail to the referee. Only he can open it, everybody can see that it\n"
	    "is yours, and its length tells nothing. The same report may be answered\n"
	    "again: the first block that the referee carries out counts.\n"
	    "\n"
	    "Before it is printed this machine writes down how many sets you have sealed:\n"
	    "a report that counts more of them is refused, for its answer would show the\n"
	    "referee rolls to come. If you have ordered from another machine, give it the\n"
	    "game file with --game.\n"
	    "\n"
	    "If ORDERS is the one line `absent 2026-12-20 to 2027-01-03', the block says when\n"
	    "you are away, both days included: days on which your clock stands still. You may\n"
	    "send it at any time, also when you are not awaited.\n",
	.options = seal_options,
	.run = seal_run,
};
