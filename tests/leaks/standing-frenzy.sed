# src/games/waterloo/observe.c
# W18.2: the squares that the other seat prefers.
s/^\ts->standing = w->standing\[s->seat\];.*$/&\n\ts->standing.nfrenzy = w->standing[!s->seat].nfrenzy;\n\tfor (int i = 0; i < s->standing.nfrenzy; i++)\n\t\ts->standing.frenzy[i] = w->standing[!s->seat].frenzy[i];/
