# SPDX-License-Identifier: MIT
# part_turns.sh - the rules alone: orders to events, no keys and no files. With
# terrain and cards it is told beside the Basic version.
turns() {
	"$programs/turns" waterloo-basic >basic || return 1
	"$programs/turns" waterloo-expert >expert || return 1
	read -r actions took <basic
	basic=$(per_second "$actions" "$took")
	read -r actions took <expert
	row 'actions resolved' "$basic" actions/s - - -
	row 'actions resolved, Expert' "$(per_second "$actions" "$took")" \
		actions/s 'Basic version' "$basic" '>= 0.8'
}
turns
