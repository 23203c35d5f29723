/* SPDX-License-Identifier: MIT */
/* fuzz_main.c - runs a fuzz target without libFuzzer: over files, and over
 * copies of them that were damaged at random, always in the same way. */
#include "config.h"

#include "fuzz.h"

#include "base/err.h"
#include "base/file.h"
#include "base/str.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FUZZ_MAX ((size_t)8 << 20) /* bytes of a file */

static uint64_t fuzz_seed = 1;

static size_t fuzz_chance(size_t n)
{
	fuzz_seed = fuzz_seed * 6364136223846793005ULL + 1442695040888963407ULL;
	return (size_t)(fuzz_seed >> 33) % n;
}

/* Something is lost, stands there twice, has one bit or one byte too many. */
static void fuzz_damage(struct str *text)
{
	static const char *const pieces[] = { "\n", " ", "\r\n", "=", ":", "\"",
					      "-",  "0", "{{",	 "[", "]", "" };
	struct str out = STR_INIT;
	size_t at = fuzz_chance(text->len + 1);
	size_t n = fuzz_chance(60);

	if (n > text->len - at)
		n = text->len - at;
	str_addn(&out, str_text(text), at);
	switch (fuzz_chance(4)) {
	case 0:
		at += n;
		break;
	case 1:
		str_addn(&out, text->s + at, n);
		break;
	case 2:
		str_add(&out,
			pieces[fuzz_chance(sizeof(pieces) / sizeof(*pieces))]);
		break;
	default:
		str_addc(&out, (char)fuzz_chance(256));
		at += at < text->len;
	}
	str_addn(&out, str_text(text) + at, text->len - at);
	str_free(text);
	*text = out;
}

static void fuzz_one(const struct str *text)
{
	(void)LLVMFuzzerTestOneInput((const uint8_t *)str_text(text),
				     text->len);
}

static int fuzz_file(const char *path, size_t copies)
{
	struct str text = STR_INIT, copy = STR_INIT;
	struct err e;

	if (file_read(path, FUZZ_MAX, &text, &e) < 0) {
		(void)fprintf(stderr, "%s\n", e.text);
		return 1;
	}
	fuzz_one(&text);
	for (size_t i = 0; i < copies; i++) {
		str_clear(&copy);
		str_addn(&copy, text.s, text.len);
		for (size_t k = 0; k <= fuzz_chance(4); k++)
			fuzz_damage(&copy);
		fuzz_one(&copy);
	}
	str_free(&text);
	str_free(&copy);
	return 0;
}

/* fuzz_TARGET COPIES FILE... */
int main(int argc, char **argv)
{
	size_t copies = argc > 1 ? (size_t)strtoul(argv[1], NULL, 10) : 0;
	int failed = argc < 3;

	for (int i = 2; i < argc; i++)
		failed |= fuzz_file(argv[i], copies);
	return failed;
}
