# store: what lies on disk.
noinst_LIBRARIES += src/store/libstore.a
src_store_libstore_a_SOURCES = \
	src/store/settings.c src/store/settings.h \
	src/store/ini.c src/store/ini.h \
	src/store/scenario.c src/store/scenario.h
src_store_libstore_a_CFLAGS = $(AM_CFLAGS) $(INIH_CFLAGS) $(SODIUM_CFLAGS)
