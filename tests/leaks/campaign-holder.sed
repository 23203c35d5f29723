# src/games/campaign/observe.c
# game 1002, pair 17
# Who holds a farm or hill, though he is hidden.
s/observe_level(w, seat, holder) < OBSERVE_BOARD)/false)/
