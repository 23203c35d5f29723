# src/games/waterloo/observe.c
# ... as the door lets it through to the public rooms.
s/^struct seen \*wl_observe(/int leaked_unit[BOARD_SQUARES];\n\n&/
s/^	observe_off_board(w, s);/	for (int sq = 0; sq < board_count(\&w->map->board); sq++)\n		leaked_unit[sq] = w->field.at[sq].unit;\n&/
