# SPDX-License-Identifier: MIT
# systemd.sh - a systemd of our own, in namespaces; sourced behind cluster.sh.

systemd=/lib/systemd/systemd
[ -x "$systemd" ] || tap_skip_all 'there is no systemd'
has unshare
[ "$(id -u)" = 0 ] || tap_skip_all 'a systemd of our own needs root'
manager=
trap 'systemd_stop; [ -z "$sink" ] || kill "$sink" 2>/dev/null; rm -rf "$tmp"' EXIT

# With all that it has started, at once, as a machine that fails.
systemd_stop() {
	[ -z "$manager" ] || kill -9 "$manager" 2>/dev/null
	[ -z "$manager" ] || wait "$manager" 2>/dev/null
	manager=
}

# systemd_start: with the units in the folder `units`, of which test.target is
# wanted. What it does to the system stays in its namespaces.
systemd_start() {
	: >console
	unshare --mount --pid --fork --kill-child --cgroup --uts --ipc \
		--propagation private sh -c '
		mount -t proc proc /proc && mount -t tmpfs tmpfs /run &&
		umount -R /sys/fs/cgroup &&
		mount -t cgroup2 none /sys/fs/cgroup &&
		mount --bind "$1/console" /dev/console || exit 1
		SYSTEMD_UNIT_PATH=$1/units
		container=test
		export SYSTEMD_UNIT_PATH container
		exec "$0" --system --unit=test.target --log-target=console \
			--show-status=0' "$systemd" "$tmp" >systemd.out 2>&1 &
	manager=$!
}

# drop_in UNIT: what stands on standard input changes that unit.
drop_in() {
	mkdir -p "units/$1.d"
	cat >"units/$1.d/test.conf"
}

# systemd_probe: skips the test where no systemd can be started.
systemd_probe() {
	mkdir -p units
	printf '[Unit]\nDefaultDependencies=no\nWants=probe.service\n' \
		>units/test.target
	cat >units/probe.service <<-EOT
		[Unit]
		DefaultDependencies=no
		[Service]
		Type=oneshot
		ExecStart=/bin/touch $tmp/probed
	EOT
	systemd_start
	for systemd_try in $(seq 100); do
		[ ! -e probed ] || break
		sleep 0.1
	done
	systemd_stop
	[ -e probed ] || tap_skip_all "no systemd starts in namespaces: $(
		tail -n 1 systemd.out)"
}
