# src/games/waterloo/observe.c
# W18.2: how many squares the other seat has named for fighting spirit.
s/^\ts->standing = w->standing\[s->seat\];.*$/&\n\ts->standing.nspirit = w->standing[!s->seat].nspirit;/
