#!/bin/sh
# SPDX-License-Identifier: MIT
# fuzz.sh - make fuzz: builds the targets with clang and its sanitizers, and
# lets libFuzzer run them (run.sh). make fuzz-keep calls it with "keep".
# FUZZ_TARGETS="mail orders" takes only some.
: "${srcdir:?is set by make fuzz}" "${builddir:?is set by make fuzz}"
. "$srcdir/tests/fuzz/seeds.sh"
cd "$builddir/fuzz" || exit 1
command -v clang >/dev/null || { echo 'make fuzz needs clang'; exit 1; }

sanitize=-fsanitize=address,undefined
if [ ! -e build/config.status ]; then
	mkdir -p build && (cd build && ../source/configure --quiet CC=clang \
		CFLAGS="-g -O1 $sanitize,fuzzer-no-link \
-fno-sanitize-recover=all") || exit 1
fi
FUZZ_TARGETS=${FUZZ_TARGETS:-$fuzz_targets}
export FUZZ_TARGETS
programs=
for target in $FUZZ_TARGETS; do
	programs="$programs tests/fuzz/fuzz_$target"
done
# shellcheck disable=SC2086 # a list of words
(cd build && make -s all && make -s $programs \
	LDFLAGS="$sanitize,fuzzer") || exit 1
rm -rf seeds
fuzz_seeds seeds
# What was kept among the sources is where the search begins.
mkdir -p corpus
cp -R "$srcdir/tests/fuzz/corpus/." corpus && chmod -R u+w corpus || exit 1
exec sh "$srcdir/tests/fuzz/${1:-run}.sh"
