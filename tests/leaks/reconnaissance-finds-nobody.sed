# src/games/waterloo/public/legalcard.c
# game 1032, pair 9
# W18.6: whether a card may be played depends on the unit of an enemy.
s/if (!wl_enemy(f, seat, a->way\[i\]))/if (!wl_enemy(f, seat, a->way[i]) ||\n\t\t    f->at[a->way[i]].class == WL_LIGHT_INFANTRY)/
