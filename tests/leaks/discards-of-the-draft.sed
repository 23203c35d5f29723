# src/games/waterloo/observe.c
# game 1002
# W4.5: what was discarded in the draft.
s/if (takes || open)/if (f->phase >= WL_PLAY)/
