#!/bin/sh
# SPDX-License-Identifier: MIT
# t_completion.sh - bash completes commands, options and seats.
. "$srcdir/tests/lib/tap.sh"

command -v bash >/dev/null || tap_skip_all 'no bash'
# mapfile came with bash 4.
bash -c 'type mapfile' >/dev/null 2>&1 || tap_skip_all 'bash is too old'

# completes EXPECTED WORD...: the last word is the one being typed.
completes() {
	expected=$1
	shift
	found=$(bash -c '
		. "$srcdir/completions/estafette"
		COMP_WORDS=("$builddir/estafette" "$@")
		COMP_CWORD=$#
		_estafette
		echo "${COMPREPLY[@]}"' bash "$@")
	[ "$found" = "$expected" ] ||
		{ echo "found: $found"; return 1; }
}

tap 'a command' completes 'resolve' reso
tap 'the command that help is about' completes 'resolve' help reso
tap 'an option' completes '--seat --seed' resolve --se
tap 'an option that has no letter' completes '--templates' resolve --t
tap 'a seat behind --seat' completes 'french' resolve --seat f
tap 'a seat behind -s' completes 'french' resolve -s f
tap '... of any game' completes 'blue' accept -s b
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
XDG_STATE_HOME=$tmp
export XDG_STATE_HOME
mkdir -p "$tmp/estafette/known"
: >"$tmp/estafette/known/0123abcd"
: >"$tmp/estafette/known/0123abcd.77.tmp"
tap 'a game that is remembered behind --forget' completes 0123abcd \
	id --forget 01
tap 'files behind an option that takes one' completes '' resolve --out re
tap 'files where operands stand' completes '' resolve po
tap 'the words of a command' completes 'check' scenario ch
tap '... and files behind them' completes '' scenario check ch
tap 'rules and files for explain' completes '' explain W
tap 'a seat behind --seat=, which bash cuts in three' completes 'french' \
	resolve --seat = f
tap '... and right behind the sign' \
	completes 'allied anglo-dutch blue french prussian red' \
	resolve --seat =
beside() {
	completes '' show -o/tmp/x po && completes '' show '-[' po
}
tap 'a value beside its option says nothing' silent beside
# A program that tells of its command only where letters are those of C.
cat >"$tmp/lettered" <<'E2'
#!/bin/sh
[ "$LC_ALL" != C ] || echo '  verify       judges a game anew'
E2
chmod +x "$tmp/lettered"
turkish() {
	LC_ALL=tr_TR.UTF-8 bash -c '
		. "$srcdir/completions/estafette"
		COMP_WORDS=("$0" ver) COMP_CWORD=1
		_estafette
		echo "${COMPREPLY[@]} $LC_ALL"' "$tmp/lettered" 2>/dev/null
}
tap 'the letters are the same in Turkish, and the shell keeps its own' \
	prints 'verify tr_TR.UTF-8' turkish
tap 'nothing for a command that is not there' completes '' nothing --s
tap_done
