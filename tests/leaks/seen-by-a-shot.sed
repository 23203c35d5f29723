# src/games/waterloo/secret/fire.c
# game 1001, pair 4
# W9.3: a shot without effect reveals the unit.
s/^\telse if (!p->known \&\& w->map->options.memory)$/\telse if (w->map->options.memory)\n\t\twl_reveal(w, p);\n\telse if (!p->known)/
