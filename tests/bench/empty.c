/* SPDX-License-Identifier: MIT */
/* empty.c - the least that a program with libsodium takes, for comparison. */
#include "config.h"

#include <sodium.h>

int main(void)
{
	return sodium_init() < 0;
}
