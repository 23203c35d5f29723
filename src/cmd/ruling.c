/* SPDX-License-Identifier: MIT */
/* ruling.c - a ruling as the command line says it. */
#include "config.h"

#include "cmd/ruling.h"

#include "base/mem.h"
#include "base/num.h"
#include "base/str.h"
#include "base/utf8.h"
#include "cmd/mailblocks.h"
#include "letter/address.h"
#include "store/settings_edit.h"

#include <string.h>

#define RULING_PLAYER_MAX 40 /* characters (protocol.md 3) */

/* How a ruling is written; read() looks at what stands behind its word. */
struct ruling_form {
	const char *word;
	enum entry_rule rule;
	size_t operands; /* behind the word */
	const char *usage;
	int (*read)(const struct options *o, struct ruling *r, struct err *e);
};

static int ruling_seat(const struct options *o, struct ruling *r, struct err *e)
{
	(void)e;
	r->rule.seat = span_of(o->operands[2]);
	return 0;
}

static int ruling_finish(const struct options *o, struct ruling *r,
			 struct err *e)
{
	r->rule.degree = span_of(o->operands[3]);
	return ruling_seat(o, r, e);
}

/* UNTIL, or a day and a time of day; what it means the game says. */
static int ruling_extend(const struct options *o, struct ruling *r,
			 struct err *e)
{
	const char *hour = o->n == 5 ? o->operands[4] : NULL;

	r->given = str_format("%s%s%s", o->operands[3], hour ? " " : "",
			      hour ? hour : "");
	return ruling_seat(o, r, e);
}

static int ruling_block(const struct options *o, struct ruling *r,
			struct err *e)
{
	struct blocks blocks;
	int rc;

	if (mailblocks_load(o->operands + 4, 1, BLOCKS_OF(BLOCK_ACCEPT),
			    &blocks, e) < 0)
		return -1;
	if (blocks.n != 1)
		rc = err_set(e, ERR_FORMAT,
			     "%s: there are %zu accept blocks in it; a "
			     "substitution needs one",
			     o->operands[4], blocks.n);
	else
		rc = accept_block_parse(blocks.v[0].text.s,
					blocks.v[0].text.len, &r->block, e);
	r->has_block = rc == 0;
	blocks_free(&blocks);
	return rc;
}

static int ruling_email(const struct options *o, struct ruling *r,
			struct err *e)
{
	r->email = options_get(o, "email");
	if (!r->email)
		return 0;
	if (!address_valid(r->email))
		return options_error(o->command, e,
				     "--email: \"%s\" is no mail address",
				     r->email);
	if (strlen(r->email) > SETTINGS_EDIT_EMAIL)
		return options_error(o->command, e,
				     "--email: a configuration takes an "
				     "address of at most %d characters",
				     SETTINGS_EDIT_EMAIL);
	return 0;
}

/* The new player's block, or --hand in its place. */
static int ruling_who(const struct options *o, struct ruling *r, struct err *e)
{
	r->by_hand = options_has(o, "hand");
	if (r->by_hand == (o->n == 4))
		return r->by_hand ? 0 : ruling_block(o, r, e);
	return options_error(o->command, e,
			     "written `rule GAME substitute SEAT PLAYER "
			     "ACCEPT-BLOCK', or --hand instead of the block");
}

/* The configuration holds it, too. */
static const char *ruling_player_fault(const char *player)
{
	if (*player == ';' || strstr(player, " ;"))
		return "a configuration takes a ; in front, or behind a blank, "
		       "for the beginning of a comment";
	return utf8_label_fault(player, strlen(player), RULING_PLAYER_MAX);
}

static int ruling_substitute(const struct options *o, struct ruling *r,
			     struct err *e)
{
	const char *player = o->operands[3];
	const char *fault = ruling_player_fault(player);

	if (fault)
		return options_error(o->command, e,
				     "substitute: PLAYER is a name of 1 to %d "
				     "characters: %s",
				     RULING_PLAYER_MAX, fault);
	r->rule.player = span_of(player);
	(void)ruling_seat(o, r, e);
	return ruling_email(o, r, e) < 0 ? -1 : ruling_who(o, r, e);
}

static int ruling_rewind(const struct options *o, struct ruling *r,
			 struct err *e)
{
	const char *n = o->operands[2];
	uint64_t entry;

	if (!num_parse(n, strlen(n), UINT32_MAX, &entry))
		return options_error(o->command, e,
				     "rewind: \"%s\" is no number of an entry",
				     n);
	r->rule.rewind = (uint32_t)entry;
	return 0;
}

static const struct ruling_form ruling_forms[] = {
	{ "note", RULE_NOTE, 0, "GAME note", NULL },
	{ "extend", RULE_EXTEND, 2, "GAME extend SEAT UNTIL|-", ruling_extend },
	{ "pass", RULE_PASS, 1, "GAME pass SEAT", ruling_seat },
	{ "forfeit", RULE_FORFEIT, 1, "GAME forfeit SEAT", ruling_seat },
	{ "finish", RULE_FINISH, 2, "GAME finish SEAT|none DEGREE",
	  ruling_finish },
	{ "substitute", RULE_SUBSTITUTE, 3,
	  "GAME substitute SEAT PLAYER ACCEPT-BLOCK|--hand",
	  ruling_substitute },
	{ "rewind", RULE_REWIND, 1, "GAME rewind N", ruling_rewind },
	{ NULL, RULE_NOTE, 0, NULL, NULL },
};

int ruling_read(const struct options *o, struct ruling *out, struct err *e)
{
	const char *word = o->operands[1];
	const struct ruling_form *f = ruling_forms;

	*out = (struct ruling){ .has_block = false };
	while (f->word && !str_eq(f->word, word))
		f++;
	if (!f->word)
		return options_error(o->command, e,
				     "unknown ruling \"%s\"; there are note, "
				     "extend, pass, forfeit, finish, "
				     "substitute and rewind",
				     word);
	if (o->n != 2 + f->operands &&
	    !(f->rule == RULE_SUBSTITUTE && o->n == 1 + f->operands) &&
	    !(f->rule == RULE_EXTEND && o->n == 3 + f->operands))
		return options_error(o->command, e, "written `rule %s'",
				     f->usage);
	if (f->rule != RULE_SUBSTITUTE &&
	    (options_has(o, "email") || options_has(o, "hand")))
		return options_error(
		    o->command, e, "--%s belongs to substitute",
		    options_has(o, "email") ? "email" : "hand");
	out->rule.rule = f->rule;
	return f->read ? f->read(o, out, e) : 0;
}

void ruling_free(struct ruling *r)
{
	if (r->has_block)
		accept_block_free(&r->block);
	mem_free(r->given);
	*r = (struct ruling){ .has_block = false };
}
