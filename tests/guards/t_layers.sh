#!/bin/sh
# SPDX-License-Identifier: MIT
# t_layers.sh - the law of includes: who may know whom, and the one door.
. "$srcdir/tests/lib/tap.sh"

# room | what it may include besides itself | the libraries that it may use
law='
base   |                                                        |
kernel | base                                                   | jansson
games  | base kernel                                            |
GAME   | base kernel GAME/secret GAME/public GAME/words         | jansson
GAME/secret | base kernel GAME/public                           | jansson
GAME/public | base kernel                                       | jansson
GAME/words  | base kernel GAME/public                           | jansson
seal   | base kernel/dice.h                                     | sodium
store  | base seal kernel/fault.h kernel/scenario.h kernel/reader.h kernel/writer.h | inih
report | base kernel                                            | jansson
letter | base                                                   |
post   | base letter                                            | curl gmime
draw   | base                                                   | rsvg
record | base kernel seal store report                          | jansson
player | base kernel seal store report                          | jansson
page   | base kernel seal store report letter record player     | jansson
page/wasm | base seal store                                     |
office | base kernel seal store report letter record            | jansson
cmd    | base kernel seal store report letter record player office | jansson
main   | base cmd                                               |
'

# members GAME_H: the functions of a game's table, joined by "|".
members() {
	sed -n 's/.*(\*\([a-z_]*\))(.*/\1/p' "$1" | paste -s -d '|' -
}

# breaches FOLDER: of the law, below FOLDER/src.
breaches() (
	cd "$1" || exit 1
	table=src/kernel/game.h
	[ -e "$table" ] || table=$srcdir/$table
	find src -name '*.[ch]' ! -name builtin_data.c | sort |
		law=$law xargs "${AWK:-awk}" -v members="$(members "$table")" \
		-f "$srcdir/tests/guards/layers.awk"
)

tap 'every file keeps the law' silent breaches "$srcdir"

for game in "$srcdir"/src/games/*/; do
	[ -f "$game/secret/world.h" ] || continue
	tap "$(basename "$game") has one door" test -f "$game/observe.c"
done

# needs PROGRAM LIBRARY: was it linked to it, not by way of another library?
needs() {
	readelf -d "$builddir/$1" | grep -q "NEEDED.*\[$2"
}

# What runs next to keys has no network, what talks to the network no keys.
if command -v readelf >/dev/null && readelf -d "$builddir/estafette" \
	>/dev/null 2>&1; then
	for library in libcurl libgmime libglib librsvg libcairo; do
		tap "estafette is not linked to $library" \
			fails needs estafette "$library"
	done
	[ ! -x "$builddir/estafette-draw" ] ||
		for library in libsodium libcurl libgmime; do
			tap "estafette-draw is not linked to $library" \
				fails needs estafette-draw "$library"
		done
	[ ! -x "$builddir/estafette-post" ] ||
		tap 'estafette-post is not linked to libsodium' \
			fails needs estafette-post libsodium
	tap 'found: what estafette is linked to' needs estafette libsodium
else
	tap_skip 'estafette is linked to nothing that talks' 'no readelf'
fi

# secret_links FOLDER: tests of the public rooms that link a secret one, or do
# not say what they link.
secret_links() {
	sed -e ':a' -e '/\\$/{N;s/\\\n//;ta' -e '}' "$1/local.mk" >"$tmp/joined"
	grep -E "^($public_units)_LDADD|^report_libs" "$tmp/joined" |
		grep -E 'libsecret|game_libs|\(LDADD|estafette_LDADD'
	for unit in "$1"/unit/test_*; do
		name=tests_unit_$(basename "$unit" .c)
		printf '%s\n' "$name" | grep -qE "^($public_units)$" || continue
		grep -q "^${name}_LDADD" "$tmp/joined" || echo "$name"
	done
}
public_units='tests_unit_test_[a-z_]*(tell|hear|check|report)[a-z_]*'
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
tap 'the tests of tell and report link no secret room' \
	silent secret_links "$srcdir/tests"

# The law can be broken: each of these is found.

# planted BREACH FILE LINE...: a tree of one file, or with seen.h, world.h and
# what includes them.
planted() {
	rm -rf "$tmp/src"
	g=$tmp/src/games/g
	mkdir -p "$g/secret" "$g/public" "$g/words" "$tmp/src/$(dirname "$2")"
	echo '#include "games/g/secret/world.h"' >"$g/inner.h"
	echo 'struct world { int x; };' >"$g/secret/world.h"
	echo 'struct seen { int x; };' >"$g/public/seen.h"
	breach=$1
	file=$2
	shift 2
	printf '%s\n' "$@" >"$tmp/src/$file"
	prints "$breach" breaches "$tmp"
}

tap 'found: a room that looks upwards' planted \
	'the room base may not include' base/x.c '#include "kernel/game.h"'
tap 'found: a header of a room of which only others are open' planted \
	'the room seal may not include' seal/x.c '#include "kernel/game.h"'
tap "found: another room's library" planted \
	'the room store may not use sodium' store/x.c '#include <sodium.h>'
tap 'found: the network in the main program' planted \
	'the room cmd may not use curl' cmd/x.c '#include <curl/curl.h>'
tap 'found: a picture drawn in the main program' planted \
	'the room office may not use rsvg' office/x.c '#include <librsvg/rsvg.h>'
tap 'found: a drawing program that knows keys' planted \
	'the room draw may not include' draw/x.c '#include "seal/box.h"'
tap 'found: a player who looks into the record' planted \
	'the room player may not include' player/x.c '#include "record/play.h"'
tap 'found: a player who reads files' planted \
	'the room player takes texts' player/x.c '	g = gamefile_load(path, e);'
tap 'found: a player who looks up himself what is remembered' planted \
	'the room player takes texts' player/x.c '	known_read(gid, &k, e);'
tap 'found: a page that reads files' planted \
	'the room page takes texts' page/x.c '	g = gamefile_load(path, e);'
tap 'found: a page with a clock of its own' planted \
	'the room page takes texts' page/x.c '	now = utc_now();'
tap 'found: a page that knows options' planted \
	'the room page may not include' page/x.c '#include "cmd/options.h"'
tap 'found: a record that knows the office' planted \
	'the room record may not include' record/x.c '#include "office/round.h"'
tap 'found: an office that knows options' planted \
	'the room office may not include' office/x.c '#include "cmd/options.h"'
tap 'found: a header from nowhere' planted \
	'<math.h> is no header' games/g/public/x.c '#include <math.h>'
tap "found: a command that includes a game's header" planted \
	'the room cmd may not include' cmd/x.c '#include "games/g/public/seen.h"'
tap 'found: a second door' planted 'only observe.c may know both' \
	games/g/x.c '#include "games/g/public/seen.h"' \
	'#include "games/g/secret/world.h"'
tap 'found: a second door in the secret room' planted \
	'only observe.c may know both' games/g/secret/x.c \
	'#include "games/g/public/seen.h"' '#include "games/g/secret/world.h"'
tap 'found: a second door by way of another header' planted \
	'only observe.c may know both' games/g/x.c \
	'#include "games/g/public/seen.h"' '#include "games/g/inner.h"'
tap 'found: a public room that looks into the secret one' planted \
	'the room games/g/public may not include' games/g/public/x.c \
	'#include "games/g/secret/world.h"'
tap 'found: words that look into the secret room' planted \
	'the room games/g/words may not include' games/g/words/x.c \
	'#include "games/g/secret/world.h"'
tap 'found: a public room that needs the words' planted \
	'the room games/g/public may not include' games/g/public/x.c \
	'#include "games/g/words/form.h"'
tap 'found: a game that looks into another game' planted \
	'the room games/h/public may not include' games/h/public/x.c \
	'#include "games/g/public/map.h"'
tap 'found: a world outside the secret rooms' planted \
	'may name a world' report/x.c 'int x(const struct world *w);'
tap 'found: a room that prints' planted \
	'only main and the commands print' seal/x.c '	(void)printf("x");'
tap 'found: a room that prints without stdio' planted \
	'only main and the commands print' seal/x.c '	write(STDOUT_FILENO, s, n);'
tap 'found: a room that ends the program' planted \
	'only main ends the program' kernel/x.c '	exit(1);'
tap "found: a call by a game's table" planted "only kernel/turn.c calls" \
	cmd/x.c '	return g->resolve(w, seat);'
printf '%s\n' '	int (*brand_new)(int seat);' >"$tmp/game.h"
tap 'the functions of the table are read from it' prints brand_new \
	members "$tmp/game.h"
# new_member CALL: a tree whose table has one function more.
new_member() {
	planted '' cmd/x.c "$1" || :
	mkdir -p "$tmp/src/kernel"
	sed 's/^struct game {$/&\n\tint (*brand_new)(int seat);/' \
		"$srcdir/src/kernel/game.h" >"$tmp/src/kernel/game.h"
	prints 'only kernel/turn.c calls' breaches "$tmp"
}
tap "found: a call by a function that is new in a game's table" \
	new_member '	return g->brand_new(seat);'
mkdir "$tmp/unit"
: >"$tmp/unit/test_x_tell.c"
printf 'tests_unit_test_x_tell_LDADD = \\\n\tsrc/games/g/secret/libsecret.a\n' \
	>"$tmp/local.mk"
tap 'found: a test of tell that links the secret room' \
	prints libsecret.a secret_links "$tmp"
: >"$tmp/local.mk"
tap 'found: a test of tell that links all there is' \
	prints tests_unit_test_x_tell secret_links "$tmp"
tap 'found: a room without a law' planted \
	'the law knows no room new' new/x.c 'int x;'

# lawful FILE LINE...: the same tree, and nothing is found.
lawful() {
	planted '' "$@" && silent breaches "$tmp"
}

tap 'the door itself is lawful' lawful games/g/observe.c \
	'#include "games/g/public/seen.h"' '#include "games/g/secret/world.h"'
tap 'the secret room knows the public one' lawful games/g/secret/x.c \
	'#include "games/g/public/map.h"' '#include "games/g/secret/world.h"'
tap 'words in comments and strings are not code' lawful seal/x.c \
	'/* printf and exit' ' * abort */ int x; /* stdout */' 'char *s = "exit";' \
	'	adddup2(&act, fd[1], STDOUT_FILENO);'
tap_done
