/* SPDX-License-Identifier: MIT */
/* tame.h - words by which a player could have the other's mails thrown away. */
#ifndef LETTER_TAME_H
#define LETTER_TAME_H

/* Mail servers refuse, or hide, what holds the test word of spam filters
 * (GTUBE) or of virus scanners (EICAR), whoever has written it: a blank takes
 * the place of its first hyphen. NULL: nothing is done. */
void tame_words(char *s);

#endif
