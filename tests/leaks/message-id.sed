# src/office/addressee.c
# game 1001, pair 2
# A Message-ID that depends on the position.
s/letterid_local(r, letter->index,/letterid_local(r,\n\t\t       letter->index + (letter->index == r->ledger->state ? (uint32_t)r->play->position.len : 0),/
