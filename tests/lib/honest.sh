# SPDX-License-Identifier: MIT
# honest.sh - plays a short honest game; to be sourced behind cmd.sh.
#
# Twenty entries: 0 genesis, 1 and 2 accept, 3 start, 4 and 5 set-ups, 6 to 9
# orders, 10 a note, 11 to 13 orders, 14 a ruled pass, 15 to 17 orders, 18 the
# French resign, 19 reveal. The same bytes each time, wherever it is played.
#
# Leaves in the folder where it is called: honest.game, its configuration and
# last reports; referee.id, alice.id (allied), bob.id (french) with ids/;
# orders/N.txt and blocks/N.asc of entry N; held/N-SEAT.asc, the dispatches.

honest_other=

# honest [LAST]: plays on until entry LAST is in the file, 19 if none is named.
# A second game, of the same people, has something in $honest_other.
honest() {
	honest_last=${1:-19}
	[ -f honest.game ] || honest_found || return 1
	while honest_at=$(grep -c '^== entry ' honest.game) &&
		[ "$honest_at" -le "$honest_last" ]; do
		honest_entry "$honest_at" >honest.out 2>honest.err && continue
		echo "entry $honest_at of the honest game:"
		cat honest.out honest.err
		return 1
	done
}

# honest_time N: every entry is an hour after the one before.
honest_time() {
	printf '2026-11-%02dT%02d:00:00Z' $((20 + $1 / 24)) $(($1 % 24))
}

honest_referee() {
	honest_command=$1
	shift
	"$estafette" "$honest_command" honest.game "$@" -i referee.id \
		--time "$(honest_time "$honest_at")"
}

# honest_identity SEAT
honest_identity() {
	case $1 in
	allied) echo alice.id ;;
	*) echo bob.id ;;
	esac
}

# honest_head N: the hash of entry N, as the players were told.
honest_head() {
	sed -n 's/^head: //p' "held/$1-allied.asc"
}

honest_found() {
	mkdir -p orders blocks held
	keys referee alice bob
	honest_orders
	configuration honest >honest.in
	"$estafette" new honest.in -o honest.game -i referee.id \
		--entropy "$(entropy "honest$honest_other")" --time "$(honest_time 0)" \
		>honest.out 2>&1 && return 0
	cat honest.out
	return 1
}

# honest_entry N: the next one.
honest_entry() {
	case $1 in
	1) honest_accept allied && honest_adjudicate blocks/1.asc ;;
	# The last seat's acceptance starts the game: two entries.
	2) honest_accept french && honest_adjudicate blocks/2.asc ;;
	10) honest_referee rule note --reason 'Snow on the passes.' ;;
	14)
		honest_referee rule pass french --reason 'He is at sea.' &&
			honest_hold
		;;
	19) honest_referee reveal ;;
	5 | 7 | 9 | 12 | 16 | 18) honest_turn french ;;
	*) honest_turn allied ;;
	esac
}

honest_accept() {
	"$estafette" accept honest.game --seat "$1" \
		-i "$(honest_identity "$1")" >"blocks/$honest_at.asc"
}

honest_adjudicate() {
	honest_referee adjudicate "$1" && honest_hold
}

honest_turn() {
	"$estafette" seal "honest.reports/$1.asc" "orders/$honest_at.txt" \
		-i "$(honest_identity "$1")" \
		--entropy "$(entropy "seal $honest_at")" \
		>"blocks/$honest_at.asc" &&
		honest_adjudicate "blocks/$honest_at.asc"
}

# Keeps the dispatches of the newest report.
honest_hold() {
	for honest_asc in honest.reports/*.asc; do
		[ -f "$honest_asc" ] || return 0
		honest_n=$(sed -n 's/^entry: //p' "$honest_asc")
		honest_seat=${honest_asc##*/}
		cp "$honest_asc" "held/$honest_n-$honest_seat"
	done
}

# The orders of entry N. Light cavalry and infantry of equal strength meet, so
# that dice fall in every turn; guards keep orders legal, however they fall.
honest_orders() {
	cat >orders/4.txt <<-END
		setup
		  IN IN IN IN IN HU IN HU HU HU HU HU
		  IN IN IN RI IN IN IN IN IN IN IN IN
		  CA CA HG SG BR BR BR RI .  HI HI FG
		  .  .  IN WE UX CA AR AR AR AR AR AR
		end setup
	END
	cat >orders/5.txt <<-END
		setup
		  CH CH CH CH CH CH IN IN IN IN IN IN
		  CU CU CU PL PL ED IN IN IN IN IN IN
		  OG MG MG YG YG IN IN IN LI LI LI LI
		  AR AR AR AR AR AR NA NE .  LI AR AR
		end setup
	END
	honest_write 6 'try attack A7 A4' 'try attack B7 B4' 'try attack C7 C4'
	honest_write 7 'if D4 mine try attack D4 D7' \
		'if E4 mine try attack E4 E7' 'if F4 mine try move F4 F5' end
	honest_write 8 'try move I7 I5' 'try attack I5 I4' end
	honest_write 9 'try move J4 J6' 'try attack J6 J7' end
	honest_write 11 'if K7 mine try move K7 K5' \
		'if K5 mine try attack K5 K4' end
	honest_write 12 'try move G4 G6' 'if G6 mine try attack G6 G7' \
		'say "Good day to you, General."' end
	honest_write 13 'if H7 mine try move H7 H5' \
		'if H5 mine try attack H5 H4' end
	honest_write 15 'if L7 mine try move L7 L5' \
		'if L5 mine try attack L5 L4' end
	honest_write 16 'if L4 mine try move L4 L5' \
		'if C4 mine try attack C4 C8' end
	honest_write 17 'if B4 mine try move B4 B5' 'if A7 empty end' end
	honest_write 18 resign
}

# honest_write N ORDER...
honest_write() {
	honest_n=$1
	shift
	printf '%s\n' "$@" >"orders/$honest_n.txt"
}
