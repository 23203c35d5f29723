/* SPDX-License-Identifier: MIT */
/* words.h - cuts a line of orders into words. */
#ifndef KERNEL_WORDS_H
#define KERNEL_WORDS_H

#include "kernel/order.h"
#include "kernel/text.h"

#include <stdbool.h>
#include <stddef.h>

/* Appends the words of the order that begins at byte *at, up to `;`, `#` or the
 * end of the line, and moves *at behind it; false at the end. The language's
 * noise words are left out, ways like `E4-E6` are split, `,` and `:` are
 * words. */
bool words_next(const struct text_line *l, size_t *at,
		const struct order_language *language, struct order_words *w,
		struct diags *d);

void words_copy(struct order_words *w, const struct order_word *word);
void words_free(struct order_words *w); /* also makes it empty again */

/* Whether `word` is one of the words in a list separated by blanks. */
bool words_listed(const char *list, const char *word);

/* Whether a word has the form of a square: a letter and digits. */
bool words_square(const char *word);

#endif
