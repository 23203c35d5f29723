/* SPDX-License-Identifier: MIT */
/* letterid.c - the Message-ID of a letter about a game. */
#include "config.h"

#include "record/letterid.h"

#include "base/hex.h"
#include "base/mem.h"

/* The kinds of letters that an entry asks for, to players and those who look
 * on. The others are named by what they answer: they were written once. */
static bool letterid_of_entry(const char *kind)
{
	return str_starts(kind, "report") || str_starts(kind, "ruling") ||
	       str_starts(kind, "public-");
}

void letterid_local(const struct record *r, uint32_t index, const char *seat,
		    const char *kind, char out[MID_LEN + 1])
{
	uint32_t fork =
	    letterid_of_entry(kind) ? ledger_fork(r->ledger, index) : 0;
	char *own;

	if (!fork) {
		mid_local(r->secret->mail_key, index, seat, kind, out);
		return;
	}
	own = str_format("%s-fork-%s", kind,
			 HEX(gamefile_said_hash(r->file, fork), HASH_LEN));
	mid_local(r->secret->mail_key, index, seat, own, out);
	mem_free(own);
}
