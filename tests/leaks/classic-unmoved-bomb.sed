# src/games/classic/observe.c
# A bomb has the flag of a piece that has moved.
s/out.moved = p->moved;/out.moved = p->moved || w->map->gait[p->unit] == CL_STAYS;/
