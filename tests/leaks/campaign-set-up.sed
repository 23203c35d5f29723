# src/games/campaign/observe.c
# game 1059, pair 2
# Set-ups are seen before all of the side are in.
s/if (w->field.phase != CN_SETUP ||$/if (w->field.phase == CN_SETUP ||/
