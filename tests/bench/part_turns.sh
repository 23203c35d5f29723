# SPDX-License-Identifier: MIT
# part_turns.sh - the rules alone: orders to events, no keys and no files.
turns() {
	"$programs/turns" >times || return 1
	read -r actions took <times
	row 'actions resolved' "$(per_second "$actions" "$took")" actions/s - - -
}
turns
