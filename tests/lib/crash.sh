# SPDX-License-Identifier: MIT
# crash.sh - disturbs a command at each of its calls; sourced behind cmd.sh.

inject() {
	"$builddir/tests/lib/inject" --under "$tmp/run" "$@"
}
inject --list list -- true >out 2>err
if [ $? = 77 ]; then
	tap_skip_all "$(cat err)"
fi

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
	mode ~ /^(kill|crash)$/ && $2 ~ /^(read|newfstatat|statx|lstat|fstat|close)$/ { next }
	mode == "short" && $2 !~ /^(read|write)$/ { next }
	mode == "lie" && $2 ~ /stat|close|getdents/ { next }
	# There are six reports, or more, all written alike.
	!all && $3 ~ /reports\/(allied.[ja]|french.[tj]|anglo-dutch|prussian.[ta])/ { next }
	all || always($2) || ++n % 3 == turn % 3 { print $1 }'
}

# try MODE NUMBER COMMAND: COMMAND disturbed at each point; COMMAND_left looks at
# what it leaves, COMMAND_again at what the next run does.
try() {
	try_mode=$1
	try_faults=0
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
	try_status=0
	"$1" inject --at "$try_at" --do "$try_mode" -- >"$tmp/out" 2>"$tmp/err" ||
		try_status=$?
	{
		says_why "$1" && "$1_left" && "$1_again"
	} >"$tmp/said" 2>&1
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

# fresh FOLDER: copies it to run, and goes there.
fresh() {
	cd "$tmp" && rm -rf run && cp -a "$1" run && cd run
}
