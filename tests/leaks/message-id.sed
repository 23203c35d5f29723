# src/cmd/mailbag.c
# A Message-ID that depends on the position.
s/mid_local(m->from->r->secret->mail_key, index,/mid_local(m->from->r->secret->mail_key,\n\t\t  index + (index > 3 ? (uint32_t)m->from->r->play->position.len : 0),/
