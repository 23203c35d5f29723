# src/games/waterloo/observe.c
# game 1001, pair 8
# W18.2: who looks on hears what was void.
s/^\t\treturn own;$/\t\treturn own || seat == GAME_PUBLIC;/
