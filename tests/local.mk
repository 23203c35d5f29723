LOG_DRIVER = env AM_TAP_AWK='$(AWK)' $(SHELL) $(top_srcdir)/build-aux/tap-driver.sh
AM_LOG_DRIVER_FLAGS = --comments
TEST_EXTENSIONS = .sh
SH_LOG_DRIVER = $(LOG_DRIVER)
AM_SH_LOG_DRIVER_FLAGS = --comments
SH_LOG_COMPILER = $(SHELL)
AM_TESTS_ENVIRONMENT = \
	CMOCKA_MESSAGE_OUTPUT=TAP; export CMOCKA_MESSAGE_OUTPUT; \
	srcdir='$(abs_top_srcdir)'; export srcdir; \
	builddir='$(abs_top_builddir)'; export builddir; \
	AWK='$(AWK)'; export AWK; \
	HEADER_CC='$(HEADER_CC)'; export HEADER_CC; \
	$(LEAK_ENVIRONMENT)
EXTRA_DIST += tests/tap.sh

# ---- guards of the design ----
dist_check_SCRIPTS += $(GUARDS)
EXTRA_DIST += tests/layers.awk tests/rules.awk tests/style.awk
GUARDS = \
	tests/t_headers.sh \
	tests/t_layers.sh \
	tests/t_rules.sh \
	tests/t_style.sh
TESTS += $(GUARDS)
HEADER_CC = $(CC) $(DEFS) -I$(abs_top_builddir) -I$(abs_top_srcdir)/src \
	$(CPPFLAGS) $(AM_CFLAGS) $(CFLAGS) $(SODIUM_CFLAGS) $(CURL_CFLAGS) \
	$(INIH_CFLAGS) $(JANSSON_CFLAGS) $(GMIME_CFLAGS)

# ---- the build ----
dist_check_SCRIPTS += tests/t_completion.sh tests/t_install.sh
TESTS += tests/t_completion.sh tests/t_install.sh

# ---- rule cases ----
check_PROGRAMS += tests/caserun
dist_check_SCRIPTS += tests/t_cases.sh tests/t_caserun.sh
TESTS += tests/t_cases.sh tests/t_caserun.sh
EXTRA_DIST += tests/cases
tests_caserun_SOURCES = tests/caserun.c tests/case.c tests/case.h \
	tests/case_check.c tests/case_check.h tests/case_event.c \
	tests/case_position.c tests/case_run.c tests/case_run.h
tests_caserun_CFLAGS = $(AM_CFLAGS) $(JANSSON_CFLAGS)
tests_caserun_LDADD = src/store/libstore.a src/kernel/libkernel.a \
	src/base/libbase.a $(JANSSON_LIBS) $(INIH_LIBS)

# ---- a second implementation ----
dist_check_SCRIPTS += tests/t_oracle.sh
TESTS += tests/t_oracle.sh
EXTRA_DIST += tests/oracle/README.md tests/oracle/board.py \
	tests/oracle/cases.py tests/oracle/compare.py \
	tests/oracle/generate.py tests/oracle/judge.py \
	tests/oracle/orders.py tests/oracle/play.py tests/oracle/position.py \
	tests/oracle/resolve.py tests/oracle/view.py

# ---- base ----
check_PROGRAMS += tests/test_base
TESTS += tests/test_base
tests_test_base_SOURCES = tests/test_base.c
tests_test_base_CFLAGS = $(AM_CFLAGS) $(CMOCKA_CFLAGS)
tests_test_base_LDADD = src/base/libbase.a $(CMOCKA_LIBS)

check_PROGRAMS += tests/test_builtin
TESTS += tests/test_builtin
tests_test_builtin_SOURCES = tests/test_builtin.c
tests_test_builtin_CFLAGS = $(AM_CFLAGS) $(CMOCKA_CFLAGS)
tests_test_builtin_LDADD = src/base/libbase.a $(CMOCKA_LIBS)

check_PROGRAMS += tests/test_spawn
TESTS += tests/test_spawn
tests_test_spawn_SOURCES = tests/test_spawn.c
tests_test_spawn_CFLAGS = $(AM_CFLAGS) $(CMOCKA_CFLAGS)
tests_test_spawn_LDADD = src/base/libbase.a $(CMOCKA_LIBS)

# ---- post ----
letter_libs = src/letter/libletter.a src/base/libbase.a
post_tests = tests/test_post_hostile tests/test_post_letter \
	tests/test_post_mime tests/test_post_outbox tests/test_post_take \
	tests/test_post_talk
check_PROGRAMS += $(post_tests)
TESTS += $(post_tests)
tests_test_post_letter_SOURCES = tests/test_post_letter.c
tests_test_post_letter_CFLAGS = $(AM_CFLAGS) $(CMOCKA_CFLAGS)
tests_test_post_letter_LDADD = $(letter_libs) $(CMOCKA_LIBS)
tests_test_post_hostile_SOURCES = tests/test_post_hostile.c tests/mimehelp.h
tests_test_post_hostile_CFLAGS = $(AM_CFLAGS) $(CMOCKA_CFLAGS) $(GMIME_CFLAGS)
tests_test_post_hostile_LDADD = $(post_libs) $(CMOCKA_LIBS)
tests_test_post_talk_SOURCES = tests/test_post_talk.c
tests_test_post_talk_CFLAGS = $(AM_CFLAGS) $(CMOCKA_CFLAGS)
tests_test_post_talk_LDADD = $(post_libs) $(CMOCKA_LIBS)
tests_test_post_take_SOURCES = tests/test_post_take.c
tests_test_post_take_CFLAGS = $(AM_CFLAGS) $(CMOCKA_CFLAGS) $(GMIME_CFLAGS)
tests_test_post_take_LDADD = src/post/libpost.a src/seal/libseal.a \
	$(letter_libs) $(CURL_LIBS) $(GMIME_LIBS) $(SODIUM_LIBS) $(CMOCKA_LIBS)
EXTRA_DIST += tests/mail tests/readcorpus.py
tests_test_post_mime_SOURCES = tests/test_post_mime.c tests/mimehelp.h
tests_test_post_mime_CFLAGS = $(AM_CFLAGS) $(CMOCKA_CFLAGS) $(GMIME_CFLAGS)
tests_test_post_mime_LDADD = $(post_libs) $(CMOCKA_LIBS)
BENCHES += tests/bench/curl_loop tests/bench/pace tests/bench/send_loop
bench: tests/makebag$(EXEEXT) tests/smtpsink$(EXEEXT)
EXTRA_DIST += tests/bench/part_post.sh
tests_bench_curl_loop_SOURCES = tests/bench/curl_loop.c
tests_bench_curl_loop_CFLAGS = $(AM_CFLAGS) $(CURL_CFLAGS)
tests_bench_curl_loop_LDADD = src/base/libbase.a $(CURL_LIBS)
tests_bench_send_loop_SOURCES = tests/bench/send_loop.c
tests_bench_send_loop_LDFLAGS = $(AM_LDFLAGS) -pthread
tests_bench_send_loop_LDADD = $(post_libs)
tests_bench_pace_SOURCES = tests/bench/pace.c
tests_bench_pace_LDADD = src/base/libbase.a
tests_test_post_outbox_SOURCES = tests/test_post_outbox.c
tests_test_post_outbox_CFLAGS = $(AM_CFLAGS) $(CMOCKA_CFLAGS)
tests_test_post_outbox_LDADD = $(letter_libs) $(CMOCKA_LIBS)
dist_check_SCRIPTS += tests/t_post.sh tests/t_post_real.sh tests/t_receive.sh \
	tests/t_shapes.sh tests/t_imap.sh tests/t_loops.sh \
	tests/t_receive_crash.sh
TESTS += tests/t_post.sh tests/t_post_real.sh tests/t_receive.sh \
	tests/t_shapes.sh tests/t_imap.sh tests/t_loops.sh \
	tests/t_receive_crash.sh
EXTRA_DIST += tests/bag.sh tests/post.sh tests/mailshape.py tests/hostile.py \
	tests/mailloop.py tests/crash.sh
EXTRA_DIST += tests/readmail.py tests/mailserver.py
check_PROGRAMS += tests/makebag tests/smtpsink
tests_makebag_SOURCES = tests/makebag.c
tests_makebag_LDADD = $(letter_libs)
tests_smtpsink_SOURCES = tests/smtpsink.c
tests_smtpsink_CFLAGS = $(AM_CFLAGS) -pthread
tests_smtpsink_LDFLAGS = $(AM_LDFLAGS) -pthread
tests_smtpsink_LDADD = src/base/libbase.a

# ---- kernel ----
check_PROGRAMS += tests/test_reader
TESTS += tests/test_reader
tests_test_reader_SOURCES = tests/test_reader.c
tests_test_reader_CFLAGS = $(AM_CFLAGS) $(CMOCKA_CFLAGS)
tests_test_reader_LDADD = src/kernel/libkernel.a src/base/libbase.a $(CMOCKA_LIBS)
check_PROGRAMS += tests/test_event
TESTS += tests/test_event
tests_test_event_SOURCES = tests/test_event.c
tests_test_event_CFLAGS = $(AM_CFLAGS) $(CMOCKA_CFLAGS)
tests_test_event_LDADD = src/kernel/libkernel.a src/base/libbase.a $(CMOCKA_LIBS)
check_PROGRAMS += tests/test_fault
TESTS += tests/test_fault
tests_test_fault_SOURCES = tests/test_fault.c
tests_test_fault_CFLAGS = $(AM_CFLAGS) $(CMOCKA_CFLAGS)
tests_test_fault_LDADD = src/kernel/libkernel.a src/base/libbase.a $(CMOCKA_LIBS)
check_PROGRAMS += tests/test_teller
TESTS += tests/test_teller
tests_test_teller_SOURCES = tests/test_teller.c
tests_test_teller_CFLAGS = $(AM_CFLAGS) $(CMOCKA_CFLAGS) $(JANSSON_CFLAGS)
tests_test_teller_LDADD = src/kernel/libkernel.a src/base/libbase.a \
	$(CMOCKA_LIBS) $(JANSSON_LIBS)
# ---- report ----
check_PROGRAMS += tests/test_report_mustache
TESTS += tests/test_report_mustache
tests_test_report_mustache_SOURCES = tests/test_report_mustache.c
tests_test_report_mustache_CFLAGS = $(AM_CFLAGS) $(CMOCKA_CFLAGS) \
	$(JANSSON_CFLAGS)
tests_test_report_mustache_LDADD = src/report/libreport.a \
	src/base/libbase.a $(CMOCKA_LIBS) $(JANSSON_LIBS)
EXTRA_DIST += \
	tests/mustache-spec/LICENSE \
	tests/mustache-spec/comments.json \
	tests/mustache-spec/delimiters.json \
	tests/mustache-spec/interpolation.json \
	tests/mustache-spec/inverted.json \
	tests/mustache-spec/partials.json \
	tests/mustache-spec/sections.json

# ---- store ----
store_libs = src/store/libstore.a src/seal/libseal.a \
	src/kernel/libkernel.a src/base/libbase.a $(INIH_LIBS) $(SODIUM_LIBS) \
	$(CMOCKA_LIBS)
store_cflags = $(AM_CFLAGS) $(CMOCKA_CFLAGS)
store_help = tests/store_help.c tests/store_help.h tests/seal_help.c \
	tests/seal_help.h
store_tests = \
	tests/test_store_gamefile \
	tests/test_store_harm \
	tests/test_store_ini \
	tests/test_store_ledger \
	tests/test_store_lock \
	tests/test_store_scenario \
	tests/test_store_calendar \
	tests/test_store_settings \
	tests/test_store_verify
check_PROGRAMS += $(store_tests)
TESTS += $(store_tests)
tests_test_store_gamefile_SOURCES = tests/test_store_gamefile.c $(store_help)
tests_test_store_gamefile_CFLAGS = $(store_cflags)
tests_test_store_gamefile_LDADD = $(store_libs)
tests_test_store_harm_SOURCES = tests/test_store_harm.c $(store_help)
tests_test_store_harm_CFLAGS = $(store_cflags)
tests_test_store_harm_LDADD = $(store_libs)
tests_test_store_ini_SOURCES = tests/test_store_ini.c
tests_test_store_ini_CFLAGS = $(store_cflags)
tests_test_store_ini_LDADD = $(store_libs)
tests_test_store_ledger_SOURCES = tests/test_store_ledger.c $(store_help)
tests_test_store_ledger_CFLAGS = $(store_cflags)
tests_test_store_ledger_LDADD = $(store_libs)
tests_test_store_lock_SOURCES = tests/test_store_lock.c $(store_help)
tests_test_store_lock_CFLAGS = $(store_cflags)
tests_test_store_lock_LDADD = $(store_libs)
tests_test_store_scenario_SOURCES = tests/test_store_scenario.c
tests_test_store_scenario_CFLAGS = $(store_cflags)
tests_test_store_scenario_LDADD = $(store_libs)
tests_test_store_calendar_SOURCES = tests/test_store_calendar.c
tests_test_store_calendar_CFLAGS = $(store_cflags)
tests_test_store_calendar_LDADD = $(store_libs)
tests_test_store_settings_SOURCES = tests/test_store_settings.c
tests_test_store_settings_CFLAGS = $(store_cflags)
tests_test_store_settings_LDADD = $(store_libs)
tests_test_store_verify_SOURCES = tests/test_store_verify.c $(store_help)
tests_test_store_verify_CFLAGS = $(store_cflags)
tests_test_store_verify_LDADD = $(store_libs)

# ---- report: board ----
check_PROGRAMS += tests/test_report_board
TESTS += tests/test_report_board
tests_test_report_board_SOURCES = tests/test_report_board.c
tests_test_report_board_CFLAGS = $(AM_CFLAGS) $(CMOCKA_CFLAGS) \
	$(JANSSON_CFLAGS)
tests_test_report_board_LDADD = src/report/libreport.a \
	src/base/libbase.a $(CMOCKA_LIBS) $(JANSSON_LIBS)

check_PROGRAMS += tests/test_report_wrap
TESTS += tests/test_report_wrap
tests_test_report_wrap_SOURCES = tests/test_report_wrap.c
tests_test_report_wrap_CFLAGS = $(AM_CFLAGS) $(CMOCKA_CFLAGS) \
	$(JANSSON_CFLAGS)
tests_test_report_wrap_LDADD = src/report/libreport.a \
	src/base/libbase.a $(CMOCKA_LIBS) $(JANSSON_LIBS)

check_PROGRAMS += tests/test_report_text
TESTS += tests/test_report_text
tests_test_report_text_SOURCES = tests/test_report_text.c \
	tests/golden.c tests/golden.h
tests_test_report_text_CFLAGS = $(AM_CFLAGS) $(CMOCKA_CFLAGS) \
	$(JANSSON_CFLAGS)
tests_test_report_text_LDADD = src/report/libreport.a \
	src/base/libbase.a $(CMOCKA_LIBS) $(JANSSON_LIBS)

check_PROGRAMS += tests/test_report_words
TESTS += tests/test_report_words
tests_test_report_words_SOURCES = tests/test_report_words.c \
	tests/golden.c tests/golden.h
tests_test_report_words_CFLAGS = $(AM_CFLAGS) $(CMOCKA_CFLAGS) \
	$(JANSSON_CFLAGS)
tests_test_report_words_LDADD = src/report/libreport.a \
	src/base/libbase.a $(CMOCKA_LIBS) $(JANSSON_LIBS)

check_PROGRAMS += tests/test_report_html
TESTS += tests/test_report_html
tests_test_report_html_SOURCES = tests/test_report_html.c \
	tests/golden.c tests/golden.h
tests_test_report_html_CFLAGS = $(AM_CFLAGS) $(CMOCKA_CFLAGS) \
	$(JANSSON_CFLAGS)
tests_test_report_html_LDADD = src/report/libreport.a \
	src/base/libbase.a $(CMOCKA_LIBS) $(JANSSON_LIBS)
check_PROGRAMS += tests/test_report_public
TESTS += tests/test_report_public
EXTRA_DIST += tests/golden/public-play.txt
tests_test_report_public_SOURCES = tests/test_report_public.c \
	tests/golden.c tests/golden.h
tests_test_report_public_CFLAGS = $(AM_CFLAGS) $(CMOCKA_CFLAGS) \
	$(JANSSON_CFLAGS)
tests_test_report_public_LDADD = src/report/libreport.a \
	src/base/libbase.a $(CMOCKA_LIBS) $(JANSSON_LIBS)
check_PROGRAMS += tests/test_report_notice
TESTS += tests/test_report_notice
tests_test_report_notice_SOURCES = tests/test_report_notice.c \
	tests/golden.c tests/golden.h
tests_test_report_notice_CFLAGS = $(AM_CFLAGS) $(CMOCKA_CFLAGS) \
	$(JANSSON_CFLAGS)
tests_test_report_notice_LDADD = src/report/libreport.a \
	src/base/libbase.a $(CMOCKA_LIBS) $(JANSSON_LIBS)
EXTRA_DIST += \
	tests/golden/letter-invitation.txt \
	tests/golden/letter-extend.txt \
	tests/golden/letter-finish.txt \
	tests/golden/letter-forfeit.txt \
	tests/golden/letter-noted.txt \
	tests/golden/letter-pass.txt \
	tests/golden/letter-pause.txt \
	tests/golden/letter-refusal.txt \
	tests/golden/letter-reminder-forfeit.txt \
	tests/golden/letter-reminder-offer.txt \
	tests/golden/letter-reminder-pass.txt \
	tests/golden/letter-reminder-wait.txt \
	tests/golden/letter-reveal.txt \
	tests/golden/letter-rewind.txt \
	tests/golden/letter-ruling.txt \
	tests/golden/letter-sealed.txt \
	tests/golden/letter-stale.txt \
	tests/golden/letter-substitute.txt \
	tests/golden/letter-substituted.txt \
	tests/golden/waterloo-over-french.json \
	tests/golden/waterloo-over-french.txt \
	tests/golden/waterloo-play-allied.json \
	tests/golden/waterloo-play-allied.txt \
	tests/golden/waterloo-play-french.json \
	tests/golden/waterloo-play-french.txt \
	tests/golden/waterloo-setup-allied.json \
	tests/golden/waterloo-setup-allied.txt \
	tests/golden/waterloo-setup-french.json \
	tests/golden/waterloo-setup-french.txt \
	tests/golden/waterloo-terrain-french.json \
	tests/golden/waterloo-terrain-french.txt \
	tests/golden/waterloo-waiting-french.json \
	tests/golden/waterloo-waiting-french.txt

# ---- seal ----
EXTRA_DIST += tests/example
seal_cflags = $(AM_CFLAGS) $(CMOCKA_CFLAGS) $(SODIUM_CFLAGS)
seal_libs = src/seal/libseal.a src/kernel/libkernel.a src/base/libbase.a \
	$(CMOCKA_LIBS) $(SODIUM_LIBS)
seal_help = tests/seal_help.c tests/seal_help.h
seal_tests = \
	tests/test_seal_known \
	tests/test_seal_example \
	tests/test_seal_armour \
	tests/test_seal_codes \
	tests/test_seal_keys \
	tests/test_seal_dice \
	tests/test_seal_identity \
	tests/test_seal_orders \
	tests/test_seal_dispatch \
	tests/test_seal_hostile
check_PROGRAMS += $(seal_tests)
TESTS += $(seal_tests)
tests_test_seal_known_SOURCES = tests/test_seal_known.c $(seal_help)
tests_test_seal_known_CFLAGS = $(seal_cflags)
tests_test_seal_known_LDADD = $(seal_libs)
tests_test_seal_example_SOURCES = tests/test_seal_example.c $(seal_help)
tests_test_seal_example_CFLAGS = $(seal_cflags)
tests_test_seal_example_LDADD = $(seal_libs)
tests_test_seal_armour_SOURCES = tests/test_seal_armour.c $(seal_help)
tests_test_seal_armour_CFLAGS = $(seal_cflags)
tests_test_seal_armour_LDADD = $(seal_libs)
tests_test_seal_codes_SOURCES = tests/test_seal_codes.c $(seal_help)
tests_test_seal_codes_CFLAGS = $(seal_cflags)
tests_test_seal_codes_LDADD = $(seal_libs)
tests_test_seal_keys_SOURCES = tests/test_seal_keys.c $(seal_help)
tests_test_seal_keys_CFLAGS = $(seal_cflags)
tests_test_seal_keys_LDADD = $(seal_libs)
tests_test_seal_dice_SOURCES = tests/test_seal_dice.c $(seal_help)
tests_test_seal_dice_CFLAGS = $(seal_cflags)
tests_test_seal_dice_LDADD = $(seal_libs)
tests_test_seal_identity_SOURCES = tests/test_seal_identity.c $(seal_help)
tests_test_seal_identity_CFLAGS = $(seal_cflags)
tests_test_seal_identity_LDADD = $(seal_libs)
tests_test_seal_orders_SOURCES = tests/test_seal_orders.c $(seal_help)
tests_test_seal_orders_CFLAGS = $(seal_cflags)
tests_test_seal_orders_LDADD = $(seal_libs)
tests_test_seal_dispatch_SOURCES = tests/test_seal_dispatch.c $(seal_help)
tests_test_seal_dispatch_CFLAGS = $(seal_cflags)
tests_test_seal_dispatch_LDADD = $(seal_libs)
readblock = tests/readblock.c tests/readblock.h
tests_test_seal_hostile_SOURCES = tests/test_seal_hostile.c $(readblock) \
	$(seal_help)
tests_test_seal_hostile_CFLAGS = $(seal_cflags)
tests_test_seal_hostile_LDADD = $(seal_libs)

# ---- cmd ----
cmd_tests = tests/t_explain.sh tests/t_help.sh tests/t_keygen.sh tests/t_ligny.sh tests/t_limit.sh \
	tests/t_mail.sh tests/t_man.sh tests/t_new.sh tests/t_player.sh \
	tests/t_scenario.sh tests/t_show.sh tests/t_terminal.sh
dist_check_SCRIPTS += $(cmd_tests)
TESTS += $(cmd_tests)
EXTRA_DIST += tests/cmd.sh tests/readgamemail.py tests/typing.py \
	tests/golden/explain/entry.txt \
	tests/golden/explain/report.txt \
	tests/golden/explain/rule.txt \
	tests/golden/explain/rules.txt \
	tests/golden/explain/seat.txt \
	tests/golden/scenario/bad-drawn.txt \
	tests/golden/scenario/bad-said.txt \
	tests/golden/scenario/template.txt

# ---- cmd: the referee ----
referee_tests = tests/t_adjudicate.sh tests/t_harm.sh tests/t_rule.sh \
	tests/t_html.sh tests/t_run.sh tests/t_tick.sh \
	tests/t_verify.sh
dist_check_SCRIPTS += $(referee_tests)
TESTS += $(referee_tests)
EXTRA_DIST += tests/game.sh tests/dovecot.sh
check_PROGRAMS += tests/forge
forge_orders = tests/forge_orders.c tests/forge_orders.h tests/forge_words.c
tests_forge_SOURCES = tests/forge.c tests/forge_accept.c \
	tests/forge_accept.h $(forge_orders)
tests_forge_CFLAGS = $(AM_CFLAGS) $(SODIUM_CFLAGS)
tests_forge_LDADD = src/store/libstore.a src/seal/libseal.a \
	src/kernel/libkernel.a src/base/libbase.a $(INIH_LIBS) $(SODIUM_LIBS)

# ---- games played by chance ----
bots = tests/chance.c tests/chance.h tests/bot.c tests/bot.h tests/bot_act.c \
	tests/bot_card.c tests/bot_fire.c tests/bot_setup.c tests/bot_word.c
arena = tests/arena.c tests/arena.h tests/position.c tests/position.h \
	tests/table.h tests/bot_probe.c tests/open.c tests/open.h \
	tests/open_facts.c tests/open_tell.c tests/open_walk.c \
	tests/skirmish.c tests/skirmish.h $(bots)
table = tests/table.c tests/table_resume.c src/games/games.c
arena_cflags = $(AM_CFLAGS) $(CMOCKA_CFLAGS) $(JANSSON_CFLAGS)
arena_libs = src/cmd/libcmd.a $(game_libs) src/letter/libletter.a \
	src/store/libstore.a src/seal/libseal.a src/report/libreport.a \
	src/kernel/libkernel.a src/base/libbase.a $(CMOCKA_LIBS) \
	$(JANSSON_LIBS) $(INIH_LIBS) $(SODIUM_LIBS)
check_PROGRAMS += tests/botplayer
dist_check_SCRIPTS += tests/t_classic_mail.sh tests/t_mailgame.sh
TESTS += tests/t_classic_mail.sh tests/t_mailgame.sh
EXTRA_DIST += tests/mailworld.py
tests_botplayer_SOURCES = tests/botplayer.c $(bots)
tests_botplayer_CFLAGS = $(arena_cflags)
tests_botplayer_LDADD = $(arena_libs)
check_PROGRAMS += tests/test_waterloo_read
TESTS += tests/test_waterloo_read
tests_test_waterloo_read_SOURCES = tests/test_waterloo_read.c
tests_test_waterloo_read_CFLAGS = $(arena_cflags)
tests_test_waterloo_read_LDADD = $(arena_libs)
words = tests/words.c tests/words.h tests/position.c tests/position.h \
	src/games/games.c
check_PROGRAMS += tests/test_classic_words tests/test_waterloo_words \
	tests/test_waterloo_verbs
TESTS += tests/test_classic_words tests/test_waterloo_words \
	tests/test_waterloo_verbs
tests_test_classic_words_SOURCES = tests/test_classic_words.c $(words)
tests_test_classic_words_CFLAGS = $(arena_cflags)
tests_test_classic_words_LDADD = $(arena_libs)
tests_test_waterloo_words_SOURCES = tests/test_waterloo_words.c $(words)
tests_test_waterloo_words_CFLAGS = $(arena_cflags)
tests_test_waterloo_words_LDADD = $(arena_libs)
tests_test_waterloo_verbs_SOURCES = tests/test_waterloo_verbs.c $(words)
tests_test_waterloo_verbs_CFLAGS = $(arena_cflags)
tests_test_waterloo_verbs_LDADD = $(arena_libs)
check_PROGRAMS += tests/test_damaged_view
TESTS += tests/test_damaged_view
tests_test_damaged_view_SOURCES = tests/test_damaged_view.c $(sample)
tests_test_damaged_view_CFLAGS = $(arena_cflags)
tests_test_damaged_view_LDADD = $(arena_libs)
check_PROGRAMS += tests/test_survey
TESTS += tests/test_survey
tests_test_survey_SOURCES = tests/test_survey.c src/games/games.c
tests_test_survey_CFLAGS = $(arena_cflags)
tests_test_survey_LDADD = $(arena_libs)
check_PROGRAMS += tests/test_forecast tests/test_waterloo_limit
TESTS += tests/test_forecast tests/test_waterloo_limit
tests_test_waterloo_limit_SOURCES = tests/test_waterloo_limit.c
tests_test_waterloo_limit_CFLAGS = $(arena_cflags)
tests_test_waterloo_limit_LDADD = $(arena_libs)
tests_test_forecast_SOURCES = tests/test_forecast.c tests/position.c \
	tests/position.h
tests_test_forecast_CFLAGS = $(arena_cflags)
tests_test_forecast_LDADD = $(arena_libs)
randoms = tests/random.h tests/random_game.c tests/random_hold.c \
	tests/random_judge.c tests/random_tally.c $(arena) $(table)
check_PROGRAMS += tests/test_random tests/test_random_expert
TESTS += tests/test_random tests/test_random_expert
tests_test_random_SOURCES = tests/test_random.c $(randoms)
tests_test_random_CFLAGS = $(arena_cflags)
tests_test_random_LDADD = $(arena_libs)
tests_test_random_expert_SOURCES = tests/test_random_expert.c $(randoms)
tests_test_random_expert_CFLAGS = $(arena_cflags)
tests_test_random_expert_LDADD = $(arena_libs)

# ---- classic ----
scouts = tests/chance.c tests/chance.h tests/position.c tests/position.h \
	tests/scout.c tests/scout.h tests/scout_setup.c tests/table.h \
	tests/umpire.c tests/umpire.h $(table)
check_PROGRAMS += tests/test_classic_leak tests/test_classic_random
TESTS += tests/test_classic_leak tests/test_classic_random
pairs = tests/pairs.c tests/pairs.h tests/letters.c tests/letters.h \
	tests/letters_mask.c
tests_test_classic_leak_SOURCES = tests/test_classic_leak.c \
	tests/scout_twin.c tests/scout_twin.h $(pairs) $(scouts)
tests_test_classic_leak_CFLAGS = $(arena_cflags)
tests_test_classic_leak_LDADD = $(arena_libs)
tests_test_classic_random_SOURCES = tests/test_classic_random.c $(scouts)
tests_test_classic_random_CFLAGS = $(arena_cflags)
tests_test_classic_random_LDADD = $(arena_libs)

dist_check_SCRIPTS += tests/t_expert.sh
TESTS += tests/t_expert.sh
EXTRA_DIST += \
	tests/golden/expert/10-french.txt \
	tests/golden/expert/11-allied.txt \
	tests/golden/expert/12-french.txt \
	tests/golden/expert/3-allied.txt \
	tests/golden/expert/33-allied.txt \
	tests/golden/expert/4-french.txt \
	tests/golden/expert/41-allied.txt \
	tests/golden/expert/42-allied.txt \
	tests/golden/expert/43-french.txt \
	tests/golden/expert/47-french.txt \
	tests/golden/expert/5-french.txt \
	tests/golden/expert/9-french.txt \
	tests/golden/expert/head \
	tests/golden/expert/refused

dist_check_SCRIPTS += tests/t_classic.sh
TESTS += tests/t_classic.sh
EXTRA_DIST += \
	tests/golden/classic/first-mission-17-red.txt \
	tests/golden/classic/first-mission-24-red.txt \
	tests/golden/classic/first-mission-29-red.txt \
	tests/golden/classic/first-mission-3-blue.txt \
	tests/golden/classic/first-mission-4-red.txt \
	tests/golden/classic/head \
	tests/golden/classic/head-training \
	tests/golden/classic/refused \
	tests/golden/classic/two-lakes-10-red.txt \
	tests/golden/classic/two-lakes-23-blue.txt \
	tests/golden/classic/two-lakes-24-red.txt \
	tests/golden/classic/two-lakes-3-red.txt \
	tests/golden/classic/two-lakes-43-blue.txt \
	tests/golden/classic/two-lakes-6-blue.txt

# ---- cheats ----
EXTRA_DIST += tests/honest.sh
check_PROGRAMS += tests/test_leak
TESTS += tests/test_leak
tests_test_leak_SOURCES = tests/test_leak.c tests/leak.c tests/leak.h \
	tests/twin.c tests/twin.h tests/twin_cards.c tests/twin_orders.c \
	$(pairs) $(arena) $(table)
tests_test_leak_CFLAGS = $(arena_cflags)
tests_test_leak_LDADD = $(arena_libs)
dist_check_SCRIPTS += tests/t_leaks.sh
TESTS += tests/t_leaks.sh
EXTRA_DIST += tests/leaks
LEAK_ENVIRONMENT = \
	LEAK_LINK='$(CC) $(AM_CFLAGS) $(CFLAGS) $(AM_LDFLAGS) $(LDFLAGS)'; \
	LEAK_OBJECTS='$(tests_test_leak_OBJECTS)'; \
	LEAK_CLASSIC='$(tests_test_classic_leak_OBJECTS)'; \
	LEAK_LIBS='$(tests_test_leak_LDADD) $(LIBS)'; \
	FUZZ_OBJECTS='$(tests_fuzz_fuzz_position_OBJECTS)'; \
	FUZZ_LIBS='$(tests_fuzz_fuzz_position_LDADD) $(LIBS)'; \
	export LEAK_LINK LEAK_OBJECTS LEAK_CLASSIC LEAK_LIBS; \
	export FUZZ_OBJECTS FUZZ_LIBS;

# ---- those who cheat ----
cheat_tests = tests/t_cheats.sh tests/t_player_cheats.sh \
	tests/t_second_build.sh tests/t_tamper.sh
dist_check_SCRIPTS += $(cheat_tests)
TESTS += $(cheat_tests)
check_PROGRAMS += tests/cheat
tests_cheat_SOURCES = tests/cheat.c tests/cheat.h tests/cheat_file.c \
	tests/cheat_play.c tests/cheat_ways.c tests/cheat_ways.h \
	tests/forge_accept.c tests/forge_accept.h \
	$(forge_orders) src/games/games.c
tests_cheat_CFLAGS = $(AM_CFLAGS) $(JANSSON_CFLAGS) $(SODIUM_CFLAGS)
tests_cheat_LDADD = $(estafette_LDADD)


# ---- bench ----
include tests/bench/local.mk

# ---- the recorded game ----
dist_check_SCRIPTS += tests/t_demo.sh
TESTS += tests/t_demo.sh
EXTRA_DIST += \
	tests/golden/demo/15-french.txt \
	tests/golden/demo/28-allied.txt \
	tests/golden/demo/29-french.txt \
	tests/golden/demo/3-allied.txt \
	tests/golden/demo/38-allied.txt \
	tests/golden/demo/38-french.txt \
	tests/golden/demo/4-french.txt \
	tests/golden/demo/head

# ---- crashes ----
dist_check_SCRIPTS += tests/t_crash.sh tests/t_race.sh
TESTS += tests/t_crash.sh tests/t_race.sh
check_PROGRAMS += tests/inject
tests_inject_SOURCES = tests/inject.c tests/inject_call.c \
	tests/inject_call.h tests/inject_regs.h
tests_inject_LDADD = src/base/libbase.a

# ---- fuzz ----
check_LIBRARIES += tests/fuzz/libfuzz.a
tests_fuzz_libfuzz_a_SOURCES = tests/fuzz/fuzz.h tests/fuzz/fuzz_holds.c \
	tests/fuzz/fuzz_main.c
fuzz_programs = tests/fuzz/fuzz_blocks tests/fuzz/fuzz_gamefile \
	tests/fuzz/fuzz_mail tests/fuzz/fuzz_orders tests/fuzz/fuzz_position \
	tests/fuzz/fuzz_template
check_PROGRAMS += $(fuzz_programs)
dist_check_SCRIPTS += tests/t_fuzz.sh
TESTS += tests/t_fuzz.sh
EXTRA_DIST += tests/fuzz/found tests/fuzz/fuzz.sh tests/fuzz/seeds.sh
fuzz_cflags = $(arena_cflags) -I$(srcdir)/tests
sample = tests/sample.c tests/sample.h tests/position.c tests/position.h
tests_fuzz_fuzz_blocks_SOURCES = tests/fuzz/fuzz_blocks.c $(readblock)
tests_fuzz_fuzz_blocks_CFLAGS = $(AM_CFLAGS) -I$(srcdir)/tests
tests_fuzz_fuzz_blocks_LDADD = tests/fuzz/libfuzz.a src/post/libpost.a \
	src/letter/libletter.a $(seal_libs) $(GMIME_LIBS)
tests_fuzz_fuzz_gamefile_SOURCES = tests/fuzz/fuzz_gamefile.c
tests_fuzz_fuzz_gamefile_LDADD = tests/fuzz/libfuzz.a $(store_libs)
tests_fuzz_fuzz_mail_SOURCES = tests/fuzz/fuzz_mail.c
tests_fuzz_fuzz_mail_CFLAGS = $(AM_CFLAGS) $(GMIME_CFLAGS)
tests_fuzz_fuzz_mail_LDADD = tests/fuzz/libfuzz.a $(tests_test_post_take_LDADD)
tests_fuzz_fuzz_orders_SOURCES = tests/fuzz/fuzz_orders.c $(sample)
tests_fuzz_fuzz_orders_CFLAGS = $(fuzz_cflags)
tests_fuzz_fuzz_orders_LDADD = tests/fuzz/libfuzz.a $(arena_libs)
tests_fuzz_fuzz_position_SOURCES = tests/fuzz/fuzz_position.c $(sample) \
	src/games/games.c
tests_fuzz_fuzz_position_CFLAGS = $(fuzz_cflags)
tests_fuzz_fuzz_position_LDADD = tests/fuzz/libfuzz.a $(arena_libs)
tests_fuzz_fuzz_template_SOURCES = tests/fuzz/fuzz_template.c
tests_fuzz_fuzz_template_CFLAGS = $(fuzz_cflags)
tests_fuzz_fuzz_template_LDADD = tests/fuzz/libfuzz.a src/report/libreport.a \
	src/base/libbase.a $(JANSSON_LIBS)
