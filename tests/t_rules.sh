#!/bin/sh
# SPDX-License-Identifier: MIT
# t_rules.sh - every rule is cited by code and has a case, or says why not.
. "$srcdir/tests/tap.sh"

# Rules without a case, or that no code decides, and why.
exempt='
W1.1 names things
W1.3 names things
W1.4 says which chapters a version has
W4.1 drawn when a game begins, which no position does; see test_seal_dice
W2.5 tiles are data of the scenarios
W9.5 points to W13.8, W13.5 and W13.12
'

# amiss FOLDER: in FOLDER/templates/rules, src and tests/cases.
amiss() (
	cd "$1" || exit 1
	find templates src tests/cases \( -name '*.md' -o -name '*.ini' \
		-o -name '*.[ch]' -o -name '*.case' \) ! -name README.md ! -name builtin_data.c |
		sort | xargs "${AWK:-awk}" -v exempt="$exempt" \
		-f "$srcdir/tests/rules.awk" | sort
)

tap 'rules, code and cases agree' silent amiss "$srcdir"

# What they may disagree in is found.
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
mkdir -p "$tmp/templates/rules" "$tmp/src" "$tmp/tests/cases"

# agree RULES CITED TESTED EXEMPT
agree() {
	printf '%s here.\n' "$1" >"$tmp/templates/rules/x.md"
	printf '/* %s */\n' "$2" >"$tmp/src/x.c"
	printf 'rules: %s\n  scenario = waterloo-basic\n' "$3" \
		>"$tmp/tests/cases/x.case"
	exempt=$4
	amiss "$tmp"
}

tap 'a rule that is cited and has a case' silent agree '- W8.1' W8.1 W8.1 ''
tap 'a rule that is exempt' silent agree '- W8.1' '' '' 'W8.1 for a reason'
tap 'found: a citation of no rule' prints 'W8.9 is no rule' \
	agree '- W8.1' 'W8.1 W8.9' W8.1 ''
tap 'found: a rule that no code cites' prints 'W8.1: no code cites it' \
	agree '- W8.1' '' W8.1 ''
tap 'found: a rule without a case' prints 'W8.1 has no case' \
	agree '- W8.1' W8.1 '' ''
tap 'found: an exemption that is none any more' prints 'exempt, but it is cited' \
	agree '- W8.1' W8.1 W8.1 'W8.1 for a reason'
tap_done
