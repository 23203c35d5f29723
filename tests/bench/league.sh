# SPDX-License-Identifier: MIT
# league.sh - a folder of games with 200 mails for it; to be sourced.

mails=${BENCH_MAILS-200}
league=$tmp/$part
league_time=2026-11-20T12:00:00Z

# found NAME [LINE...]: a game of Alice and Bob; lines for its configuration.
league_found() {
	league_name=$1
	shift
	{
		printf '[game]\nname = %s\nscenario = waterloo-basic\n' "$league_name"
		printf '[seat.allied]\nplayer = Alice\nid = %s\n%s\n' \
			"$(cat "$league/alice.pub")" "$1"
		printf '[seat.french]\nplayer = Bob\nid = %s\n%s\n' \
			"$(cat "$league/bob.pub")" "$2"
		printf '%b' "$3"
	} >"$league_name.ini"
	"$estafette" new "$league_name.ini" -i "$league/referee.id" \
		--time $league_time >/dev/null 2>&1
}

# A started game, and a mail with the first set-up.
league_active() {
	league_found "$1" 'email = alice@example.org' 'email = bob@example.org' \
		"[post]\nfrom = Referee <referee@example.org>\nsmtp = smtp://127.0.0.1:$port\nstarttls = off\n[clock]\ndays = 7\nremind = 48h\n" ||
		return 1
	for seat in allied french; do
		who=alice
		[ $seat = allied ] || who=bob
		"$estafette" accept "$1.game" --seat $seat \
			-i "$league/$who.id" >$seat.asc 2>/dev/null
	done
	"$estafette" adjudicate "$1.game" allied.asc french.asc \
		-i "$league/referee.id" --time $league_time >/dev/null || return 1
	{
		printf 'From: alice@example.org\nSubject: orders\n'
		printf 'Message-ID: <%s@example.org>\n\n' "$1"
		"$estafette" seal "$1.reports/allied.asc" "$league/setup" \
			-i "$league/alice.id" 2>/dev/null
	} >"$league/mails/$1" || return 1
	rm allied.asc french.asc
}

league_server() {
	mkdir -p "$league/got"
	"$builddir/tests/lib/smtpsink" --dir "$league/got" >"$league/port" &
	sink=$!
	trap 'kill $sink 2>/dev/null; rm -rf "$tmp"' EXIT
	while ! [ -s "$league/port" ]; do sleep 0.05; done
	port=$(cat "$league/port")
}

league_keys() {
	for name in referee alice bob; do
		"$estafette" keygen --no-password --name $name -o $name.id \
			>$name.pub 2>/dev/null || return 1
	done
	cat >setup <<-END
		setup
		 IN IN IN AR IN IN IN IN AR IN IN IN
		 RI BR CA AR HU HU HU HU AR CA BR RI
		 HI FG SG HG UX WE IN IN HI CA BR HU
		 .  .  .  .  .  .  IN IN .  .  .  .
		end setup
	END
}

league_base() {
	mkdir mails base && cd base || return 1
	XDG_STATE_HOME=$league/state
	i=0
	while [ $i -lt $mails ]; do
		i=$((i + 1))
		league_active "active-$i" || return 1
	done
	mkdir -p in/new in/cur in/tmp
	printf '[inbox]\nmaildir = in\n' >estafette.ini
	cd ..
}
