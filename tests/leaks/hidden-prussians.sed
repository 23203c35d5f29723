# src/games/waterloo/observe.c
# W12.2: what was placed in turn 12.
s/(own ? !p->hidden : p->known)/(own || p->known)/
