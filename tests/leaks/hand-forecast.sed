# src/record/hand.c
# game 1001, pair 9
# A forecast that is played to its end, on the referee's position.
/^		rc = report_diags(/a\
	struct diags all = DIAGS_INIT;\
	struct turn *so = play_turn(r->play, r->ledger->state, e);\
	if (rc == 0 && so && turn_play(so, &set, dice_of(r->play->dice), &all, e) == 0)\
		for (size_t i = 0; i < so->events.n; i++)\
			event_order(&out->forecast.orders, str_format("%d", so->events.v[i].who[1].unit), EVENT_DONE);\
	turn_free(so);\
	diag_free(&all);
