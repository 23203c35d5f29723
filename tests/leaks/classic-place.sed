# src/games/classic/observe.c
# Events tell where the other army was placed.
s/^\t\treturn own;/\t\treturn true;/
