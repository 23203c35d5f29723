/* SPDX-License-Identifier: MIT */
/* seal.c - estafette seal: orders, checked, signed and sealed. */
#include "config.h"

#include "base/hex.h"
#include "cmd/commands.h"
#include "cmd/given.h"
#include "cmd/output.h"
#include "cmd/player_files.h"
#include "seal/orders.h"
#include "store/ledger.h"

#include <string.h>

/* What the view says about the decision that is due. */
struct seal_due {
	uint32_t asked;
	unsigned link; /* of these orders */
	uint8_t key[HASH_LEN];
};

/* An absence answers no question and opens no link: it names the report that
 * the player holds, and the link that he opened last. */
static int seal_due(const struct judge *j, struct seal_due *out, struct err *e)
{
	const json_t *view = j->report.view;
	const json_t *asked =
	    json_object_get(view, j->absence ? "entry" : "asked");
	const json_t *link = json_object_get(view, "link");
	const char *key = json_string_value(json_object_get(view, "seal-key"));

	if (json_is_null(asked))
		return err_set(e, ERR_REFUSED,
			       "this report asks no orders of you");
	if (!json_is_integer(asked) || json_integer_value(asked) < 0 ||
	    json_integer_value(asked) > UINT32_MAX || !json_is_integer(link) ||
	    json_integer_value(link) < 0 || !key ||
	    strlen(key) != 2 * HASH_LEN || !hex_decode(out->key, HASH_LEN, key))
		return err_set(e, ERR_FORMAT,
			       "the view lacks asked, link or seal-key");
	out->asked = (uint32_t)json_integer_value(asked);
	out->link = json_integer_value(link) < PLAYER_LINKS
			? (unsigned)json_integer_value(link) + !j->absence
			: PLAYER_LINKS + 1;
	return 0;
}

/* A report that was sealed anew to who took over the seat counts the links of
 * the player before him; his own begin with the substitution (protocol.md 3).
 */
static int seal_substitute(const struct options *o, const struct judge *j,
			   struct seal_due *due, struct err *e)
{
	const struct dispatch_block *b = &j->report.block;
	const char *path = options_get(o, "game");
	struct gamefile *g;
	struct ledger *l;
	int seat;

	if (!path)
		return 0;
	g = gamefile_load(path, e);
	l = g ? ledger_open(g, LEDGER_CHAIN, e) : NULL;
	seat = l ? ledger_seat(l, span_of(b->seat)) : -1;
	if (seat >= 0 && l->seats[seat].accepted > b->entry)
		due->link = l->seats[seat].links + !j->absence;
	ledger_free(l);
	gamefile_free(g);
	return l ? 0 : -1;
}

static int seal_block(const struct judge *j, const struct seal_due *due,
		      struct entropy *y, struct str *out, struct err *e)
{
	const struct held_report *r = &j->report;
	uint8_t link[HASH_LEN];
	struct player *p = player_new(r->who, r->block.game.gid,
				      r->block.genesis, r->block.seat);
	int rc = player_link(p, due->link, link, e);
	struct orders_facts facts = {
		.game = r->block.game,
		.seat = r->block.seat,
		.asked = due->asked,
		.head = r->block.head,
		.link = link,
		.seal_key = due->key,
		.referee = &r->block.key,
		.text = str_text(&j->text),
		.text_len = j->text.len,
	};

	player_free(p);
	return rc < 0 ? rc : orders_block_make(&facts, r->who, y, out, e);
}

static int seal_judged(const struct options *o, struct judge *j, struct err *e)
{
	struct str block = STR_INIT;
	struct seal_due due;
	struct entropy y;
	struct given g;
	int rc;

	output_diags(&j->diags, o->operands[1]);
	if (given_begin(o, &g, e) < 0 || judge_verdict(j, e) < 0 ||
	    seal_due(j, &due, e) < 0 ||
	    player_files_identify(o, &j->report, e) < 0 ||
	    seal_substitute(o, j, &due, e) < 0 ||
	    means_entropy(&g.means, &y, e) < 0)
		return -1;
	rc = seal_block(j, &due, &y, &block, e);
	if (rc == 0)
		rc = output_to(options_get(o, "output"), &block, e);
	str_free(&block);
	return rc;
}

static int seal_run(const struct options *o, struct err *e)
{
	struct judge j;
	int rc;

	if (player_files_judge(o, &j, e) < 0)
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
	    "If ORDERS is the one line `absent 2026-12-20 to 2027-01-03', the block says when\n"
	    "you are away, both days included: days on which your clock stands still. You may\n"
	    "send it at any time, also when you are not awaited.\n",
	.options = seal_options,
	.run = seal_run,
};
