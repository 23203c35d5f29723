# src/record/hand.c
# An answer code that depends on the position.
s/letterid_local(r, index,/letterid_local(r, index + (uint32_t)r->play->position.len,/
