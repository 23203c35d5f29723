# src/games/classic/observe.c
# The set-up is seen before both are in (C6.4).
s/(!own && w->field.phase == CL_SETUP)/false/
