# src/games/waterloo/observe.c
s/if (seat != s->seat \&\& w->field.phase != WL_OVER)/if (seat < 0)/
