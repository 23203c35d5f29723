# What `make bench` runs; see bench.sh.
BENCHES += tests/bench/floor tests/bench/makegame \
	tests/bench/playouts tests/bench/sodium \
	tests/bench/stopwatch tests/bench/turns
EXTRA_DIST += tests/bench/bench.sh tests/bench/games.sh \
	tests/bench/part_adjudicate.sh tests/bench/part_playouts.sh \
	tests/bench/part_run.sh tests/bench/part_turns.sh \
	tests/bench/part_verify.sh
tests_bench_stopwatch_SOURCES = tests/bench/stopwatch.c
tests_bench_stopwatch_LDADD = src/base/libbase.a
tests_bench_floor_SOURCES = tests/bench/floor.c
tests_bench_floor_CFLAGS = $(AM_CFLAGS) $(SODIUM_CFLAGS)
tests_bench_floor_LDADD = $(SODIUM_LIBS)
tests_bench_sodium_SOURCES = tests/bench/sodium.c
tests_bench_sodium_CFLAGS = $(AM_CFLAGS) $(SODIUM_CFLAGS)
tests_bench_sodium_LDADD = src/store/libstore.a src/seal/libseal.a \
	src/kernel/libkernel.a src/base/libbase.a $(INIH_LIBS) $(SODIUM_LIBS)
tests_bench_turns_SOURCES = tests/bench/turns.c $(arena)
tests_bench_turns_CPPFLAGS = $(AM_CPPFLAGS) -I$(top_srcdir)/tests
tests_bench_turns_CFLAGS = $(arena_cflags)
tests_bench_turns_LDADD = $(arena_libs)
tests_bench_makegame_SOURCES = tests/bench/makegame.c $(arena) \
	src/games/games.c
tests_bench_makegame_CPPFLAGS = $(AM_CPPFLAGS) -I$(top_srcdir)/tests
tests_bench_makegame_CFLAGS = $(arena_cflags)
tests_bench_makegame_LDADD = src/cmd/libcmd.a src/report/libreport.a \
	src/letter/libletter.a $(arena_libs)
tests_bench_playouts_SOURCES = tests/bench/playouts.c
tests_bench_playouts_CFLAGS = $(AM_CFLAGS) $(JANSSON_CFLAGS)
tests_bench_playouts_LDADD = $(game_libs) src/store/libstore.a \
	src/kernel/libkernel.a src/base/libbase.a $(JANSSON_LIBS) $(INIH_LIBS)
