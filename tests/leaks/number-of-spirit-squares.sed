# src/games/waterloo/observe.c
# W18.2: how many squares the other seat has named for fighting spirit.
s/^\t\t\ts->standing\[seat\] = w->standing\[seat\];$/\t\t{\n&\n\t\t\ts->standing[seat].nspirit = w->standing[!seat].nspirit;\n\t\t}/
