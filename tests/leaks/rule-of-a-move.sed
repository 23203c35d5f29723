# src/games/waterloo/secret/act.c
# game 1006
# A citation that depends on the class.
s/event_cite(ev, f->at\[to\].arm == WL_CAVALRY/event_cite(ev, f->at[to].class != WL_LINE_INFANTRY/
