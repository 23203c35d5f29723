#!/bin/sh
# SPDX-License-Identifier: MIT
# rooms.sh - writes for each room, as rooms/ROOM.c, a file that includes all of
# its C: a compiler needs longer to begin than for most files. So no two files of
# a room give a name of their own to two things.
#
# usage: rooms.sh src/ROOM/FILE...
# Writes below the folder in which it runs. What would not differ stays as it is,
# and so do the objects made of it.
set -eu

rm -rf rooms/new
for file; do
	case $file in
	*.c) ;;
	*) continue ;;
	esac
	room=${file#src/}
	new=rooms/new/${room%/*}.c
	[ -e "$new" ] || mkdir -p "${new%/*}"
	printf '#include <%s>\n' "$room" >>"$new"
done
find rooms/new -name '*.c' | while read -r new; do
	room=rooms/${new#rooms/new/}
	cmp -s "$new" "$room" || {
		mkdir -p "${room%/*}"
		mv "$new" "$room"
	}
done
rm -rf rooms/new
