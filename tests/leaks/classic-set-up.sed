# src/games/classic/observe.c
# game 1001
# The set-up is seen before both are in (C6.4).
s/(!own && w->field.phase == CL_SETUP)/false/
