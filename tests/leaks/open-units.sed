# src/games/waterloo/observe.c
# W18.2: who looks on is told what the owner knows.
s/return p->known \&\& !p->hidden;/return !p->hidden;/
