# src/games/waterloo/observe.c
s/if (!observe_own(s->seat, seat) \&\& w->field.phase != WL_OVER)/if (seat < 0)/
