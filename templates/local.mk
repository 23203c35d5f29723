# Words, not code: compiled into the program as defaults (base/builtin.h). A
# file is known by its path below templates/; this list is the only one.
TEMPLATES = \
	templates/mail/invitation.mustache \
	templates/mail/noted.mustache \
	templates/mail/refusal.mustache \
	templates/mail/ruling.mustache \
	templates/mail/sealed.mustache \
	templates/mail/subject.mustache \
	templates/mail/substitute.mustache \
	templates/reports/answer.mustache \
	templates/reports/behind.mustache \
	templates/reports/board.mustache \
	templates/reports/cite.mustache \
	templates/reports/classic/armies.mustache \
	templates/reports/classic/event.mustache \
	templates/reports/classic/form.mustache \
	templates/reports/classic/legend.mustache \
	templates/reports/classic/outcome.mustache \
	templates/reports/classic/piece.mustache \
	templates/reports/classic/seat-first.mustache \
	templates/reports/classic/seat.mustache \
	templates/reports/classic/side.mustache \
	templates/reports/classic/sides.mustache \
	templates/reports/classic/todo.mustache \
	templates/reports/classic/unit.mustache \
	templates/reports/deadline.mustache \
	templates/reports/explain.mustache \
	templates/reports/proof.mustache \
	templates/reports/rules.mustache \
	templates/reports/show.mustache \
	templates/reports/state.mustache \
	templates/reports/text.mustache \
	templates/reports/waterloo/armies.mustache \
	templates/reports/waterloo/event.mustache \
	templates/reports/waterloo/form.mustache \
	templates/reports/waterloo/legend.mustache \
	templates/reports/waterloo/outcome.mustache \
	templates/reports/waterloo/piece.mustache \
	templates/reports/waterloo/seat-first.mustache \
	templates/reports/waterloo/seat.mustache \
	templates/reports/waterloo/section.mustache \
	templates/reports/waterloo/side.mustache \
	templates/reports/waterloo/sides.mustache \
	templates/reports/waterloo/terrain.mustache \
	templates/reports/waterloo/todo.mustache \
	templates/reports/waterloo/unit.mustache \
	templates/rules/classic.md \
	templates/rules/waterloo.md \
	templates/scenarios/classic-training.ini \
	templates/scenarios/classic.ini \
	templates/scenarios/waterloo-basic.ini \
	templates/scenarios/waterloo-early-start.ini \
	templates/scenarios/waterloo-expert.ini \
	templates/scenarios/waterloo-expert-full.ini \
	templates/scenarios/waterloo-standard.ini \
	templates/scenarios/waterloo-where-are-the-prussians.ini
EXTRA_DIST += $(TEMPLATES) tools/builtin.sh
