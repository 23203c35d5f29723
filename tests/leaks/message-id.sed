# src/office/addressee.c
# game 1001, pair 2
# A Message-ID that depends on the position.
s/mid_local(r->secret->mail_key, letter->index,$/mid_local(r->secret->mail_key,\n\t\t  letter->index + (letter->index == r->ledger->state ? (uint32_t)r->play->position.len : 0),/
