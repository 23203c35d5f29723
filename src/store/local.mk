# store: what lies on disk.
noinst_LIBRARIES += src/store/libstore.a
nodist_src_store_libstore_a_SOURCES = rooms/store.c
PARTS += \
	src/store/compose.c src/store/compose.h \
	src/store/difference.c src/store/difference.h \
	src/store/dispatch_fault.c src/store/dispatch_fault.h \
	src/store/entry.c src/store/entry.h \
	src/store/gamefile.c src/store/gamefile.h \
	src/store/gamefile_hash.c \
	src/store/grammar.c src/store/grammar.h \
	src/store/grammar_entry.c \
	src/store/grammar_genesis.c \
	src/store/ini.c src/store/ini.h \
	src/store/inside.c src/store/inside.h \
	src/store/known.c src/store/known.h \
	src/store/known_file.c \
	src/store/ledger.c src/store/ledger.h \
	src/store/ledger_check.c \
	src/store/ledger_fault.c src/store/ledger_fault.h \
	src/store/ledger_look.c \
	src/store/ledger_ruling.c \
	src/store/ledger_set.c \
	src/store/ledger_state.c \
	src/store/ledger_step.c \
	src/store/lock.c src/store/lock.h \
	src/store/mark.c src/store/mark.h \
	src/store/office.c src/store/office.h \
	src/store/opened.c src/store/opened.h \
	src/store/scenario.c src/store/scenario.h \
	src/store/absences.c src/store/absences.h \
	src/store/calendar.c src/store/calendar.h \
	src/store/statehome.c src/store/statehome.h \
	src/store/settings.c src/store/settings.h \
	src/store/settings_clock.c src/store/settings_clock.h \
	src/store/settings_post.c src/store/settings_post.h \
	src/store/settings_seats.c src/store/settings_seats.h \
	src/store/settings_edit.c src/store/settings_edit.h \
	src/store/verify.c src/store/verify.h \
	src/store/verify_ahead.c src/store/verify_ahead.h \
	src/store/verify_behind.c src/store/verify_behind.h \
	src/store/verify_held.c \
	src/store/verify_secret.c
