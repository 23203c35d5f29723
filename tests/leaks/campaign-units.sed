# src/games/campaign/observe.c
# game 1000, pair 4
# Every unit on a board lies open, reserves and woods, too.
s/if (f->unit\[unit\].place >= 0 \&\& cn_open(f, unit))/if (f->unit[unit].place >= 0)/
