# SPDX-License-Identifier: MIT
# slurm.sh - a Slurm of one node on the loopback; sourced behind cluster.sh.

has slurmctld slurmd munged sbatch scontrol squeue sinfo
[ "$(id -u)" = 0 ] || tap_skip_all 'a node of Slurm needs root'
daemons=
trap 'slurm_stop; [ -z "$sink" ] || kill "$sink" 2>/dev/null; rm -rf "$tmp"' EXIT
slurm_stop() {
	for slurm_pid in $daemons; do
		kill "$slurm_pid" 2>/dev/null
		wait "$slurm_pid" 2>/dev/null
	done
}

# Jobs may run in it as well as we.
chmod 711 "$tmp"
mkdir -p slurm/state slurm/spool
SLURM_CONF=$tmp/slurm/slurm.conf
export SLURM_CONF
slurm_name=$(hostname -s)

slurm_ports() {
	/usr/bin/python3 -c 'import socket
s = [socket.socket() for i in "ab"]
for x in s: x.bind(("127.0.0.1", 0))
print(*[x.getsockname()[1] for x in s])'
}

slurm_conf() {
	cat <<-EOT
		ClusterName=test
		SlurmctldHost=$slurm_name(127.0.0.1)
		SlurmctldPort=$1
		SlurmdPort=$2
		SlurmUser=root
		AuthType=auth/munge
		AuthInfo=socket=$tmp/slurm/munge,cred_expire=5
		CredType=cred/munge
		StateSaveLocation=$tmp/slurm/state
		SlurmdSpoolDir=$tmp/slurm/spool
		SlurmctldPidFile=$tmp/slurm/slurmctld.pid
		SlurmdPidFile=$tmp/slurm/slurmd.pid
		ProctrackType=proctrack/linuxproc
		TaskPlugin=task/none
		JobAcctGatherType=jobacct_gather/none
		AccountingStorageType=accounting_storage/none
		SelectType=select/cons_tres
		SelectTypeParameters=CR_CPU
		SchedulerType=sched/builtin
		SchedulerParameters=batch_sched_delay=0,sched_min_interval=0
		SwitchType=switch/none
		MpiDefault=none
		ReturnToService=2
		KillWait=1
		CompleteWait=0
		PlugStackConfig=/dev/null
		NodeName=$slurm_name NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
		PartitionName=all Nodes=$slurm_name Default=YES State=UP
	EOT
}

slurm_node() {
	slurmd -D -N "$slurm_name" >>slurm/slurmd.log 2>&1 &
	node=$!
	daemons="$daemons $node"
}

# Whether the node takes jobs, within half a minute.
slurm_up() {
	for slurm_try in $(seq 150); do
		sinfo -h -o %T 2>/dev/null | grep -q -e idle -e mix -e alloc &&
			return 0
		sleep 0.2
	done
	tail -n 20 slurm/*.log
	return 1
}

# slurm_start: not by tap, which would lose the numbers of the processes.
slurm_start() {
	dd if=/dev/urandom of=slurm/key bs=128 count=1 2>/dev/null
	chmod 600 slurm/key
	munged -F --force --key-file="$tmp/slurm/key" \
		--socket="$tmp/slurm/munge" --pid-file="$tmp/slurm/munged.pid" \
		--log-file="$tmp/slurm/munged.log" \
		--seed-file="$tmp/slurm/seed" >slurm/munged.out 2>&1 &
	daemons=$!
	# shellcheck disable=SC2046 # two words
	slurm_conf $(slurm_ports) >slurm/slurm.conf
	for slurm_try in $(seq 50); do
		[ ! -S slurm/munge ] || break
		sleep 0.1
	done
	slurmctld -D >slurm/slurmctld.log 2>&1 &
	daemons="$! $daemons"
	slurm_node
}

# Until no job is left, or N seconds.
slurm_done() {
	for slurm_try in $(seq $((5 * $1))); do
		[ -n "$(squeue -h)" ] || return 0
		sleep 0.2
	done
	squeue
	tail -n 20 slurm/*.log
	return 1
}
