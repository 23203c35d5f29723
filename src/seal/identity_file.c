/* SPDX-License-Identifier: MIT */
/* identity_file.c - reads the text of an identity file (protocol.md 2). */
#include "config.h"

#include "seal/identity.h"

#include "base/hex.h"
#include "base/line.h"
#include "base/num.h"
#include "base/utf8.h"
#include "seal/base64.h"
#include "seal/safe.h"

#include <string.h>

#define IDENTITY_PASSES_MAX 10
#define IDENTITY_MEMORY_MIN 8192
#define IDENTITY_MEMORY_MAX 1073741824

static int identity_bad(const struct line *l, const char *want, struct err *e)
{
	bool cr = l->n && l->s[l->n - 1] == '\r';

	return err_set(e, ERR_FORMAT, "identity, line %zu: this should be %s%s",
		       l->number, want,
		       cr ? ", and end in LF, not in CR LF" : "");
}

/* The next line begins with `key` and ends with LF; its value follows. */
static bool identity_value(struct line *l, const char *key)
{
	size_t n = strlen(key);

	if (!line_next(l) || !l->complete || l->n < n ||
	    memcmp(l->s, key, n) != 0)
		return false;
	l->s += n;
	l->n -= n;
	return true;
}

static bool identity_read_name(struct line *l, struct identity_file *out)
{
	if (!identity_value(l, "name: ") ||
	    utf8_label_fault(l->s, l->n, IDENTITY_NAME_MAX))
		return false;
	(void)memcpy(out->name, l->s, l->n);
	out->name[l->n] = '\0';
	return true;
}

/* A number up to the next blank; *s and *n go behind the blank. */
static bool identity_number(const char **s, size_t *n, uint64_t max,
			    uint64_t *out)
{
	const char *blank = memchr(*s, ' ', *n);
	size_t len = blank ? (size_t)(blank - *s) : 0;

	if (!blank || !num_parse(*s, len, max, out))
		return false;
	*s += len + 1;
	*n -= len + 1;
	return true;
}

static bool identity_read_lock(struct line *l, struct identity_lock *lock)
{
	static const char word[] = "argon2id ";
	const char *s;
	size_t n = sizeof(word) - 1;
	uint64_t passes;

	if (!identity_value(l, "kdf: "))
		return false;
	if (l->n == 4 && memcmp(l->s, "none", 4) == 0)
		return true;
	if (l->n < n || memcmp(l->s, word, n) != 0)
		return false;
	s = l->s + n;
	n = l->n - n;
	if (!identity_number(&s, &n, IDENTITY_PASSES_MAX, &passes) ||
	    !identity_number(&s, &n, IDENTITY_MEMORY_MAX, &lock->memory))
		return false;
	lock->passes = (unsigned)passes;
	return passes > 0 && lock->memory >= IDENTITY_MEMORY_MIN &&
	       n == 2 * sizeof(lock->salt) &&
	       hex_decode(lock->salt, sizeof(lock->salt), s);
}

static bool identity_read_nonce(struct line *l, struct identity_lock *lock)
{
	return identity_value(l, "nonce: ") &&
	       l->n == 2 * sizeof(lock->nonce) &&
	       hex_decode(lock->nonce, sizeof(lock->nonce), l->s);
}

static int identity_read(struct line *l, struct identity_file *out,
			 struct err *e)
{
	if (!identity_value(l, "estafette-identity 1") || l->n != 0)
		return identity_bad(l, "\"estafette-identity 1\"", e);
	if (!identity_read_name(l, out))
		return identity_bad(l, "\"name: \" and 1 to 40 characters", e);
	if (!identity_value(l, "id: "))
		return identity_bad(l, "\"id: \" and a public id", e);
	if (id_parse(l->s, l->n, &out->id, e) < 0)
		return err_context(e, "identity, line %zu", l->number);
	if (!identity_read_lock(l, &out->lock))
		return identity_bad(l,
				    "\"kdf: none\", or \"kdf: argon2id \" with "
				    "passes (1 to 10), memory (8192 to "
				    "1073741824) and 32 digits of salt",
				    e);
	if (!identity_read_nonce(l, &out->lock))
		return identity_bad(l, "\"nonce: \" and 48 hex digits", e);
	str_addn(&out->ad, l->text, l->at);
	if (!identity_value(l, "seed: ") ||
	    !base64_decode_to(l->s, l->n, out->sealed, sizeof(out->sealed)))
		return identity_bad(l, "\"seed: \" and 64 base64 digits", e);
	if (l->at != l->len)
		return err_set(
		    e, ERR_FORMAT,
		    "identity: nothing may follow the line of seed:");
	return 0;
}

int identity_parse(const char *text, size_t n, struct identity_file *out,
		   struct err *e)
{
	struct line l;

	*out = (struct identity_file){ .lock = { .passes = 0 } };
	line_init(&l, text, n);
	if (identity_read(&l, out, e) < 0) {
		identity_file_free(out);
		return -1;
	}
	return 0;
}

void identity_file_free(struct identity_file *f)
{
	str_free(&f->ad);
	safe_wipe(f->sealed,
		  sizeof(f->sealed)); /* a seed, without a password */
}
