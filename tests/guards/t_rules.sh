#!/bin/sh
# SPDX-License-Identifier: MIT
# t_rules.sh - every rule is cited by code and has its cases, or says why not.
. "$srcdir/tests/lib/tap.sh"

# Rules of which no position can be a case: "NUMBER see TEST", and the test
# names the rule.
exempt='
N29.13 see tests/unit/test_campaign_battles.c
W4.1 see tests/unit/test_waterloo_read.c
'

# amiss FOLDER: in FOLDER/templates/rules, src and tests/cases.
amiss() (
	cd "$1" || exit 1
	find templates src tests/cases \( -name '*.md' -o -name '*.ini' \
		-o -name '*.[ch]' -o -name '*.case' \) ! -name README.md ! -name builtin_data.c |
		sort | exempt=$exempt xargs "${AWK:-awk}" \
		-f "$srcdir/tests/guards/rules.awk" tests/cases/shared.list | sort
)

tap 'rules, code and cases agree' silent amiss "$srcdir"

# An exemption leads to a test of the rule.
elsewhere() {
	printf '%s' "$exempt" | while read -r number _ test; do
		[ -z "$number" ] ||
			grep -q "$number[^0-9]" "$srcdir/$test" || return 1
	done
}
tap 'a rule that is exempt has its test elsewhere' elsewhere

# The list names the cases that all implementations share of the games that
# this one has, and they are here as they are there.
listed() (
	cd "$srcdir/../shared/cases" || exit 1
	for game in *; do
		[ ! -d "$srcdir/src/games/$game" ] ||
			find "$game" -name '*.case'
	done | LC_ALL=C sort |
		diff "$srcdir/tests/cases/shared.list" - || exit 1
	while read -r name; do
		cmp "$name" "$srcdir/tests/cases/$name" || exit 1
	done <"$srcdir/tests/cases/shared.list"
)
if [ -d "$srcdir/../shared/cases" ]; then
	tap 'shared.list and the shared cases are true' listed
else
	tap_skip 'shared.list and the shared cases are true' 'they are not here'
fi

# A case is found by the name of its file.
named() (
	cd "$srcdir/tests/cases" || exit 1
	for f in */*.case; do
		name=${f##*/}
		[ "$(sed -n '1s/^case: //p' "$f").case" = "$name" ] ||
			echo "$f: the first line has another name"
		case " $(sed -n '2s/^rules: //p' "$f") " in
		*" ${name%%-*} "*) ;;
		*) echo "$f: the rule of its name is not among its rules" ;;
		esac
	done
)
tap 'the name of a case begins with a rule it is about' silent named

# What they may disagree in is found.
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
mkdir -p "$tmp/templates/rules" "$tmp/src" "$tmp/tests/cases"

# agree RULES CITED TESTED EXEMPT [SHARED]
agree() {
	printf '%s here.\n' "$1" >"$tmp/templates/rules/x.md"
	printf '/* %s */\n' "$2" >"$tmp/src/x.c"
	printf 'rules: %s\n' "$3" >"$tmp/tests/cases/x.case"
	printf '%s\n' "${5-# none}" >"$tmp/tests/cases/shared.list"
	exempt=$4
	amiss "$tmp"
}

tap 'a rule that is cited and has a case of ours' silent \
	agree '- W8.1' W8.1 W8.1 ''
tap 'a rule in a row of a table' silent agree '| W8.1 |' W8.1 W8.1 ''
tap 'a rule with two shared cases' silent \
	agree '- W8.1' W8.1 'W8.1 W8.1' '' x.case
tap 'a rule that is exempt' silent agree '- W8.1' '' '' 'W8.1 for a reason'
tap 'a rule of another game is not looked for' silent agree '- P8.1' '' '' ''
tap 'found: a citation of no rule' prints 'W8.9 is no rule' \
	agree '- W8.1' 'W8.1 W8.9' W8.1 ''
tap 'found: a case of no rule' prints 'a case: W8.9 is no rule' \
	agree '- W8.1' W8.1 'W8.1 W8.9' ''
tap 'found: a rule that no code cites' prints 'W8.1: no code cites it' \
	agree '- W8.1' '' W8.1 ''
tap 'found: a rule without a case' prints 'W8.1: it has no case' \
	agree '- W8.1' W8.1 '' ''
tap 'found: a rule with one shared case only' prints 'and none of ours' \
	agree '- W8.1' W8.1 W8.1 '' x.case
tap 'found: an exemption that is none any more' prints 'it lacks nothing' \
	agree '- W8.1' W8.1 W8.1 'W8.1 for a reason'
tap_done
