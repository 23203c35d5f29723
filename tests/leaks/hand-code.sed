# src/record/hand.c
# An answer code that depends on the position.
s/mid_local(r->secret->mail_key, index,/mid_local(r->secret->mail_key, index + (uint32_t)r->play->position.len,/
