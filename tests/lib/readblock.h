/* SPDX-License-Identifier: MIT */
/* readblock.h - reads a block of any kind, for tests with damaged ones. */
#ifndef LIB_READBLOCK_H
#define LIB_READBLOCK_H

#include "base/str.h"
#include "seal/block.h"

/* Whether the reader of its kind takes the block; *e says why not. */
bool readblock(enum block_kind kind, const struct str *text, struct err *e);

#endif
