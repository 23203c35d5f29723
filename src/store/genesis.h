/* SPDX-License-Identifier: MIT */
/* genesis.h - what the first entry of a game file says (protocol.md 3). */
#ifndef STORE_GENESIS_H
#define STORE_GENESIS_H

#include "base/span.h"
#include "seal/block.h"
#include "seal/secret.h"

#include <stdbool.h>
#include <stdint.h>

#define GENESIS_PLAYER_MAX 40 /* characters of a player's name */

struct genesis_option {
	struct span key;
	struct span value;
};

struct genesis_seat {
	struct span seat;
	bool has_id; /* else `-`: whoever accepts first */
	struct id id;
	struct span player;
};

/* Spans lie in the game file; the arrays belong to it. */
struct genesis {
	struct block_game game; /* id and name */
	struct span ruleset;
	uint32_t number;      /* of the ruleset */
	struct span scenario; /* long, as in the file: entry_long() */
	struct genesis_option *options;
	size_t options_count, options_cap;
	struct genesis_seat *seats;
	size_t seats_count, seats_cap;
	struct id referee;
	uint8_t seal_key[HASH_LEN];
	uint8_t dice_commit[HASH_LEN];
	uint8_t salt_commit[HASH_LEN];
	uint8_t vault[SECRET_VAULT_LEN];
};

#endif
