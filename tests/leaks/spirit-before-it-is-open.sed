# src/games/waterloo/observe.c
# W14.8: a piece that will be helped, before it is.
s/^\tout.spirit = p->spirit;.*$/\tout.spirit = p->spirit;\n\tfor (int i = 0; i < w->standing[!seat].nspirit; i++)\n\t\tout.spirit |= w->standing[!seat].spirit[i].square == sq;/
