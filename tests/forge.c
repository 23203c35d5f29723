/* SPDX-License-Identifier: MIT */
/* forge.c - seals orders that no honest program would, for tests. */
#include "config.h"

#include "base/file.h"
#include "base/num.h"
#include "seal/init.h"
#include "seal/orders.h"
#include "store/ledger.h"

#include <stdio.h>
#include <string.h>

/* forge GAME SEAT IDENTITY TEXT [asked N] [head N] [link N] [game GAME]:
 * prints an orders block for a seat, as it is asked now, or as the words say:
 * for entry `asked`, holding the hash of entry `head`, opening the link of the
 * set number `link`; `game` is whose referee and key it is sealed for. */
struct forge {
	struct gamefile *file;
	struct gamefile *sealed; /* for this game */
	struct ledger *ledger;
	const struct ledger_seat *seat;
	struct identity *who;
	struct str text;
	uint64_t asked, head, link;
};

static struct identity *forge_identity(const char *path, struct err *e)
{
	struct identity_file file;
	struct identity *who = NULL;
	struct str text = STR_INIT;

	if (file_read(path, IDENTITY_FILE_MAX, &text, e) == 0 &&
	    identity_parse(text.s, text.len, &file, e) == 0) {
		who = identity_open(&file, NULL, e);
		identity_file_free(&file);
	}
	str_free(&text);
	return who;
}

static int forge_load(char **argv, struct forge *f, struct err *e)
{
	int seat;

	f->file = gamefile_load(argv[1], e);
	if (!f->file)
		return -1;
	f->sealed = f->file;
	f->ledger = ledger_open(f->file, LEDGER_CHAIN, e);
	f->who = forge_identity(argv[3], e);
	if (!f->ledger || !f->who ||
	    file_read(argv[4], ORDERS_PLAIN_MAX, &f->text, e) < 0)
		return -1;
	seat = ledger_seat(f->ledger, span_of(argv[2]));
	if (seat < 0)
		return err_set(e, ERR_USAGE, "no seat %s", argv[2]);
	f->seat = &f->ledger->seats[seat];
	f->asked = f->seat->asked;
	f->head = f->file->count - 1;
	f->link = f->seat->links + 1;
	return 0;
}

static int forge_word(struct forge *f, const char *key, const char *value,
		      struct err *e)
{
	uint64_t *n = str_eq(key, "asked")  ? &f->asked
		      : str_eq(key, "head") ? &f->head
		      : str_eq(key, "link") ? &f->link
					    : NULL;

	if (str_eq(key, "game")) {
		f->sealed = gamefile_load(value, e);
		return f->sealed ? 0 : -1;
	}
	if (n && num_parse(value, strlen(value), UINT32_MAX, n))
		return 0;
	return err_set(e, ERR_USAGE, "%s %s?", key, value);
}

static int forge_print(struct forge *f, const char *seat, struct err *e)
{
	const struct genesis *g = &f->file->genesis;
	struct player *p =
	    player_new(f->who, g->game.gid, gamefile_hash(f->file, 0), seat);
	uint8_t link[HASH_LEN];
	struct orders_facts facts = {
		.game = g->game,
		.seat = seat,
		.asked = (uint32_t)f->asked,
		.head = gamefile_hash(f->file, (uint32_t)f->head),
		.link = link,
		.seal_key = f->sealed->genesis.seal_key,
		.referee = &f->sealed->genesis.referee,
		.text = str_text(&f->text),
		.text_len = f->text.len,
	};
	struct str out = STR_INIT;
	struct entropy y;
	int rc = player_link(p, (unsigned)f->link, link, e);

	player_free(p);
	entropy_system(&y);
	if (rc == 0)
		rc = orders_block_make(&facts, f->who, &y, &out, e);
	if (rc == 0)
		rc = file_print(out.s, out.len, e);
	str_free(&out);
	return rc;
}

int main(int argc, char **argv)
{
	struct forge f = { .file = NULL };
	struct err e = { ERR_NONE, "" };
	int rc;

	if (argc < 5 || argc % 2 == 0)
		return ERR_USAGE;
	rc = init_crypto(&e) < 0 || forge_load(argv, &f, &e) < 0 ? -1 : 0;
	for (int i = 5; rc == 0 && i < argc; i += 2)
		rc = forge_word(&f, argv[i], argv[i + 1], &e);
	if (rc == 0)
		rc = forge_print(&f, argv[2], &e);
	if (rc < 0)
		(void)fprintf(stderr, "forge: %s\n", e.text);
	str_free(&f.text);
	identity_free(f.who);
	ledger_free(f.ledger);
	if (f.sealed != f.file)
		gamefile_free(f.sealed);
	gamefile_free(f.file);
	return rc < 0 ? (int)e.code : 0;
}
