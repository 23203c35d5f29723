/* SPDX-License-Identifier: MIT */
/* verify_ahead.h - entries looked at by several processors, ahead of V0. */
#ifndef STORE_VERIFY_AHEAD_H
#define STORE_VERIFY_AHEAD_H

#include "store/inside.h"
#include "store/ledger.h"

struct verify_ahead;

/* Begins to look at the entries of a file in their order, with so many threads
 * beside whoever takes them and whoever helps; and with a secret, which may be
 * NULL, to open them. What it is given must outlive verify_ahead_end(). */
struct verify_ahead *verify_ahead_begin(const struct gamefile *g,
					const struct secret *secret,
					unsigned threads);

/* Waits for the threads; takes NULL. */
void verify_ahead_end(struct verify_ahead *a);

/* The `ahead` of a ledger: each entry once, from 0 on, by one thread, which
 * looks itself at what nobody has begun while it waits. */
struct ledger_look *verify_ahead_take(void *ahead, uint32_t index);

/* What an entry holds that verify_ahead_take() has given, good until the next
 * one is asked for; each once, from 0 on, by one thread. */
const struct inside *verify_ahead_inside(struct verify_ahead *a,
					 uint32_t index);

/* Nobody asks for what is in entries any more: with a secret, none are looked
 * at far from where verify_ahead_inside() is. */
void verify_ahead_enough(struct verify_ahead *a);

/* Looks at one entry, if there is one to be looked at now. */
bool verify_ahead_help(struct verify_ahead *a);

#endif
