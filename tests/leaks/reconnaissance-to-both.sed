# src/games/waterloo/observe.c
# game 1108
# W18.3: what reconnaissance showed to the one seat.
s/i < wl_squares_of(ev)->n \&\& !own; i++/i < wl_squares_of(ev)->n \&\& !own \&\& !ev->order; i++/
