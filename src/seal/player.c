/* SPDX-License-Identifier: MIT */
/* player.c - what a player's seed gives for one game (protocol.md 2, 4). */
#include "config.h"

#include "seal/player.h"

#include "seal/safe.h"

#include <assert.h>
#include <string.h>

struct player *player_new(const struct identity *who,
			  const uint8_t gid[GID_LEN],
			  const uint8_t genesis[HASH_LEN], const char *seat)
{
	struct player *p = safe_alloc(sizeof(*p));
	uint8_t seed[HASH_LEN];
	const struct hash_field f[] = {
		HASH_BYTES(genesis, HASH_LEN),
		HASH_TEXT(seat),
	};

	assert(strlen(seat) <= SEAT_MAX);
	(void)memcpy(p->gid, gid, GID_LEN);
	(void)memcpy(p->seat, seat, strlen(seat) + 1);
	hash_kh(who->seed, "report-key", f, 1, seed);
	box_pair_from_seed(seed, &p->report);
	safe_wipe(seed, sizeof(seed));
	hash_kh(who->seed, "chain-seed", f, 2, p->chain_seed);
	hash_kh(who->seed, "nonce", f, 2, p->nonce);
	p->deep = PLAYER_LINKS;
	(void)memcpy(p->deepest, p->chain_seed, HASH_LEN);
	return p;
}

void player_free(struct player *p)
{
	safe_free(p);
}

void player_chain(const uint8_t gid[GID_LEN], const char *seat, unsigned steps,
		  const uint8_t x[HASH_LEN], uint8_t out[HASH_LEN])
{
	const struct hash_field f[] = {
		HASH_BYTES(gid, GID_LEN),
		HASH_TEXT(seat),
	};

	(void)memmove(out, x, HASH_LEN);
	hash_chain("chain", f, 2, steps, out);
}

static void player_step(struct player *p, unsigned k, uint8_t out[HASH_LEN])
{
	player_chain(p->gid, p->seat, p->deep - k, p->deepest, out);
}

int player_link(struct player *p, unsigned k, uint8_t link[HASH_LEN],
		struct err *e)
{
	if (k > PLAYER_LINKS)
		return err_set(e, ERR_REFUSED,
			       "seat %s has given all its %d orders: no link "
			       "of its hash chain is left",
			       p->seat, PLAYER_LINKS);
	if (k > p->deep) {
		p->deep = PLAYER_LINKS;
		(void)memcpy(p->deepest, p->chain_seed, HASH_LEN);
	}
	if (k + 1 < p->deep) {
		player_step(p, k + 1, p->deepest);
		p->deep = k + 1;
	}
	player_step(p, k, link);
	return 0;
}
