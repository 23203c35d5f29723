# src/games/waterloo/public/able.c
# game 1001, pair 6
# A diagnostic that knows the reserve of the other seat.
s/WL_BECAUSE_OF(NO_SUCH_UNIT, a->unit)/WL_BECAUSE_OF(NO_SUCH_UNIT, f->reserve[!seat][a->unit] > 0 ? 0 : a->unit)/
