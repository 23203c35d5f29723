# src/office/mailbag.c
# game 1001, pair 4
# What a seat by hand has written is answered to the other one.
s/int seat = ledger_seat(r->ledger, span_of(one->seat));/int seat = !ledger_seat(r->ledger, span_of(one->seat));/
