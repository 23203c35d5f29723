# src/games/waterloo/observe.c
# game 1004, pair 2
# W18.2, W17.2: the units of the other reserve ...
s/if (!observe_own(s->seat, seat) \&\& w->field.phase != WL_OVER)/if (seat != s->seat \&\& !wl_early_reserve(w->map, seat))/
