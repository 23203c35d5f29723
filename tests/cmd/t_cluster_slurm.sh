#!/bin/sh
# SPDX-License-Identifier: MIT
# t_cluster_slurm.sh - the example for Slurm, whose node fails in the midst of it.
. "$srcdir/tests/lib/tap.sh"
. "$srcdir/tests/lib/cmd.sh"
. "$srcdir/tests/lib/game.sh"
. "$srcdir/tests/lib/post.sh"
. "$srcdir/tests/lib/cluster.sh"
. "$srcdir/tests/lib/slurm.sh"

submit() {
	sh "$srcdir/examples/cluster/slurm.sh" "$league" 4 \
		--output="$tmp/job-%j.out"
}
# round: and until it is done.
round() {
	submit >/dev/null && slurm_done 300
}

league
tap 'a league' [ "$(ls league/*.game | wc -l)" = $league_games ]
slurm_start
tap 'a cluster of one node' slurm_up
mkdir look && mv league/in/new/* look/
tap 'the first round of a part only looks' round
tap '... of all four' [ "$(ls league/.estafette/*-4.tick | wc -l)" = 4 ]
mv look/* league/in/new/

# -- workers are killed, and the node with all that runs on it --
strikes 3
jobs="$(submit) $(submit)"
for try in $(seq 100); do
	[ "$(ls strikes | wc -l)" = 3 ] || break
	sleep 0.1
done
kill -9 "$node"
wait "$node" 2>/dev/null
scontrol update nodename="$slurm_name" state=down reason=killed
sleep 1
slurm_node
scontrol update nodename="$slurm_name" state=resume 2>/dev/null
tap 'the node comes back' slurm_up
tap '... and what was cut short is begun again' slurm_done 300
tap_struck 'workers were killed' struck
tap 'a round more' round
tap '... each mail is taken once' league_once
tap '... and answered' league_answered
tap '... and every game can be verified' league_verified
tap_done
