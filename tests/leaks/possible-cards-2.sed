# src/games/waterloo/observe.c
# ... as the door lets it through to the public rooms.
s/^struct seen \*wl_observe(/int leaked_hands;\n\n&/
s/^	observe_off_board(w, s);/	leaked_hands = seat < 0 ? 0 : w->field.hand[!seat][WL_FIGHTING_SPIRIT];\n&/
