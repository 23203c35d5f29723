# src/office/answertext.c
# game 1001, pair 2
# An answer that tells the position of the game file.
s/value_put(c, "entry", json_integer(l->count - 1));/value_put(c, "entry", json_integer(l->count - 1)); answertext_lines(c, "why", str_text(\&t->r->play->position));/
s/^\tanswertext_lines(c, "why", t->why);$//
