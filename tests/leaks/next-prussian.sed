# src/games/waterloo/observe.c
# W18.4: a number that says which one comes next.
s/s->field.waiting = f->waiting;/s->field.waiting = w->nprussians ? w->prussians[0] : 0;/
