# SPDX-License-Identifier: MIT
# seeds.sh - what fuzz targets begin with; sourced, $srcdir is set.

fuzz_targets='blocks gamefile mail orders page position report template'

# from_cases WHAT PREFIX DIR FILE...: a file for each part of these rule cases that
# is indented below WHAT.
from_cases() {
	from_what=$1 from_prefix=$2 from_dir=$3
	shift 3
	awk -v what="$from_what" -v prefix="$from_prefix" -v dir="$from_dir" '
		FNR == 1 {
			name = FILENAME
			sub(/.*\//, "", name)
			sub(/\.case$/, "", name)
			n = on = 0
		}
		/^[^ ]/ {
			on = index($0, what) == 1
			if (file)
				close(file)
			file = ""
			n += on
		}
		on && /^  / {
			if (!file) {
				file = dir "/" name "-" prefix "-" n
				printf "%s", prefix >file
			}
			print substr($0, 3) >file
		}' "$@"
}

# fuzz_seeds DIR: makes DIR/TARGET for each target, with its files.
fuzz_seeds() {
	for target in $fuzz_targets; do
		mkdir -p "$1/$target"
		for found in "$srcdir/tests/fuzz/found/$target"-*; do
			[ ! -e "$found" ] || cp "$found" "$1/$target"
		done
	done
	cp "$srcdir"/tests/mail/*.eml "$srcdir"/tests/mail/replies/*.eml \
		"$1/mail"
	cp "$srcdir"/tests/mail/*.eml "$srcdir"/tests/mail/*.asc "$1/blocks"
	find "$srcdir/tests/example" -name '*.game' -exec cp {} "$1/gamefile" \;
	find "$srcdir/tests/example" -name '*.asc' -exec cp {} "$1/blocks" \;
	cp "$srcdir"/tests/mail/*.eml "$srcdir"/tests/fuzz/found/report-* "$1/page"
	find "$srcdir/tests/example" -type f -size -40k -exec cp {} "$1/page" \;
	for request in '"about"' '"keygen","name":"Alice"' \
		'"rule","ruleset":"waterloo","number":"W8.1"' \
		'"identity","files":[{"as":"identity","name":"f","size":0}]'; do
		printf '{"do":%s}\n' "$request" \
			>"$1/page/request-${#request}"
	done
	find "$srcdir/templates" -name '*.mustache' | while read -r template; do
		cp "$template" "$1/template/$(echo "${template#"$srcdir"/}" |
			tr / -)"
	done
	cp "$srcdir"/templates/scenarios/*.ini "$1/position"
	from_cases position: '' "$1/position" "$srcdir"/tests/cases/*/*.case
	from_cases orders 0 "$1/orders" "$srcdir"/tests/cases/classic/C[2-7]*.case
	from_cases orders 1 "$1/orders" "$srcdir"/tests/cases/classic/C1*.case
	for sample in 2 3 4; do
		from_cases orders $sample "$1/orders" \
			"$srcdir"/tests/cases/waterloo/*.case
	done
	from_cases orders 5 "$1/orders" "$srcdir"/tests/cases/campaign/N[5-9]*.case
	from_cases orders 6 "$1/orders" "$srcdir"/tests/cases/campaign/N1[4-9]*.case
	from_cases orders 7 "$1/orders" "$srcdir"/tests/cases/campaign/N1[23]*.case
	from_cases orders 7 "$1/orders" "$srcdir"/tests/cases/campaign/N30*.case
}
