/* SPDX-License-Identifier: MIT */
/* reached.h - whether a player can have been told by mail what he is asked. */
#ifndef OFFICE_REACHED_H
#define OFFICE_REACHED_H

#include "record/append.h"

#include <stddef.h>
#include <stdint.h>

/* Whether the player of a seat that is awaited can have been told so by mail
 * before its deadline. 1: a mail server has answered for a letter of the game
 * since the seat was asked, or the seat has no address, or the game sends no
 * mail by itself; 0: its letters have waited all the time, for a server that
 * was away or because nobody has sent them; -1: NAME.post cannot be read. That
 * a server puts off one recipient's mail is no reason, as long as another
 * letter has gone. The game has a configuration. */
int reached(const struct append *a, size_t seat, int64_t until, struct err *e);

#endif
