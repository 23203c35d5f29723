# src/office/envelope.c
# game 1001, pair 2
# The name of a file that depends on the position.
s/str_addf(\&name, "%s-%u-%s-", g->game.name, a->entry->index, l->seat);/str_addf(\&name, "%s-%u-%s-", g->game.name, a->entry->index + (unsigned)v->r->play->position.len, l->seat);/
