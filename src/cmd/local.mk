# cmd: one verb, one file.
noinst_LIBRARIES += src/cmd/libcmd.a
src_cmd_libcmd_a_CFLAGS = $(AM_CFLAGS) $(JANSSON_CFLAGS)
src_cmd_libcmd_a_SOURCES = \
	src/cmd/chance.c src/cmd/chance.h \
	src/cmd/clock.c src/cmd/clock.h \
	src/cmd/command.c src/cmd/command.h \
	src/cmd/commands.c src/cmd/commands.h \
	src/cmd/help.c \
	src/cmd/id.c \
	src/cmd/keygen.c \
	src/cmd/keyring.c src/cmd/keyring.h \
	src/cmd/options.c src/cmd/options.h \
	src/cmd/output.c src/cmd/output.h \
	src/cmd/page.c src/cmd/page.h \
	src/cmd/password.c src/cmd/password.h \
	src/cmd/terminal.c src/cmd/terminal.h

bin_PROGRAMS += estafette
estafette_SOURCES = src/main.c
estafette_LDADD = src/cmd/libcmd.a src/seal/libseal.a src/kernel/libkernel.a \
	src/base/libbase.a $(JANSSON_LIBS) $(INIH_LIBS) $(SODIUM_LIBS)
