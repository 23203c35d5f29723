/* SPDX-License-Identifier: MIT */
/* fuzz.h - what fuzz targets are made of: one function, and what must hold. */
#ifndef FUZZ_H
#define FUZZ_H

#include <stddef.h>
#include <stdint.h>

/* The target: takes any bytes, returns 0. libFuzzer calls it, or
 * fuzz_main.c. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

/* Ends the program loudly if something is not as it must be; `got` (may be
 * NULL) is shown. */
void fuzz_holds(int holds, const char *what, const char *got);

#endif
