/* SPDX-License-Identifier: MIT */
/* dispatch_make.c - writes a dispatch, always the same bytes. */
#include "config.h"

#include "seal/dispatch.h"

#include "base/num.h"
#include "seal/safe.h"
#include "seal/view.h"

#include <string.h>

static void dispatch_write_plain(const struct dispatch_facts *f,
				 struct str *out)
{
	block_add_hash("salt", f->salt, out);
	str_addc(out, '\n');
	str_addn(out, f->view, f->view_len);
}

/* Derived from the view, so that a report is always the same bytes. */
static void dispatch_eph_seed(const struct dispatch_facts *f,
			      uint8_t seed[HASH_LEN])
{
	uint8_t number[4];
	uint8_t report[HASH_LEN];
	const struct hash_field g[] = {
		HASH_BYTES(number, sizeof(number)),
		HASH_TEXT(f->seat),
		HASH_BYTES(report, HASH_LEN),
	};

	num_le32(number, f->entry);
	hash_one("report", f->view, f->view_len, report);
	hash_kh(f->mail_key, "eph", g, 3, seed);
}

static int dispatch_seal(const struct dispatch_facts *f, struct str *box,
			 struct err *e)
{
	struct str plain = STR_INIT;
	uint8_t seed[HASH_LEN];
	bool ok;

	dispatch_write_plain(f, &plain);
	box_pad(&plain, DISPATCH_PAD);
	dispatch_eph_seed(f, seed);
	str_pad(box, 0, plain.len + BOX_EXTRA);
	ok = box_seal(plain.s, plain.len, f->report_key, seed,
		      (uint8_t *)box->s);
	safe_wipe(seed, sizeof(seed));
	safe_wipe_str(&plain);
	if (!ok)
		return err_set(e, ERR_AUTH,
			       "nothing can be sealed to the report-key of %s",
			       f->seat);
	return 0;
}

static void dispatch_write(const struct dispatch_facts *f,
			   const struct identity *referee,
			   const struct str *box, struct str *out)
{
	uint8_t h[HASH_LEN];

	block_begin(BLOCK_DISPATCH, out);
	block_add_game("game", &f->game, out);
	block_add_hash("genesis", f->genesis, out);
	block_add_text("seat", f->seat, out);
	block_add_number("entry", f->entry, out);
	block_add_hash("head", f->head, out);
	view_hash(f->salt, f->view, f->view_len, h);
	block_add_hash("view", h, out);
	hash_one("sealed", box->s, box->len, h);
	block_add_hash("sealed", h, out);
	block_add_text("key", referee->id.text, out);
	block_end(BLOCK_DISPATCH, referee, box, out);
}

int dispatch_block_make(const struct dispatch_facts *facts,
			const struct identity *referee, struct str *out,
			struct err *e)
{
	struct str box = STR_INIT;
	struct str block = STR_INIT;
	int rc = -1;

	if (dispatch_seal(facts, &box, e) < 0)
		goto out;
	dispatch_write(facts, referee, &box, &block);
	if (block.len > BLOCK_MAX) {
		(void)err_set(e, ERR_REFUSED,
			      "the view of %s is too long for a dispatch: %zu "
			      "bytes",
			      facts->seat, facts->view_len);
		goto out;
	}
	str_addn(out, block.s, block.len);
	rc = 0;
out:
	str_free(&box);
	str_free(&block);
	return rc;
}
