# src/games/waterloo/public/tellcard.c
# ... told to both.
s/if (f->phase == WL_DRAFTING \&\& f->seat == s->seat)/if (f->phase == WL_DRAFTING)/
