# src/games/waterloo/observe.c
# W18.2: who looks on hears what was void.
s/^\t\treturn own;$/\t\treturn own || seat == GAME_PUBLIC;/
