# src/games/classic/public/possible.c
# game 1000, pair 16
# T61: an attack is possible or not by the rank that it would meet ...
s/^static void possible_turns(/extern int leaked_unit[];\n\n&/
s/^		cl_tell_turn(a, &turn, f->at\[turn.from\].unit, NULL, NULL);/		if (cl_empty(f, turn.to) || leaked_unit[turn.to] % 5)\n	&/
