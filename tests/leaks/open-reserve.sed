# src/games/waterloo/observe.c
# game 1001, pair 2
# W18.2: who looks on is told the units of the reserves ...
s/if (!observe_own(s->seat, seat) \&\& w->field.phase != WL_OVER)/if (seat != s->seat \&\& s->seat != GAME_PUBLIC)/
