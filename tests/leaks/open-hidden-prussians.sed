# src/games/waterloo/observe.c
# game 1108, pair 5
# W12.2: who looks on is told of a Prussian that the French have seen and the
# Allies have not.
s/return p->known \&\& !p->hidden;/return p->known;/
