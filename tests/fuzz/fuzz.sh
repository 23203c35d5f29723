#!/bin/sh
# SPDX-License-Identifier: MIT
# fuzz.sh - make fuzz: builds the targets with clang and its sanitizers, and
# lets libFuzzer run each for $FUZZ_SECONDS (60), from the seeds and from what
# earlier runs have found worth keeping, in fuzz/corpus. What breaks is left in
# fuzz/found: mend it, and keep the input as tests/fuzz/found/TARGET-WHAT.
# FUZZ_TARGETS="mail orders" runs only some.
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
programs=
for target in ${FUZZ_TARGETS:-$fuzz_targets}; do
	programs="$programs tests/fuzz/fuzz_$target"
done
# shellcheck disable=SC2086 # a list of words
(cd build && make -s all && make -s $programs \
	LDFLAGS="$sanitize,fuzzer") || exit 1
rm -rf seeds
fuzz_seeds seeds
broken=0
for target in ${FUZZ_TARGETS:-$fuzz_targets}; do
	mkdir -p "corpus/$target" found
	echo "== $target: ${FUZZ_SECONDS:-60} s"
	"build/tests/fuzz/fuzz_$target" -max_total_time="${FUZZ_SECONDS:-60}" \
		-timeout=20 -rss_limit_mb=4096 -verbosity=0 -print_final_stats=1 \
		-artifact_prefix="found/$target-" "corpus/$target" \
		"seeds/$target" || broken=$((broken + 1))
done
echo "$broken broken"
[ "$broken" = 0 ]
