# src/games/classic/observe.c
# game 1001
# C6.4: who looks on sees the set-ups.
s/(!own \&\& w->field.phase == CL_SETUP)/(!own \&\& seat >= 0 \&\& w->field.phase == CL_SETUP)/
