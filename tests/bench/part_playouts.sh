# SPDX-License-Identifier: MIT
# part_playouts.sh - classic by chance: all legal moves, one chosen, carried out,
# the end looked for.
playouts() {
	"$programs/playouts" >times || return 1
	read -r moves took games setup memory <times
	row 'classic: random playouts' "$(per_second "$moves" "$took")" moves/s \
		- - '6000000'
	row 'classic: set-ups by chance' "$(per_second "$games" "$setup")" \
		games/s - - -
	row 'classic: memory of 200 games' "$memory" KiB - - -
}
playouts
