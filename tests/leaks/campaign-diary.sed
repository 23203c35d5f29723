# src/games/campaign/secret/resolve.c
# game 1000, pair 9
# The others hear that there is a diary.
s/if (verb == CN_DO_SAY)/if (verb == CN_DO_DIARY) resolve_say(r, "x"); else &/
