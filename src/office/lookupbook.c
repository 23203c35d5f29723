/* SPDX-License-Identifier: MIT */
/* lookupbook.c - the files of what is looked up: words, and games. */
#include "config.h"

#include "office/lookupbook.h"

#include "base/file.h"
#include "base/hex.h"
#include "base/mem.h"
#include "office/gamedir.h"

#include <string.h>

#define LOOKUPBOOK_MAX ((size_t)64 << 20) /* bytes of a file */

static const char lookupbook_digits[] = "abcdefghijklmnopqrstuvwxyz234567";

void lookupbook_open(const char *dir, struct lookupbook *out)
{
	*out = (struct lookupbook){ .folder = gamedir_own(dir, "lookup") };
}

void lookupbook_close(struct lookupbook *b)
{
	for (size_t i = 0; i < LOOKUPBOOK_FILES; i++)
		str_free(&b->files[i].text);
	mem_free(b->folder);
	b->folder = NULL;
}

void lookupbook_word(const char *kind, const char *word, char out[MID_LEN + 1])
{
	const struct hash_field f[] = { HASH_TEXT(kind), HASH_TEXT(word) };
	uint8_t h[HASH_LEN];

	hash_h("lookup", f, 2, h);
	base32_encode(h, sizeof(h), out);
}

/* -1: no word of the book. */
static int lookupbook_number(const char *word)
{
	const char *first, *second;

	if (strlen(word) != MID_LEN ||
	    strspn(word, lookupbook_digits) != MID_LEN)
		return -1;
	first = strchr(lookupbook_digits, word[0]);
	second = strchr(lookupbook_digits, word[1]);
	return (int)(32 * (first - lookupbook_digits) +
		     (second - lookupbook_digits));
}

bool lookupbook_may_have(const char *word)
{
	return lookupbook_number(word) >= 0;
}

static char *lookupbook_path(const struct lookupbook *b, int number)
{
	return str_format("%s/%c%c", b->folder, lookupbook_digits[number / 32],
			  lookupbook_digits[number % 32]);
}

/* A file that cannot be read is empty: it is to be made again. */
static struct str *lookupbook_text(struct lookupbook *b, int number)
{
	struct lookupbook_file *f = &b->files[number];
	char *path = lookupbook_path(b, number);
	struct err ignored;
	int rc = f->read ? 0 : file_look(path, &ignored);

	if (rc > 0)
		rc = file_read(path, LOOKUPBOOK_MAX, &f->text, &ignored);
	if (rc < 0) {
		str_clear(&f->text);
		f->changed = b->lost = true;
	}
	if (!f->read && f->text.len && f->text.s[f->text.len - 1] != '\n')
		str_addc(&f->text, '\n');
	f->read = true;
	mem_free(path);
	return &f->text;
}

void lookupbook_add(struct lookupbook *b, const char *word,
		    const uint8_t gid[GID_LEN])
{
	int number = lookupbook_number(word);
	struct str *text;
	char *line;

	if (number < 0)
		return;
	text = lookupbook_text(b, number);
	line = str_format("%s %s\n", word, HEX(gid, GID_LEN));
	if (!strstr(str_text(text), line)) {
		str_add(text, line);
		b->files[number].changed = true;
	}
	mem_free(line);
}

void lookupbook_each(struct lookupbook *b, const char *word,
		     void (*game)(const uint8_t gid[GID_LEN], void *arg),
		     void *arg)
{
	int number = lookupbook_number(word);
	const char *s = number < 0 ? "" : str_text(lookupbook_text(b, number));
	uint8_t gid[GID_LEN];

	for (; (s = strstr(s, word)); s += MID_LEN)
		if (s[MID_LEN] == ' ' &&
		    strcspn(s + MID_LEN + 1, "\n") == (size_t)2 * GID_LEN &&
		    hex_decode(gid, GID_LEN, s + MID_LEN + 1))
			game(gid, arg);
}

static int lookupbook_write(const struct lookupbook *b, int number,
			    struct err *e)
{
	const struct str *text = &b->files[number].text;
	char *path = lookupbook_path(b, number);
	int rc = file_overwrite(
	    path, &(struct file_piece){ text->s, text->len }, 0600, e);

	mem_free(path);
	return rc;
}

int lookupbook_save(struct lookupbook *b, struct err *e)
{
	if (file_mkdir(b->folder, e) < 0)
		return -1;
	for (int i = 0; i < LOOKUPBOOK_FILES; i++)
		if (b->files[i].changed && lookupbook_write(b, i, e) < 0)
			return -1;
	return 0;
}
