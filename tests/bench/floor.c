/* SPDX-License-Identifier: MIT */
/* floor.c - the least that one adjudication could do, for comparison. */
#include "config.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <sodium.h>

/* floor FILE: reads FILE, writes it again beside itself, fsync, rename, fsync
 * of the folder; three signatures, and a sealed box of 4096 bytes opened. */

#define FLOOR_BOX 4096

static void floor_check(int ok)
{
	if (ok)
		return;
	perror("floor");
	exit(1);
}

/* Opening a box is an exchange of keys, then the work of sealing it. */
static void floor_crypto(void)
{
	static unsigned char text[FLOOR_BOX], box[FLOOR_BOX + 16];
	const unsigned char seed[32] = { 1 }, nonce[24] = { 2 };
	unsigned char pk[32], sk[64], sig[64], key[32];

	floor_check(sodium_init() >= 0);
	(void)crypto_sign_seed_keypair(pk, sk, seed);
	for (int i = 0; i < 3; i++)
		(void)crypto_sign_detached(sig, NULL, seed, sizeof(seed), sk);
	(void)crypto_box_seed_keypair(pk, sk, seed);
	floor_check(crypto_box_beforenm(key, pk, sk) == 0);
	(void)crypto_secretbox_easy(box, text, sizeof(text), nonce, key);
}

static char *floor_read(const char *path, size_t *n)
{
	int fd = open(path, O_RDONLY);
	struct stat st;
	char *bytes;

	floor_check(fd >= 0 && fstat(fd, &st) == 0);
	*n = (size_t)st.st_size;
	bytes = malloc(*n);
	floor_check(bytes && read(fd, bytes, *n) == (ssize_t)*n);
	(void)close(fd);
	return bytes;
}

static void floor_write(const char *path, const char *bytes, size_t n)
{
	const char *temp = "floor.tmp";
	int fd = open(temp, O_WRONLY | O_CREAT | O_EXCL, 0644);
	int dir = open(".", O_RDONLY | O_DIRECTORY);

	floor_check(fd >= 0 && dir >= 0);
	floor_check(write(fd, bytes, n) == (ssize_t)n);
	floor_check(fsync(fd) == 0 && close(fd) == 0);
	floor_check(rename(temp, path) == 0);
	floor_check(fsync(dir) == 0 && close(dir) == 0);
}

int main(int argc, char **argv)
{
	char *bytes;
	size_t n;

	floor_check(argc == 2);
	bytes = floor_read(argv[1], &n);
	floor_crypto();
	floor_write(argv[1], bytes, n);
	free(bytes);
	return 0;
}
