/* SPDX-License-Identifier: MIT */
/* forge.c - seals orders that no honest program would, for tests. */
#include "config.h"

#include "forge_orders.h"

#include "base/file.h"
#include "seal/init.h"

#include <stdio.h>

/* forge GAME SEAT IDENTITY TEXT [WORD VALUE]...: prints an orders block for a
 * seat, as it is asked now, but for what the words of forge_set() change.
 * forge GAME SEAT IDENTITY --accept: an accept block with a report key that
 * nothing can be sealed to. */
struct desk {
	struct gamefile *file;
	struct ledger *ledger;
	struct identity *who;
	struct forge forge;
};

static int desk_open(char **argv, struct desk *d, struct err *e)
{
	d->file = gamefile_load(argv[1], e);
	if (!d->file)
		return -1;
	d->ledger = ledger_open(d->file, LEDGER_CHAIN, e);
	if (!d->ledger)
		return -1;
	d->who = forge_identity(argv[3], e);
	if (!d->who ||
	    forge_begin(d->ledger, argv[2], d->who, &d->forge, e) < 0)
		return -1;
	return file_read(argv[4], ORDERS_PLAIN_MAX, &d->forge.text, e);
}

static void desk_close(struct desk *d)
{
	forge_free(&d->forge);
	identity_free(d->who);
	ledger_free(d->ledger);
	gamefile_free(d->file);
}

static int desk_accept(char **argv, struct str *out, struct err *e)
{
	static const uint8_t zeros[HASH_LEN];
	struct gamefile *g = gamefile_load(argv[1], e);
	struct identity *who = g ? forge_identity(argv[3], e) : NULL;

	if (who) {
		block_begin(BLOCK_ACCEPT, out);
		block_add_game("game", &g->genesis.game, out);
		block_add_text("seat", argv[2], out);
		block_add_hash("genesis", gamefile_hash(g, 0), out);
		block_add_hash("report-key", zeros, out);
		block_add_hash("anchor", zeros, out);
		block_add_hash("nonce", zeros, out);
		block_add_text("key", who->id.text, out);
		block_end(BLOCK_ACCEPT, who, NULL, out);
	}
	identity_free(who);
	gamefile_free(g);
	return out->len ? 0 : -1;
}

static int desk_orders(int argc, char **argv, struct str *out, struct err *e)
{
	struct desk d = { .file = NULL };
	int rc = desk_open(argv, &d, e);

	for (int i = 5; rc == 0 && i < argc; i += 2)
		rc = forge_set(&d.forge, argv[i], argv[i + 1], e);
	if (rc == 0)
		rc = forge_make(&d.forge, d.who, out, e);
	desk_close(&d);
	return rc;
}

int main(int argc, char **argv)
{
	struct err e = { ERR_NONE, "" };
	struct str out = STR_INIT;
	int rc;

	if (argc < 5 || argc % 2 == 0)
		return ERR_USAGE;
	rc = init_crypto(&e);
	if (rc == 0)
		rc = str_eq(argv[4], "--accept")
			 ? desk_accept(argv, &out, &e)
			 : desk_orders(argc, argv, &out, &e);
	if (rc == 0)
		rc = file_print(out.s, out.len, &e);
	if (rc < 0)
		(void)fprintf(stderr, "forge: %s\n", e.text);
	str_free(&out);
	return rc < 0 ? (int)e.code : 0;
}
