# src/games/waterloo/public/tellcard.c
# ... as a view lists them when the game is over.
s/bool over = s->field.phase == WL_OVER;/bool over = s->field.phase >= WL_PLAY;/
