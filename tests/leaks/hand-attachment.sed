# src/record/reports.c
# The open report of the other seat is attached.
s/\.view = { t->text.s, t->text.len },/.view = { of->views->seats[!seat].text.s, of->views->seats[!seat].text.len },/
