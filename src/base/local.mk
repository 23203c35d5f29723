# base: knows nothing but C.
noinst_LIBRARIES += src/base/libbase.a
nodist_src_base_libbase_a_SOURCES = rooms/base.c src/base/builtin_data.c
PARTS += \
	src/base/builtin.c src/base/builtin.h src/base/builtin_dir.c \
	src/base/bytes.c src/base/bytes.h \
	src/base/err.c src/base/err.h \
	src/base/file.c src/base/file.h src/base/file_ahead.c \
	src/base/file_name.c src/base/file_next.c src/base/file_write.c \
	src/base/hex.c src/base/hex.h \
	src/base/line.c src/base/line.h \
	src/base/listing.c src/base/listing.h \
	src/base/maildir.c src/base/maildir.h \
	src/base/mem.c src/base/mem.h \
	src/base/num.c src/base/num.h \
	src/base/shell.c src/base/shell.h \
	src/base/span.c src/base/span.h \
	src/base/spawn.c src/base/spawn.h \
	src/base/str.c src/base/str.h \
	src/base/temp.c src/base/temp.h \
	src/base/utc.c src/base/utc.h \
	src/base/utf16.c src/base/utf16.h \
	src/base/utf8.c src/base/utf8.h src/base/utf8_mark.c \
	src/base/when.c src/base/when.h \
	src/base/zone.c src/base/zone.h src/base/zone_check.c \
	src/base/zone_clock.c

CLEANFILES += src/base/builtin_data.c
src/base/builtin_data.c: $(TEMPLATES) tools/builtin.sh templates/local.mk
	$(AM_V_GEN)$(MKDIR_P) src/base && \
	    $(SHELL) $(srcdir)/tools/builtin.sh $(srcdir) $(TEMPLATES) >$@.tmp && \
	    mv $@.tmp $@
