/* SPDX-License-Identifier: MIT */
/* cheat_rulings.c - the ways in which a referee may cheat by rulings. */
#include "config.h"

#include "lib/cheat_ways.h"

#include "base/line.h"
#include "lib/forge_accept.h"

#include <string.h>

/* -- substitute -- */

/* From here on somebody has the French, by this block. */
static void put_substitute(struct cheat *c, const char *player,
			   const struct str *block)
{
	struct str lines = STR_INIT;
	struct line l;

	str_addf(&lines,
		 "ruling: substitute french %s\nreason:\n| Why not.\nblock:\n",
		 player);
	line_init(&l, block->s, block->len);
	while (line_next(&l))
		str_addf(&lines, "|%s%.*s\n", l.n ? " " : "", (int)l.n, l.s);
	cheat_add(c, "ruling", lines.s);
	str_free(&lines);
}

/* The stranger's block, with something wrong in it if `word` says so. */
static void put_stranger(struct cheat *c, const char *seat, const char *word,
			 const char *value)
{
	struct forge_acceptance a = { c->honest, seat, word, value };
	struct str block = STR_INIT;
	struct err e;

	if (forge_accept(&a, c->stranger, &block, &e) < 0)
		cheat_die("substitute", e.text);
	put_substitute(c, "Eve", &block);
	str_free(&block);
}

uint32_t way_substitute(struct cheat *c, const struct cheat_way *way)
{
	put_stranger(c, way->from, way->to, "");
	return c->at;
}

/* The last entry before this one whose block is of the seat. */
static const struct entry *block_of(const struct cheat *c, const char *seat,
				    enum entry_kind kind)
{
	for (uint32_t i = c->at; i > 0; i--) {
		const struct entry *e = &c->honest->entries[i - 1];

		if (e->kind == kind &&
		    span_is(entry_block_value(e, "seat"), seat))
			return e;
	}
	cheat_die(seat, "no such block");
}

/* The acceptance by which the French have their seat, copied out of the file:
 * their chain would begin anew, with links that everybody knows. */
uint32_t way_substitute_again(struct cheat *c, const struct cheat_way *way)
{
	struct str block = STR_INIT;

	(void)way;
	entry_long(block_of(c, "french", ENTRY_ACCEPT)->block, &block);
	put_substitute(c, "Bob", &block);
	str_free(&block);
	return c->at;
}

/* The same, after somebody else has had the seat. */
uint32_t way_substitute_back(struct cheat *c, const struct cheat_way *way)
{
	put_stranger(c, "french", NULL, NULL);
	return way_substitute_again(c, way);
}

/* The stranger signs a block with what the file has had before: the Allies'
 * anchor, a link that they have opened, their report key. */
uint32_t way_substitute_used(struct cheat *c, const struct cheat_way *way)
{
	bool link = str_eq(way->to, "link");
	const struct entry *e =
	    block_of(c, "allied", link ? ENTRY_ORDERS : ENTRY_ACCEPT);
	char value[2 * HASH_LEN + 1];

	(void)span_copy(entry_block_value(e, way->to), value, sizeof(value));
	put_stranger(c, "french", way->from, value);
	return c->at;
}

/* -- rulings with a state -- */

/* With the state of the entry that comes next. */
uint32_t way_pass(struct cheat *c, const struct cheat_way *way)
{
	struct str lines = STR_INIT;

	str_add(&lines, way->from);
	cheat_state_text(c, c->at, &lines);
	cheat_add(c, "ruling", lines.s);
	str_free(&lines);
	return c->at;
}

/* "The orders never came." */
uint32_t way_lost_orders(struct cheat *c, const struct cheat_way *way)
{
	struct entry_ruling pass = { .rule = RULE_PASS };

	(void)way;
	pass.seat = entry_block_value(&c->honest->entries[c->at], "seat");
	cheat_rule(c, &pass);
	return c->at + 1;
}

/* A rewind to the entry before, whose position stands anyway; with two lines
 * of it exchanged, if some are named. */
uint32_t way_rewind(struct cheat *c, const struct cheat_way *way)
{
	struct entry_ruling back = { .rule = RULE_REWIND, .rewind = c->at - 1 };

	cheat_rule(c, &back);
	if (way->from) {
		cheat_exchange(&c->position, way->from, way->to);
		cheat_reseal(c, c->secret->state_key, c->count - 1);
	}
	return c->at;
}

/* The same, but for one line: its last digit, or the number in it. */
uint32_t way_rewind_changed(struct cheat *c, const struct cheat_way *way)
{
	struct entry_ruling back = { .rule = RULE_REWIND, .rewind = c->at - 1 };
	struct str from = STR_INIT, to = STR_INIT;

	cheat_rule(c, &back);
	if (way->to) {
		str_addf(&from, "%s%u", way->from, (unsigned)c->at);
		str_addf(&to, "%s%s", way->from, way->to);
		cheat_replace(c, from.s, to.s);
	} else {
		cheat_flip(c, way->from);
	}
	str_free(&from);
	str_free(&to);
	return c->at;
}

/* The referee ends the game as the orders here would have; with a line whose
 * last digit is another one. */
uint32_t way_finish(struct cheat *c, const struct cheat_way *way)
{
	struct entry_ruling end = { .rule = RULE_FINISH,
				    .seat = span_of("allied"),
				    .degree = span_of("decisive") };

	cheat_rule(c, &end);
	if (way->from)
		cheat_flip(c, way->from);
	return c->at + 1;
}

/* The same, but ruling and results say another end. */
uint32_t way_finish_as(struct cheat *c, const struct cheat_way *way)
{
	struct str ruling = STR_INIT, result = STR_INIT;

	(void)way_finish(c, &(struct cheat_way){ .name = NULL });
	str_addf(&ruling, "ruling: finish %s\n", way->from);
	str_addf(&result, "\nresult: %s\n", way->from);
	cheat_replace(c, "ruling: finish allied decisive\n", ruling.s);
	cheat_replace(c, "\nresult: allied decisive\n", result.s);
	cheat_copy(c, c->at + 1);
	cheat_replace(c, "\nresult: allied decisive\n", result.s);
	str_free(&ruling);
	str_free(&result);
	return c->at + 2;
}
