# src/games/waterloo/public/tellcard.c
# ... as a view lists them when the game is over.
s/if (f->phase == WL_OVER)/if (f->phase >= WL_PLAY)/
