# src/games/waterloo/public/legalmove.c
# game 1018, pair 4
# W18.6: what an order comes to depends on the unit of the target.
s/^\tif (!wl_enemy(f, seat, target))$/\tif (!wl_enemy(f, seat, target) ||\n\t    f->at[target].class == WL_LINE_INFANTRY)/
