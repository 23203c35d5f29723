# src/games/classic/secret/resolve.c
# game 1000, pair 9
# The other seat hears that there is a diary.
s/case CL_DIARY:/& resolve_event(r, CL_EV_SAY)->text = mem_strdup("x"); break;/
