# src/games/campaign/observe.c
# Who holds a farm or hill, though he is hidden.
s/observe_level(w, seat, holder) < OBSERVE_BOARD)/false)/
