# record: a game in its referee's hands: opened, ruled, appended to, run again.
noinst_LIBRARIES += src/record/librecord.a
nodist_src_record_librecord_a_SOURCES = rooms/record.c
PARTS += \
	src/record/absence.c src/record/absence.h \
	src/record/adjudication.c src/record/adjudication.h \
	src/record/append.c src/record/append.h \
	src/record/awaiting.c src/record/awaiting.h \
	src/record/byclock.c src/record/byclock.h \
	src/record/byhand.c src/record/byhand.h \
	src/record/commit.c src/record/commit.h \
	src/record/committed.c src/record/committed.h \
	src/record/deadline.c src/record/deadline.h \
	src/record/decision.c src/record/decision.h \
	src/record/dice_heard.c src/record/dice_heard.h \
	src/record/diary.c src/record/diary.h \
	src/record/entry_views.c src/record/entry_views.h \
	src/record/explain_ruling.c src/record/explain_ruling.h \
	src/record/explanation.c src/record/explanation.h \
	src/record/extension.c src/record/extension.h \
	src/record/founding.c src/record/founding.h \
	src/record/founding_write.c \
	src/record/hand.c src/record/hand.h \
	src/record/handnote.c src/record/handnote.h \
	src/record/inspection.c src/record/inspection.h \
	src/record/joining.c src/record/joining.h \
	src/record/leeway.c src/record/leeway.h \
	src/record/letterid.c src/record/letterid.h \
	src/record/means.c src/record/means.h \
	src/record/partial.c src/record/partial.h \
	src/record/play.c src/record/play.h \
	src/record/record.c src/record/record.h \
	src/record/recover.c src/record/recover.h \
	src/record/reports.c src/record/reports.h src/record/reports_folder.c \
	src/record/rerun.c src/record/rerun.h \
	src/record/retold.c src/record/retold.h \
	src/record/retold_record.c \
	src/record/rulings.c src/record/rulings.h \
	src/record/sandbox.c src/record/sandbox.h \
	src/record/sandbox_dice.c src/record/sandbox_dice.h \
	src/record/seat_view.c src/record/seat_view.h \
	src/record/settling.c src/record/settling.h \
	src/record/shown.c src/record/shown.h \
	src/record/state.c src/record/state.h \
	src/record/summary.c src/record/summary.h \
	src/record/verification.c src/record/verification.h
