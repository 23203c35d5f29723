# SPDX-License-Identifier: MIT
# plant.sh - faults planted in copies of the sources, for programs that are linked
# from these and the libraries; sourced, $tmp is set, and the folder is $builddir.

# plant_copy FILE COPY: in $tmp, the room of this source with COPY in its place.
plant_copy() {
	plant_file=${1#src/}
	plant_room=$tmp/$(echo "${plant_file%/*}" | tr / -).c
	[ -e "$plant_room" ] || cp "rooms/${plant_file%/*}.c" "$plant_room"
	sed "s|<$plant_file>|\"$2\"|" "$plant_room" >"$tmp/plant.new" &&
		mv "$tmp/plant.new" "$plant_room"
}

# plant SED FILE: the source, changed by the script, in its room; fails if nothing
# was changed.
plant() {
	plant_changed=$tmp/$(basename "$1" .sed).in
	sed -f "$1" "$srcdir/$2" >"$plant_changed"
	if cmp -s "$srcdir/$2" "$plant_changed"; then
		echo "$2 has no place for it any more"
		return 1
	fi
	plant_copy "$2" "$plant_changed"
}

# plant_compile FLAGS...: all rooms that were changed, as $tmp/*.o.
plant_compile() {
	for plant_room in "$tmp"/*.c; do
		$HEADER_CC "$@" -w -c -o "${plant_room%c}o" \
			"$plant_room" || return 1
	done
}
