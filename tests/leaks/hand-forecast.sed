# src/record/hand.c
# A forecast that depends on the referee's whole position.
s/^		rc = report_diags(.*$/{\
		rc = report_diags(\&out->wrong, g->name, templates, e);\
		for (size_t i = 0; i < out->forecast.norders; i++)\
			if (r->play->position.len % 2)\
				out->forecast.orders[i].state = EVENT_VOID;\
	}/
