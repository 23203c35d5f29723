/* SPDX-License-Identifier: MIT */
/* readblock.c - reads a block of any kind, for tests with damaged ones. */
#include "config.h"

#include "lib/readblock.h"

#include "seal/accept.h"
#include "seal/dispatch.h"
#include "seal/orders.h"

bool readblock(enum block_kind kind, const struct str *text, struct err *e)
{
	struct orders_block orders;
	struct accept_block accept;
	struct dispatch_block dispatch;
	int rc = 0;

	switch (kind) {
	case BLOCK_ORDERS:
		rc = orders_block_parse(text->s, text->len, &orders, e);
		orders_block_free(&orders);
		break;
	case BLOCK_ACCEPT:
		rc = accept_block_parse(text->s, text->len, &accept, e);
		accept_block_free(&accept);
		break;
	case BLOCK_DISPATCH:
		rc = dispatch_block_parse(text->s, text->len, &dispatch, e);
		dispatch_block_free(&dispatch);
		break;
	}
	return rc == 0;
}
