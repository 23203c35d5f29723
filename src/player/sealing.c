/* SPDX-License-Identifier: MIT */
/* sealing.c - a player's orders, signed and sealed for the referee. */
#include "config.h"

#include "player/sealing.h"

#include "seal/orders.h"

#include <string.h>

int sealing_asked(const struct judge *j, struct err *e)
{
	if (j->report.by_hand)
		return err_set(e, ERR_REFUSED,
			       "%s is a seat by hand: send the orders in "
			       "clear, in a reply to the mail with this "
			       "report; the referee's program seals them",
			       j->report.block.seat);
	if (j->absence || j->report.facts.awaited)
		return 0;
	return err_set(e, ERR_REFUSED, "%s: asks %s for no orders",
		       j->report.name, j->report.block.seat);
}

/* What these orders answer, and how far down the chain they go. */
struct sealing_due {
	struct player *player;
	uint32_t asked;
	unsigned open; /* sets of this player that were carried out */
	bool absence;
};

static unsigned sealing_link(const struct sealing_due *due)
{
	return due->open + !due->absence;
}

/* An absence answers no question and opens no link: it names the report that
 * the player holds, and the link that he opened last. */
static void sealing_due(struct judge *j, struct sealing_due *due)
{
	struct held_report *r = &j->report;

	due->absence = j->absence;
	due->asked = j->absence ? r->block.entry : r->facts.asked;
	due->open = r->facts.link < PLAYER_LINKS ? r->facts.link : PLAYER_LINKS;
	due->player = held_report_keys(r);
}

static const struct ledger_seat *sealing_seat(const struct held_report *r)
{
	const struct ledger *l = r->file.ledger;
	int i = l ? ledger_seat(l, span_of(r->block.seat)) : -1;
	const struct ledger_seat *s = i >= 0 ? &l->seats[i] : NULL;

	return s && s->accepted && id_eq(&s->id, &r->who->id) ? s : NULL;
}

bool sealing_recorded(const struct judge *j)
{
	return sealing_seat(&j->report) != NULL;
}

/* How many links of the player's chain the game file has, -1 if it does not
 * know him. A report that was sealed anew to who took over the seat counts the
 * links of the player before him; his own begin with the substitution
 * (protocol.md 3). */
static int sealing_file(const struct held_report *r, struct sealing_due *due,
			int *open, struct err *e)
{
	const struct ledger_seat *s = sealing_seat(r);
	uint8_t link[HASH_LEN];

	*open = -1;
	if (!s)
		return 0;
	if (player_link(due->player, s->links, link, e) < 0)
		return -1;
	if (memcmp(link, s->link, HASH_LEN) != 0)
		return err_set(e, ERR_AUTH,
			       "%s: its link number %u of the seat %s is not "
			       "of your chain",
			       r->file.file->name, s->links, r->block.seat);
	if (s->accepted > r->block.entry)
		due->open = s->links;
	*open = (int)s->links;
	return 0;
}

/* Whoever signs that more sets were carried out than were would be given links
 * of rolls to come (protocol.md 9). `open`: the links that this machine or the
 * file knows to be open, -1 if neither does; then genesis, an acceptance and
 * the start are no sets. */
static int sealing_limit(const struct held_report *r,
			 const struct sealing_due *due, int open, struct err *e)
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
		       "over, ask for the game file as it is now and put it "
		       "beside the report",
		       b->seat, due->open, open);
}

static int sealing_block(const struct judge *j, const struct sealing_due *due,
			 struct entropy *y, struct str *out, struct err *e)
{
	const struct held_report *r = &j->report;
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

	if (player_link(due->player, sealing_link(due), link, e) < 0)
		return -1;
	return orders_block_make(&facts, r->who, y, out, e);
}

int sealing_make(struct judge *j, const struct known *k, struct entropy *y,
		 struct sealing *out, struct err *e)
{
	const struct held_report *r = &j->report;
	struct sealing_due due;
	int open, here, rc;

	sealing_due(j, &due);
	rc = sealing_file(r, &due, &open, e);
	here = known_links(k, r->block.seat, &r->who->id);
	if (rc == 0)
		rc = sealing_limit(r, &due, open > here ? open : here, e);
	out->links = sealing_link(&due);
	if (rc == 0)
		rc = sealing_block(j, &due, y, &out->block, e);
	return rc;
}
