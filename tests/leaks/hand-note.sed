# src/record/append.c
# game 1001, pair 2
# A note that tells of the position that orders have left.
s/compose_long("reason", span_of(reason), &entry);/compose_long("reason", span_of(str_format("%s (%zu)", reason, a->r->play->position.len)), \&entry);/
