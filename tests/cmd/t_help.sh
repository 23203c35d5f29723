#!/bin/sh
# SPDX-License-Identifier: MIT
# t_help.sh - every command has help, which the man page does not contradict.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"

commands=$("$estafette" help | sed -n 's/^  \([a-z][a-z]*\)  .*/\1/p')

# Options of a command, as its help lists them.
options() {
	"$estafette" help "$1" | sed -n 's/^  .*\(--[a-z][a-z-]*\).*/\1/p'
}

same_page() {
	"$estafette" help "$1" >one && "$estafette" "$1" --help >two &&
		"$estafette" "$1" -h nonsense >three && cmp one two && cmp one three
}

# Lines of help fit on a screen.
narrow() {
	! "$estafette" help "$@" | grep -E '.{81}'
}

# documented COMMAND: the man page names every option, and the page of the
# whole program the command.
documented() {
	page=$srcdir/man/estafette-$1.1
	test -f "$page" || { echo "no $page"; return 1; }
	for option in $(options "$1"); do
		grep -q "^\.It .*Fl \\\\-${option#--}\( \|$\)" "$page" ||
			{ echo "$option is not in $page"; return 1; }
	done
	grep -q "^\.It Cm $1$" "$srcdir/man/estafette.1" &&
		grep -q "estafette-$1 1" "$srcdir/man/estafette.1"
}

tap 'help lists commands' test -n "$commands"
tap 'the list is narrow' narrow
tap '--help is help' prints 'usage: estafette COMMAND' "$estafette" --help
for name in $commands; do
	tap "$name: help, --help and -h say the same" same_page "$name"
	tap "$name: its help is narrow" narrow "$name"
	tap "$name: its options are in the man page" documented "$name"
	tap "$name: an unknown option is found" \
		refuses 2 'unknown option --nonsense' "$estafette" "$name" --nonsense
done

tap '--version names the libraries' \
	prints 'libsodium' "$estafette" --version
tap 'no command' refuses 2 'which command?' "$estafette"
tap 'an unknown command' refuses 2 'see: estafette help' "$estafette" frobnicate
tap 'a mistyped command' refuses 2 'did you mean keygen?' "$estafette" keygne
tap 'help about an unknown command' refuses 2 'did you mean seal?' \
	"$estafette" help saal
tap 'a mistyped option' refuses 2 'did you mean --format?' \
	"$estafette" open --fromat json x
tap 'an unknown letter' refuses 2 'unknown option -x' "$estafette" open -x
tap 'an option without its value' refuses 2 '--format needs FORMAT' \
	"$estafette" open x --format
tap 'a switch with a value' refuses 2 '--json takes no value' \
	"$estafette" id --json=yes
tap 'an option given twice' refuses 2 '--json is given twice' \
	"$estafette" id --json --json
tap 'too few operands' refuses 2 'needs REPORT ORDERS' "$estafette" check x
tap 'too many operands' refuses 2 '"z" is too much' "$estafette" check x y z
tap 'no operands wanted' refuses 2 'takes no operands' "$estafette" scenarios x
tap 'what follows -- is no option' refuses 5 'cannot open' \
	"$estafette" id -- --json

# Letters may be joined, values may be glued to their options.
"$estafette" keygen --no-password -nBob -oa.id >/dev/null
tap 'values glued to letters' prints 'name: Bob' cat a.id
tap 'a value behind =' prints '"name":"waterloo-basic"' \
	"$estafette" scenarios --json --templates=.

# Results that cannot be written are errors.
full() {
	"$@" >/dev/full
}
closed() {
	"$@" >&-
}
if [ -w /dev/full ]; then
	tap 'a full disk' refuses 5 'standard output: cannot write' \
		full "$estafette" help
	tap 'an identity that nobody was told of is not left behind' \
		refuses 5 'standard output' \
		full "$estafette" keygen --no-password -o b.id
else
	tap_skip 'a full disk' 'no /dev/full'
	tap_skip 'an identity that nobody was told of' 'no /dev/full'
fi
tap 'a closed standard output' refuses 5 'standard output: cannot write' \
	closed "$estafette" rules
# The sample is a configuration as it stands.
sample() {
	"$estafette" help new | sed -n '/^\[game\]/,/^$/p' >sample.ini
	sed -i 's/^id = est1.*/id =/' sample.ini
	"$estafette" keygen --no-password -o r.id >/dev/null 2>&1
	"$estafette" new sample.ini -i r.id >/dev/null && [ -s waterloo-42.game ]
}
tap 'what help new shows can be copied as it is' sample
tap_done
