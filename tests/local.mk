LOG_DRIVER = env AM_TAP_AWK='$(AWK)' $(SHELL) $(top_srcdir)/build-aux/tap-driver.sh
AM_LOG_DRIVER_FLAGS = --comments
TEST_EXTENSIONS = .sh
SH_LOG_DRIVER = $(LOG_DRIVER)
AM_SH_LOG_DRIVER_FLAGS = --comments
SH_LOG_COMPILER = $(SHELL)
AM_TESTS_ENVIRONMENT = \
	CMOCKA_MESSAGE_OUTPUT=TAP; export CMOCKA_MESSAGE_OUTPUT; \
	LC_COLLATE=C; export LC_COLLATE; \
	srcdir='$(abs_top_srcdir)'; export srcdir; \
	builddir='$(abs_top_builddir)'; export builddir; \
	libexecdir='$(libexecdir)'; export libexecdir; \
	AWK='$(AWK)'; export AWK; \
	HEADER_CC='$(HEADER_CC)'; export HEADER_CC; \
	LSAN_OPTIONS="suppressions='$(abs_top_srcdir)/tests/lib/lsan.supp':print_suppressions=0"; \
	export LSAN_OPTIONS; \
	$(LEAK_ENVIRONMENT)
HEADER_CC = $(CC) $(DEFS) -I$(abs_top_builddir) -I$(abs_top_srcdir)/src \
	-I$(abs_top_srcdir)/tests $(LIBRARY_CFLAGS) -DLIBEXECDIR="" \
	$(CPPFLAGS) $(AM_CFLAGS) $(CFLAGS)
EXTRA_DIST += tests/cases tests/example tests/fuzz/corpus tests/fuzz/found tests/golden \
	tests/leaks tests/mail tests/mistakes tests/mustache-spec tests/oracle

# ---- guards of the design ----
GUARDS = \
	tests/guards/t_closed.sh \
	tests/guards/t_headers.sh \
	tests/guards/t_layers.sh \
	tests/guards/t_rules.sh \
	tests/guards/t_script.sh \
	tests/guards/t_style.sh \
	tests/guards/t_words.sh
dist_check_SCRIPTS += $(GUARDS)
EXTRA_DIST += tests/guards/layers.awk tests/guards/rules.awk \
	tests/guards/style.awk tests/guards/words.awk

# ---- what tests share: bots, twins, tables, umpires, forgers ----
check_LIBRARIES += tests/lib/libtests.a
tests_lib_libtests_a_SOURCES = \
	tests/lib/arena.c tests/lib/arena.h tests/lib/bot.c tests/lib/bot.h \
	tests/lib/bot_act.c tests/lib/bot_card.c tests/lib/bot_fire.c \
	tests/lib/bot_probe.c tests/lib/bot_setup.c tests/lib/bot_word.c \
	tests/lib/campaign.c tests/lib/campaign.h \
	tests/lib/campaign_play.c tests/lib/campaign_play.h \
	tests/lib/case.c tests/lib/case.h \
	tests/lib/chance.c tests/lib/chance.h \
	tests/lib/change.c tests/lib/change.h tests/lib/cheat.h \
	tests/lib/cheat_file.c tests/lib/cheat_play.c \
	tests/lib/cheat_rulings.c tests/lib/cheat_ways.c \
	tests/lib/cheat_ways.h \
	tests/lib/examples.c tests/lib/examples.h \
	tests/lib/forge_accept.c tests/lib/forge_accept.h \
	tests/lib/forge_orders.c tests/lib/forge_orders.h \
	tests/lib/forge_report.c tests/lib/forge_report.h \
	tests/lib/forge_words.c \
	tests/lib/foretold.c tests/lib/foretold.h \
	tests/lib/golden.c tests/lib/golden.h \
	tests/lib/htmlwords.c tests/lib/htmlwords.h \
	tests/lib/inject_call.c tests/lib/inject_call.h \
	tests/lib/inject_regs.h tests/lib/leak.c tests/lib/leak.h \
	tests/lib/letters.c tests/lib/letters.h tests/lib/letters_hand.c \
	tests/lib/letters_hand.h tests/lib/letters_mask.c \
	tests/lib/mimehelp.h tests/lib/open.c tests/lib/open.h \
	tests/lib/open_facts.c tests/lib/open_tell.c tests/lib/open_walk.c \
	tests/lib/once.h tests/lib/pairs.c tests/lib/pairs.h tests/lib/part.c \
	tests/lib/page_help.c tests/lib/page_help.h \
	tests/lib/part.h tests/lib/order_key.c \
	tests/lib/order_key.h \
	tests/lib/pool.c tests/lib/pool.h tests/lib/position.c \
	tests/lib/position.h tests/lib/possibles.c tests/lib/possibles.h \
	tests/lib/provost.c tests/lib/provost.h \
	tests/lib/provost_tally.c tests/lib/provost_tally.h \
	tests/lib/provost_views.c tests/lib/random.h tests/lib/random_game.c \
	tests/lib/random_hold.c tests/lib/random_judge.c \
	tests/lib/random_tally.c tests/lib/readblock.c tests/lib/readblock.h \
	tests/lib/sample.c tests/lib/sample.h tests/lib/scout.c \
	tests/lib/scout.h tests/lib/scout_replies.c \
	tests/lib/scout_setup.c tests/lib/scout_twin.c \
	tests/lib/scout_twin.h tests/lib/seal_help.c tests/lib/seal_help.h \
	tests/lib/sign_again.c tests/lib/sign_again.h \
	tests/lib/skirmish.c tests/lib/skirmish.h \
	tests/lib/spots.c tests/lib/spots.h tests/lib/staff.c \
	tests/lib/staff.h tests/lib/staff_apart.c tests/lib/staff_apart.h \
	tests/lib/staff_battle.c tests/lib/staff_game.c \
	tests/lib/staff_game.h tests/lib/staff_line.c \
	tests/lib/staff_march.c tests/lib/staff_tale.c \
	tests/lib/staff_tale.h tests/lib/staff_twin.c tests/lib/staff_twin.h \
	tests/lib/store_help.c \
	tests/lib/store_help.h tests/lib/svg.c tests/lib/svg.h \
	tests/lib/table.c tests/lib/table.h \
	tests/lib/table_resume.c tests/lib/tries.c tests/lib/tries.h \
	tests/lib/truth.c tests/lib/truth.h \
	tests/lib/twin.c tests/lib/twin.h tests/lib/twin_cards.c \
	tests/lib/twin_orders.c tests/lib/umpire.c tests/lib/umpire.h \
	tests/lib/nogames.c tests/lib/words.c tests/lib/words.h
EXTRA_DIST += tests/lib/bag.sh tests/lib/byhand.sh tests/lib/cluster.sh \
	tests/lib/cmd.sh tests/lib/slurm.sh tests/lib/systemd.sh \
	tests/lib/crash.sh \
	tests/lib/dovecot.sh tests/lib/follow.awk tests/lib/follow.sh tests/lib/game.sh tests/lib/honest.sh \
	tests/lib/hostile.py tests/lib/lsan.supp tests/lib/html.sh tests/lib/like.awk tests/lib/htmlfit.py tests/lib/mailhand.py tests/lib/mailloop.py \
	tests/lib/mailserver.py tests/lib/imapodd.py \
	tests/lib/mailshape.py tests/lib/mailworld.py tests/lib/memory.sh tests/lib/mission.sh \
	tests/lib/png.py \
	tests/lib/page.sh tests/lib/plant.sh tests/lib/played.sh \
	tests/lib/post.sh \
	tests/lib/readcorpus.py tests/lib/readgamemail.py \
	tests/lib/readmail.py tests/lib/readpage.py tests/lib/readpicture.py tests/lib/seats.sh tests/lib/sizes.sh \
	tests/lib/svg.sh \
	tests/lib/tap.sh tests/lib/typing.py

# The games without their secret rooms, for tests of reports.
check_LIBRARIES += tests/lib/libgames_public.a
tests_lib_libgames_public_a_SOURCES = tests/lib/games_public.c

# A program is linked to the rooms that it tests, and to no other.
test_libs = tests/lib/libtests.a $(CMOCKA_LIBS)
base_libs = $(test_libs) src/base/libbase.a
kernel_libs = $(test_libs) src/kernel/libkernel.a tests/lib/libtests.a \
	src/base/libbase.a $(JANSSON_LIBS)
report_libs = tests/lib/games_public.$(OBJEXT) $(test_libs) \
	src/games/classic/words/libwords.a \
	src/games/classic/public/libpublic.a \
	src/games/waterloo/words/libwords.a \
	src/games/waterloo/public/libpublic.a \
	src/report/libreport.a src/kernel/libkernel.a src/base/libbase.a \
	$(JANSSON_LIBS)
seal_libs = $(test_libs) src/seal/libseal.a src/kernel/libkernel.a \
	tests/lib/libtests.a src/base/libbase.a $(JANSSON_LIBS) $(SODIUM_LIBS)
store_libs = $(test_libs) src/store/libstore.a src/seal/libseal.a \
	src/kernel/libkernel.a tests/lib/libtests.a src/base/libbase.a \
	$(JANSSON_LIBS) $(INIH_LIBS) $(SODIUM_LIBS)
letter_libs = $(test_libs) src/letter/libletter.a src/base/libbase.a
mail_libs = $(test_libs) src/post/libpost.a src/seal/libseal.a \
	src/letter/libletter.a src/base/libbase.a $(CURL_LIBS) $(GMIME_LIBS) \
	$(SODIUM_LIBS)
LDADD = src/games/games.$(OBJEXT) $(test_libs) $(estafette_LDADD)
page_libs = src/games/games.$(OBJEXT) $(test_libs) src/page/libpage.a \
	$(estafette_LDADD)

# ---- the rule cases, for other programs as well ----
casesdir = $(docdir)/cases
protocoldir = $(docdir)/protocol
bin_PROGRAMS += estafette-cases
estafette_cases_CPPFLAGS = $(AM_CPPFLAGS) -DCASESDIR='"$(casesdir)"'
estafette_cases_SOURCES = tests/lib/cases.c tests/lib/caserun.c \
	tests/lib/caserun.h tests/lib/case.c tests/lib/case.h \
	tests/lib/case_campaign.c tests/lib/case_check.c \
	tests/lib/case_check.h tests/lib/case_event.c \
	tests/lib/case_position.c tests/lib/case_run.c tests/lib/case_run.h
estafette_cases_LDADD = src/games/games.$(OBJEXT) $(estafette_LDADD)

# The suite, and the protocol with its example, for who writes another program.
# A case that an earlier version had is none of this one.
install-documents:
	@rm -rf "$(DESTDIR)$(casesdir)"
	@for game in "$(srcdir)/tests/cases"/*/; do \
		dir="$(DESTDIR)$(casesdir)/$$(basename "$$game")"; \
		$(MKDIR_P) "$$dir" && $(INSTALL_DATA) "$$game"/*.case "$$dir" || \
			exit 1; \
	done
	@$(INSTALL_DATA) "$(srcdir)/tests/cases/README.md" \
		"$(srcdir)/tests/cases/shared.list" "$(DESTDIR)$(casesdir)"
	@$(MKDIR_P) "$(DESTDIR)$(protocoldir)"
	@$(INSTALL_DATA) "$(srcdir)/tests/example"/* "$(DESTDIR)$(protocoldir)"

uninstall-documents:
	rm -rf "$(DESTDIR)$(casesdir)" "$(DESTDIR)$(protocoldir)"
.PHONY: install-documents uninstall-documents

# ---- programs that tests run ----
check_PROGRAMS += tests/lib/botplayer tests/lib/cheat \
	tests/lib/forge tests/lib/inject tests/lib/makebag tests/lib/makepicture \
	tests/lib/pagecall tests/lib/smtpsink
tests_lib_forge_LDADD = $(store_libs)
tests_lib_inject_LDADD = $(base_libs)
tests_lib_makebag_LDADD = $(letter_libs)
tests_lib_pagecall_LDADD = $(page_libs)
tests_lib_smtpsink_LDADD = $(base_libs)

# ---- modules, room by room ----
# The longest first, so that none of them is left alone at the end.
UNITS = tests/unit/test_random_expert tests/unit/test_classic_random \
	tests/unit/test_random tests/unit/test_leak \
	tests/unit/test_classic_leak tests/unit/test_campaign_leak \
	tests/unit/test_campaign_hand \
	tests/unit/test_campaign_random tests/unit/test_store_harm \
	tests/unit/test_answercode tests/unit/test_authres \
	tests/unit/test_base tests/unit/test_base_err tests/unit/test_base_next \
	tests/unit/test_base_temp tests/unit/test_base_read tests/unit/test_builtin \
	tests/unit/test_campaign_answers tests/unit/test_campaign_battles \
	tests/unit/test_campaign_chart \
	tests/unit/test_campaign_choose tests/unit/test_campaign_examples \
	tests/unit/test_campaign_forecast tests/unit/test_campaign_foretold \
	tests/unit/test_campaign_form tests/unit/test_campaign_lists \
	tests/unit/test_campaign_orders tests/unit/test_campaign_pairs \
	tests/unit/test_campaign_picture \
	tests/unit/test_campaign_possible tests/unit/test_campaign_read \
	tests/unit/test_campaign_views \
	tests/unit/test_campaign_why tests/unit/test_campaign_words \
	tests/unit/test_classic_examples tests/unit/test_byclock \
	tests/unit/test_classic_moves tests/unit/test_classic_noted \
	tests/unit/test_classic_possible tests/unit/test_classic_read \
	tests/unit/test_classic_replies \
	tests/unit/test_classic_words tests/unit/test_damaged_view \
	tests/unit/test_dice_given tests/unit/test_drawing \
	tests/unit/test_event tests/unit/test_extension \
	tests/unit/test_fault tests/unit/test_forecast tests/unit/test_foresight \
	tests/unit/test_hand tests/unit/test_mistakes \
	tests/unit/test_game tests/unit/test_examples tests/unit/test_order \
	tests/unit/test_page tests/unit/test_page_ini \
	tests/unit/test_page_verify tests/unit/test_part \
	tests/unit/test_mailparts \
	tests/unit/test_player_held tests/unit/test_possible \
	tests/unit/test_possible_behind \
	tests/unit/test_post_syncer tests/unit/test_post_gmime \
	tests/unit/test_post_hostile \
	tests/unit/test_post_letter \
	tests/unit/test_post_mime tests/unit/test_post_outbox \
	tests/unit/test_post_take tests/unit/test_post_talk \
	tests/unit/test_reader tests/unit/test_record_told \
	tests/unit/test_report_board \
	tests/unit/test_report_format \
	tests/unit/test_report_html tests/unit/test_report_mustache \
	tests/unit/test_report_look \
	tests/unit/test_report_notice tests/unit/test_report_picture \
	tests/unit/test_report_palette tests/unit/test_report_plot \
	tests/unit/test_report_public tests/unit/test_report_spots \
	tests/unit/test_report_text tests/unit/test_report_words \
	tests/unit/test_report_wrap tests/unit/test_rulings \
	tests/unit/test_seal_armour \
	tests/unit/test_seal_codes tests/unit/test_seal_dice \
	tests/unit/test_seal_dispatch tests/unit/test_seal_example \
	tests/unit/test_seal_hostile tests/unit/test_seal_identity \
	tests/unit/test_seal_keys tests/unit/test_seal_known \
	tests/unit/test_seal_orders tests/unit/test_setting \
	tests/unit/test_spawn tests/unit/test_store_calendar \
	tests/unit/test_store_chain \
	tests/unit/test_store_gamefile tests/unit/test_store_held \
	tests/unit/test_store_ini \
	tests/unit/test_store_known tests/unit/test_store_ledger \
	tests/unit/test_store_lock tests/unit/test_store_ruling \
	tests/unit/test_store_scenario tests/unit/test_store_settings \
	tests/unit/test_store_verify tests/unit/test_survey \
	tests/unit/test_teller tests/unit/test_truth \
	tests/unit/test_waterloo_limit tests/unit/test_waterloo_read \
	tests/unit/test_waterloo_read_cards \
	tests/unit/test_waterloo_verbs tests/unit/test_waterloo_words \
	tests/unit/test_why tests/unit/test_written \
	tests/unit/test_written_mails tests/unit/test_zone
check_PROGRAMS += $(UNITS)
tests_unit_test_base_LDADD = $(base_libs)
tests_unit_test_base_err_LDADD = $(base_libs)
tests_unit_test_base_next_LDADD = $(base_libs)
tests_unit_test_base_read_LDADD = $(base_libs)
tests_unit_test_base_temp_LDADD = $(base_libs)
tests_unit_test_builtin_LDADD = $(base_libs)
tests_unit_test_zone_LDADD = $(base_libs)
tests_unit_test_dice_given_LDADD = $(kernel_libs)
tests_unit_test_spawn_LDADD = $(base_libs)
tests_unit_test_reader_LDADD = $(kernel_libs)
tests_unit_test_order_LDADD = $(kernel_libs)
tests_unit_test_page_LDADD = $(page_libs)
tests_unit_test_page_verify_LDADD = $(page_libs)
tests_unit_test_page_ini_LDADD = $(store_libs)
tests_unit_test_part_LDADD = $(test_libs) src/office/liboffice.a $(LDADD)
tests_unit_test_event_LDADD = $(kernel_libs)
tests_unit_test_fault_LDADD = $(kernel_libs)
tests_unit_test_setting_LDADD = $(kernel_libs)
tests_unit_test_teller_LDADD = $(kernel_libs)
tests_unit_test_report_board_LDADD = $(report_libs)
tests_unit_test_report_format_LDADD = $(report_libs)
tests_unit_test_report_palette_LDADD = $(report_libs) -lm
tests_unit_test_report_picture_LDADD = $(report_libs)
tests_unit_test_report_plot_LDADD = $(report_libs)
tests_unit_test_report_html_LDADD = $(report_libs)
tests_unit_test_report_mustache_LDADD = $(report_libs)
tests_unit_test_report_look_LDADD = $(report_libs)
tests_unit_test_report_notice_LDADD = $(report_libs)
tests_unit_test_report_public_LDADD = $(report_libs)
tests_unit_test_report_spots_LDADD = $(report_libs)
tests_unit_test_report_text_LDADD = $(report_libs)
tests_unit_test_report_words_LDADD = $(report_libs)
tests_unit_test_report_wrap_LDADD = $(report_libs)
tests_unit_test_seal_armour_LDADD = $(seal_libs)
tests_unit_test_seal_codes_LDADD = $(seal_libs)
tests_unit_test_seal_dice_LDADD = $(seal_libs)
tests_unit_test_seal_dispatch_LDADD = $(seal_libs)
tests_unit_test_seal_example_LDADD = $(seal_libs)
tests_unit_test_seal_hostile_LDADD = $(seal_libs)
tests_unit_test_seal_identity_LDADD = $(seal_libs)
tests_unit_test_seal_keys_LDADD = $(seal_libs)
tests_unit_test_seal_known_LDADD = $(seal_libs)
tests_unit_test_seal_orders_LDADD = $(seal_libs)
tests_unit_test_store_calendar_LDADD = $(store_libs)
tests_unit_test_store_chain_LDADD = $(store_libs)
tests_unit_test_store_gamefile_LDADD = $(store_libs)
tests_unit_test_store_harm_LDADD = $(store_libs)
tests_unit_test_store_held_LDADD = $(store_libs)
tests_unit_test_store_ini_LDADD = $(store_libs)
tests_unit_test_store_known_LDADD = $(store_libs)
tests_unit_test_store_ledger_LDADD = $(store_libs)
tests_unit_test_store_lock_LDADD = $(store_libs)
tests_unit_test_store_ruling_LDADD = $(store_libs)
tests_unit_test_store_settings_LDADD = $(store_libs)
tests_unit_test_store_verify_LDADD = $(store_libs)
tests_unit_test_answercode_LDADD = $(letter_libs)
tests_unit_test_authres_LDADD = $(letter_libs)
tests_unit_test_post_letter_LDADD = $(letter_libs)
tests_unit_test_post_outbox_LDADD = $(letter_libs)
tests_unit_test_post_syncer_LDADD = $(mail_libs)
tests_unit_test_post_syncer_LDFLAGS = $(AM_LDFLAGS) -pthread
tests_unit_test_post_gmime_LDADD = $(mail_libs)
tests_unit_test_post_hostile_LDADD = $(mail_libs)
tests_unit_test_post_mime_LDADD = $(mail_libs)
tests_unit_test_post_take_LDADD = $(mail_libs)
tests_unit_test_post_talk_LDADD = $(mail_libs)
tests_unit_test_written_mails_LDADD = src/post/libpost.a $(LDADD) $(CURL_LIBS) \
	$(GMIME_LIBS)

# ---- commands, and the program as a whole ----
# The longest first, so that none of them is left alone at the end.
COMMANDS = tests/cmd/t_leaks.sh tests/cmd/t_receive_crash.sh \
	tests/cmd/t_answers_crash.sh tests/cmd/t_mailgame.sh \
	tests/cmd/t_classic_mail.sh tests/cmd/t_campaign.sh \
	tests/cmd/t_classic.sh tests/cmd/t_tamper.sh tests/cmd/t_expert.sh \
	tests/cmd/t_loops.sh tests/cmd/t_shapes.sh \
	tests/cmd/t_handgame_campaign.sh tests/cmd/t_handgame_classic.sh \
	tests/cmd/t_handgame_expert.sh tests/cmd/t_fuzz.sh \
	tests/cmd/t_crash.sh tests/cmd/t_cases.sh \
	tests/cmd/t_campaign_mail.sh tests/cmd/t_keys.sh \
	tests/cmd/t_cheats.sh tests/cmd/t_oracle.sh tests/cmd/t_pictures.sh \
	tests/cmd/t_page_mails.sh tests/cmd/t_sort_crash.sh \
	tests/cmd/t_demo.sh tests/cmd/t_page_commands.sh \
	tests/cmd/t_cases_suite.sh tests/cmd/t_race.sh tests/cmd/t_draw.sh \
	tests/cmd/t_imap.sh tests/cmd/t_handbook.sh \
	tests/cmd/t_seats_crash.sh tests/cmd/t_cluster_parallel.sh \
	tests/cmd/t_cluster_slurm.sh tests/cmd/t_cluster_systemd.sh \
	tests/cmd/t_forum.sh tests/cmd/t_fuzz_run.sh tests/cmd/t_seats.sh \
	tests/cmd/t_seats_clock.sh tests/cmd/t_seats_defeat.sh \
	tests/cmd/t_seats_forged.sh tests/cmd/t_adjudicate.sh \
	tests/cmd/t_caserun.sh tests/cmd/t_completion.sh \
	tests/cmd/t_diary.sh tests/cmd/t_examples.sh tests/cmd/t_explain.sh \
	tests/cmd/t_hand.sh tests/cmd/t_hand_games.sh tests/cmd/t_harm.sh \
	tests/cmd/t_help.sh tests/cmd/t_html.sh tests/cmd/t_install.sh \
	tests/cmd/t_keygen.sh tests/cmd/t_letters.sh \
	tests/cmd/t_libraries.sh tests/cmd/t_ligny.sh tests/cmd/t_limit.sh \
	tests/cmd/t_link.sh tests/cmd/t_mail.sh tests/cmd/t_man.sh \
	tests/cmd/t_memory.sh tests/cmd/t_names.sh tests/cmd/t_new.sh \
	tests/cmd/t_packages.sh tests/cmd/t_page.sh tests/cmd/t_paths.sh \
	tests/cmd/t_page_sort.sh tests/cmd/t_page_ordering.sh \
	tests/cmd/t_part.sh tests/cmd/t_partial.sh tests/cmd/t_player.sh \
	tests/cmd/t_player_cheats.sh tests/cmd/t_players.sh \
	tests/cmd/t_position.sh tests/cmd/t_possible.sh tests/cmd/t_post.sh \
	tests/cmd/t_post_real.sh tests/cmd/t_answers.sh \
	tests/cmd/t_confirm.sh tests/cmd/t_proof.sh tests/cmd/t_receive.sh \
	tests/cmd/t_replay.sh tests/cmd/t_restored.sh tests/cmd/t_round.sh \
	tests/cmd/t_round_crash.sh tests/cmd/t_rooms.sh \
	tests/cmd/t_rule.sh tests/cmd/t_run.sh \
	tests/cmd/t_vain.sh tests/cmd/t_scenario.sh tests/cmd/t_show.sh \
	tests/cmd/t_terminal.sh tests/cmd/t_standard.sh tests/cmd/t_tick.sh \
	tests/cmd/t_clock.sh \
	tests/cmd/t_verify.sh tests/cmd/t_zone.sh
# Compiles everything once more by itself.
REBUILDS = tests/cmd/t_second_build.sh tests/cmd/t_page_build.sh
dist_check_SCRIPTS += $(REBUILDS) $(COMMANDS)

# ---- pages and pictures in real browsers: what bootstrap --page brings ----
BROWSERS = tests/browser/t_browser.sh tests/browser/t_page_frame.sh \
	tests/browser/t_engine.sh tests/browser/t_page_games.sh \
	tests/browser/t_page_handbook.sh \
	tests/browser/t_page_orders.sh \
	tests/browser/t_pixels.sh \
	tests/browser/t_page_watch.sh tests/browser/t_page_webkit.sh \
	tests/browser/t_posts.sh tests/browser/t_replay.sh \
	tests/browser/t_reports.sh
dist_check_SCRIPTS += $(BROWSERS)

# What takes longest begins first, and what is short fills up the end.
TESTS += $(REBUILDS) $(BROWSERS) $(UNITS) $(COMMANDS) $(GUARDS)
EXTRA_DIST += tests/browser/.npmrc tests/browser/package.json \
	tests/browser/package-lock.json tests/browser/browser.mjs \
	tests/browser/browser.sh tests/browser/browsers.mjs \
	tests/browser/engine.mjs tests/browser/eslint.config.mjs \
	tests/browser/following.mjs \
	tests/browser/join.mjs tests/browser/wasm.mjs \
	tests/browser/tsconfig.json \
	tests/browser/page.mjs tests/browser/page_frame.mjs \
	tests/browser/page_kept.mjs \
	tests/browser/page_watch.mjs tests/browser/page_webkit.mjs \
	tests/browser/webkit.mjs \
	tests/browser/giving.mjs tests/browser/ordering.mjs \
	tests/browser/page_games.mjs tests/browser/page_orders.mjs \
	tests/browser/pixels.mjs tests/browser/pace.mjs \
	tests/browser/posts.mjs \
	tests/browser/replay.mjs tests/browser/reports.mjs \
	tests/browser/page_pace.mjs tests/browser/shoot.mjs tests/browser/walk.mjs

# What it takes to build test_leak with a leak in it.
LEAK_ENVIRONMENT = \
	LEAK_LINK='$(CC) $(AM_CFLAGS) $(CFLAGS) $(AM_LDFLAGS) $(LDFLAGS)'; \
	LEAK_OBJECTS='$(tests_unit_test_leak_OBJECTS)'; \
	LEAK_CLASSIC='$(tests_unit_test_classic_leak_OBJECTS)'; \
	LEAK_CAMPAIGN='$(tests_unit_test_campaign_leak_OBJECTS)'; \
	LEAK_CAMPAIGN_HAND='$(tests_unit_test_campaign_hand_OBJECTS)'; \
	LEAK_LIBS='$(LDADD) $(LIBS)'; \
	FUZZ_OBJECTS='$(tests_fuzz_fuzz_position_OBJECTS)'; \
	FUZZ_LIBS='$(tests_fuzz_fuzz_position_LDADD) $(LIBS)'; \
	export LEAK_LINK LEAK_OBJECTS LEAK_CLASSIC LEAK_CAMPAIGN LEAK_LIBS; \
	export LEAK_CAMPAIGN_HAND; \
	export FUZZ_OBJECTS FUZZ_LIBS;

# ---- fuzz ----
check_LIBRARIES += tests/fuzz/libfuzz.a
tests_fuzz_libfuzz_a_SOURCES = tests/fuzz/fuzz.h tests/fuzz/fuzz_holds.c \
	tests/fuzz/fuzz_main.c
check_PROGRAMS += tests/fuzz/fuzz_blocks tests/fuzz/fuzz_gamefile \
	tests/fuzz/fuzz_mail tests/fuzz/fuzz_orders tests/fuzz/fuzz_page tests/fuzz/fuzz_position \
	tests/fuzz/fuzz_report tests/fuzz/fuzz_template
EXTRA_DIST += tests/fuzz/fuzz.sh tests/fuzz/keep.sh tests/fuzz/run.sh \
	tests/fuzz/seeds.sh
tests_fuzz_fuzz_blocks_LDADD = tests/fuzz/libfuzz.a $(mail_libs)
tests_fuzz_fuzz_gamefile_LDADD = tests/fuzz/libfuzz.a $(store_libs)
tests_fuzz_fuzz_mail_LDADD = tests/fuzz/libfuzz.a $(mail_libs)
tests_fuzz_fuzz_orders_LDADD = tests/fuzz/libfuzz.a $(LDADD)
tests_fuzz_fuzz_page_LDADD = tests/fuzz/libfuzz.a $(page_libs)
tests_fuzz_fuzz_position_LDADD = tests/fuzz/libfuzz.a $(LDADD)
tests_fuzz_fuzz_report_LDADD = tests/fuzz/libfuzz.a $(LDADD)
tests_fuzz_fuzz_template_LDADD = tests/fuzz/libfuzz.a $(report_libs)

# ---- bench: what `make bench` runs; see bench.sh ----
BENCHES += tests/bench/choices tests/bench/curl_loop tests/bench/demand \
	tests/bench/empty tests/bench/floor tests/bench/makegame \
	tests/bench/pace tests/bench/playouts tests/bench/send_loop \
	tests/bench/sodium tests/bench/stopwatch tests/bench/turns
EXTRA_DIST += tests/bench/bench.sh tests/bench/games.sh \
	tests/bench/league.sh tests/bench/measure.h \
	tests/bench/part_adjudicate.sh tests/bench/part_choices.sh \
	tests/bench/part_mails.sh tests/bench/part_page.sh \
	tests/bench/part_parts.sh tests/bench/part_pictures.sh \
	tests/bench/part_playouts.sh tests/bench/part_post.sh \
	tests/bench/part_replay.sh tests/bench/part_run.sh \
	tests/bench/part_turns.sh tests/bench/part_verify.sh
tests_bench_curl_loop_LDADD = src/base/libbase.a $(CURL_LIBS)
tests_bench_demand_LDADD = $(SODIUM_LIBS)
tests_bench_empty_LDADD = $(SODIUM_LIBS)
tests_bench_floor_LDADD = $(SODIUM_LIBS)
tests_bench_pace_LDADD = src/base/libbase.a
if DRAW
BENCHES += tests/bench/pictures
tests_bench_pictures_CPPFLAGS = $(AM_CPPFLAGS) $(RSVG_CFLAGS)
tests_bench_pictures_LDADD = src/office/liboffice.a $(LDADD) $(RSVG_LIBS)
endif
tests_bench_send_loop_LDADD = $(post_libs)
tests_bench_stopwatch_LDADD = src/base/libbase.a
