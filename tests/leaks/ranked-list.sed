# src/games/waterloo/observe.c
# W18.2: the other seat's ranked list.
s/^\ts->standing = w->standing\[s->seat\];.*$/&\n\tfor (int i = 0; i < w->standing[!s->seat].nprefer; i++)\n\t\ts->standing.prefer[i] = w->standing[!s->seat].prefer[i];\n\tif (w->standing[!s->seat].nprefer)\n\t\ts->standing.nprefer = w->standing[!s->seat].nprefer;/
