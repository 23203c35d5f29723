# src/games/waterloo/observe.c
# W18.2: what was void in the other set.
s/^\t\treturn own;$/\t\treturn own || ev->order > 0;/
