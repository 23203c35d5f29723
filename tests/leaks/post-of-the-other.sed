# src/office/posting.c
# A seat is sent the report of the other.
s/reports_make(of, seat, REPORTS_BBCODE/reports_make(of, !seat, REPORTS_BBCODE/
