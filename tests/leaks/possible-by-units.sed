# src/games/waterloo/public/possiblepiece.c
# T61: an attack is possible or not by the unit that it would meet ...
s/^static void piece_attacks(/extern int leaked_unit[];\n\n&/
s/^	if (p->attacked\[to\]\[dir\] ||$/	if (leaked_unit[to] % 5 == 1 || p->attacked[to][dir] ||/
