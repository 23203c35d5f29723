# cmd: one verb, one file.
noinst_LIBRARIES += src/cmd/libcmd.a
src_cmd_libcmd_a_CPPFLAGS = $(AM_CPPFLAGS) -DLIBEXECDIR=\"$(libexecdir)\"
src_cmd_libcmd_a_SOURCES = \
	src/cmd/absence.c src/cmd/absence.h \
	src/cmd/accept.c \
	src/cmd/addressee.c src/cmd/addressee.h \
	src/cmd/adjudicate.c \
	src/cmd/adjudication.c src/cmd/adjudication.h \
	src/cmd/answers.c src/cmd/answers.h \
	src/cmd/awaiting.c src/cmd/awaiting.h \
	src/cmd/append.c src/cmd/append.h \
	src/cmd/blocks.c src/cmd/blocks.h \
	src/cmd/appended.c src/cmd/appended.h \
	src/cmd/commit.c src/cmd/commit.h \
	src/cmd/given.c src/cmd/given.h \
	src/cmd/means.c src/cmd/means.h \
	src/cmd/books.c src/cmd/books.h \
	src/cmd/explain.c src/cmd/explain.h \
	src/cmd/explain_entry.c \
	src/cmd/source.c src/cmd/source.h \
	src/cmd/delivery.c src/cmd/delivery.h \
	src/cmd/fetching.c src/cmd/fetching.h \
	src/cmd/inbox.c src/cmd/inbox.h \
	src/cmd/intake.c src/cmd/intake.h \
	src/cmd/intake_reply.c src/cmd/intake_reply.h \
	src/cmd/quarantine.c src/cmd/quarantine.h \
	src/cmd/receive.c \
	src/cmd/reception.c src/cmd/reception.h \
	src/cmd/refusal.c src/cmd/refusal.h \
	src/cmd/deadline.c src/cmd/deadline.h \
	src/cmd/decision.c src/cmd/decision.h \
	src/cmd/due.c src/cmd/due.h \
	src/cmd/news.c src/cmd/news.h \
	src/cmd/play.c src/cmd/play.h \
	src/cmd/progress.c src/cmd/progress.h \
	src/cmd/reason.c src/cmd/reason.h \
	src/cmd/record.c src/cmd/record.h \
	src/cmd/report.c \
	src/cmd/reports.c src/cmd/reports.h \
	src/cmd/rerun.c src/cmd/rerun.h \
	src/cmd/reveal.c \
	src/cmd/settle.c src/cmd/settle.h \
	src/cmd/round.c src/cmd/round.h \
	src/cmd/rule.c \
	src/cmd/run.c \
	src/cmd/ruling.c src/cmd/ruling.h \
	src/cmd/state.c src/cmd/state.h \
	src/cmd/summary.c src/cmd/summary.h \
	src/cmd/tick.c \
	src/cmd/tidings.c src/cmd/tidings.h \
	src/cmd/trust.c src/cmd/trust.h \
	src/cmd/verify.c \
	src/cmd/catalogue.c src/cmd/catalogue.h \
	src/cmd/check.c \
	src/cmd/command.c src/cmd/command.h \
	src/cmd/commands.c src/cmd/commands.h \
	src/cmd/founding.c src/cmd/founding.h \
	src/cmd/gamedir.c src/cmd/gamedir.h \
	src/cmd/help.c \
	src/cmd/id.c \
	src/cmd/judge.c src/cmd/judge.h \
	src/cmd/keygen.c \
	src/cmd/laid.c src/cmd/laid.h \
	src/cmd/lettertext.c src/cmd/lettertext.h \
	src/cmd/mail.c \
	src/cmd/mailbag.c src/cmd/mailbag.h \
	src/cmd/mailing.c src/cmd/mailing.h \
	src/cmd/player_files.c src/cmd/player_files.h \
	src/cmd/postman.c src/cmd/postman.h \
	src/cmd/resolve.c \
	src/cmd/sandbox.c src/cmd/sandbox.h \
	src/cmd/sandboxtext.c \
	src/cmd/keyring.c src/cmd/keyring.h \
	src/cmd/new.c \
	src/cmd/open.c \
	src/cmd/options.c src/cmd/options.h \
	src/cmd/output.c src/cmd/output.h \
	src/cmd/page.c src/cmd/page.h \
	src/cmd/password.c src/cmd/password.h \
	src/cmd/received.c src/cmd/received.h \
	src/cmd/received_json.c \
	src/cmd/rules.c \
	src/cmd/scenario.c src/cmd/scenario.h \
	src/cmd/scenario_check.c \
	src/cmd/scenarios.c \
	src/cmd/seal.c \
	src/cmd/shelf.c src/cmd/shelf.h \
	src/cmd/show.c src/cmd/show.h \
	src/cmd/show_all.c \
	src/cmd/show_game.c \
	src/cmd/show_public.c \
	src/cmd/spectators.c src/cmd/spectators.h \
	src/cmd/status.c \
	src/cmd/status_mail.c src/cmd/status_mail.h \
	src/cmd/terminal.c src/cmd/terminal.h \
	src/cmd/witness.c src/cmd/witness.h

bin_PROGRAMS += estafette
estafette_SOURCES = src/main.c src/games/games.c
estafette_LDADD = src/cmd/libcmd.a \
	$(game_libs) \
	src/letter/libletter.a src/store/libstore.a src/seal/libseal.a \
	src/report/libreport.a src/kernel/libkernel.a src/base/libbase.a \
	$(JANSSON_LIBS) $(INIH_LIBS) $(SODIUM_LIBS)
