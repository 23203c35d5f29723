# SPDX-License-Identifier: MIT
# memory.sh - temporary folders in memory, where no fsync waits for a disk;
# to be sourced before cmd.sh by tests that write the same files many times.

# It has 256 MB, and programs in it can be run.
memory_fits() {
	[ -w "$1" ] && df -Pk "$1" | awk 'END { exit !($4 > 262144) }' &&
		memory_try=$(mktemp "$1/try.XXXXXX") || return 1
	echo '#!/bin/sh' >"$memory_try"
	chmod +x "$memory_try"
	memory_ran=0
	"$memory_try" || memory_ran=1
	rm -f "$memory_try"
	return $memory_ran
}
if [ -z "${TMPDIR-}" ] && memory_fits /dev/shm 2>/dev/null; then
	TMPDIR=/dev/shm
	export TMPDIR
fi
