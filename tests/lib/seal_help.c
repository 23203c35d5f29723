/* SPDX-License-Identifier: MIT */
/* seal_help.c - what the tests of the seal room share. */
#include "config.h"

#include "lib/seal_help.h"

#include <stdio.h>

#include "base/file.h"
#include "seal/init.h"

static const char help_genesis[] =
    "4a147542490c41d657a4ac0a5e205fe6eea153916fd9181c83655748787c2ee5";

void help_known(uint8_t g[32], uint8_t gid[16])
{
	for (unsigned i = 0; i < 32; i++)
		g[i] = (uint8_t)i;
	for (unsigned i = 0; i < 16; i++)
		gid[i] = (uint8_t)(0x10 + i);
}

struct secret *help_secret(void)
{
	uint8_t g[32];
	uint8_t gid[16];

	help_known(g, gid);
	return secret_new(g, gid);
}

void help_fill(uint8_t *out, size_t n, uint8_t byte)
{
	(void)memset(out, byte, n);
}

void help_example(const char *name, struct str *out)
{
	const char *srcdir = getenv("srcdir");
	const char *folder = getenv("ESTAFETTE_EXAMPLE");
	struct str path = STR_INIT;
	struct err e;

	if (folder)
		str_addf(&path, "%s/%s", folder, name);
	else
		str_addf(&path, "%s/tests/example/%s", srcdir ? srcdir : ".",
			 name);
	str_clear(out);
	assert_ok(file_read(path.s, 1 << 20, out, &e), e);
	str_free(&path);
}

struct identity *help_identity(const char *name)
{
	struct str path = STR_INIT;
	struct str text = STR_INIT;
	struct identity_file f;
	struct identity *p;
	struct err e;

	str_addf(&path, "%s.identity", name);
	help_example(path.s, &text);
	assert_ok(identity_parse(text.s, text.len, &f, &e), e);
	p = identity_open(&f, NULL, &e);
	if (!p)
		fail_msg("%s", e.text);
	identity_file_free(&f);
	str_free(&path);
	str_free(&text);
	return p;
}

int help_setup(void **state)
{
	static struct help_people p;
	struct err e;

	if (init_crypto(&e) < 0 ||
	    !hex_decode(p.genesis, HASH_LEN, help_genesis))
		return -1;
	entropy_system(&p.entropy);
	help_fill(p.head, HASH_LEN, 0xc8);
	help_fill(p.link, HASH_LEN, 0xa1);
	p.secret = help_secret();
	p.referee = help_identity("referee");
	p.bob = help_identity("bob");
	p.carol = help_identity("carol");
	*state = &p;
	return 0;
}

int help_teardown(void **state)
{
	struct help_people *p = *state;

	secret_free(p->secret);
	identity_free(p->referee);
	identity_free(p->bob);
	identity_free(p->carol);
	return 0;
}

void help_facts(const struct help_people *p, const char *text,
		struct orders_facts *f)
{
	*f = (struct orders_facts){
		.game = { .name = "waterloo-42" },
		.seat = "french",
		.asked = 16,
		.head = p->head,
		.link = p->link,
		.seal_key = p->secret->seal.pk,
		.referee = &p->referee->id,
		.text = text,
		.text_len = strlen(text),
	};
	(void)memcpy(f->game.gid, p->secret->gid, GID_LEN);
}
