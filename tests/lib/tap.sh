# SPDX-License-Identifier: MIT
# tap.sh - the few words in which a shell test speaks TAP; to be sourced.
#
#	. "$srcdir/tests/lib/tap.sh"
#	tap "the words fit" grep -q words file
#	tap_done
: "${srcdir:?is set by make check}" "${builddir:?is set by make check}"
export srcdir builddir

tap_number=0

# tap TEXT COMMAND...: ok if the command succeeds; what it printed is shown as
# comments if it does not.
tap() {
	tap_text=$1
	shift
	tap_number=$((tap_number + 1))
	if tap_output=$("$@" 2>&1); then
		echo "ok $tap_number - $tap_text"
	else
		printf '%s\n' "$tap_output" | sed 's/^/# /'
		echo "not ok $tap_number - $tap_text"
	fi
}

# tap_skip TEXT REASON
tap_skip() {
	tap_number=$((tap_number + 1))
	echo "ok $tap_number - $1 # SKIP $2"
}

# tap_skip_all REASON: for the first line of a test that cannot run here.
tap_skip_all() {
	echo "1..0 # SKIP $1"
	exit 0
}

tap_done() {
	echo "1..$tap_number"
}

# Succeeds if the command fails.
fails() {
	! "$@"
}

# Succeeds if the command prints nothing.
silent() {
	silent_output=$("$@" 2>&1) || :
	[ -z "$silent_output" ] && return 0
	printf '%s\n' "$silent_output"
	return 1
}

# prints TEXT COMMAND...: succeeds if TEXT is somewhere in what it prints.
prints() {
	prints_text=$1
	shift
	prints_output=$("$@" 2>&1) || :
	case $prints_output in
	*"$prints_text"*) return 0 ;;
	esac
	printf 'not printed: %s\nbut:\n%s\n' "$prints_text" "$prints_output"
	return 1
}
