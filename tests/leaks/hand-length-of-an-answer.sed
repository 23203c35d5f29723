# src/office/answertext.c
# game 1001, pair 2
# An answer whose length is by the position.
s/rc = subject_line(c, t->templates, &subject, e);/{ str_addf(\&body, "%*s\\n", (int)(t->r->play->position.len % 8) + 1, ""); rc = subject_line(c, t->templates, \&subject, e); }/
