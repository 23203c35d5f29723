# src/record/reports.c
# game 1001, pair 2
# The open report of the other seat is attached.
s/\.view = { t->text.s, t->text.len },/.view = { of->views->seats[!seat].text.s, of->views->seats[!seat].text.len },/
