# src/office/mailbag.c
# game 1005, pair 2
# What a seat by hand has written is answered to the next one.
s/int seat = ledger_seat(r->ledger, span_of(one->seat));/int seat = (ledger_seat(r->ledger, span_of(one->seat)) + 1) % (int)r->play->seats_count;/
