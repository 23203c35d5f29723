# src/games/waterloo/observe.c
# W18.3: what reconnaissance showed to the one seat.
s/i < ev->nsquares \&\& !own; i++/i < ev->nsquares \&\& !own \&\& !ev->order; i++/
