# SPDX-License-Identifier: MIT
# bag.sh - what tests of estafette-post share; sourced behind tap.sh.
#
# Their server keeps what it takes in $tmp/got and complains in $tmp/server.err.

post=$builddir/estafette-post
tmp=$(mktemp -d)

# post_bag OPTION...: sends what the bag on standard input holds; $status, and
# $results: its lines, joined by "|".
post_bag() {
	"$post" send --outbox "$tmp/outbox" "$@" >"$tmp/out" 2>"$tmp/err"
	status=$?
	results=$(sed 's/@example.org//' "$tmp/out" | tr '\n' '|')
}

# is STATUS RESULTS: of the last send. RESULTS is a pattern of the shell.
is() {
	# shellcheck disable=SC2254
	case $results in
	$2) [ "$status" = "$1" ] && return 0 ;;
	esac
	echo "status $status, wanted $1; results $results, wanted $2"
	cat "$tmp/err" "$tmp/server.err"
	return 1
}

# got N: the server accepted N messages.
got() {
	n=$(find "$tmp/got" -name '*.eml' | wc -l)
	[ "$n" -eq "$1" ] && return 0
	echo "$n messages arrived, wanted $1"
	return 1
}
