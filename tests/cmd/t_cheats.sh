#!/bin/sh
# SPDX-License-Identifier: MIT
# t_cheats.sh - whatever a referee does to a finished game, somebody finds it.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/honest.sh"
. "$srcdir/tests/lib/page.sh"

cut_text='entries after this one, if any, are not in this file'

# cheat NAME ENTRY sign|play: cheat.game is the honest game with that in it.
cheat() {
	"$builddir/tests/lib/cheat" "$@" <honest.game >cheat.game
}

# shown GAME [ARGUMENT...]: the page finds the same, where it needs no key.
shown() {
	[ $# = 1 ] || return 0
	page verify '' "game=$1" >answer
	{ cat out && printf 'agrees: False'; } >wanted
	told '"%sagrees: %s" % (v["words"], v["agrees"])' <answer | cmp - wanted
}

# differs STATUS LEVEL ENTRY WHAT GAME [ARGUMENT...]: verify finds just that;
# _ in WHAT stands for a blank.
differs() {
	differs_want=$1
	differs_first="difference: $2, entry $3: $(echo "$4" | tr _ ' ')"
	differs_lines=3
	[ "$2" != V1 ] || differs_lines=4 # what was held
	shift 4
	differs_status=0
	"$estafette" verify "$@" >out 2>err || differs_status=$?
	cat out err
	sed 's/[0-9a-f]\{64\}/HASH/g' out >>said
	test "$differs_status" = "$differs_want" -a ! -s err &&
		test "$(sed -n 1p out)" = "$differs_first" &&
		sed -n 2p out | grep -q '^  expected: .' &&
		sed -n 3p out | grep -q '^  found:    .' &&
		test "$(wc -l <out)" = $differs_lines && shown "$@"
}

# agrees LEVEL ENTRY GAME [ARGUMENT...]: verify finds nothing.
agrees() {
	agrees_first="agrees at $1 up to entry $2, head "
	shift 2
	"$estafette" verify "$@" >out 2>err || {
		cat out err
		return 1
	}
	cat out
	grep -q "^$agrees_first[0-9a-f]\{64\}\$" out
}

# unrevealed GAME: the same without its last entry.
unrevealed() {
	sed '/^== entry [0-9]* reveal$/,$d' "$1"
}

# What was found in cheat.game with the secret is not found without it, but
# the referee's own identity finds it, too.
secretly() {
	unrevealed cheat.game >cut.game
	secretly_last=$(grep -c '^== ' cut.game)
	agrees V0 $((secretly_last - 1)) cut.game &&
		grep -qx "$cut_text" out &&
		differs "$@" cut.game -i referee.id
}

tap 'an honest game of twenty entries' honest
keys stranger
tap 'it agrees at V3' agrees V3 19 honest.game
tap '... with all that anybody held' agrees V3 19 honest.game blocks/*.asc \
	held/*.asc
tap '... which each player opens' agrees V3 19 honest.game held/*.asc -i bob.id
cheat honest 6 play
tap 'played once more, it is the same to the byte' cmp cheat.game honest.game
cheat honest 0 sign
tap 'signed once more, too' cmp cheat.game honest.game
cheat note 9 play
tap 'a note between is no difference' agrees V3 20 cheat.game
tap '... but told' grep -qx 'rulings before a question: '\
'1 note before entry 10; 1 note before entry 12' out
cheat note 2 play
tap 'nor is one while players join' agrees V3 20 cheat.game
tap '... but told, since it moves the first question' grep -qx \
	'rulings before a question: 1 note before entry 4; 1 note before entry 12' \
	out
cheat rewind 9 play
tap 'nor a rewind that is one' agrees V3 20 cheat.game
tap '... but named' grep -qx 'rewinds: entry 9 to entry 8' out
cheat extend 9 play
tap 'nor another deadline' agrees V3 20 cheat.game
cheat finish 18 sign
tap 'nor an end by ruling' agrees V3 19 cheat.game

# Signed again from there on: what the players signed does not fit any more.
while IFS='|' read -r text how where; do
	set -- $where
	cheat $how
	tap "$text: $2, entry $3" differs "$@" cheat.game
done <<'SIGNED'
a die rolled again when all is over|reroll 6 sign|3 V0 7 head
a piece moved when all is over|position 8 sign|3 V0 9 head
another view when all is over|view 12 sign|3 V0 13 head
another time|time 8 sign|3 V0 9 head
another reason of a ruling|reason 10 sign|3 V0 12 head
another scenario|scenario 0 sign|1 V0 1 genesis
a dropped acceptance|drop 1 sign|1 V0 2 kind
a dropped entry of orders|drop 9 sign|1 V0 10 seat
a dropped note|drop 10 sign|1 V0 10 await
a dropped pass|drop 14 sign|1 V0 14 seat
dropped orders before the reveal|drop 18 sign|1 V0 18 kind
orders carried out twice|twice 9 sign|1 V0 10 order-id
an acceptance twice|twice 1 sign|1 V0 2 seat
something behind the reveal|twice 19 sign|1 V0 20 kind
two entries of orders swapped|swap 8 sign|1 V0 8 seat
orders and a note swapped|swap 9 sign|1 V0 10 await
acceptances swapped|swap 1 sign|3 V0 4 head
a note put between|note 9 sign|1 V0 10 await
another deadline for a seat that is not awaited|extend-idle 9 sign|1 V0 9 seat
a seat taken from its player|substitute 9 sign|3 V0 10 key
a seat taken by a block for another|substitute-seat 9 sign|1 V0 9 seat
a seat taken by nobody's signature|substitute-forged 9 sign|3 V0 9 key
a seat taken by a block for another game|substitute-genesis 9 sign|1 V0 9 genesis
a seat taken by an acceptance of the file|substitute-again 9 sign|1 V0 9 anchor
a substitute with another seat's anchor|substitute-anchor 9 sign|1 V0 9 anchor
a substitute whose anchor is an opened link|substitute-link 9 sign|1 V0 9 anchor
a substitute with another's report key|substitute-report-key 9 sign|1 V0 9 report-key
a substitute after the result|substitute 19 sign|1 V0 19 ruling
a question after a rewind with an old number|rewind-asked 9 sign|1 V0 9 await
a victory of nobody|finish-nobody 18 sign|1 V0 18 ruling
a draw that somebody has won|finish-draw 18 sign|1 V0 18 ruling
an abandoned game that somebody has won|finish-abandoned 18 sign|1 V0 18 ruling
a degree that the ruleset has not|finish-degree 18 sign|1 V0 18 ruling
an option that the ruleset has not|unknown-option 0 sign|1 V0 0 scenario
the scenario of another ruleset|ruleset 0 sign|1 V0 0 scenario
a scenario that cannot be read|unreadable 0 sign|1 V0 0 scenario
a seat that the ruleset has not|seat 0 sign|1 V0 0 scenario
a seat too many|third-seat 0 sign|1 V0 0 scenario
a pass for a seat that is not awaited|pass 9 sign|1 V0 9 seat
a pass in the set-up|pass 4 sign|1 V0 4 ruling
an entry signed by a stranger|stranger 8 sign|3 V0 8 sig
a genesis signed by a stranger|stranger 0 sign|3 V0 0 sig
a wrong J|joins 3 sign|1 V0 3 joins
a question with another number|asked 8 sign|1 V0 8 await
the wrong seat asked|await-other 8 sign|1 V0 9 seat
no view for one seat|no-view 8 sign|1 V0 8 view
another result|result 18 sign|1 V0 19 result
another result in the reveal|result 19 sign|1 V0 19 result
orders signed by the referee|own-key 9 sign|3 V0 9 key
orders in the player's name|forged 9 sign|3 V0 9 key
a line of his header changed|header 9 sign|3 V0 9 key
other orders under his header|reseal 9 sign|3 V0 9 sealed
SIGNED

# The player of the seat is in it, and signs what is not so.
while IFS='|' read -r text how where; do
	set -- $where
	cheat $how
	tap "with the player, $text: $2, entry $3" differs "$@" cheat.game
done <<'COLLUSION'
a link too far|link 9 sign|3 V0 9 link
a head that is none|head 9 sign|3 V0 9 head
a head from before the question|old-head 9 sign|3 V0 9 head
stale orders|stale 9 sign|1 V0 9 asked
orders for another game|other-game 9 sign|1 V0 9 game
a box for the other seat|inside 18 sign|3 V2 18 orders
a wrong order-id|order-id 18 sign|3 V2 18 orders
a box that nobody can open|box 18 sign|3 V2 18 orders
a box without padding|padding 18 sign|3 V2 18 orders
COLLUSION

# Done at once, and played on: the players sign what they are shown, and all
# is well until the secret is out.
while IFS='|' read -r text how where; do
	set -- $where
	cheat $how
	tap "$text: $2, entry $3" differs "$@" cheat.game
	tap '... and before the reveal, by the referee alone' secretly "$@"
done <<'PLAYED'
another key for orders|seal-key 0 play|1 V2 0 seal-key
a commitment to another seed|dice-commit 0 play|1 V2 0 dice-commit
a commitment to other salts|salt-commit 0 play|1 V2 0 salt-commit
a state that nobody can open|state-key 8 play|3 V2 8 state
a state with another nonce|nonce 8 play|3 V2 8 state
a rewind to another position|false-rewind 9 play|1 V2 9 rewind
another deal|seed 3 play|1 V3 3 position
a fight rolled again|reroll 6 play|1 V3 6 position
a later fight rolled again|reroll 13 play|1 V3 13 position
the dice of another seed from there on|seed 11 play|1 V3 11 position
Napoleon on another square|position 8 play|1 V3 8 position
other orders carried out than were sealed|instead 9 play|1 V3 9 position
something carried out of illegal orders|illegal 9 play|1 V3 9 orders
another view for one seat|view 8 play|1 V3 8 view_french
another view after a rewind|rewind-view 9 play|1 V3 9 view_french
another view at an end by ruling|finish-view 18 sign|1 V3 18 view_french
other salts|salt 8 play|1 V3 8 view_allied
both seats asked|await-both 8 play|1 V3 8 await
another kind of question|kind 8 play|1 V3 8 await
a victory out of nothing|victory 17 sign|1 V3 17 await
another victor|results 18 sign|1 V3 18 result
another degree of victory|degree 18 sign|1 V3 18 result
PLAYED
cheat secret 19 sign
tap 'the wrong secret revealed: V2, entry 0' differs 1 V2 0 seal-key cheat.game
cheat illegal 9 play
tap 'illegal orders that were carried out: nobody tells of them' refuses 1 \
	'entry 9: the rules refuse its orders: line 1, column 1 [W6.2 W19.3]; see: estafette verify' \
	"$estafette" explain cheat.game --entry 9
cheat state-key 8 play
tap '... nor of what follows a state that nobody can open' refuses 3 \
	'entry 8: the sealed state cannot be opened: it was changed, or sealed elsewhere' \
	"$estafette" explain cheat.game --entry 9
cheat no-position 8 sign
tap '... or one that is no position' refuses 4 \
	'cheat.game: entry 8: position:2: ' \
	"$estafette" explain cheat.game --entry 9
cheat reroll 6 play
tap 'the difference shows both positions' sh -c '"$0" verify cheat.game |
	grep -c "line [0-9]*: A[45] = "' "$estafette"
unrevealed cheat.game >cut.game
tap '... not before the reveal' fails sh -c '"$0" verify cut.game -i referee.id |
	grep "A[45] = "' "$estafette"
tap '--json names level, entry and what' prints '"difference":{"entry":6,' \
	"$estafette" verify cheat.game --json

# A chain that opens again: its links are public, and the referee knows the
# rolls to come. The player has noticed nothing.
cheat substitute-again 9 play
tap 'a chain that begins anew: V0, entry 9' differs 1 V0 9 anchor cheat.game
cheat substitute-back 9 play
tap '... and after somebody else had the seat: V0, entry 10' \
	differs 1 V0 10 anchor cheat.game
tap '... the difference says where it was' sh -c '"$0" verify cheat.game |
	grep -q "found: .*entry 2$"' "$estafette"

# An option that nobody knows is found before anybody joins.
cheat unknown-option 0 sign
sed '/^== entry 1 /,$d' cheat.game >cut.game
: >cut.lock
tap 'an unknown option: anybody finds it' differs 1 V0 0 scenario cut.game
tap '... and who would join' refuses 1 'unknown key moonlight in [options]' \
	"$estafette" accept cut.game --seat allied -i alice.id
tap '... and the referee himself' refuses 4 'unknown key moonlight' \
	"$estafette" adjudicate cut.game blocks/1.asc -i referee.id

# A scenario that is not what it is called is nobody's fault; who would join is
# told.
joins() {
	XDG_STATE_HOME=$tmp/joins "$estafette" accept cut.game --seat allied \
		-i alice.id 2>&1 >accept.asc
}
not_ours='its scenario is none of those that this estafette has'
cheat scenario 0 sign
sed '/^== entry 1 /,$d' cheat.game >cut.game
tap 'another scenario from the beginning: nothing is wrong with it' \
	agrees V0 0 cut.game
joins >note
tap '... but who would join is told' grep -q "$not_ours" note
"$estafette" new honest.in -o option.game -i referee.id >/dev/null
cp option.game cut.game
joins >note
tap '... and not of one that he has' fails grep -q "$not_ours" note
{ cat honest.in && printf '[options]\nquiet-limit = 7\n'; } >option.in
"$estafette" new option.in -o option-7.game -i referee.id >/dev/null
cp option-7.game cut.game
joins >note
tap 'which options are changed he is told, too' \
	grep -q 'the scenario is changed: quiet-limit = 7' note

# However many there are: to find that takes no longer than to read them.
for many in option seat; do
	cheat many-${many}s 0 sign
	sed '/^== entry 1 /,$d' cheat.game >cut.game
	# The processor's seconds: others may have it as well.
	tap "100,000 ${many}s: the same, and soon" sh -c 'ulimit -t 20
		"$1" verify "$0" | grep -qx "difference: V0, entry 0: scenario"' \
		cut.game "$estafette"
done

# A vault that does not open is no difference that others could find.
cheat vault 0 play
unrevealed cheat.game >cut.game
tap 'a spoilt vault: others find nothing' agrees V0 18 cut.game
tap '... the referee is told' refuses 3 "the game's vault does not open" \
	"$estafette" verify cut.game -i referee.id

# Forks: all levels agree with what the referee has made, from entry N on, and
# only what somebody held of the first version shows that there was one.
forked() {
	tap "$3: nothing is wrong with it" agrees V3 19 cheat.game
	tap '... nor with what was held from before' agrees V3 19 cheat.game \
		"held/$(($1 - 1))-allied.asc" blocks/1.asc blocks/2.asc \
		--head "$(honest_head $(($1 - 1)))"
	tap '... a held head finds it' differs 1 V0 19 --head cheat.game \
		--head "$(honest_head "$2")"
	tap '... a later head, too' differs 1 V0 19 --head cheat.game \
		--head "$last_head"
	for seat in allied french; do
		tap "... a held dispatch of the $seat, too" differs 1 V1 "$2" \
			head cheat.game "held/$2-$seat.asc"
	done
}
last_head=$("$estafette" verify honest.game | sed -n 's/.* head //p')
cheat lost-orders 12 play
forked 12 12 'orders that "never came", and a pass'
tap '... and the orders themselves' differs 1 V1 12 orders cheat.game \
	blocks/12.asc
tap '... which did come, with an honest referee' agrees V3 19 honest.game \
	blocks/12.asc
cheat lost-orders 16 play
forked 16 16 'the same near the end'
cheat reason 10 play
forked 10 11 'a note in other words'
tap '... and orders that were signed on top of it' differs 1 V1 12 orders \
	cheat.game blocks/12.asc
cheat time 19 sign
tap 'another last entry: nothing is wrong with it' agrees V3 19 cheat.game \
	blocks/*.asc held/*.asc
tap '... only a held head finds it' differs 1 V0 19 --head cheat.game \
	--head "$last_head"
cheat view 8 play
tap 'a view that is not what the rules show is told to nobody' refuses 1 \
	'entry 8 committed to another view of french than this build makes; see: estafette verify' \
	"$estafette" explain cheat.game --entry 8
tap 'a false view is found by who was shown another' differs 1 V1 8 head \
	cheat.game held/8-french.asc

# Two versions of one entry, both signed: that is the proof.
cheat lost-orders 16 play
proof() {
	for proof_game in honest.game cheat.game; do
		sed -n '/^== entry 16 /,/^sig: /p' $proof_game >$proof_game.16
		agrees V3 19 $proof_game || return 1
	done
	! cmp -s honest.game.16 cheat.game.16
}
tap 'two entries with one number and two good signatures' proof

# All that verify has said of differences, word by word.
golden=$srcdir/tests/golden/cheats.txt
[ -z "${GOLDEN_UPDATE-}" ] || cp said "$golden"
tap 'each difference is told in words that fit' diff "$golden" said
tap_done
