# src/games/waterloo/able.c
# A diagnostic that knows the reserve of the other seat.
s/^\t\t\t"no such piece in reserve, withdrawn or retired");$/\t\t\t\&"none of them, and the enemy has some too"[f->reserve[!seat][a->unit]]);/
