# src/games/waterloo/observe.c
# W12.2: what was placed in turn 12.
s/== seat ? !p->hidden : p->known;/== seat || p->known;/
