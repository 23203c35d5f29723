# src/games/waterloo/observe.c
# W18.2: the other seat's ranked list.
s/^\t\t\ts->standing\[seat\] = w->standing\[seat\];$/\t\t{\n&\n\t\t\tfor (int i = 0; i < w->standing[!seat].nprefer; i++)\n\t\t\t\ts->standing[seat].prefer[i] = w->standing[!seat].prefer[i];\n\t\t\tif (w->standing[!seat].nprefer)\n\t\t\t\ts->standing[seat].nprefer = w->standing[!seat].nprefer;\n\t\t}/
