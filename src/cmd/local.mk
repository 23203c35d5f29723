# cmd: one verb, one file.
noinst_LIBRARIES += src/cmd/libcmd.a
nodist_src_cmd_libcmd_a_SOURCES = rooms/cmd.c
PARTS += \
	src/cmd/accept.c \
	src/cmd/adjudicate.c \
	src/cmd/adjudicated.c src/cmd/adjudicated.h \
	src/cmd/appended.c src/cmd/appended.h \
	src/cmd/check.c \
	src/cmd/command.c src/cmd/command.h \
	src/cmd/commands.c src/cmd/commands.h \
	src/cmd/explain.c src/cmd/explain.h \
	src/cmd/explain_entry.c \
	src/cmd/forum.c \
	src/cmd/given.c src/cmd/given.h \
	src/cmd/help.c \
	src/cmd/id.c \
	src/cmd/judged.c src/cmd/judged.h \
	src/cmd/keygen.c \
	src/cmd/keyring.c src/cmd/keyring.h \
	src/cmd/looked_at.c src/cmd/looked_at.h \
	src/cmd/mail.c \
	src/cmd/mailblocks.c src/cmd/mailblocks.h \
	src/cmd/memory.c src/cmd/memory.h \
	src/cmd/new.c \
	src/cmd/open.c \
	src/cmd/options.c src/cmd/options.h \
	src/cmd/order.c \
	src/cmd/output.c src/cmd/output.h \
	src/cmd/page.c src/cmd/page.h \
	src/cmd/password.c src/cmd/password.h \
	src/cmd/player_files.c src/cmd/player_files.h \
	src/cmd/possible.c \
	src/cmd/progress.c src/cmd/progress.h \
	src/cmd/reason.c src/cmd/reason.h \
	src/cmd/receive.c \
	src/cmd/replay.c \
	src/cmd/report.c \
	src/cmd/resolve.c \
	src/cmd/reveal.c \
	src/cmd/rule.c \
	src/cmd/rules.c \
	src/cmd/ruling.c src/cmd/ruling.h \
	src/cmd/run.c \
	src/cmd/scenario.c src/cmd/scenario.h \
	src/cmd/scenario_check.c \
	src/cmd/scenarios.c \
	src/cmd/seal.c \
	src/cmd/show.c src/cmd/show.h \
	src/cmd/show_game.c \
	src/cmd/show_view.c src/cmd/show_view.h \
	src/cmd/status.c \
	src/cmd/terminal.c src/cmd/terminal.h \
	src/cmd/tick.c \
	src/cmd/told.c src/cmd/told.h \
	src/cmd/verify.c \
	src/cmd/verify_game.c src/cmd/verify_game.h \
	src/cmd/verify_keys.c src/cmd/verify_keys.h \
	src/cmd/verify_many.c src/cmd/verify_many.h

bin_PROGRAMS += estafette
estafette_SOURCES = src/main.c src/games/games.c
estafette_LDADD = src/cmd/libcmd.a src/office/liboffice.a \
	src/record/librecord.a src/player/libplayer.a \
	$(game_libs) \
	src/letter/libletter.a src/store/libstore.a src/seal/libseal.a \
	src/report/libreport.a src/kernel/libkernel.a src/base/libbase.a \
	$(JANSSON_LIBS) $(INIH_LIBS) $(SODIUM_LIBS)
