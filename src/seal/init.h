/* SPDX-License-Identifier: MIT */
/* init.h - what must be done before the first key is touched. */
#ifndef SEAL_INIT_H
#define SEAL_INIT_H

#include "base/err.h"

#include <stdbool.h>

/* Starts libsodium, forbids core dumps, and makes sure that this libsodium
 * tells good points from bad ones (protocol.md 1). Once, first thing in main;
 * again does no harm. ERR_SYSTEM if any of it fails. */
int init_crypto(struct err *e);

/* The self-test of protocol.md 1 on any judge of points (1: valid). */
bool init_points(int (*valid)(const unsigned char *point));

/* For --version: "1.0.18". */
const char *init_version(void);

#endif
