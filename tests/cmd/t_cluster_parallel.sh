#!/bin/sh
# SPDX-License-Identifier: MIT
# t_cluster_parallel.sh - the example for GNU parallel: here, and by ssh.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"
. "$srcdir/tests/lib/post.sh"
. "$srcdir/tests/lib/cluster.sh"
has parallel
parallel --version 2>/dev/null | grep -q '^GNU parallel' ||
	tap_skip_all 'there is no GNU parallel'

# round [OPTION...]: as the example says, in four parts.
round() {
	sh "$srcdir/examples/cluster/parallel.sh" "$league" 4 "$@"
}

league
tap 'a league' [ "$(ls league/*.game | wc -l)" = $league_games ]
# The first round of a part only looks.
rm -rf look && mkdir look && mv league/in/new/* look/
round >told 2>&1
mv look/* league/in/new/

# -- here, with a worker killed, and every part twice --
strikes 6
round >told 2>&1 &
runs=$!
round >told.2 2>&1
wait $runs
tap_struck 'workers were killed' struck
tap 'a round more' round
tap '... each mail is taken once' league_once
tap '... and answered' league_answered
tap '... and every game can be verified' league_verified

ln -s league 'a league'
tap 'a folder may have a blank in its name' silent \
	sh "$srcdir/examples/cluster/parallel.sh" "$tmp/a league" 4

# -- by ssh, to two machines, of which one dies --
sshd=$(command -v sshd) && command -v ssh >/dev/null &&
	command -v ssh-keygen >/dev/null || {
	tap_skip 'by ssh' 'there is no ssh, or no sshd'
	tap_done
	exit 0
}
daemons=
trap 'for d in $daemons; do kill "$d" 2>/dev/null; done
	[ -z "$sink" ] || kill "$sink" 2>/dev/null; rm -rf "$tmp"' EXIT
ssh-keygen -q -t ed25519 -N '' -f host.key
ssh-keygen -q -t ed25519 -N '' -f user.key
[ "$(id -u)" != 0 ] || mkdir -p /run/sshd

# machine NAME: an sshd of its own on the loopback, and how to get there.
machine() {
	for try in 1 2 3 4 5; do
		port=$(/usr/bin/python3 -c 'import socket
s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
		"$sshd" -D -f /dev/null -h "$tmp/host.key" -p "$port" \
			-o ListenAddress=127.0.0.1 -o StrictModes=no \
			-o UsePAM=no -o PidFile=none \
			-o AuthorizedKeysFile="$tmp/user.key.pub" \
			-o MaxStartups=100 >"sshd.$1" 2>&1 &
		pid=$!
		cat >>ssh.conf <<-EOF2
			Host $1
			HostName 127.0.0.1
			Port $port
			IdentityFile $tmp/user.key
			StrictHostKeyChecking no
			UserKnownHostsFile /dev/null
			LogLevel ERROR
			BatchMode yes
		EOF2
		for wait in 1 2 3 4 5 6 7 8 9; do
			ssh -F ssh.conf "$1" true 2>>"sshd.$1" && break 2
			sleep 0.1
		done
		kill $pid
		: >ssh.conf
	done
	daemons="$daemons $pid"
}
machine one
machine two
tap 'two machines' ssh -F ssh.conf two true
PARALLEL_SSH="ssh -F $tmp/ssh.conf"
export PARALLEL_SSH
for n in $(seq $league_mails); do
	(
		cd league || exit 1
		"$estafette" seal --force g$n.reports/french.asc french.txt \
			-i bob.id 2>/dev/null | mail bob@example.org >in/new/f$n
	)
done
far() {
	round -S one,two --env XDG_STATE_HOME "$@"
}
strikes 2
far >told 2>&1 &
runs=$!
sleep 1
# The machine, and who is logged in.
kill "$pid"
for child in $(ps -o pid= --ppid "$pid"); do
	kill -9 "$child" 2>/dev/null
done
wait $runs
tap_struck 'workers were killed, and a machine' struck
tap 'a round more, by the one that is left' far
once_more() {
	[ "$(cat league/g*.game | grep -c '^== entry [0-9]* orders')" = \
		$((2 * league_mails)) ] || return 1
	[ -z "$(find league/in/new league/.estafette/sorted -type f)" ]
}
tap '... each mail is taken once' once_more
tap '... and every game can be verified' league_verified
tap_done
