# SPDX-License-Identifier: MIT
# play.sh - what recorded games are played with: sourced by demo.sh, replay.sh.
#
# They set $build, the folder of the program, before.
LC_ALL=C
export LC_ALL
awk=${AWK:-awk}

# place DIR GAME: DIR is made anew, unless there is something in it that is not
# of this game; all goes on there, away from keys and settings of one's own.
place() {
	if [ -d "$1" ] && [ ! -e "$1/$2" ] && [ -n "$(ls -A "$1")" ]; then
		echo "$1: there is something else in this folder" >&2
		exit 1
	fi
	rm -rf "$1"
	mkdir -p "$1"
	cd "$1" || exit 1
	HOME=$PWD XDG_STATE_HOME=$PWD/.state XDG_CONFIG_HOME=$PWD/.config
	export HOME XDG_STATE_HOME XDG_CONFIG_HOME
	unset ESTAFETTE_IDENTITY ESTAFETTE_PASSWORD_COMMAND ESTAFETTE_TEMPLATES
}

# run COMMAND...: the real program; all ends where it fails. It warns each time
# that keys from --entropy are worthless: true of all keys here.
run() {
	run_status=0
	"$build/estafette" "$@" 2>.errors || run_status=$?
	[ "$run_status" = 0 ] && return 0
	echo "estafette $* ended with status $run_status:" >&2
	cat .errors >&2
	exit 1
}

# 64 hexadecimal digits that come from some words.
entropy() {
	printf '%s' "$*" | od -A n -v -t x1 | tr -d ' \n' |
		"$awk" '{ s = $0; while (length(s) < 64) s = s "0"
			print substr(s, 1, 64) }'
}
