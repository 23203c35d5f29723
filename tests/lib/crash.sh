# SPDX-License-Identifier: MIT
# crash.sh - disturbs a command at each of its calls; sourced behind cmd.sh.

inject() {
	"$builddir/tests/lib/inject" --under "$tmp/run" "$@"
}
inject --list list -- true >out 2>err
if [ $? = 77 ]; then
	tap_skip_all "$(cat err)"
fi

try_also=

# ---- where and how ----
# points MODE NUMBER <list: the numbers of those calls at which to try it; of
# these the first and every $ESTAFETTE_CALLS-th after it, if that is set.
points() {
	points_all "$@" | awk -v each="${ESTAFETTE_CALLS:-1}" '
		NR % each == 1 % each'
}

points_all() {
	awk -v mode="$1" -v turn="$2" -v all="$ESTAFETTE_LONG" '
	function always(call) {
		return mode ~ /^(kill|ENOSPC|EIO)$/ && call ~ \
		    /^(write|fsync|rename|link|unlink|mkdir|open|ftrunc|newf|lstat)/
	}
	# That the disk is full is found when something is to be put on it.
	mode ~ /ENOSPC$/ && $2 !~ /^(write|fsync|rename|link|mkdir|openat[+]|ftrunc|close)/ { next }
	# To read changes nothing: dying there is dying at the next change.
	mode ~ /^(kill|crash)$/ && $2 ~ /^(read|pread64|openat|getdents64|newfstatat|statx|lstat|fstat|close)$/ { next }
	mode == "short" && $2 !~ /^(read|write)$/ { next }
	mode == "lie" && $2 ~ /stat|close|getdents/ { next }
	# There are six reports, or more, all written alike.
	!all && $3 ~ /reports\/(allied.[ja]|french.[tj]|anglo-dutch|prussian.[ta])/ { next }
	all || always($2) || ++n % 3 == turn % 3 { print $1 }'
}

# try MODE NUMBER COMMAND: COMMAND disturbed at each point; COMMAND_left looks at
# what it leaves, COMMAND_again at what the next run does: once where several
# leave the same, or with ESTAFETTE_LONG each time.
try() {
	try_mode=$1
	try_faults=0
	try_seen=
	try_points=$(points "$1" "$2" <"$tmp/$3.list")
	for try_at in $try_points; do
		try_one "$3" && continue
		try_faults=$((try_faults + 1))
		echo "$try_mode at call $(grep "^$try_at " "$tmp/$3.list")"
		cat "$tmp/said"
	done
	set -- $try_points
	echo "$try_faults of $# calls"
	[ "$#" -gt 0 ] && [ "$try_faults" = 0 ]
}

try_one() {
	"$1_fresh"
	try_crashes=0
	{
		disturb "$1" "$try_mode" "$try_at" && try_again "$1"
	} >"$tmp/said" 2>&1
}

# disturb COMMAND MODE CALL: the command, disturbed there, says why it failed if
# it lives, and leaves what it may; $try_crashes have not done all, since _fresh.
disturb() {
	try_mode=$2
	try_status=0
	"$1" inject --at "$3" --do "$2" -- >"$tmp/out" 2>"$tmp/err" || {
		try_status=$?
		try_crashes=$((try_crashes + 1))
	}
	says_why "$1" && "$1_left"
}

try_again() {
	[ -z "$ESTAFETTE_LONG" ] || { "$1_again"; return; }
	try_state="[$(state)]"
	case $try_seen in
	*"$try_state"*) return 0 ;;
	esac
	"$1_again" || return 1
	try_seen=$try_seen$try_state
}

# schedules COMMAND MODE...: $ESTAFETTE_SCHEDULES times (3) the command is
# disturbed once, twice, or three times in a row, in modes and at calls that
# $ESTAFETTE_SEED decides; COMMAND_left looks at each, COMMAND_again at the end.
schedules() {
	schedules_command=$1
	shift
	for schedules_mode in "$@"; do
		ESTAFETTE_LONG=1 points_all "$schedules_mode" 0 \
			<"$tmp/$schedules_command.list" |
			sed "s/^/$schedules_mode /"
	done | "${AWK:-awk}" -v n="${ESTAFETTE_SCHEDULES:-3}" \
		-v seed="${ESTAFETTE_SEED:-1}" '
	{ point[NR] = $0 }
	END {
		srand(seed)
		for (; n > 0; n--) {
			line = ""
			for (k = int(3 * rand()); k >= 0; k--)
				line = line " " point[1 + int(NR * rand())]
			print line
		}
	}' >"$tmp/schedules"
	schedules_faults=0
	while read -r schedule; do
		# shellcheck disable=SC2086 # MODE CALL, up to three times
		schedule "$schedules_command" $schedule && continue
		schedules_faults=$((schedules_faults + 1))
		echo "$schedule:"
		cat "$tmp/said"
	done <"$tmp/schedules"
	echo "$schedules_faults of $(wc -l <"$tmp/schedules") schedules"
	[ -s "$tmp/schedules" ] && [ "$schedules_faults" = 0 ]
}

# schedule COMMAND MODE CALL [MODE CALL...]
schedule() {
	schedule_command=$1
	shift
	schedule_faults="$*"
	"${schedule_command}_fresh"
	try_crashes=0
	while [ $# -gt 0 ]; do
		disturb "$schedule_command" "$1" "$2" >"$tmp/said" 2>&1 ||
			return 1
		shift 2
	done </dev/null
	# What a killed process has begun is swept away by who writes the same
	# next; where that fails it lies until one more writes.
	case $schedule_faults in
	*E*) find . -name '*.tmp' -exec rm {} + ;;
	esac
	"${schedule_command}_again" >"$tmp/said" 2>&1
}

# state: a number for all that the next run can find, in this folder and in
# $try_also: names, what is in them, and whether the stamp of a file (its size,
# time and number) that stands in an index is still that of a file.
state() {
	# shellcheck disable=SC2086 # none or one
	find . $try_also -type d -print -o -printf '%s.%T@.%i stamps\n' \
		-exec cksum {} + | "${AWK:-awk}" '
	function stamped(file,   line, word, n, i) {
		while ((getline line <file) > 0) {
			n = split(line, word, /[ ,]/)
			for (i = 1; i <= n; i++)
				print i, (word[i] in now ? "now" : \
				    word[i] ~ /^[0-9]+\.[0-9]+\.[0-9]+\.[0-9]+$/ ? \
				    "old" : word[i]), file
		}
	}
	# What find says after the point is nanoseconds, and something more.
	$2 == "stamps" {
		split($1, part, ".")
		now[part[1] "." part[2] "." (substr(part[3], 1, 9) + 0) "." part[4]]
		next
	}
	$3 ~ /\.estafette\/(index|lookup\/games)$/ { files[$3]; next }
	{ print }
	END { for (file in files) stamped(file) }' | LC_ALL=C sort | cksum
}

# A process that was not killed has said in a line why it failed.
says_why() {
	case $try_status in
	0 | 137) return 0 ;;
	5) grep -q '^estafette\(-post\)*: .' "$tmp/err" && return 0 ;;
	6) [ "$1" = letter ] && return 0 ;;
	1) [ "$1" = marked ] && return 0 ;;
	# What is read is wrong if reading is a lie.
	4) [ "$try_mode" = lie ] && return 0 ;;
	esac
	echo "status $try_status:"
	cat "$tmp/err"
	return 1
}

# Until the mail server at $port has seen that who was killed has gone.
server_settled() {
	server_port=$(printf '%04X' "$port")
	while grep -q ":$server_port [0-9A-F]*:[0-9A-F]* 0[18] " /proc/net/tcp; do
		sleep 0.01
	done
}

# fresh FOLDER: copies it to run, and goes there.
fresh() {
	cd "$tmp" && rm -rf run && cp -a "$1" run && cd run
}
