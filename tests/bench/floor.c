/* SPDX-License-Identifier: MIT */
/* floor.c - the least that one adjudication, or a look at a folder, could do,
 * for comparison. */
#include "config.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <sodium.h>

/* floor FILE BYTES: writes so many bytes, what one entry has, behind the end of
 * FILE, and fsync; three signatures, and a sealed box of 4096 bytes opened.
 * floor DIR: readdir() and stat() of what is in it. */

#define FLOOR_BOX 4096
#define FLOOR_NEW (1 << 18)

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

static void floor_write(const char *path, size_t n)
{
	static const char bytes[FLOOR_NEW];
	int fd = open(path, O_WRONLY | O_APPEND);

	floor_check(fd >= 0 && n <= sizeof(bytes));
	floor_check(write(fd, bytes, n) == (ssize_t)n);
	floor_check(fsync(fd) == 0 && close(fd) == 0);
}

static int floor_look(const char *path)
{
	struct dirent *entry;
	struct stat st;
	DIR *d = opendir(path);

	floor_check(d != NULL);
	while ((entry = readdir(d)))
		floor_check(fstatat(dirfd(d), entry->d_name, &st, 0) == 0);
	floor_check(closedir(d) == 0);
	return 0;
}

int main(int argc, char **argv)
{
	if (argc == 2)
		return floor_look(argv[1]);
	floor_check(argc == 3);
	floor_crypto();
	floor_write(argv[1], strtoul(argv[2], NULL, 10));
	return 0;
}
