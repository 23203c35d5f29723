# src/office/posting.c
# The public post tells everything.
s/views, GAME_PUBLIC)/views, GAME_ALL)/
