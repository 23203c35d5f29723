/* SPDX-License-Identifier: MIT */
/* fuzz_gamefile.c - any text as a game file: what is read is written the same,
 * and taken in or refused with its place; as it is, and signed again. */
#include "config.h"

#include "fuzz.h"

#include "base/hex.h"
#include "base/line.h"
#include "base/str.h"
#include "seal/base64.h"
#include "seal/identity.h"
#include "seal/init.h"
#include "seal/sign.h"
#include "store/ledger.h"

#include <string.h>

/* The referee of tests/example, whose games are among the seeds. */
static const char fuzz_referee[] =
    "estafette-identity 1\n"
    "name: Referee\n"
    "id: est1De23ct22Ise4dZa0IVusgrgh3t2nyibafzBtRf7-7iDBCKBq\n"
    "kdf: none\n"
    "nonce: 000000000000000000000000000000000000000000000000\n"
    "seed: xHlLraWA1xBuJ5dSX2p5i1IKdUTY5T1O1n5n41YUCSvdefv+AlpboT"
    "AX9ySHAJ1Q\n";

static struct identity *fuzz_ready(void)
{
	static struct identity *referee;
	struct identity_file f;
	struct err e = { .text = "" };

	if (referee)
		return referee;
	fuzz_holds(init_crypto(&e) == 0, "libsodium works", e.text);
	fuzz_holds(identity_parse(fuzz_referee, strlen(fuzz_referee), &f, &e) ==
		       0,
		   "the referee can be read", e.text);
	referee = identity_open(&f, NULL, &e);
	fuzz_holds(referee != NULL, "and is opened", e.text);
	identity_file_free(&f);
	return referee;
}

/* `sig` of the entry whose lines so far are these; hash is its hash then. */
static void fuzz_sign(const char *s, size_t n, uint8_t hash[HASH_LEN],
		      struct str *out)
{
	uint8_t sig[SIGN_LEN];

	hash_one("entry", s, n, hash);
	sign_make(fuzz_ready()->sk, "entry-sig", hash, HASH_LEN, sig);
	str_add(out, "sig: ");
	base64_encode(sig, sizeof(sig), out);
}

/* The same entries, chained and signed by the referee: what was changed in them
 * would else never get beyond the first signature. */
static void fuzz_again(const char *data, size_t n, struct str *out)
{
	uint8_t prev[HASH_LEN] = { 0 };
	char hex[2 * HASH_LEN + 1];
	size_t begin = 0;
	struct line l;

	line_init(&l, data, n);
	while (line_next(&l)) {
		if (l.n > 9 && memcmp(l.s, "== entry ", 9) == 0)
			begin = out->len;
		if (l.n > 6 && memcmp(l.s, "prev: ", 6) == 0) {
			hex_encode(hex, prev, HASH_LEN);
			str_addf(out, "prev: %s", hex);
		} else if (l.n > 5 && memcmp(l.s, "sig: ", 5) == 0) {
			struct str sig = STR_INIT;

			fuzz_sign(str_text(out) + begin, out->len - begin, prev,
				  &sig);
			str_addn(out, sig.s, sig.len);
			str_free(&sig);
		} else {
			str_addn(out, l.s, l.n);
		}
		str_addc(out, '\n');
	}
}

/* Whether it holds at V0. */
static bool fuzz_read(const char *data, size_t n)
{
	struct err e = { .code = ERR_NONE };
	struct gamefile *g = gamefile_parse("fuzzed", data, n, &e);
	struct str text = STR_INIT;
	bool good = false;

	fuzz_holds(g || e.code == ERR_FORMAT, "a bad file is malformed",
		   e.text);
	if (!g)
		return false;
	gamefile_text(g, &text);
	fuzz_holds(text.len == n && memcmp(str_text(&text), data, n) == 0,
		   "a file is what was read", text.s);
	for (int mode = LEDGER_TRUST; mode <= LEDGER_V0; mode++) {
		struct ledger *l = ledger_new(g);

		good = ledger_advance(l, UINT32_MAX, (enum ledger_mode)mode,
				      &e) == 0;
		fuzz_holds(good || e.text[0] != '\0', "it is told why", NULL);
		ledger_free(l);
	}
	good = good && memcmp(g->genesis.referee.pk, fuzz_ready()->id.pk,
			      sizeof(g->genesis.referee.pk)) == 0;
	str_free(&text);
	gamefile_free(g);
	return good;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	struct str again = STR_INIT;
	bool good;

	(void)fuzz_ready();
	good = fuzz_read((const char *)data, n);
	fuzz_again((const char *)data, n, &again);
	if (good)
		fuzz_holds(again.len == n && memcmp(again.s, data, n) == 0,
			   "a good file is signed again alike", again.s);
	else
		(void)fuzz_read(str_text(&again), again.len);
	str_free(&again);
	return 0;
}
