# src/games/waterloo/observe.c
# W18.2: the squares that the other seat prefers.
s/^\t\t\ts->standing\[seat\] = w->standing\[seat\];$/\t\t{\n&\n\t\t\ts->standing[seat].nfrenzy = w->standing[!seat].nfrenzy;\n\t\t\tfor (int i = 0; i < s->standing[seat].nfrenzy; i++)\n\t\t\t\ts->standing[seat].frenzy[i] = w->standing[!seat].frenzy[i];\n\t\t}/
