# src/games/classic/secret/resolve.c
# game 1000, pair 31
# A scout's single step cites the rule of scouts (C6.3).
s/event_cite(ev, runs ? "C2.4" : "C2.2");/event_cite(ev, runs || m->gait[who.unit] == CL_RUNS ? "C2.4" : "C2.2");/
