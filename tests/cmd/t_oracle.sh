#!/bin/sh
# SPDX-License-Identifier: MIT
# t_oracle.sh - second implementations of the games, and of the protocol, come to
# the same results.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/honest.sh"

python='/usr/bin/python3 -B'
oracle=$srcdir/tests/oracle
scenarios=$srcdir/templates/scenarios

$python -c 'import concurrent.futures' 2>/dev/null ||
	tap_skip_all 'no /usr/bin/python3'
games=1300 # of one to five order sets, 1.7 on average
own=100 # on other battlefields
classic=600
campaign=150 # of one to eight sets, seldom of thirty
[ -z "${ESTAFETTE_LONG-}" ] ||
	games=60000 own=20000 classic=40000 campaign=20000

# compare GAME [option]...
compare() {
	game=$1
	shift
	timeout -k 5 3600 $python "$oracle/compare.py" "$game" \
		"$builddir/estafette" "$scenarios" "$@"
}

# cases GAME: the oracle keeps them.
cases() {
	$python "$oracle/cases.py" "$1" "$scenarios" \
		"$srcdir/tests/cases/$1"/*.case
}

# notices GAME CASE WORDS OTHERS: a rule case made wrong, or the rest proves
# nothing.
notices() {
	dir=$(mktemp -d) || return
	sed "s/^  $3\$/  $4/" "$srcdir/tests/cases/$1/$2.case" >"$dir/wrong.case"
	! $python "$oracle/cases.py" "$1" "$scenarios" "$dir/wrong.case"
	noticed=$?
	rm -rf "$dir"
	return $noticed
}

# verify GAME [BLOCK]... [-i IDENTITY]...: the oracle of the protocol.
verify() {
	$python "$oracle/verify.py" "$@"
}

# alike LEVEL GAME [-i IDENTITY]: both agree with it up to there, in the same
# line.
alike() {
	level=$1
	shift
	"$estafette" verify "$@" | sed 1q >theirs
	verify "$@" >ours && diff theirs ours && grep "^agrees at $level " ours
}

# replayed LEVEL EXAMPLE GAME [IDENTITY]: alike, of a recorded game.
replayed() {
	sh "$srcdir/tests/lib/played.sh" "$2" "$2" >/dev/null &&
		alike "$1" "$2/$3.game" ${4:+-i "$2/$4.id"}
}

# refused: both find the first difference in other.game at one level and entry.
refused() {
	"$estafette" verify other.game |
		sed -n '1s/^\(difference: V[0-3], entry [0-9]*: \).*/\1/p' >theirs
	verify other.game >ours
	refused_status=$?
	cat theirs ours
	test $refused_status = 1 -a -s theirs && grep -q "^$(cat theirs)." ours
}

# changed ENTRY WORDS: the line with these at the left has another next letter.
changed() {
	sed "/^== entry $1 /,/^sig:/{
		s/^$2a/$2b/
		t
		s/^$2./$2a/
	}" honest.game >other.game
	! cmp -s honest.game other.game && refused
}

# secretly: the referee alone has come to V3 in cut.game.
secretly() {
	alike V0 cut.game && verify cut.game -i referee.id >ours &&
		grep '^agrees at V3 up to entry 18, head ' ours
}

tap 'the oracle of Waterloo keeps all rule cases' cases waterloo
tap 'it notices a case that is wrong' notices waterloo \
	W11.1-reserve-comes-on-the-back-row 'C3 = french old-guard' 'C3 = empty'
tap "the order sets of $games random games of Waterloo end alike" \
	compare waterloo --games $games
tap "those of $own on battlefields of their own, too" \
	compare waterloo --own --games $own
tap 'the oracle of classic keeps all rule cases' cases classic
tap 'it notices a case that is wrong' notices classic \
	C3.2-equal-ranks 'result = open' 'result = none draw'
tap "the order sets of $classic random games of classic end alike" \
	compare classic --games $classic
tap 'the oracle of the campaign keeps all rule cases' cases campaign
tap 'it notices a case that is wrong' notices campaign \
	N13.2-no-position-stays-empty 'refused N13.2' 'phase = battle'
tap "the order sets of $campaign random games of the campaign end alike" \
	compare campaign --games $campaign

if ! $python -c 'import ctypes, ctypes.util
ctypes.CDLL(ctypes.util.find_library("sodium") or exit(1))' 2>/dev/null; then
	tap_skip 'the oracle of the protocol' 'ctypes finds no libsodium'
	tap_done
	exit 0
fi
example=$srcdir/tests/example
golden=$srcdir/tests/golden
tap 'the oracle of the protocol has the known answers of its page' \
	$python "$oracle/known_answers.py" "$example/protocol.md"
tap 'its example agrees at V2' alike V2 "$example/waterloo-42.game"
tap '... with all blocks, as its people open them' verify \
	"$example/waterloo-42.game" "$example"/*.asc -i "$example/referee.identity" \
	-i "$example/bob.identity" -i "$example/carol.identity"
tap 'a recorded game of classic agrees at V3' alike V3 "$srcdir/man/mission.game"
for game in classic waterloo; do
	tap "... one of $game of an older edition at V2" \
		alike V2 "$golden/$game-1.game"
done
tap '... one of Expert' replayed V3 waterloo-expert mont-saint-jean
tap '... one of the campaign' replayed V3 campaign hundred-days
tap '... one of three armies, for its referee' \
	replayed V3 campaign-three three-armies ida
tap 'so does a game of Waterloo' honest
keys stranger
tap '... at V3, with its dice and a pass' alike V3 honest.game
tap '... and what each seat holds of it' verify honest.game blocks/*.asc \
	held/*.asc -i alice.id -i bob.id
sed '/^== entry 19 /,$d' honest.game >cut.game
tap '... before the reveal for the referee alone' secretly
tap 'one letter of a signature: both find it' changed 8 'sig: '
tap '... of the hash of a view' changed 8 'view: allied '
while read -r how entry mode text; do
	"$builddir/tests/lib/cheat" $how $entry $mode <honest.game >other.game
	tap "$text: both find it" refused
done <<'CHEATS'
drop 9 sign orders left out
forged 9 sign orders in the player's name
old-head 9 sign a head from before the question
substitute-link 9 sign a substitute whose anchor is an opened link
dice-commit 0 play a commitment to another seed
nonce 8 play a state with another nonce
box 18 sign a box that nobody can open
seed 3 play another deal
reroll 13 play a fight rolled again
degree 18 sign another degree of victory
CHEATS
"$builddir/tests/lib/cheat" view 8 play <honest.game >other.game
tap 'another view for one seat: who was shown the first finds it' \
	prints 'difference: V1, ' verify other.game held/8-french.asc
tap_done
