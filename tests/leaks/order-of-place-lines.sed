# src/games/waterloo/secret/deal.c
# game 1011
# W18.2: in what order the pieces were placed.
s/^\tdeal_places(r, plan);$/\tfor (size_t i = 0; i < plan->nplaces; i++)\n\t\tdeal_place(r, \&plan->places[i]);\n\tif (!plan)\n\t\tdeal_places(r, plan);/
