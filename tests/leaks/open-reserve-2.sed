# src/games/waterloo/public/telllist.c
# ... as they are told to who may know everything.
s/} else if (s->seat == GAME_ALL) {/} else {/
