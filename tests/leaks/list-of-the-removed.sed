# src/games/waterloo/observe.c
# game 1056, pair 8
# W18.2: the units that were taken off, in the list.
s/return wl_seat_of(side) == seat \&\& wl_side_acts/return wl_side_acts/
