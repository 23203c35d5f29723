#!/bin/sh
# SPDX-License-Identifier: MIT
# t_terminal.sh - passwords are asked for without echo; colours, and none.
. "$srcdir/tests/lib/tap.sh"
command -v python3 >/dev/null || tap_skip_all 'no python3'
. "$srcdir/tests/lib/cmd.sh"

# types STATUS LINES COMMAND...: what the terminal shows is in the file shown.
types() {
	types_want=$1
	printf "$2" >.typed
	shift 2
	types_got=0
	python3 "$srcdir/tests/lib/typing.py" .typed "$@" >shown || types_got=$?
	cat shown
	[ "$types_got" = "$types_want" ]
}
hidden() {
	! grep -q 'echo\|secret' shown
}

tap 'a new password is asked for twice' types 0 'secret\nsecret\n' \
	"$estafette" keygen --name Bob -o bob.id
tap '... and not shown' hidden
tap '... whose it is, is' grep -q 'The same again for bob.id: ' shown
tap 'two that differ make no identity' types 1 'secret\nsceret\n' \
	"$estafette" keygen -o x.id
tap '... and it is said why' grep -q 'the two passwords differ' shown
tap 'an empty one makes none' types 2 '\n\n' "$estafette" keygen -o x.id
tap 'the interrupt key ends it' types 130 'sec\n^C\n' \
	"$estafette" keygen -o x.id
tap '... and leaves no file' test ! -e x.id

configuration g >game.ini
tap 'the referee is asked once' types 0 'secret\n' \
	"$estafette" new game.ini -i bob.id
tap '... and that is not shown' hidden
tap 'a wrong password is refused' types 3 'sceret\n' \
	"$estafette" accept g.game -s french -i bob.id
tap 'no colour of its own in that' fails grep -q "$(printf '\033')" shown

# Diagnostics in colour on a terminal.
keys alice referee
sed 's/= g$/= h/' game.ini >h.ini
"$estafette" new h.ini -i referee.id >/dev/null
for seat in french allied; do
	"$estafette" accept h.game -s $seat -i alice.id >$seat.asc
done
"$estafette" adjudicate h.game french.asc allied.asc -i referee.id >/dev/null
echo 'frobnicate' >orders.txt
check() {
	types 1 '' "$estafette" check h.reports/allied.asc orders.txt -i alice.id
}
TERM=xterm
export TERM
tap 'orders that are wrong are told' check
tap '... in colour' grep -q "orders.txt:1:1: $(printf '\033\\[1;31m')error:" shown
NO_COLOR=1
export NO_COLOR
tap 'NO_COLOR is obeyed' check
tap '... in plain letters' grep -q 'orders.txt:1:1: error:' shown
tap 'a pipe has no colours' sh -c 'unset NO_COLOR; "$0" check \
	h.reports/allied.asc orders.txt -i alice.id 2>&1 | grep -q "1:1: error:"' \
	"$estafette"
tap_done
