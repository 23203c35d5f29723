#!/bin/sh
# SPDX-License-Identifier: MIT
# t_mailgame.sh - a whole game by mail, through real servers that lose mails.
#
# Two players, each a process with a key and a mailbox of its own, and a referee
# who is nothing but `estafette run` in a loop, killed again and again. One mail
# in five is lost, doubled, delayed or overtaken. dovecot has the referee's
# mailbox, aiosmtpd takes all mail. ESTAFETTE_SEED chooses another game, and
# ESTAFETTE_TURNS another limit of its turns (0: none). Who sources this sets
# `players`, who they are in which seats (who plays by hand has `:hand` behind),
# `bot`, what writes their orders, and `settings`, lines of the configuration.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/dovecot.sh"

players=${players-alice:allied bob:french}
bot=${bot-$builddir/tests/lib/botplayer}
settings=${settings-scenario = waterloo-basic
[options]
turn-limit = ${ESTAFETTE_TURNS-12}}
python='/usr/bin/python3 -I' # tests/lib/typing.py is not Python's own
$python -c 'import aiosmtpd' 2>/dev/null || tap_skip_all 'no aiosmtpd'
[ "$bot" = form ] || [ -x "$bot" ] || tap_skip_all 'no players'
seed=${ESTAFETTE_SEED-7}
world=$tmp/world
mkdir "$world" "$tmp/games"
# The server may be somebody who cannot look into the source folder.
world_py=$world/mailworld.py
cp "$srcdir/tests/lib/mailworld.py" "$srcdir/tests/lib/mailhand.py" "$world"

# dovecot owns the mails.
dove=$world
dove_owner
server=
trap 'stop; rm -rf "$tmp"' EXIT
stop() {
	dove_stop
	[ -z "$server" ] || { kill "$server"; wait "$server"; }
	server=
} 2>/dev/null

# So that the server and the players, who may be others, can write there.
umask 0
mkdir -p "$world/referee/new" "$world/referee/cur" "$world/referee/tmp"
[ -z "$as" ] || chown -R "$user" "$world"
umask 022
$as $python "$world_py" server "$world" "$seed" 2>"$world/server.err" &
server=$!
dove_start referee 1 0
until [ -s "$world/port" ]; do
	if ! kill -0 "$server"; then
		cat "$world/server.err"
		echo 'Bail out! the mail server does not start'
		exit 1
	fi
	sleep 0.05
done
tap 'the servers have started' true

# The players' names; who has a key.
names=
sealing=
for player in $players; do
	names="$names ${player%%:*}"
	[ "${player%:hand}" != "$player" ] || sealing="$sealing ${player%%:*}"
done
# shellcheck disable=SC2086
keys referee $sealing
cd games || exit 1
cat >post.ini <<INI
[game]
name = post
$settings
INI
for player in $players; do
	name=${player%%:*}
	seat=${player#*:}
	how="orders = mail"
	[ "$seat" != "${seat%:hand}" ] || how="id = $(cat "../ids/$name")"
	cat >>post.ini <<-INI
		[seat.${seat%:hand}]
		player = $name
		$how
		email = $name@example.org
	INI
done
cat >>post.ini <<INI
[post]
from = Referee <referee@example.org>
smtp = smtp://127.0.0.1:$(cat "$world/port")
starttls = off
[clock]
days = 14
remind = 7d 3d
INI
cat >estafette.ini <<INI
[inbox]
imap = imap://127.0.0.1:$dove_imap/INBOX
starttls = off
user = referee
password-command = echo s3cret
timeout = 60
INI
"$estafette" new post.ini -i ../referee.id --time 2026-11-20T00:00:00Z \
	--entropy "$(entropy "post$seed")" >/dev/null 2>&1
cp -r ../*.id "$world"
mkdir "$world/home"

# at N: the time of round N, three hours after the one before.
$python -c 'import datetime
t = datetime.datetime(2026, 11, 20)
for n in range(1600):
    print((t + datetime.timedelta(hours=3 * n)).strftime("%Y-%m-%dT%H:%M:%SZ"))
' >"$tmp/times"
at() {
	sed -n "$(($1 + 1))p" "$tmp/times"
}
# referee N: one run; now and then it is killed in the middle.
killed=0
referee() {
	referee_time=$(at "$1")
	"$estafette" run -i ../referee.id --time "$referee_time" >>out 2>>err &
	referee_pid=$!
	if [ $((($1 * 5 + seed) % 7)) -lt 2 ]; then
		sleep "0.0$((($1 * 13 + seed) % 10))"
		kill -9 $referee_pid 2>/dev/null && killed=$((killed + 1))
	fi
	wait $referee_pid 2>/dev/null
}
everybody() {
	# shellcheck disable=SC2086
	$python "$world_py" players "$world" "$tmp" "$estafette" "$bot" "$seed" \
		$players 2>>"$world/players.err"
}
over() {
	grep -q '^result: ' post.game
}

round=0
while ! over && [ $round -lt 1500 ]; do
	referee $round
	everybody
	round=$((round + 1))
done
# Who has lost the last report asks again and again, until he has it.
told() {
	$python -c 'import json, sys
for name in sys.argv[2:]:
    assert json.load(open(f"{sys.argv[1]}/{name}.memory"))["over"], name' \
		"$world" $names
}
touch "$world/calm"
calm=0
while [ $calm -lt 4 ] || { [ $calm -lt 40 ] && ! told 2>/dev/null; }; do
	calm=$((calm + 1))
	round=$((round + 1))
	"$estafette" run -i ../referee.id --time "$(at $round)" >>out 2>>err
	everybody
done
stop

log_says() {
	grep -c " $1\$" "$world/log"
}
echo "# $round rounds, referee killed $killed times," \
	"$(grep -c '^== ' post.game) entries, $(wc -l <"$world/log") mails:" \
	"$(log_says lost) lost, $(log_says twice) twice, $(log_says late) late," \
	"$(log_says overtaken) overtaken"
tap 'the game has ended' over || { tail -n 5 out err "$world/players.err"; }
# One of twenty is lost; a short game has too few mails to count on that alone.
harmed=$(grep -c -v ' good$' "$world/log")
tap 'the referee was killed, and mails came to harm' [ "$killed" -gt ${kills-5} -a \
	"$harmed" -gt 2 ]
tap 'it verifies at V3' prints 'agrees at V3' "$estafette" verify post.game \
	-i ../referee.id
"$estafette" reveal post.game -i ../referee.id --time "$(at $round)" >/dev/null
tap '... for everybody, when the secret is revealed' prints 'agrees at V3' \
	"$estafette" verify post.game
tap 'each mail that was sent twice had the same Message-ID and bytes' \
	$python "$world_py" check "$world/log"
tap 'all players know that it is over' told
tap 'nobody saw a traceback' fails grep -q Traceback "$world/players.err" \
	"$world/server.err"
# Who plays by hand has written with each mail program, as often as not into the
# form; unless he tries by chance, nothing that he wrote was refused.
by_hand() {
	by_hand_wrong=0
	[ "$bot" != form ] || by_hand_wrong=99
	for by_hand_one in $players; do
		[ "${by_hand_one%:hand}" = "$by_hand_one" ] ||
			$python "$world_py" hand "$world" "${by_hand_one%%:*}" \
				$by_hand_wrong || return 1
	done
}
case $players in
*:hand*)
	tap 'what was written by hand was taken as it was meant' by_hand
	;;
esac
# What who sources this looks at besides.
[ -z "${besides-}" ] || $besides
tap_done
