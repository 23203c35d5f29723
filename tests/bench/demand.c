/* SPDX-License-Identifier: MIT */
/* demand.c - what the protocol demands of a player's command, and nothing
 * else. */
#include "config.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <sodium.h>

/* demand LINKS GAME FILE...: reads the game file and hashes it, reads the other
 * FILEs, and asks of libsodium what checking orders by a report asks of it; if
 * LINKS is not 0, what sealing them does, with a hash chain stepped so far. */

/* Points (protocol.md 1): two at the start, the ids of the referee and of two
 * seats, and R of the signatures of the dispatch and of the newest entry. */
#define DEMAND_POINTS 7
#define DEMAND_SIGNED 2
#define DEMAND_VIEW   (3 * 4096) /* as it is padded */
#define DEMAND_ORDERS 4096
#define DEMAND_LINK   113 /* bytes that are hashed for the next link */

static const unsigned char demand_seed[32] = { 1 };

static void demand_check(int ok)
{
	if (ok)
		return;
	perror("demand");
	exit(1);
}

static void demand_hash(const void *p, size_t n)
{
	unsigned char h[32];

	(void)crypto_generichash(h, sizeof(h), p, n, NULL, 0);
}

/* The caller's. */
static unsigned char *demand_read(const char *path, size_t *n)
{
	int fd = open(path, O_RDONLY);
	struct stat st;
	unsigned char *text;

	demand_check(fd >= 0 && fstat(fd, &st) == 0);
	*n = (size_t)st.st_size;
	text = malloc(*n + 1);
	demand_check(text && read(fd, text, *n) == (ssize_t)*n);
	(void)close(fd);
	return text;
}

/* A box is opened or sealed, which is the same work, by a pair from a seed, and
 * its bytes are hashed. */
static void demand_box(size_t n)
{
	static unsigned char box[DEMAND_VIEW + crypto_box_MACBYTES];
	const unsigned char nonce[crypto_box_NONCEBYTES] = { 2 };
	unsigned char pk[32], sk[32], key[32];

	(void)crypto_box_seed_keypair(pk, sk, demand_seed);
	demand_check(crypto_box_beforenm(key, pk, sk) == 0);
	(void)crypto_secretbox_easy(box, box, n, nonce, key);
	demand_hash(box, n);
}

/* His identity's pair. That a signature is wrong shows only at the end of the
 * work. */
static void demand_curve(unsigned char sk[64])
{
	unsigned char pk[32], sig[64];

	(void)crypto_sign_seed_keypair(pk, sk, demand_seed);
	(void)memcpy(sig, pk, 32);
	(void)memcpy(sig + 32, pk, 32);
	sig[63] &= 0x0f; /* below the order of the group */
	for (int i = 0; i < DEMAND_SIGNED; i++)
		demand_check(
		    crypto_sign_verify_detached(sig, demand_seed, 32, pk) != 0);
	for (int i = 0; i < DEMAND_POINTS; i++)
		demand_check(crypto_core_ed25519_is_valid_point(pk) == 1);
}

static void demand_seal(unsigned long links, const unsigned char sk[64])
{
	unsigned char text[DEMAND_LINK] = { 0 }, sig[64];

	for (; links; links--)
		(void)crypto_generichash(text, 32, text, sizeof(text), NULL, 0);
	demand_box(DEMAND_ORDERS);
	(void)crypto_sign_detached(sig, NULL, text, sizeof(text), sk);
}

int main(int argc, char **argv)
{
	static const unsigned char view[DEMAND_VIEW];
	unsigned long links;
	unsigned char sk[64], *text;
	size_t n;

	demand_check(argc > 2 && sodium_init() >= 0);
	links = strtoul(argv[1], NULL, 10);
	for (int i = 2; i < argc; i++) {
		text = demand_read(argv[i], &n);
		if (i == 2)
			demand_hash(text, n);
		free(text);
	}
	demand_curve(sk);
	demand_box(DEMAND_VIEW);
	demand_hash(view, sizeof(view));
	if (links)
		demand_seal(links, sk);
	return 0;
}
