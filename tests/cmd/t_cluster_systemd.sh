#!/bin/sh
# SPDX-License-Identifier: MIT
# t_cluster_systemd.sh - the example's timers, in a systemd of their own.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"
. "$srcdir/tests/lib/post.sh"
. "$srcdir/tests/lib/cluster.sh"
. "$srcdir/tests/lib/systemd.sh"

# ---- what systemd says of the units ----
if command -v systemd-analyze >/dev/null; then
	mkdir read
	cp "$srcdir"/examples/cluster/estafette-* read/
	sed -i "s|^ExecStart=estafette|ExecStart=$estafette|
		s|^User=.*|User=root|" read/*.service
	(cd read && for unit in sort@x part@2-4; do
		cp "estafette-${unit%@*}@.service" "estafette-$unit.service"
		cp "estafette-${unit%@*}@.timer" "estafette-$unit.timer"
	done)
	tap 'systemd reads the units' silent systemd-analyze verify --man=no \
		read/estafette-sort@x.timer read/estafette-part@2-4.timer
else
	tap_skip 'systemd reads the units' 'no systemd-analyze'
fi

systemd_probe

# ---- the units of the example, for the league here and every second ----
cp "$srcdir"/examples/cluster/estafette-* units/
for unit in estafette-sort estafette-part; do
	drop_in $unit@.service <<-EOT
		[Unit]
		DefaultDependencies=no
		[Service]
		User=root
		StateDirectory=
		WorkingDirectory=$league
		ReadWritePaths=$tmp
		# Of a program that no other may look into calls are counted so.
		CapabilityBoundingSet=CAP_SYS_PTRACE
		SystemCallFilter=ptrace
		PrivateTmp=no
		UnsetEnvironment=
		Environment=HOME=$HOME XDG_STATE_HOME=$XDG_STATE_HOME
		StandardOutput=append:$tmp/$unit.log
		StandardError=append:$tmp/$unit.log
		ExecStart=
	EOT
	drop_in $unit@.timer <<-EOT
		[Unit]
		DefaultDependencies=no
		[Timer]
		OnCalendar=
		OnActiveSec=0
		OnUnitInactiveSec=1s
		AccuracySec=10ms
		RandomizedDelaySec=0
	EOT
done
# The command of the unit, with the program of the build and what tests set.
command_of() {
	sed -n "s|^ExecStart=estafette \([a-z]*\)|ExecStart=$ESTAFETTE \1 $2|p" \
		"$srcdir/examples/cluster/$1@.service" >>"units/$1@.service.d/test.conf"
}
command_of estafette-sort "$at"
command_of estafette-part "$OPTIONS"
cat >units/test.target <<-EOT
	[Unit]
	DefaultDependencies=no
	Wants=estafette-sort@league.timer
	Wants=estafette-part@1-4.timer estafette-part@2-4.timer
	Wants=estafette-part@3-4.timer estafette-part@4-4.timer
EOT

# wait_for COMMAND: until it succeeds, or for two minutes.
wait_for() {
	for wait_try in $(seq 240); do
		"$@" >wait.said 2>&1 && return 0
		sleep 0.5
	done
	cat wait.said
	tail -n 20 console ./*.log
	return 1
}
all_parts() {
	[ "$(ls league/.estafette/*-4.tick | wc -l)" = 4 ]
}

league
tap 'a league' [ "$(ls league/*.game | wc -l)" = $league_games ]
mkdir look && mv league/in/new/* look/
systemd_start
tap 'the first round of a part only looks' wait_for all_parts
strikes 4
mv look/* league/in/new/
tap_struck 'workers are killed' wait_for struck
systemd_stop
systemd_start
tap '... and the machine, with all of them: each mail is taken once' \
	wait_for league_once
tap '... and answered' wait_for league_answered
tap '... and every game can be verified' league_verified
systemd_stop
tap_done
