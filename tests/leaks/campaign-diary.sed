# src/games/campaign/secret/resolve.c
# The others hear that there is a diary.
s/if (verb == CN_DO_SAY)/if (verb == CN_DO_DIARY) resolve_say(r, "x"); else &/
