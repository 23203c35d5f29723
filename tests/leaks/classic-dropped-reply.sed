# src/games/classic/observe.c
# game 1000, pair 12
# C7.1: that a reply was dropped, and which, is told to all.
/case CL_EV_DROPPED:/d
s/^\tcase CL_EV_TURN:$/\tcase CL_EV_DROPPED:\n&/
