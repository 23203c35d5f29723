#!/bin/sh
# SPDX-License-Identifier: MIT
# rooms.sh - writes for each room, as rooms/ROOM.c, a file that includes all of
# its C: a compiler needs longer to begin than for most files. So no two files of
# a room give a name of their own to two things.
#
# usage: SOURCE/tools/rooms.sh src/ROOM/FILE...
# Writes below the folder in which it runs. What would not differ stays as it is,
# and so do the objects made of it; but it becomes new where a file of the room
# is newer, for makes that do not know of what an object was made.
set -eu
source=${0%/tools/rooms.sh}

rm -rf rooms/new
for file; do
	room=${file#src/}
	new=rooms/new/${room%/*}.c
	[ -e "$new" ] || mkdir -p "${new%/*}"
	case $file in
	*.c) printf '#include <%s>\n' "$room" >>"$new" ;;
	esac
	old=rooms/${room%/*}.c
	! [ "$source/$file" -nt "$old" ] || : >"$new.newer"
done
find rooms/new -name '*.c' | while read -r new; do
	room=rooms/${new#rooms/new/}
	[ ! -e "$new.newer" ] && cmp -s "$new" "$room" || {
		mkdir -p "${room%/*}"
		mv "$new" "$room"
	}
done
rm -rf rooms/new
