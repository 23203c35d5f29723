# src/games/classic/observe.c
# ... as the door lets them through to the public rooms.
s/^struct seen \*cl_observe(/int leaked_unit[CL_SQUARES];\n\n&/
s/^	observe_clock(w, s);/	for (int sq = 0; sq < board_count(\&w->map->board); sq++)\n		leaked_unit[sq] = w->field.at[sq].unit;\n&/
