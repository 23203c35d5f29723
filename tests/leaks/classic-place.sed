# src/games/classic/observe.c
# game 1001
# Events tell where the other army was placed.
s/^\t\treturn own;/\t\treturn true;/
