# src/games/waterloo/public/possiblestand.c
# game 1002, pair 2
# T61: fighting spirit is offered or not by what the other seat holds ...
s/^static int stand_left(/extern int leaked_hands;\n\n&/
s/^	int left = stand_left(a, WL_STAND_SPIRIT);/	int left = stand_left(a, WL_STAND_SPIRIT) - leaked_hands;/
