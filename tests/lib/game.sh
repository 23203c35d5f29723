# SPDX-License-Identifier: MIT
# game.sh - a game of two players for tests of commands; sourced behind cmd.sh.

at='--time 2026-11-20T12:00:00Z'

# found NAME [DAYS]: NAME.game of $scenario (waterloo-basic if it is not set),
# and accept blocks NAME-SEAT.asc; the identities referee.id, alice.id and
# bob.id are made if they are not there.
found() {
	[ -f referee.id ] || keys referee alice bob carol
	configuration "$1" >"$1.ini"
	[ -z "$2" ] || printf '[clock]\ndays = %s\n' "$2" >>"$1.ini"
	"$estafette" new "$1.ini" -i referee.id $at --entropy \
		"$(entropy "$1")" >/dev/null 2>&1
	"$estafette" accept "$1.game" --seat allied -i alice.id >"$1-allied.asc"
	"$estafette" accept "$1.game" --seat french -i bob.id >"$1-french.asc"
}

# verified GAME ENTRY: it agrees at V3 up to this entry.
verified() {
	says "agrees at V3 up to entry $2," "$estafette" verify "$1" \
		-i referee.id
}

# The referee's commands on a game: adjudicate GAME BLOCK..., and so on.
adjudicate() {
	"$estafette" adjudicate "$@" -i referee.id $at
}
rule() {
	"$estafette" rule "$@" -i referee.id $at
}
report() {
	"$estafette" report "$@" -i referee.id
}
reveal() {
	"$estafette" reveal "$@" -i referee.id $at
}

# tick TIME [OPTION...]: a round at that time.
tick() {
	tick_time=$1
	shift
	"$estafette" tick -i referee.id --time "$tick_time" "$@"
}

who() {
	if [ "$1" = allied ]; then echo alice; else echo bob; fi
}

# orders NAME SEAT [TEXT]: seals TEXT (or what stands in SEAT.txt) as the answer
# to the last report; prints the block.
orders() {
	if [ -n "$3" ]; then
		printf '%s\n' "$3" >.typed
	else
		cp "$2.txt" .typed
	fi
	"$estafette" seal --force "$1.reports/$2.asc" .typed -i "$(who "$2").id" \
		--entropy "$(entropy "$1$2$3")" 2>/dev/null
}

# play NAME SEAT [TEXT]: the same, carried out.
play() {
	orders "$@" >.block && adjudicate "$1.game" .block >/dev/null
}

# start NAME [DAYS]: founded and started.
start() {
	found "$@"
	adjudicate "$1.game" "$1-allied.asc" "$1-french.asc" >/dev/null
}

# begin NAME [DAYS]: both set-ups are made, the first turn is to be played.
begin() {
	start "$@"
	play "$1" allied
	play "$1" french
}

# hostile NAME [DAYS [LINE]]: begun; in its first turn are a player's name, his
# words (and LINE) and a note that would harm a page.
harm='</script><script>hacked=1</script><img src=x onerror=hacked=2>'
hostile() {
	french_player="&<i>\"Bôb' שלום 😀"
	begin "$1" "$2"
	french_player=
	play "$1" allied "say \"$harm\"
move A7 A6
${3:+$3
}end"
	rule "$1.game" note --reason "$harm שלום 😀" >/dev/null 2>&1
}

cat >allied.txt <<'EOT'
setup
 IN IN IN AR IN IN IN IN AR IN IN IN
 RI BR CA AR HU HU HU HU AR CA BR RI
 HI FG SG HG UX WE IN IN HI CA BR HU
 .  .  .  .  .  .  IN IN .  .  .  .
end setup
EOT
cat >french.txt <<'EOT'
setup
 IN IN IN AR IN IN IN IN AR IN IN IN
 LI LI CU AR CH CH CH CH AR CU LI LI
 MG OG ED PL NE NA IN IN MG CU PL CH
 YG YG .  .  .  .  .  .  .  .  .  LI
end setup
EOT

# seat NAME: who is awaited, by the last entry that says so.
seat() {
	sed -n '/^== /{s/.*//;h;};/^await: /{s/^await: \([a-z-]*\) .*/\1/;H;};${g;p;}' \
		"$1.game" | sed -n 2p
}
