# src/office/spectators.c
# Letters to those who look on tell everything.
s/\&views, GAME_PUBLIC)/\&views, GAME_ALL)/
