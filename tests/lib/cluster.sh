# SPDX-License-Identifier: MIT
# cluster.sh - a league whose games are gone round in parts; behind post.sh.

# With ESTAFETTE_LONG the size that is meant, else one that shows the same.
league_games=20
league_mails=12
strike_calls=10 # of a program; it dies at the first of these, or later
if [ -n "${ESTAFETTE_LONG-}" ]; then
	league_games=2000
	league_mails=400
	strike_calls=100
fi
league=$tmp/league
PATH=$PATH:/usr/sbin:/sbin
export PATH

# What looks for leaks wants to trace its process itself.
ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0
export ASAN_OPTIONS
# What the examples read.
ESTAFETTE=$tmp/struck
OPTIONS="-i $tmp/referee.id $at"
export ESTAFETTE OPTIONS

# has COMMAND...: or the test is skipped.
has() {
	for has_one in "$@"; do
		command -v "$has_one" >/dev/null ||
			tap_skip_all "there is no $has_one"
	done
}

# league: the folder, with a mail for each of some of its games.
league() {
	mkdir -p league/in/new league/in/cur league/in/tmp
	printf '[inbox]\nmaildir = in\n' >league/estafette.ini
	keys referee alice bob
	cp ./*.id allied.txt french.txt league/
	cp -r ids league/
	server
	(
		cd league || exit 1
		league_n=0
		while [ $league_n -lt $league_games ]; do
			league_n=$((league_n + 1))
			configuration g$league_n >g$league_n.ini
			[ $league_n -gt $league_mails ] || post g$league_n
			"$estafette" new g$league_n.ini -i referee.id $at \
				>/dev/null 2>&1 || exit 1
			[ $league_n -gt $league_mails ] || league_active g$league_n
		done
		"$estafette" run -i referee.id $at . >../began 2>&1
	)
	sent_before=$(find got -name '*.eml' | wc -l)
	league_mail
}

# Started; its mail waits in the folder `mails`.
league_active() {
	mkdir -p ../mails
	"$estafette" accept "$1.game" --seat allied -i alice.id >allied.asc 2>/dev/null
	"$estafette" accept "$1.game" --seat french -i bob.id >french.asc 2>/dev/null
	adjudicate "$1.game" allied.asc french.asc >/dev/null
	"$estafette" seal --force "$1.reports/allied.asc" allied.txt \
		-i alice.id 2>/dev/null | mail alice@example.org >"../mails/$1"
}

league_mail() {
	cp mails/* league/in/new/
}

# league_once: each mail has been taken, once, and answered to both players.
league_once() {
	league_left=$(find league/in/new league/.estafette/sorted -type f | wc -l)
	[ "$league_left" = 0 ] || { echo "$league_left mails are left"; return 1; }
	[ "$(find league/in/cur -type f | wc -l)" = $league_mails ] || return 1
	league_n=0
	while [ $league_n -lt $league_games ]; do
		league_n=$((league_n + 1))
		league_want=0
		[ $league_n -gt $league_mails ] || league_want=1
		[ "$(grep -c '^== entry [0-9]* orders' \
			league/g$league_n.game)" = $league_want ] || {
			echo "not $league_want orders in g$league_n"
			return 1
		}
	done
}

# Each letter has arrived; twice only where its sender was killed.
league_answered() {
	league_n=$(cat got/*.eml | tr -d '\r' |
		sed -n 's/^Message-I[dD]: //p' | sort -u | wc -l)
	[ "$league_n" = $((sent_before + 2 * league_mails)) ] && return 0
	echo "$league_n letters, not $sent_before and $((2 * league_mails))"
	return 1
}

league_verified() {
	"$estafette" verify --jobs 2 -i referee.id league/*.game >verified &&
		[ "$(wc -l <verified)" = $league_games ]
}

# strikes N: the next N programs that the examples start for a part are killed
# at a call, each at a later one, as by a machine that fails. Whether all were
# started and one was killed tells `struck'.
strikes() {
	mkdir -p strikes
	rm -f killed
	"$builddir/tests/lib/inject" --list calls -- true 2>cannot
	[ $? != 77 ] || return 0
	rm cannot
	for strike in $(seq "$1"); do
		mkdir "strikes/$strike"
	done
}
# tap_struck TEXT COMMAND...: tap, where programs can be killed so.
tap_struck() {
	if [ -e cannot ]; then
		tap_skip "$1" "$(cat cannot)"
	else
		tap "$@"
	fi
}
struck() {
	[ -z "$(ls strikes)" ] && grep -qx 137 killed && return 0
	echo 'not killed:'
	ls strikes
	cat killed
	return 1
}
cat >struck <<EOT
#!/bin/sh
for strike in $tmp/strikes/*; do
	[ "\$1" = run ] && rmdir "\$strike" 2>/dev/null || continue
	n=\${strike##*/}
	$builddir/tests/lib/inject --under $tmp --do crash \\
		--at \$(($strike_calls * n * n)) -- $estafette "\$@"
	status=\$?
	echo \$status >>$tmp/killed
	exit \$status
done
exec $estafette "\$@"
EOT
chmod +x struck
