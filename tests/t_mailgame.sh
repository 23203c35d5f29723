#!/bin/sh
# SPDX-License-Identifier: MIT
# t_mailgame.sh - a whole game by mail, through real servers that lose mails.
#
# Two players, each a process with a key and a mailbox of its own, and a referee
# who is nothing but `estafette run` in a loop, killed again and again. One mail
# in five is lost, doubled, delayed or overtaken. dovecot has the referee's
# mailbox, aiosmtpd takes all mail. ESTAFETTE_SEED chooses another game, and
# ESTAFETTE_TURNS another limit of its turns (0: none).
. "$srcdir/tests/tap.sh"
. "$srcdir/tests/cmd.sh"

python='/usr/bin/python3 -I' # tests/typing.py is not Python's own
PATH=$PATH:/usr/sbin:/usr/local/sbin
$python -c 'import aiosmtpd' 2>/dev/null || tap_skip_all 'no aiosmtpd'
command -v dovecot >/dev/null || tap_skip_all 'no dovecot'
[ -x "$builddir/tests/botplayer" ] || tap_skip_all 'no players'
seed=${ESTAFETTE_SEED-7}
world=$tmp/world
world_py=$srcdir/tests/mailworld.py
mkdir "$world" "$tmp/games"

# dovecot runs as somebody who is not root, and owns the mails.
user=$(id -un) group=$(id -gn) as=
if [ "$(id -u)" -eq 0 ]; then
	command -v setpriv >/dev/null || tap_skip_all 'root, and no setpriv'
	user=nobody group=$(id -gn nobody)
	as="setpriv --reuid=$(id -u nobody) --regid=$(id -g nobody) --clear-groups"
	chmod 711 "$tmp"
	chown -R "$user" "$world"
fi
server= dove=
trap 'stop; rm -rf "$tmp"' EXIT
stop() {
	[ ! -f "$world/run/master.pid" ] || kill "$(cat "$world/run/master.pid")"
	[ -z "$server" ] || kill "$server"
	# shellcheck disable=SC2086 # there may be none
	wait $server $dove
	server= dove=
} 2>/dev/null

imap=$($python -c 'import socket
s = socket.socket()
s.bind(("127.0.0.1", 0))
print(s.getsockname()[1])')
cat >"$world/dovecot.conf" <<CONF
protocols = imap
listen = 127.0.0.1
base_dir = $world/run
state_dir = $world/state
log_path = $world/dovecot.log
ssl = no
disable_plaintext_auth = no
default_login_user = $user
default_internal_user = $user
default_internal_group = $group
mail_location = maildir:$world/referee
first_valid_uid = 1
first_valid_gid = 1
passdb {
  driver = static
  args = password=s3cret
}
userdb {
  driver = static
  args = uid=$(id -u "$user") gid=$(id -g "$user") home=$world
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    port = $imap
  }
  inet_listener imaps {
    port = 0
  }
}
CONF
# So that the server and the players, who may be others, can write there.
umask 0
mkdir -p "$world/referee/new" "$world/referee/cur" "$world/referee/tmp"
[ -z "$as" ] || chown -R "$user" "$world"
umask 022
$as dovecot -F -c "$world/dovecot.conf" >"$world/dovecot.out" 2>&1 &
dove=$!
$as $python "$world_py" server "$world" "$seed" 2>"$world/server.err" &
server=$!
waited=0
while ! [ -s "$world/port" ] || ! $python -c "import socket
socket.create_connection(('127.0.0.1', $imap))" 2>/dev/null; do
	waited=$((waited + 1))
	if [ $waited -gt 200 ]; then
		cat "$world"/dovecot.out "$world"/dovecot.log "$world"/server.err
		tap_skip_all 'the servers do not start'
	fi
	sleep 0.05
done
tap 'the servers have started' true

keys referee alice bob
cd games || exit 1
cat >post.ini <<INI
[game]
name = post
scenario = waterloo-basic
[options]
turn-limit = ${ESTAFETTE_TURNS-12}
[seat.allied]
player = Alice
id = $(cat ../ids/alice)
email = alice@example.org
[seat.french]
player = Bob
id = $(cat ../ids/bob)
email = bob@example.org
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
imap = imap://127.0.0.1:$imap/INBOX
starttls = off
user = referee
password-command = echo s3cret
timeout = 10
INI
"$estafette" new post.ini -i ../referee.id --time 2026-11-20T00:00:00Z \
	--entropy "$(entropy "post$seed")" >/dev/null 2>&1
cp -r ../*.id "$world"
mkdir "$world/home"

# at N: the time of round N, three hours after the one before.
at() {
	$python -c "import datetime
t = datetime.datetime(2026, 11, 20) + datetime.timedelta(hours=3 * $1)
print(t.strftime('%Y-%m-%dT%H:%M:%SZ'))"
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
player() {
	$python "$world_py" player "$world" "$1" "$2" "$tmp/$1.id" "$estafette" \
		"$builddir/tests/botplayer" "$seed" 2>>"$world/players.err"
}
over() {
	grep -q '^result: ' post.game
}

round=0
while ! over && [ $round -lt 1500 ]; do
	referee $round
	player alice allied
	player bob french
	round=$((round + 1))
done
touch "$world/calm"
for _ in 1 2 3 4; do
	round=$((round + 1))
	"$estafette" run -i ../referee.id --time "$(at $round)" >>out 2>>err
	player alice allied
	player bob french
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
tap 'the referee was killed, and mails were lost' [ "$killed" -gt 5 -a \
	"$(log_says lost)" -gt 2 ]
tap 'it verifies at V3' prints 'agrees at V3' "$estafette" verify post.game \
	-i ../referee.id
"$estafette" reveal post.game -i ../referee.id --time "$(at $round)" >/dev/null
tap '... for everybody, when the secret is revealed' prints 'agrees at V3' \
	"$estafette" verify post.game
tap 'each mail that was sent twice had the same Message-ID and bytes' \
	$python "$world_py" check "$world/log"
told() {
	$python -c 'import json, sys
for name in "alice", "bob":
    assert json.load(open(f"{sys.argv[1]}/{name}.memory"))["over"], name' \
		"$world"
}
tap 'both players know that it is over' told
tap 'nobody saw a traceback' fails grep -q Traceback "$world/players.err" \
	"$world/server.err"
tap_done
