/* SPDX-License-Identifier: MIT */
/* forge.c - seals orders that no honest program would, for tests. */
#include "config.h"

#include "lib/forge_accept.h"
#include "lib/forge_orders.h"
#include "lib/forge_report.h"

#include "base/file.h"
#include "seal/init.h"

#include <stdio.h>

/* forge GAME SEAT IDENTITY TEXT [WORD VALUE]...: prints an orders block for a
 * seat, as it is asked now, but for what the words of forge_set() change. forge
 * accept GAME SEAT IDENTITY [WORD VALUE]: an accept block. forge report
 * DISPATCH PLAYER SIGNER [WORD VALUE]...: a dispatch, from one that the
 * identity PLAYER opens, as forge_report() says. */
struct desk {
	struct gamefile *file;
	struct ledger *ledger;
	struct identity *who;
	struct forge forge;
	struct str out;
};

static int desk_open(char **argv, struct desk *d, struct err *e)
{
	if (init_crypto(e) < 0)
		return -1;
	d->file = gamefile_load(argv[0], e);
	if (!d->file)
		return -1;
	d->ledger = ledger_open(d->file, LEDGER_CHAIN, e);
	if (!d->ledger)
		return -1;
	d->who = forge_identity(argv[2], e);
	return d->who ? 0 : -1;
}

static void desk_close(struct desk *d)
{
	str_free(&d->out);
	forge_free(&d->forge);
	identity_free(d->who);
	ledger_free(d->ledger);
	gamefile_free(d->file);
}

static int desk_orders(char **argv, struct desk *d, struct err *e)
{
	if (desk_open(argv, d, e) < 0 ||
	    forge_begin(d->ledger, argv[1], d->who, &d->forge, e) < 0 ||
	    file_read(argv[3], ORDERS_PLAIN_MAX, &d->forge.text, e) < 0)
		return -1;
	for (argv += 4; *argv; argv += 2)
		if (forge_set(&d->forge, argv[0], argv[1], e) < 0)
			return -1;
	return forge_make(&d->forge, d->who, &d->out, e);
}

static int desk_accept(char **argv, struct desk *d, struct err *e)
{
	struct forge_acceptance a = { .seat = argv[1], .word = argv[3] };

	if (desk_open(argv, d, e) < 0)
		return -1;
	a.file = d->file;
	a.value = a.word ? argv[4] : NULL;
	return forge_accept(&a, d->who, &d->out, e);
}

static int desk_report(char **argv, struct desk *d, struct err *e)
{
	struct forge_report f = { .path = argv[0], .words = argv + 3 };
	struct identity *player;
	int rc = -1;

	if (init_crypto(e) < 0)
		return -1;
	f.player = player = forge_identity(argv[1], e);
	f.signer = d->who = forge_identity(argv[2], e);
	if (f.player && f.signer)
		rc = forge_report(&f, &d->out, e);
	identity_free(player);
	return rc;
}

int main(int argc, char **argv)
{
	struct desk d = { .file = NULL };
	struct err e = { ERR_NONE, "" };
	int rc;

	if (argc < 5 || argc % 2 == 0)
		return ERR_USAGE;
	if (str_eq(argv[1], "accept"))
		rc = desk_accept(argv + 2, &d, &e);
	else if (str_eq(argv[1], "report"))
		rc = desk_report(argv + 2, &d, &e);
	else
		rc = desk_orders(argv + 1, &d, &e);
	if (rc == 0)
		rc = file_print(d.out.s, d.out.len, &e);
	if (rc < 0)
		(void)fprintf(stderr, "forge: %s\n", e.text);
	desk_close(&d);
	return rc < 0 ? (int)e.code : 0;
}
