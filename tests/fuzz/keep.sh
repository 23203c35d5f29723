#!/bin/sh
# SPDX-License-Identifier: MIT
# keep.sh - make fuzz-keep: of all that make fuzz has found, what reaches code
# that neither seeds nor smaller inputs reach goes into tests/fuzz/corpus among
# the sources; what does so no more goes out of it. Inputs over 4 kB stay out,
# and what begins like a program of Windows, of which a source package has none.
: "${srcdir:?is set by make fuzz-keep}" "${builddir:?is set by make fuzz-keep}"
cd "$builddir/fuzz" || exit 1

# keep TARGET
keep() {
	keep_to=$srcdir/tests/fuzz/corpus/$1
	rm -rf merged small
	mkdir -p "$keep_to" "corpus/$1" small
	cp -R "seeds/$1" merged
	find "corpus/$1" -type f -size -9 -exec cp {} small \;
	"build/tests/fuzz/fuzz_$1" -merge=1 -use_counters=0 -verbosity=0 \
		-timeout=20 -rss_limit_mb=4096 merged small \
		>"$1.log" 2>&1 || { tail -n 40 "$1.log"; return 1; }
	for keep_seed in "seeds/$1"/*; do
		rm -f "merged/${keep_seed##*/}"
	done
	LC_ALL=C awk 'FNR == 1 && /^MZ/ { print FILENAME }' merged/* |
		xargs rm -f
	rm -rf "$keep_to"
	mv merged "$keep_to"
	echo "$1: $(find "$keep_to" -type f | wc -l) inputs kept"
}

for target in ${FUZZ_TARGETS:?is set by fuzz.sh}; do
	keep "$target" || exit 1
done
