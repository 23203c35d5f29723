# src/games/waterloo/public/acts.c
# game 1001
# The book-keeping of who has been seen.
s/^\tf->at\[from\] = wl_no_piece();$/\tf->at[from] = wl_no_piece();\n\tf->at[to].known = true;/
