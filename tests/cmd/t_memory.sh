#!/bin/sh
# SPDX-License-Identifier: MIT
# t_memory.sh - a player's machine remembers whose game it is, and what he sealed.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/honest.sh"

forge() {
	"$builddir/tests/lib/forge" report "$@"
}
# on MACHINE COMMAND...: a machine of its own, with a memory of its own.
on() {
	XDG_STATE_HOME=$tmp/machines/$1
	export XDG_STATE_HOME
	shift
	"$@"
	set -- $?
	XDG_STATE_HOME=$tmp/state
	return "$1"
}
bob() {
	bob_command=$1
	shift
	"$estafette" "$bob_command" "$@" -i bob.id
}
# memory MACHINE: what it remembers of the game.
memory() {
	echo "machines/$1/estafette/known/$gid"
}
# remembers MACHINE [LINK-LINE]...: that, and nothing else.
remembers() {
	remembers_file=$(memory "$1")
	shift
	{
		echo "genesis $genesis"
		echo "referee $referee"
		[ $# = 0 ] || printf 'link %s\n' "$@"
	} >expected
	diff expected "$remembers_file"
}
# first MACHINE COMMAND...: it succeeds, and says who the referee is, and where
# that is remembered.
first() {
	first_machine=$1
	shift
	on "$first_machine" "$@" >out 2>err || {
		cat err
		return 1
	}
	cat err
	grep -q "its referee is $referee; compare" err &&
		grep -qF "$(memory "$first_machine")" err
}
# silently MACHINE COMMAND...: it succeeds, and nothing is said of the game or
# this machine.
silently() {
	on "$@" >out 2>err && ! grep -q '^estafette: ' err && return 0
	cat err
	return 1
}

tap 'an honest game, the French to order' honest 8
keys eve carol
mkdir machines mail beside
report=held/8-french.asc
gid=$(sed -n 's/^game: \([0-9a-f]*\) .*/\1/p' $report)
genesis=$(sed -n 's/^genesis: //p' $report)
referee=$(cat ids/referee)
alice=$(cat ids/alice)
bob=$(cat ids/bob)
eve=$(cat ids/eve)
carol=$(cat ids/carol)
sed '/^== entry 1 /,$d' honest.game >young.game
printf 'end\n' >end.txt
printf 'absent 2096-12-20 to 2097-01-03\n' >absent.txt

# What `accept' writes.
tap 'accept says who the referee is' first bob bob accept young.game -s french
tap '... and remembers him, and that no link is open' remembers bob "french $bob 0"
tap '... for nobody else to read' test \
	"$(ls -l "$(memory bob)" | cut -c1-10)" = -rw-------
tap '... in a folder that is private' test \
	"$(ls -ld machines/bob/estafette/known | cut -c1-10)" = drwx------
tap 'again it has nothing to say' silently bob bob accept young.game -s french
tap '... and remembers the same' remembers bob "french $bob 0"
tap 'another seat is another line' on bob "$estafette" accept young.game \
	-s allied -i alice.id
tap '... behind the first' remembers bob "french $bob 0" "allied $alice 0"
tap 'accept in the middle of a game knows what the file has' \
	on middle bob accept honest.game -s french
tap '... of the links of this player' remembers middle "french $bob 2"

# Who has played on another machine.
tap 'more was carried out than this machine has sealed' \
	on bob refuses 3 'and comes to 2; only 0 are known here' \
	bob seal $report end.txt
tap '... it does not lie in open or check' silently bob bob open $report
tap '... and the report is read' silently bob bob check $report end.txt
tap '... the game file knows' silently bob bob seal $report end.txt \
	--game honest.game
tap '... and then this machine' remembers bob "french $bob 3" "allied $alice 0"
tap 'seal twice from one report' silently bob bob seal $report end.txt
tap '... with other orders' silently bob bob seal $report orders/9.txt
tap '... is one link' remembers bob "french $bob 3" "allied $alice 0"

# A set that was refused; the corrected one has the same link.
on bob bob seal $report orders/9.txt >set.asc
sed 's/^asked: 8/asked: 7/' set.asc >wrong.asc
adjudicate() {
	"$estafette" adjudicate honest.game "$@" -i referee.id \
		--time 2026-11-20T09:00:00Z
}
: >honest.lock
tap 'a set is refused' refuses 3 'signed' adjudicate wrong.asc
corrected() {
	silently bob bob seal $report orders/9.txt && cp out right.asc &&
		adjudicate right.asc >out
}
tap '... the corrected one is sealed and carried out' corrected
tap '... with the same link' test "$(sed -n 's/^link: //p' set.asc)" = \
	"$(sed -n 's/^link: //p' right.asc)"
honest_at=9
honest_hold

# A machine without memory, in the middle of the game.
tap 'open as the first command says who the referee is' \
	first opener bob open $report
tap '... and remembers him, and no link' remembers opener
tap '... once' silently opener bob open $report
tap 'seal behind it goes by the entry' silently opener bob seal $report end.txt
tap '... and remembers the link' remembers opener "french $bob 3"
tap 'check as the first command' first checker bob check $report end.txt
tap '... remembers, too' remembers checker
tap 'seal as the first command' first sealer bob seal $report end.txt
tap '... remembers link and all' remembers sealer "french $bob 3"
tap 'an absence opens no link' first absent bob seal $report absent.txt
tap '... and remembers the one it names' remembers absent "french $bob 2"
on opener bob open $report --format json >report.json
tap 'the report as JSON' first json "$estafette" open report.json
tap '... is remembered without an identity' remembers json
failed() {
	! on failed bob check $report orders/11.txt >out 2>err &&
		! grep -q 'its referee is' err && [ ! -e "$(memory failed)" ]
}
printf 'frobnicate\n' >orders/11.txt
tap 'who failed remembers nothing' failed
honest_orders

# A rewind takes no link back.
"$estafette" rule honest.game rewind 8 --reason 'A slip.' -i referee.id \
	--time 2026-11-20T10:00:00Z >/dev/null
rewound=honest.reports/french.asc
tap 'after a rewind the next link is the next' silently bob bob seal $rewound \
	orders/9.txt -o rewound.asc
tap '... and so it is remembered' remembers bob "french $bob 4" "allied $alice 0"
tap '... and carried out' adjudicate rewound.asc

# A substitution: somebody else has the seat, on the same machine.
tap 'a new player accepts' on bob "$estafette" accept honest.game \
	-s french -i carol.id -o carol.asc
tap '... on a line of his own' remembers bob "french $bob 4" \
	"allied $alice 0" "french $carol 0"
"$estafette" adjudicate honest.game -i referee.id --time 2026-11-20T11:00:00Z \
	"$(on bob "$estafette" seal honest.reports/allied.asc end.txt \
		-i alice.id --game honest.game >alice.asc; echo alice.asc)" >/dev/null
"$estafette" rule honest.game substitute french Carol carol.asc \
	--reason 'Bob is ill.' -i referee.id --time 2026-11-20T12:00:00Z \
	>/dev/null 2>&1
anew=honest.reports/french.asc
carol() {
	carol_command=$1
	shift
	"$estafette" "$carol_command" "$@" -i carol.id
}
tap 'the report sealed anew counts the links of the player before' \
	on bob refuses 3 'or taken the seat over' carol seal $anew end.txt
tap '... with the game file the new one begins' silently bob carol seal $anew \
	end.txt --game honest.game -o first.asc
tap '... with his first link' remembers bob "french $bob 4" \
	"allied $alice 4" "french $carol 1"
tap '... which the referee takes' adjudicate first.asc
tap 'the old player opens no further link' silently bob bob seal $report end.txt
tap '... than he had' remembers bob "french $bob 4" "allied $alice 4" \
	"french $carol 1"

# A machine that cannot write.
: >machines/broken
broken() {
	on broken "$@"
}
tap 'accept without a memory' broken refuses 5 'cannot remember the game' \
	bob accept young.game -s french
tap '... unless told to' broken says 'ESTAFETTE ACCEPT' \
	bob accept young.game -s french --no-memory
tap 'seal without a memory' broken refuses 5 '--no-memory goes on without' \
	bob seal $report end.txt
tap '... unless told to' broken says 'ESTAFETTE ORDERS' \
	bob seal $report end.txt --no-memory
tap '... when it says whom it believes' broken prints \
	"its referee is $referee; compare" bob seal $report end.txt --no-memory
warned() {
	broken says "$@" && grep -q '^estafette: this machine cannot remember' \
		"$tmp/.err" && [ "$(wc -l <"$tmp/.err")" = 1 ]
}
tap 'open goes on, and says so' warned 'entry 8' bob open $report
tap '... and check' warned '1. end' bob check $report end.txt
mkdir -p machines/stuck/estafette/known.lock
tap 'a lock that cannot be taken' on stuck refuses 5 'known.lock: cannot open' \
	bob seal $report end.txt
mkdir -p machines/stuck/estafette/known
cp "$(memory opener)" machines/stuck/estafette/known
tap '... does not disturb who only reads' silently stuck bob open $report
nowhere() {
	env -u XDG_STATE_HOME -u HOME "$@" -i bob.id
}
tap 'no home at all' refuses 5 'neither XDG_STATE_HOME nor HOME' \
	nowhere "$estafette" seal $report end.txt
tap '... is no matter with --no-memory' says 'ESTAFETTE ORDERS' \
	nowhere "$estafette" seal $report end.txt --no-memory
tap '--no-memory writes nothing' on nothing bob seal $report end.txt --no-memory
tap '... at all' test ! -e machines/nothing
if [ -w /dev/full ]; then
	full() {
		on full bob seal $report end.txt >/dev/full 2>err
		[ $? = 5 ] && remembers full "french $bob 3"
	}
	tap 'what is opened is remembered before it is printed' full
else
	tap_skip 'what is opened is remembered first' 'no /dev/full'
fi

# Whoever says that he is the referee.
forge $report bob.id eve.id >mail/eve.asc
# neither MACHINE NAMED REMEMBERED COMMAND...: it is refused, and both are named,
# and the file; nothing is overwritten.
neither() {
	neither_machine=$1
	neither_named="names the referee $2"
	neither_known="knows the referee $3 ($tmp/$(memory "$1"))"
	neither_forget="id --forget $gid"
	shift 3
	on "$neither_machine" refuses 3 "$neither_named" "$@" &&
		grep -qF "$neither_known" "$tmp/.err" &&
		grep -qF "$neither_forget" "$tmp/.err"
}
tap 'a forged referee: open' neither bob "$eve" "$referee" bob open mail/eve.asc
tap '... check' neither bob "$eve" "$referee" bob check mail/eve.asc end.txt
tap '... seal' neither bob "$eve" "$referee" bob seal mail/eve.asc end.txt
tap '... seal with --no-memory' neither bob "$eve" "$referee" \
	bob seal mail/eve.asc end.txt --no-memory
tap '... explain' neither bob "$eve" "$referee" bob explain mail/eve.asc
tap '... with the game file at hand, too' on fresh refuses 3 \
	"signed by $eve, but the referee of" bob open mail/eve.asc --game honest.game
forge $report bob.id referee.id genesis flip >mail/genesis.asc
tap 'another genesis, signed by the referee' on bob refuses 3 \
	"names the genesis $(sed -n 's/^genesis: //p' mail/genesis.asc) and" \
	bob open mail/genesis.asc
tap '... names the one that is known' grep -qF "the genesis $genesis and the referee $referee ($tmp/$(memory bob))" "$tmp/.err"
tap '... check' on bob refuses 3 'Compare both' bob check mail/genesis.asc end.txt
tap '... seal' on bob refuses 3 'Compare both' bob seal mail/genesis.asc end.txt

# T65: a first report of somebody else, with the id of the game.
believed() {
	on poisoned bob open mail/eve.asc >out 2>err || return 1
	grep -q "its referee is $eve; compare" err
}
tap 'a first report with another referee is shown as that' believed
tap '... then the true one is refused' neither poisoned "$referee" "$eve" \
	bob open $report
tap '... and not sealed for' neither poisoned "$referee" "$eve" \
	bob seal $report end.txt
tap '... and accept does not overwrite it' neither poisoned "$referee" "$eve" \
	bob accept young.game -s french
tap '... until it is forgotten' on poisoned quiet "$estafette" id --forget "$gid"
tap '... when the true one is met' first poisoned bob open $report
tap '... and remembered' remembers poisoned
tap 'what is not known cannot be forgotten' on nobody refuses 1 \
	'remembers nothing' "$estafette" id --forget "$gid"
tap '... and nothing is made for it' test ! -e machines/nobody
tap 'a game has 32 digits' refuses 2 '32 digits' "$estafette" id --forget 12
tap '--forget goes alone' refuses 2 'nothing else' \
	"$estafette" id --forget "$gid" bob.id

# T64: links of rolls to come.
forge $report bob.id referee.id link 99 >mail/99.asc
tap 'a view that counts 99 sets' on bob refuses 3 \
	'and comes to 99; only 4 are known here' bob seal mail/99.asc end.txt
tap '... nor does --no-memory open them' on bob refuses 3 \
	'only 4 are known here' bob seal mail/99.asc end.txt --no-memory
tap '... nor does an absence' on bob refuses 3 'only 4 are known' \
	bob seal mail/99.asc absent.txt
forge $report bob.id referee.id link 5 >mail/5.asc
tap '... not even of one set too many' on bob refuses 3 'comes to 5; only 4' bob seal mail/5.asc absent.txt
tap '... on a machine without memory' on fresh refuses 3 \
	'by entry 8 there cannot be so many' bob seal mail/99.asc end.txt
tap '... where nothing was remembered of it' test ! -e "$(memory fresh)"
tap '... against the game file' on fresh refuses 3 'does not agree with' \
	bob seal mail/99.asc end.txt --game honest.game
cp mail/99.asc $report beside
cp honest.game beside
tap '... that lies beside the report' on fresh refuses 3 \
	'does not agree with beside/honest.game, entry 8: view: the report has' \
	bob seal beside/99.asc end.txt
tap '... also to be read' on fresh refuses 3 'does not agree' \
	bob open beside/99.asc
tap 'the true one beside it is held against it, and agrees' \
	on fresh says 'entry 8' bob open beside/8-french.asc
cp young.game beside/honest.game
tap 'a file that ends before the report says nothing of links' \
	on other says 'ESTAFETTE ORDERS' bob seal beside/8-french.asc end.txt
sed 's/^game: .*/game: 00/' young.game >beside/honest.game
tap 'a file of this name that is none' on other refuses 4 'beside/honest.game:' \
	bob open beside/8-french.asc
(
	cd beside && rm honest.game || exit 1
	honest_other=2
	honest 0
) >/dev/null 2>&1
tap 'a file of this name that is of another game' on other refuses 3 \
	'is of another game than beside/honest.game; if that is not its file' \
	bob open beside/8-french.asc
tap '... --game goes before it' on other says 'entry 8' bob open \
	beside/8-french.asc --game honest.game

# A file that is shorter than the report: what it has, counts.
sed '/^== entry 6 /,$d' honest.game >six.game
tap 'a file that ends in the middle' on short refuses 3 \
	'comes to 2; only 1 are known here' bob seal $report end.txt --game six.game
tap '... after which this machine knows more' on bob says 'ESTAFETTE ORDERS' \
	bob seal $report end.txt --game six.game
sed '/^== entry 8 /,$d' honest.game >eight.game
forge $report bob.id referee.id prev flip >mail/prev.asc
tap 'a file that ends just before it has its prev' on fresh refuses 3 \
	'entry 7: prev: the report has' bob open mail/prev.asc --game eight.game
forge $report bob.id referee.id seal-key flip >mail/key.asc
tap '... and any file the key for orders' on fresh refuses 3 'seal-key' \
	bob seal mail/key.asc end.txt --game young.game

# The referee tells it so, and signs for it: the file has that very view. Only
# the rest of the file says otherwise.
(
	XDG_STATE_HOME=$tmp/whole/state
	mkdir whole && cd whole || exit 1
	honest
) >/dev/null 2>&1
keys stranger
# told WORD VALUE: told.game up to entry 8 with such a view of the French, and
# told.asc, its dispatch.
told() {
	forge $report bob.id referee.id "$@" >told.asc
	sed -n 's/^view: //p' told.asc >told
	"$builddir/tests/lib/cheat" told 8 sign <whole/honest.game |
		sed '/^== entry 9 /,$d' >told.game
	told_head=$("$estafette" verify told.game | sed -n 's/.* head //p')
	forge $report bob.id referee.id "$@" head "$told_head" >told.asc
}
# v1 WHAT: verify finds just that, at V1.
v1() {
	v1_status=0
	"$estafette" verify told.game told.asc -i bob.id >out 2>err ||
		v1_status=$?
	cat out err
	[ "$v1_status" = 1 ] &&
		[ "$(sed -n 1p out)" = "difference: V1, entry 8: $1" ]
}
while read -r what value; do
	told "$what" "$value"
	tap "a signed view with another $what: verify without a key" \
		says 'agrees at V1' "$estafette" verify told.game told.asc
	tap '... finds it with the player'\''s' v1 "$what"
	for command in 'open told.asc' 'check told.asc end.txt' \
		'seal told.asc end.txt'; do
		[ "$what" = referee ] ||
			tap "... and ${command%% *}" on fresh refuses 3 \
				"told.game, entry 8: $what: the report has" \
				bob $command --game told.game
	done
done <<EOT
link 99
link 3
asked 7
asked null
seal-key flip
prev flip
referee $eve
EOT

# Nor is he shown what he has told: where all stands, and that it is not that.
told link 3
for command in 'show told.game --seat french' 'report told.game'; do
	tap "... the referee is refused: $command" on fresh refuses 1 \
		'told.game: entry 8 committed to another view of french than this build makes; see: estafette verify' \
		"$estafette" $command -i referee.id
done
position() {
	"$estafette" show whole/honest.game --seat all --entry 8 >honestly
	"$estafette" show told.game --seat all -i referee.id >shown 2>said &&
		sed 1d honestly >out && sed 1d shown | diff out - &&
		sed 's/^estafette: //' said | diff .why -
}
sed 's/^estafette: //' "$tmp/.err" >.why
tap '... but shown where all stands, with the same words' position
# What this machine has written, and somebody edited.
while IFS='|' read -r text sed; do
	mkdir -p machines/edited/estafette/known
	sed "$sed" "$(memory bob)" >"$(memory edited)"
	tap "a memory with $text" on edited refuses 4 "id --forget $gid" \
		bob open $report
done <<'EOT'
no genesis|1d
no referee|2d
a genesis too short|1s/.$//
an id mistyped|2s/est1./est1_/
a line that is none|$s/link/lick/
a link too far|$s/ [0-9]*$/ 4097/
a link with a sign|$s/ [0-9]*$/ +1/
a line twice|$p
a seat that is none|$s/french/none of them/
its end cut off|${s/.$//;N;}
nothing in it|d
EOT
printf 'genesis %s' "$genesis" >"$(memory edited)"
tap 'a memory cut short' on edited refuses 4 'id --forget' bob open $report
tap '... seal does not go on' on edited refuses 4 'id --forget' \
	bob seal $report end.txt --no-memory
tap '... and is forgotten' on edited quiet "$estafette" id --forget "$gid"
tap_done
