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
cat >setup.txt <<'END'
setup
  RI .  IN IN BR IN IN BR IN IN BR RI
  IN IN AR CA IN HU HU IN CA AR IN IN
  HI HI IN IN HG SG FG HU AR IN IN HU
  .  AR IN WE UX CA IN AR HU HU AR .
end setup
END
# draws COMMAND [ARGUMENT...]: its board, and all else that it says.
draws() {
	draws_what=$1
	shift
	"$@" "$estafette" "$draws_what" h.reports/allied.asc -i alice.id \
		$(case $draws_what in
		check) echo setup.txt ;;
		seal) echo setup.txt -o sealed.asc ;;
		esac)
}
# Own pieces are bold, in the colour of their side.
coloured() {
	draws "$1" types 0 '' && grep -q "$(printf '\033\\[1;[0-9]*m')RI" shown
}
plain() {
	grep -q '^ *7  RI' "$1" && ! grep -q "$(printf '\033')" "$1"
}
colourless() {
	draws "$1" types 0 '' && plain shown
}
piped() {
	(unset NO_COLOR && draws "$1" env 2>&1) | cat >out && plain out
}
TERM=xterm
export TERM
tap 'orders that are wrong are told' check
tap '... in colour' grep -q "orders.txt:1:1: $(printf '\033\\[1;31m')error:" shown
tap 'the board of check' coloured check
tap '... of seal' coloured seal
tap '... whose block has none' fails grep -q "$(printf '\033')" sealed.asc
NO_COLOR=1
export NO_COLOR
tap 'NO_COLOR is obeyed' check
tap '... in plain letters' grep -q 'orders.txt:1:1: error:' shown
tap 'a pipe has no colours' sh -c 'unset NO_COLOR; "$0" check \
	h.reports/allied.asc orders.txt -i alice.id 2>&1 | grep -q "1:1: error:"' \
	"$estafette"
for verb in check seal; do
	tap "NO_COLOR: the board of $verb" colourless $verb
	tap "a pipe: the board of $verb" piped $verb
done
unset NO_COLOR
"$estafette" adjudicate h.game sealed.asc -i referee.id >/dev/null
for verb in open show; do
	tap "the board of $verb in colour" coloured $verb
	tap '... and in a pipe without' piped $verb
	NO_COLOR=1
	export NO_COLOR
	tap '... and none by NO_COLOR' colourless $verb
	unset NO_COLOR
done

# What takes longer than a second tells how far it is.
mkfifo slow
slowly() {
	(head -c 100 h.game && sleep 1.3 && tail -c +101 h.game) >slow &
	types 0 '' "$estafette" verify slow g.game
}
tap 'games are verified' slowly
tap '... and it is told of how many' grep -q 'verify: 0 of 2 games' shown
echo secret >.secret
mkdir folder
for name in one two; do
	sed "s/= h\$/= $name/" h.ini >$name.ini
	"$estafette" new $name.ini -i bob.id --password-file .secret \
		-o folder/$name.game >/dev/null
done
asked() (
	ESTAFETTE_PASSWORD_COMMAND='sleep 1.1; cat .secret'
	export ESTAFETTE_PASSWORD_COMMAND
	types 0 '' "$estafette" tick folder -i bob.id
)
tap 'a round of games' asked
tap '... tells of how many' grep -q 'tick: 1 of 2 games' shown
tap_done
